import { linkToken } from '@gadget-claims/api/claims/claims/records/link';
import {
  type ResellerScope,
  claimantToken,
  claimToken,
} from '@gadget-claims/api/identity/identity';
import { openSession, sessionToken } from '@gadget-claims/api/identity/sessions';
import type { AnswerOf } from '@gadget-claims/domain/call';
import type { ClaimData, ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { uploadFiles } from '@gadget-claims/domain/claims/documents/contract';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { type TestAccount, aSession, anAccount } from './accounts.ts';
import type { TestApp } from './app.ts';
import { addDocuments, saveClaim, submitClaim } from './claims.ts';
import { aGadget, aPolicy, aPolicyGadget, storePolicy } from './factories.ts';
import { setStored, storedRow } from './rows.ts';
import type { Files } from './uploads.ts';

type ClaimUpload = AnswerOf<typeof uploadFiles>;

/** A submitted claim, the bearer it was made with, and the account of its claimant, signed in. */
export interface MyClaim extends Submission {
  policy: Policy;
  claimant: string;
  form: ClaimForm;
  account: TestAccount;
  user: string;
}

export interface MyClaimOptions {
  account?: TestAccount;
  policy?: Partial<Policy>;
  /** Types of documents that are there when it is submitted. */
  documents?: number[];
  change?: (data: ClaimData) => void;
}

/** A claim of the tests' brand by its key. */
export const keyOf = ({ claimId }: Pick<MyClaim, 'claimId'>) => ({
  reseller: 49 as ResellerScope,
  claimId,
});

/** Submits a claim for a policy of its own, by an account. */
export async function aClaimOf(app: TestApp, options: MyClaimOptions = {}): Promise<MyClaim> {
  const account = options.account ?? (await anAccount(app));
  const { resellerId, username } = account;
  const { policyholder } = aPolicy();
  // The claimant is the policyholder, by name and mailbox.
  const own = { ...policyholder, emailAddress: username };
  const policy = await storePolicy(
    app.db,
    aPolicy({ resellerId, policyholder: own, ...options.policy }),
  );
  const saved = await saveClaim(app, policy, (data) => {
    data.claimant.email = username;
    options.change?.(data);
  });
  if (options.documents) await addDocuments(app.db, saved.form, options.documents);
  const { body, status } = await submitClaim(app, saved);
  if (status !== 200) throw new Error(`the claim was not submitted: ${status} ${body.message}`);
  const user = await aSession(app, account);
  return { ...body.data, policy, claimant: saved.token, form: saved.form, account, user };
}

/** The session that a claim has now. */
export async function sessionOfClaim(app: TestApp, claimId: string): Promise<string> {
  const row = await storedRow(app.db, 'claims', { claim_id: claimId }, ['claimant_session']);
  return row.claimant_session;
}

/** A link as it would stand in a mail about a claim now. */
export async function linkTo(app: TestApp, claimId: string): Promise<string> {
  const claim = await storedRow(app.db, 'claims', { claim_id: claimId });
  return linkToken(app.services.config.secretKey, claim, app.clock.now());
}

/** A bearer of one claim, as the exchange of a one-time code gives it. */
export async function bearerOfClaim(app: TestApp, resellerId: number, claimId: string) {
  const reseller = resellerId as ResellerScope;
  const session = await sessionOfClaim(app, claimId);
  return (await claimToken(app.services, { reseller, claimId, session })).token;
}

/** A bearer of an account with an unproven mailbox, made under some lookup. */
export async function unprovenSession(
  app: TestApp,
  account: TestAccount,
  claimantSession = 'some other lookup',
): Promise<string> {
  const reseller = account.resellerId as ResellerScope;
  const session = await openSession(
    app.db,
    app.services,
    { ...account, reseller },
    { claimantSession },
  );
  return sessionToken(app.services, reseller, 'Nobody', session);
}

/** A bearer of another lookup of the same policy. */
export function anotherLookup(app: TestApp, policyKey: string, resellerId = 49) {
  return claimantToken(app.services, { reseller: resellerId as ResellerScope, policyKey });
}

/** Sends files to a submitted claim. */
export async function uploadToClaim(
  app: TestApp,
  token: string | undefined,
  claimId: string,
  files: Files,
  { documentTypeId = 1, gadgetId }: { documentTypeId?: number; gadgetId?: string } = {},
) {
  const form = new FormData();
  if (gadgetId !== undefined) form.append('gadgetId', gadgetId);
  for (const [name, bytes] of files) form.append('files', new Blob([bytes]), name);
  const url = `/document/upload/claim/${claimId}/files/${documentTypeId}/`;
  const { status, body } = await app.request('POST', url, { token, body: form });
  return { status, body: body as unknown as ClaimUpload & { code: string; message: string } };
}

/** Puts a claim and its gadgets at a status, without a mail. */
export async function putClaimAt(app: TestApp, claimId: string, status: number) {
  // The database lets nothing go from the payment to the end without a payout, and none to its claimant
  // without a replacement that was sent: this goes around it.
  if (status === STATUS.SETTLED) await putClaimAt(app, claimId, STATUS.REPAIRED);
  for (const table of ['claims', 'claim_gadgets'] as const) {
    await app.db.updateTable(table).set({ status }).where('claim_id', '=', claimId).execute();
  }
}

/** Makes a claim that of another address, as it was typed. */
export async function putClaimInNameOf(db: TestApp['db'], claimId: string, email: string) {
  await setStored(db, 'claims', { claim_id: claimId }, { claimant_email: email });
}

/** A second gadget of a policy and of the claim on it, for `aClaimOf`. */
export const twoGadgets = (first: string, second: string) => severalGadgets(first, second);

/** Gadgets of a policy and of the claim on it, for `aClaimOf`. */
export function severalGadgets(...ids: string[]): MyClaimOptions {
  const known = ids.map((id) => aPolicyGadget({ id }));
  return {
    policy: { gadgets: known },
    change: (data) => {
      data.gadgets = known.map((gadget) => aGadget(gadget));
    },
  };
}
