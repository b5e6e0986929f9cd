import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { insuredValueOf, namedGadget } from '@gadget-claims/domain/claims/claims/same-gadget';
import { isApprovalReopenable } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { rulesFound } from '@gadget-claims/domain/claims/claims/triage';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { stateOf } from '@gadget-claims/domain/claims/documents/verdicts';
import { answersAgainst } from '@gadget-claims/domain/desk/clauses/answers';
import { applies, filesAgainst } from '@gadget-claims/domain/desk/clauses/pick';
import { isTeam } from '@gadget-claims/domain/desk/decisions/addressees';
import { makeDecision as call } from '@gadget-claims/domain/desk/decisions/contract';
import { WITHIN_INSURED, sayWhyAllTheSame } from '@gadget-claims/domain/desk/decisions/copy';
import { isStated } from '@gadget-claims/domain/desk/decisions/evidence';
import { groundProblems } from '@gadget-claims/domain/desk/decisions/grounds';
import { isMoreThanInsured, whySecond, worthOf } from '@gadget-claims/domain/desk/decisions/limits';
import {
  PERMISSION_FOR,
  STATUS_AFTER,
  takesAmount,
} from '@gadget-claims/domain/desk/decisions/outcome';
import { decisionProblems } from '@gadget-claims/domain/desk/decisions/rules';
import type { DecisionRequest } from '@gadget-claims/domain/desk/decisions/schemas';
import type { SecondWhy } from '@gadget-claims/domain/desk/decisions/second-why';
import type { ScreenSnapshot } from '@gadget-claims/domain/desk/decisions/snapshot';
import { permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import { LIMIT_DAYS, UNDO_SECONDS } from '@gadget-claims/domain/promises';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetRow,
  claimEvents,
  claimGadgets,
  lockClaim,
  touchClaim,
} from '../../../claims/claims/records/claims.ts';
import { findDeskClaim } from '../../../claims/claims/records/desk-claim.ts';
import { factsNow } from '../../../claims/claims/records/triage-facts.ts';
import { canGo } from '../../../claims/claims/transitions/move.ts';
import { addedFilesTo } from '../../../claims/documents/records/added.ts';
import { keptDocuments } from '../../../claims/documents/records/documents.ts';
import { filesOpenedBy } from '../../../claims/documents/records/looks.ts';
import { refuseWriting } from '../../../claims/support/transitions.ts';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { holdName } from '../../../database/hold-name.ts';
import { conflict, missing, notYourWork, unprocessable } from '../../../http/errors.ts';
import type { StaffIdentity } from '../../../identity/identity.ts';
import { newSecret } from '../../../identity/secrets.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import {
  activeColleagues,
  isOwnClaim,
  probationEndOf,
  staffLimits,
} from '../../../people/staff/records.ts';
import { refuseAbsent } from '../../../people/staff/records/absences.ts';
import { policyOfClaim } from '../../../policies/policies/records/policies.ts';
import type { Services } from '../../../services.ts';
import { isLessThanPaid, liveGadgetPayouts } from '../../../settling/payouts/records/payouts.ts';
import { type ClauseRow, clauseContent, findClause, formGadgets } from '../../clauses/records.ts';
import { nameOfWording, wordingOfClaim } from '../../wordings/records.ts';
import {
  BEING_DECIDED,
  BEING_PAID,
  LESS_THAN_PAID,
  CLAUSE_DOES_NOT_APPLY,
  FIRST_DECIDER,
  NOT_OF_CLAIM,
  NO_MAIL,
  NO_ADDRESSEE,
  NO_WORDING,
  OWN_CLAIM_DECISION,
  REFERRER,
  notNow,
  outsideWording,
} from '../copy.ts';
import { type DecisionRow, approvedSince, liveGadgets } from '../records/decisions.ts';
import { TAKE_EFFECT } from '../records/jobs.ts';
import { screenSnapshot } from '../records/snapshot.ts';
import { isDrawn } from './drawn.ts';
import { rejectStaleVersion } from './stale-version.ts';

export type DecidingServices = Pick<
  Services,
  'db' | 'clock' | 'random' | 'resellers' | 'isDrawn' | 'config'
>;

const DAY_MS = 86_400_000;

/** The decider, as the rules want to know them. */
export type Deciding = Pick<StaffIdentity, 'staffId' | 'roles' | 'can' | 'brands'>;

/** The end of the seconds in which a decision can be taken back. */
export const actsAfter = (now: Date): Date => new Date(now.getTime() + UNDO_SECONDS * 1000);

