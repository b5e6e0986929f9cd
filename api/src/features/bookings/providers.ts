import { type Provider, provider, serves } from '@gadget-claims/domain/bookings/providers';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../lib/database.ts';

/** Puts providers in, or brings those that are known up to date; bookings stay as they are. */
export async function storeProviders(db: Db, records: unknown): Promise<void> {
  const providers = z.parse(z.array(provider), records);
  if (providers.length === 0) return;
  await db
    .insertInto('repair_providers')
    .values(
      providers.map(({ id, name, optionIds, postcodeAreas, weekly }) => ({
        provider_id: id,
        name,
        option_ids: optionIds,
        postcode_areas: postcodeAreas,
        weekly: [...weekly],
      })),
    )
    .onConflict((known) =>
      known.column('provider_id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        option_ids: row.ref('excluded.option_ids'),
        postcode_areas: row.ref('excluded.postcode_areas'),
        weekly: row.ref('excluded.weekly'),
      })),
    )
    .execute();
}

/** Who does an option at a postcode, those nearby before those who go everywhere. */
export async function providersFor(
  db: Db | Tx,
  optionId: number,
  postcode: string,
): Promise<Provider[]> {
  const rows = await db
    .selectFrom('repair_providers')
    .selectAll()
    .where('active', '=', true)
    .orderBy('provider_id')
    .execute();
  return rows
    .map((row): Provider => {
      const [mon = 0, tue = 0, wed = 0, thu = 0, fri = 0] = row.weekly;
      return {
        id: row.provider_id,
        name: row.name,
        optionIds: row.option_ids,
        postcodeAreas: row.postcode_areas,
        weekly: [mon, tue, wed, thu, fri],
      };
    })
    .filter((each) => serves(each, optionId, postcode))
    .toSorted((a, b) => Number(isEverywhere(a)) - Number(isEverywhere(b)));
}

const isEverywhere = ({ postcodeAreas }: Provider) => postcodeAreas.length === 0;

/** What a provider is called. */
export async function providerName(db: Db | Tx, providerId: string): Promise<string> {
  const row = await db
    .selectFrom('repair_providers')
    .select('name')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row?.name ?? '';
}
