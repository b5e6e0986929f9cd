import type { Role } from '@gadget-claims/domain/people/staff/permissions';
import type { Db } from '../src/database/database.ts';
import { DEMONSTRATION } from '../src/identity/staff.ts';

const DAY_MS = 86_400_000;
const LONG_DAYS = 1000;

interface Invented {
  id: string;
  name: string;
  role: Role;
  /** A team to which claims are referred. */
  also?: Role;
  /** Days since they were invited; left out: years. */
  days?: number;
}

/**
 * Invented people of the claims team, one for each kind of work at the desk and two who let people in.
 * Priya is on probation.
 */
export const DEMO_STAFF: readonly Invented[] = [
  { id: 'demo-priya', name: 'Priya Sandwell', role: 'handler', days: 20 },
  { id: 'demo-tomas', name: 'Tomas Wetherby', role: 'senior', also: 'technical' },
  { id: 'demo-grace', name: 'Grace Oduya', role: 'payments' },
  { id: 'demo-morag', name: 'Morag Fenner', role: 'supervisor' },
  { id: 'demo-ellis', name: 'Ellis Harrow', role: 'staff admin' },
  { id: 'demo-idris', name: 'Idris Calloway', role: 'staff admin' },
];

/** Puts the invented people of the claims team in, once, and active; they sign in with one press. */
export async function seedStaff(db: Db, at: Date): Promise<void> {
  for (const { id, name, role, also, days = LONG_DAYS } of DEMO_STAFF) {
    const first = name.split(' ')[0]?.toLowerCase();
    await db
      .insertInto('staff')
      .values({
        staff_id: id,
        email: `${first}@desk.example`,
        name,
        state: 'active',
        state_since: at,
        all_brands: true,
        created_at: new Date(at.getTime() - days * DAY_MS),
        created_by: DEMONSTRATION,
      })
      // They left with the demonstration before, where the product ran without one since.
      .onConflict((known) =>
        known
          .column('staff_id')
          .doUpdateSet({ state: 'active', state_since: at })
          .where('staff.state', '=', 'left'),
      )
      .execute();
    await db
      .insertInto('staff_roles')
      .values(
        [role, ...(also ? [also] : [])].map((one) => ({
          staff_id: id,
          role: one,
          granted_by: DEMONSTRATION,
          granted_at: at,
        })),
      )
      .onConflict((known) => known.doNothing())
      .execute();
  }
}
