/**
 * When a page asks for its scripts: at once, where there is nothing to be seen before they run; once it
 * is painted; or at the first touch.
 */
export type Begin = 'at once' | 'painted' | 'touched';

/** Its name in the styles, its address and its weights. */
export type LateFace = readonly [family: string, address: string, weight: string];

/**
 * Asks for what waits in the template `later`, once. The browser says itself when the page is on the
 * glass, a little ahead, in steps of 4 ms: frames only say that one was asked for, and sometimes two are
 * over before the first is shown. A page in the background is not painted; nothing waits longer than two
 * seconds. A touch is a finger, a mouse that moves, a key or a scroll; a page that comes to lie under a
 * resting mouse is told of a movement by nothing. A tab that keeps something is painted and asks. A
 * browser does not say afterwards whether a stylesheet has come: it is marked when it does.
 *
 * The page's faces are asked for once it is painted, whatever else waits, and shown when they come. One
 * that would move anything in sight up or down waits for the next screen, so that nothing jumps under the
 * eyes of a reader; a browser that does not tell of that screen shows it on another page.
 */
export function beginLater(begin: Begin, keptUnder: string, faces: readonly LateFace[]) {
  let later = document.querySelector<HTMLTemplateElement>('#later');
  const start = () => {
    if (!later) return;
    const waiting = document.importNode(later.content, true);
    later = null;
    const styles = waiting.querySelector<HTMLElement>('[rel=stylesheet]');
    styles?.addEventListener('load', () => (styles.dataset['here'] = '1'));
    document.head.append(waiting);
  };
  const oncePainted = (then: () => void) =>
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) setTimeout(then, paint.startTime - performance.now() + 4);
    }).observe({ type: 'paint', buffered: true });
  const places = () =>
    Array.from(document.body.getElementsByTagName('*'), (one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && Math.round(top);
    }).join();
  const held: FontFace[] = [];
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener(
    'currententrychange',
    (change) => {
      if ((change as NavigationCurrentEntryChangeEvent).navigationType === 'replace') return;
      for (const face of held.splice(0)) document.fonts.add(face);
    },
  );
  oncePainted(() => {
    for (const [family, address, weight] of faces) {
      const show = (face: FontFace) => {
        const before = places();
        document.fonts.add(face);
        if (places() !== before) {
          document.fonts.delete(face);
          held.push(face);
        }
      };
      new FontFace(family, 'url(' + address + ')', { weight }).load().then(show, () => 0);
    }
  });
  const isPainted = begin === 'painted' || JSON.stringify(sessionStorage).includes(keptUnder);
  if (begin === 'at once' || (isPainted && document.hidden)) start();
  else if (isPainted) {
    setTimeout(start, 2000);
    oncePainted(start);
  } else
    for (const touch of ['touchstart', 'pointermove', 'pointerdown', 'keydown', 'scroll']) {
      const touched = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) => {
        if (type !== 'pointermove' || movementX || movementY) start();
      };
      addEventListener(touch, touched, { passive: true, capture: true });
    }
}
