import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import { decideBy } from '@gadget-claims/domain/claims/claims/clock';
import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import { newClaimReference } from '@gadget-claims/domain/claims/claims/reference';
import { insuredTogether } from '@gadget-claims/domain/claims/claims/same-gadget';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { type TriageResult, triage } from '@gadget-claims/domain/claims/claims/triage';
import { describeGadget } from '@gadget-claims/domain/policies/catalogue/gadgets';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { SUBMISSION_CODE_MINUTES } from '@gadget-claims/domain/promises';
import type { Tx } from '../../../database/database.ts';
import { missing } from '../../../http/errors.ts';
import type { ClaimantIdentity } from '../../../identity/identity.ts';
import { hashSecret, newSecret } from '../../../identity/secrets.ts';
import type { Services } from '../../../services.ts';
import { listDocuments } from '../../documents/records/documents.ts';
import { rulesNotHolding } from '../copy.ts';
import type { ClaimKey } from '../records/claims.ts';
import { recordEvent } from '../records/events.ts';
import { queueClaimMail } from '../records/mails.ts';
import { noteFiles, noteMatchKeys, saidCompared } from '../records/match-keys.ts';
import { lockWhatIsCompared } from '../records/same-elsewhere.ts';
import { writeSearchKeys } from '../records/search-keys.ts';
import { triageFacts } from '../records/triage-facts.ts';
import { queueWaiting } from '../records/waiting.ts';
import { frozenAnswers } from './answers.ts';

/** A form whose answers all hold, with the facts to make a claim of it. */
export interface NewClaim extends Pick<ClaimForm, 'formReference' | 'savedEmail' | 'data'> {
  /** The policy, and the session that the form belongs to. */
  claimant: Omit<ClaimantIdentity, 'kind'>;
  policy: Policy;
  /** The account that kept the form. */
  accountId: string | null;
  /** Its maker proved the mailbox of the policy. */
  byOwner: boolean;
  now: Date;
}

/** Writes the claim, its gadgets, its first events and its mail; nothing but the database is touched. */
export async function registerClaim(services: Services, tx: Tx, claim: NewClaim) {
  const { claimant, data, policy, now } = claim;
  const { reseller, policyKey } = claimant;
  const triaged = {
    secretKey: services.config.secretKey,
    reseller,
    policyKey,
    data,
    policy,
    at: now,
    claimId: null,
    formReference: claim.formReference,
    brand: brandOf(services, claimant),
    documents: await listDocuments(tx, reseller, claim.formReference),
    mailboxProven: claim.byOwner,
  };
  await lockWhatIsCompared(tx, triaged);
  const facts = await triageFacts(tx, triaged);
  const result = triage(facts);
  const key = { reseller: claimant.reseller, claimId: newSecret(services.random, 16) };
  // The sender of a claim goes on with it there and then: to choose, or to send missing documents.
  const otCode = newSecret(services.random);
  await insertClaim(services, tx, key, {
    claim,
    result,
    otCode,
    complete: facts.missingDocuments.length === 0,
  });
  const gadgetIds = await insertGadgets(services, tx, key, claim, STATUS[result.status]);
  await writeSearchKeys(tx, key);
  if (result.status === 'AWAITING_DOCUMENTS') {
    await queueWaiting(tx, key, { gadgetIds, since: now, from: now });
  }
  await closeForm(tx, key, claim);
  await noteMatchKeys(tx, key, saidCompared(services.config, data, policy), now);
  await noteFiles(tx, services.config, key, { form: claim.formReference, at: now });
  await recordTriage(tx, key, now, result);
  await queueClaimMail(tx, key, 'acknowledgement');
  return { claimId: key.claimId, otCode };
}

function brandOf(
  services: Services,
  { reseller }: Pick<ClaimantIdentity, 'reseller'>,
): ResellerProfile {
  const brand = services.resellers.byId.get(reseller);
  if (!brand) throw missing();
  return brand;
}

