import { districtOf } from '../../policies/policies/postcode.ts';
import { postcodeArea } from '../../policies/policies/postcode.ts';
import table from './data/postcode-areas.json' with { type: 'json' };
import type { BookingProvider } from './provider-schemas.ts';

/** Whole miles, 0 inside one piece of the country; and which piece of the claimant they are counted from. */
export interface Distance {
  miles: number;
  milesFrom: 'area' | 'district';
}

interface Point {
  latitude: number;
  longitude: number;
}

/** The middle of each postcode district, like `SY1`; an operator loads them. */
export type Districts = ReadonlyMap<string, Point>;

const NONE: Districts = new Map();
const AREAS: Readonly<Record<string, number[]>> = table.areas;
const EARTH_RADIUS_MILES = 3959;

/** A point for a postcode, and the piece of the country that it stands for. */
interface Place extends Point {
  piece: string;
  kind: Distance['milesFrom'];
}

/**
 * About how many miles it is in a straight line from a postcode to a repairer: 0 where both are in one
 * piece of the country that stands as a point, at least 1 otherwise; null when either place is not
 * known. A piece is a postcode district where `districts` has it, and else a postcode area.
 */
export function distanceTo(
  { address, location }: Pick<BookingProvider, 'address' | 'location'>,
  postcode: string,
  districts: Districts = NONE,
): Distance | null {
  const [from, to] = placesOf([postcode, address?.postcode ?? ''], districts);
  if (!from) return null;
  const { piece, kind: milesFrom } = from;
  if (piece === to?.piece && !(milesFrom === 'district' && location))
    return { miles: 0, milesFrom };
  const end = location ?? to;
  return end ? { miles: Math.max(1, Math.round(milesBetween(from, end))), milesFrom } : null;
}

/** By district where both have one, so that two places in one area are never taken for far apart. */
function placesOf(postcodes: [string, string], districts: Districts) {
  const [from, to] = postcodes.map((postcode) => {
    const piece = districtOf(postcode);
    const point = districts.get(piece);
    return point && { ...point, piece, kind: 'district' as const };
  });
  if (from && to) return [from, to] as const;
  return [middleOf(postcodes[0]), middleOf(postcodes[1])] as const;
}

/** Where a postcode area is, taken as one point; undefined for other text. */
function middleOf(postcode: string): Place | undefined {
  const piece = postcodeArea(postcode);
  const [latitude, longitude] = AREAS[piece] ?? [];
  return latitude === undefined || longitude === undefined
    ? undefined
    : { latitude, longitude, piece, kind: 'area' };
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
