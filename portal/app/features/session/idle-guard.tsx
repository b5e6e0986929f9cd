import { getSession } from '@gadget-claims/domain/accounts/contract';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { IDLE_MINUTES, IDLE_WARNING_MINUTES } from '@gadget-claims/domain/promises';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api.ts';
import { currentAccess } from '../../lib/claim-access.ts';
import { claimStore, useClaim } from '../../lib/claim-store.ts';
import { draftKey } from '../../lib/draft-key.ts';
import { saveUnsaved } from '../../lib/draft-saver.ts';
import { noteEnding, takeEnding } from '../../lib/ending.ts';
import type { Ending } from '../../lib/ending.ts';
import { isLeaving, leaveFor } from '../../lib/leave.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { currentSession, useSession } from '../../lib/session.ts';
import { signOut } from '../../lib/sign-out.ts';
import { paths } from '../../paths.ts';
import { watchIdle } from './idle.ts';

const SAVING_MS = 5_000;
const LEFT = manySpelled(IDLE_WARNING_MINUTES, 'minute');

// Only for a page that one was sent to.
const EndingNote = lazy(() => import('./ending-note.tsx').catch(() => ({ default: () => null })));

/** Ends an idle session: asks a little before, saves where it can, then forgets everything. */
export default function IdleGuard() {
  const hasForm = useClaim((state) => state.form !== null);
  const isSignedIn = useSession() !== null;
  const [round, setRound] = useState(0);
  const [warning, setWarning] = useState(false);
  const ending = useEnding();
  const watched = hasForm || isSignedIn || currentAccess() !== null || draftKey.open() !== null;

  // Keeps timers and listeners in step, of the page and of other tabs.
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
    <>
      {ending && !isSignedIn && (
        <Suspense>
          <EndingNote ending={ending} />
        </Suspense>
      )}
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
          To keep your details safe we {hasForm ? 'close your claim form' : 'log you out'} after{' '}
          {IDLE_MINUTES} minutes without a touch. That is in {LEFT}.{' '}
          {hasForm && 'What you have answered is saved, and you can go on with it later.'}
        </p>
      </Dialog>
    </>
  );
}

/** Why the session before this page ended; for as long as the page shows the first screen. */
function useEnding(): Ending | null {
  const { pathname } = useLocation();
  const at = useRef('');
  const [shown, show] = useState<Ending | null>(null);
  // Reads what the page before noted in the tab, and keeps the room in step that this page has for it.
  useEffect(() => {
    // What this page notes as it is left is for the next one.
    const ending = isLeaving() ? null : takeEnding();
    // The address may be ahead of the screen, which is then still the same one.
    if (!ending && at.current === location.pathname) return;
    at.current = location.pathname;
    show(ending);
    document.documentElement.toggleAttribute('data-ended', ending !== null);
  }, [pathname]);
  return shown;
}

/** The server ends a session that makes no calls, also that of somebody who types for long. */
function keepSession() {
  if (currentSession()) api(getSession, { as: 'user' }).catch(() => undefined);
}

async function endSession() {
  noteEnding(await saveAndSay('idle'));
  // Somebody else may sit here next: going on takes the policy's details again.
  void signOut({ lockDraft: true });
  leaveFor('/');
}

async function signedOutElsewhere() {
  if (!currentSession()) return;
  noteEnding(await saveAndSay('elsewhere'));
  void signOut({ quietly: true, lockDraft: true });
  leaveFor(paths.home);
}

/** Tries to save, with a time limit: without a network the page must not stay open for others to read. */
async function saveAndSay(why: Ending['why']): Promise<Omit<Ending, 'from'>> {
  const wasSignedIn = currentSession() !== null;
  const tooLong = new Promise<false>((resolve) => setTimeout(() => resolve(false), SAVING_MS));
  const isSaved = await Promise.race([saveUnsaved().catch(() => false), tooLong]);
  const reference = claimStore.getState().form?.formReference ?? draftKey.open() ?? '';
  return { why, wasSignedIn, areAnswersKept: reference === '' ? null : isSaved };
}
