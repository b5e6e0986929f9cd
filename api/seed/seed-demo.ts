import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { checkRow, type CheckedPolicy } from '../src/features/policies/importing/check.ts';
import { storePolicies } from '../src/features/policies/importing/store.ts';
import type { Db } from '../src/lib/database.ts';
import type { Clock } from '../src/lib/services.ts';
import { demoPolicies } from './demo-policies.ts';

/** Puts the demonstration set in, its dates counted from today; again moves them on and adds nothing. */
export async function seedDemo(db: Db, clock: Clock): Promise<void> {
  const policies = demoPolicies(londonDay(clock.now()));
  const resellers = new Set(policies.map(({ resellerId }) => resellerId));
  const checked = policies.map((policy): CheckedPolicy => {
    const result = checkRow({ row: 0, value: policy }, resellers);
    if (!Array.isArray(result)) return result;
    throw new Error(`Demonstration policy ${policy.number}: ${JSON.stringify(result)}`);
  });
  await storePolicies(db, checked, clock.now());
}
