import type { DeskGadget } from '@gadget-claims/domain/desk/queue/schemas';

/** What is accepted for a gadget, and the excess that comes off it. */
export interface NetSum {
  /** Pence. */
  amount: number;
  excess: number;
}

/** The sums of the gadgets for which there is an amount, in pence. */
export const sumsOf = (
  gadgets: readonly DeskGadget[],
  amountOf: (one: DeskGadget) => number | null,
): NetSum[] =>
  gadgets.flatMap((gadget) => {
    const amount = amountOf(gadget);
    return amount ? [{ amount, excess: gadget.excess ?? 0 }] : [];
  });
