import { readFile } from 'node:fs/promises';
import { DistrictsError, readDistricts } from '@gadget-claims/api/settling/providers/districts';
import type { Districts } from '@gadget-claims/domain/settling/bookings/distance';
import { SettingsError } from './settings.ts';

/** The operator's table of postcode districts; undefined without one. Throws SettingsError. */
export async function postcodeDistricts(file: string): Promise<Districts | undefined> {
  if (file === '') return undefined;
  const csv = await readFile(file, 'utf8').catch((error: Error) => {
    throw new SettingsError([
      `POSTCODE_DISTRICTS is ${file}, which cannot be read: ${error.message}`,
    ]);
  });
  try {
    return readDistricts(csv);
  } catch (error) {
    if (!(error instanceof DistrictsError)) throw error;
    throw new SettingsError([`POSTCODE_DISTRICTS is ${file}, and ${error.message}.`]);
  }
}
