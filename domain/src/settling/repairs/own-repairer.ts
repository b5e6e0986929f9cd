import { inPounds } from '../payments/pounds.ts';

interface BeforeApproval {
  /** Pence; null where the policy says none. */
  insuredValue: number | null;
  /** Pence, for this gadget. */
  excess: number;
}

/**
 * Advice before an own repairer is paid, while no amount is approved: the policy's ceiling where it
 * has one, which promises nothing, and that we want to hear the quote first.
 */
export function quoteFirst({ insuredValue, excess }: BeforeApproval): string {
  const unset = 'The amount is not set yet.';
  const call = 'Call us with the quote before you have it repaired';
  const reason = 'we only pay what we have accepted.';
  if (insuredValue === null) return `${unset} ${call}: ${reason}`;
  const insured = `your policy insures this gadget for ${inPounds(insuredValue)}`;
  if (excess >= insuredValue) {
    return `${unset} The excess of ${inPounds(excess)} leaves nothing for us to pay, because ${insured}. Call us before you have it repaired.`;
  }
  const most = inPounds(insuredValue - excess);
  const less = excess === 0 ? '' : `, less the excess of ${inPounds(excess)}`;
  return `${unset} It cannot be more than ${most}, because ${insured}${less}. ${call}, above all if it is near that or over: ${reason}`;
}
