import { answersNow } from '@gadget-claims/domain/claims/claims/corrections';
import { incidentLabel } from '@gadget-claims/domain/claims/claims/incident-types';
import { claimOutlook } from '@gadget-claims/domain/claims/claims/outlook';
import { namedGadget } from '@gadget-claims/domain/claims/claims/same-gadget';
import {
  claimStatus,
  isStatusUndecided,
  mayWaitForDocuments,
} from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { rulesFound } from '@gadget-claims/domain/claims/claims/triage';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { knownNumbers } from '@gadget-claims/domain/desk/notes/telephone';
import {
  claimantComparisons,
  gadgetComparisons,
} from '@gadget-claims/domain/desk/queue/differences';
import { mayBeOwnClaim } from '@gadget-claims/domain/desk/queue/own-claim';
import { policyNews } from '@gadget-claims/domain/desk/queue/policy-news';
import type {
  DeskClaim,
  DeskClaimLine,
  DeskDocument,
  DeskGadget,
  PolicyFound,
} from '@gadget-claims/domain/desk/queue/schemas';
import { deskLabel } from '@gadget-claims/domain/desk/queue/status-label';
import { fullName } from '@gadget-claims/domain/in-words';
import { locksOf } from '@gadget-claims/domain/policies/catalogue/location-lock';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import {
  type ExcessGadget,
  claimExcesses,
  gadgetExcess,
} from '@gadget-claims/domain/settling/repairs/excess';
import { statusOf } from '@gadget-claims/domain/settling/repairs/next-step';
import { kindOf } from '@gadget-claims/domain/settling/repairs/options';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetRow,
  claimEvents,
  claimGadgets,
} from '../../claims/claims/records/claims.ts';
import {
  type CorrectionRow,
  correctionsOf,
  shownCorrection,
} from '../../claims/claims/records/corrections.ts';
import { cameBack } from '../../claims/claims/records/document-requests.ts';
import type { MarkRow } from '../../claims/claims/records/match-marks.ts';
import {
  type ClaimChecklistLine,
  claimChecklist,
} from '../../claims/claims/records/missing-documents.ts';
import { holdsOf, noticesOf } from '../../claims/claims/records/policyholder.ts';
import { needViews, needsOf } from '../../claims/claims/records/support-needs.ts';
import { factsNow } from '../../claims/claims/records/triage-facts.ts';
import { complaintOf, complaintView } from '../../claims/complaints/records.ts';
import { isForClaimant } from '../../claims/documents/records/added.ts';
import { type KeptDocument, keptDocuments } from '../../claims/documents/records/documents.ts';
import { filesOpenedBy } from '../../claims/documents/records/looks.ts';
import {
  type VerdictRow,
  latestVerdict,
  verdictsOf,
} from '../../claims/documents/records/verdicts.ts';
import { type MessageRow, claimMessages } from '../../claims/messages/records.ts';
import { type Db, inSnapshot } from '../../database/database.ts';
import { missing } from '../../http/errors.ts';
import type { OfClaim } from '../../identity/access-log.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { namesOf } from '../../people/staff/records.ts';
import {
  type PolicyVersion,
  policyOfClaim,
  policyVersions,
} from '../../policies/policies/records/policies.ts';
import type { Services } from '../../services.ts';
import { paymentsTaken } from '../../settling/payments/records/payments.ts';
import { excessPaymentView } from '../../settling/payments/views.ts';
import { type PayoutRow, payoutsOfClaim } from '../../settling/payouts/records/payouts.ts';
import { chosenFacts, settlingOf } from '../../settling/settlements/records.ts';
import { filesRestedOn } from '../added-files/records.ts';
import { decisionsOf, liveGadgets, waitingOf } from '../decisions/records/decisions.ts';
import { policyDigest } from '../decisions/records/policy-digest.ts';
import { addresseeOf, waitingViews } from '../decisions/views.ts';
import { draftsOf } from '../drafts/records.ts';
import { matchesView } from '../matches/views.ts';
import { claimNotes } from '../notes/records.ts';
import { type WordingRow, wordingInForce } from '../wordings/records.ts';
import { logOf } from './log.ts';
import { type ClaimLineRow, earlierClaims, holderOf } from './records.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'config' | 'resellers'>;

