import { lazy } from 'react';
import type { ComponentProps } from 'react';
import { AfterPaint } from '../lib/page/after-paint.tsx';
import type { MendedGadget } from './mended-gadget.tsx';
import type { WayPicture } from './way-picture.tsx';

// Drawings say nothing that the words do not: they come after the words, into a place that waits for them.

const blank = () => ({ default: Blank });
const Way = lazy(() =>
  import('./way-picture.tsx').then(({ WayPicture }) => ({ default: WayPicture }), blank),
);
const Mended = lazy(() =>
  import('./mended-gadget.tsx').then(({ MendedGadget }) => ({ default: MendedGadget }), blank),
);

/** As large as the drawing by the styles of where it stands. */
const Blank = () => <svg viewBox="0 0 120 120" aria-hidden="true" />;

/** How a gadget is settled. */
export const WayArt = (props: ComponentProps<typeof WayPicture>) => (
  <AfterPaint fallback={<Blank />}>
    <Way {...props} />
  </AfterPaint>
);

/** A gadget whose crack goes. */
export const MendedArt = (props: ComponentProps<typeof MendedGadget>) => (
  <AfterPaint fallback={<Blank />}>
    <Mended {...props} />
  </AfterPaint>
);
