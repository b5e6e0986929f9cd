import type { BookingProvider } from '@gadget-claims/domain/settling/bookings/provider-schemas';
import {
  type KnownProvider,
  provider,
  serves,
  shownProvider,
} from '@gadget-claims/domain/settling/bookings/providers';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../database/database.ts';
import type { RepairProvidersTable } from './tables.ts';

/** Puts providers in, or brings those that are known up to date; bookings stay as they are. */
export async function storeProviders(db: Db, records: unknown): Promise<void> {
  const providers = z.parse(z.array(provider), records);
  if (providers.length === 0) return;
  await db
    .insertInto('repair_providers')
    .values(
      providers.map((each) => ({
        provider_id: each.id,
        name: each.name,
        option_ids: each.optionIds,
        postcode_areas: each.postcodeAreas,
        weekly: [...each.weekly],
        address: JSON.stringify(each.address),
        telephone: each.telephone,
        opening_hours: JSON.stringify(each.openingHours),
        location: each.location && JSON.stringify(each.location),
      })),
    )
    .onConflict((known) =>
      known.column('provider_id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        option_ids: row.ref('excluded.option_ids'),
        postcode_areas: row.ref('excluded.postcode_areas'),
        weekly: row.ref('excluded.weekly'),
        address: row.ref('excluded.address'),
        telephone: row.ref('excluded.telephone'),
        opening_hours: row.ref('excluded.opening_hours'),
        location: row.ref('excluded.location'),
      })),
    )
    .execute();
}

/** Those who take bookings now. */
export async function activeProviders(db: Db | Tx): Promise<KnownProvider[]> {
  const rows = await db
    .selectFrom('repair_providers')
    .selectAll()
    .where('active', '=', true)
    .orderBy('provider_id')
    .execute();
  return rows.map(readRow);
}

/** Providers of an option at a postcode, those nearby before those who go everywhere. */
export function providersFor(
  providers: readonly KnownProvider[],
  optionId: number,
  postcode: string,
): KnownProvider[] {
  return providers
    .filter((each) => serves(each, optionId, postcode))
    .toSorted((a, b) => Number(isEverywhere(a)) - Number(isEverywhere(b)));
}

/** A row of the table as claimants see it. */
export const shownRow = (row: Selectable<RepairProvidersTable>): BookingProvider =>
  shownProvider(readRow(row));

function readRow(row: Selectable<RepairProvidersTable>): KnownProvider {
  const [mon = 0, tue = 0, wed = 0, thu = 0, fri = 0] = row.weekly;
  return {
    id: row.provider_id,
    name: row.name,
    address: row.address,
    telephone: row.telephone,
    openingHours: row.opening_hours,
    location: row.location,
    optionIds: row.option_ids,
    postcodeAreas: row.postcode_areas,
    weekly: [mon, tue, wed, thu, fri],
  };
}

const isEverywhere = ({ postcodeAreas }: KnownProvider) => postcodeAreas.length === 0;

/** A provider as its claimants see it, whether it still takes bookings or not. */
export async function findProvider(db: Db | Tx, providerId: string): Promise<BookingProvider> {
  const row = await db
    .selectFrom('repair_providers')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return shownRow(row);
}