/**
 * Makes a decision about gadgets of a claim. It is kept at once and takes effect in some seconds,
 * or waits for a second person; until then its claimant sees nothing.
 */
export function makeDecision(
  services: DecidingServices,
  staff: Deciding,
  request: DecisionRequest,
): Promise<DecisionRow> {
  if (!staff.can.has(PERMISSION_FOR[request.outcome])) throw notYourWork();
  const problems = decisionProblems(request);
  if (problems.length > 0) throw unprocessable(problems);
  const decisionId = newSecret(services.random, 16);
  return inTransaction(services.db, async (tx) => {
    const found = await findDeskClaim(tx, staff.brands, request.claim);
    if (!found) throw missing();
    const key = { reseller: found.reseller_id, claimId: found.claim_id };
    const claim = await lockClaim(tx, key);
    if (!claim) throw missing();
    await refuseOwnClaim(tx, staff, claim);
    await rejectStaleVersion(tx, call, claim, request);
    // A referral writes to nobody.
    if (request.outcome !== 'refer') await refuseWriting(tx, key, request);
    const gadgets = await claimGadgets(tx, key);
    await refuseGadgets(tx, key, { gadgets, request, staff });
    const against = await refuseGrounds(tx, claim, { gadgets, request, staff });
    const now = services.clock.now();
    await refuseAddressee(tx, claim, staff, { request, today: londonDay(now) });
    const wentPast = await objectionsTo(services, tx, claim, { gadgets, request });
    const total = await totalWith(tx, claim, gadgets, request);
    const before = request.outcome === 'approve' ? await approvedBefore(tx, claim, now) : 0;
    const { approve: limit } = await staffLimits(tx, staff);
    await touchClaim(tx, key);
    return keep(tx, key, {
      services,
      decisionId,
      staff,
      request,
      total,
      before,
      limit,
      secondWhy: whySecond({
        outcome: request.outcome,
        total: total + before,
        limit,
        hasAddedFile: (await addedFilesTo(tx, staff.staffId, [key])).has(key.claimId),
        wasApproved: await wasApproved(tx, key, gadgets, request),
        isOnProbation: now < (await probationEndOf(tx, staff)),
        isDrawn: isDrawn(services, key),
      }),
      aimDay: claim.decide_by,
      seen: {
        ...(await screenSnapshot(tx, claim, staff)),
        ...(wentPast.length > 0 && { wentPast }),
        ...against,
      },
    });
  });
}

/** Refuses a colleague who made the claim themselves. */
export async function refuseOwnClaim(
  tx: Tx,
  { staffId }: Pick<Deciding, 'staffId'>,
  claim: ClaimRow,
) {
  if (await isOwnClaim(tx, staffId, claim)) throw conflict('own_claim', OWN_CLAIM_DECISION);
}

interface About {
  gadgets: GadgetRow[];
  request: DecisionRequest;
  staff: Deciding;
}

/** Refuses gadgets that are not of the claim, are being decided, or cannot go where the decision leads. */
async function refuseGadgets(tx: Tx, key: ClaimKey, { gadgets, request, staff }: About) {
  const ids = request.gadgets.map(({ gadgetId }) => gadgetId);
  const along = gadgets.filter(({ gadget_id: id }) => ids.includes(id));
  if (along.length < ids.length) throw missing();
  const live = (await liveGadgets(tx, key)).filter(({ gadget_id: id }) => ids.includes(id));
  if (live.some(({ standing }) => standing === 'open')) {
    throw conflict('being_decided', BEING_DECIDED);
  }
  const to = STATUS_AFTER[request.outcome];
  const moving = along.filter((one) => !isAmountOnly(request, one));
  const stuck = moving.find((one) => !canGo(gadgets, [one], to)) ?? moving[0];
  if (stuck && !canGo(gadgets, moving, to)) {
    throw conflict('not_allowed_now', notNow(stuck.label, stuck.status, to));
  }
  if (moving.length === 0 && request.claimantText !== '') {
    throw unprocessable([{ path: 'claimantText', message: NO_MAIL }]);
  }
  const paid = await liveGadgetPayouts(tx, key);
  if (along.some((one) => isAmountOnly(request, one) && paid.has(one.gadget_id))) {
    throw conflict('not_allowed_now', BEING_PAID);
  }
  if (request.outcome === 'approve' && (await isLessThanPaid(tx, key, request.gadgets))) {
    throw conflict('not_allowed_now', LESS_THAN_PAID);
  }
  await refuseFirstDecider(tx, key, along, staff);
  const referred = along
    .filter(({ status }) => status === STATUS.REFERRED)
    .map(({ gadget_id: id }) => id);
  const isReferrer = live.some(
    ({ gadget_id: id, made_by: by, outcome }) =>
      referred.includes(id) && by === staff.staffId && outcome === 'refer',
  );
  if (isReferrer) throw conflict('referrer', REFERRER);
}

