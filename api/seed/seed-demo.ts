import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { sql } from 'kysely';
import type { Db } from '../src/database/database.ts';
import { checkRow, type CheckedPolicy } from '../src/policies/policies/importing/check.ts';
import { storePolicies } from '../src/policies/policies/importing/store.ts';
import type { Clock } from '../src/services.ts';
import { storeProviders } from '../src/settling/providers/records.ts';
import { seedClauses } from './demo-clauses.ts';
import { demoPolicies } from './demo-policies.ts';
import { seedStaff } from './demo-staff.ts';
import { seedTemplates } from './demo-templates.ts';
import providers from './providers.json' with { type: 'json' };

/** Puts the demonstration set in once, its dates counted from that day, and who repairs. */
export async function seedDemo(db: Db, clock: Clock): Promise<void> {
  await storeProviders(db, providers);
  await seedStaff(db, clock.now());
  await seedClauses(db, clock.now());
  await seedTemplates(db, clock.now());
  const today = londonDay(clock.now());
  const policies = demoPolicies(today);
  if (await isSeeded(db, policies)) return;
  const knownResellers = new Set(policies.map(({ resellerId }) => resellerId));
  const checked = policies.map((policy): CheckedPolicy => {
    const result = checkRow({ row: 0, value: policy }, { knownResellers, today, day: today });
    if (!Array.isArray(result)) return result;
    throw new Error(`Demonstration policy ${policy.number}: ${JSON.stringify(result)}`);
  });
  await storePolicies(db, checked, { at: clock.now(), day: today });
}

async function isSeeded(db: Db, [first]: Policy[]): Promise<boolean> {
  if (!first) return true;
  const found = await db
    .selectFrom('policies')
    .select('policy_key')
    .where(sql<boolean>`reseller_id = ${first.resellerId}`)
    .where('policy_key', '=', lookupKey(first.number))
    .executeTakeFirst();
  return found !== undefined;
}
