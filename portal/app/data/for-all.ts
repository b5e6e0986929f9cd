import type { Call, DataOf, InputOf } from '@gadget-claims/domain/call';
import type { Query } from '@gadget-claims/kit/data/query.ts';
import { keyOf } from '@gadget-claims/kit/data/query.ts';
import { type Given, api } from '../lib/api/api.ts';
import { LATE_AFTER_MS } from '../lib/browser/route-parts.ts';

/** A call with the same answer for all, which does not change while a tab lives. */
export function forAll<C extends Call>(call: C, ...[given]: Given<C>): Query<DataOf<C>> {
  return {
    key: keyOf(call, given ?? ({} as InputOf<C>)),
    fetch: (signal) => api(call, ...([{ ...given, signal }] as Given<C>)),
    isLasting: true,
    timeoutMs: LATE_AFTER_MS,
  };
}
