import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { DEFAULT_BRAND_POLICIES } from './demo-default-brand.ts';
import { OTHER_BRAND_POLICIES } from './demo-other-brands.ts';
import { demoPolicy } from './demo-parts.ts';

const FACTS = [...DEFAULT_BRAND_POLICIES, ...OTHER_BRAND_POLICIES];

/** The fixed demonstration set, everything in it invented; its dates are counted from `today`. */
export function demoPolicies(today: string): Policy[] {
  return FACTS.map((facts) => demoPolicy(facts, today));
}

/** A policy to try, with the values to type. */
export interface PolicyToTry {
  number: string;
  dateOfBirth: string;
  postcode: string;
  reseller: number;
  shows: string;
}

function toTry(number: string, shows: string): PolicyToTry {
  const facts = FACTS.find((each) => each.number === number);
  if (!facts) throw new Error(`No demonstration policy ${number}`);
  const { holder, reseller } = facts;
  const { dateOfBirth, address } = holder;
  return { number, dateOfBirth, postcode: address.postcode, reseller, shows };
}

/** For the README and for a visitor who has just started the product. */
export const DEMO_POLICIES_TO_TRY: readonly PolicyToTry[] = [
  toTry('HM-1000-0001', 'one covered phone, the standard claim'),
  toTry('HM-1000-0002', 'cover that ended some months ago, so the cover has to be looked at'),
  toTry('HM-1000-0005', 'a phone, a tablet, a watch and a laptop'),
  toTry('AM-1000-0001', 'a brand with a menu and titles of its own'),
  toTry('SL-1000-0001', 'a brand that goes straight on, although cover has ended'),
];
