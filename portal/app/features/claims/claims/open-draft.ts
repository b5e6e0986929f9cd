import { isBlank } from '@gadget-claims/domain/claims/claims/blank-form';
import { listForms, openForm } from '@gadget-claims/domain/claims/claims/form-contract';
import type { OpenedDraft } from '@gadget-claims/domain/claims/claims/form-schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { api } from '../../../lib/api/api.ts';
import { WAITING_KEY } from '../../../lib/browser/tab-keys.ts';
import { inTime } from '../../../lib/browser/use-part.ts';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { draftKey } from '../../../lib/draft/draft-key.ts';
import { resumeDraft } from '../../../lib/draft/draft-saver.ts';
import { currentSession } from '../../../lib/session/session.ts';

/**
 * Opens the draft of a key. Null when it is gone: deleted, ended, or an account's by now; the tab then
 * forgets the key. Throws ApiError when it became a claim, and when it could not be asked for.
 */
export async function openDraft(key: string): Promise<OpenedDraft | null> {
  const draft = await orNull(api(openForm, { body: { draftKey: key } }));
  if (!draft && draftKey.read() === key) draftKey.forget();
  return draft;
}

/** Opens a form of the signed-in account; null when it is gone. Throws ApiError for anything else. */
function openOwn(formReference: string, token: string): Promise<OpenedDraft | null> {
  return orNull(api(openForm, { body: { formReference }, token }));
}

function orNull<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

/**
 * Goes on with the claim that this tab was making, where a reload wiped it: by the account that is
 * signed in, else by the key that the tab keeps. Throws ApiError when that could not be asked.
 */
export async function comeBack(): Promise<void> {
  if (claimStore.getState().form) return;
  const { key, formReference } = draftKey.ofThisClaim();
  const session = accountSession();
  const own = session && formReference && (await openOwn(formReference, session.token));
  if (own) return goOnWith(own);
  const draft = key === null ? null : await openDraft(key);
  if (draft) await goOnWith(draft, key ?? undefined);
}

/** Goes on with a draft, with this tab's text that was not saved before it was loaded again. */
export async function goOnWith(draft: OpenedDraft, key?: string): Promise<void> {
  const waits = Boolean(sessionStorage.getItem(WAITING_KEY));
  const keeping = waits ? await inTime(import('./keep-answers.ts')) : null;
  resumeDraft(draft, key);
  await keeping?.bringBackAnswers();
}

/** A draft that was begun before, and the key that opened it. */
export interface BegunDraft {
  draft: OpenedDraft;
  key?: string;
}

/**
 * The draft that was begun on a policy before: in this tab, or else the latest of the signed-in
 * account. Null when there is none that still lives.
 */
export async function draftForPolicy(policyNumber: string): Promise<BegunDraft | null> {
  const key = draftKey.read();
  const draft = key === null ? null : await openDraft(key).catch(() => null);
  if (key !== null && draft && (await isSameNumber(draft.form.data.policy.number, policyNumber))) {
    return { draft, key };
  }
  const own = await ownDraft(policyNumber).catch(() => null);
  return own && { draft: own };
}

/**
 * Begins the claim of the latest lookup in place of one that says nothing yet: visits that come to
 * nothing do not each leave a form behind. One that says something stays as it is.
 */
export function startInPlaceOf({ draft, key }: BegunDraft) {
  const { form, policy } = claimStore.getState();
  if (!form || !policy || !isBlank(draft.form.data)) return;
  resumeDraft({ ...draft, policy, form: { ...draft.form, data: form.data } }, key);
}

/** The comparison of two numbers is loaded for those who have a draft. */
async function isSameNumber(one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const matching = await inTime(import('@gadget-claims/domain/policies/policies/matching'));
  return matching !== null && matching.numberKey(one) === matching.numberKey(other);
}

async function ownDraft(policyNumber: string): Promise<OpenedDraft | null> {
  const session = accountSession();
  if (!session) return null;
  const { token } = session;
  const [latest] = await api(listForms, { query: { policyNumber, pageSize: 1 }, token });
  // A form made elsewhere may be a stranger's: it waits in the list, marked, until it is opened
  // there.
  return latest && !latest.madeElsewhere ? openOwn(latest.formReference, token) : null;
}

/** The signed-in account that may have forms, which takes a password of its own. */
function accountSession() {
  const session = currentSession();
  return session?.mustChangePassword === false ? session : null;
}
