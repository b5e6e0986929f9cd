import type { ClaimForm } from '@gadget-claims/domain/claims/form';
import type { SavedForm, StaleSave } from '@gadget-claims/domain/claims/form-contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ApiError, api, renewClaimBearer } from './api.ts';
import { claimStore } from './claim-store.ts';
import { draftKey } from './draft-key.ts';
import { userSignedOut } from './leave.ts';
import { currentSession } from './session.ts';
import type { Session } from './session.ts';

interface SaveState {
  status: 'idle' | 'saving' | 'saved' | 'failed' | 'conflict';
  message: string;
  conflict: StaleSave | null;
  userExists: boolean;
}

const idle: SaveState = { status: 'idle', message: '', conflict: null, userExists: false };
const saveStore = createStore<SaveState>(() => idle);

/** How the last save went, for the line beside the buttons. */
export const useSaveState = () => useStore(saveStore);

/** The answers that the server confirmed last, by identity: every answer makes a new object. */
let savedData: unknown = null;
let running: Promise<boolean> | null = null;
let again = false;

/**
 * Saves the draft on the server, one save at a time: what changes meanwhile is saved right after.
 * True when everything up to now is there.
 */
export function saveDraft(): Promise<boolean> {
  if (running) {
    again = true;
    return running;
  }
  running = saveUntilSettled().finally(() => {
    running = null;
  });
  return running;
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
  } while (again && saved);
  return saved;
}

async function saveOnce(): Promise<boolean> {
  const { form } = claimStore.getState();
  if (!form) return false;
  saveStore.setState({ status: 'saving', message: '' });
  try {
    const answer = await send(form);
    savedData = form.data;
    claimStore.getState().saved(answer.formReference, answer.revision);
    if (answer.draftKey) draftKey.keep(answer.draftKey);
    if (answer.claimToken) claimStore.getState().renewed(answer.claimToken);
    saveStore.setState({ ...idle, status: 'saved', userExists: answer.userExists ?? false });
    return true;
  } catch (error) {
    saveStore.setState(failureOf(error));
    return false;
  }
}

const ADDRESS = '/onlineclaim/standalone/partial?checkuser=true';

/** Somebody who is signed in keeps the form in their account; what they looked up stays theirs. */
async function send(form: ClaimForm): Promise<SavedForm> {
  const session = currentSession();
  if (!session || session.mustChangePassword) return api.post<SavedForm>(ADDRESS, form);
  try {
    return await sendAs(session, form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The lookup beside it has ended, and the account may go on.
    if (error.code === 'wrong_policy' && (await renewClaimBearer())) return sendAs(session, form);
    if (error.status !== 401) throw error;
    // The session has ended: nothing that was typed ends with it.
    const saved = await api.post<SavedForm>(ADDRESS, form);
    userSignedOut();
    return saved;
  }
}

function sendAs({ token }: Session, form: ClaimForm): Promise<SavedForm> {
  const { claimToken } = claimStore.getState();
  return api.post(ADDRESS, { ...form, claimToken: claimToken ?? undefined }, { token });
}

/** Whether an account exists for the claimant's e-mail, as the last save said, and nobody is signed in. */
export const isToSignIn = () => saveStore.getState().userExists && currentSession() === null;

function failureOf(error: unknown): Partial<SaveState> {
  if (error instanceof ApiError && error.code === 'stale_revision') {
    return { status: 'conflict', message: error.message, conflict: error.data as StaleSave };
  }
  const message = error instanceof ApiError ? error.message : 'Your answers could not be saved.';
  return { status: 'failed', message };
}

/** Takes over the version that the person chose after a conflict, and saves it. */
export function settleConflict(keep: 'mine' | 'theirs'): Promise<boolean> {
  const { conflict } = saveStore.getState();
  const { form, answer, saved } = claimStore.getState();
  if (!conflict || !form) return Promise.resolve(false);
  if (keep === 'theirs') answer(conflict.current.data);
  saved(form.formReference, conflict.current.revision);
  saveStore.setState(idle);
  return saveDraft();
}

/** Whether the claim holds answers that the server has not confirmed. */
export function hasUnsavedAnswers(): boolean {
  const { form } = claimStore.getState();
  return form !== null && form.formReference !== '' && form.data !== savedData;
}

/** A new claim begins: nothing of the last one's saves is left. */
export function resetSaves() {
  saveStore.setState(idle);
}
