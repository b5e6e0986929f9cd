import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { wayAt } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { MODULUS_WARNING } from '@gadget-claims/domain/settling/bank/account';
import type { BankDetailsShown } from '@gadget-claims/domain/settling/bank/schemas';
import { type Money, payDay } from '@gadget-claims/domain/settling/repairs/money';
import { kindOf } from '@gadget-claims/domain/settling/repairs/options';
import type {
  RepairInvoice,
  SettlementShown,
} from '@gadget-claims/domain/settling/repairs/schemas';
import { settlementOf } from '@gadget-claims/domain/settling/repairs/settlement';
import type { GadgetRow } from '../../claims/claims/records/claims.ts';
import type { BankRow, InvoiceRow, Settling } from './records.ts';

/** All of an account that ever leaves us. */
export function bankView({ last_four, changed_at, doubtful }: BankRow): BankDetailsShown {
  return {
    lastFour: last_four,
    changedAt: changed_at.toISOString(),
    warning: doubtful ? MODULUS_WARNING : null,
  };
}

export function invoiceView(invoice: InvoiceRow): RepairInvoice {
  return {
    amount: invoice.amount,
    date: invoice.invoice_date,
    documentIds: invoice.document_ids,
    receivedAt: invoice.received_at.toISOString(),
  };
}

/** Our payment for a gadget, and by when; null unless it is settled in money. */
export function settlementView(
  gadget: PaidGadget,
  settling: Settling,
  now: Date,
): SettlementShown | null {
  const money = moneyOf(gadget, settling, now);
  if (!money) return null;
  const isDue = gadget.status === STATUS.CASH_SETTLEMENT && money.account !== null;
  return { ...money.settlement, payBy: isDue ? money.payBy : null, paid: money.paid };
}

type PaidGadget = Pick<GadgetRow, 'approved_amount' | 'status' | 'status_since'>;

/** The money for a gadget, as sentences tell of it; null unless it is settled in money. */
export function moneyOf(
  { approved_amount: approved, status, status_since: since }: PaidGadget,
  { choice, invoice, bank, payments }: Settling,
  now: Date,
): Money | null {
  if (!choice) return null;
  const kind = wayAt(status, kindOf(choice.option_id));
  if (kind !== 'OWN_REPAIRER' && kind !== 'CASH') return null;
  const settlement = settlementOf({
    approved,
    invoice: invoice?.amount ?? null,
    excess: choice.excess,
    excessPaid: choice.excess_paid_at !== null,
    byInvoice: kind === 'OWN_REPAIRER',
  });
  const payBy = payDay({ since, accountSince: bank?.changed_at ?? null, now });
  const made = payments.filter(({ isPaid }) => isPaid);
  const sum = (some: typeof payments) => some.reduce((all, { amount }) => all + amount, 0);
  return {
    settlement,
    paid: sum(made),
    underWay: sum(payments) - sum(made),
    isInParts: made.length > 1,
    account: bank ? `your account ending ${bank.last_four}` : null,
    payBy,
    isLate: payBy < londonDay(now),
    since: londonDay(since),
  };
}
