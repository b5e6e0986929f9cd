import { lazy } from 'react';
import type { ComponentProps } from 'react';
import { AfterPaint } from '../../../lib/page/after-paint.tsx';
import type Drawing from './claim-picture.tsx';

/** A picture says nothing that the words do not, so that it comes after them, or never. */
const ClaimPicture = lazy<typeof Drawing>(() =>
  import('./claim-picture.tsx').catch(() => ({ default: () => <svg /> })),
);

/** The drawing of a claim's gadget, in a place of its size. */
export function Picture(props: ComponentProps<typeof Drawing>) {
  return (
    <AfterPaint fallback={<svg />}>
      <ClaimPicture {...props} />
    </AfterPaint>
  );
}
