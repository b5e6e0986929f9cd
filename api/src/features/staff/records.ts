import { type Role, usualLimit } from '@gadget-claims/domain/staff/permissions';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Database } from '../../database/tables.ts';

export type StaffRow = Selectable<Database['staff']> & { roles: Role[] };

const ROLES_OF = sql<Role[]>`array(select role from staff_roles
  where staff_roles.staff_id = staff.staff_id order by role)`;

/** Who made the invented people of the demonstration. */
export const DEMONSTRATION = 'demonstration';

/** The invented people of the demonstration, by name. */
export function inventedPeople(db: Db): Promise<StaffRow[]> {
  return db
    .selectFrom('staff')
    .selectAll()
    .select(ROLES_OF.as('roles'))
    .where('created_by', '=', DEMONSTRATION)
    .where('state', '=', 'active')
    .orderBy('name')
    .execute();
}

/** What somebody decides and releases alone, in pence: set for them, or usual for their roles. */
export async function limitsOf(
  db: Db,
  { staffId, roles }: { staffId: string; roles: readonly Role[] },
): Promise<{ approve: number; release: number }> {
  const set = await db
    .selectFrom('staff_limits')
    .select(['kind', 'pence'])
    .where('staff_id', '=', staffId)
    .execute();
  const limit = (kind: 'approve' | 'release') =>
    set.find((one) => one.kind === kind)?.pence ?? usualLimit(kind, roles);
  return { approve: limit('approve'), release: limit('release') };
}

/** How an event names somebody of the claims team. */
const actorOf = ({ staffId }: { staffId: string }) => `${STAFF_ACTOR}${staffId}`;

const STAFF_ACTOR = 'staff:';

/** The names of those actors of events who are of the claims team, by actor. */
export async function staffNames(
  db: Db,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = actors
    .filter((actor) => actor.startsWith(STAFF_ACTOR))
    .map((actor) => actor.slice(STAFF_ACTOR.length));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['staff_id', 'name'])
    .where('staff_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ staff_id: staffId, name }) => [actorOf({ staffId }), name]));
}
