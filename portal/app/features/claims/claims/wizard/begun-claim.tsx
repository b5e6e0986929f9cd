import type { OpenedDraft } from '@gadget-claims/domain/claims/claims/form-schemas';
import { TRY_LATER } from '@gadget-claims/domain/claims/messages/copy';
import { FORM_HOURS } from '@gadget-claims/domain/promises';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import type { Query } from '@gadget-claims/kit/data/query.ts';
import { cache, useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useNavigate } from 'react-router';
import { draftKey } from '../../../../lib/draft/draft-key.ts';
import { goOnWith, openDraft } from '../open-draft.ts';
import { continuePath } from './guard.ts';

/** Offers to go on with the draft of a key, as long as it lives; says which claim it became. */
export default function BegunClaim({ opens: key }: { opens: string }) {
  const navigate = useNavigate();
  const { answer, error } = useQuery(draftOf(key), { skipCached: true });
  const going = useSend(
    async () => {
      const { draft } = await cache.fetch(draftOf(key));
      if (draft === null) return GONE;
      await goOnWith(draft, key);
      return navigate(continuePath());
    },
    (failure) => (isSent(failure) ? failure.message : TRY_LATER),
  );
  const isGone = answer?.draft === null || isSent(error);
  const problem = going.refusal?.text ?? (isSent(error) ? error.message : '');
  if (isGone && problem === '') return null;
  return (
    <Note
      tone="info"
      title="You were making a claim"
      live={problem !== ''}
      action={
        !isGone && (
          <Button kind="quiet" onClick={() => going.send()}>
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

const isSent = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'already_submitted';

/** The draft that a key opens; null when there is none any more. */
const draftOf = (key: string): Query<{ draft: OpenedDraft | null }> => ({
  key: `draft ${key}`,
  fetch: async () => {
    try {
      return { draft: await openDraft(key) };
    } catch (error) {
      if (isSent(error) && draftKey.read() === key) draftKey.forget();
      throw error;
    }
  },
});
