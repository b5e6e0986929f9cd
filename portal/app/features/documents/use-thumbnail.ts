import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { getThumbnail } from '@gadget-claims/domain/documents/contract';
import { pathOf } from '@gadget-claims/domain/path-of';
import type { Question } from '@gadget-claims/kit/data/question.ts';
import { keyOf } from '@gadget-claims/kit/data/question.ts';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { apiAddress } from '../../lib/api-address.ts';
import { holderOf } from './holders.ts';
import type { Target } from './queue.ts';
import { useEvidence } from './store.ts';

/** Address of a small picture of a file: of what was chosen here, else of what the server has. */
export function useThumbnail(target: Target, { id, state, preview }: DocumentFile) {
  const own = useEvidence(({ origins }) => origins[id]?.thumbnail);
  const isToFetch = own === undefined && preview === true && state === 'accepted';
  // Without it the row says all that matters in words.
  const { answer } = useAnswer(isToFetch ? thumbnail(target, id) : null);
  return own ?? answer ?? undefined;
}

/** An address alone could not send the bearer. */
function thumbnail(target: Target, documentId: string): Question<string> {
  const given = { params: { documentId } };
  return {
    key: `${keyOf(getThumbnail, given)} ${target.kind}`,
    ask: async (signal) => {
      const headers = holderOf(target).headers();
      const response = await fetch(apiAddress(pathOf(getThumbnail, given)), { headers, signal });
      if (!response.ok) throw new Error('There is no such picture');
      return URL.createObjectURL(await response.blob());
    },
    isLasting: true,
    release: (address) => URL.revokeObjectURL(address),
  };
}
