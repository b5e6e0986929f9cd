import { many } from '@gadget-claims/domain/in-words';
import { HOLD_MINUTES } from '@gadget-claims/domain/promises';
import { isBooked } from '@gadget-claims/domain/bookings/slots';
import { holdEnd } from '@gadget-claims/domain/bookings/days';
import { allows } from '@gadget-claims/domain/claims/status';
import { isOpen } from '@gadget-claims/domain/payments/state';
import { type Tx, inTransaction } from '../../database/database.ts';
import { conflict, unavailable } from '../../http/errors.ts';
import {
  type PaymentServices,
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
} from './providers/provider.ts';
import { newSecret } from '../../identity/secrets.ts';
import { changeBooking, lockLiveBooking } from '../bookings/queries.ts';
import { releaseLater } from '../bookings/set-date.ts';
import type { Viewer } from '../claims/ownership.ts';
import { type OwnGadget, choiceOf, ownGadget } from '../repairs/queries.ts';
import type { ChoiceRow } from '../repairs/settling.ts';
import { paysExcess } from './amount.ts';
import { type PaymentRow, livePayment, paymentKey } from './queries.ts';
import { queueAsk } from './queue.ts';
import { recordStatus } from './record.ts';
import { closePayment } from './refund.ts';

/** A payment with what the browser needs to show the provider's form. */
export interface OpenPayment {
  payment: PaymentRow;
  clientSecret?: string | undefined;
}

/** How long the provider's form can be paid. Stripe takes no less than half an hour. */
const PAYABLE_MINUTES = 60;
/** After it, an attempt that never reached the provider is not made again: its form would end too soon. */
export const START_MINUTES = 20;

/**
 * Starts to pay the excess of a gadget, or goes on with what was started: whoever asks, and however
 * often, there is one payment. The provider is called outside of any transaction.
 */
export async function startPayment(
  services: PaymentServices,
  viewer: Viewer,
  gadgetId: string,
): Promise<OpenPayment> {
  const { payment, reference } = await inTransaction(services.db, (tx) =>
    findOrMake(services, tx, viewer, gadgetId),
  );
  services.wakeWorker();
  if (payment.provider_reference !== null) return askedPayment(services, payment);
  return startWithProvider(services, payment, reference);
}

async function findOrMake(services: PaymentServices, tx: Tx, viewer: Viewer, gadgetId: string) {
  const own = await ownGadget(tx, viewer, gadgetId, { lock: true });
  const reference = own.claim.claim_reference;
  const known = await livePayment(tx, own.key);
  if (known?.state === 'succeeded') return { payment: known, reference };
  const choice = payableChoice(own, await choiceOf(tx, own.key));
  const now = services.clock.now();
  if (known && isStillGood(services, known, choice, now)) {
    await keepHold(tx, own, choice, { now, renew: false });
    return { payment: known, reference };
  }
  if (known) await closePayment(tx, known, now);
  await keepHold(tx, own, choice, { now, renew: true });
  return { payment: await newPayment(services, tx, own, choice), reference };
}

function payableChoice({ gadget }: OwnGadget, choice: ChoiceRow | undefined): ChoiceRow {
  const pay = allows(gadget.status, 'pay');
  if (!pay.allowed) throw conflict('not_allowed_now', pay.reason);
  if (!choice || !paysExcess(choice)) {
    throw conflict('nothing_to_pay', 'There is no excess to pay.');
  }
  return choice;
}

function isStillGood(
  { payments }: PaymentServices,
  known: PaymentRow,
  { excess }: ChoiceRow,
  now: Date,
): boolean {
  const age = now.getTime() - known.created_at.getTime();
  const canStart = known.provider_reference !== null || age < START_MINUTES * 60_000;
  return known.amount === excess && known.provider === payments.name && canStart;
}

