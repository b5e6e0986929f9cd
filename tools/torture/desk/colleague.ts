import type { Call, DataOf, InputOf } from '@gadget-claims/domain/call';
import { DESK_CONTRACT } from '@gadget-claims/domain/desk-contract';
import { pathOf } from '@gadget-claims/domain/path-of';
import type { Answer, Api } from '../api.ts';
import type { History } from './history.ts';

/** By their names in the access log. */
const NAMES = new Map<Call, string>(
  Object.values(DESK_CONTRACT).flatMap((feature) =>
    Object.entries<Call>(feature).map(([name, call]) => [call, name] as const),
  ),
);

interface CallOptions {
  /** The Idempotency-Key of what must not happen twice. */
  key?: string;
  /** Statuses allowed beside 200. */
  or?: readonly number[];
}

/** A colleague who is logged in. */
export interface Colleague {
  staffId: string;
  asks<C extends Call>(
    this: void,
    api: Api,
    call: C,
    input: InputOf<C>,
    given?: CallOptions,
  ): Promise<Answer<DataOf<C>>>;
}

/** A colleague with these headers, whose answers are counted: each of them has to be in the log. */
export function aColleague(
  staffId: string,
  session: Record<string, string>,
  { reads }: History,
): Colleague {
  /** The answer to a repeated call was logged when it was first given, so it is counted once. */
  const answered = new Set<string>();
  return {
    staffId,
    asks: async <C extends Call>(
      api: Api,
      call: C,
      input: InputOf<C>,
      { key, or = [] }: CallOptions = {},
    ) => {
      const method = call.method === 'GET' ? ('GET' as const) : ('POST' as const);
      const headers = { ...session, ...(key !== undefined && { 'idempotency-key': key }) };
      const { body } = input as { body?: unknown };
      const asked = { method, path: pathOf(call, input), headers, body };
      const answer = await api.may<DataOf<C>>(asked, or);
      const isRepeat = key !== undefined && answered.has(key);
      if (answer.status === 200 && call.shows !== 'nothing' && !isRepeat) {
        if (key !== undefined) answered.add(key);
        const read = `${staffId} ${NAMES.get(call)}`;
        reads.set(read, (reads.get(read) ?? 0) + 1);
      }
      return answer;
    },
  };
}
