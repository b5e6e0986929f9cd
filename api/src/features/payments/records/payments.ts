import { type PaymentState, isLive } from '@gadget-claims/domain/payments/state';
import { REFUND_LOOK_DAYS } from '@gadget-claims/domain/promises';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import type { GadgetKey } from '../../claims/records/claims.ts';
import type { PaymentsTable } from './tables.ts';

export type PaymentRow = Selectable<PaymentsTable>;

export interface PaymentKey {
  reseller: ResellerScope;
  paymentId: string;
}

export const paymentKey = (payment: PaymentRow): PaymentKey => ({
  reseller: payment.reseller_id,
  paymentId: payment.payment_id,
});

export const gadgetKeyOf = (payment: PaymentRow): GadgetKey => ({
  reseller: payment.reseller_id,
  claimId: payment.claim_id,
  gadgetId: payment.gadget_id,
});

export function findPayment(
  db: Db | Tx,
  { reseller, paymentId }: PaymentKey,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** Every payment for the excess of a gadget, the latest first. */
export function paymentsOf(
  db: Db | Tx,
  { reseller, gadgetId }: Pick<GadgetKey, 'reseller' | 'gadgetId'>,
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('gadget_id', '=', gadgetId)
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
 * What a bank would not take back, and what has been on its way for long, of every brand, the
 * longest known first: people look after these.
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

/** A payment that a bank would not take back. */
export function refusedRefund(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'refund_failed')
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockRefusedRefund(tx: Tx, paymentId: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'refund_failed')
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
  const { reseller_id, payment_id, state: from_state } = payment;
  await tx
    .insertInto('payment_events')
    .values({ reseller_id, payment_id, at, from_state, to_state: to })
    .execute();
  return tx
    .updateTable('payments')
    .set({ ...further, state: to, changed_at: at })
    .where('reseller_id', '=', reseller_id)
    .where('payment_id', '=', payment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
