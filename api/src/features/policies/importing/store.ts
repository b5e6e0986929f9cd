import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import type { CheckedPolicy } from './check.ts';

export interface Stored {
  added: number;
  changed: number;
}

/**
 * Puts policies in, each at most once in a call; what is there already and the same is not written.
 * A JSON text has no line break in it and a key no space, so that a column of the batch travels as
 * one text of lines: nothing to escape, and one short statement whatever the size of the batch.
 */
export async function storePolicies(
  db: Db,
  policies: readonly CheckedPolicy[],
  now: Date,
): Promise<Stored> {
  // In one order, so that two imports at once cannot lock each other out.
  const inOrder = policies.toSorted((a, b) => (a.policyKey < b.policyKey ? -1 : 1));
  const lines = (of: (policy: CheckedPolicy) => string | number) => inOrder.map(of).join('\n');
  const result = await sql<Stored>`
      with given as (
        select * from rows from (
          string_to_table(${lines(({ resellerId }) => resellerId)}, e'\n'),
          string_to_table(${lines(({ policyKey }) => policyKey)}, e'\n'),
          string_to_table(${lines(({ postcodeKey }) => postcodeKey)}, e'\n'),
          string_to_table(${lines(({ dateOfBirth }) => dateOfBirth)}, e'\n'),
          string_to_table(${lines(({ json }) => json)}, e'\n')
        ) as line (reseller_id, policy_key, postcode_key, date_of_birth, details)
      ), stored as (
        insert into policies (reseller_id, policy_key, postcode_key, date_of_birth, details, updated_at)
        select reseller_id::integer, policy_key, postcode_key, date_of_birth::date, details::jsonb, ${now}::timestamptz
        from given
        on conflict (reseller_id, policy_key) do update set
          postcode_key = excluded.postcode_key,
          date_of_birth = excluded.date_of_birth,
          details = excluded.details,
          updated_at = excluded.updated_at
        where (policies.postcode_key, policies.date_of_birth, policies.details)
          is distinct from (excluded.postcode_key, excluded.date_of_birth, excluded.details)
        returning xmax = 0 as is_new
      )
      select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed
      from stored`.execute(db);
  return result.rows[0] ?? { added: 0, changed: 0 };
}
