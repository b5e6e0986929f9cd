import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';
import type Drawing from './claim-picture.tsx';

/** A picture says nothing that the words do not, so that it may come late or never. */
const ClaimPicture = lazy<typeof Drawing>(() =>
  import('./claim-picture.tsx').catch(() => ({ default: () => <svg /> })),
);

/** The drawing of a claim's gadget, in a place of its size. */
export function Picture(props: ComponentProps<typeof Drawing>) {
  return (
    <Suspense fallback={<svg />}>
      <ClaimPicture {...props} />
    </Suspense>
  );
}
