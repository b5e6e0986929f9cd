import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { bringIntoSight } from '@gadget-claims/kit/ui/outcome.ts';
import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useInBrowser } from '../../../../lib/browser/use-in-browser.ts';
import { NOTHING_LOST } from '../../../../lib/copy.ts';
import { useClaim } from '../../../../lib/draft/claim-store.ts';
import { hasUnsavedAnswers, saveDraft, useSaveState } from '../../../../lib/draft/draft-saver.ts';
import { useBrand } from '../../../../lib/page/brand.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { paths } from '../../../../paths.ts';
import { hasResumeEntry } from '../../../site/home/resume.ts';
import { NEWS_ID } from '../../../site/layout/site-layout.tsx';
import styles from './save-form.module.css';

/** Only for those who press Save. */
const WaysBack = lazy(() =>
  import('./ways-back.tsx').then(
    (part) => ({ default: part.WaysBack }),
    () => ({ default: NotLoaded }),
  ),
);

const SAVED = 'Your claim form has been saved.';

/** Specification §4 "Save", both spaces included: true for an account holder, where the menu has it. */
const RESUME = `${SAVED}  To resume your claim select Resume a claim from the menu.`;

interface SaveAttempt {
  /** How many times Save was pressed on this screen. */
  asked: number;
  /** That save failed; one that a step makes by itself does not take the focus. */
  failed: boolean;
}

/** Saving on the person's wish, apart from the saves that every step makes by itself. */
export function useSaving(): SaveAttempt & { busy: boolean; save: () => void } {
  const [asked, setAsked] = useState(0);
  const { status } = useSaveState();
  const saving = useSend(async () => {
    setAsked((times) => times + 1);
    // Why it failed stands in the state of the draft, as for the saves of the steps.
    return (await saveDraft()) ? undefined : 'failed';
  });
  if (saving.refusal !== null && status !== 'failed') saving.forget();
  return { asked, failed: saving.refusal !== null, busy: saving.busy, save: () => saving.send() };
}

export function SaveButton({ busy, save }: ReturnType<typeof useSaving>) {
  return (
    <Button kind="plain" className={styles.save} busy={busy} busyLabel="Saving" onClick={save}>
      Save
    </Button>
  );
}

/** How the last save went, and a way to find the form again on any device. */
export function SaveNews({ asked, failed }: SaveAttempt) {
  const { status, message, brought } = useSaveState();
  const isSignedIn = useSession() !== null;
  const isOnline = useOnline();
  // A person who pressed Save is told that it failed.
  const isWaiting = !isOnline && !failed;
  const isFailed = status === 'failed' && (failed || hasUnsavedAnswers());
  return (
    <>
      <div aria-live="polite" className={styles.news}>
        {asked > 0 && status === 'saved' && isSignedIn && <InAccount key={asked} />}
      </div>
      <div role="status" className={styles.news}>
        {brought && <Note tone="info">{brought}</Note>}
      </div>
      <OfflineLine isOffline={isWaiting} />
      {isFailed && !isWaiting && (
        <div className={styles.news}>
          <NotSaved message={message} takesFocus={failed} />
        </div>
      )}
      {asked > 0 && status !== 'failed' && (
        <WithoutAccount asked={asked} isSaved={status === 'saved'} />
      )}
    </>
  );
}

/** Under the header, where it stays in sight while the page scrolls. */
function OfflineLine({ isOffline }: { isOffline: boolean }) {
  const line = (
    <div role="status" className={isOffline ? styles.offline : undefined}>
      {isOffline && (
        <>
          <Icon name="warn" />
          <p>
            <strong>You are offline.</strong> We keep what you type and send it when you are back.
          </p>
        </>
      )}
    </div>
  );
  const place = useInBrowser() && document.getElementById(NEWS_ID);
  return place ? createPortal(line, place) : line;
}

/** The form is among those of the account. */
function InAccount() {
  const brand = useBrand();
  const seeForms = (
    <LinkButton to={paths.inprogress} kind="quiet">
      See your saved forms
    </LinkButton>
  );
  return (
    <div ref={bringIntoSight}>
      <Note tone="good" action={seeForms}>
        {hasResumeEntry(brand) ? RESUME : SAVED}
      </Note>
    </div>
  );
}

/** Without an account: both ways to come back to the form, on the spot. */
function WithoutAccount({ asked, isSaved }: { asked: number; isSaved: boolean }) {
  // The steps save by themselves as well, without a message: the one about a press stays.
  const [savedFor, setSavedFor] = useState(0);
  if (isSaved && savedFor !== asked) setSavedFor(asked);
  const form = useClaim((state) => state.form);
  const claimToken = useClaim((state) => state.claimToken);
  const { userExists } = useSaveState();
  if (!form?.formReference || claimToken === null) return null;
  const { resellerId } = form.data.policy;
  const { email } = form.data.claimant;
  return (
    <Suspense>
      <WaysBack
        saved={savedFor > 0 ? SAVED : null}
        asked={savedFor}
        formReference={form.formReference}
        offer={{ claimToken, resellerId, email: email || form.savedEmail }}
        exists={userExists}
        onCreated={() => void saveDraft()}
      />
    </Suspense>
  );
}

const NotLoaded = () => (
  <Note tone="warn">
    Your form is saved. The ways to come back to it could not be loaded: press Save once more.
  </Note>
);

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