/**
 * Refuses a colleague who declined one of these gadgets, or agreed to that, where its claimant has
 * challenged it.
 */
export async function refuseFirstDecider(
  tx: Tx,
  key: ClaimKey,
  gadgets: readonly GadgetRow[],
  { staffId }: Pick<Deciding, 'staffId'>,
) {
  const challenged = gadgets
    .filter(({ status }) => status === STATUS.DECISION_CHALLENGED)
    .map(({ gadget_id: id }) => id);
  if (challenged.length === 0) return;
  const isOwn = (await liveGadgets(tx, key)).some(
    ({ gadget_id: id, made_by: first, second_by: second, outcome }) =>
      challenged.includes(id) && [first, second].includes(staffId) && outcome === 'decline',
  );
  if (isOwn) throw conflict('first_decider', FIRST_DECIDER);
}

/** Whether an approval finds the gadget approved, so that only what we accept for it changes. */
export const isAmountOnly = (
  { outcome }: Pick<DecisionRequest, 'outcome'>,
  { status }: Pick<GadgetRow, 'status'>,
): boolean => outcome === 'approve' && takesAmount(status);

/**
 * Refuses a clause that is not for this claim, and documents that are not of it; and to decline past a
 * file that was not opened, unless it is named as such, or why it does not count where it, or an answer
 * of the claimant, speaks against the clause. Gives those that do.
 */
async function refuseGrounds(
  tx: Tx,
  claim: ClaimRow,
  { gadgets, request, staff: { staffId } }: About,
): Promise<Pick<ScreenSnapshot, 'against' | 'againstAnswers'>> {
  const { outcome, clause, evidence } = request;
  const documents = await keptDocuments(tx, claim.reseller_id, claim.form_reference);
  const good = documents.filter(({ state }) => state !== 'rejected');
  const usable = good.filter((file) => stateOf(file) !== 'rejected');
  const problems = evidence.flatMap((id, at) =>
    isStated(id) || good.some((file) => file.id === id)
      ? []
      : [{ path: `evidence.${at}`, message: NOT_OF_CLAIM }],
  );
  const row = clause && (await findClause(tx, clause));
  const misplaced = clause && (await whyNotForClaim(tx, row ?? undefined, claim));
  if (misplaced) problems.push({ path: 'clause', message: misplaced });
  const ids = request.gadgets.map(({ gadgetId }) => gadgetId);
  const along = gadgets.filter(({ gadget_id: id }) => ids.includes(id));
  const against = row ? filesAgainst(clauseContent(row), usable).map(({ id }) => id) : [];
  const againstAnswers = row
    ? answersAgainst(clauseContent(row), claim.form, formGadgets(claim, along))
    : [];
  if (outcome === 'decline') {
    const key = { reseller: claim.reseller_id, claimId: claim.claim_id };
    const opened = await filesOpenedBy(tx, key, staffId);
    const files = good.map((file) => ({
      ...file,
      label: documentKind(file.documentTypeId).label,
      verdict: file.fault?.verdict ?? null,
      isOpened: opened.has(file.id),
    }));
    const on = {
      files,
      needed: (row?.needs_documents ?? []).map(documentKind),
      against,
      againstAnswers,
      story: claim.form.incident.descriptionOfIncident,
    };
    problems.push(...groundProblems(request, on));
  }
  if (problems.length > 0) throw unprocessable(problems);
  return {
    ...(against.length > 0 && { against }),
    ...(againstAnswers.length > 0 && { againstAnswers }),
  };
}

/**
 * Refuses a referral to its author, to the claim's owner, and to a colleague who cannot decide about the
 * claim or is away.
 */
