import * as z from 'zod/mini';
import { weekday } from '../../calendar/day.ts';
import { UK_POSTCODE } from '../../policies/policies/postcode.ts';
import { postcodeArea } from '../../policies/policies/postcode.ts';
import { SHOP_MILES } from '../../promises.ts';
import { type Districts, distanceTo } from './distance.ts';
import {
  type BookingProvider,
  type NearProvider,
  location,
  openingHours,
} from './provider-schemas.ts';
import { BOOKED_OPTION, slotsOf } from './slots.ts';

const REQUIRED = 'is required';
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const rest = z._default(z.string().check(z.trim(), z.maxLength(120)), '');
/** Where the provider is: a claimant may have to find it. */
const providerAddress = z.object(
  {
    line1: line,
    line2: rest,
    city: line,
    county: rest,
    postcode: z.string().check(z.trim(), z.regex(UK_POSTCODE, 'should be a UK postcode')),
  },
  REQUIRED,
);

const places = z.int().check(z.minimum(0), z.maximum(10_000));

/** A repairer for some options in some places; a row of the operator's list. */
export const provider = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  address: providerAddress,
  telephone: z
    .string(REQUIRED)
    .check(z.regex(/^\+?\d[\d ]{6,20}\d$/, 'should be a telephone number')),
  openingHours,
  location: z._default(z.nullable(location), null),
  optionIds: z.array(z.int()).check(z.minLength(1)),
  /** Letters that postcodes begin with, like `SW`; an empty list is everywhere. */
  postcodeAreas: z.array(z.string().check(z.regex(/^[A-Z]{1,2}$/))),
  /** Places in each slot, Monday to Friday. */
  weekly: z.tuple([places, places, places, places, places]),
});
export type Provider = z.infer<typeof provider>;

/** A slot of one provider on one day, with how many it takes. */
export interface ProviderSlot {
  providerId: string;
  day: string;
  slot: string;
  capacity: number;
}

/** A provider as its claimants see it. */
export type KnownProvider = BookingProvider & Omit<Provider, keyof BookingProvider>;

/** The part of a provider that its claimants see. */
export function shownProvider(known: KnownProvider): BookingProvider {
  const { id, name, address, telephone, openingHours: hours, location: at } = known;
  return { id, name, address, telephone, openingHours: hours, location: at };
}

/** Where it is not known how far a provider is, it comes last. */
const FAR = Number.MAX_SAFE_INTEGER;

/**
 * The providers of an option as claimants see them, with how far each is from a postcode: the
 * nearest first. A shop a day's journey away is left out, unless it is the nearest.
 */
export function nearestFirst(
  known: readonly KnownProvider[],
  optionId: number,
  postcode: string,
  districts?: Districts,
): NearProvider[] {
  const near = known
    .map((each) => ({
      ...shownProvider(each),
      ...(distanceTo(each, postcode, districts) ?? { miles: null, milesFrom: null }),
    }))
    .toSorted((a, b) => (a.miles ?? FAR) - (b.miles ?? FAR));
  if (optionId !== BOOKED_OPTION.WALK_IN) return near;
  return near.filter(({ miles }, index) => index === 0 || (miles ?? 0) <= SHOP_MILES);
}

/** Whether a provider does an option at a postcode. */
export function serves(
  { optionIds, postcodeAreas }: Pick<Provider, 'optionIds' | 'postcodeAreas'>,
  optionId: number,
  postcode: string,
): boolean {
  if (!optionIds.includes(optionId)) return false;
  return postcodeAreas.length === 0 || postcodeAreas.includes(postcodeArea(postcode));
}

/** How many a provider takes in each slot of a day; 0 at weekends. */
function capacityOn({ weekly }: Pick<Provider, 'weekly'>, day: string): number {
  return weekly[weekday(day) - 1] ?? 0;
}

/** The slots of these days that some providers have for an option, in the order of the days. */
export function providerSlots(
  providers: readonly Pick<Provider, 'id' | 'weekly'>[],
  optionId: number,
  days: readonly string[],
): ProviderSlot[] {
  return days.flatMap((day) =>
    slotsOf(optionId).flatMap((slot) =>
      providers
        .map((each) => ({ providerId: each.id, day, slot, capacity: capacityOn(each, day) }))
        .filter(({ capacity }) => capacity > 0),
    ),
  );
}
