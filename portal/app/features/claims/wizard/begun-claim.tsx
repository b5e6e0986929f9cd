import { TRY_LATER } from '@gadget-claims/domain/messages/copy';
import { FORM_HOURS } from '@gadget-claims/domain/promises';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { draftKey } from '../../../lib/draft-key.ts';
import { resumeDraft } from '../../../lib/draft-saver.ts';
import { openDraft } from '../open-draft.ts';
import { continuePath } from './guard.ts';

/** Offers to go on with the draft of a key, as long as it lives; says which claim it became. */
export default function BegunClaim({ opens: key }: { opens: string }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [isGone, setGone] = useState(false);

  /** Opens the draft; null when there is none any more, or it cannot be opened now. */
  const look = async (isAsked: boolean) => {
    try {
      const draft = await openDraft(key);
      setGone(draft === null);
      if (draft === null && isAsked) setProblem(GONE);
      return draft;
    } catch (error) {
      const isSent = error instanceof ApiError && error.code === 'already_submitted';
      if (isSent && draftKey.read() === key) draftKey.forget();
      setGone(isSent);
      if (isSent || isAsked) setProblem(isSent ? error.message : TRY_LATER);
      return null;
    }
  };
  useEffect(() => {
    void look(false);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each key
  }, [key]);
  const continueClaim = async () => {
    const draft = await look(true);
    if (!draft) return;
    resumeDraft(draft, key);
    await navigate(continuePath());
  };

  if (isGone && problem === '') return null;
  return (
    <Note
      tone="info"
      title="You were making a claim"
      live={problem !== ''}
      action={
        !isGone && (
          <Button kind="quiet" onClick={() => void continueClaim()}>
            Continue the claim you were making
          </Button>
        )
      }
    >
      {problem || `Your answers are kept for ${FORM_HOURS} hours after your last change.`}
    </Note>
  );
}

const GONE = 'That claim form is no longer kept. Please start again below.';
