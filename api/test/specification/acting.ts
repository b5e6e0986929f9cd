import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { SavedForm, Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { PASSWORD, anAccount } from '../accounts.ts';
import { type Answer, type RequestOptions, lookup, testApp } from '../app.ts';
import { CONFIG, ROOMY } from '../config.ts';
import { aForm, aPolicy, anImei, storePolicy } from '../factories.ts';

export const PARTIAL = '/onlineclaim/standalone/partial';
export const SUBMIT = '/onlineclaim/standalone/submit/';

/** An account holder of a brand. */
export interface Account {
  resellerId: number;
  username: string;
  password: string;
}

/** The claims API, and what people do with it; paths as the specification writes them, below /api/v1. */
export async function claimsApi() {
  const app = await testApp({ config: { budgets: { ...CONFIG.budgets, policy: ROOMY } } });

  const call = <T = unknown>(
    method: string,
    path: string,
    options?: RequestOptions,
  ): Promise<Answer<T>> => app.request<T>(method, path, options);

  const policyOf = (overrides: Partial<Policy> = {}) => storePolicy(app.db, aPolicy(overrides));

  const accountOf = async (username: string): Promise<Account> => ({
    ...(await anAccount(app, { username })),
    password: PASSWORD,
  });

  const signsIn = ({ resellerId, username, password }: Account) =>
    call<SignedIn>('POST', '/auth/signin/', { body: { resellerId, username, password } });

  const userTokenOf = async (account: Account) => (await signsIn(account)).body.data.token;

  const bearerOf = (policy: Policy) => lookup(app, policy);

  /** Saves a form as the portal does, and gives it back as the server now knows it. */
  const saveForm = async (token: string, form: ClaimForm): Promise<ClaimForm> => {
    const { body } = await call<SavedForm>('POST', `${PARTIAL}?checkuser=true`, {
      token,
      body: form,
    });
    return { ...form, formReference: body.data.formReference, revision: body.data.revision };
  };

  /** A claimant who found this policy and saved a complete form with this e-mail address. */
  const savedBy = async (policy: Policy, email: string) => {
    const claimToken = await bearerOf(policy);
    const form = aForm(policy);
    form.data.claimant.email = email;
    return { claimToken, form: await saveForm(claimToken, form) };
  };

  /** The same, submitted; each claim is for a gadget that the policy does not list. */
  const submittedClaim = async (policy: Policy, email: string): Promise<Submission> => {
    const token = await bearerOf(policy);
    const form = aForm(policy);
    form.data.claimant.email = email;
    for (const gadget of form.data.gadgets) {
      Object.assign(gadget, { policyGadgetId: null, imei: anImei() });
    }
    const body = await saveForm(token, form);
    return (await call<Submission>('POST', SUBMIT, { token, body })).body.data;
  };

  return {
    app,
    call,
    policyOf,
    accountOf,
    signsIn,
    userTokenOf,
    bearerOf,
    saveForm,
    savedBy,
    submittedClaim,
  };
}

/** An e-mail address of this policy alone, from its own number. */
export const emailOf = (policy: Policy) =>
  `${policy.number.replaceAll(' ', '.').toLowerCase()}@mail.example.com`;

/** A body of several parts: one file, and fields beside it. */
export function multipart(fileName: string, bytes: Uint8Array<ArrayBuffer>, fields: object = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('files', new Blob([bytes]), fileName);
  return form;
}
