import {
  GOODS_REFUSALS,
  type GoodsRefusal,
} from '@gadget-claims/domain/settling/replacements/four-eyes';

export const NOTHING_TO_SEND =
  'There is nothing to send: no replacement is to be sent for this gadget now, or it is prepared or sent already.';
export const OWN_REPLACEMENT = 'This is your own claim. Somebody else sends what goes out for it.';
export const NOT_CALLED_OFF = 'It has been sent or called off already.';
export const NOT_ON_ITS_WAY = 'Only a replacement that is on its way arrives.';

/** Why a release was refused, in one message. */
export const refusedGoods = (reasons: readonly GoodsRefusal[]) =>
  reasons.map((reason) => GOODS_REFUSALS[reason]).join(' ');
