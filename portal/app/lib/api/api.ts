import type { AnswerOf, Call, DataOf, InputOf } from '@gadget-claims/domain/call';
import { openForm } from '@gadget-claims/domain/claims/claims/form-contract';
import { type ApiError, exchange as makeCall } from '@gadget-claims/kit/data/call-api.ts';
import { knownBrowser } from '../browser/known-browser.ts';
import { claimStore } from '../draft/claim-store.ts';
import { draftKey } from '../draft/draft-key.ts';
import { signedOut, userSignedOut } from '../session/leave.ts';
import { currentSession } from '../session/session.ts';
import { apiAddress } from './api-address.ts';

/** The bearer of a call: of the claim being made, of the signed-in account, or none. */
export type Caller = 'claimant' | 'user' | 'nobody';

/** How a call is made, besides what it asks. */
export interface Manner {
  signal?: AbortSignal;
  /** Lets the server answer a repeat of this call with its first answer. */
  idempotencyKey?: string;
  keepalive?: boolean;
  /** The caller; the claimant by default. */
  as?: Caller;
  /** A bearer of its own for each caller; what its refusal means is for the caller to say. */
  token?: string;
}

/** A call's input and options; may be left out where nothing has to be said. */
export type Given<C extends Call> =
  InputOf<C> extends { params: unknown } | { body: unknown }
    ? [given: InputOf<C> & Manner]
    : [given?: InputOf<C> & Manner];

/** The bearer header, when there is one. */
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
 * The bearer of a lookup ends after two hours, which is not the end of the claim: a browser that
 * may open its draft gets another one. False when the draft cannot be opened from here.
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
    const draft = await api(openForm, { ...way, as: 'nobody' }).catch(() => null);
    const { form, renewed } = claimStore.getState();
    // The key may be that of another claim, and this one may be gone by now.
    if (draft?.form.formReference === formReference && form?.formReference === formReference) {
      renewed(draft.claimToken);
      draftKey.keep(draft.form.formReference, draft.draftKey);
      return true;
    }
  }
  return false;
}

/** Makes a call and gives what its answer is about. Throws ApiError. */
export async function api<C extends Call>(call: C, ...given: Given<C>): Promise<DataOf<C>> {
  // Every answer has `data`: the types of a contract that is not known yet do not say so.
  return ((await apiAnswer(call, ...given)) as { data: DataOf<C> }).data;
}

/** Makes a call and gives its whole answer, as for a page of a list. Throws ApiError. */
export const apiAnswer = <C extends Call>(call: C, ...[given]: Given<C>): Promise<AnswerOf<C>> =>
  exchange(call, given ?? ({} as InputOf<C> & Manner));

async function exchange<C extends Call>(
  call: C,
  given: InputOf<C> & Manner,
  isRepeat = false,
): Promise<AnswerOf<C>> {
  const { idempotencyKey, keepalive, token, signal, as = 'claimant' }: Manner = given;
  const sent = token === undefined ? bearer(as) : header(token);
  const headers = {
    ...knownBrowser.header(),
    ...sent,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  try {
    const transport = { base: apiAddress(''), headers, signal, keepalive };
    return await makeCall(call, given, transport, (response) => {
      knownBrowser.hear(response);
      return response.json() as Promise<AnswerOf<C>>;
    });
  } catch (error) {
    if ((error as Partial<ApiError>).status === 401 && token === undefined) {
      if (as === 'claimant' && !isRepeat && (await renewClaimBearer())) {
        return exchange(call, given, true);
      }
      refused(as);
    }
    throw error;
  }
}
