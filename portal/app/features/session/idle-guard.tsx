import { useEffect, useState } from 'react';
import { useClaim } from '../../lib/claim-store.ts';
import { draftKey } from '../../lib/draft-key.ts';
import { saveDraft } from '../../lib/draft-saver.ts';
import { leaveFor } from '../../lib/leave.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { watchIdle } from './idle.ts';

/** Ends an idle session: asks two minutes before, saves where it can, then forgets everything. */
export default function IdleGuard() {
  const watched = useClaim((state) => state.form !== null);
  const [round, setRound] = useState(0);
  const [warning, setWarning] = useState(false);

  useEffect(() => {
    if (!watched) return undefined;
    return watchIdle({ warn: () => setWarning(true), end: () => void endSession() });
  }, [watched, round]);

  const stay = () => {
    setWarning(false);
    setRound(round + 1);
  };
  return (
    <Dialog
      open={warning}
      onClose={stay}
      title="Are you still there?"
      actions={
        <Button kind="filled" onClick={stay}>
          Stay on this page
        </Button>
      }
    >
      <p>
        To keep your details safe we close your claim form after 20 minutes without a touch. That is
        in two minutes. What you have answered is saved, and you can go on with it later.
      </p>
    </Dialog>
  );
}

async function endSession() {
  await saveDraft().catch(() => false);
  // Somebody else may sit here next: going on takes the policy's details again.
  draftKey.lock();
  leaveFor('/');
}
