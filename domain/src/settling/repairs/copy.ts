import { many } from '../../in-words.ts';
import {
  CALL_OUT_HOURS,
  PACK_DAYS,
  PAYOUT_DAYS,
  PHONE_REPLACEMENT_DAYS,
  REPAIR_HOURS,
  REPLACEMENT_DAYS,
  SHOP_HOURS,
} from '../../promises.ts';
import type { OptionKind } from './schemas.ts';

const between = ([from, to]: readonly [number, number], unit: string) =>
  `${from} to ${many(to, unit)}`;

/** How long each way takes. */
export const TURNAROUND: Record<OptionKind, string> = {
  COURIER: `We aim to repair it within ${many(REPAIR_HOURS, 'hour')} of receiving it.`,
  MAIL_IN: `The pack comes in ${between(PACK_DAYS, 'working day')}. We aim to repair your gadget within ${many(REPAIR_HOURS, 'hour')} of receiving it.`,
  WALK_IN: `Often the same day, in ${between(SHOP_HOURS, 'hour')} when the part is in stock.`,
  CALL_OUT: `Usually done in one visit, within a window of ${between(CALL_OUT_HOURS, 'hour')}.`,
  OWN_REPAIRER: `We pay within ${many(PAYOUT_DAYS, 'working day')} of accepting the invoice.`,
  REPLACEMENT: `${between(PHONE_REPLACEMENT_DAYS, 'working day')} for a phone, up to ${REPLACEMENT_DAYS} for anything else.`,
  CASH: `Within ${many(PAYOUT_DAYS, 'working day')} of having your bank details.`,
};
