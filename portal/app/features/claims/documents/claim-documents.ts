import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { listClaimFiles } from '@gadget-claims/domain/claims/documents/contract';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { Query } from '@gadget-claims/kit/data/query.ts';
import { cache, useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { documentsChanged } from '../../../data/invalidate.ts';
import { asOwner } from '../../../data/own.ts';
import { owned, ownerEnded, ownerToken } from '../../../lib/api/owner.ts';
import { CLAIM_GONE } from './copy.ts';
import { sayWhatBecame } from './follow-checks.ts';
import { type Holder, holds } from './holders.ts';
import { everyCheck } from './while-checking.ts';

/** The files of a claim; what comes of them is said, and the claim is asked for again. */
export const claimFiles = (claimId: string): Query<DocumentFile[]> => ({
  ...asOwner(listClaimFiles, { params: { id: claimId } }),
  onNews: (now, before) => {
    if (before === null) return;
    sayWhatBecame(before, now);
    documentsChanged();
  },
});

/** A claim's documents, with those that arrived a moment ago; followed until all is checked. */
export const useClaimDocuments = ({ claimId, documents }: ClaimView): readonly DocumentFile[] =>
  useQuery(claimFiles(claimId), { every: everyCheck }).answer ?? documents;

/** A claim that was submitted. Its files stay there. */
function claimHolder(claimId: string): Holder {
  const documents = () => cache.peek(claimFiles(claimId)) ?? [];
  return {
    documents,
    knownIds: () => new Set(documents().map(({ id }) => id)),
    serverFiles: () => owned(listClaimFiles, { params: { id: claimId } }),
    knownAs: () => claimId,
    place: () => Promise.resolve({ kind: 'claim', reference: claimId }),
    add: (file) => {
      const isKnown = cache.peek(claimFiles(claimId)) !== null;
      const others = documents().filter(({ id }) => id !== file.id);
      cache.put(claimFiles(claimId), [...others, file]);
      if (!isKnown) documentsChanged();
    },
    discard: () => Promise.resolve(),
    headers: () => ({ authorization: `Bearer ${ownerToken() ?? ''}` }),
    renew: () => Promise.resolve(false),
    ended: ownerEnded,
    gone: CLAIM_GONE,
  };
}

holds('claim', ({ id }) => claimHolder(id));
