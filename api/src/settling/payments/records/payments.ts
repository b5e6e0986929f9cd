import { REFUND_LOOK_DAYS } from '@gadget-claims/domain/promises';
import {
  type DisputeState,
  type PaymentState,
  isLive,
} from '@gadget-claims/domain/settling/payments/state';
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { GadgetKey } from '../../../claims/claims/records/claims.ts';
import type { Db, Tx } from '../../../database/database.ts';
import type { DeskScope, ResellerScope } from '../../../identity/identity.ts';
import type { PaymentEventsTable, PaymentsTable } from './tables.ts';

export type PaymentRow = Selectable<PaymentsTable>;

export interface PaymentKey {
  reseller: ResellerScope;
  paymentId: string;
}

export const paymentKey = (payment: PaymentRow): PaymentKey => ({
  reseller: payment.reseller_id,
  paymentId: payment.payment_id,
});

export const paymentGadgetKey = (payment: PaymentRow): GadgetKey => ({
  reseller: payment.reseller_id,
  claimId: payment.claim_id,
  gadgetId: payment.gadget_id,
});

/** Most warnings that come to a dispute do so by then. */
const WARNED_DAYS = 60;
/** As many as one list shows: they are few. */
const MOST_DISPUTED = 100;

export function findPayment(
  db: Db | Tx,
  { reseller, paymentId }: PaymentKey,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, payment_id: paymentId }))
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockPayment(tx: Tx, { reseller, paymentId }: PaymentKey): Promise<PaymentRow> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, payment_id: paymentId }))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Every payment for the excess of a gadget, the latest first. */
export function paymentsOf(
  db: Db | Tx,
  { reseller, gadgetId }: Pick<GadgetKey, 'reseller' | 'gadgetId'>,
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, gadget_id: gadgetId }))
    .orderBy('created_at', 'desc')
    .execute();
}

/** Every payment for the excesses of a claim that took money, the latest first. */
export function paymentsTaken(
  db: Db | Tx,
  reseller: ResellerScope,
  gadgetIds: readonly string[],
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where(sql<boolean>`gadget_id = any(${[...gadgetIds]})`)
    .where('paid_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute();
}

/** The payment that takes, or still can take, the excess of a gadget. */
export async function livePayment(
  db: Db | Tx,
  key: Pick<GadgetKey, 'reseller' | 'gadgetId'>,
): Promise<PaymentRow | undefined> {
  return (await paymentsOf(db, key)).find(({ state }) => isLive(state));
}

/** Whether the excess of a gadget is paid, and not paid back. */
export async function isPaid(
  db: Db | Tx,
  key: Pick<GadgetKey, 'reseller' | 'gadgetId'>,
): Promise<boolean> {
  return (await livePayment(db, key))?.state === 'succeeded';
}

/**
 * Refunds that a bank would not take, and those on their way for long, of every brand, the longest
 * known first: people look after these.
 */
export function unsettledRefunds(db: Db, now: Date, limit: number) {
  const old = new Date(now.getTime() - REFUND_LOOK_DAYS * 86_400_000);
  return db
    .selectFrom('payments')
    .leftJoin('claims', (join) =>
      join
        .onRef('claims.reseller_id', '=', 'payments.reseller_id')
        .onRef('claims.claim_id', '=', 'payments.claim_id'),
    )
    .selectAll('payments')
    .select('claims.claim_reference')
    .where(sql<boolean>`payments.state in ('refunding', 'refund_failed')`)
    .where(sql<boolean>`(payments.state = 'refund_failed' or payments.changed_at < ${old})`)
    .orderBy('payments.changed_at')
    .limit(limit)
    .execute();
}

/** Payments of these brands that a bank disputes, or has warned of lately, the oldest dispute first. */
export function disputedPayments(db: Db, brands: DeskScope, now: Date) {
  const old = new Date(now.getTime() - WARNED_DAYS * 86_400_000);
  return db
    .selectFrom('payments')
    .innerJoin('claims', (join) =>
      join
        .onRef('claims.reseller_id', '=', 'payments.reseller_id')
        .onRef('claims.claim_id', '=', 'payments.claim_id'),
    )
    .innerJoin('claim_gadgets as gadget', (join) =>
      join
        .onRef('gadget.reseller_id', '=', 'payments.reseller_id')
        .onRef('gadget.claim_id', '=', 'payments.claim_id')
        .onRef('gadget.gadget_id', '=', 'payments.gadget_id'),
    )
    .selectAll('payments')
    .select(['claims.claim_reference', 'gadget.label'])
    .where(sql<boolean>`payments.dispute_state in ('warned', 'inquiry', 'open')`)
    .where(sql<boolean>`(payments.dispute_state <> 'warned' or payments.disputed_at > ${old})`)
    .where(sql<boolean>`payments.reseller_id = any(${[...brands]})`)
    .orderBy('payments.disputed_at')
    .orderBy('payments.payment_id')
    .limit(MOST_DISPUTED)
    .execute();
}

/** A payment that a bank would not take back. */
export function refusedRefund(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where((is) => is.and({ payment_id: paymentId, state: 'refund_failed' }))
    .executeTakeFirst();
}

/** Such a one, locked until the transaction ends. */
export function lockRefusedRefund(tx: Tx, paymentId: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where((is) => is.and({ payment_id: paymentId, state: 'refund_failed' }))
    .forUpdate()
    .executeTakeFirst();
}

/** Moves a payment to another state, with a line in its history. */
export async function changePayment(
  tx: Tx,
  payment: PaymentRow,
  to: PaymentState,
  at: Date,
  further: Updateable<PaymentsTable> = {},
): Promise<PaymentRow> {
  await addEvent(tx, payment, { at, from_state: payment.state, to_state: to });
  return updatePayment(tx, payment, { ...further, state: to, changed_at: at });
}

/** Moves its dispute, with a line in the same history. */
export async function changeDispute(
  tx: Tx,
  payment: PaymentRow,
  to: DisputeState,
  at: Date,
  further: Updateable<PaymentsTable>,
): Promise<PaymentRow> {
  const from_state = `dispute ${payment.dispute_state ?? 'none'}` as const;
  await addEvent(tx, payment, { at, from_state, to_state: `dispute ${to}` });
  return updatePayment(tx, payment, { ...further, dispute_state: to, changed_at: at });
}

async function addEvent(
  tx: Tx,
  { reseller_id, payment_id }: PaymentRow,
  event: Pick<Insertable<PaymentEventsTable>, 'at' | 'from_state' | 'to_state'>,
): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values({ reseller_id, payment_id, ...event })
    .execute();
}

/** Writes down something about a payment that moves it to no other state. */
export function updatePayment(
  tx: Tx,
  { reseller_id, payment_id }: PaymentRow,
  further: Updateable<PaymentsTable>,
): Promise<PaymentRow> {
  return tx
    .updateTable('payments')
    .set(further)
    .where((is) => is.and({ reseller_id, payment_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
