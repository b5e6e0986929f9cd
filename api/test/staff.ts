import type { Role } from '@gadget-claims/domain/staff/permissions';
import type { TestApp } from './app.ts';

export interface TestStaff {
  staffId: string;
  name: string;
  /** The cookie and what the desk's own page sends with every change. */
  headers: Record<string, string>;
}

let people = 0;

/** Somebody of the claims team who is signed in; of every brand unless some are named. */
export async function someStaff(
  app: TestApp,
  { roles, brands }: { roles: Role[]; brands?: number[] },
): Promise<TestStaff> {
  people += 1;
  const staffId = `staff-${people}`;
  const name = `Robin Testwell ${people}`;
  const at = app.clock.now();
  await app.db
    .insertInto('staff')
    .values({
      staff_id: staffId,
      email: `${staffId}@desk.example`,
      name,
      state: 'active',
      state_since: at,
      all_brands: brands === undefined,
      created_at: at,
      created_by: 'demonstration',
    })
    .execute();
  for (const role of roles) {
    const granted = { granted_by: 'operator', granted_at: at };
    await app.db
      .insertInto('staff_roles')
      .values({ staff_id: staffId, role, ...granted })
      .execute();
  }
  for (const brand of brands ?? []) {
    await app.db
      .insertInto('staff_brands')
      .values({ staff_id: staffId, reseller_id: brand })
      .execute();
  }
  return { staffId, name, headers: await signInToDesk(app, staffId) };
}

/** Signs somebody in as the demonstration does; the headers of what they do from then on. */
export async function signInToDesk(app: TestApp, staffId: string): Promise<Record<string, string>> {
  const { headers } = await app.request('POST', '/desk/signin/demonstration', {
    body: { staffId },
  });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return { cookie, 'x-desk': '1' };
}
