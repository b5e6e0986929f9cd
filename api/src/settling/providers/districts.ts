import type { Districts } from '@gadget-claims/domain/settling/bookings/distance';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

/** The fault of a table of postcode districts, in words for its author. */
export class DistrictsError extends Error {
  override readonly name = 'DistrictsError';
}

const COLUMNS = ['district', 'latitude', 'longitude'];
const DISTRICT = /^[A-Z]{1,2}\d[A-Z\d]?$/;

/**
 * The table of postcode districts as CSV: a header with `district`, `latitude` and `longitude` (degrees,
 * WGS 84), then a row for each. Throws DistrictsError, which names the line.
 */
export function readDistricts(csv: string): Districts {
  const [header = [], ...rows] = linesOf(csv);
  const at = COLUMNS.map((column) => header.indexOf(column));
  const missing = COLUMNS.filter((column) => !header.includes(column));
  if (missing.length > 0)
    throw new DistrictsError(`the first line has no ${missing.join(', no ')}`);
  return new Map(
    rows.map((row, index) => {
      const [district = '', latitude = '', longitude = ''] = at.map((column) =>
        row[column]?.trim(),
      );
      const name = district.toUpperCase();
      const point = { latitude: Number(latitude || NaN), longitude: Number(longitude || NaN) };
      const line = `line ${index + 2}`;
      if (!DISTRICT.test(name))
        throw new DistrictsError(`${line}: "${district}" is no postcode district`);
      if (!isInBritain(point))
        throw new DistrictsError(`${line}: ${name} is not in the British Isles`);
      return [name, point];
    }),
  );
}

function linesOf(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, skip_empty_lines: true, relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError) throw new DistrictsError(error.message);
    throw error;
  }
}

const isInBritain = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  latitude > 49 && latitude < 61 && longitude > -9 && longitude < 3;