interface Decided {
  claim: NewClaim;
  result: TriageResult;
  otCode: string;
  complete: boolean;
}

async function insertClaim(services: Services, tx: Tx, key: ClaimKey, decided: Decided) {
  const { claim, result, otCode, complete } = decided;
  const { data, claimant, policy, now } = claim;
  const today = londonDay(now);
  const row = {
    reseller_id: key.reseller,
    claim_id: key.claimId,
    policy_key: claimant.policyKey,
    form_reference: claim.formReference,
    claimant_session: claimant.session,
    claimant_email: data.claimant.email,
    account_id: claim.accountId,
    incident_type_id: data.incident.incidentTypeId ?? 0,
    status: STATUS[result.status],
    passed: result.passed,
    insured_value: insuredTogether(
      policy,
      data.gadgets.map(({ policyGadgetId }) => policyGadgetId),
    ),
    failed_rules: result.failed,
    approve_once_documented: result.approveOnceDocumented,
    answers: JSON.stringify(frozenAnswers(data, { today, time: () => londonTime(now), policy })),
    submitted_at: now,
    status_since: now,
    documents_requested_at: null,
    documents_complete_at: complete ? now : null,
    decide_by: decideBy([{ status: STATUS[result.status], since: now }], complete ? now : null),
    ot_code_hash: hashSecret(otCode),
    ot_code_expires_at: new Date(now.getTime() + SUBMISSION_CODE_MINUTES * 60_000),
  };
  // A reference that is taken already is drawn again; some 17,000 million exist.
  for (;;) {
    const claimReference = newClaimReference(services.random);
    const inserted = await tx
      .insertInto('claims')
      .values({
        ...row,
        claim_reference: claimReference,
        form: JSON.stringify({ ...data, claimReference }),
      })
      .onConflict((taken) => taken.column('claim_reference').doNothing())
      .returning('claim_id')
      .executeTakeFirst();
    if (inserted) return;
  }
}

async function insertGadgets(
  services: Services,
  tx: Tx,
  key: ClaimKey,
  { data, now }: NewClaim,
  status: number,
): Promise<string[]> {
  const rows = await tx
    .insertInto('claim_gadgets')
    .values(
      data.gadgets.map((gadget, position) => ({
        reseller_id: key.reseller,
        gadget_id: newSecret(services.random, 16),
        claim_id: key.claimId,
        position,
        item_guid: gadget.itemGUID,
        policy_gadget_id: gadget.policyGadgetId,
        type_id: gadget.typeId,
        label: describeGadget(gadget),
        status,
        status_since: now,
        approved_amount: null,
      })),
    )
    .returning('gadget_id')
    .execute();
  return rows.map(({ gadget_id: id }) => id);
}

/** The form keeps the submission; its documents become the claim's. */
async function closeForm(
  tx: Tx,
  key: ClaimKey,
  { formReference, data, savedEmail, now }: NewClaim,
) {
  await tx
    .updateTable('forms')
    .set({ submitted_at: now, saved_at: now, saved_email: savedEmail, data: JSON.stringify(data) })
    .where((is) => is.and({ reseller_id: key.reseller, form_reference: formReference }))
    .execute();
  await tx
    .updateTable('documents')
    .set({ claim_id: key.claimId })
    .where((is) => is.and({ reseller_id: key.reseller, form_reference: formReference }))
    .execute();
}

async function recordTriage(tx: Tx, key: ClaimKey, at: Date, { status, failed }: TriageResult) {
  const reason = failed.length === 0 ? 'every rule holds' : rulesNotHolding(failed);
  const submitted = STATUS.SUBMITTED;
  await recordEvent(tx, key, { at, actor: 'claimant', from: null, to: submitted, reason: '' });
  const to = STATUS[status];
  await recordEvent(tx, key, { at, actor: 'triage', from: submitted, to, reason });
}
