import type { DataOf } from '@gadget-claims/domain/call';
import type { listColleagues } from '@gadget-claims/domain/staff/contract';
import type { ColleagueDetails } from '@gadget-claims/domain/staff/schemas';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testResellers } from '../../../test/resellers.ts';
import { type TestStaff, acceptByPasskey, anInvitation, someStaff } from '../../../test/staff.ts';

const app = await testApp();
const anAdmin = () => someStaff(app, { roles: ['staff admin'] });
const change = (by: TestStaff, staffId: string, what: string, body: unknown) =>
  app.request<ColleagueDetails>('POST', `/desk/staff/${staffId}/${what}`, {
    headers: by.headers,
    body,
  });
const invite = (by: TestStaff, body: object) =>
  app.request<ColleagueDetails>('POST', '/desk/staff', {
    headers: by.headers,
    body: { name: 'Ines Bell', roles: ['handler'], brands: [49], ...body },
  });
const eventsOf = (staffId: string) =>
  app.db
    .selectFrom('staff_events')
    .select(['actor', 'what', 'detail'])
    .where('staff_id', '=', staffId)
    .orderBy('event_id')
    .execute();
const session = ({ headers }: Pick<TestStaff, 'headers'>) =>
  app.request('GET', '/desk/session', { headers });

test('a staff admin invites, changes, suspends and lets in again; each is written down', async () => {
  const admin = await anAdmin();
  const invited = await invite(admin, { email: 'Ines@desk.example' });
  expect(invited.body.data).toMatchObject({
    email: 'ines@desk.example',
    state: 'invited',
    brands: [49],
    limits: { approve: { pence: 50_000, isUsual: true } },
  });
  const { staffId } = invited.body.data;
  await change(admin, staffId, 'roles', { roles: ['senior', 'payments'] });
  await change(admin, staffId, 'brands', { brands: 'all' });
  await change(admin, staffId, 'limits', { kind: 'approve', pence: 12_300 });
  const usual = await change(admin, staffId, 'limits', { kind: 'release', pence: null });
  expect(usual.body.data).toMatchObject({
    roles: ['payments', 'senior'],
    brands: 'all',
    limits: { approve: { pence: 12_300, isUsual: false }, release: { pence: 100_000 } },
  });
  await change(admin, staffId, 'state', { move: 'suspend' });
  const back = await change(admin, staffId, 'state', { move: 'reinstate' });
  expect(back.body.data.state).toBe('invited');
  expect(await eventsOf(staffId)).toEqual(
    [
      ['invited', 'handler'],
      ['roles', 'senior, payments'],
      ['brands', 'all'],
      ['limits', 'approve 12300p'],
      ['limits', 'release usual'],
      ['suspended', ''],
      ['reinstated', ''],
    ].map(([what, detail]) => ({ actor: admin.staffId, what, detail })),
  );
  const list = await app.request<{ people: ColleagueDetails[] }>('GET', '/desk/staff', admin);
  expect(list.body.data.people).toContainEqual(back.body.data);
});

test('a staff admin who sees no claims knows every brand, to give it to others', async () => {
  const admin = await someStaff(app, { roles: ['staff admin'], brands: [] });
  const list = await app.request<DataOf<typeof listColleagues>>('GET', '/desk/staff', admin);
  expect(list.body.data.brands.map(({ id }) => id)).toEqual([...testResellers().byId.keys()]);
  expect(list.body.data.brands).toContainEqual({ id: 49, name: 'Harbour Test' });
  const invited = await invite(admin, { email: 'of-one-brand@desk.example', brands: [77] });
  expect(invited.body.data.brands).toEqual([77]);
});

test('who is suspended is out at once; who has left comes back only by another invitation', async () => {
  const admin = await anAdmin();
  const invitation = await anInvitation(app);
  const person = await acceptByPasskey(app, invitation);
  expect((await session(person)).status).toBe(200);
  await change(admin, invitation.staffId, 'state', { move: 'suspend' });
  expect((await session(person)).status).toBe(401);
  const back = await change(admin, invitation.staffId, 'state', { move: 'reinstate' });
  expect([back.body.data.state, (await session(person)).status]).toEqual(['active', 401]);
  const left = await change(admin, invitation.staffId, 'state', { move: 'leave' });
  expect(left.body.data).toMatchObject({ state: 'left', passkeys: 0 });
  const again = await change(admin, invitation.staffId, 'state', { move: 'reinstate' });
  expect(again.body.code).toBe('state_changed');
  const invited = await invite(admin, { email: invitation.email });
  expect(invited.body.data).toMatchObject({ staffId: invitation.staffId, state: 'invited' });
});

