import { moveGadget } from '@gadget-claims/api/claims/claims/transitions/move';
import { inTransaction } from '@gadget-claims/api/database/database';
import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { storeProviders } from '@gadget-claims/api/settling/providers/records';
import type { Provider } from '@gadget-claims/domain/settling/bookings/providers';
import type { BookingDates, BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import type { PaymentView, SandboxOutcome } from '@gadget-claims/domain/settling/payments/schemas';
import type { Answer, TestApp } from './app.ts';
import { DAMAGE_DOCUMENTS } from './claims.ts';
import { type MyClaim, type MyClaimOptions, aClaimOf } from './my-claims.ts';
import { storedRow, storedRows } from './rows.ts';

/** An approved claim for which a way to settle it was chosen. */
export interface ChosenRepair extends MyClaim {
  key: { reseller: ResellerScope; claimId: string; gadgetId: string };
}

/** Pence: the excess of the claims here, unless a test wants another one. */
export const EXCESS = 7_500;

interface Chosen extends MyClaimOptions {
  optionId?: number;
  excess?: number;
  /** 60 repair chosen, 55 excess due. */
  status?: number;
}

let count = 0;
const WEEKDAY = '09:00-17:30';

/** An approved claim with a courier chosen for its phone, or as told. */
export async function aChosenRepair(
  app: TestApp,
  options: Chosen = {},
): Promise<ChosenRepair & { choiceId: string }> {
  const { optionId = 1, excess = EXCESS, status = 60, ...rest } = options;
  const claim = await aClaimOf(app, { documents: DAMAGE_DOCUMENTS, ...rest });
  const reseller = claim.account.resellerId as ResellerScope;
  const key = { reseller, claimId: claim.claimId, gadgetId: claim.gadgetId };
  const choiceId = await insertChoice(app, key, { optionId, excess });
  const actor = { clock: app.clock, actor: 'claimant' };
  await inTransaction(app.db, (tx) =>
    moveGadget(tx, key, { to: status, reason: '', mail: null }, actor),
  );
  return { ...claim, key, choiceId };
}

/** Stores a new choice for a gadget. Gives its id. */
export async function insertChoice(
  app: TestApp,
  { reseller, claimId, gadgetId }: ChosenRepair['key'],
  { optionId, excess }: { optionId: number; excess: number },
): Promise<string> {
  const chosen = {
    choice_id: `choice-${++count}`,
    option_id: optionId,
    excess,
    chosen_at: app.clock.now(),
    actor: 'claimant',
  };
  await app.db
    .insertInto('repair_choices')
    .values({
      reseller_id: reseller,
      claim_id: claimId,
      gadget_id: gadgetId,
      address: null,
      model_version_id: null,
      excess_paid_at: null,
      ...chosen,
    })
    .onConflict((known) =>
      known.columns(['reseller_id', 'claim_id', 'gadget_id']).doUpdateSet(chosen),
    )
    .execute();
  return chosen.choice_id;
}

function aProvider(id: string, optionId: number): Provider {
  return {
    id,
    name: `The ${id}`,
    address: {
      line1: `00 ${id} Lane`,
      line2: '',
      city: 'Shrewsbury',
      county: '',
      postcode: 'SY1 9ZZ',
    },
    telephone: '0330 009 0600',
    openingHours: [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, '10:00-16:00', null],
    location: null,
    optionIds: [optionId],
    postcodeAreas: [],
    weekly: [2, 2, 2, 2, 2],
  };
}

/** The repair shop of these tests. */
export const SHOP = aProvider('shop', 3);

/** The repairers of these tests: one courier, one shop, one engineer, everywhere, with some places each. */
export async function someProviders(app: TestApp, places = 2): Promise<void> {
  const weekly: Provider['weekly'] = [places, places, places, places, places];
  const all = [aProvider('courier', 1), SHOP, aProvider('engineer', 4)];
  await storeProviders(
    app.db,
    all.map((each) => ({ ...each, weekly })),
  );
}

/** Sets the clock and removes jobs, bookings and repairers; then adds repairers with so many places in each slot. */
export async function emptyDiary(app: TestApp, places?: number): Promise<void> {
  app.clock.set('2026-11-23T10:00:00Z');
  for (const table of ['jobs', 'bookings', 'booking_slots', 'repair_providers'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  await someProviders(app, places);
}

/** The first day that can be booked when the clock of the tests starts, and the one after it. */
export const DAY = '2026-11-25';
export const NEXT_DAY = '2026-11-26';
export const MORNING = '09:00-13:00';
export const AFTERNOON = '13:00-17:00';

interface When {
  date?: string;
  slot?: string;
  charge?: number;
  [other: string]: unknown;
}

export function book(
  app: TestApp,
  { user, gadgetId }: Pick<ChosenRepair, 'user' | 'gadgetId'>,
  when: When = {},
): Promise<Answer<BookingView>> {
  const body = { gadgetId, date: DAY, slot: MORNING, charge: EXCESS, ...when };
  return app.request('POST', '/booking/setdate/', { token: user, body });
}

export function requestFreeDates(
  app: TestApp,
  { user, gadgetId }: Pick<ChosenRepair, 'user' | 'gadgetId'>,
) {
  return app.request<BookingDates>('GET', `/booking/dates/${gadgetId}`, { token: user });
}

export function order(app: TestApp, { user }: ChosenRepair, reference: string) {
  return app.request<BookingView>('GET', `/booking/order/${reference}`, { token: user });
}

export function cancel(app: TestApp, { user }: ChosenRepair, reference: string) {
  const url = `/booking/order/${reference}/cancel`;
  return app.request<BookingView>('POST', url, { token: user });
}

export function pay(
  app: TestApp,
  { user, gadgetId }: Pick<ChosenRepair, 'user' | 'gadgetId'>,
  headers: Record<string, string> = {},
): Promise<Answer<PaymentView>> {
  return app.request('POST', '/payment/', { token: user, body: { gadgetId }, headers });
}

/** A repair with a held booking, and the payment for it, begun. */
export async function beginPayment(app: TestApp) {
  const repair = await aChosenRepair(app);
  const { bookingReference } = (await book(app, repair)).body.data;
  const { paymentId } = (await pay(app, repair)).body.data;
  return { repair, bookingReference, paymentId };
}

export function payment(app: TestApp, { user }: ChosenRepair, paymentId: string) {
  return app.request<PaymentView>('GET', `/payment/${paymentId}`, { token: user });
}

/** Says how the invented bank answers. */
export function answerBank(
  app: TestApp,
  { user }: ChosenRepair,
  paymentId: string,
  outcome: SandboxOutcome,
) {
  const url = `/payment/${paymentId}/sandbox`;
  return app.request<PaymentView>('POST', url, { token: user, body: { outcome } });
}

/** Books and pays with the sandbox. */
export async function bookAndPay(app: TestApp, repair: ChosenRepair, when: When = {}) {
  const { bookingReference } = (await book(app, repair, when)).body.data;
  const { paymentId } = (await pay(app, repair)).body.data;
  await answerBank(app, repair, paymentId, 'success');
  return { bookingReference, paymentId };
}

/** Where the gadget stands. */
export async function statusOf(app: TestApp, { key }: ChosenRepair): Promise<number> {
  const { status } = await storedRow(
    app.db,
    'claim_gadgets',
    { reseller_id: key.reseller, gadget_id: key.gadgetId },
    ['status'],
  );
  return status;
}

/** How many places of a slot are taken. */
export async function takenIn(app: TestApp, day = DAY, slot = MORNING): Promise<number> {
  const rows = await storedRows(app.db, 'booking_slots', { day, slot }, ['taken']);
  return rows.reduce((sum, { taken }) => sum + taken, 0);
}
