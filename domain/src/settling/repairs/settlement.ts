import { inPounds } from '../payments/pounds.ts';
import type { Settlement } from './schemas.ts';

/** What a settlement in money is made of; pence. */
export interface SettlementFacts {
  approved: number | null;
  invoice: number | null;
  excess: number;
  excessPaid: boolean;
  /** Paid is what the invoice says, at most what we approved. */
  byInvoice: boolean;
}

/**
 * What we pay for a gadget: the smaller of approved amount and invoice (the approved amount where
 * there is no repairer), less the excess unless it was paid; never less than nothing.
 */
export function settlementOf(facts: SettlementFacts): Settlement {
  const { approved, invoice, byInvoice } = facts;
  const excess = facts.excessPaid ? 0 : facts.excess;
  const asked = byInvoice ? invoice : approved;
  const known = approved !== null && asked !== null;
  const payable = known ? Math.max(0, Math.min(approved, asked) - excess) : null;
  return { approved, invoice, excess, payable };
}

/** What we pay of an accepted amount, in pence, and how it comes to that: "£499.00: £599.00 less the excess of £100.00". */
export function netWords(approved: number, excess: number): string {
  const net = inPounds(Math.max(0, approved - excess));
  return excess === 0
    ? net
    : `${net}: ${inPounds(approved)} less the excess of ${inPounds(excess)}`;
}
