import { DESK_PROOF_MINUTES } from '@gadget-claims/domain/promises';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Suspense, lazy } from 'react';
import { proof, useProofWanted } from './proof.ts';

const ProofWays = lazy(() =>
  import('./proof-ways.tsx').then(
    ({ ProofWays: ways }) => ({ default: ways }),
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = () => (
  <Note tone="bad" live>
    This did not arrive. Please check your connection, then reload the page.
  </Note>
);

/** Asks the signed-in colleague to prove who they are when a call was refused for want of it. */
export function ProofDialog() {
  const isWanted = useProofWanted();
  return (
    <Dialog
      open={isWanted}
      onClose={proof.refused}
      title="Show that it is you"
      actions={
        <Button kind="quiet" onClick={proof.refused}>
          Not now
        </Button>
      }
    >
      <p>
        Before money is moved or rights are changed. It is good for {DESK_PROOF_MINUTES} minutes.
      </p>
      <Suspense fallback={<Skeleton lines={2} />}>
        <ProofWays />
      </Suspense>
    </Dialog>
  );
}
