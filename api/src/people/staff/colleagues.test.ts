import type { DataOf } from '@gadget-claims/domain/call';
import type { listColleagues } from '@gadget-claims/domain/people/staff/contract';
import type { Role } from '@gadget-claims/domain/people/staff/permissions';
import type { ColleagueDetails } from '@gadget-claims/domain/people/staff/schemas';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { aClaimOf } from '../../../test/my-claims.ts';
import { testResellers } from '../../../test/resellers.ts';
import { storedRows } from '../../../test/rows.ts';
import { type TestStaff, acceptByPasskey, anInvitation, someStaff } from '../../../test/staff.ts';
import { OPERATOR } from './transitions/events.ts';
import { whoIsKnown } from './transitions/provider.ts';
import {
  answerRights,
  colleagueId,
  inviteColleague,
  moveColleague,
  setRoles,
} from './transitions/rights.ts';

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
/** Answers a waiting request about a colleague. */
const answerFor = (
  by: TestStaff,
  { staffId, waiting }: ColleagueDetails,
  said: 'yes' | 'no' = 'yes',
) =>
  app.request<ColleagueDetails>('POST', `/desk/staff/${staffId}/requests/${waiting?.requestId}`, {
    headers: by.headers,
    body: { answer: said },
  });
/** Changes a colleague as one staff admin asks and another one confirms. */
async function changeByTwo(
  [by, second]: TestStaff[],
  staffId: string,
  what: string,
  body: unknown,
) {
  const asked = await change(by!, staffId, what, body);
  return answerFor(second!, asked.body.data);
}
/** A colleague of this role who has come. */
const colleague = (roles: Role[]) => someStaff(app, { roles });
const detailsOf = async (by: TestStaff, staffId: string) => {
  const list = await app.request<{ people: ColleagueDetails[] }>('GET', '/desk/staff', by);
  return list.body.data.people.find((person) => person.staffId === staffId);
};
const eventsOf = (staffId: string) =>
  storedRows(
    app.db,
    'staff_events',
    { staff_id: staffId },
    ['actor', 'what', 'detail'],
    'event_id',
  );
const session = ({ headers }: Pick<TestStaff, 'headers'>) =>
  app.request('GET', '/desk/session', { headers });

test('two staff admins invite, raise and let in again, one takes; each is written down', async () => {
  const [admin, second] = [await anAdmin(), await anAdmin()];
  const byTwo = [admin, second];
  const asked = await invite(admin, { email: 'Ines@desk.example' });
  expect(asked.body.data).toMatchObject({
    email: 'ines@desk.example',
    state: 'invited',
    roles: [],
    brands: [],
    limits: { approve: { pence: 0, isUsual: true } },
    waiting: {
      change: { what: 'invited', name: 'Ines Bell', roles: ['handler'], brands: [49] },
      askedBy: admin.name,
      askedAt: app.clock.now().toISOString(),
      refusal: 'You asked for this, so another staff admin confirms it.',
    },
  });
  const { staffId } = asked.body.data;
  expect(await eventsOf(staffId)).toEqual([]);
  const seen = await detailsOf(second, staffId);
  expect(seen?.waiting?.refusal).toBeNull();
  const invited = await answerFor(second, asked.body.data);
  expect(invited.body.data).toMatchObject({
    roles: ['handler'],
    brands: [49],
    limits: { approve: { pence: 50_000, isUsual: true } },
    waiting: null,
  });
  await changeByTwo(byTwo, staffId, 'roles', { roles: ['senior', 'payments'] });
  await changeByTwo(byTwo, staffId, 'brands', { brands: 'all' });
  await change(admin, staffId, 'limits', { kind: 'approve', pence: 12_300 });
  const usual = await changeByTwo(byTwo, staffId, 'limits', { kind: 'approve', pence: null });
  expect(usual.body.data).toMatchObject({
    roles: ['payments', 'senior'],
    brands: 'all',
    limits: { approve: { pence: 150_000, isUsual: true }, release: { pence: 100_000 } },
  });
  const fewer = await change(second, staffId, 'roles', { roles: ['payments'] });
  expect(fewer.body).toMatchObject({ data: { waiting: null } });
  await change(admin, staffId, 'state', { move: 'suspend' });
  const back = await changeByTwo(byTwo, staffId, 'state', { move: 'reinstate' });
  expect(back.body.data.state).toBe('invited');
  const by = (one: TestStaff, what: string, detail: string) => ({
    actor: one.staffId,
    what,
    detail,
  });
  const agreed = `confirmed by ${second.staffId}`;
  expect(await eventsOf(staffId)).toEqual([
    by(admin, 'invited', `handler; ${agreed}`),
    by(admin, 'roles', `senior, payments; ${agreed}`),
    by(admin, 'brands', `all; ${agreed}`),
    by(admin, 'limits', 'approve 12300p'),
    by(admin, 'limits', `approve usual; ${agreed}`),
    by(second, 'roles', 'payments'),
    by(admin, 'suspended', ''),
    by(admin, 'reinstated', agreed),
  ]);
  expect(await detailsOf(admin, staffId)).toEqual(back.body.data);
  const kept = await storedRows(app.db, 'staff_roles', { staff_id: staffId }, [
    'role',
    'granted_by',
    'confirmed_by',
  ]);
  expect(kept).toEqual([
    { role: 'payments', granted_by: admin.staffId, confirmed_by: second.staffId },
  ]);
});

