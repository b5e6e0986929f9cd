import type { Db } from '@gadget-claims/api/database/database';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { sql } from 'kysely';
import { ownFolder } from '../processes.ts';
import { firstPolicies, importPolicies, policiesFile } from './policies.ts';

/** Policies that differ; all others are these under other numbers. */
const MODELS = 1_000;
/** Copies of each model that are asked for, spread over all of them. */
const ASKED_COPIES = 100;

/**
 * Fills the register with so many policies, the same ones in every run, the most of them made where
 * they are kept. Gives up to 100,000 of them, from all over it.
 */
export async function seedPolicies(db: Db, databaseUrl: string, count: number): Promise<Policy[]> {
  const folder = ownFolder();
  const file = await policiesFile(folder, MODELS);
  await importPolicies(file, databaseUrl, folder);
  const models = await firstPolicies(file, MODELS);
  const copies = Math.ceil(count / MODELS);
  await sql`insert into policies
      (reseller_id, policy_key, alike_key, postcode_key, date_of_birth, details, updated_at)
    select reseller_id, policy_key || '-' || n, alike_key || n, postcode_key, date_of_birth,
       jsonb_set(
         jsonb_set(details, '{number}', to_jsonb((details ->> 'number') || '-' || n)),
         '{policyholder,emailAddress}', to_jsonb(n || '-' || (details #>> '{policyholder,emailAddress}'))),
       updated_at
    from generate_series(1, ${copies - 1}::int) as n, policies
    where policy_key like 'BENCH-%'`.execute(db);
  const step = Math.max(1, Math.floor(copies / ASKED_COPIES));
  return models.flatMap((model) =>
    Array.from({ length: Math.min(copies, ASKED_COPIES) }, (_, at) => copyOf(model, at * step)),
  );
}

const copyOf = (model: Policy, copy: number): Policy =>
  copy === 0 ? model : { ...model, number: `${model.number}-${copy}` };
