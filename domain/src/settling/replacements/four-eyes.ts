import { inFigures } from '../../in-words.ts';
import { LIMIT_DAYS } from '../../promises.ts';
import { OVERSEEN_ABOVE, RELEASE_REFUSALS, type Releaser } from '../payouts/four-eyes.ts';
import type { ReplacementState } from './states.ts';

/** Goods for a policy that come to more than this, in pence, are released by a second person. */
const SENT_ALONE_UP_TO = 50_000;
export const SENT_ALONE_WORDS = `£${inFigures(SENT_ALONE_UP_TO / 100)}`;

/**
 * Pence that a replacement comes to: its own worth with what went out for the policy in `LIMIT_DAYS`
 * days. Null where one of those is not known.
 */
export const goodsTotal = (worth: number | null, before: number | null): number | null =>
  worth === null || before === null ? null : worth + before;

/** Whether goods of so many pence wait for a second person; null is not known. */
export const needsRelease = (total: number | null): boolean =>
  total === null || total > SENT_ALONE_UP_TO;

/**
 * Pence that a gadget's replacement is worth: what the policy insures it for, or more where more was
 * accepted. Null where the policy does not say it: an amount that a colleague typed is no proof of it.
 */
export const replacementWorth = (insured: number | null, accepted: number | null): number | null =>
  insured === null ? null : Math.max(insured, accepted ?? 0);

interface Releasable {
  state: ReplacementState;
  preparedBy: string;
  /** As `goodsTotal` has it. */
  total: number | null;
  /** It goes out for a claim of the person who would release it. */
  isOwnClaim: boolean;
  /** The policyholder said that the claim is not theirs, and the hold is not lifted. */
  isHeld: boolean;
}

/** Why a colleague may not release a replacement, each with the sentence that they read. */
export const GOODS_REFUSALS = {
  state: 'Only a replacement that is prepared can be released.',
  permission: 'Releasing replacements is not part of your work.',
  own: 'You prepared this replacement, so somebody else releases it.',
  claim: RELEASE_REFUSALS.claim,
  limit: `It is worth more than you release, with what went out for this policy in ${LIMIT_DAYS} days.`,
  supervisor: `A supervisor releases this one: it comes to more than £${inFigures(OVERSEEN_ABOVE / 100)}, or its worth is not known.`,
  held: RELEASE_REFUSALS.held,
} as const;
export type GoodsRefusal = keyof typeof GOODS_REFUSALS;

/** Why a colleague may not release a replacement; nothing when they may. */
export function mayNotReleaseGoods(by: Releaser, goods: Releasable): GoodsRefusal[] {
  const { total } = goods;
  const isOverseen = total === null || total > OVERSEEN_ABOVE;
  const refused: Record<GoodsRefusal, boolean> = {
    state: goods.state !== 'prepared',
    permission: !by.can.has('payout.release'),
    own: by.staffId === goods.preparedBy,
    claim: goods.isOwnClaim,
    limit: total !== null && total > by.limit,
    supervisor: isOverseen && !by.can.has('payout.oversee'),
    held: goods.isHeld,
  };
  const reasons = Object.keys(GOODS_REFUSALS) as GoodsRefusal[];
  return reasons.filter((reason) => refused[reason]);
}