test('a raised limit names both; no admin confirms their own request, one about them or about a person they invited', async () => {
  const [admin, second, third] = [await anAdmin(), await anAdmin(), await anAdmin()];
  const { staffId } = await colleague(['handler']);
  const asked = await change(admin, staffId, 'limits', { kind: 'approve', pence: 60_000 });
  const own = await answerFor(admin, asked.body.data);
  expect([own.status, own.body.code, own.body.message]).toEqual([
    409,
    'may_not_confirm',
    'You asked for this, so another staff admin confirms it.',
  ]);
  const { status } = await answerFor(await colleague(['supervisor']), asked.body.data);
  expect(status).toBe(403);
  await answerFor(second, asked.body.data);
  const limits = app.db.selectFrom('staff_limits').where('staff_id', '=', staffId);
  expect(await limits.select(['pence', 'set_by', 'confirmed_by']).execute()).toEqual([
    { pence: 60_000, set_by: admin.staffId, confirmed_by: second.staffId },
  ]);
  // Once more it was answered already.
  const again = await answerFor(third, asked.body.data);
  expect(again.body.message).toContain('This has been answered or has changed since.');
  // Of oneself, and of whom one invited.
  const about = await change(admin, second.staffId, 'brands', { brands: [49] });
  expect(about.body.data.waiting).toBeNull();
  await sql`update staff set all_brands = false where staff_id = ${second.staffId}`.execute(app.db);
  const more = await change(admin, second.staffId, 'brands', { brands: 'all' });
  const self = await answerFor(second, more.body.data);
  expect(self.body.message).toContain('This is about you');
  const refusing = await answerFor(second, more.body.data, 'no');
  expect(refusing.body.code).toBe('not_yourself');
  const invited = await invite(admin, { email: 'alias@desk.example' });
  await answerFor(second, invited.body.data);
  const alias = invited.body.data.staffId;
  const raised = await change(second, alias, 'roles', { roles: ['payments'] });
  const inviter = await answerFor(admin, raised.body.data);
  expect(inviter.body.message).toContain('You invited this person');
  expect((await answerFor(third, raised.body.data)).status).toBe(200);
});

