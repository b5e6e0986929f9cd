import type { Call, DataOf, InputOf } from '@gadget-claims/domain/call';
import { ApiError, callApi } from '@gadget-claims/kit/data/call-api.ts';
import { type Question, keyOf } from '@gadget-claims/kit/data/question.ts';
import { answers } from '@gadget-claims/kit/data/use-answer.ts';
import { session } from './session.ts';

/** Our own page sends this with each change; no form and no picture of another page can. */
const HEADERS = { 'x-desk': '1' };

interface Manner {
  signal?: AbortSignal;
  /** Lets the server answer a repeat of this call with its first answer. */
  idempotencyKey?: string;
}

/** Makes a call of the desk and gives what its answer is about. Throws ApiError. */
export async function call<C extends Call>(
  what: C,
  input: InputOf<C>,
  { signal, idempotencyKey }: Manner = {},
): Promise<DataOf<C>> {
  const headers = { ...HEADERS, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) };
  try {
    const answer = await callApi(what, input, { base: '/api/v1', headers, signal });
    return (answer as { data: DataOf<C> }).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      answers.empty();
      session.ended();
    }
    throw error;
  }
}

/** A call that only reads, as a question of a screen. */
export const question = <C extends Call>(what: C, input: InputOf<C>): Question<DataOf<C>> => ({
  key: keyOf(what, input),
  ask: (signal) => call(what, input, { signal }),
});
