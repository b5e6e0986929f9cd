import { FORM_HOURS } from '@gadget-claims/domain/promises';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useClaim } from '../../../lib/claim-store.ts';
import { NOTHING_LOST } from '../../../lib/copy.ts';
import { hasUnsavedAnswers, saveDraft, useSaveState } from '../../../lib/draft-saver.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import styles from './save-form.module.css';

/** Only for those who press Save. */
const CreateAccount = lazy(() =>
  import('../create-account.tsx').then(
    (part) => ({ default: part.CreateAccount }),
    () => ({ default: NotLoaded }),
  ),
);

/** Specification §4 "Save", both spaces included. */
const SAVED_MESSAGE =
  'Your claim form has been saved.  To resume your claim select Resume a claim from the menu.';

const OFFLINE = 'You are offline. We keep what you type and send it when you are back.';

interface Asked {
  /** Somebody pressed Save on this screen. */
  asked: boolean;
  /** That save failed; one that a step makes by itself does not take the focus. */
  failed: boolean;
}

/** Saving when somebody asks for it, apart from the saves that every step makes by itself. */
export function useSaving(): Asked & { busy: boolean; save: () => void } {
  const [asked, setAsked] = useState(false);
  const { status } = useSaveState();
  const saving = useSend(async () => {
    setAsked(true);
    // Why it failed stands in the state of the draft, as for the saves of the steps.
    return (await saveDraft()) ? undefined : 'failed';
  });
  if (saving.refusal !== null && status !== 'failed') saving.forget();
  return { asked, failed: saving.refusal !== null, busy: saving.busy, save: () => saving.send() };
}

export function SaveButton({ busy, save }: ReturnType<typeof useSaving>) {
  return (
    <Button kind="plain" busy={busy} busyLabel="Saving" onClick={save}>
      Save
    </Button>
  );
}

/** How the last save went, and a way to find the form again on any device. */
export function SaveNews({ asked, failed }: Asked) {
  const { status, message, brought } = useSaveState();
  const isOnline = useOnline();
  // Who pressed Save is told that it was not.
  const isWaiting = !isOnline && !failed;
  const isFailed = status === 'failed' && (failed || hasUnsavedAnswers());
  return (
    <>
      <div aria-live="polite" className={styles.news}>
        {asked && status === 'saved' && (
          <Note tone="good" action={<WayBack />}>
            {SAVED_MESSAGE}
          </Note>
        )}
      </div>
      <div role="status" className={styles.news}>
        {brought && <Note tone="info">{brought}</Note>}
        {isWaiting && <p className={styles.quiet}>{OFFLINE}</p>}
      </div>
      {isFailed && !isWaiting && (
        <div className={styles.news}>
          <NotSaved message={message} takesFocus={failed} />
        </div>
      )}
      {asked && status !== 'failed' && <KeepInAccount />}
    </>
  );
}

/** Where the saved form is, also under brands whose menu has no such entry. */
function WayBack() {
  if (useSession() === null) {
    return (
      <p>
        Without an account it stays in this tab: open{' '}
        <Link to={paths.stage('1')}>Make a claim</Link> here within {FORM_HOURS} hours, and go on
        from there.
      </p>
    );
  }
  return (
    <LinkButton to={paths.inprogress} kind="quiet">
      See your saved forms
    </LinkButton>
  );
}

/** Without an account the form is found in this tab only. */
function KeepInAccount() {
  const form = useClaim((state) => state.form);
  const claimToken = useClaim((state) => state.claimToken);
  const { userExists } = useSaveState();
  const email = form?.data.claimant.email;
  if (!form?.formReference || !email || claimToken === null) return null;
  const { resellerId } = form.data.policy;
  return (
    <Suspense>
      <CreateAccount
        offer={{ claimToken, resellerId, email }}
        why="Create an account so that you can come back on any device."
        exists={userExists}
        onCreated={() => void saveDraft()}
      />
    </Suspense>
  );
}

const NotLoaded = () => <Note tone="warn">The offer of an account could not be loaded.</Note>;

function NotSaved({ message, takesFocus }: { message: string; takesFocus: boolean }) {
  return (
    <Note
      tone="bad"
      live
      takesFocus={takesFocus}
      title="Not saved yet"
      action={
        <Button kind="quiet" onClick={() => void saveDraft()}>
          Try again
        </Button>
      }
    >
      {message} {NOTHING_LOST}
    </Note>
  );
}

/** Whether the browser has a connection, for a screen; on the server, and at first, it has. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );

function watch(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
