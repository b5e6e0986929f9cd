import { formatNearDay } from '@gadget-claims/domain/calendar/format';

/** Refusal of a claim that a colleague holds. */
export const HELD_BY_ANOTHER = (name: string) =>
  `${name} has this claim. Ask them to give it back, or wait until it comes back by itself.`;

export const TOO_MANY_VIEWS =
  'You keep 20 views already. Remove one of them, and keep this one then.';
export const NAME_TAKEN = 'is the name of another view of yours';
export const NOT_YOUR_BRAND = 'is not a brand that you see';
export const NOT_THERE = 'There is no such claim, or it is of a brand that you do not see.';
export const NOT_WAITING = 'Nothing waits for us on this claim.';
export const NOT_THEIR_BRAND = (name: string) => `${name} does not see this brand.`;
/** Refusal to give a claim to the colleague whose own it is; the giver does not learn that it is. */
export const THEIR_OWN_CLAIM = (name: string) =>
  `This claim is not one that ${name} may work on. Give it to somebody else.`;
export const THEY_ARE_AWAY = (name: string, until: string) =>
  `${name} is away until ${formatNearDay(until)}, and is given no claims before.`;
export const NO_TAKER = 'should be somebody of the team who decides claims';
export const NOT_A_LATER_DAY = 'should be a day after today, within a year';
/** Refusal of a move that was meant for another holder than the one by now. */
export const HAS_NOW = (name: string) =>
  `${name} has this claim now. Look at it again before you move it.`;
export const NOBODY_HAS_IT =
  'This claim is back in the queue now. Look at it again before you move it.';
/** Refusal to take back that a claim was put back, once its former holder has left or sees its brand no more. */
export const CANNOT_HAVE_IT_BACK = (name: string) =>
  `${name} cannot have this claim any more, so it stays in the queue.`;
export const NOT_UNDONE = 'Something else has happened to this claim since.';
/** Refusal of claims for a colleague who is away: to them, and to others. */
export const YOU_ARE_AWAY = (until: string) =>
  `You are noted as away until ${formatNearDay(until)}. Say on your own page that you are here; then claims come to you again.`;
export const CANNOT_SNOOZE =
  'You cannot snooze claims. Leave “Ring again on” empty, and note the call as a promise with its day.';
