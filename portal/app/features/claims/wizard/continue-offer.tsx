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
      if (error instanceof ApiError && error.status === 404) draftKey.forget();
      setProblem(
        error instanceof ApiError && error.status === 404
          ? 'That claim form is no longer kept. Please start again below.'
          : 'There seems to be a problem.  Please try again later.',
      );
    }
  };

  return (
    <div className={styles.offer}>
      {key !== null && (
        <Note
          tone="info"
          title="You were making a claim"
          action={
            <Button kind="quiet" onClick={() => void continueClaim()}>
              Continue the claim you were making
            </Button>
          }
        >
          {problem || 'Your answers are kept for 24 hours after your last change.'}
        </Note>
      )}
    </div>
  );
}
