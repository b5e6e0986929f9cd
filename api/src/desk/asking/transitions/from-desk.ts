import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { isStatusUndecided, mayWaitForDocuments } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { dueProblem, usualDueDay } from '@gadget-claims/domain/desk/asking/due';
import type { DocumentsRequest, VerdictRequest } from '@gadget-claims/domain/desk/asking/schemas';
import { VERDICT_MAIL_MINUTES } from '@gadget-claims/domain/promises';
import { documentAccepted } from '../../../claimant/uploads/transitions/settle-check.ts';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetRow,
  claimGadgets,
  lockClaim,
  touchClaim,
} from '../../../claims/claims/records/claims.ts';
import { findDeskClaim } from '../../../claims/claims/records/desk-claim.ts';
import { daysLonger } from '../../../claims/claims/records/support-needs.ts';
import type { DocumentRequest } from '../../../claims/claims/records/tables.ts';
import type { Actor } from '../../../claims/claims/transitions/move.ts';
import {
  type VerdictRow,
  latestVerdict,
  verdictsOf,
} from '../../../claims/documents/records/verdicts.ts';
import { refuseWriting } from '../../../claims/support/transitions.ts';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { type FieldError, conflict, missing, unprocessable } from '../../../http/errors.ts';
import type { StaffIdentity } from '../../../identity/identity.ts';
import { actorOf, refuseOwner } from '../../../people/staff/records.ts';
import type { Services } from '../../../services.ts';
import { NEEDS_WORDS, NOTHING_TO_ASK_FOR, NOT_YET_CHECKED, NO_WORDS_WANTED } from '../copy.ts';
import { type DeskDocumentRow, findDeskDocument } from '../records.ts';
import { askForDocuments, openRequests, withdrawRequestsFor } from './ask.ts';

interface Locked {
  key: ClaimKey;
  claim: ClaimRow;
  gadgets: GadgetRow[];
}

async function lock(tx: Tx, key: ClaimKey): Promise<Locked> {
  const claim = await lockClaim(tx, key);
  if (!claim) throw missing();
  return { key, claim, gadgets: await claimGadgets(tx, key) };
}

/** A document in its words, without those where they are the usual ones. */
type Document = Omit<DocumentRequest, 'since'>;

/**
 * Asks for documents in the name of a colleague. The same request in the same words changes
 * nothing. Refuses a day that cannot be the due day, and gadgets that are decided.
 */
export async function requestFromDesk(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  staff: StaffIdentity,
  { reference, documents, due }: DocumentsRequest & { reference: string },
): Promise<ClaimKey> {
  const found = await findDeskClaim(tx, staff.brands, reference);
  if (!found) throw missing();
  await refuseOwner(tx, staff, found);
  const locked = await lock(tx, { reseller: found.reseller_id, claimId: found.claim_id });
  const wanted = documents.map((document) => wantedOf(document, locked.gadgets));
  const problems: FieldError[] = wanted.flatMap((one, at) =>
    one === null ? [{ path: `documents.${at}.gadgetId`, message: 'is not one of this claim' }] : [],
  );
  const now = clock.now();
  const times = await daysLonger(tx, locked.key, now);
  const problem = dueProblem(due, londonDay(now), times);
  if (problem !== null) problems.push({ path: 'due', message: problem });
  if (problems.length > 0) throw unprocessable(problems);
  const named = wanted.filter((one) => one !== null);
  const isOpen = await isAskedFor(tx, locked.claim, named);
  if (isOpen && locked.claim.documents_due === due) return locked.key;
  const of = locked.gadgets.filter((one) => named.some((document) => isFor(document, one)));
  const waiting = of.filter(({ status }) => mayWaitForDocuments(status));
  if (waiting.length === 0) throw conflict('not_allowed_now', NOTHING_TO_ASK_FOR);
  await askForDocuments(tx, locked.key, { documents: named, of: waiting, due }, by(clock, staff));
  return locked.key;
}

/** A document that is asked for of one gadget names it; null for a gadget that is not of the claim. */
function wantedOf(
  { documentTypeId, gadgetId, why }: DocumentsRequest['documents'][number],
  gadgets: readonly GadgetRow[],
): Document | null {
  const gadget = gadgets.find(({ gadget_id: id }) => id === gadgetId);
  if (gadgetId !== null && !gadget) return null;
  const isOfOne = documentKind(documentTypeId).perGadget;
  const gadgetGUID = isOfOne ? (gadget?.item_guid ?? null) : null;
  return { documentTypeId, gadgetGUID, why, documentId: null };
}

async function isAskedFor(tx: Tx, claim: ClaimRow, wanted: readonly Document[]): Promise<boolean> {
  const open = await openRequests(tx, claim);
  return wanted.every((one) =>
    open.some(
      ({ documentTypeId, gadgetGUID, why }) =>
        documentTypeId === one.documentTypeId && gadgetGUID === one.gadgetGUID && why === one.why,
    ),
  );
}

