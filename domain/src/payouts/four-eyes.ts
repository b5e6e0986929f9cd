import type { Permission } from '../staff/permissions.ts';
import type { PayoutState } from './states.ts';

/** More than this, in pence, is released by a colleague who may oversee payouts. */
const OVERSEEN_ABOVE = 100_000;

/** Who would release. */
export interface Releaser {
  staffId: string;
  can: ReadonlySet<Permission>;
  /** What they release at most, in pence. */
  limit: number;
}

/** What they would release. */
interface Releasable {
  state: PayoutState;
  preparedBy: string;
  /** It is paid for a claim of the person who would release it. */
  isOwnClaim: boolean;
  /** Pence. */
  amount: number;
  /** The account took the place of another one that was given for the gadget. */
  accountChanged: boolean;
  /** A colleague has the claimant's word that this account is theirs. */
  hasWord: boolean;
  /** The gadget's account is still the one that was copied when the payout was prepared. */
  accountStands: boolean;
}

/** Why a colleague may not release a payout, each with the sentence that they read. */
export const RELEASE_REFUSALS = {
  state: 'Only a payout that is prepared can be released.',
  permission: 'Releasing payouts is not part of your work.',
  own: 'You prepared this payout, so somebody else releases it.',
  claim: 'This is your own claim, so somebody else releases it.',
  limit: 'The amount is above what you release.',
  supervisor: `A supervisor releases this one: it is more than £${(OVERSEEN_ABOVE / 100).toLocaleString('en-GB')}, or its account was changed.`,
  word: 'The account was changed. Ask the claimant whether it is theirs, and note their word.',
  account:
    'The account is another one than when this was prepared. Cancel it and prepare it again.',
} as const;
export type ReleaseRefusal = keyof typeof RELEASE_REFUSALS;

/**
 * Why a colleague may not release a payout; nothing when they may. Every way to release asks here, and
 * nowhere else.
 */
export function mayNotRelease(by: Releaser, payout: Releasable): ReleaseRefusal[] {
  const needsSupervisor = payout.amount > OVERSEEN_ABOVE || payout.accountChanged;
  const refused: Record<ReleaseRefusal, boolean> = {
    state: payout.state !== 'prepared',
    permission: !by.can.has('payout.release'),
    own: by.staffId === payout.preparedBy,
    claim: payout.isOwnClaim,
    limit: payout.amount > by.limit,
    supervisor: needsSupervisor && !by.can.has('payout.oversee'),
    word: payout.accountChanged && !payout.hasWord,
    account: !payout.accountStands,
  };
  const reasons = Object.keys(RELEASE_REFUSALS) as ReleaseRefusal[];
  return reasons.filter((reason) => refused[reason]);
}