/** A repair with a date is paid for while its time is held; a new attempt holds it anew. */
async function keepHold(
  tx: Tx,
  own: OwnGadget,
  choice: ChoiceRow,
  { now, renew }: { now: Date; renew: boolean },
): Promise<void> {
  if (!isBooked(choice.option_id)) return;
  const live = await lockLiveBooking(tx, own.key);
  if (!live || live.choice_id !== choice.choice_id) {
    throw conflict('nothing_booked', 'Please choose a day and a time before you pay.');
  }
  if (live.held_until === null) return;
  if (live.held_until <= now) {
    throw conflict(
      'hold_ended',
      `We kept your time for ${many(HOLD_MINUTES, 'minute')} and have let it go. Please choose a day and a time again.`,
    );
  }
  if (!renew) return;
  const held = await changeBooking(tx, live, { held_until: holdEnd(now), changed_at: now });
  await releaseLater(tx, held);
}

async function newPayment(
  { clock, random, payments }: PaymentServices,
  tx: Tx,
  { key }: OwnGadget,
  { excess }: ChoiceRow,
): Promise<PaymentRow> {
  const now = clock.now();
  const payment = await tx
    .insertInto('payments')
    .values({
      reseller_id: key.reseller,
      payment_id: newSecret(random, 16),
      claim_id: key.claimId,
      gadget_id: key.gadgetId,
      amount: excess,
      provider: payments.name,
      provider_reference: null,
      state: 'starting',
      refund_reason: null,
      created_at: now,
      changed_at: now,
      paid_at: null,
      asked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueAsk(tx, payment, now);
  return payment;
}

async function startWithProvider(
  services: PaymentServices,
  payment: PaymentRow,
  claimReference: string,
): Promise<OpenPayment> {
  const { payments, config } = services;
  const key = paymentKey(payment);
  const query = new URLSearchParams({ payment: key.paymentId, reseller: String(key.reseller) });
  const screen = `/myclaims/repairoptions/booking/${encodeURIComponent(payment.gadget_id)}`;
  try {
    const { clientSecret, ...seen } = await payments.start({
      amount: payment.amount,
      currency: 'gbp',
      reference: key,
      description: `Excess for claim ${claimReference}`,
      idempotencyKey: key.paymentId,
      returnUrl: `${config.publicUrl}${screen}?${query.toString()}`,
      expiresAt: new Date(payment.created_at.getTime() + PAYABLE_MINUTES * 60_000),
    });
    return { payment: await recordStatus(services, key, seen), clientSecret };
  } catch (error) {
    // It never came to be, so nobody can pay it.
    if (error instanceof ProviderRefusedError) await recordStatus(services, key, FAILED);
    throw isProvidersFault(error) ? unavailable() : error;
  }
}

const FAILED = { status: 'failed' } as const;

/** Ours is to be found out; theirs passes, and the same payment is tried again then. */
function isProvidersFault(error: unknown): boolean {
  return error instanceof ProviderRefusedError || error instanceof ProviderUnavailableError;
}

/** Asks the provider about a payment whose end is not known, and takes in what it says. */
export async function askedPayment(
  services: Pick<PaymentServices, 'db' | 'clock' | 'payments'>,
  payment: PaymentRow,
): Promise<OpenPayment> {
  const reference = payment.provider_reference;
  if (!isOpen(payment.state) || reference === null) return { payment };
  const answer = await ask(services.payments, payment, reference);
  if (!answer) return { payment };
  const key = paymentKey(payment);
  const now = services.clock.now();
  await services.db
    .updateTable('payments')
    .set({ asked_at: now })
    .where('reseller_id', '=', key.reseller)
    .where('payment_id', '=', key.paymentId)
    .execute();
  const recorded = await recordStatus(services, key, { status: answer.status });
  return { payment: recorded, clientSecret: answer.clientSecret };
}

/** Nothing when the provider cannot be reached: then we know what we knew. */
async function ask(provider: PaymentProvider, { provider: name }: PaymentRow, reference: string) {
  if (provider.name !== name) return undefined;
  try {
    return await provider.ask(reference);
  } catch (error) {
    if (error instanceof ProviderUnavailableError) return undefined;
    throw error;
  }
}
