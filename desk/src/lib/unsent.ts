import { keepClauseDraft, keepDraft } from '@gadget-claims/domain/desk/drafts/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { createStore, useStoreValue } from '@gadget-claims/kit/data/store.ts';
import { type FormValues, useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { useState } from 'react';
import { call } from '../data/call.ts';
import { session, useSession } from '../data/session.ts';

/**
 * Unsent text about claims, by claim and form, and of clauses. The server keeps it some seconds after each pause,
 * for its author alone; until then, and while the server is away, the memory of this tab has it,
 * and no storage of the browser: the machine's next user finds it nowhere.
 */
const typed = new Map<string, unknown>();
/** The moments of that, ISO 8601 UTC. */
const typedAt = new Map<string, string>();
/** Of these the server has other words, or none. */
const unkept = new Set<string>();
/** Of these the server refused the words for good, and said why. */
const refused = createStore<ReadonlyMap<string, string>>(new Map());
/** The server's copy was taken over: later answers of a claim may still have text that was sent since. */
const takenOver = new Set<string>();
let owner = '';

/** In place of the claim that a text is about. */
export const CLAUSES = 'clauses';

/** After a pause of so long typed text is kept. */
const PAUSE_MS = 1_500;
/** As long until a server that was away is tried again. */
const AGAIN_MS = 5_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let keeping: Promise<void> | null = null;

function forget() {
  clearTimeout(timer);
  for (const known of [typed, typedAt, unkept, takenOver]) known.clear();
  if (refused.get().size > 0) refused.set(new Map());
}

function setRefused(name: string, why: string | null) {
  const others = [...refused.get()].filter(([other]) => other !== name);
  refused.set(new Map(why === null ? others : [...others, [name, why]]));
}

/** Begins empty when another colleague is logged in than its author. */
function keepFor(staffId: string) {
  if (staffId !== owner) forget();
  owner = staffId;
}

function keepIn(ms: number) {
  clearTimeout(timer);
  timer = setTimeout(() => void keepAll(), ms);
}

/** A claim that is not there (any more), or words that the server does not take, are not tried again. */
const isForGood = (error: unknown): error is ApiError =>
  error instanceof ApiError && [403, 404, 409, 413, 422].includes(error.status);

async function keepOne(name: string, keepalive = false) {
  const [reference = '', what = ''] = name.split(' ');
  unkept.delete(name);
  try {
    const body = { what, typed: typed.get(name) ?? null };
    if (reference === CLAUSES) await call(keepClauseDraft, { body }, { keepalive });
    else await call(keepDraft, { params: { reference }, body }, { keepalive });
    if (refused.get().has(name)) setRefused(name, null);
  } catch (error) {
    if (!isForGood(error)) unkept.add(name);
    else setRefused(name, typed.has(name) ? error.message : null);
  }
}

/** One after the other, so that the last typed text is kept last. */
async function keepEach() {
  // A copy: what fails is put back, and would be tried again at once.
  const names = [...unkept];
  for (const name of names) await keepOne(name);
  if (unkept.size > 0) keepIn(AGAIN_MS);
}

/** Has the server keep what it does not have yet; whether it has all of it then. */
export async function keepAll(): Promise<boolean> {
  clearTimeout(timer);
  // Without a session: it is kept once its author is back.
  if (session.known()?.staffId === owner) {
    // What is under way does not know of words typed since.
    await keeping;
    // Not by the keeping itself: with nothing to do it ends before it is known here.
    keeping ??= keepEach().finally(() => {
      keeping = null;
    });
    await keeping;
  }
  return !isAnythingUnkept();
}

// The page goes, and takes with it any text typed since the last pause.
addEventListener('pagehide', () => {
  if (session.known()?.staffId !== owner) return;
  for (const name of unkept) void keepOne(name, true);
});

/** The claims with unsent text from here. */
export const unsentOf = (staffId: string): string[] =>
  staffId === owner ? [...new Set([...typed.keys()].map((name) => name.split(' ')[0] ?? ''))] : [];

/** Whether anything is left of the session that ended. */
export const isAnythingUnsent = () => typed.size > 0;

/** Whether the server does not have all of that. */
export const isAnythingUnkept = () => unkept.size > 0 || refused.get().size > 0;

/** Why the server does not keep words of a claim, or of one form; undefined where it does. */
export const useRefusal = (of: string): string | undefined =>
  [...useStoreValue(refused)].find(([name]) => `${name} `.startsWith(`${of} `))?.[1];

/** For who logs out: nothing of it stays in this tab. */
export const forgetUnsent = forget;

/** A form that was kept by an earlier page: what it does not know begins as nothing. */
function takeOver<Form>(kept: unknown, nothing: Form): Form {
  const isObject = typeof kept === 'object' && kept !== null;
  return isObject ? { ...nothing, ...kept } : nothing;
}

/** Answers about a claim that are kept until they are sent; `what` tells them from others about it. */
export function useUnsent<Form extends object | null>(
  { claimReference: reference, drafts }: Pick<DeskClaim, 'claimReference' | 'drafts'>,
  what: string,
  nothing: Form,
): FormValues<Form> {
  const { staffId } = useSession();
  const name = `${reference} ${what}`;
  const [first] = useState(() => {
    keepFor(staffId);
    // Drafts that did not come through before the session ended are tried again.
    if (unkept.size > 0) keepIn(PAUSE_MS);
    const kept = drafts.find((draft) => draft.what === what);
    if (kept && !takenOver.has(name) && !typed.has(name)) {
      typed.set(name, takeOver(kept.typed, nothing));
    }
    takenOver.add(name);
    return typed.get(name) as Form | undefined;
  });
  const answers = useTyped(first ?? nothing);
  const keep = (changed: Form) => {
    answers.keep(changed);
    if (JSON.stringify(changed) === JSON.stringify(nothing)) {
      if (!typed.delete(name)) return;
    } else typed.set(name, changed);
    typedAt.set(name, new Date().toISOString());
    unkept.add(name);
    keepIn(PAUSE_MS);
  };
  return { ...answers, keep };
}

/** Unsent text about a claim from before it was opened here: by another page, or by this one. */
export function useKept({
  claimReference,
  drafts,
}: Pick<DeskClaim, 'claimReference' | 'drafts'>): DeskClaim['drafts'] {
  const nameOf = (what: string) => `${claimReference} ${what}`;
  const [before] = useState(() => {
    const here = [...typedAt].flatMap(([name, savedAt]) => {
      const [reference, what = ''] = name.split(' ');
      const isOfIt = reference === claimReference && typed.has(name);
      return isOfIt ? [{ what, typed: typed.get(name), savedAt }] : [];
    });
    return [...drafts.filter(({ what }) => !typedAt.has(nameOf(what))), ...here];
  });
  const isSent = ({ what }: DeskClaim['drafts'][number]) =>
    takenOver.has(nameOf(what)) && !typed.has(nameOf(what));
  return before.filter((draft) => !isSent(draft));
}
