import type { ClaimData, ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import { saveForm } from '@gadget-claims/domain/claims/claims/form-contract';
import type {
  OpenedDraft,
  SavedForm,
  StaleSave,
} from '@gadget-claims/domain/claims/claims/form-schemas';
import { ApiError, refusalData } from '@gadget-claims/kit/data/call-api.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { api, renewClaimBearer } from '../api/api.ts';
import { inTime } from '../browser/use-part.ts';
import { isLeaving, userSignedOut, unsaved } from '../session/leave.ts';
import { currentSession } from '../session/session.ts';
import type { Session } from '../session/session.ts';
import { goesOnAsVisitor } from '../session/visitor.ts';
import { claimStore } from './claim-store.ts';
import type { ClaimState } from './claim-store.ts';
import { draftKey } from './draft-key.ts';

/** The pause before typed text is saved, and the longest wait. */
const PAUSE_MS = 1_500;
const LONGEST_MS = 10_000;
/** How long after a save the next one comes at the earliest, unless the person asks for it. */
const BETWEEN_MS = 2_000;
/** How long after a save without an answer it is tried again: twice as long each time, up to the longest. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** The message about a save that failed without words of the API. */
export const NOT_SAVED = 'Your answers could not be saved.';

interface SaveState {
  status: 'idle' | 'saving' | 'saved' | 'failed' | 'conflict';
  message: string;
  conflict: Conflict | null;
  /** The message about answers that came in from another device, until the person goes on. */
  brought: string;
  userExists: boolean;
}

/** Another device's save, at a time that may not be known, and the version that both began with. */
interface Conflict extends StaleSave {
  base: ClaimData;
}

const idle: SaveState = {
  status: 'idle',
  message: '',
  conflict: null,
  brought: '',
  userExists: false,
};
/** How the last save went. */
export const saveStore = createStore<SaveState>(() => idle);

/** How the last save went, for the line beside the buttons. */
export const useSaveState = () => useStore(saveStore);

/** The answers that the server confirmed last, or that a claim began with. */
let savedText = '';
/** The same, for who merges them. */
export const savedAnswers = (): ClaimData => JSON.parse(savedText);
/** The e-mail address that `userExists` is about. */
let checkedEmail = '';
/** The day of the incident for which this tab has the policy. */
let policyDay = '';
let running: Promise<boolean> | null = null;
let held: Promise<unknown> | null = null;
let again = false;
let isAsked = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let changedAt = 0;
let savedAt = 0;
let retryMs = FIRST_RETRY_MS;

/** The text to save: the server knows better which files there are. */
const textOf = (data: ClaimData | undefined) =>
  data === undefined ? '' : JSON.stringify({ ...data, documents: [] });

/**
 * Saves the draft on the server at the person's wish, one save at a time: a change meanwhile is
 * saved right after. True when everything up to now is there.
 */
export function saveDraft(): Promise<boolean> {
  isAsked = true;
  saveStore.setState({ brought: '' });
  return save();
}

/** Saves unsaved answers, without a word unless it fails. True when everything is there. */
export function saveUnsaved(): Promise<boolean> {
  if (!hasUnsavedAnswers()) return Promise.resolve(true);
  // Which of two versions stays, the person says.
  return saveStore.getState().status === 'conflict' ? Promise.resolve(false) : save();
}

function save(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  if (held) return held.then(save, save);
  if (running) {
    again = true;
    return running;
  }
  running = saveUntilSettled().finally(() => {
    running = null;
  });
  return running;
}

/** Does what needs the revision of the last save, once there is none on its way; the next ones wait. */
export async function withSavesHeld<T>(work: () => Promise<T>): Promise<T> {
  await running;
  const working = work();
  held = working;
  try {
    return await working;
  } finally {
    held = null;
  }
}

/** Resolves once no save is on its way: what it saves has a newer revision than what stands here. */
export async function savesSettled(): Promise<void> {
  await running;
}

async function saveUntilSettled(): Promise<boolean> {
  let saved: boolean;
  do {
    again = false;
    saved = await saveOnce();
  } while (again && saved && (isAsked || hasUnsavedAnswers()));
  return saved;
}

async function saveOnce(): Promise<boolean> {
  const { form, begun } = claimStore.getState();
  if (!form) return false;
  const checksUser = isAsked;
  isAsked = false;
  savedAt = Date.now();
  if (checksUser) saveStore.setState({ status: 'saving', message: '' });
  try {
    const answer = await send(form, checksUser);
    // Another claim was begun meanwhile: the saved one is safe, and the rest is about the other.
    const now = claimStore.getState();
    if (now.begun !== begun) {
      if (now.form === null) draftKey.keep(answer.formReference, answer.draftKey);
      return true;
    }
    savedText = textOf(form.data);
    retryMs = FIRST_RETRY_MS;
    draftKey.keep(answer.formReference, answer.draftKey);
    claimStore.getState().saved(answer.formReference, answer.revision);
    if (answer.claimToken) claimStore.getState().renewed(answer.claimToken);
    const userExists = heardOfUser(form.data.claimant.email, answer.userExists);
    const { brought } = saveStore.getState();
    await readPolicyOfDay(form);
    saveStore.setState({ ...idle, brought, status: 'saved', userExists });
    return true;
  } catch (error) {
    if (claimStore.getState().begun !== begun) return false;
    const stale = refusalData(error, saveForm, 'stale_revision');
    if (stale && stale.current.revision !== form.revision) {
      isAsked ||= checksUser;
      return bringTogether(stale);
    }
    saveStore.setState({ status: 'failed', message: wordsOf(error) });
    if (isPassing(error)) retryLater();
    return false;
  }
}

/** Whether this tab has the policy as it was on this day of the incident. */
export const isPolicyOf = (day: string) => policyDay === day;

/** Reads the policy of another day of the incident, once that is saved; without an answer the next save asks again. */
async function readPolicyOfDay({ formReference, data }: ClaimForm) {
  const day = data.incident.dateOfIncident;
  if (isPolicyOf(day)) return;
  const part = await inTime(import('./policy-of-day.ts'));
  if (await part?.readPolicy(formReference)) policyDay = day;
}

/**
 * Another device saved this form: the changes of both are put together, and saved with the next
 * try. Where both changed one answer, nothing is saved until the person has chosen. True when there
 * was nothing to choose.
 */
export async function bringTogether(stale: StaleSave, base = savedAnswers()): Promise<boolean> {
  const { begun } = claimStore.getState();
  const part = await inTime(import('./draft-merge.ts'));
  if (claimStore.getState().begun !== begun) return false;
  if (part === null) {
    saveStore.setState({ status: 'failed', message: NOT_SAVED });
    retryLater();
    return false;
  }
  const merge = part.mergeDraft(base, stale.current.data);
  if (merge === null || merge.collisions.length > 0) {
    isAsked = false;
    saveStore.setState({ status: 'conflict', message: '', conflict: { ...stale, base } });
    return false;
  }
  takeOver(
    merge.settle(() => 'mine'),
    stale,
  );
  const { brought } = saveStore.getState();
  saveStore.setState({ status: 'saved', brought: part.broughtIn(merge) || brought });
  again = true;
  return true;
}

/** Goes on from what another device saved, with these answers. */
export function takeOver(data: ClaimData, { current }: StaleSave) {
  const { form, answer, saved } = claimStore.getState();
  if (!form) return;
  savedText = textOf(current.data);
  saved(form.formReference, current.revision);
  answer(data);
}

/** Nothing that the person could mend: the service is not reached, or not well. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The connection may be back before the save that it cut is known to have failed, or without a word of the browser. */
function retryLater() {
  clearTimeout(timer);
  timer = setTimeout(() => void saveUnsaved(), retryMs);
  changedAt = Date.now();
  retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
}

/** The news about an account for this e-mail; null tells nothing new. */
function heardOfUser(email: string, exists: boolean | null): boolean {
  const known = email === checkedEmail && saveStore.getState().userExists;
  if (exists !== null) checkedEmail = email;
  return exists ?? known;
}

/** A browser lets no more than 64 KiB outlive a page; in UTF-8 a character takes three at most. */
const MOST_KEPT_ALIVE = 20_000;

/** An account keeps the form of its holder; the lookup stays theirs. */
async function send(form: ClaimForm, checksUser: boolean): Promise<SavedForm> {
  const query = checksUser ? { checkuser: 'true' } : {};
  // A save that is on its way when the page is left still arrives.
  const keepalive = JSON.stringify(form).length < MOST_KEPT_ALIVE;
  const asClaimant = () => api(saveForm, { query, body: form, keepalive });
  const { claimToken } = claimStore.getState();
  const asUser = ({ token }: Session, lookup = claimToken) =>
    api(saveForm, {
      query,
      body: { ...form, claimToken: lookup ?? undefined },
      token,
      keepalive,
    });
  const session = currentSession();
  if (!session || session.mustChangePassword) return asClaimant();
  try {
    return await asUser(session);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The lookup beside it has ended, and the account may go on.
    if (error.code === 'wrong_policy' && (await renewClaimBearer())) {
      return asUser(session, claimStore.getState().claimToken);
    }
    if (error.status !== 401) throw error;
    // The session has ended: nothing that was typed ends with it.
    const saved = await asClaimant();
    // Once the save is noted, which is then said.
    setTimeout(userSignedOut);
    return saved;
  }
}

/**
 * Whether to lead to login: an account exists for the claimant's e-mail, as far as is known, no
 * session is open, and they did not choose to go on without.
 */
export const isToSignIn = () =>
  saveStore.getState().userExists && currentSession() === null && !goesOnAsVisitor();

const wordsOf = (error: unknown) => (error instanceof ApiError ? error.message : NOT_SAVED);

/** Whether the claim holds answers that the server has not confirmed. */
export function hasUnsavedAnswers(): boolean {
  const { form } = claimStore.getState();
  return form !== null && textOf(form.data) !== savedText;
}

/** Goes on with a draft, which its key opened or an account, in place of this tab's own. */
export function resumeDraft(draft: OpenedDraft, key?: string) {
  const { policy, claimToken, form, userExists } = draft;
  claimStore.getState().begin(policy, claimToken, form);
  draftKey.keep(form.formReference, draft.draftKey ?? key);
  saveStore.setState({ userExists: heardOfUser(form.data.claimant.email, userExists) });
}

function follow({ form, begun }: ClaimState, before: Pick<ClaimState, 'form' | 'begun'>) {
  if (begun !== before.begun) return begin(form);
  if (!form || form.data === before.form?.data) return;
  const now = Date.now();
  if (timer === undefined) changedAt = now;
  const due = Math.min(now + PAUSE_MS, changedAt + LONGEST_MS);
  clearTimeout(timer);
  timer = setTimeout(() => void saveUnsaved(), Math.max(due, savedAt + BETWEEN_MS) - now);
}

/** Another claim, or none: nothing of the last one's saves is left. */
function begin(form: ClaimForm | null) {
  policyDay = form?.data.incident.dateOfIncident ?? '';
  clearTimeout(timer);
  timer = undefined;
  savedText = textOf(form?.data);
  retryMs = FIRST_RETRY_MS;
  saveStore.setState(idle);
}

if (typeof document !== 'undefined') {
  begin(claimStore.getState().form);
  unsaved.isThere = hasUnsavedAnswers;
  claimStore.subscribe(follow);
  const leave = () => {
    if (!isLeaving()) void saveUnsaved();
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  addEventListener('online', () => {
    // A failure without a connection says nothing of this one, whose first call may still fail.
    retryMs = FIRST_RETRY_MS;
    void saveUnsaved();
  });
  addEventListener('beforeunload', (event) => {
    if (hasUnsavedAnswers() && !isLeaving()) event.preventDefault();
  });
}
