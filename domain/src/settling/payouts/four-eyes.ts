import { inFigures } from '../../in-words.ts';
import type { Permission } from '../../people/staff/permissions.ts';
import { LIMIT_DAYS } from '../../promises.ts';
import type { PayoutState } from './states.ts';

/** More than this, in pence, is released by a colleague who may oversee payouts. */
export const OVERSEEN_ABOVE = 100_000;

/** The colleague who would release. */
export interface Releaser {
  staffId: string;
  can: ReadonlySet<Permission>;
  /** The most that they release, in pence. */
  limit: number;
}

/** Doubts that an account is the claimant's. */
export interface AccountDoubts {
  /** It took the place of another one that was given for the gadget. */
  accountChanged: boolean;
  /** Its holder's name is not the claimant's, or not the policyholder's. */
  nameDiffers: boolean;
  /** It was given for a claim on another policy as well. */
  accountShared: boolean;
}

/** Whether the claimant is asked about an account, and a supervisor releases payouts to it. */
export const isDoubtful = (doubts: AccountDoubts): boolean =>
  doubts.accountChanged || doubts.nameDiffers || doubts.accountShared;

/** The payout that they would release. */
interface Releasable {
  state: PayoutState;
  preparedBy: string;
  /** It is paid for a claim of the person who would release it. */
  isOwnClaim: boolean;
  /** Pence. */
  amount: number;
  /** Pence that are released in `LIMIT_DAYS` days for this policy or into this account, without this one. */
  releasedBefore: number;
  /** Something about the account is doubtful. */
  accountDoubtful: boolean;
  /** The person who would release it read the bank's answer that sent an earlier payout for the gadget back. */
  readReturn: boolean;
  /** A colleague has the claimant's word that this account is theirs. */
  hasWord: boolean;
  /** The gadget's account is still the one that was copied when the payout was prepared. */
  accountStands: boolean;
  /** We pay claims from the account. */
  isOurs: boolean;
  /** The policyholder said that the claim is not theirs, and the hold is not lifted. */
  isHeld: boolean;
}

/** Why a colleague may not release a payout, each with the sentence that they read. */
export const RELEASE_REFUSALS = {
  state: 'Only a payout that is prepared can be released.',
  permission: 'Releasing payouts is not part of your work.',
  own: 'You prepared this payout, so somebody else releases it.',
  claim: 'This is your own claim, so somebody else releases it.',
  returned:
    'You read the bank’s answer that sent the payment before this one back, so somebody else releases it.',
  limit: `The amount is above what you release, with what was released for this policy or into this account in ${LIMIT_DAYS} days.`,
  supervisor: `A supervisor releases this one: it comes to more than £${inFigures(OVERSEEN_ABOVE / 100)}, or its account has to be looked at twice.`,
  word: 'The account has to be looked at twice. Somebody else than the person who prepared this asks the claimant whether it is theirs, and notes their word.',
  account:
    'The account is another one than when this was prepared. Cancel it and prepare it again.',
  ours: 'We pay claims from this account. Cancel it, and ask the claimant for an account of theirs.',
  held: 'The claim is held: the policyholder says that it is not theirs, or its policy changed after the decision. A senior or a supervisor lifts the hold on the claim first.',
} as const;
export type ReleaseRefusal = keyof typeof RELEASE_REFUSALS;

/**
 * Why a colleague may not release a payout; nothing when they may. Every way to release asks here, and
 * nowhere else.
 */
export function mayNotRelease(by: Releaser, payout: Releasable): ReleaseRefusal[] {
  const total = payout.amount + payout.releasedBefore;
  const needsSupervisor = total > OVERSEEN_ABOVE || payout.accountDoubtful;
  const refused: Record<ReleaseRefusal, boolean> = {
    state: payout.state !== 'prepared',
    permission: !by.can.has('payout.release'),
    own: by.staffId === payout.preparedBy,
    claim: payout.isOwnClaim,
    returned: payout.readReturn,
    limit: total > by.limit,
    supervisor: needsSupervisor && !by.can.has('payout.oversee'),
    word: payout.accountDoubtful && !payout.hasWord,
    account: !payout.accountStands,
    ours: payout.isOurs,
    held: payout.isHeld,
  };
  const reasons = Object.keys(RELEASE_REFUSALS) as ReleaseRefusal[];
  return reasons.filter((reason) => refused[reason]);
}
