import { stateOf } from '@gadget-claims/domain/claims/documents/verdicts';
import type { KeptDocument } from '../../documents/records/documents.ts';
import type { ClaimRow } from './claims.ts';
import type { DocumentRequest } from './tables.ts';

type RequestColumns = Pick<
  ClaimRow,
  'requested_document_types' | 'document_requests' | 'documents_requested_at'
>;

/** Requests of the claims team; a kind without further details is asked for all gadgets. */
export function documentRequests({
  requested_document_types: types,
  document_requests: known,
  documents_requested_at: at,
}: RequestColumns): DocumentRequest[] {
  return types.flatMap((documentTypeId) => {
    const lines = known.filter((line) => line.documentTypeId === documentTypeId);
    if (lines.length > 0) return lines;
    const since = (at ?? new Date(0)).toISOString();
    return [{ documentTypeId, gadgetGUID: null, since, why: '', documentId: null }];
  });
}

/** Whether a document is about the request: one that names no gadget is about all of them. */
const isAbout = (
  request: Pick<DocumentRequest, 'documentTypeId' | 'gadgetGUID'>,
  document: Pick<KeptDocument, 'documentTypeId' | 'gadgetGUID'>,
) =>
  request.documentTypeId === document.documentTypeId &&
  (request.gadgetGUID === null ||
    document.gadgetGUID === null ||
    request.gadgetGUID === document.gadgetGUID);

/** Whether something that does came in since it was asked for. */
export const isAnswered = (
  request: DocumentRequest,
  documents: readonly Omit<KeptDocument, 'marks' | 'added'>[],
): boolean =>
  documents.some((document) => isAbout(request, document) && isAnswer(request, document));

/** Whether a document that is about it came in since then and does, as far as it was judged. */
export const isAnswer = (
  { since }: DocumentRequest,
  document: Omit<KeptDocument, 'marks' | 'added'>,
): boolean => stateOf(document) !== 'rejected' && document.receivedAt >= new Date(since);

/** Whether a document came because it was asked for. */
export const cameBack = (
  claim: RequestColumns,
  document: Omit<KeptDocument, 'marks' | 'added'>,
): boolean =>
  documentRequests(claim).some(
    (request) => isAbout(request, document) && document.receivedAt >= new Date(request.since),
  );
