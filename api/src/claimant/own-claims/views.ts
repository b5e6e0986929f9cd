import { createHmac } from 'node:crypto';
import { isReopenable } from '@gadget-claims/domain/claims/claims/awaited-documents';
import { correctionInWords } from '@gadget-claims/domain/claims/claims/corrections';
import {
  incidentLabel,
  isDamageOrBreakdown,
} from '@gadget-claims/domain/claims/claims/incident-types';
import { insuredValueOf } from '@gadget-claims/domain/claims/claims/same-gadget';
import type {
  ClaimExcess,
  ClaimDecision,
  ClaimGadgetInFull,
  ClaimListItem,
  ClaimView,
  TimelineEntry,
} from '@gadget-claims/domain/claims/claims/schemas';
import { claimStatus } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { ACTIONS } from '@gadget-claims/domain/claims/claims/status-table';
import {
  type ClaimHappening,
  decisionOn,
  sharedDecision,
  timeline,
} from '@gadget-claims/domain/claims/claims/timeline';
import { type GadgetAhead, stepsToCome } from '@gadget-claims/domain/claims/claims/to-come';
import { backTo, undoableUntil } from '@gadget-claims/domain/claims/claims/withdrawal';
import { cameInWords } from '@gadget-claims/domain/claims/documents/added';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import {
  type PaymentHappening,
  withPayments,
} from '@gadget-claims/domain/settling/payouts/timeline';
import { chargedGadgets, claimExcesses } from '@gadget-claims/domain/settling/repairs/excess';
import { isNothingLeft } from '@gadget-claims/domain/settling/repairs/money';
import { type ChosenFacts, gadgetAllows } from '@gadget-claims/domain/settling/repairs/next-step';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetRow,
  claimEvents,
  claimGadgets,
  closedGadget,
  recipientOf,
} from '../../claims/claims/records/claims.ts';
import { answersOf, correctedAt, correctionsOf } from '../../claims/claims/records/corrections.ts';
import { wordingOfDeclines } from '../../claims/claims/records/declined-wording.ts';
import { claimantChecklist } from '../../claims/claims/records/missing-documents.ts';
import { needsOf, ownNeedViews } from '../../claims/claims/records/support-needs.ts';
import { complaintOf, complaintView } from '../../claims/complaints/records.ts';
import { isForClaimant } from '../../claims/documents/records/added.ts';
import { type KeptDocument, keptDocuments } from '../../claims/documents/records/documents.ts';
import { newMessages } from '../../claims/messages/records.ts';
import { wantsProgressMails } from '../../claims/notifications/records.ts';
import { missing } from '../../http/errors.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { policyOfClaim } from '../../policies/policies/records/policies.ts';
import type { Services } from '../../services.ts';
import { paidFor, payoutEventsOfClaim } from '../../settling/payouts/records/payouts.ts';
import { approvedMoney } from '../../settling/repairs/records/offer.ts';
import { choiceView } from '../../settling/repairs/records/present.ts';
import { waysOf } from '../../settling/repairs/records/ways.ts';
import { chosenFacts, isAccountAsked } from '../../settling/settlements/records.ts';
import {
  bankView,
  invoiceView,
  moneyOf,
  settlementView,
} from '../../settling/settlements/views.ts';
import type { ListedClaim } from './records.ts';
import { type Progress, claimStandingOf, clockOf, gadgetViews, progressOf } from './standing.ts';

type Gadgets = readonly GadgetRow[];
/** The latest decision about each gadget, by its id. */
type Decisions = ReadonlyMap<string, ClaimDecision | null>;

/** A claim as the list shows it. */
export function listItem(
  row: ListedClaim,
  gadgets: Gadgets,
  progress: Progress,
  { unseen, corrected }: Noted,
): ClaimListItem {
  const standing = claimStandingOf(row, gadgets, progress);
  return {
    claimReference: row.claim_reference,
    incidentType: row.incident_type_id,
    incidentLabel: incidentLabel(row.incident_type_id),
    dateOfIncident: row.incident_day ?? '',
    submittedAt: row.submitted_at.toISOString(),
    ...standing,
    gadgets: gadgetViews(row, gadgets, progress),
    newMessages: unseen(row.claim_id),
    correctedAt: corrected(row.claim_id),
  };
}

/** What is noted beside claims: messages of ours that are new to their claimant, and the last correction. */
interface Noted {
  unseen: (claimId: string) => number;
  corrected: (claimId: string) => string | null;
}

/** The same of these claims. */
export const notedBeside = async (
  db: Services['db'],
  reseller: ResellerScope,
  claimIds: string[],
): Promise<Noted> => ({
  unseen: await newMessages(db, reseller, claimIds),
  corrected: await correctedAt(db, reseller, claimIds),
});

