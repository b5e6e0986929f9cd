import { claimStatuses, isFinished } from '@gadget-claims/domain/claims/claims/status';
import { SEPARATORS } from '@gadget-claims/domain/policies/policies/matching';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { type RawBuilder, sql } from 'kysely';
import { type Db, type Tx, inTransaction } from '../../../database/database.ts';
import { type PolicyKey, queuePolicyChanges } from '../records/changes.ts';
import type { CheckedPolicy } from './check.ts';

/** A row that was left out because its number is another policy's. */
export interface TakenNumber {
  row: number;
  /** As the other policy has it. */
  number: string;
}

export interface Stored {
  added: number;
  changed: number;
  taken: TakenNumber[];
  /** Those that are replaced by another content, as they were; only where it is asked for. */
  replaced: { row: number; before: Policy }[];
}

/** How policies were learned of. */
export interface Learned {
  at: Date;
  /** For which their file was written; a change holds from then, where its row does not say since when. */
  day: string;
  /** By a row that comes again in its file: it holds from when the earlier one would have. */
  isAgain?: boolean;
}

/** Statuses of claims that no change of a policy concerns. */
const OVER = claimStatuses()
  .map(({ id }) => id)
  .filter(isFinished);

/**
 * Puts policies in, each at most once in a call; an unchanged one is not written, and of a changed one
 * the database keeps what it was. A policy is known when its brand has its number, spelled the same
 * way or for the same person; a row whose number belongs to another person is refused. Open
 * claims on a policy that changed are looked at afterwards.
 */
export function storePolicies(
  db: Db,
  policies: readonly CheckedPolicy[],
  learned: Learned,
  options?: { withReplaced?: boolean },
): Promise<Stored> {
  const store = async (tx: Tx) => {
    const { claimed, ...stored } = await putIn(tx, policies, learned, options);
    await queuePolicyChanges(tx, claimed);
    return stored;
  };
  // A dry run is one transaction already.
  return db.isTransaction ? store(db as Tx) : inTransaction(db, store);
}

async function putIn(
  tx: Tx,
  policies: readonly CheckedPolicy[],
  { at, day, isAgain = false }: Learned,
  { withReplaced = false } = {},
): Promise<Stored & { claimed: PolicyKey[] }> {
  // In one order, so that two imports at once cannot lock each other out.
  const inOrder = policies.toSorted((a, b) => (a.numberKey < b.numberKey ? -1 : 1));
  const result = await sql<Stored & { claimed: PolicyKey[] }>`
      with given as (
        ${linesOf(inOrder, day)}
      ), known as (
        select given.*, translate(number_key, 'OIL', '011') as alike_key, stored_key, stored_number,
          is_same, details_before
        from given
        left join lateral (
          select policies.policy_key as stored_key, policies.details ->> 'number' as stored_number,
            policies.policy_key = given.policy_key
              or (policies.date_of_birth = given.date_of_birth::date
                and policies.postcode_key = given.postcode_key) as is_same,
            policies.details as details_before
          from policies
          where policies.reseller_id = given.reseller_id::integer
            and alike_key = translate(number_key, 'OIL', '011')
            and translate(policies.policy_key, ${SEPARATORS}, '') = number_key
          order by policies.policy_key = given.policy_key desc, is_same desc
          limit 1
        ) as before on true
      ), stored as (
        insert into policies
          (reseller_id, policy_key, alike_key, postcode_key, date_of_birth, details, holds_from,
            updated_at)
        select reseller_id::integer, coalesce(stored_key, policy_key), alike_key, postcode_key,
          date_of_birth::date, details::jsonb,
          case when stored_key is not null then changed_from::date end, ${at}::timestamptz
        from known
        where is_same is not false
        on conflict (reseller_id, policy_key) do update set
          alike_key = excluded.alike_key,
          postcode_key = excluded.postcode_key,
          date_of_birth = excluded.date_of_birth,
          details = excluded.details,
          holds_from = case when policies.details = excluded.details or ${isAgain}::boolean
            then policies.holds_from else excluded.holds_from end,
          updated_at = excluded.updated_at
        where (policies.alike_key, policies.postcode_key, policies.date_of_birth, policies.details)
          is distinct from
          (excluded.alike_key, excluded.postcode_key, excluded.date_of_birth, excluded.details)
        returning xmax = 0 as is_new, reseller_id, policy_key
      )
      select (
          select coalesce(json_agg(json_build_object(
            'resellerId', changed.reseller_id, 'policyKey', changed.policy_key)), '[]')
          from stored as changed
          where not is_new and exists (
            select from claims
            where claims.reseller_id = changed.reseller_id
              and claims.policy_key = changed.policy_key
              and claims.status <> all(${OVER}))) as claimed,
        count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed,
        (select coalesce(json_agg(json_build_object('row', row::integer, 'number', stored_number)
            order by row::integer), '[]')
          from known where is_same is false) as taken,
        (select coalesce(json_agg(json_build_object('row', row::integer, 'before', details_before)
            order by row::integer), '[]')
          from known
          where ${withReplaced}::boolean and is_same and details_before <> details::jsonb) as replaced
      from stored`.execute(tx);
  return result.rows[0] ?? { added: 0, changed: 0, taken: [], replaced: [], claimed: [] };
}

/**
 * The batch as rows. A JSON text has no line break in it and a key no space, so that a column travels as
 * one text of lines: nothing to escape, and one short statement for a batch of any size.
 */
function linesOf(policies: readonly CheckedPolicy[], day: string): RawBuilder<unknown> {
  const lines = (of: (policy: CheckedPolicy) => string | number) => policies.map(of).join('\n');
  return sql`
        select * from rows from (
          string_to_table(${lines(({ row }) => row)}, e'\n'),
          string_to_table(${lines(({ resellerId }) => resellerId)}, e'\n'),
          string_to_table(${lines(({ policyKey }) => policyKey)}, e'\n'),
          string_to_table(${lines(({ numberKey }) => numberKey)}, e'\n'),
          string_to_table(${lines(({ postcodeKey }) => postcodeKey)}, e'\n'),
          string_to_table(${lines(({ dateOfBirth }) => dateOfBirth)}, e'\n'),
          string_to_table(${lines(({ changedFrom }) => changedFrom ?? day)}, e'\n'),
          string_to_table(${lines(({ json }) => json)}, e'\n')
        ) as line (row, reseller_id, policy_key, number_key, postcode_key, date_of_birth, changed_from, details)`;
}
