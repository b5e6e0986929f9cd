import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import {
  isContact,
  isOfGadget,
  whyNotCorrected,
} from '@gadget-claims/domain/claims/claims/correctable';
import {
  correctionInWords,
  factAt,
  pathOfFact,
  withFact,
} from '@gadget-claims/domain/claims/claims/corrections';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { mailboxKey } from '@gadget-claims/domain/claims/claims/match-keys';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { asksFor, formProblems } from '@gadget-claims/domain/claims/claims/strict-form';
import { triage } from '@gadget-claims/domain/claims/claims/triage';
import { usualDueDay } from '@gadget-claims/domain/desk/asking/due';
import { correctClaim as call } from '@gadget-claims/domain/desk/corrections/contract';
import type { Correction } from '@gadget-claims/domain/desk/corrections/schemas';
import { isPolicyMailbox } from '@gadget-claims/domain/policies/policies/policyholder';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Problem } from '@gadget-claims/domain/validation/fields';
import type { Updateable } from 'kysely';
import { rulesNotHolding } from '../../claims/claims/copy.ts';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetRow,
  claimGadgets,
  lockClaim,
  nextVersion,
} from '../../claims/claims/records/claims.ts';
import { correctionsOf } from '../../claims/claims/records/corrections.ts';
import { documentRequests } from '../../claims/claims/records/document-requests.ts';
import { recordEvent } from '../../claims/claims/records/events.ts';
import { renewInsuredValue } from '../../claims/claims/records/insured-value.ts';
import { queueClaimMail } from '../../claims/claims/records/mails.ts';
import { renewSaid, saidCompared } from '../../claims/claims/records/match-keys.ts';
import {
  awaitedOnly,
  checklistOf,
  claimChecklist,
  missingDocuments,
} from '../../claims/claims/records/missing-documents.ts';
import { lockWhatIsCompared } from '../../claims/claims/records/same-elsewhere.ts';
import { writeSearchKeys } from '../../claims/claims/records/search-keys.ts';
import { daysLonger } from '../../claims/claims/records/support-needs.ts';
import type { ClaimsTable } from '../../claims/claims/records/tables.ts';
import { factsNow } from '../../claims/claims/records/triage-facts.ts';
import { moveGadgets } from '../../claims/claims/transitions/move.ts';
import { tellPolicyholder } from '../../claims/claims/transitions/tell-policyholder.ts';
import { keptDocuments } from '../../claims/documents/records/documents.ts';
import { type Tx, inTransaction } from '../../database/database.ts';
import { conflict, missing, unprocessable } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { findAccount } from '../../people/accounts/records.ts';
import { actorOf } from '../../people/staff/records.ts';
import { policyOfClaim } from '../../policies/policies/records/policies.ts';
import type { Services } from '../../services.ts';
import { settlingOf } from '../../settling/settlements/records.ts';
import { askForDocuments, requestColumns } from '../asking/transitions/ask.ts';
import { liveGadgets } from '../decisions/records/decisions.ts';
import { refuseOwnClaim } from '../decisions/transitions/make.ts';
import { rejectStaleVersion } from '../decisions/transitions/stale-version.ts';
import {
  ACCOUNT_KEEPS,
  A_PERSON_DECIDES,
  CORRECTION_DECIDING,
  NOT_FITTING,
  NOT_OF_GADGET,
  NO_POLICY,
  OLD_ADDRESS_TOLD,
  OPENS_NOTHING,
  SAME_VALUE,
  TOLD_BY_MAIL,
} from './copy.ts';

export type Correcting = Pick<Services, 'db' | 'clock' | 'config' | 'resellers'>;

interface Made extends Correction {
  reason: string;
}

/** A correction that was made, for who asks what it leads to. */
interface Outcome {
  was: string;
  now: string;
  /** What it brings beside the facts of the claim, a sentence each. */
  says: string[];
}

/**
 * Corrects a fact of a claim as its claimant told it, as it was shown to lead to. What they told first stays;
 * everything that goes by the fact goes by the new one: checks, documents, keys, mails.
 */
export function correctClaim(
  services: Correcting,
  staff: StaffIdentity,
  key: ClaimKey,
  { version, policyPrint, ...made }: Made & { version: number; policyPrint: string },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim) throw missing();
    await rejectStaleVersion(tx, call, claim, { version, policyPrint });
    await makeCorrection(services, tx, staff, key, made);
  });
}

