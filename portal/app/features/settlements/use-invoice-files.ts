import type { ClaimGadgetInFull, ClaimView } from '@gadget-claims/domain/claims/schemas';
import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { DOCUMENT } from '@gadget-claims/domain/documents/ids';
import { useClaimDocuments } from '../documents/claim-documents.ts';
import { isAbout, isBusy, uploadsTo } from '../documents/queue.ts';
import type { Subject, Upload } from '../documents/queue.ts';
import { useEvidence } from '../documents/store.ts';
import { useSending } from '../documents/use-sending.ts';

/** The files of an invoice that is being sent. */
export interface InvoiceFiles {
  subject: Subject;
  documents: DocumentFile[];
  uploads: Upload[];
  /** Those that can be part of the invoice. */
  ids: string[];
  /** One of them is still on its way. */
  isArriving: boolean;
}

/** Follows what arrives for a gadget's invoice; files of an earlier invoice are not part of it. */
export function useInvoiceFiles(claim: ClaimView, gadget: ClaimGadgetInFull): InvoiceFiles {
  const { claimId } = claim;
  const subject = { documentTypeId: DOCUMENT.repairInvoice, gadgetGUID: gadget.itemGUID };
  const known = useClaimDocuments(claim);
  useSending();

  const earlier = new Set(
    claim.documents
      .filter(({ receivedAt }) => gadget.invoice && receivedAt <= gadget.invoice.receivedAt)
      .map(({ id }) => id),
  );
  const documents = known.filter((file) => isAbout(file, subject) && !earlier.has(file.id));
  const all = useEvidence((state) => state.uploads);
  const target = { kind: 'claim', id: claimId } as const;
  const uploads = uploadsTo(target, all).filter((upload) => isAbout(upload, subject));
  const ids = documents.filter(({ state }) => state !== 'rejected').map(({ id }) => id);
  return { subject, documents, uploads, ids, isArriving: isBusy(uploads) };
}
