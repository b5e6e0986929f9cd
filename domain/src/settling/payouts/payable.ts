import { type SettlementFacts, settlementOf } from '../repairs/settlement.ts';
import type { SettlementBasis } from './schemas.ts';

export interface PayableFacts extends SettlementFacts {
  /** The sum of settled payouts of its settlement; pence. */
  paidBefore: number;
}

/**
 * The rest to pay for a gadget, in pence: its settlement less earlier payments; never less than
 * nothing. Null while approved amount or invoice is missing.
 */
export function payable(facts: PayableFacts): number | null {
  const whole = settlementOf(facts).payable;
  return whole === null ? null : Math.max(0, whole - facts.paidBefore);
}

/** Pence that were owed for a gadget when a payout of its settlement was prepared, with what was paid of it. */
export const wholeOf = ({ approved, invoice, excess }: SettlementBasis): number =>
  Math.max(0, Math.min(approved, invoice ?? approved) - excess);
