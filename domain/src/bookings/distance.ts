import { postcodeArea } from '../repairs/options.ts';
import table from './data/postcode-areas.json' with { type: 'json' };
import type { BookingProvider } from './provider-schemas.ts';

interface Point {
  latitude: number;
  longitude: number;
}

const AREAS: Readonly<Record<string, number[]>> = table.areas;
const EARTH_RADIUS_MILES = 3959;

/**
 * About how many miles it is in a straight line from a postcode to a repairer: 0 in the same postcode
 * area, at least 1 in any other; null when either place is not known. It is as exact as the middle of
 * a postcode area stands for a home in it.
 */
export function milesTo(
  { address, location }: Pick<BookingProvider, 'address' | 'location'>,
  postcode: string,
): number | null {
  const from = postcodeArea(postcode);
  const to = postcodeArea(address?.postcode ?? '');
  if (from !== '' && from === to) return 0;
  const start = middleOf(from);
  const end = location ?? middleOf(to);
  return start && end ? Math.max(1, Math.round(milesBetween(start, end))) : null;
}

/** Where a postcode area is, taken as one point; undefined for what is none. */
function middleOf(area: string): Point | undefined {
  const [latitude, longitude] = AREAS[area] ?? [];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the surface of a round Earth (the haversine formula). */
function milesBetween(one: Point, other: Point): number {
  const [north, otherNorth] = [radians(one.latitude), radians(other.latitude)];
  const across = Math.sin((otherNorth - north) / 2) ** 2;
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const chord = across + Math.cos(north) * Math.cos(otherNorth) * along;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord));
}
