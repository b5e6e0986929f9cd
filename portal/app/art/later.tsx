import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';

// Drawings say nothing that the words do not: they come after the words, into a place that waits for them.

const Way = lazy(() => import('./way-picture.tsx').catch(() => ({ default: Blank })));
const Mended = lazy(() => import('./mended-gadget.tsx').catch(() => ({ default: Blank })));

/** As large as the drawing by the styles of where it stands. */
const Blank = () => <svg viewBox="0 0 120 120" aria-hidden="true" />;

/** How a gadget is settled. */
export const WayArt = (props: ComponentProps<typeof Way>) => (
  <Suspense fallback={<Blank />}>
    <Way {...props} />
  </Suspense>
);

/** A gadget whose crack goes. */
export const MendedArt = (props: ComponentProps<typeof Mended>) => (
  <Suspense fallback={<Blank />}>
    <Mended {...props} />
  </Suspense>
);
