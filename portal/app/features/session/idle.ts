/** Specification §9: the session ends after 20 minutes without touch, click or key press. */
export const IDLE_MS = 1_200_000;
/** How long before the end somebody is asked whether they are still there. */
const WARNING_MS = 120_000;

const SIGNS_OF_LIFE = ['touchstart', 'click', 'keydown'] as const;

/** Calls back when the time is nearly up and when it is over; gives a function that stops watching. */
export function watchIdle(on: { warn: () => void; end: () => void }): () => void {
  let last = Date.now();
  let warned = false;
  const alive = () => {
    if (!warned) last = Date.now();
  };
  // Looks at the clock now and then: timers stand still while a phone sleeps.
  const timer = setInterval(() => {
    const idle = Date.now() - last;
    if (idle >= IDLE_MS) {
      stop();
      on.end();
    } else if (idle >= IDLE_MS - WARNING_MS && !warned) {
      warned = true;
      on.warn();
    }
  }, 1000);
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, alive, { capture: true, passive: true });
  const stop = () => {
    clearInterval(timer);
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, alive, { capture: true });
  };
  return stop;
}
