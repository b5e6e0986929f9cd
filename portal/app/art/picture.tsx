import { lazy } from 'react';
import type { ComponentProps } from 'react';
import { AfterPaint } from '../lib/page/after-paint.tsx';
import type { ClaimPicture } from './claim-picture.tsx';

/** A picture says nothing that the words do not, so that it comes after them, or never. */
const Drawing = lazy(() =>
  import('./claim-picture.tsx').then(
    ({ ClaimPicture: drawn }) => ({ default: drawn }),
    () => ({ default: () => <svg /> }),
  ),
);

/** The drawing of a claim's gadget, in a place of its size. */
export function Picture(props: ComponentProps<typeof ClaimPicture>) {
  return (
    <AfterPaint fallback={<svg />}>
      <Drawing {...props} />
    </AfterPaint>
  );
}
