import type { OpenedDraft } from '@gadget-claims/domain/claims/form-schemas';
import { apiAddress } from './api-address.ts';
import { claimStore } from './claim-store.ts';
import { draftKey } from './draft-key.ts';
import { signedOut, userSignedOut } from './leave.ts';
import { currentSession } from './session.ts';

interface Refusal {
  message?: string;
  code?: string;
  errors?: { path: string; message: string }[];
  data?: unknown;
}

/** A call that was refused or never arrived; `message` is for the person. */
export class ApiError extends Error {
  /** 0 when there was no answer at all. */
  declare readonly status: number;
  declare readonly code: string;
  declare readonly errors: { path: string; message: string }[];
  declare readonly data: unknown;

  constructor(status: number, refusal: Refusal, statusText = '') {
    super(refusal.message ?? statusText);
    this.status = status;
    this.code = refusal.code ?? 'failed';
    this.errors = refusal.errors ?? [];
    this.data = refusal.data;
  }
}

/** Whose bearer a call carries: of the claim being made, of who is signed in, or none. */
export type Caller = 'claimant' | 'user' | 'nobody';

interface Call {
  body?: unknown;
  signal?: AbortSignal;
  /** Lets the server answer a repeat of this call with its first answer. */
  idempotencyKey?: string;
  keepalive?: boolean;
  /** Who calls; the claimant when nothing is said. */
  as?: Caller;
  /** A bearer of its own, whoever calls; what its refusal means is for the caller to say. */
  token?: string;
}

/** The bearer header, when somebody has one. */
export function bearer(as: Caller = 'claimant'): Record<string, string> {
  if (as === 'nobody') return {};
  return header(as === 'user' ? currentSession()?.token : claimStore.getState().claimToken);
}

const header = (token: string | null | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

/** After a 401: a session that has ended is cleared, and the way back in is shown. */
export function refused(as: Caller) {
  if (as === 'user') userSignedOut();
  else if (as === 'claimant' && claimStore.getState().claimToken !== null) signedOut();
}

let renewing: Promise<boolean> | null = null;

/**
 * The bearer of a lookup ends after two hours, which is not the end of the claim: whoever may open its
 * draft gets another one. False when the draft cannot be opened from here.
 */
export function renewClaimBearer(): Promise<boolean> {
  renewing ??= openAgain().finally(() => {
    renewing = null;
  });
  return renewing;
}

async function openAgain(): Promise<boolean> {
  const formReference = claimStore.getState().form?.formReference;
  if (!formReference) return false;
  const token = currentSession()?.token;
  const key = draftKey.open();
  const ways = [
    ...(token === undefined ? [] : [{ body: { formReference }, token }]),
    ...(key === null ? [] : [{ body: { draftKey: key } }]),
  ];
  for (const way of ways) {
    const path = '/onlineclaim/standalone/partial/open';
    const draft = await call<OpenedDraft>('POST', path, { ...way, as: 'nobody' }).catch(() => null);
    const { form, renewed } = claimStore.getState();
    // The key may be that of another claim, and this one may be gone by now.
    const isSame = [formReference, form?.formReference].every(
      (each) => each === draft?.form.formReference,
    );
    if (draft && isSame) {
      renewed(draft.claimToken);
      draftKey.keep(draft.form.formReference, draft.draftKey);
      return true;
    }
  }
  return false;
}

/** A page of a list, and where it stands in the whole; the specification's spelling. */
export interface PageOf<T> {
  data: T[];
  pagenation: { page: number; pageSize: number; total: number; pages: number };
}

async function call<T>(method: string, path: string, options: Call): Promise<T> {
  return (await exchange<{ data: T }>(method, path, options)).data;
}

/** The whole of a successful answer. */
async function exchange<T>(
  method: string,
  path: string,
  { body, signal, ...options }: Call,
  isRepeat = false,
): Promise<T> {
  const { idempotencyKey, keepalive, token, as = 'claimant' } = options;
  const sent = token === undefined ? bearer(as) : header(token);
  let response: Response;
  let answer: T & Refusal;
  try {
    response = await fetch(apiAddress(path), {
      method,
      signal: signal ?? AbortSignal.timeout(120_000),
      keepalive,
      headers: {
        ...sent,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    // A refusal may come from a proxy and be no JSON; what succeeded arrives whole or not at all.
    const reading = response.json() as Promise<T & Refusal>;
    answer = await (response.ok ? reading : reading.catch(() => ({}) as T & Refusal));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, {
      code: 'offline',
      message: 'We could not reach our service. Check your connection and try again.',
    });
  }
  if (response.ok) return answer;
  if (response.status === 401 && token === undefined) {
    if (as === 'claimant' && !isRepeat && (await renewClaimBearer())) {
      return exchange(method, path, { body, signal, ...options }, true);
    }
    refused(as);
  }
  throw new ApiError(response.status, answer, response.statusText);
}

export const api = {
  get: <T>(path: string, options: Call = {}) => call<T>('GET', path, options),
  page: <T>(path: string, options: Call = {}) => exchange<PageOf<T>>('GET', path, options),
  post: <T>(path: string, body: unknown, options: Call = {}) =>
    call<T>('POST', path, { ...options, body }),
  delete: <T>(path: string, options: Call = {}) => call<T>('DELETE', path, options),
};