/** A claim as a line of a list; `today` is a calendar day in London. */
export function lineView(
  { resellers }: Pick<Services, 'resellers'>,
  row: ClaimLineRow,
  { now, today }: { now: Date; today: string },
): DeskClaimLine {
  const { label, tone } = statusOf(row.status, wayOf(row.option_id));
  const { held_by: staffId, held_until: until, holder_name: name } = row;
  const isHeld = staffId !== null && name !== null && until !== null && until > now;
  return {
    claimReference: row.claim_reference,
    brand: brandOf(resellers, row.reseller_id),
    claimant: row.claimant.trim(),
    gadgets: row.gadgets,
    incidentLabel: incidentLabel(row.incident_type_id),
    status: row.status,
    statusLabel: deskLabel(row.status, label),
    tone,
    submittedAt: row.submitted_at.toISOString(),
    decideBy: row.decide_by,
    isLate: row.decide_by !== null && row.decide_by < today,
    holder: isHeld ? { staffId, name, until: until.toISOString() } : null,
    snooze: snoozeOf(row, now),
    cameBackAt: row.came_back_at?.toISOString() ?? null,
    newMessages: row.new_messages,
    needsSupport: row.needs_support,
    insuredValue: row.insured_value || null,
  };
}

const wayOf = (optionId: number | null) => (optionId === null ? null : { kind: kindOf(optionId) });

function snoozeOf(
  { snoozed_until: until, snooze_reason: reason }: ClaimLineRow,
  now: Date,
): DeskClaimLine['snooze'] {
  if (until === null) return null;
  return { until: until.toISOString(), reason: reason ?? '', isBack: until <= now };
}

const brandOf = (resellers: Services['resellers'], id: number) => ({
  id,
  name: resellers.byId.get(id)?.displayName ?? String(id),
});

/** A policy that a search finds where it finds no claim. */
export function policyFound(
  { resellers }: Pick<Services, 'resellers'>,
  { reseller_id: brand, details }: { reseller_id: number; details: Policy },
): PolicyFound {
  const { number, policyholder, coverStartDate, coverEndDate } = details;
  const holder = fullName(policyholder);
  return { number, brand: brandOf(resellers, brand), holder, coverStartDate, coverEndDate };
}

/**
 * A claim with all that a decision needs, and what its reader typed about it, in one snapshot; and the
 * other claims that it shows.
 */
export const deskClaimView = (
  services: Dependencies,
  staff: StaffIdentity,
  claim: ClaimRow,
  today: string,
): Promise<{ view: DeskClaim; shown: OfClaim[] }> =>
  inSnapshot(services.db, (db) => viewInTransaction({ ...services, db }, staff, claim, today));

/**
 * The same for readers outside: without an investigation, calls with other people, matches, and files
 * that are kept back; `leftOut` says which of these there are.
 */
export const outsideView = (
  services: Dependencies,
  staff: StaffIdentity,
  claim: ClaimRow,
  today: string,
): Promise<{ view: DeskClaim; leftOut: LeftOut }> =>
  inSnapshot(services.db, (db) =>
    viewInTransaction({ ...services, db }, staff, claim, today, true),
  );