/** The same in the caller's transaction, whatever was shown. */
export async function makeCorrection(
  services: Correcting,
  tx: Tx,
  staff: StaffIdentity,
  key: ClaimKey,
  made: Made,
): Promise<Outcome> {
  const claim = await lockClaim(tx, key);
  if (!claim) throw missing();
  await refuseOwnClaim(tx, staff, claim);
  const gadgets = await claimGadgets(tx, key);
  await refuseNow(tx, key, made, gadgets);
  const changed = await changedForm(services, tx, { claim, gadgets }, made);
  const { was, now } = changed;
  const at = services.clock.now();
  const row = { fact: made.fact, gadget_id: made.gadgetId, was, now, reason: made.reason };
  await tx
    .insertInto('claim_corrections')
    .values({
      reseller_id: key.reseller,
      claim_id: key.claimId,
      at,
      staff_id: staff.staffId,
      ...row,
    })
    .execute();
  const email = made.fact === 'email' ? await newMailbox(tx, key, claim, changed) : null;
  await update(tx, key, {
    form: JSON.stringify(changed.data),
    incident_type_id: changed.data.incident.incidentTypeId ?? 0,
    ...email?.columns,
  });
  await renewKeys(services, tx, key, { claim, changed, at });
  const isDecided = made.fact === 'telephone';
  const byPerson = claim.approve_once_documented && !isDecided;
  if (!isDecided) await renewChecks(services, tx, key, changed.policy);
  if (!isContact(made.fact)) await renewDocuments(services, tx, staff, { key, before: claim });
  await tell(tx, key, claim, { made, changed });
  return {
    was,
    now,
    says: [
      ...(changed.misfits.length > 0 ? [NOT_FITTING(changed.misfits)] : []),
      ...(byPerson ? [A_PERSON_DECIDES] : []),
      ...(email?.says ?? []),
      TOLD_BY_MAIL(changed.data.claimant.email),
    ],
  };
}

const update = (tx: Tx, key: ClaimKey, change: Updateable<ClaimsTable>) =>
  tx
    .updateTable('claims')
    .set({ ...change, version: nextVersion })
    .where((is) => is.and({ reseller_id: key.reseller, claim_id: key.claimId }))
    .execute();

/** Refuses what rests on a decision, or is being decided. */
async function refuseNow(
  tx: Tx,
  key: ClaimKey,
  { fact, gadgetId }: Correction,
  gadgets: readonly GadgetRow[],
) {
  const settling = await settlingOf(tx, key.reseller, [key.claimId]);
  const standing = gadgets.map(({ gadget_id: id, label, status }) => ({
    gadgetId: id,
    label,
    // What waits for an invoice waits for a document, and was said yes to.
    status: status === STATUS.AWAITING_DOCUMENTS && settling(id).choice ? STATUS.APPROVED : status,
  }));
  const why = whyNotCorrected(fact, standing, gadgetId);
  if (why !== null) throw conflict('not_allowed_now', why);
  if (isContact(fact)) return;
  const open = (await liveGadgets(tx, key)).filter(({ standing: one }) => one === 'open');
  if (open.length > 0) throw conflict('being_decided', CORRECTION_DECIDING);
}

/** The form with the correction in it, and what follows for its other answers. */
interface Changed {
  was: string;
  now: string;
  data: ClaimData;
  /** As of the day of the incident, which may be another one. */
  policy: Policy;
  policyBefore: Policy;
  misfits: string[];
}

