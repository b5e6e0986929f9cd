import { type SettlementFacts, settlementOf } from '../repairs/settlement.ts';

export interface PayableFacts extends SettlementFacts {
  /** What settled payouts for the gadget came to; pence. */
  paidBefore: number;
}

/**
 * What is left to pay for a gadget, in pence: what its settlement comes to, less what was paid before;
 * never less than nothing. Null while approved amount or invoice is missing.
 */
export function payable(facts: PayableFacts): number | null {
  const whole = settlementOf(facts).payable;
  return whole === null ? null : Math.max(0, whole - facts.paidBefore);
}
