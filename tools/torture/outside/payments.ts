import { BOOKING_MAIL } from '@gadget-claims/api/settling/bookings/records';
import { PAYMENT_MAIL } from '@gadget-claims/api/settling/payments/records/mails';
import { chance } from '@gadget-claims/api/test/chance';
import type { BookingDates, BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import type { PaymentView } from '@gadget-claims/domain/settling/payments/schemas';
import { sql } from 'kysely';
import { type Options, reportFaults } from '../check.ts';
import { aClaimant } from '../claimants.ts';
import { type ApprovedClaim, anApprovedClaim } from '../writers/booking.ts';
import type { World } from './world.ts';

const PAYERS = 8;
const SHORT_PAYERS = 2;
/** How often each person presses the button, and each notice comes. */
const PRESSES = 10;
const LINES = ['down', 'answers lost', 'up'] as const;
const LATER_MINUTES = 40;

async function book({ api }: World, { gadgetId, access: token }: ApprovedClaim): Promise<number> {
  const path = `/booking/dates/${gadgetId}`;
  const { dates, excess } = await api.ask<BookingDates>({ method: 'GET', path, token });
  const [day] = dates;
  const body = { gadgetId, date: day?.date, slot: day?.slots[0]?.slot, charge: excess };
  await api.ask<BookingView>({ path: '/booking/setdate/', token, body });
  return excess;
}

const press = ({ api }: World, { gadgetId, access: token }: ApprovedClaim) =>
  Promise.all(
    Array.from({ length: PRESSES }, () =>
      api.call<PaymentView>({ path: '/payment/', token, body: { gadgetId } }),
    ),
  );

/** Says it as Stripe does, some at the same time, an older one last. */
async function notify(world: World, session: object) {
  const { stripe, clock, url } = world;
  const at = clock.now();
  const paid = stripe.notice('checkout.session.completed', session, { at });
  const expired = stripe.notice('checkout.session.expired', session, { at });
  const deliver = ({ body, headers }: typeof paid) =>
    fetch(`${url}/api/v1/payment/stripe/webhook`, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  await Promise.all(Array.from({ length: PRESSES }, () => deliver(paid)));
  await deliver(expired);
}

/** The payments of one person, who presses again and again while the line comes and goes. */
async function payAgain(world: World, claim: ApprovedClaim): Promise<string[]> {
  const { stripe } = world;
  const before = stripe.taken();
  const excess = await book(world, claim);
  for (const line of LINES) {
    stripe.wishes.line = line;
    const answers = await press(world, claim);
    const odd = answers.filter(({ status }) => status !== 200 && status !== 503);
    if (odd.length > 0) return [`a payment was answered with ${odd[0]?.status}`];
  }
  const open = stripe.sessions().filter(({ status }) => status === 'open');
  for (const session of open) {
    stripe.pay(session);
    await notify(world, session);
  }
  await world.work();
  await press(world, claim);
  await world.pass(LATER_MINUTES);
  const taken = stripe.taken() - before;
  return taken === excess ? [] : [`${taken} pence were taken for an excess of ${excess}`];
}

/** A booking that stands by a payment is told in one mail with its receipt. */
async function receiptsOf({ db }: World): Promise<number> {
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where(
      sql<boolean>`(kind = ${PAYMENT_MAIL.job.name} and payload ->> 'mail' = 'receipt')
        or (kind = ${BOOKING_MAIL.job.name} and payload ->> 'mail' in ('confirmed', 'rebooked')
          and payload ->> 'paymentId' is not null)`,
    )
    .execute();
  return jobs.length;
}

/** Stripe down, losing its answers and repeating itself. */
export async function paymentOutage(world: World, { short, seed, report }: Options) {
  const by = chance(seed);
  const { db, api } = world;
  const faults: string[] = [];
  const payers = short ? SHORT_PAYERS : PAYERS;
  for (let count = 0; count < payers; count += 1) {
    const claimant = await aClaimant(db, api);
    const claim = await world.beside(anApprovedClaim(claimant, api, by));
    faults.push(...(await payAgain(world, claim)));
  }
  const check = 'Stripe down, repeating, out of order: not charged exactly once';
  reportFaults(report, check, faults, `${payers}`);
  const rows = await db.selectFrom('payments').select('state').execute();
  const paid = rows.filter(({ state }) => state === 'succeeded').length;
  const ok = paid === payers;
  report({
    check: 'Stripe: payments that we know succeeded',
    value: paid,
    target: `${payers}`,
    ok,
  });
  const receipts = await receiptsOf(world);
  const once = receipts === payers;
  report({ check: 'Stripe: receipts', value: receipts, target: `${payers}`, ok: once });
}