/** The same as the caller's transaction has it. */
export async function viewInTransaction(
  services: Dependencies,
  staff: StaffIdentity,
  claim: ClaimRow,
  today: string,
  isForOutside = false,
): Promise<{ view: DeskClaim; shown: OfClaim[]; leftOut: LeftOut }> {
  const { db } = services;
  const { reseller_id: reseller, claim_id: claimId } = claim;
  const key = { reseller, claimId };
  const { secretKey } = services.config;
  const brand = services.resellers.byId.get(reseller);
  if (!brand) throw missing();
  const gadgets = await claimGadgets(db, key);
  const policy = (await policyOfClaim(db, claim))?.details ?? null;
  const holder = await holderOf(db, key, services.clock.now());
  const settling = await settlingOf(db, reseller, [claimId]);
  const written = await claimMessages(db, key);
  const row = rowOf(claim, { gadgets, settling, holder, written });
  const notices = await noticesOf(db, key);
  const complaint = await complaintFor(staff, db, key);
  const { marks, matches, shown } = await matchesView(services, db, staff, { claim, policy });
  const all = {
    documents: await keptDocuments(db, reseller, claim.form_reference),
    heard: await saidOf(db, key, staff, written),
    marks,
  };
  const known = isForOutside ? withoutOthers(all) : { ...all, leftOut: NOTHING_LEFT_OUT };
  const { documents, heard } = known;
  const { verdicts, nameOf, opened } = heard;
  const corrections = await correctionsOf(db, key);
  const said = {
    ...heard,
    without: isForOutside ? idsBut(all.documents, documents) : undefined,
    notices,
    complaint,
    claimant: row.claimant,
    marks: known.marks,
    corrections,
    isSeen: (id: number) => staff.brands.some((one) => one === id),
  };
  const view = {
    ...lineView(services, row, { now: services.clock.now(), today }),
    claimId,
    version: claim.version,
    policyPrint: policyDigest(claim, gadgets, policy),
    ...contactOf(claim),
    numbers: knownNumbers(claim.form, policy),
    comparisons: policy ? claimantComparisons(claim.form, policy) : [],
    answers: answersNow(claim.answers, await correctionsByName(db, corrections, gadgets)),
    policy: policy && (await policyView(db, claim, policy)),
    rules: rulesFound(
      claim.failed_rules,
      policy && (await factsNow(db, claim, { secretKey, policy, documents, brand })),
    ),
    gadgetsInFull: await gadgetsInFull(db, claim, { gadgets, policy, settling }),
    documents: await filesView(db, staff, documents, { claim, gadgets, opened, verdicts, nameOf }),
    ...documentsAsked(claim, gadgets, claimChecklist(claim, documents, brand)),
    log: await logOf(db, key, { gadgets, documents, ...said }),
    policyholder: policyholderView(notices, gadgets),
    ...heard.shown,
    complaint,
    referral: await referralOf(db, key, gadgets, staff),
    ...(await workBeside(db, key, staff, claim)),
    mayBeOwn: mayBeOwnClaim(staff, claimantAndPolicyholder(claim, policy)),
    ...(await moneyLines(db, key, gadgets)),
    matches,
  };
  return { view, shown, leftOut: known.leftOut };
}

/** Parts of a claim that a paper for others is without. */
export interface LeftOut {
  files: boolean;
  notes: boolean;
  matches: boolean;
}

const NOTHING_LEFT_OUT: LeftOut = { files: false, notes: false, matches: false };

const idsBut = (all: readonly KeptDocument[], but: readonly KeptDocument[]) =>
  new Set(all.filter((file) => !but.includes(file)).map(({ id }) => id));

interface Known {
  documents: KeptDocument[];
  heard: Awaited<ReturnType<typeof saidOf>>;
  marks: readonly MarkRow[];
}

/** Without notes of an investigation, calls with other people than the claimant, marks, and files kept back. */
function withoutOthers({ documents, heard, marks }: Known): Known & { leftOut: LeftOut } {
  const notes = heard.notes.filter(
    ({ kind, call }) => kind !== 'investigation' && (call === null || call.party === 'claimant'),
  );
  return {
    documents: documents.filter(isForClaimant),
    heard: { ...heard, notes, shown: { ...heard.shown, notes } },
    marks: [],
    leftOut: {
      files: documents.some(({ added }) => (added?.withheld ?? '') !== ''),
      notes: heard.notes.length > notes.length,
      matches: marks.length > 0,
    },
  };
}

