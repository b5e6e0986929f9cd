import { SIGNS_OF_LIFE } from '@gadget-claims/kit/data/signs-of-life.ts';

// To open the page is a press, too.
let pressedAt = Date.now();

for (const sign of SIGNS_OF_LIFE) {
  addEventListener(sign, () => (pressedAt = Date.now()), { capture: true, passive: true });
}

/** Milliseconds since something was pressed in this tab. */
export const sincePress = (): number => Math.max(0, Date.now() - pressedAt);
