import type { Call, DataOf, InputOf, Unasked } from '@gadget-claims/domain/call';
import { API_PATH } from '@gadget-claims/domain/path-of';
import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import { ApiError, callApi, callForFile } from '@gadget-claims/kit/data/call-api.ts';
import { callForNamedFile } from '@gadget-claims/kit/data/call-for-named-file.ts';
import { type Query, keyOf } from '@gadget-claims/kit/data/query.ts';
import { saveFile } from '@gadget-claims/kit/data/save-file.ts';
import { type QueryResult, cache, useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useState } from 'react';
import { proof } from '../features/people/staff/proof.ts';
import { sincePress } from '../shell/presses.ts';
import { session } from './session.ts';

/**
 * Our own page sends this with each call; no form and no picture of another page can. It says whom
 * this tab shows: another tab may have logged a colleague in since. And how many seconds ago
 * something was pressed: calls that the page makes by itself extend no session.
 */
const ownHeaders = () => ({
  'x-desk': session.known()?.staffId ?? '1',
  'x-desk-pressed': String(Math.floor(sincePress() / 1000)),
});

/** The header of a call that the page makes by itself. */
const unaskedHeader = (unasked: Unasked | undefined) => unasked && { 'x-desk-unasked': unasked };

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the server answer a repeat of this call with its first answer. */
  idempotencyKey?: string;
  unasked?: Unasked | undefined;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

/** Makes a call of the desk and gives what its answer is about. Throws ApiError. */
export const call = <C extends Call>(
  contract: C,
  input: InputOf<C>,
  { signal, idempotencyKey, unasked, keepalive }: CallOptions = {},
): Promise<DataOf<C>> =>
  withReauthentication(async () => {
    const headers = {
      ...ownHeaders(),
      ...unaskedHeader(unasked),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    const answer = await callApi(contract, input, { base: API_PATH, headers, signal, keepalive });
    session.held();
    return (answer as { data: DataOf<C> }).data;
  });

/**
 * Fetches a file of the desk and has the browser keep it, under the name that it comes with. Throws
 * ApiError.
 */
export async function download<C extends Call>(contract: C, input: InputOf<C>): Promise<void> {
  const { file, fileName } = await withReauthentication(() =>
    callForNamedFile(contract, input, { base: API_PATH, headers: ownHeaders() }),
  );
  saveFile(file, fileName);
}

/**
 * Makes a call; where it is refused for want of a proof of who one is, asks for one and makes it once
 * more. Without a proof the refusal stands.
 */
async function withReauthentication<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send().catch(onSessionEnd);
  } catch (error) {
    const isWanted = error instanceof ApiError && error.code === 'prove_again';
    if (!isWanted || !(await proof.wanted())) throw error;
    return send().catch(onSessionEnd);
  }
}

/** The session has ended: cached answers are dropped, and the sign-in is shown. */
function onSessionEnd(error: unknown): never {
  if (error instanceof ApiError && error.code === 'unauthenticated') {
    cache.clear();
    proof.refused();
    session.ended();
  }
  throw error;
}

/** A colleague has logged in here; nothing of the one before is kept. */
export function loggedIn(by: DeskSession) {
  cache.clear();
  session.began(by);
}

/** A call that only reads, as a question of a screen. */
export const deskQuery = <C extends Call>(contract: C, input: InputOf<C>): Query<DataOf<C>> => ({
  key: keyOf(contract, input),
  fetch: (signal, isRefetch) =>
    call(contract, input, { signal, ...(isRefetch && { unasked: 'again' }) }),
});

/** A look of a person goes on when they go on to the next file: the log has its row already. */
const isNoted = (unasked?: Unasked) => unasked === undefined;

/**
 * A file of the desk, as a question of the part that shows it, or may do so after the next press; files
 * never change, so each of the two asks once.
 */
export const fileQuery = <C extends Call>(
  contract: C,
  input: InputOf<C>,
  unasked?: Unasked,
): Query<Blob> => ({
  key: `${keyOf(contract, input)}${unasked === undefined ? '' : ` ${unasked}`}`,
  isLasting: true,
  isNoted: isNoted(unasked),
  fetch: (signal) =>
    withReauthentication(() =>
      callForFile(contract, input, {
        base: API_PATH,
        headers: { ...ownHeaders(), ...unaskedHeader(unasked) },
        signal,
      }),
    ),
});

/**
 * A picture of the desk, as the address at which this tab keeps it: the browser keeps none of ours, and
 * would fetch it, and have it logged, each time that it is shown.
 */
export function pictureQuery<C extends Call>(
  contract: C,
  input: InputOf<C>,
  unasked?: Unasked,
): Query<string> {
  const { key, fetch: fetchFile } = fileQuery(contract, input, unasked);
  return {
    key,
    isLasting: true,
    isNoted: isNoted(unasked),
    fetch: async (signal, isRefetch) => URL.createObjectURL(await fetchFile(signal, isRefetch)),
    release: (address) => URL.revokeObjectURL(address),
  };
}

/** The question for a file, of a person or ahead of their press. */
type AskForFile<T> = (unasked?: Unasked) => Query<T>;

/** A file before a press, which need not be loaded once more if a person has looked at it here. */
export const aheadOf = <T>(ask: AskForFile<T>): Query<T> =>
  cache.peek(ask()) === null ? ask('ahead') : ask();

/**
 * A file that a person looks at: it is asked for anew, so that the log has the look too, and what was
 * loaded ahead is shown meanwhile.
 */
export function useLookedAt<T>(ask: AskForFile<T>): QueryResult<T> {
  const look = useQuery(ask());
  const [ahead] = useState(() => cache.peek(ask('ahead')));
  return { ...look, answer: look.answer ?? (look.problem === null ? ahead : null) };
}