test('a waiting change is refused, taken back, or overtaken by a later one', async () => {
  const [admin, second] = [await anAdmin(), await anAdmin()];
  const { staffId } = await colleague(['handler']);
  const ask = () => change(admin, staffId, 'roles', { roles: ['supervisor'] });
  for (const by of [admin, second]) {
    const asked = await ask();
    expect((await answerFor(by, asked.body.data, 'no')).body.data).toMatchObject({
      roles: ['handler'],
      waiting: null,
    });
    expect((await answerFor(second, asked.body.data, 'no')).body.code).toBe('state_changed');
  }
  const before = await ask();
  await change(second, staffId, 'limits', { kind: 'approve', pence: 1 });
  expect((await answerFor(second, before.body.data)).body.code).toBe('may_not_confirm');
  const one = await ask();
  const other = await change(second, staffId, 'roles', { roles: ['senior'] });
  expect((await answerFor(second, one.body.data)).body.code).toBe('may_not_confirm');
  expect((await answerFor(admin, other.body.data)).body.data.roles).toEqual(['senior']);
  // The asker is no staff admin any more.
  const orphan = await ask();
  await change(second, admin.staffId, 'state', { move: 'suspend' });
  const late = await answerFor(second, orphan.body.data);
  expect(late.body.message).toContain('is no staff admin any more');
  const unknown = { headers: second.headers, body: { answer: 'yes' } };
  const url = `/desk/staff/${second.staffId}/requests/${orphan.body.data.waiting?.requestId}`;
  expect((await app.request('POST', url, unknown)).status).toBe(404);
});

test('two admins who invite the same person at once agree, or hear of each other', async () => {
  const [admin, second] = [await anAdmin(), await anAdmin()];
  const email = 'twice@desk.example';
  const first = await invite(admin, { email });
  expect(first.body.data.waiting).not.toBeNull();
  const other = await invite(second, { email, name: 'Somebody Else' });
  expect([other.status, other.body.message]).toEqual([
    409,
    expect.stringContaining('Another staff admin has invited this person'),
  ]);
  const same = await invite(second, { email });
  expect(same.body.data).toMatchObject({ staffId: first.body.data.staffId, waiting: null });
  expect(same.body.data.roles).not.toEqual([]);
});

test('an invitation that waits opens no session and has nothing to change; refused, it is gone', async () => {
  const [admin, second] = [await anAdmin(), await anAdmin()];
  const email = 'waits@desk.example';
  const { data } = (await invite(admin, { email })).body;
  const mails = await storedRows(app.db, 'jobs', { kind: 'staff-mail' }, ['payload']);
  expect(JSON.stringify(mails)).not.toContain(data.staffId);
  const roles = await change(second, data.staffId, 'roles', { roles: ['auditor'] });
  expect(roles.body.code).toBe('state_changed');
  // One admin alone can strike off an invitation that waits.
  const gone = (await invite(admin, { email: 'never@desk.example' })).body.data;
  const struck = await change(second, gone.staffId, 'state', { move: 'leave' });
  expect(struck.body.data).toMatchObject({ state: 'left', waiting: null });
  const provenAt = app.clock.now();
  const provider = { issuer: 'https://id.example', subject: 'waits', email, provenAt };
  expect(await whoIsKnown(app.services, provider)).toBeUndefined();
  expect((await answerFor(second, data, 'no')).body.data).toMatchObject({
    state: 'left',
    roles: [],
  });
  // A mere reader is invited by one.
  const reading = await invite(admin, { email, roles: ['auditor'] });
  expect(reading.body.data).toMatchObject({ state: 'invited', roles: ['auditor'], waiting: null });
});

test('the database keeps one person from confirming their own request, or for themselves', async () => {
  const [admin, second] = [await anAdmin(), await anAdmin()];
  const { staffId } = await colleague(['handler']);
  const asked = await change(admin, staffId, 'roles', { roles: ['supervisor'] });
  const { requestId } = asked.body.data.waiting ?? { requestId: '' };
  for (const by of [admin.staffId, staffId]) {
    const confirmed = sql`update staff_requests
      set state = 'confirmed', answered_by = ${by}, answered_at = now()
      where request_id = ${requestId}`;
    await expect(confirmed.execute(app.db)).rejects.toThrow('staff_requests_check');
  }
  for (const by of [null, admin.staffId, staffId]) {
    const role = sql`insert into staff_roles (staff_id, role, granted_by, granted_at, confirmed_by)
      values (${staffId}, 'supervisor', ${admin.staffId}, now(), ${by})`;
    await expect(role.execute(app.db)).rejects.toThrow('staff_roles_check');
  }
  const limit = sql`insert into staff_limits (staff_id, kind, pence, set_by, set_at, confirmed_by)
    values (${staffId}, 'release', 1, ${second.staffId}, now(), ${second.staffId})`;
  await expect(limit.execute(app.db)).rejects.toThrow('staff_limits_check');
});

