import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { draftKey } from '../../../lib/draft-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { openDraft, resumeDraft } from '../open-draft.ts';
import styles from './continue-offer.module.css';
import { continuePath } from './guard.ts';

const neverChanges = () => () => undefined;
const openKey = () => (draftKey.isLocked() ? null : draftKey.read());

/** "Continue the claim you were making", when this tab was reloaded in the middle of one. */
export function ContinueOffer() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const key = useSyncExternalStore(neverChanges, openKey, () => null);

  const continueClaim = async () => {
    if (key === null) return;
    try {
      resumeDraft(await openDraft(key));
      await navigate(continuePath());
    } catch (error) {
      const isOver =
        error instanceof ApiError && (error.status === 404 || error.code === 'already_submitted');
      if (isOver) draftKey.forget();
      setProblem(messageOf(error));
    }
  };

  return (
    <div className={styles.offer}>
      {(key !== null || problem !== '') && (
        <Note
          tone="info"
          title="You were making a claim"
          live={problem !== ''}
          action={
            key !== null && (
              <Button kind="quiet" onClick={() => void continueClaim()}>
                Continue the claim you were making
              </Button>
            )
          }
        >
          {problem || 'Your answers are kept for 24 hours after your last change.'}
        </Note>
      )}
    </div>
  );
}

/** A draft that has ended, one that became a claim (the message has its reference), or a failure. */
function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) {
    return 'That claim form is no longer kept. Please start again below.';
  }
  const isClaim = error instanceof ApiError && error.code === 'already_submitted';
  return isClaim ? error.message : 'There seems to be a problem.  Please try again later.';
}