/** Judges the value by the rules of the claimant's form. */
async function changedForm(
  { clock }: Correcting,
  tx: Tx,
  { claim, gadgets }: { claim: ClaimRow; gadgets: readonly GadgetRow[] },
  { fact, gadgetId, value }: Correction,
): Promise<Changed> {
  const gadget = gadgets.find(({ gadget_id: id }) => id === gadgetId);
  if (isOfGadget(fact) ? !gadget : gadgetId !== null) {
    throw unprocessable([{ path: 'gadgetId', message: NOT_OF_GADGET }]);
  }
  const path = pathOfFact(fact, gadget?.position ?? null);
  // An account may have moved it since it was told.
  const was = fact === 'email' ? claim.claimant_email : factAt(claim.form, path);
  const data = withFact(claim.form, fact, path, value);
  const now = factAt(data, path);
  if (now === was) throw refusedValue(SAME_VALUE);
  const before = await policyOfClaim(tx, claim);
  const after = await policyOfClaim(tx, { ...claim, form: data });
  if (!before || !after) throw conflict('policy_unknown', NO_POLICY);
  const instant = clock.now();
  const context = { today: londonDay(instant), time: () => londonTime(instant) };
  const judging = { ...context, policy: after.details };
  if (!asksFor(data, judging, path)) {
    throw unprocessable([{ path: 'gadgetId', message: NOT_OF_GADGET }]);
  }
  const problems = formProblems({ data }, judging);
  const own = problems.find((problem) => problem.path === path);
  if (own) throw refusedValue(own.message);
  const known = formProblems({ data: claim.form }, { ...context, policy: before.details });
  const isNew = (one: Problem) =>
    !known.some((other) => other.path === one.path && other.message === one.message);
  return {
    was,
    now,
    data,
    policy: after.details,
    policyBefore: before.details,
    misfits: problems.filter(isNew).map(({ message }) => message),
  };
}

const refusedValue = (message: string) => unprocessable([{ path: 'value', message }]);

/**
 * Where mails go from now on. An address opens the claim only if the policy has it or the claim was sent with it:
 * who persuades one of us gets no way in. Links that were mailed are for the former address, and end; an account
 * that had the claim by that address keeps it, unless the new one opens it: a slip may have given it to a stranger's.
 */
async function newMailbox(tx: Tx, key: ClaimKey, claim: ClaimRow, { data, policy }: Changed) {
  const { email } = data.claimant;
  const first = (await correctionsOf(tx, key)).find(({ fact }) => fact === 'email');
  const isOwn =
    isPolicyMailbox(email, policy) || mailboxKey(first?.was ?? '') === mailboxKey(email);
  const account = await findAccount(tx, key.reseller, claim.owner_email);
  const keeper = claim.account_id ?? (isOwn || !account?.proven_at ? null : account.account_id);
  return {
    columns: {
      claimant_email: email,
      email_corrected: !isOwn,
      mailbox_at: null,
      account_id: keeper,
    },
    says: [
      OLD_ADDRESS_TOLD(claim.claimant_email),
      ...(keeper === null ? [] : [ACCOUNT_KEEPS]),
      ...(isOwn ? [] : [OPENS_NOTHING]),
    ],
  };
}

/** What the claim is found by, and compared with others by. */
async function renewKeys(
  { config }: Correcting,
  tx: Tx,
  key: ClaimKey,
  { claim, changed, at }: { claim: ClaimRow; changed: Changed; at: Date },
) {
  await renewSaid(tx, key, {
    before: saidCompared(config, claim.form, changed.policyBefore),
    after: saidCompared(config, changed.data, changed.policy),
    at,
  });
  await writeSearchKeys(tx, key);
}

async function fresh(tx: Tx, key: ClaimKey): Promise<ClaimRow> {
  const claim = await lockClaim(tx, key);
  if (!claim) throw missing();
  return claim;
}

/** The machine looks again. From here on it approves nothing: a person does. */
async function renewChecks(services: Correcting, tx: Tx, key: ClaimKey, policy: Policy) {
  const claim = await fresh(tx, key);
  const { reseller, claimId } = key;
  const { secretKey } = services.config;
  const documents = await keptDocuments(tx, reseller, claim.form_reference);
  const known = { secretKey, policy, documents, brand: brandOf(services, key) };
  const { policy_key: policyKey, form_reference: formReference, form: data } = claim;
  const at = claim.submitted_at;
  await lockWhatIsCompared(tx, { ...known, ...key, claimId, policyKey, formReference, data, at });
  const { failed } = triage(await factsNow(tx, claim, known));
  await update(tx, key, { failed_rules: failed, approve_once_documented: false });
  await renewInsuredValue(tx, key, claim);
  const reason = failed.length === 0 ? 'every rule holds' : rulesNotHolding(failed);
  const { status } = claim;
  await recordEvent(tx, key, {
    at: services.clock.now(),
    actor: 'triage',
    from: status,
    to: status,
    reason,
  });
}

