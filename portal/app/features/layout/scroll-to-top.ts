/** Specification §2. */
const DURATION_MS = 500;

const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** Scrolls up in half a second; at once for those who want no motion. Whoever scrolls meanwhile wins. */
export function scrollToTop() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return window.scrollTo({ top: 0, behavior: 'instant' });
  }
  const from = window.scrollY;
  const begun = performance.now();
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  for (const event of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(event, () => stop.abort(), options);
  }
  const draw = (now: number) => {
    if (stop.signal.aborted) return;
    const part = Math.min(1, Math.max(0, now - begun) / DURATION_MS);
    window.scrollTo({ top: from * (1 - easeOut(part)), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(draw);
    else stop.abort();
  };
  requestAnimationFrame(draw);
}
