import type { AnswerOf, Call, DataOf, InputOf } from '@gadget-claims/domain/call';
import { pathOf } from '@gadget-claims/domain/path-of';
import type { Query } from '@gadget-claims/kit/data/query.ts';
import { keyOf } from '@gadget-claims/kit/data/query.ts';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { apiAddress } from '../lib/api/api-address.ts';
import { type Given, apiAnswer } from '../lib/api/api.ts';
import { owned } from '../lib/api/owner.ts';
import {
  CLAIM_ACCESS_KEY,
  SESSION_KEY,
  currentSession,
  watchSession,
} from '../lib/session/session.ts';

// The server keeps no answers.
if (typeof document !== 'undefined') {
  watchSession(() => {
    if (currentSession() === null) cache.clear();
  });
}

/** As the tab keeps it: a session whose time is over is still that person's. */
const whoAsks = () =>
  typeof document === 'undefined'
    ? ''
    : (sessionStorage.getItem(SESSION_KEY) ?? sessionStorage.getItem(CLAIM_ACCESS_KEY) ?? '');

// Another person's answers in this tab stay hidden.
const ownKey = <C extends Call>(call: C, given: InputOf<C> | undefined) =>
  `${keyOf(call, given ?? ({} as InputOf<C>))} ${whoAsks()}`;

/**
 * Asks, while a session is known here. A screen that is drawn once more while it is being left,
 * after its access has gone, asks nothing: the refusal would lead elsewhere than the person is
 * going.
 */
const asSomebody = <T>(ask: () => Promise<T>): Promise<T> =>
  whoAsks() === '' ? new Promise<never>(() => undefined) : ask();

/**
 * The answer that the page asked for ahead of its scripts (`ask-ahead.ts`), once, for its asker alone and
 * while it is fresh; asks where there is none or no good one.
 */
function askedOr<C extends Call, T>(
  call: C,
  given: InputOf<C> | undefined,
  part: (answer: AnswerOf<C>) => T,
  ask: () => Promise<T>,
): Promise<T> {
  const { token, answers = {}, until = 0 } = globalThis.askedAhead ?? {};
  const address = apiAddress(pathOf(call, given ?? ({} as InputOf<C>)));
  const asked = answers[address] as Promise<AnswerOf<C> | null> | undefined;
  if (!asked || call.method !== 'GET' || token !== currentSession()?.token) return ask();
  if (Date.now() >= until) return ask();
  delete answers[address];
  return asked.then((answer) => (answer === null ? ask() : part(answer)));
}

/** A call as the owner of a claim. */
export function asOwner<C extends Call>(call: C, ...[given]: Given<C>): Query<DataOf<C>> {
  const dataOf = (answer: AnswerOf<C>) => (answer as { data: DataOf<C> }).data;
  return {
    key: ownKey(call, given),
    fetch: (signal) => {
      const ask = () => owned(call, ...([{ ...given, signal }] as Given<C>));
      return asSomebody(() => askedOr(call, given, dataOf, ask));
    },
  };
}

/** A page of a list, for the signed-in account. */
export function ownPage<C extends Call>(call: C, ...[given]: Given<C>): Query<AnswerOf<C>> {
  return {
    key: ownKey(call, given),
    fetch: (signal) => {
      const ask = () => apiAnswer(call, ...([{ ...given, as: 'user', signal }] as Given<C>));
      return asSomebody(() => askedOr(call, given, (answer) => answer, ask));
    },
  };
}