function brandOf({ resellers }: Correcting, { reseller }: ClaimKey) {
  const brand = resellers.byId.get(reseller);
  if (!brand) throw missing();
  return brand;
}

/**
 * The documents of such a claim: requests for what it does not take any more are withdrawn, what it takes now is
 * asked for, and a claim that waits for nothing any more is looked at.
 */
async function renewDocuments(
  services: Correcting,
  tx: Tx,
  staff: StaffIdentity,
  { key, before }: { key: ClaimKey; before: ClaimRow },
) {
  const brand = brandOf(services, key);
  const after = await fresh(tx, key);
  const kinds = ({ form }: ClaimRow) =>
    checklistOf(form, brand).flatMap(({ documentTypeId, requirement }) =>
      requirement === 'required' ? [documentTypeId] : [],
    );
  const [taken, takes] = [kinds(before), kinds(after)];
  const asked = documentRequests(after);
  const left = asked.filter(({ documentTypeId: id }) => !taken.includes(id) || takes.includes(id));
  if (left.length < asked.length) await update(tx, key, requestColumns(left));
  const documents = await keptDocuments(tx, key.reseller, after.form_reference);
  const missingIn = ({ form }: ClaimRow) => missingDocuments({ ...form, documents }, brand);
  const known = missingIn(before);
  const at = services.clock.now();
  const of = (await claimGadgets(tx, key)).filter(
    ({ status }) => status === STATUS.UNDER_REVIEW || status === STATUS.AWAITING_DOCUMENTS,
  );
  const wanted = missingIn(after).filter(
    (item) =>
      !known.some(
        (one) => one.documentTypeId === item.documentTypeId && one.gadgetGUID === item.gadgetGUID,
      ) &&
      // No gadget waits for the document of one that does not.
      (item.gadgetGUID === null || of.some(({ item_guid: guid }) => guid === item.gadgetGUID)),
  );
  if (wanted.length > 0 && of.length > 0) {
    const actor = { clock: services.clock, actor: actorOf(staff) };
    const due = usualDueDay(londonDay(at), await daysLonger(tx, key, at));
    const named = wanted.map(({ documentTypeId, gadgetGUID }) => ({
      documentTypeId,
      gadgetGUID,
      why: '',
      documentId: null,
    }));
    await askForDocuments(tx, key, { documents: named, of, due }, actor);
    return;
  }
  await goOn(services, tx, key, of);
}

/** Starts the assessment of what waits for documents, once none is outstanding. */
async function goOn(services: Correcting, tx: Tx, key: ClaimKey, gadgets: readonly GadgetRow[]) {
  const claim = await fresh(tx, key);
  const waiting = gadgets.filter(({ status }) => status === STATUS.AWAITING_DOCUMENTS);
  const documents = await keptDocuments(tx, key.reseller, claim.form_reference);
  const accepted = documents.filter(({ state }) => state === 'accepted');
  const now = services.clock.now();
  const lines = claimChecklist(claim, accepted, brandOf(services, key));
  const isOutstanding = awaitedOnly(lines, waiting, now).some((line) => line.outstanding);
  if (waiting.length === 0 || isOutstanding) return;
  await moveGadgets(
    tx,
    key,
    waiting.map(({ gadget_id: id }) => id),
    {
      to: STATUS.UNDER_REVIEW,
      reason: 'every document that it takes is there',
      mail: 'progress',
      set: { documents_complete_at: now },
    },
    { clock: services.clock, actor: 'checklist' },
  );
}

/** The claimant hears, at the address that they had as well; so does the mailbox of the policy of another one. */
async function tell(
  tx: Tx,
  key: ClaimKey,
  before: ClaimRow,
  { made, changed }: { made: Made; changed: Changed },
) {
  const { was, now } = changed;
  const words = correctionInWords({ fact: made.fact, was, now });
  if (made.fact !== 'email') {
    await queueClaimMail(tx, key, 'corrected', { words });
    return;
  }
  // A reader of the new mailbox does not learn the one before.
  await queueClaimMail(tx, key, 'corrected', {
    words: correctionInWords({ fact: 'email', was: '', now }),
  });
  await queueClaimMail(tx, key, 'email-corrected', { to: before.claimant_email });
  await tellPolicyholder(tx, key, 'address', { mailbox: now, evenOwner: true });
}