/** Corrections beside their answers, with the colleagues who made them. */
async function correctionsByName(
  db: Db,
  corrections: readonly CorrectionRow[],
  gadgets: readonly GadgetRow[],
) {
  const nameOf = await namesOf(
    db,
    corrections.map(({ staff_id: id }) => id),
  );
  return corrections.map((row) => ({
    ...shownCorrection(row, gadgets),
    by: nameOf(row.staff_id),
  }));
}

/** Documents that it takes, and that were asked for. */
const documentsAsked = (
  claim: ClaimRow,
  gadgets: readonly GadgetRow[],
  lines: readonly ClaimChecklistLine[],
) => ({
  outstanding: outstandingView(lines, gadgets),
  documentsDue: claim.documents_due,
  likelyDocuments: [...new Set(lines.map(({ documentTypeId }) => documentTypeId))],
});

/** Second looks that wait, its reader's unsent texts, and other claims on its policy. */
const workBeside = async (db: Db, key: ClaimKey, staff: StaffIdentity, claim: ClaimRow) => ({
  waiting: await waitingViews(db, staff, await waitingOf(db, key)),
  drafts: await draftsOf(db, staff, key),
  earlier: (await earlierClaims(db, key, claim.policy_key)).map(earlierView),
});

/** What was paid for its gadgets, by their claimant and by us. */
const moneyLines = async (db: Db, key: ClaimKey, gadgets: readonly GadgetRow[]) => ({
  excessPayments: await excessPaymentsOf(db, key, gadgets),
  payouts: (await payoutsOfClaim(db, key)).map(payoutLine),
});

/** Gadgets with the excess of each, and the decision that is being made about it. */
async function gadgetsInFull(
  db: Db,
  claim: ClaimRow,
  {
    gadgets,
    policy,
    settling,
  }: {
    gadgets: readonly GadgetRow[];
    policy: Policy | null;
    settling: Awaited<ReturnType<typeof settlingOf>>;
  },
) {
  const charging = excessParts(gadgets, settling);
  const key = { reseller: claim.reseller_id, claimId: claim.claim_id };
  const deciding = await decidingOf(db, key);
  return gadgets.map((gadget) => ({
    ...gadgetView(claim, gadget, policy, charging),
    statusLabel: standingOf(gadget, settling),
    deciding: deciding.find(({ gadgetId }) => gadgetId === gadget.gadget_id)?.decision ?? null,
  }));
}

type Heard = Pick<Awaited<ReturnType<typeof saidOf>>, 'opened' | 'verdicts' | 'nameOf'>;

/** The files of a claim, each with who added it. */
async function filesView(
  db: Db,
  staff: StaffIdentity,
  files: readonly KeptDocument[],
  beside: { claim: ClaimRow; gadgets: readonly GadgetRow[] } & Heard,
): Promise<DeskDocument[]> {
  const { claim } = beside;
  const isAnyAdded = files.some(({ added }) => added !== null);
  const key = { reseller: claim.reseller_id, claimId: claim.claim_id };
  const decidedAt = await decidedBeforeReview(db, key, beside.gadgets);
  const rested = isAnyAdded ? await filesRestedOn(db, key) : new Set();
  const nameOf = await namesOf(
    db,
    files.map(({ added }) => added?.by ?? null),
  );
  const mayRemove = (by: string) =>
    staff.can.has('claim.request') && (by === staff.staffId || staff.can.has('claim.oversee'));
  return files.map((file) => ({
    ...fileView(file, beside),
    isNew: decidedAt !== null && file.receivedAt > decidedAt && file.state !== 'rejected',
    added: file.added && {
      ...file.added,
      by: nameOf(file.added.by),
      isOwn: file.added.by === staff.staffId && file.state !== 'rejected',
      isRemovable: mayRemove(file.added.by) && !rested.has(file.id),
    },
  }));
}

/** When the gadgets were decided whose decision is looked at again; null where none is. */
async function decidedBeforeReview(db: Db, key: ClaimKey, gadgets: readonly GadgetRow[]) {
  const again = gadgets.filter(({ status }) => status === STATUS.DECISION_CHALLENGED);
  if (again.length === 0) return null;
  const decided = (await claimEvents(db, key)).findLast(
    ({ gadget_id: id, from_status: from, to_status: to }) =>
      (id === null || again.some((gadget) => gadget.gadget_id === id)) &&
      from !== null &&
      from !== to &&
      isStatusUndecided(from) &&
      (to === STATUS.APPROVED || to === STATUS.DECLINED),
  );
  return decided?.at ?? null;
}