test('a staff admin who sees no claims knows every brand, to give it to others', async () => {
  const admin = await someStaff(app, { roles: ['staff admin'], brands: [] });
  const list = await app.request<DataOf<typeof listColleagues>>('GET', '/desk/staff', admin);
  expect(list.body.data.brands.map(({ id }) => id)).toEqual([...testResellers().byId.keys()]);
  expect(list.body.data.brands).toContainEqual({ id: 49, name: 'Harbour Test' });
  const invited = await invite(admin, { email: 'of-one-brand@desk.example', brands: [77] });
  expect(invited.body.data.waiting?.change).toMatchObject({ brands: [77] });
});

test('a suspended colleague is out at once; one who has left comes back only by another invitation', async () => {
  const [admin, second] = [await anAdmin(), await anAdmin()];
  const invitation = await anInvitation(app);
  const person = await acceptByPasskey(app, invitation);
  expect((await session(person)).status).toBe(200);
  await change(admin, invitation.staffId, 'state', { move: 'suspend' });
  expect((await session(person)).status).toBe(401);
  const reinstate = { move: 'reinstate' };
  const back = await changeByTwo([second, admin], invitation.staffId, 'state', reinstate);
  expect([back.body.data.state, (await session(person)).status]).toEqual(['active', 401]);
  const left = await change(admin, invitation.staffId, 'state', { move: 'leave' });
  expect(left.body.data).toMatchObject({ state: 'left', passkeys: 0 });
  const again = await change(admin, invitation.staffId, 'state', { move: 'reinstate' });
  expect(again.body.code).toBe('state_changed');
  const asked = await invite(admin, { email: invitation.email });
  expect(asked.body.data).toMatchObject({ staffId: invitation.staffId, state: 'left' });
  const invited = await answerFor(await anAdmin(), asked.body.data);
  expect(invited.body.data).toMatchObject({ staffId: invitation.staffId, state: 'invited' });
});

