import { addDays } from '@gadget-claims/domain/calendar/day';
import { numberKey } from '@gadget-claims/domain/policies/policies/matching';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { isExcludedCoverStatus } from '@gadget-claims/domain/policies/policies/status-cover';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { CheckedPolicy } from './check.ts';
import type { SeenPolicies } from './repeats.ts';

const ROWS_AT_ONCE = 2000;
const CANCELLED = 4;

interface Missing {
  resellerId: number;
  /** For which the file was written, `YYYY-MM-DD`. */
  day: string;
  seen: SeenPolicies;
}

/**
 * The policies of a brand that run on the day of a file and of which it says nothing, by pages, each as it is
 * once it has ended on the day before.
 */
export async function* endedWithout(
  db: Db,
  { resellerId, day, seen }: Missing,
): AsyncGenerator<CheckedPolicy[]> {
  for (let after = ''; ;) {
    const page = await db
      .selectFrom('policies')
      .select(['policy_key', 'postcode_key', 'date_of_birth', 'details'])
      .where(sql<boolean>`reseller_id = ${resellerId}`)
      .where('policy_key', '>', after)
      .orderBy('policy_key')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield page.flatMap((row) => {
      const { policy_key: policyKey, details } = row;
      const key = numberKey(details.number);
      if (seen.has(resellerId, key) || isOver(details, day)) return [];
      const known = { resellerId, policyKey, numberKey: key, postcodeKey: row.postcode_key };
      const json = JSON.stringify(endedBefore(details, day));
      const told = { dateOfBirth: row.date_of_birth, changedFrom: day, json, doubts: [] };
      return { row: 0, ...known, ...told };
    });
    const last = page.at(-1);
    if (!last || page.length < ROWS_AT_ONCE) return;
    after = last.policy_key;
  }
}

/** Whether no cover of a policy, of now or renewed, reaches a day. */
const isOver = ({ coverEndDate, renewalQuote }: Policy, day: string) =>
  coverEndDate < day && (renewalQuote === null || renewalQuote.coverEndDate < day);

/** A policy that is cancelled from a day: what it covered before stays. */
function endedBefore(policy: Policy, day: string): Policy {
  const lastDay = addDays(day, -1);
  const end = (until: string) => (until < lastDay ? until : lastDay);
  return {
    ...policy,
    coverEndDate: end(policy.coverEndDate),
    renewalQuote: null,
    gadgets: policy.gadgets.map((gadget) => ({
      ...gadget,
      coverEndDate: end(gadget.coverEndDate),
      coverStatusId: isExcludedCoverStatus(gadget.coverStatusId) ? gadget.coverStatusId : CANCELLED,
    })),
  };
}