/** A file with its verdict, and whether this colleague has opened it. */
const fileView = (
  file: KeptDocument,
  {
    claim,
    gadgets,
    opened,
    verdicts,
    nameOf,
  }: { claim: ClaimRow; gadgets: readonly GadgetRow[] } & Heard,
) => ({
  ...documentView(file, gadgets),
  cameBack: cameBack(claim, file),
  isOpened: opened.has(file.id),
  verdict: verdictView(latestVerdict(verdicts, file.id), nameOf),
});

/** The complaint about a claim, for who reads complaints. */
const complaintFor = async (staff: StaffIdentity, db: Db, key: ClaimKey) =>
  staff.can.has('complaint.read') ? complaintView(await complaintOf(db, key)) : null;

/** The claim as a line of the queue has it. */
function rowOf(claim: ClaimRow, { gadgets, settling, holder, written }: Lined): ClaimLineRow {
  const { firstname, lastname } = claim.form.claimant;
  const there = gadgets.find(({ status }) => status === claim.status);
  const isNew = ({ author, seen_at: seenAt }: MessageRow) =>
    author === 'claimant' && seenAt === null;
  return {
    ...claim,
    option_id: (there && settling(there.gadget_id).choice?.option_id) ?? null,
    claimant: `${firstname} ${lastname}`,
    gadgets: gadgets.map(({ label }) => label),
    holder_name: holder?.name ?? null,
    new_messages: written.filter(isNew).length,
  };
}

interface Lined {
  gadgets: readonly GadgetRow[];
  settling: Awaited<ReturnType<typeof settlingOf>>;
  holder: Awaited<ReturnType<typeof holderOf>>;
  written: readonly MessageRow[];
}

/** How the claimant is reached, and needs to be treated. */
const contactOf = ({ form: { claimant } }: ClaimRow) => ({
  email: claimant.email,
  telephone: claimant.telephone || claimant.mobile,
  personalCircumstances: claimant.personalCircumstances,
});

/** Where a gadget stands, as the claims team names it. */
const standingOf = (
  { status, gadget_id: id }: GadgetRow,
  settling: Awaited<ReturnType<typeof settlingOf>>,
) => deskLabel(status, statusOf(status, chosenFacts(settling(id))).label);

/** Each gadget's part of a claim's excess, as far as a choice says. */
const excessParts = (
  gadgets: readonly GadgetRow[],
  settling: Awaited<ReturnType<typeof settlingOf>>,
) =>
  gadgets.map(({ gadget_id: id, status }) => ({
    id,
    status,
    chosenExcess: settling(id).choice?.excess ?? null,
  }));

/** The notices to the policyholder, and what holds the money. */
function policyholderView(
  notices: Awaited<ReturnType<typeof noticesOf>>,
  gadgets: readonly GadgetRow[],
): DeskClaim['policyholder'] {
  const holds = holdsOf(notices);
  const notMe = holds.find(({ kind }) => kind === 'not me');
  return {
    heldSince: notMe?.at.toISOString() ?? null,
    changed: holds.flatMap(({ gadget_id: id, at, note: parts }) => {
      const label = gadgets.find((gadget) => gadget.gadget_id === id)?.label;
      return label === undefined ? [] : { gadget: label, since: at.toISOString(), parts };
    }),
    isUntold: notices.some(({ kind }) => kind === 'untold'),
  };
}