async function refuseAddressee(
  tx: Tx,
  claim: ClaimRow,
  staff: Deciding,
  { request, today }: { request: DecisionRequest; today: string },
) {
  const { referTo } = request;
  if (referTo === '' || isTeam(referTo)) return;
  const person = (await activeColleagues(tx)).find(({ staff_id: id }) => id === referTo);
  const sees = person?.all_brands || person?.brands.includes(claim.reseller_id);
  const can = person && permissionsOf(person.roles);
  const decides = can?.has('claim.approve') && can.has('claim.decline');
  const isOwn = referTo === staff.staffId || (await isOwnClaim(tx, referTo, claim));
  if (!sees || !decides || isOwn) {
    throw unprocessable([{ path: 'referTo', message: NO_ADDRESSEE }]);
  }
  await refuseAbsent(tx, referTo, { path: 'referTo', today });
}

/**
 * What speaks against the approval, as the claim is now: rules, and sums above what is insured. Refuses to go
 * past it without a reason. Another amount for an approved gadget asks no rule again.
 */
async function objectionsTo(
  { config, resellers }: DecidingServices,
  tx: Tx,
  claim: ClaimRow,
  { gadgets, request }: Pick<About, 'gadgets' | 'request'>,
): Promise<string[]> {
  const { outcome, staffNote } = request;
  if (outcome !== 'approve') return [];
  const { reseller_id: reseller, form_reference: form } = claim;
  const policy = (await policyOfClaim(tx, claim))?.details;
  const given = request.gadgets.map(({ gadgetId, amount }) => {
    const row = gadgets.find(({ gadget_id: id }) => id === gadgetId);
    const insuredValue = policy ? insuredValueOf(policy, row?.policy_gadget_id ?? null) : null;
    return { row, isMore: isMoreThanInsured({ amount, insuredValue }) };
  });
  const checks = given.some(({ isMore }) => isMore) ? [WITHIN_INSURED] : [];
  const isOnlyAmount = given.every(({ row }) => row && isAmountOnly(request, row));
  const brand = resellers.byId.get(reseller);
  const facts =
    policy && brand && !isOnlyAmount
      ? await factsNow(tx, claim, {
          secretKey: config.secretKey,
          policy,
          brand,
          documents: await keptDocuments(tx, reseller, form),
        })
      : null;
  const rules = rulesFound(claim.failed_rules, facts).filter(({ objects }) => objects);
  const objecting = [...(isOnlyAmount ? [] : rules.map(({ name }) => name)), ...checks];
  if (objecting.length > 0 && staffNote === '') {
    throw unprocessable([{ path: 'staffNote', message: sayWhyAllTheSame(objecting) }]);
  }
  return objecting;
}

/** Why a decision about a claim cannot stand on a clause; null where it can. */
async function whyNotForClaim(
  tx: Tx,
  row: ClauseRow | undefined,
  claim: ClaimRow,
): Promise<string | null> {
  const wording = await wordingOfClaim(tx, claim);
  if (!wording) return NO_WORDING;
  const { wording_id: wordingId, name } = wording;
  if (row && row.wording_id !== wordingId) {
    const clause = `${row.wording_reference}: ${row.title}`;
    return outsideWording(clause, await nameOfWording(tx, row.wording_id), name);
  }
  const of = { wordingId, incidentTypeId: claim.incident_type_id };
  return row && applies(clauseContent(row), of) ? null : CLAUSE_DOES_NOT_APPLY;
}

/** Whether one of these gadgets had been approved when its decision was reopened. */
async function wasApproved(tx: Tx, key: ClaimKey, gadgets: GadgetRow[], request: DecisionRequest) {
  const ids = request.gadgets.map(({ gadgetId }) => gadgetId);
  const reviewed = gadgets
    .filter((one) => ids.includes(one.gadget_id) && one.status === STATUS.DECISION_CHALLENGED)
    .map(({ gadget_id: id }) => id);
  if (request.outcome !== 'decline' || reviewed.length === 0) return false;
  const begun = (await claimEvents(tx, key)).filter(
    ({ to_status: to }) => to === STATUS.DECISION_CHALLENGED,
  );
  return reviewed.some((id) => {
    const last = begun.findLast(({ gadget_id: of }) => of === null || of === id);
    return typeof last?.from_status === 'number' && isApprovalReopenable(last.from_status);
  });
}

/**
 * Pence that a claim comes to with a decision: those, made or under way, of its other gadgets count
 * too, so that no colleague passes their limit gadget by gadget. Of a refusal it is what they are worth.
 */