/** All that its claimant may know of a claim. */
export async function claimView(services: Services, claim: ClaimRow): Promise<ClaimView> {
  const { db, clock, resellers } = services;
  const { reseller_id: reseller } = claim;
  const brand = resellers.byId.get(reseller);
  if (!brand) throw missing();
  const key = { reseller, claimId: claim.claim_id };
  const gadgets = await claimGadgets(db, key);
  const policy = await policyOfClaim(db, claim);
  const progress = await progressOf(db, reseller, [claim.claim_id], clock);
  const { settling } = progress;
  const trail = await trailOf(services, key, gadgets, ({ gadget_id: id, ...gadget }) =>
    isNothingLeft(moneyOf(gadget, settling(id), progress.now)),
  );
  const decisions = await withWording(db, key, decisionsBy(trail, gadgets));
  const kept = await keptDocuments(db, reseller, claim.form_reference);
  const documents = kept.map((file) => withoutOldDoubt(file, gadgets, decisions));
  const { received, now } = progress;
  const checklist = checklistView(claim, documents, gadgets, { brand, now });
  const insured = (gadget: GadgetRow) =>
    policy ? insuredValueOf(policy.details, gadget.policy_gadget_id) : null;
  const item = listItem(
    { ...claim, incident_day: claim.form.incident.dateOfIncident },
    gadgets,
    progress,
    await notedBeside(db, reseller, [claim.claim_id]),
  );
  const charging = chargingBy(settling, gadgets);
  const inFull = item.gadgets.flatMap((shown) =>
    gadgetInFull(
      {
        claim,
        gadgets,
        progress,
        insured,
        decisions,
        trail,
        approved: (gadget) =>
          policy && approvedMoney({ brand, policy: policy.details, claim, gadget, charging }).words,
      },
      shown,
    ),
  );
  const decisionClock = clockOf(claim, received.ofClaim(claim), now);
  const there = inFull.filter(({ status }) => status === claim.status);
  return {
    ...item,
    // Of several that stand there, each has its own sum.
    sentence: there.length === 1 ? (there[0]?.sentence ?? item.sentence) : item.sentence,
    gadgets: inFull,
    resellerId: reseller,
    policyNumber: claim.form.policy.number,
    isRepairable: isDamageOrBreakdown(claim.incident_type_id),
    clock: decisionClock,
    allowed: claimAllowances(inFull),
    documents: documents.filter(isForClaimant).map((file) => documentView(file, gadgets)),
    checklist,
    outstandingDocuments: checklist.filter((line) => line.outstanding),
    timeline: await timelineOf(services, claim, { gadgets, trail, documents }),
    toCome: stepsToCome(claim.status, aheadOf(inFull, claim), decisionClock),
    decision: sharedDecision([...decisions.values()]),
    excess: policy ? excessOf(claim, policy.details, gadgets, progress) : null,
    underwriterId: policy?.details.underwriterId ?? null,
    contact: contactOf(brand),
    complaint: complaintView(await complaintOf(db, key)),
    supportNeeds: ownNeedViews(await needsOf(db, key)),
    documentsDue: item.status === STATUS.AWAITING_DOCUMENTS ? claim.documents_due : null,
    answers: await answersOf(db, claim),
    progressMails: await wantsProgressMails(db, reseller, recipientOf(claim)),
    wordsKey: wordsKey(services, claim),
  };
}

/** All that happened to it, and was corrected, added and paid. */
async function timelineOf(
  services: Services,
  { reseller_id: reseller, claim_id: claimId, status }: ClaimRow,
  {
    gadgets,
    trail,
    documents,
  }: { gadgets: Gadgets; trail: readonly ClaimHappening[]; documents: readonly KeptDocument[] },
): Promise<TimelineEntry[]> {
  const key = { reseller, claimId };
  const entries = [
    ...timeline(trail),
    ...(await correctionEntries(services, key, gadgets, status)),
    ...addedEntries(documents, gadgets, status),
  ];
  return withPayments(entries, await payoutHappenings(services, key, gadgets));
}

const decisionsBy = (trail: readonly ClaimHappening[], gadgets: Gadgets): Decisions =>
  new Map(gadgets.map(({ gadget_id: id }) => [id, decisionOn(trail, id)]));

/** Declines with what they stand on in the policy wording. */
async function withWording(
  db: Services['db'],
  key: ClaimKey,
  decisions: Decisions,
): Promise<Decisions> {
  const isDeclined = [...decisions.values()].some((one) => one?.outcome === 'declined');
  if (!isDeclined) return decisions;
  const wording = await wordingOfDeclines(db, key);
  return new Map(
    [...decisions].map(([id, one]) => [
      id,
      one?.outcome === 'declined' ? { ...one, wording: wording.get(id) ?? null } : one,
    ]),
  );
}

