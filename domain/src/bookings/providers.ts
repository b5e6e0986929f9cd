import * as z from 'zod/mini';
import { weekday } from '../calendar/day.ts';
import { postcodeArea } from '../repairs/options.ts';
import { slotsOf } from './slots.ts';

const places = z.int().check(z.minimum(0), z.maximum(10_000));

/** Who does the repairs of some options in some places; a row of the operator's list. */
export const provider = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  optionIds: z.array(z.int()).check(z.minLength(1)),
  /** Letters that postcodes begin with, such as `SW`; an empty list is everywhere. */
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

/** Whether a provider does an option at a postcode. */
export function serves(
  { optionIds, postcodeAreas }: Provider,
  optionId: number,
  postcode: string,
): boolean {
  if (!optionIds.includes(optionId)) return false;
  return postcodeAreas.length === 0 || postcodeAreas.includes(postcodeArea(postcode));
}

/** How many a provider takes in each slot of a day; 0 at weekends. */
export function capacityOn({ weekly }: Provider, day: string): number {
  return weekly[weekday(day) - 1] ?? 0;
}

/** The slots of these days that some providers have for an option, in the order of the days. */
export function providerSlots(
  providers: readonly Provider[],
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