async function totalWith(tx: Tx, claim: ClaimRow, gadgets: GadgetRow[], request: DecisionRequest) {
  const { outcome } = request;
  if (outcome === 'refer') return 0;
  const ids = request.gadgets.map(({ gadgetId }) => gadgetId);
  const key = { reseller: claim.reseller_id, claimId: claim.claim_id };
  const open = (await liveGadgets(tx, key)).filter(({ standing }) => standing === 'open');
  const openOf = ({ gadget_id: id }: GadgetRow) => open.find((one) => one.gadget_id === id);
  const others = gadgets.filter(({ gadget_id: id }) => !ids.includes(id));
  if (outcome === 'decline') {
    const worth = await worthIn(tx, claim);
    const refused = others.filter(
      (one) => one.status === STATUS.DECLINED || openOf(one)?.outcome === 'decline',
    );
    const along = gadgets.filter(({ gadget_id: id }) => ids.includes(id));
    return sum([...refused, ...along].map(worth));
  }
  const approved = others.map(
    (one) =>
      openOf(one)?.amount ?? (one.status === STATUS.DECLINED ? 0 : (one.approved_amount ?? 0)),
  );
  return sum([...approved, ...request.gadgets.map(({ amount }) => amount ?? 0)]);
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** Pence that each gadget of a claim is worth to its claimant. */
async function worthIn(tx: Tx, claim: ClaimRow): Promise<(gadget: GadgetRow) => number> {
  const policy = (await policyOfClaim(tx, claim))?.details;
  return ({ item_guid: guid, policy_gadget_id: id }) =>
    worthOf({
      insuredValue: (policy && namedGadget(policy, id)?.value) ?? null,
      purchasePrice:
        claim.form.gadgets.find(({ itemGUID }) => itemGUID === guid)?.purchasePrice ?? null,
    });
}

/**
 * Pence that were approved, or are about to be, on the policy's other claims in the days that count
 * as one, so that no colleague passes their limit claim by claim. Decisions on one policy wait for
 * each other until the transaction ends.
 */
async function approvedBefore(tx: Tx, claim: ClaimRow, now: Date): Promise<number> {
  await holdName(tx, `policy ${claim.reseller_id}/${claim.policy_key}`);
  const since = new Date(now.getTime() - LIMIT_DAYS * DAY_MS);
  return approvedSince(tx, claim, since);
}

interface NewDecision {
  services: DecidingServices;
  decisionId: string;
  staff: Deciding;
  request: DecisionRequest;
  total: number;
  /** Pence that count beside the total. */
  before: number;
  limit: number;
  secondWhy: SecondWhy | null;
  /** The day by which the claim was to be decided; null when none was due. */
  aimDay: string | null;
  seen: ScreenSnapshot;
}

/** Writes a decision down, with the job by which it takes effect unless it waits for a second person. */
async function keep(tx: Tx, key: ClaimKey, kept: NewDecision): Promise<DecisionRow> {
  const { services, decisionId, staff, request, total, before, limit, aimDay, seen } = kept;
  const { secondWhy } = kept;
  const { reseller, claimId } = key;
  const now = services.clock.now();
  const waits = secondWhy !== null;
  const actsAt = waits ? null : actsAfter(now);
  const row = await tx
    .insertInto('decisions')
    .values({
      reseller_id: reseller,
      decision_id: decisionId,
      claim_id: claimId,
      outcome: request.outcome,
      state: waits ? 'second' : 'made',
      made_by: staff.staffId,
      made_at: now,
      seen_version: request.version,
      last_version: request.version + 1,
      clause_id: request.clause?.clauseId ?? null,
      clause_version: request.clause?.version ?? null,
      evidence: request.evidence,
      claimant_text: request.claimantText,
      staff_note: request.staffNote,
      despite: request.despite,
      refer_to: isTeam(request.referTo) ? request.referTo : null,
      refer_to_staff: request.referTo === '' || isTeam(request.referTo) ? null : request.referTo,
      total,
      before,
      made_limit: limit,
      second_why: secondWhy,
      second_by: null,
      second_at: null,
      second_answer: null,
      second_note: null,
      second_limit: null,
      acts_at: actsAt,
      ended_at: null,
      undone_by: null,
      aim_day: aimDay,
      seen: JSON.stringify(seen),
      second_seen: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('decision_gadgets')
    .values(
      request.gadgets.map(({ gadgetId, amount, basis }) => ({
        reseller_id: reseller,
        decision_id: decisionId,
        gadget_id: gadgetId,
        claim_id: claimId,
        amount,
        basis,
        standing: 'open' as const,
      })),
    )
    .execute();
  if (actsAt) await enqueue(tx, TAKE_EFFECT, { reseller, decisionId }, { runAt: actsAt });
  return row;
}