test('roles that one person must not hold together, brands that there are not and known people are refused', async () => {
  const admin = await anAdmin();
  const together = await invite(admin, { email: 'a@desk.example', roles: ['auditor', 'handler'] });
  expect(together.body.errors.map(({ path }) => path)).toEqual(['roles']);
  const brands = await invite(admin, { email: 'a@desk.example', brands: [424_242] });
  expect(brands.body.errors.map(({ path }) => path)).toEqual(['brands']);
  const known = await invite(admin, { email: `${admin.staffId}@desk.example` });
  expect(known.body.code).toBe('staff_known');
  const { staffId } = (await invite(admin, { email: 'b@desk.example' })).body.data;
  const none = await change(admin, staffId, 'roles', { roles: [] });
  expect(none.status).toBe(422);
  expect((await change(admin, 'nobody', 'state', { move: 'suspend' })).status).toBe(404);
});

test('a limit beyond all that is paid is refused, not kept', async () => {
  const admin = await anAdmin();
  const { staffId } = await anInvitation(app);
  const set = (pence: number) => change(admin, staffId, 'limits', { kind: 'approve', pence });
  expect((await set(100_000_000)).status).toBe(200);
  expect((await set(100_000_001)).status).toBe(422);
  expect((await set(3_000_000_000)).status).toBe(422);
});

test.each([
  ['roles', { roles: ['handler'] }],
  ['brands', { brands: 'all' }],
  ['limits', { kind: 'release', pence: 1 }],
  ['state', { move: 'suspend' }],
] as const)('nobody changes their own %s', async (what, body) => {
  const admin = await anAdmin();
  const answer = await change(admin, admin.staffId, what, body);
  expect([answer.status, answer.body.code]).toEqual([403, 'not_yourself']);
  const own = sql`insert into staff_events (at, actor, staff_id, what, detail)
    values (now(), ${admin.staffId}, ${admin.staffId}, 'suspended', '')`;
  await expect(own.execute(app.db)).rejects.toThrow('staff_events_check');
});

test('it takes the permission, and a proof of the last five minutes', async () => {
  const supervisor = await someStaff(app, { roles: ['supervisor'] });
  const other = await someStaff(app, { roles: ['handler'] });
  const tried = await change(supervisor, other.staffId, 'state', { move: 'suspend' });
  expect(tried.body.code).toBe('not_your_work');
  const list = await app.request('GET', '/desk/staff', supervisor);
  expect(list.status).toBe(403);
  const admin = await anAdmin();
  app.clock.advance({ minutes: 6 });
  const late = await change(admin, other.staffId, 'state', { move: 'suspend' });
  expect(late.body.code).toBe('prove_again');
  expect((await app.request('GET', '/desk/staff', admin)).status).toBe(200);
});

test('two staff admins who suspend each other at once leave one', async () => {
  await sql`update staff set state = 'left' from staff_roles
    where staff_roles.staff_id = staff.staff_id and role = 'staff admin'`.execute(app.db);
  const [one, other] = [await anAdmin(), await anAdmin()];
  const answers = await Promise.all([
    change(one, other.staffId, 'state', { move: 'suspend' }),
    change(other, one.staffId, 'state', { move: 'suspend' }),
  ]);
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  const { rows } = await sql`select from staff join staff_roles using (staff_id)
    where role = 'staff admin' and state = 'active'`.execute(app.db);
  expect(rows).toHaveLength(1);
});

test('what was written down is neither changed nor taken away, but with the person', async () => {
  const { staffId } = await anInvitation(app);
  const update = app.db.updateTable('staff_events').set({ detail: '' });
  await expect(update.where('staff_id', '=', staffId).execute()).rejects.toThrow('only added to');
  const remove = app.db.deleteFrom('staff_events').where('staff_id', '=', staffId);
  await expect(remove.execute()).rejects.toThrow('only added to');
  await app.db.deleteFrom('staff').where('staff_id', '=', staffId).execute();
  expect(await eventsOf(staffId)).toEqual([]);
});
