import { MODULUS_WARNING } from '@gadget-claims/domain/bank/account';
import type { BankDetailsShown } from '@gadget-claims/domain/bank/schemas';
import { kindOf } from '@gadget-claims/domain/repairs/options';
import type { RepairInvoice, Settlement } from '@gadget-claims/domain/repairs/schemas';
import { settlementOf } from '@gadget-claims/domain/repairs/settlement';
import type { GadgetRow } from '../claims/records/claims.ts';
import type { BankRow, InvoiceRow, Settling } from './records/settling.ts';

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

/** What we pay for a gadget; null unless it is settled in money. */
export function settlementView(
  { approved_amount: approved }: GadgetRow,
  { choice, invoice }: Settling,
): Settlement | null {
  if (!choice) return null;
  const kind = kindOf(choice.option_id);
  if (kind !== 'OWN_REPAIRER' && kind !== 'CASH') return null;
  return settlementOf({
    approved,
    invoice: invoice?.amount ?? null,
    excess: choice.excess,
    excessPaid: choice.excess_paid_at !== null,
    byInvoice: kind === 'OWN_REPAIRER',
  });
}