/** Decisions under way about its gadgets. */
async function decidingOf(db: Db, key: ClaimKey) {
  const open = (await liveGadgets(db, key)).filter(({ standing }) => standing === 'open');
  const nameOf = await namesOf(
    db,
    open.flatMap((row) => [row.made_by, row.second_by, row.refer_to_staff]),
  );
  return open.map((row) => ({
    gadgetId: row.gadget_id,
    decision: {
      outcome: row.outcome,
      state: row.state === 'second' ? ('second' as const) : ('made' as const),
      by: nameOf(row.made_by),
      amount: row.amount,
      agreedBy: row.second_by === null ? null : nameOf(row.second_by),
      to: row.outcome === 'refer' ? addresseeOf(row, nameOf) : null,
    },
  }));
}

/** The question with which a claim was referred, while one of its gadgets stands there. */
async function referralOf(
  db: Db,
  key: ClaimKey,
  gadgets: readonly GadgetRow[],
  { staffId }: StaffIdentity,
): Promise<DeskClaim['referral']> {
  if (gadgets.every(({ status }) => status !== STATUS.REFERRED)) return null;
  const row = (await decisionsOf(db, key)).find(
    ({ outcome, state }) => outcome === 'refer' && state === 'effective',
  );
  if (!row) return null;
  const nameOf = await namesOf(db, [row.made_by, row.refer_to_staff]);
  return {
    by: nameOf(row.made_by),
    at: row.made_at.toISOString(),
    to: addresseeOf(row, nameOf),
    question: row.staff_note,
    isOwn: row.made_by === staffId,
  };
}

const claimantAndPolicyholder = ({ form: { claimant } }: ClaimRow, policy: Policy | null) => [
  claimant,
  ...(policy ? [{ ...policy.policyholder, email: policy.policyholder.emailAddress }] : []),
];

async function excessPaymentsOf(db: Db, { reseller }: ClaimKey, gadgets: readonly GadgetRow[]) {
  const ids = gadgets.map(({ gadget_id: id }) => id);
  const labelOf = (id: string) => gadgets.find((one) => one.gadget_id === id)?.label ?? '';
  const payments = await paymentsTaken(db, reseller, ids);
  return payments.map((row) => excessPaymentView(row, labelOf(row.gadget_id)));
}

const payoutLine = (row: PayoutRow): DeskClaim['payouts'][number] => ({
  payoutId: row.payout_id,
  gadget: row.gadget,
  kind: row.kind,
  amount: row.amount,
  state: row.state,
  since: row.changed_at.toISOString(),
});

/** Support needs, verdicts, messages and notes, with their authors, and the files that the reader has opened. */
async function saidOf(
  db: Db,
  key: ClaimKey,
  { staffId }: StaffIdentity,
  written: readonly MessageRow[],
) {
  const needs = await needsOf(db, key);
  const verdicts = await verdictsOf(db, key.reseller, key.claimId);
  const nameOf = await namesOf(db, [
    ...verdicts.map(({ staff_id: id }) => id),
    ...written.map(({ staff_id: id }) => id),
    ...needs.map(({ marked_by: id }) => id),
  ]);
  const messages = written.map((message) => messageView(message, nameOf));
  const opened = await filesOpenedBy(db, key, staffId);
  const notes = await claimNotes(db, key);
  const shown = { messages, notes, needs: needViews(needs, nameOf) };
  return { needs, verdicts, messages, notes, shown, nameOf, opened };
}

const messageView = (row: MessageRow, nameOf: (staffId: string) => string) => {
  const isOurs = row.author === 'claims team';
  return {
    id: row.message_id,
    at: row.at.toISOString(),
    by: isOurs ? ('us' as const) : ('claimant' as const),
    name: row.staff_id === null ? row.author_name : nameOf(row.staff_id),
    text: row.body,
    isNew: !isOurs && row.seen_at === null,
  };
};

/** Outstanding documents of the gadgets that wait for some. */
function outstandingView(
  lines: readonly ClaimChecklistLine[],
  gadgets: readonly GadgetRow[],
): DeskClaim['outstanding'] {
  return lines
    .filter(({ outstanding }) => outstanding)
    .map(({ documentTypeId, gadgetGUID, label, said, why, askedFor }) => {
      const gadget = gadgets.find(({ item_guid: guid }) => guid === gadgetGUID);
      return {
        documentTypeId,
        gadgetId: gadget?.gadget_id ?? null,
        label,
        gadgetLabel: gadget?.label ?? null,
        why: said ?? why,
        askedFor,
      };
    });
}

