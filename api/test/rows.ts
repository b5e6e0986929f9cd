import type { Db } from '@gadget-claims/api/database/database';
import type { ResellerScope, UserIdentity } from '@gadget-claims/api/identity/identity';
import { aForm, aPolicy } from './factories.ts';

/** A form's owner, in each of the possible ways. */
export interface Owned {
  email: string;
  session: string;
  account: string | null;
  policyKey: string;
}

const at = new Date('2026-11-23T10:00:00Z');

/** A saved form as a row, without a submission. */
export async function aFormRow(
  db: Db,
  { reseller = 49, reference }: { reseller?: number; reference: string },
  { email, session, account, policyKey }: Owned,
) {
  const { data } = aForm(aPolicy());
  data.claimant.email = email;
  const row = {
    reseller_id: reseller,
    form_reference: reference,
    policy_key: policyKey,
    claimant_session: session,
    draft_key_hash: null,
    schema_version: 1,
    revision: 1,
    saved_email: 'saved@mail.example.com',
    data: JSON.stringify(data),
    created_at: at,
    saved_at: at,
    expires_at: new Date('2026-11-24T10:00:00Z'),
    submitted_at: null,
    account_id: account,
  };
  await db.insertInto('forms').values(row).execute();
}

/** A submitted claim as a row. */
export async function aClaimRow(
  db: Db,
  claimId: string,
  { email, session, account, policyKey }: Owned,
) {
  const row = {
    reseller_id: 49,
    claim_id: claimId,
    claim_reference: claimId,
    policy_key: policyKey,
    form_reference: claimId,
    claimant_session: session,
    claimant_email: email,
    incident_type_id: 1,
    status: 10,
    passed: true,
    failed_rules: [],
    approve_once_documented: false,
    form: JSON.stringify(aForm(aPolicy()).data),
    answers: '[]',
    submitted_at: at,
    documents_complete_at: null,
    ot_code_hash: null,
    ot_code_expires_at: null,
    account_id: account,
    status_since: at,
    documents_requested_at: null,
  };
  await db.insertInto('claims').values(row).execute();
}

/** The signed-in account, as the guard of routes says it: a proven mailbox, without a row of it. */
export const aUserIdentity = (overrides: Partial<UserIdentity> = {}): UserIdentity => ({
  kind: 'user',
  reseller: 49 as ResellerScope,
  accountId: 'A-own',
  sessionId: 'session',
  email: 'imogen@mail.example.com',
  proven: true,
  claimantSession: 'S-own',
  mustChangePassword: false,
  ...overrides,
});