/** The same for as long as the claim has the same owner, in whichever session they come. */
function wordsKey({ config }: Services, claim: ClaimRow): string {
  const { reseller_id: reseller, claim_id: id } = claim;
  const owner = recipientOf(claim);
  return createHmac('sha256', config.secretKey)
    .update(`words:${reseller}:${id}:${owner}`)
    .digest('base64');
}

/** An event of one gadget of several says which one. */
async function trailOf(
  { db }: Services,
  key: ClaimKey,
  gadgets: Gadgets,
  isUnpaid: (gadget: GadgetRow) => boolean,
): Promise<ClaimHappening[]> {
  const events = await claimEvents(db, key);
  const ways = await waysOf(db, key, gadgets, events);
  const labels = new Map(gadgets.map((gadget) => [gadget.gadget_id, gadget.label]));
  return events.map(({ at, actor, from_status: from, to_status: to, reason, gadget_id: id }) => ({
    at,
    actor,
    from,
    to,
    reason,
    gadgetId: id,
    gadgetLabel: gadgets.length > 1 && id !== null ? (labels.get(id) ?? null) : null,
    way: ways(id, at),
    isUnpaid: gadgets.filter(({ gadget_id: one }) => id === null || one === id).every(isUnpaid),
  }));
}

/** The payouts of its gadgets; an event of one of several says which one. */
async function payoutHappenings(
  { db }: Services,
  key: ClaimKey,
  gadgets: Gadgets,
): Promise<PaymentHappening[]> {
  const events = await payoutEventsOfClaim(db, key);
  return events.map((event) => ({
    at: event.at,
    state: event.to_state,
    paidFor: paidFor(event),
    lastFour: event.last_four,
    reason: event.note,
    gadgetLabel: gadgets.length > 1 ? event.gadget : null,
  }));
}

/** What we corrected in it; of one gadget of several it says which one. */
async function correctionEntries(
  { db }: Services,
  key: ClaimKey,
  gadgets: Gadgets,
  status: number,
): Promise<TimelineEntry[]> {
  return (await correctionsOf(db, key)).map((row) => ({
    at: row.at.toISOString(),
    kind: 'correction',
    by: 'us',
    title: 'Claim corrected',
    text: correctionInWords(row),
    gadgetLabel:
      (gadgets.length > 1 && gadgets.find((one) => one.gadget_id === row.gadget_id)?.label) || null,
    reason: null,
    status,
    tone: 'neutral',
  }));
}

/** What we added to it, of what its claimant sees. */
const addedEntries = (
  documents: readonly KeptDocument[],
  gadgets: Gadgets,
  status: number,
): TimelineEntry[] =>
  documents.filter(isForClaimant).flatMap(({ added, documentTypeId, gadgetGUID, receivedAt }) =>
    added === null
      ? []
      : [
          {
            at: receivedAt.toISOString(),
            kind: 'documents',
            by: 'us',
            title: 'Documents received',
            text: `We received ${cameInWords(added, 'you')}: ${documentKind(documentTypeId).label}.`,
            gadgetLabel: gadgets.length > 1 ? labelOf(gadgetGUID, gadgets) : null,
            reason: null,
            status,
            tone: 'neutral',
          },
        ],
  );

interface Whole {
  claim: ClaimRow;
  gadgets: Gadgets;
  progress: Progress;
  insured: (gadget: GadgetRow) => number | null;
  decisions: Decisions;
  trail: readonly ClaimHappening[];
  /** The meaning of approval in pounds; nothing when the policy is no longer known. */
  approved: (gadget: GadgetRow) => string | undefined;
}

/** A gadget with its choice, its possible acts, and its payment. */
function gadgetInFull(
  { claim, gadgets, progress: { settling, now }, insured, decisions, trail, approved }: Whole,
  shown: ClaimListItem['gadgets'][number],
): ClaimGadgetInFull[] {
  const gadget = gadgets.find((one) => one.gadget_id === shown.id);
  if (!gadget) return [];
  const known = settling(shown.id);
  const { choice, bank, invoice } = known;
  const inPounds = shown.status === STATUS.APPROVED ? approved(gadget) : undefined;
  return [
    {
      ...shown,
      sentence: [shown.sentence, inPounds].filter(Boolean).join(' '),
      allowed: allowances(gadget, chosenFacts(known), now),
      choice: choice ? choiceView(claim, gadget, choice) : null,
      bankDetails: bank ? bankView(bank) : null,
      invoice: invoice ? invoiceView(invoice) : null,
      decision: decisions.get(shown.id) ?? null,
      settlement: settlementView(gadget, known, now),
      undo: undoOf(gadget, trail, now),
      insuredValue: insured(gadget),
    },
  ];
}

