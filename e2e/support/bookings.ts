import type { Db } from '@gadget-claims/api/database/database';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { BookingDates, BookingRequest } from '@gadget-claims/domain/settling/bookings/schemas';
import type { Page } from '@playwright/test';
import { logsIn, submittedClaim } from './account.ts';
import { call, userTokenOf } from './calling.ts';
import { claimsTeam } from './claims-team.ts';
import { expect } from './fixtures.ts';
import { anAccount, emailOf } from './own-account.ts';

/** Id of the option that is booked at the claimant's address. */
export const COURIER = 1;

/** Pence: the excess of the policies here. */
const EXCESS = 7_500;

/** An approved claim with an option chosen for its gadget, and its claimant. */
export interface Chosen extends Submission {
  email: string;
  token: string;
}

/** An account holder with an approved claim and a booked option. */
export async function chosenRepair(
  page: Page,
  db: Db,
  policy: Policy,
  optionId = COURIER,
): Promise<Chosen & { logsInAt: (path: string) => Promise<void> }> {
  const email = emailOf(policy);
  const claim = await submittedClaim(page.request, policy, email);
  const team = claimsTeam(db);
  await team.moves(claim.claimReference, STATUS.UNDER_REVIEW);
  await team.approves(claim.claimReference);
  const account = await anAccount(db, email, policy.resellerId);
  const token = await userTokenOf(page.request, account);
  const { gadgetId } = claim;
  const address = policy.policyholder.address;
  const body = { gadgetId, optionId, ...(optionId === COURIER && { address }) };
  const chosen = await call(page.request, 'POST', '/repairoptions/', { token, body });
  expect(chosen.status, chosen.body.message).toBe(200);
  return { ...claim, email, token, logsInAt: (path) => logsIn(page, account, path) };
}

export const bookingAt = (gadgetId: string) => `/myclaims/repairoptions/booking/${gadgetId}`;

/** The days and times that are free for a gadget. */
export async function freeDays(
  page: Page,
  { token, gadgetId }: Pick<Chosen, 'gadgetId' | 'token'>,
) {
  const path = `/booking/dates/${gadgetId}`;
  return (await call<BookingDates>(page.request, 'GET', path, { token })).body.data.dates;
}

/** Books the first free time by the API; it is held, for nothing has been paid. */
export async function holds(
  page: Page,
  chosen: Pick<Chosen, 'gadgetId' | 'token'>,
  at = 0,
  more: Partial<BookingRequest> = {},
): Promise<string> {
  const day = (await freeDays(page, chosen))[at];
  const body = {
    gadgetId: chosen.gadgetId,
    date: day?.date,
    slot: day?.slots[0]?.slot,
    charge: EXCESS,
    ...more,
  };
  const path = '/booking/setdate/';
  const held = await call<{ bookingReference: string }>(page.request, 'POST', path, {
    token: chosen.token,
    body,
  });
  expect(held.status, held.body.message).toBe(200);
  return held.body.data.bookingReference;
}
