import { aForm, lookupOf } from '@gadget-claims/api/test/factories';
import type { ClaimData, ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { SavedForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import type { LookedUpPolicy, Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { APIRequestContext } from '@playwright/test';
import { yesterday } from './fixtures.ts';
import type { Account } from './own-account.ts';

/** The answer of a call, of any kind. */
export interface Answer<T> {
  status: number;
  body: {
    data: T;
    pagenation: { page: number; pageSize: number; total: number; pages: number };
    message: string;
    code: string;
    errors: { path: string; message: string }[];
  };
}

interface Call {
  token?: string;
  body?: unknown;
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
}

/** Calls the claims API; the path as the specification writes it, below /api/v1. */
export async function call<T = unknown>(
  request: APIRequestContext,
  method: string,
  path: string,
  { token, body, multipart }: Call = {},
): Promise<Answer<T>> {
  const response = await request.fetch(`/api/v1${path}`, {
    method,
    data: body,
    multipart,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: response.status(), body: await response.json().catch(() => ({})) };
}

/** The bearer of a claimant who found this policy. */
export async function bearerOf(request: APIRequestContext, policy: Policy): Promise<string> {
  const path = '/standalonepolicy/getpolicy';
  const found = await call<LookedUpPolicy>(request, 'POST', path, { body: lookupOf(policy) });
  return found.body.data.claimToken;
}

/** Signs in by the API, without a page. */
export function signsIn(request: APIRequestContext, { resellerId, username, password }: Account) {
  const body = { resellerId, username, password };
  return call<SignedIn>(request, 'POST', '/auth/signin/', { body });
}

/** The bearer of a signed-in account. */
export const userTokenOf = async (request: APIRequestContext, account: Account) =>
  (await signsIn(request, account)).body.data.token;

/** A complete form: yesterday's cracked screen of the policy's first gadget. */
export function completeForm(policy: Policy, overrides: Partial<ClaimData> = {}): ClaimForm {
  const form = aForm(policy);
  const incident = { ...form.data.incident, dateOfIncident: yesterday };
  return { ...form, data: { ...form.data, incident, ...overrides } };
}

export const PARTIAL = '/onlineclaim/standalone/partial';

/** Saves a form as the portal does, and gives it back as the server now knows it. */
export async function saveForm(
  request: APIRequestContext,
  token: string,
  form: ClaimForm,
): Promise<ClaimForm> {
  const path = `${PARTIAL}?checkuser=true`;
  const { body } = await call<SavedForm>(request, 'POST', path, { token, body: form });
  return { ...form, formReference: body.data.formReference, revision: body.data.revision };
}

/** A claimant who found this policy and saved a complete form with this e-mail address. */
export async function savedBy(request: APIRequestContext, policy: Policy, email: string) {
  const claimToken = await bearerOf(request, policy);
  const form = completeForm(policy);
  form.data.claimant.email = email;
  return { claimToken, form: await saveForm(request, claimToken, form) };
}
