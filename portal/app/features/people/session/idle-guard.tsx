import { manySpelled } from '@gadget-claims/domain/in-words';
import { getSession } from '@gadget-claims/domain/people/accounts/contract';
import { IDLE_MINUTES, IDLE_WARNING_MINUTES } from '@gadget-claims/domain/promises';
import { SIGNS_OF_LIFE } from '@gadget-claims/kit/data/signs-of-life.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { tellOtherTabs, hearOtherTabs } from '../../../lib/browser/other-tabs.ts';
import { claimStore, useClaim } from '../../../lib/draft/claim-store.ts';
import { draftKey } from '../../../lib/draft/draft-key.ts';
import { saveUnsaved } from '../../../lib/draft/draft-saver.ts';
import { currentAccess } from '../../../lib/session/claim-access.ts';
import { noteEnding, takeEnding } from '../../../lib/session/ending.ts';
import type { Ending } from '../../../lib/session/ending.ts';
import { isLeaving, leaveFor } from '../../../lib/session/leave.ts';
import { currentSession, useSession } from '../../../lib/session/session.ts';
import { signOut } from '../../../lib/session/sign-out.ts';
import { paths } from '../../../paths.ts';

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);
const SAVING_MS = 5_000;
const LEFT = manySpelled(IDLE_WARNING_MINUTES, 'minute');

// Only for a page that one was sent to.
const EndingNote = lazy(() => import('./ending-note.tsx').catch(() => ({ default: () => null })));

/** Ends an idle session: asks a little before, saves where it can, then forgets everything. */
export default function IdleGuard() {
  const hasForm = useClaim((state) => state.form !== null);
  const hasSent = useClaim((state) => state.submission !== null);
  const isSignedIn = useSession() !== null;
  const [round, setRound] = useState(0);
  const [warning, setWarning] = useState(false);
  const ending = useEnding();
  const watched =
    hasForm || hasSent || isSignedIn || currentAccess() !== null || draftKey.open() !== null;

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

  const isVisitor = hasSent && !isSignedIn;
  const closing = hasForm
    ? 'close your claim form'
    : isVisitor
      ? 'close your claim'
      : 'log you out';
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
          To keep your details safe we {closing} after {IDLE_MINUTES} minutes without activity. That
          is in {LEFT}.{' '}
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
    // This page's own note as it is left is for the next one.
    const ending = isLeaving() ? null : takeEnding();
    // The address may be ahead of the screen, which is then still the same one.
    if (!ending && at.current === location.pathname) return;
    at.current = location.pathname;
    show(ending);
    document.documentElement.toggleAttribute('data-ended', ending !== null);
  }, [pathname]);
  return shown;
}

/** The server ends a session that makes no calls, also while a person types for long. */
function keepSession() {
  if (currentSession()) api(getSession, { as: 'user' }).catch(() => undefined);
}

async function endSession() {
  noteEnding(await saveAndSay('idle'));
  // Another person may sit here next: going on takes the policy's details again.
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

/** Specification §9: the session ends after a time without touch, click or key press. */
const IDLE_MS = IDLE_MINUTES * 60_000;
/** How long before the end the person is asked whether they are still there. */
const WARNING_MS = IDLE_WARNING_MINUTES * 60_000;
/** How often at most the other tabs and the server hear that a person is there. */
const TELLING_TABS_MS = 5_000;
const TELLING_SERVER_MS = 300_000;

interface Watcher {
  /** The time is nearly up. */
  warn: () => void;
  /** The warning was answered in another tab. */
  resume: () => void;
  /** A person is there, for all that the server does not hear of it. */
  alive: () => void;
  /** The time is over. */
  end: () => void;
  /** Another tab signed out. */
  signedOut: () => void;
}

/** Watches over all tabs of this browser whether a person is there; gives a function that stops. */
export function watchIdle(on: Watcher): () => void {
  let last = Date.now();
  let warned = false;
  const tellTabs = atMostEach(TELLING_TABS_MS, () => tellOtherTabs('alive'));
  const tellServer = atMostEach(TELLING_SERVER_MS, () => on.alive());
  const seenHere = (sign: Event) => {
    // Held alone they write nothing: no keypress, as the specification has it.
    if (warned || ('key' in sign && MODIFIERS.has(String(sign.key)))) return;
    last = Date.now();
    tellTabs();
    tellServer();
  };
  const seenElsewhere = () => {
    last = Date.now();
    if (warned) on.resume();
    warned = false;
  };
  // Looks at the clock now and then: timers stand still while a phone sleeps.
  const timer = setInterval(() => {
    const idle = Date.now() - last;
    if (idle >= IDLE_MS) {
      stop();
      on.end();
    } else if (idle >= IDLE_MS - WARNING_MS && !warned) {
      warned = true;
      on.warn();
    }
  }, 1000);
  const deafen = hearOtherTabs({ alive: seenElsewhere, 'signed-out': () => on.signedOut() });
  for (const sign of SIGNS_OF_LIFE) {
    addEventListener(sign, seenHere, { capture: true, passive: true });
  }
  const stop = () => {
    clearInterval(timer);
    deafen();
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, seenHere, { capture: true });
  };
  return stop;
}

/** Calls at once, and then not again before that time has passed. */
function atMostEach(ms: number, call: () => void): () => void {
  let called = 0;
  return () => {
    if (Date.now() - called < ms) return;
    called = Date.now();
    call();
  };
}
