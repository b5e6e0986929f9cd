import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { currentAccess } from '../../lib/claim-access.ts';
import { useClaim } from '../../lib/claim-store.ts';
import { saveDraft } from '../../lib/draft-saver.ts';
import { leaveFor } from '../../lib/leave.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { currentSession, useSession } from '../../lib/session.ts';
import { signOut } from '../../lib/sign-out.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { watchIdle } from './idle.ts';

const SAVING_MS = 5_000;

/** Ends an idle session: asks two minutes before, saves where it can, then forgets everything. */
export default function IdleGuard() {
  const hasForm = useClaim((state) => state.form !== null);
  const isSignedIn = useSession() !== null;
  const [round, setRound] = useState(0);
  const [warning, setWarning] = useState(false);
  const watched = hasForm || isSignedIn || currentAccess() !== null;

  useEffect(() => {
    if (!watched) return undefined;
    return watchIdle({
      warn: () => setWarning(true),
      resume: () => setWarning(false),
      alive: keepSession,
      end: () => void endSession(),
      signedOut: () => void signedOutElsewhere(),
    });
  }, [watched, round]);

  const stay = () => {
    setWarning(false);
    setRound(round + 1);
    tellOtherTabs('alive');
    keepSession();
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
      {hasForm ? (
        <p>
          To keep your details safe we close your claim form after 20 minutes without a touch. That
          is in two minutes. What you have answered is saved, and you can go on with it later.
        </p>
      ) : (
        <p>
          To keep your details safe we sign you out after 20 minutes without a touch. That is in two
          minutes.
        </p>
      )}
    </Dialog>
  );
}

/** The server ends a session that makes no calls, also that of somebody who types for long. */
function keepSession() {
  if (currentSession()) api.get('/auth/session/', { as: 'user' }).catch(() => undefined);
}

async function endSession() {
  await saveWhereItCan();
  // Somebody else may sit here next: going on takes the policy's details again.
  void signOut({ lockDraft: true });
  leaveFor('/');
}

async function signedOutElsewhere() {
  if (!currentSession()) return;
  await saveWhereItCan();
  void signOut({ quietly: true, lockDraft: true });
  leaveFor(paths.home);
}

/** Not for long: without a network the page would stay open for whoever comes by. */
function saveWhereItCan(): Promise<unknown> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, SAVING_MS));
  return Promise.race([saveDraft().catch(() => false), tooLong]);
}
