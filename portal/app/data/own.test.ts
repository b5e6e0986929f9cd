// @vitest-environment happy-dom
import type { Call } from '@gadget-claims/domain/call';
import { getClaim, getClaimOfGadget } from '@gadget-claims/domain/claims/claims/contract';
import { listMessages } from '@gadget-claims/domain/claims/claims/message-contract';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { getMailPreference } from '@gadget-claims/domain/claims/notifications/contract';
import { API_PATH, pathOf } from '@gadget-claims/domain/path-of';
import { getSession } from '@gadget-claims/domain/people/accounts/contract';
import {
  findFreeTimes,
  findFreeTimesNear,
  getBookingOfGadget,
} from '@gadget-claims/domain/settling/bookings/contract';
import { getRepairOptions } from '@gadget-claims/domain/settling/repairs/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  CLAIM_ID,
  GADGET_ID,
  aBooking,
  aChoice,
  aClaim,
  aClaimGadget,
  anOption,
  ownClaims,
} from '../../testing/claims.ts';
import { ANN, show, signedIn } from '../../testing/screen.tsx';
import * as claim from '../features/claimant/own-claims/claim.tsx';
import * as claims from '../features/claimant/own-claims/list.tsx';
import * as days from '../features/settling/bookings/booking-day.tsx';
import * as booking from '../features/settling/bookings/booking.tsx';
import * as options from '../features/settling/repairs/list.tsx';
import { asOwner } from './own.ts';

beforeEach(() => signedIn());
afterEach(() => {
  globalThis.askedAhead = undefined;
});

/** The page has asked for these, each an address with its answer. */
function pageAsked(
  answers: readonly (readonly [string, unknown])[],
  token = ANN.token,
  until = Number.POSITIVE_INFINITY,
) {
  const coming = answers.map(([at, answer]) => [`${API_PATH}${at}`, Promise.resolve(answer)]);
  globalThis.askedAhead = { token, answers: Object.fromEntries(coming), until };
}

const at = (call: Call, params: Record<string, string>) => pathOf<Call>(call, { params });
const ofClaim = { id: CLAIM_ID };
const ofGadget = { gadgetId: GADGET_ID };
const fetches = () => asOwner(getClaim, { params: ofClaim }).fetch(new AbortController().signal);
const timesAsked = () => api.askedFor(getClaim).length;
const NO_TIMES = { optionId: 1, excess: 0, providers: [], dates: [] };
const AHEAD = aClaim(STATUS.APPROVED);
const LATER = aClaim(STATUS.SETTLED);

test('an answer that was asked for ahead is taken over once', async () => {
  api.answers(getClaim, { data: LATER });
  pageAsked([[at(getClaim, ofClaim), { data: AHEAD }]]);
  expect([await fetches(), timesAsked()]).toEqual([AHEAD, 0]);
  expect([await fetches(), timesAsked()]).toEqual([LATER, 1]);
});

test.each([
  ['of another bearer is left', { data: AHEAD }, 'another-token'],
  ['that was refused or did not come is asked for again', null, ANN.token],
  ['that is not fresh any more is asked for again', { data: AHEAD }, ANN.token, Date.now()],
])('an answer %s', async (_what, answer, token, until?: number) => {
  api.answers(getClaim, { data: LATER });
  pageAsked([[at(getClaim, ofClaim), answer]], token, until);
  expect([await fetches(), timesAsked()]).toEqual([LATER, 1]);
});

test('a call that sends something is made, whatever was asked for at its address', async () => {
  api.answers(findFreeTimesNear, { data: NO_TIMES });
  pageAsked([[at(findFreeTimes, ofGadget), { data: null }]]);
  const near = asOwner(findFreeTimesNear, { params: ofGadget, body: { postcode: 'SY1 9ZZ' } });
  expect(await near.fetch(new AbortController().signal)).toEqual(NO_TIMES);
});

const booked = aClaim(STATUS.REPAIR_BOOKED, {
  gadgets: [aClaimGadget(STATUS.REPAIR_BOOKED, { choice: aChoice() })],
});
const bookable = aClaim(STATUS.REPAIR_OPTION_SELECTED, {
  gadgets: [aClaimGadget(STATUS.REPAIR_OPTION_SELECTED, { choice: aChoice() })],
});
const OFFER = { availableOptions: [anOption()], excessTotal: 7_500 };
const REPAIRS = '/myclaims/repairoptions';

test.each([
  {
    name: 'my claims',
    module: claims,
    path: '/myclaims/list',
    answers: [
      ['/claim?page=1&pageSize=10', ownClaims([aClaim()])],
      [at(getSession, {}), { data: { ...ANN, proven: true } }],
    ] as const,
    text: '1 claim',
  },
  {
    name: 'one claim',
    module: claim,
    path: '/myclaims/view/:id',
    id: CLAIM_ID,
    answers: [[at(getClaim, ofClaim), { data: aClaim() }]] as const,
    text: 'Claim GC-7K3M-9Q2X',
  },
  {
    name: 'options',
    module: options,
    path: `${REPAIRS}/list/:id`,
    id: GADGET_ID,
    answers: [
      [at(getClaimOfGadget, ofGadget), { data: aClaim() }],
      [at(getRepairOptions, ofGadget), { data: OFFER }],
    ] as const,
    text: 'Collected by courier',
  },
  {
    name: 'booking',
    module: booking,
    path: `${REPAIRS}/booking/:id`,
    id: GADGET_ID,
    answers: [
      [at(getClaimOfGadget, ofGadget), { data: booked }],
      [at(getBookingOfGadget, ofGadget), { data: aBooking() }],
    ] as const,
    text: 'Your repair is booked',
  },
  {
    name: 'days',
    module: days,
    path: `${REPAIRS}/bookingdte`,
    search: `id=${GADGET_ID}`,
    answers: [
      [at(getClaimOfGadget, ofGadget), { data: bookable }],
      [at(getBookingOfGadget, ofGadget), { data: null }],
      [at(findFreeTimes, ofGadget), { data: NO_TIMES }],
    ] as const,
    text: /^No time is free/,
  },
])('$name shows what its page asks for ahead, and asks for none of it', async (shown) => {
  const { module, path, id = '', search = '', answers, text } = shown;
  api.answers(listMessages, { data: [] });
  api.answers(getMailPreference, { data: { progressMails: true } });
  const asks = module.handle.asks?.({ id }, new URLSearchParams(search));
  expect(asks).toEqual(answers.map(([address]) => address));
  pageAsked(answers);
  show(module, { at: `${path.replace(':id', id)}?${search}`, path });
  expect(await screen.findByText(text)).toBeTruthy();
});
