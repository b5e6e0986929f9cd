/** What has to be looked at before a release, beside what is doubtful about the account. */
export const LOOKED_AT = [
  'claim',
  'held',
  'ours',
  'unknown',
  'matched',
  'earlier',
  'insured',
  'policy',
] as const;
export type LookedAt = (typeof LOOKED_AT)[number];

/** Facts of a payout that make it one to look at before its release. */
interface Seen {
  /** It is paid for a claim of the person who looks. */
  isOwnClaim: boolean;
  isHeld: boolean;
  /** We pay claims from the account. */
  isOurs: boolean;
  /** A colleague confirmed that another claim belongs to this one. */
  isMatched: boolean;
  /** The gadget was paid for before, or that was tried. */
  hasEarlier: boolean;
  /** Pence. */
  amount: number;
  /** Pence; null where the policy does not say. */
  insuredValue: number | null;
  /** The policy is another one than on the day of the incident: what it insured then is not known here. */
  policyChanged: boolean;
}

/**
 * What has to be looked at before a payout is released: one with any of it is released by itself. Undefined is
 * one whose account cannot be opened, or whose claim is erased.
 */
export function lookedAt(payout: Seen | undefined): LookedAt[] {
  if (!payout) return ['unknown'];
  const { amount, insuredValue } = payout;
  const found: Record<LookedAt, boolean> = {
    claim: payout.isOwnClaim,
    held: payout.isHeld,
    ours: payout.isOurs,
    unknown: false,
    matched: payout.isMatched,
    earlier: payout.hasEarlier,
    insured: insuredValue !== null && amount > insuredValue,
    policy: payout.policyChanged,
  };
  return LOOKED_AT.filter((one) => found[one]);
}