test('roles that one person must not hold together, unknown brands and known people are refused', async () => {
  const admin = await anAdmin();
  const together = await invite(admin, { email: 'a@desk.example', roles: ['auditor', 'handler'] });
  expect(together.body.errors.map(({ path }) => path)).toEqual(['roles']);
  const brands = await invite(admin, { email: 'a@desk.example', brands: [424_242] });
  expect(brands.body.errors.map(({ path }) => path)).toEqual(['brands']);
  const { staffId: other } = await colleague(['handler']);
  const set = (ids: number[]) => change(admin, other, 'brands', { brands: ids });
  expect((await set([49, 424_242])).body.errors.map(({ path }) => path)).toEqual(['brands']);
  expect((await set([49, 77])).body.data.brands).toEqual([49, 77]);
  expect((await eventsOf(other)).at(-1)?.detail).toBe('49, 77');
  expect((await set([])).body.data.brands).toEqual([]);
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
] as const)('no colleague changes their own %s', async (what, body) => {
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

test('claims that a colleague can work on no more go back, and no others', async () => {
  const admin = await anAdmin();
  const { staffId } = await colleague(['handler']);
  const here = await aClaimOf(app);
  const there = await aClaimOf(app, { account: await anAccount(app, { resellerId: 77 }) });
  const ids = [here.claimId, there.claimId];
  const hold = () =>
    app.db
      .updateTable('claims')
      .set({ held_by: staffId, held_until: app.clock.now() })
      .where('claim_id', 'in', ids)
      .execute();
  const held = async () => {
    const rows = app.db.selectFrom('claims').select('claim_id').where('held_by', '=', staffId);
    return new Set((await rows.execute()).map(({ claim_id: id }) => id));
  };
  await hold();
  await change(admin, staffId, 'limits', { kind: 'approve', pence: 1 });
  expect(await held()).toEqual(new Set(ids));
  await change(admin, staffId, 'brands', { brands: [49] });
  expect(await held()).toEqual(new Set([here.claimId]));
  await change(admin, staffId, 'roles', { roles: ['auditor'] });
  expect(await held()).toEqual(new Set());
  await hold();
  await change(admin, staffId, 'state', { move: 'suspend' });
  expect(await held()).toEqual(new Set());
});

test('a colleague who came by an invitation is not invited by another one that waited', async () => {
  const [admin, second] = [await anAdmin(), await anAdmin()];
  const invitation = await anInvitation(app);
  const asked = await invite(admin, { email: invitation.email, roles: ['supervisor'] });
  const person = await acceptByPasskey(app, invitation);
  const late = await answerFor(second, asked.body.data);
  expect([late.status, late.body.code]).toEqual([409, 'state_changed']);
  expect((await session(person)).status).toBe(200);
  expect(await detailsOf(admin, invitation.staffId)).toMatchObject({
    state: 'active',
    roles: ['handler'],
  });
});

test('a colleague who is no staff admin changes nothing, also past the call', async () => {
  const [handler, other] = [await colleague(['handler']), await colleague(['handler'])];
  const given = setRoles(app.services, handler.staffId, other.staffId, ['auditor']);
  await expect(given).rejects.toMatchObject({ code: 'state_changed' });
});

test('each mail about rights is sent at once', async () => {
  const [admin, second] = [await anAdmin(), await anAdmin()];
  let woken = 0;
  const services = {
    ...app.services,
    wakeWorker: () => {
      woken += 1;
    },
  };
  const person = { email: 'at-once@desk.example', name: 'Ines Bell', brands: [49] };
  const by = admin.staffId;
  const staffId = await inviteColleague(services, by, { ...person, roles: ['handler'] });
  expect(woken).toBe(1);
  const { waiting } = (await detailsOf(second, staffId))!;
  const { requestId } = waiting!;
  await answerRights(services, second.staffId, { staffId, requestId }, 'yes');
  expect(woken).toBe(2);
});

/** No staff admin works here any more. */
const noAdmins = () =>
  sql`update staff set state = 'left' from staff_roles
    where staff_roles.staff_id = staff.staff_id and role = 'staff admin'`.execute(app.db);

test('an operator gives rights alone until two staff admins are at work, and never takes the last', async () => {
  await noAdmins();
  const { services } = app;
  const { staffId, email } = await anInvitation(app);
  expect(await colleagueId(services, email.toUpperCase())).toBe(staffId);
  await expect(colleagueId(services, 'nobody@desk.example')).rejects.toMatchObject({ status: 404 });
  const one = await anAdmin();
  await setRoles(services, OPERATOR, staffId, ['supervisor']);
  expect(await detailsOf(one, staffId)).toMatchObject({ roles: ['supervisor'], waiting: null });
  const last = moveColleague(services, OPERATOR, one.staffId, 'suspend');
  await expect(last).rejects.toMatchObject({ code: 'last_staff_admin' });
  expect((await session(one)).status).toBe(200);
  const two = await anAdmin();
  const alone = setRoles(services, OPERATOR, staffId, ['payments']);
  await expect(alone).rejects.toMatchObject({ code: 'two_admins' });
  await moveColleague(services, OPERATOR, two.staffId, 'suspend');
});

test('two staff admins who suspend each other at once leave one', async () => {
  await noAdmins();
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

test('the events of a colleague are neither changed nor taken away, but with the person', async () => {
  const { staffId } = await anInvitation(app);
  const update = app.db.updateTable('staff_events').set({ detail: '' });
  await expect(update.where('staff_id', '=', staffId).execute()).rejects.toThrow('only added to');
  const remove = app.db.deleteFrom('staff_events').where('staff_id', '=', staffId);
  await expect(remove.execute()).rejects.toThrow('only added to');
  await app.db.deleteFrom('staff').where('staff_id', '=', staffId).execute();
  expect(await eventsOf(staffId)).toEqual([]);
});
