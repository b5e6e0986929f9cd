import type { Scope } from '@gadget-claims/domain/call';
import { many, manySpelled } from '@gadget-claims/domain/in-words';
import {
  CLAIM_HOURS,
  DEVICE_MINUTES,
  IDLE_MINUTES,
  LOOKUP_HOURS,
  SESSION_HOURS,
} from '@gadget-claims/domain/promises';

type Bearer = Exclude<Scope, 'public' | 'staff'>;

/** Each kind of bearer: its holder, where it comes from, how long it lasts. */
const BEARERS: Record<Bearer, { who: string; from: string; lasts?: string }> = {
  claimant: {
    who: 'A claimant',
    from: '`claimToken` of POST /standalonepolicy/getpolicy or of a handover',
    lasts: manySpelled(LOOKUP_HOURS, 'hour'),
  },
  claim: {
    who: 'One claim',
    from: '`token` of POST /auth/otcode',
    lasts: manySpelled(CLAIM_HOURS, 'hour'),
  },
  upload: {
    who: 'Another device that a form or claim was handed to',
    from: '`token` of POST /document/handover/exchange',
    lasts: many(DEVICE_MINUTES, 'minute'),
  },
  user: {
    who: 'A logged-in account',
    from: '`token` of POST /auth/signin/',
    lasts: `${IDLE_MINUTES} idle minutes, ${many(SESSION_HOURS, 'hour')} at most`,
  },
  resellerKey: {
    who: 'A reseller’s own system',
    from: 'the API key that the operator of this installation made for it',
  },
};

const isBearer = (scope: Scope): scope is Bearer => Object.hasOwn(BEARERS, scope);

/** The kinds of bearers for the API's description. */
export const BEARERS_IN_WORDS = Object.entries(BEARERS).map(
  ([name, { who, from, lasts }]) =>
    [name, `${who}: ${from}${lasts === undefined ? '' : `; ${lasts}`}`] as const,
);

/** The message to a caller without a bearer: that one is needed, and where to get it. */
export const needsBearer = (scopes: readonly Scope[]) =>
  `This call needs the header “Authorization: Bearer …” with ${scopes
    .filter(isBearer)
    .map((scope) => BEARERS[scope].from)
    .join(', or with ')}.`;
