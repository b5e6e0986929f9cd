import { type SettlementFacts, settlementOf } from '../repairs/settlement.ts';

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
