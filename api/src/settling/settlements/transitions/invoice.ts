import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import { invoiceDate } from '@gadget-claims/domain/settling/repairs/invoice';
import { gadgetAllows } from '@gadget-claims/domain/settling/repairs/next-step';
import type { InvoiceRequest } from '@gadget-claims/domain/settling/repairs/schemas';
import { problemsOf } from '@gadget-claims/domain/validation/fields';
import type { OwnGadget } from '../../../claims/claims/records/own-claim.ts';
import type { Viewer } from '../../../claims/claims/records/ownership.ts';
import { ownGadget } from '../../../claims/claims/transitions/own-gadget.ts';
import { isForClaimant } from '../../../claims/documents/records/added.ts';
import { keptDocuments } from '../../../claims/documents/records/documents.ts';
import { inTransaction, type Tx } from '../../../database/database.ts';
import { conflict, type FieldError, unprocessable } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { SEND_INVOICE_FIRST } from '../copy.ts';
import { chosenFacts, settlingOf } from '../records.ts';
import { followChoice } from './follow.ts';

/** Takes the invoice of a claimant's own repairer; with bank details there, the team looks at it. */
export async function receiveInvoice(
  { db, clock }: Services,
  viewer: Viewer,
  gadgetId: string,
  request: InvoiceRequest,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const own = await ownGadget(tx, viewer, gadgetId, { lock: true });
    const { key, gadget } = own;
    const settling = await settlingOf(tx, key.reseller, [key.claimId]);
    const allowance = gadgetAllows(gadget.status, 'invoice', chosenFacts(settling(gadgetId)));
    if (!allowance.allowed) throw conflict('not_allowed_now', allowance.reason);
    const now = clock.now();
    const documentIds = await invoiceDocuments(tx, own, request);
    const problems = [
      ...dateProblems(own, request.date, now),
      ...(documentIds.length > 0 ? [] : [NO_FILE]),
    ];
    if (problems.length > 0) throw unprocessable(problems);
    await tx
      .insertInto('repair_invoices')
      .values({
        reseller_id: key.reseller,
        claim_id: key.claimId,
        gadget_id: gadgetId,
        amount: request.amount,
        invoice_date: request.date,
        document_ids: documentIds,
        received_at: now,
      })
      .execute();
    const came = { reason: 'the invoice came in', mail: 'progress' } as const;
    await followChoice(tx, key, came, { clock, actor: 'claimant' });
  });
}

const NO_FILE: FieldError = {
  path: 'documentIds',
  message: SEND_INVOICE_FIRST,
};

function dateProblems({ claim }: OwnGadget, date: string, now: Date): FieldError[] {
  const { dateOfIncident } = claim.form.incident;
  return problemsOf(
    [invoiceDate({ today: londonDay(now), time: () => londonTime(now), dateOfIncident })],
    { date },
  );
}

/** The files named, all of them this claim's invoices; without names, the invoices of this gadget. */
async function invoiceDocuments(
  tx: Tx,
  { key, claim, gadget }: OwnGadget,
  { documentIds }: InvoiceRequest,
): Promise<string[]> {
  const files = await keptDocuments(tx, key.reseller, claim.form_reference);
  const invoices = files.filter(
    (file) =>
      file.documentTypeId === DOCUMENT.repairInvoice &&
      file.state !== 'rejected' &&
      isForClaimant(file) &&
      (file.gadgetGUID === null || file.gadgetGUID === gadget.item_guid),
  );
  const known = invoices.map(({ id }) => id);
  if (documentIds === undefined) return known;
  if (documentIds.every((id) => known.includes(id))) return documentIds;
  throw unprocessable([{ path: 'documentIds', message: 'should be invoices of this gadget' }]);
}
