import { formatTime } from '../../calendar/format.ts';
import { many } from '../../in-words.ts';
import { unbroken } from '../../policies/policies/postcode.ts';
import type { BookingProvider, NearProvider, OpeningHours } from './provider-schemas.ts';
import { slotTimes } from './slots.ts';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * Opening hours in lines, equal days together: "Monday to Friday 9:00 am to 5:30 pm", "Saturday
 * 10:00 am to 4:00 pm", "Sunday closed".
 */
export function openingHoursLines(hours: OpeningHours): string[] {
  const runs: { first: number; last: number; hours: string | null }[] = [];
  for (const [day, ofDay] of hours.entries()) {
    const run = runs.at(-1);
    if (run?.hours === ofDay) run.last = day;
    else runs.push({ first: day, last: day, hours: ofDay });
  }
  return runs.map((run) => `${daysCopy(run)} ${run.hours === null ? 'closed' : times(run.hours)}`);
}

function daysCopy({ first, last }: { first: number; last: number }): string {
  if (first === last) return DAYS[first] ?? '';
  return `${DAYS[first]}${last === first + 1 ? ' and' : ' to'} ${DAYS[last]}`;
}

function times(hours: string): string {
  const { start, end } = slotTimes(hours);
  return `${formatTime(start)} to ${formatTime(end)}`;
}

/** "12 Marrow Lane, London, SE1 9ZZ"; '' when the address is not known. */
export function addressLine({ address }: Pick<BookingProvider, 'address'>): string {
  if (!address) return '';
  const { line1, line2, city, county, postcode } = address;
  return [line1, line2, city, county, unbroken(postcode)].filter(Boolean).join(', ');
}

/** A map that phones open in their own app, with the way from wherever one is. */
export const directionsTo = (place: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place.replaceAll('\u00A0', ' '))}`;

/** "About 6 miles from the middle of your postcode area", "In your postcode district"; '' when it is not known. */
export function distanceWords({
  miles,
  milesFrom,
}: Pick<NearProvider, 'miles' | 'milesFrom'>): string {
  if (miles === null || milesFrom === null) return '';
  const piece = `your postcode ${milesFrom}`;
  return miles === 0 ? `In ${piece}` : `About ${many(miles, 'mile')} from the middle of ${piece}`;
}
