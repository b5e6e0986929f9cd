import type { Db } from '@gadget-claims/api/database/database';
import type { Role } from '@gadget-claims/domain/people/staff/permissions';

/** A colleague, of every brand. */
export async function employ(db: Db, staffId: string, role: Role) {
  const at = new Date();
  await db
    .insertInto('staff')
    .values({
      staff_id: staffId,
      email: `${staffId}@desk.example`,
      name: `Robin ${staffId}`,
      state: 'active',
      state_since: at,
      all_brands: true,
      created_at: at,
      created_by: 'demonstration',
    })
    .execute();
  await db
    .insertInto('staff_roles')
    .values({ staff_id: staffId, role, granted_by: 'operator', granted_at: at })
    .execute();
}

/** Logs a colleague in as the demonstration does; the headers of each of their calls from then on. */
export async function logIn(url: string, staffId: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/v1/desk/signin/demonstration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ staffId }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`${staffId} could not log in: ${response.status}`);
  return { cookie, 'x-desk': '1' };
}
