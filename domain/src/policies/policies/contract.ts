import * as z from 'zod/mini';
import { OF_BRAND, PUBLIC, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { numberInPath } from '../../path-ids.ts';
import { numbersRequest, numbersRequested } from './number-schemas.ts';
import { lookedUpPolicy, lookupCode, lookupCodeRequest, lookupRequest } from './schemas.ts';
import { underwriter } from './underwriters.ts';

export const lookUpPolicy = call('POST /standalonepolicy/getpolicy', {
  summary: 'Find a policy by number, date of birth and postcode',
  description:
    'While guessing at it is held up, a code that was mailed to the address on the policy lets its owner in: `data.byCode` of a 429 says so.',
  access: OF_BRAND,
  body: lookupRequest,
  answer: data(z.nullable(lookedUpPolicy)),
});

export const mailLookupCode = call('POST /standalonepolicy/code', {
  summary: 'Have a code mailed to the address on a policy; the same answer for every caller',
  access: OF_BRAND,
  body: lookupCodeRequest,
  answer: data(lookupCode),
});

export const mailPolicyNumbers = call('POST /standalonepolicy/numbers', {
  summary: 'Send a policyholder the numbers of their policies; always one answer',
  description: 'The mail goes to the address on the policies, and nowhere else.',
  access: OF_BRAND,
  body: numbersRequest,
  answer: data(numbersRequested),
});

export const getUnderwriter = call('GET /underwriter/getunderwriter', {
  summary: 'An underwriter by its id',
  access: PUBLIC,
  query: z.object({ id: numberInPath }),
  answer: data(underwriter),
});