/** The effect of taking a withdrawal back, while that can be done. */
function undoOf(gadget: GadgetRow, trail: readonly ClaimHappening[], now: Date) {
  const { status, status_since: since } = gadget;
  const until = undoableUntil({ status, since }, now);
  const to = until && backTo(trail, gadget.gadget_id);
  return to ? { until: until.toISOString(), status: to, label: claimStatus(to).label } : null;
}

/** The facts from which each gadget's steps to come follow. */
function aheadOf(
  gadgets: readonly ClaimGadgetInFull[],
  { incident_type_id: incidentTypeId }: ClaimRow,
): GadgetAhead[] {
  const isRepairable = isDamageOrBreakdown(incidentTypeId);
  return gadgets.map(({ status, label, choice, appointment, aimDate, settlement }) => ({
    status,
    isRepairable,
    label: gadgets.length > 1 ? label : null,
    choice,
    money: settlement,
    bookedFor: appointment?.heldUntil === null ? appointment.date : null,
    aimDate,
  }));
}

/** Possible acts on the claim: any act possible on one of its gadgets. */
function claimAllowances(gadgets: ClaimGadgetInFull[]): ClaimView['allowed'] {
  return ACTIONS.flatMap((_action, at) => {
    const answers = gadgets.flatMap(({ allowed }) => allowed[at] ?? []);
    return answers.find(({ allowed }) => allowed) ?? answers[0] ?? [];
  });
}

function allowances(
  gadget: GadgetRow,
  chosen: ChosenFacts | null,
  now: Date,
): ClaimView['allowed'] {
  const { status } = gadget;
  const opensAgain = isReopenable(closedGadget(gadget), now);
  return ACTIONS.map((action) => {
    if (opensAgain && action === 'upload') return { action, allowed: true, reason: null };
    const answer = gadgetAllows(status, action, chosen, isAccountAsked(gadget));
    return { action, allowed: answer.allowed, reason: answer.allowed ? null : answer.reason };
  });
}

const labelOf = (guid: string | null, gadgets: Gadgets) =>
  gadgets.find((gadget) => gadget.item_guid === guid)?.label ?? null;

/** A doubt to be looked at before a decision was looked at, once each gadget that it is for has one. */
function withoutOldDoubt(file: KeptDocument, gadgets: Gadgets, decisions: Decisions): KeptDocument {
  const named = gadgets.filter((one) => one.item_guid === file.gadgetGUID);
  const isDecided = ({ gadget_id: id }: GadgetRow) => {
    const decision = decisions.get(id);
    return decision != null && file.receivedAt < new Date(decision.at);
  };
  return (named.length > 0 ? named : gadgets).every(isDecided)
    ? { ...file, doubt: undefined }
    : file;
}

function documentView({ receivedAt: at, added, ...file }: KeptDocument, gadgets: Gadgets) {
  return {
    ...file,
    ...(added && { added: { by: cameInWords(added, 'you'), on: added.cameOn } }),
    label: documentKind(file.documentTypeId).label,
    gadgetLabel: labelOf(file.gadgetGUID, gadgets),
    receivedAt: at.toISOString(),
  };
}

function checklistView(
  claim: ClaimRow,
  documents: KeptDocument[],
  gadgets: Gadgets,
  { brand, now }: { brand: ResellerProfile; now: Date },
) {
  return claimantChecklist(claim, documents, gadgets, { brand, now }).map((line) => ({
    ...line,
    gadgetLabel: labelOf(line.gadgetGUID, gadgets),
  }));
}

/** By the policy as it is now: the agreement is as the policy says (specification §1). */
function excessOf(
  claim: ClaimRow,
  policy: Policy,
  gadgets: Gadgets,
  { settling }: Progress,
): ClaimExcess {
  const { dateOfIncident } = claim.form.incident;
  const incident = { incidentTypeId: claim.incident_type_id, dateOfIncident };
  const charged = chargedGadgets(chargingBy(settling, gadgets));
  return claimExcesses(policy, incident, charged.length);
}

const chargingBy = (settling: Progress['settling'], gadgets: Gadgets) =>
  gadgets.map(({ gadget_id: id, status }) => ({
    id,
    status,
    chosenExcess: settling(id).choice?.excess ?? null,
  }));

function contactOf({ displayName, telephone, email, complaints }: ResellerProfile) {
  return {
    name: displayName,
    telephone,
    email,
    complaints,
  };
}
