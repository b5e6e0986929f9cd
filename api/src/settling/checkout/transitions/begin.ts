import { allows } from '@gadget-claims/domain/claims/claims/status';
import { holdEnd } from '@gadget-claims/domain/settling/bookings/days';
import { isBooked } from '@gadget-claims/domain/settling/bookings/slots';
import { NO_EXCESS } from '@gadget-claims/domain/settling/payments/copy';
import type { OwnGadget } from '../../../claims/claims/records/own-claim.ts';
import type { Viewer } from '../../../claims/claims/records/ownership.ts';
import { ownGadget } from '../../../claims/claims/transitions/own-gadget.ts';
import type { Tx } from '../../../database/database.ts';
import { conflict } from '../../../http/errors.ts';
import { newSecret } from '../../../identity/secrets.ts';
import { changeBooking, lockLiveBooking } from '../../bookings/records.ts';
import { releaseLater } from '../../bookings/transitions/hold.ts';
import type { PaymentServices } from '../../payments/providers/provider.ts';
import { queueAsk } from '../../payments/records/jobs.ts';
import { type PaymentRow, livePayment } from '../../payments/records/payments.ts';
import { closePayment } from '../../payments/transitions.ts';
import { choiceOf, type ChoiceRow, paysExcess } from '../../repairs/records/choices.ts';
import { HOLD_ENDED, NOTHING_BOOKED } from '../copy.ts';

/** After it, an attempt that never reached the provider is not made again: its form would end too soon. */
export const START_MINUTES = 20;

/** The payment of a gadget that can still be paid, made when there is none; with the claim's reference. */
export async function openPayment(
  services: PaymentServices,
  tx: Tx,
  viewer: Viewer,
  gadgetId: string,
) {
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
    throw conflict('nothing_to_pay', NO_EXCESS);
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

/** Refuses to pay for a booking whose hold has ended; a new attempt extends the hold. */
async function keepHold(
  tx: Tx,
  own: OwnGadget,
  choice: ChoiceRow,
  { now, renew }: { now: Date; renew: boolean },
): Promise<void> {
  if (!isBooked(choice.option_id)) return;
  const live = await lockLiveBooking(tx, own.key);
  if (!live || live.choice_id !== choice.choice_id) {
    throw conflict('nothing_booked', NOTHING_BOOKED);
  }
  if (live.held_until === null) return;
  if (live.held_until <= now) {
    throw conflict('hold_ended', HOLD_ENDED);
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