function earlierView(row: ClaimLineRow): DeskClaim['earlier'][number] {
  const { label, tone } = statusOf(row.status, wayOf(row.option_id));
  return {
    claimReference: row.claim_reference,
    submittedAt: row.submitted_at.toISOString(),
    incidentLabel: incidentLabel(row.incident_type_id),
    statusLabel: deskLabel(row.status, label),
    tone,
    gadgets: row.gadgets,
  };
}

const policyView = async (db: Db, claim: ClaimRow, policy: Policy) => ({
  number: policy.number,
  coverLevel: policy.coverLevel,
  wording: wordingView(await wordingInForce(db, policy, claim.form.incident.dateOfIncident)),
  why: claimOutlook(claim.form, policy)?.why ?? null,
  changes: changesBesideIncident(
    claim,
    await policyVersions(db, claim.reseller_id, claim.policy_key),
  ),
});

const wordingView = (row: WordingRow | undefined) =>
  row ? { wordingId: row.wording_id, name: row.name, document: row.document } : null;

/** A policy's changes, each beside the day of the incident. */
function changesBesideIncident({ form }: ClaimRow, versions: readonly PolicyVersion[]) {
  const { dateOfIncident } = form.incident;
  return versions
    .flatMap(({ details, holds_from: from, learned_at: learnedAt }, at) => {
      const before = versions[at - 1];
      if (!before || from === null) return [];
      return {
        from,
        learnedAt: learnedAt.toISOString(),
        isAfterIncident: from > dateOfIncident,
        news: policyNews(before.details, details),
      };
    })
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

function gadgetView(
  { form }: ClaimRow,
  row: GadgetRow,
  policy: Policy | null,
  charging: readonly ExcessGadget[],
): Omit<DeskGadget, 'deciding' | 'statusLabel'> {
  const given = form.gadgets.find(({ itemGUID }) => itemGUID === row.item_guid);
  const { tone } = claimStatus(row.status);
  const { incidentTypeId, dateOfIncident } = form.incident;
  return {
    gadgetId: row.gadget_id,
    label: row.label,
    status: row.status,
    tone,
    comparisons: given && policy ? gadgetComparisons(given, policy) : [],
    insuredValue: (policy && namedGadget(policy, row.policy_gadget_id)?.value) ?? null,
    purchasePrice: given?.purchasePrice ?? null,
    excess:
      policy && incidentTypeId !== null
        ? gadgetExcess(
            claimExcesses(policy, { incidentTypeId, dateOfIncident }, charging.length),
            charging,
            row.gadget_id,
          )
        : null,
    approvedAmount: row.approved_amount,
    locks: locksOf(given ?? { typeId: null, makeId: null }),
    mayWait: mayWaitForDocuments(row.status),
  };
}

const documentView = (file: KeptDocument, gadgets: readonly GadgetRow[]) => ({
  documentId: file.id,
  documentTypeId: file.documentTypeId,
  label: documentKind(file.documentTypeId).label,
  gadgetLabel: gadgets.find(({ item_guid: guid }) => guid === file.gadgetGUID)?.label ?? null,
  fileName: file.fileName,
  size: file.size,
  state: file.state === 'received' ? ('checking' as const) : file.state,
  isPicture: file.preview === true,
  isPdf: file.fileName.toLowerCase().endsWith('.pdf'),
  reason: file.reason ?? null,
  doubt: file.doubt ?? null,
  marks: file.marks,
  receivedAt: file.receivedAt.toISOString(),
});

const verdictView = (
  row: VerdictRow | undefined,
  nameOf: (staffId: string) => string,
): DeskDocument['verdict'] =>
  row
    ? {
        verdict: row.verdict,
        text: row.claimant_text,
        by: nameOf(row.staff_id),
        at: row.at.toISOString(),
      }
    : null;
