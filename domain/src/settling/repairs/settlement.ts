import { inPounds } from '../payments/pounds.ts';
import type { Settlement } from './schemas.ts';

/** The parts of a settlement in money; pence. */
export interface SettlementFacts {
  approved: number | null;
  invoice: number | null;
  excess: number;
  excessPaid: boolean;
  /** Paid is what the invoice says, at most what we approved. */
  byInvoice: boolean;
}

/**
 * Our payment for a gadget: the smaller of approved amount and invoice (the approved amount where
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

/** Our payment of an approved amount, in pence, and how it comes about; '' where nothing is taken off. */
export function netParts(approved: number, excess: number): { net: string; sum: string } {
  const net = inPounds(Math.max(0, approved - excess));
  const sum = `${inPounds(approved)} less the excess of ${inPounds(excess)}`;
  return { net, sum: excess === 0 ? '' : sum };
}

/** The same in one line: "£499.00: £599.00 less the excess of £100.00". */
export function netWords(approved: number, excess: number): string {
  const { net, sum } = netParts(approved, excess);
  return sum === '' ? net : `${net}: ${sum}`;
}