const isFor = ({ gadgetGUID }: Pick<Document, 'gadgetGUID'>, gadget: GadgetRow) =>
  gadgetGUID === null || gadgetGUID === gadget.item_guid;

const by = (clock: Services['clock'], staff: StaffIdentity): Actor => ({
  clock,
  actor: actorOf(staff),
});

/**
 * Notes a colleague's verdict on a file. One that does not do is asked for again, unless no gadget
 * waits for it any more; one that does after all is no longer asked for, with the effects of that.
 * The same again changes nothing. Gives whether it is asked for.
 */
export function judgeDocument(
  services: Services,
  staff: StaffIdentity,
  documentId: string,
  given: VerdictRequest,
): Promise<boolean> {
  refuseWords(given);
  return inTransaction(services.db, async (tx) => {
    const file = await findDeskDocument(tx, staff.brands, documentId);
    if (!file) throw missing();
    if (file.state !== 'accepted') throw conflict('not_allowed_now', NOT_YET_CHECKED);
    const locked = await lock(tx, { reseller: file.reseller_id, claimId: file.claim_id });
    await refuseOwner(tx, staff, locked.claim);
    const { key, claim } = locked;
    const before = latestVerdict(await verdictsOf(tx, key.reseller, key.claimId), documentId);
    if (before?.verdict === given.verdict && before.claimant_text === given.text) {
      return claim.document_requests.some((request) => request.documentId === documentId);
    }
    if (given.verdict !== 'good') await refuseWriting(tx, key, given);
    await record(tx, services, staff, { file, given });
    if (given.verdict === 'good') {
      await takeBack(tx, services, { file, before, locked });
      return false;
    }
    return askAgain(tx, services, staff, { file, locked, why: given.text });
  });
}

function refuseWords({ verdict, text }: VerdictRequest) {
  if ((verdict === 'good') === (text === '')) return;
  const message = verdict === 'good' ? NO_WORDS_WANTED : NEEDS_WORDS;
  throw unprocessable([{ path: 'text', message }]);
}

async function record(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { staffId }: StaffIdentity,
  { file, given }: { file: DeskDocumentRow; given: VerdictRequest },
) {
  const key = { reseller: file.reseller_id, claimId: file.claim_id };
  await tx
    .insertInto('document_verdicts')
    .values({
      reseller_id: key.reseller,
      claim_id: key.claimId,
      document_id: file.document_id,
      at: clock.now(),
      staff_id: staffId,
      verdict: given.verdict,
      claimant_text: given.text,
    })
    .execute();
  await touchClaim(tx, key);
}

interface Judged {
  file: DeskDocumentRow;
  locked: Locked;
}

/** Asks for a document in place of one that does not do, of the gadgets that can wait for it. */
async function askAgain(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  staff: StaffIdentity,
  { file, locked, why }: Judged & { why: string },
): Promise<boolean> {
  const { document_type_id: documentTypeId, gadget_guid: guid, document_id: documentId } = file;
  // The claimant cannot replace a file that is kept from them.
  if (file.withheld !== '') return false;
  const gadgetGUID = documentKind(documentTypeId).perGadget ? guid : null;
  const documents = [{ documentTypeId, gadgetGUID, why, documentId }];
  const of = locked.gadgets.filter(
    (one) => isFor({ gadgetGUID: guid }, one) && waitsAgain(one.status, documentTypeId),
  );
  if (of.length === 0) return false;
  const now = clock.now();
  const mailAt = new Date(now.getTime() + VERDICT_MAIL_MINUTES * 60_000);
  const due = usualDueDay(londonDay(now), await daysLonger(tx, locked.key, now));
  await askForDocuments(tx, locked.key, { documents, of, due, mailAt }, by(clock, staff));
  return true;
}

/** Whether a gadget waits for a document that did not do: before its decision, or for what we pay back. */
function waitsAgain(status: number, documentTypeId: number): boolean {
  if (!mayWaitForDocuments(status)) return false;
  return isStatusUndecided(status) || documentTypeId === DOCUMENT.repairInvoice;
}

/** A file does after all: the request because of it is not needed any more. */
async function takeBack(
  tx: Tx,
  services: Services,
  { file, locked, before }: Judged & { before: VerdictRow | undefined },
) {
  if (before === undefined || before.verdict === 'good') return;
  await withdrawRequestsFor(tx, locked.key, file.document_id);
  const { document_type_id: documentTypeId, gadget_guid: gadgetGUID } = file;
  const isAwaited = locked.gadgets.some(
    (one) => one.status === STATUS.AWAITING_DOCUMENTS && isFor({ gadgetGUID }, one),
  );
  if (!isAwaited) return;
  const document = { documentTypeId, gadgetGUID };
  await documentAccepted(services, tx, locked.key, { document, at: services.clock.now() });
}
