import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aClaimOf } from '../../../test/my-claims.ts';
import { rawConnection } from '../../../test/raw-connection.ts';
import { setStored } from '../../../test/rows.ts';
import { signInToDesk, someStaff } from '../../../test/staff.ts';
import { endDemonstration } from './transitions/demonstration.ts';

const app = await testApp();

test('a colleague signs in: a cookie that no script reads and no other site sends', async () => {
  const { staffId } = await someStaff(app, { roles: ['handler'] });
  const { headers, body } = await app.request<DeskSession>('POST', '/desk/signin/demonstration', {
    body: { staffId },
  });
  expect(headers.getSetCookie()[0]).toMatch(
    /^__Host-desk=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=36000; Secure$/,
  );
  expect(body.data).toMatchObject({ staffId, roles: ['handler'], limits: { approve: 50_000 } });
  expect(body.data.permissions).toContain('claim.decline');
});

test('a session names its colleague and their brands, until they sign out', async () => {
  const { headers } = await someStaff(app, { roles: ['handler'], brands: [49, 77, 424_242] });
  const { body } = await app.request<DeskSession>('GET', '/desk/session', { headers });
  expect(body.data.brands.map(({ id }) => id)).toEqual([49, 77]);
  expect((await app.request('POST', '/desk/signout', { headers })).status).toBe(200);
  expect((await app.request('GET', '/desk/session', { headers })).status).toBe(401);
});

test('a session ends when it idles, and after ten hours at the latest', async () => {
  const { headers, staffId } = await someStaff(app, { roles: ['handler'] });
  app.clock.advance({ minutes: 19 });
  expect((await app.request('GET', '/desk/session', { headers })).status).toBe(200);
  app.clock.advance({ minutes: 21 });
  expect((await app.request('GET', '/desk/session', { headers })).status).toBe(401);
  const again = await signInToDesk(app, staffId);
  for (let hour = 0; hour < 40; hour += 1) {
    app.clock.advance({ minutes: 15 });
    await app.request('GET', '/desk/session', { headers: again });
  }
  expect((await app.request('GET', '/desk/session', { headers: again })).status).toBe(401);
});

describe('a page’s own calls extend no session', () => {
  /** A page that polls for 21 minutes, and says with each call how long ago something was pressed. */
  async function polls(pressedAt: number, said: (seconds: number) => string) {
    const { headers } = await someStaff(app, { roles: ['handler'] });
    const claim = await aClaimOf(app);
    let status = 200;
    for (let seconds = 30; seconds <= 21 * 60; seconds += 30) {
      app.clock.advance({ minutes: 0.5 });
      const pressed = said(seconds - (seconds >= pressedAt ? pressedAt : 0));
      const sent = { headers: { ...headers, 'x-desk-pressed': pressed } };
      await app.request('POST', `/desk/claims/${claim.claimReference}/presence`, {
        ...sent,
        body: { doing: 'deciding' },
      });
      ({ status } = await app.request('GET', '/desk/work', sent));
      if (seconds === 19 * 60) expect(status).toBe(200);
    }
    return status;
  }

  test('not for 21 minutes without a press', async () => {
    expect(await polls(Number.POSITIVE_INFINITY, String)).toBe(401);
  });

  test('a press after 15 does, and is told by the next poll', async () => {
    expect(await polls(15 * 60, String)).toBe(200);
  });

  test.each(['-60', 'now', '1e9', ''])('and "%s" says of no press', async (nonsense) => {
    expect(await polls(15 * 60, () => nonsense)).toBe(401);
  });
});

test('a suspended colleague is out at once', async () => {
  const { headers, staffId } = await someStaff(app, { roles: ['handler'] });
  await setStored(app.db, 'staff', { staff_id: staffId }, { state: 'suspended' });
  expect((await app.request('GET', '/desk/session', { headers })).status).toBe(401);
  const { status } = await app.request('POST', '/desk/signin/demonstration', { body: { staffId } });
  expect(status).toBe(404);
});

test.each([
  ['is suspended', { state: 'suspended' as const }, 401],
  ['no longer sees the brand', { all_brands: false }, 404],
  ['has another role', 'auditor' as const, 403],
])(
  'a colleague who %s while their change is on its way does not make it',
  async (_what, taken, expected) => {
    const { headers, staffId } = await someStaff(app, { roles: ['handler'] });
    const claim = await aClaimOf(app);
    app.clock.advance({ minutes: 2 });
    const now = app.clock.now();
    const body = JSON.stringify({ text: 'Too late' });
    const line = await rawConnection(app.origin);
    const head = {
      ...headers,
      host: 'here',
      'content-type': 'application/json',
      'content-length': body.length,
    };
    line.send(
      `POST /api/v1/desk/claims/${claim.claimReference}/notes HTTP/1.1\r\n${Object.entries(head)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n${body.slice(0, 3)}`,
    );
    const isOfThem = { staff_id: staffId };
    // They were known by then: it is noted that they were seen.
    await expect
      .poll(() =>
        app.db
          .selectFrom('staff_sessions')
          .select('last_seen_at')
          .where((is) => is.and(isOfThem))
          .executeTakeFirst(),
      )
      .toEqual({ last_seen_at: now });
    if (taken === 'auditor') {
      await app.db
        .updateTable('staff_roles')
        .set({ role: taken })
        .where((is) => is.and(isOfThem))
        .execute();
    } else {
      await app.db
        .updateTable('staff')
        .set(taken)
        .where((is) => is.and(isOfThem))
        .execute();
    }
    line.send(body.slice(3));
    expect((await line.answer()).status).toBe(expected);
    line.hangUp();
  },
);

test.each([
  ['without our header', { 'x-desk': undefined }],
  ['from another site', { 'x-desk': '1', 'sec-fetch-site': 'cross-site' }],
  ['from a host beside ours', { 'x-desk': '1', 'sec-fetch-site': 'same-site' }],
  ['from a page of another origin', { 'x-desk': '1', origin: 'https://evil.example' }],
])('a change is refused that comes %s', async (_how, sent) => {
  const { headers } = await someStaff(app, { roles: ['handler'] });
  const { cookie = '' } = headers;
  const given = Object.entries({ cookie, ...sent }).filter(([, value]) => value !== undefined);
  const { status } = await app.request('POST', '/desk/signout', {
    headers: Object.fromEntries(given) as Record<string, string>,
  });
  expect(status).toBe(403);
  expect((await app.request('GET', '/desk/session', { headers })).status).toBe(200);
});

test('a page that shows another colleague has no session, and the signed-in one keeps theirs', async () => {
  const { headers, staffId } = await someStaff(app, { roles: ['handler'] });
  const other = await someStaff(app, { roles: ['handler'] });
  const from = (shown: string) => ({ ...headers, 'x-desk': shown });
  const asked = await app.request('GET', '/desk/session', { headers: from(other.staffId) });
  expect([asked.status, asked.body.code]).toEqual([401, 'unauthenticated']);
  const left = await app.request('POST', '/desk/signout', { headers: from(other.staffId) });
  expect(left.status).toBe(401);
  expect((await app.request('GET', '/desk/session', { headers: from(staffId) })).status).toBe(200);
});

test('the bearer of a claimant or an account opens nothing of the desk', async () => {
  const { status, body } = await app.request('GET', '/desk/session', { token: 'x' });
  expect([status, body.code]).toEqual([401, 'unauthenticated']);
});

test('a login of the demonstration is out, and stays out, once the product is run without one', async () => {
  const admin = await someStaff(app, { roles: ['staff admin'] });
  const friend = await someStaff(app, { roles: ['payments'] });
  const real = await someStaff(app, { roles: ['handler'] });
  const createdBy = (staffId: string, by: string) =>
    app.db.updateTable('staff').set({ created_by: by }).where('staff_id', '=', staffId).execute();
  await createdBy(friend.staffId, admin.staffId);
  await createdBy(real.staffId, 'operator');
  await app.db
    .updateTable('staff_sessions')
    .set({ method: 'passkey' })
    .where('staff_id', 'in', [admin.staffId, friend.staffId])
    .execute();
  const statuses = () =>
    Promise.all(
      [admin, friend, real].map(
        async ({ headers }) => (await app.request('GET', '/desk/session', { headers })).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  app.services.config.demonstration = false;
  // Invented, invited by an invented one, and real but let in by one press.
  expect(await statuses()).toEqual([401, 200, 401]);
  await endDemonstration(app.services);
  expect(await statuses()).toEqual([401, 401, 401]);
  app.services.config.demonstration = true;
  expect(await statuses()).toEqual([401, 401, 401]);
  const states = await app.db
    .selectFrom('staff')
    .select('state')
    .where('staff_id', 'in', [admin.staffId, friend.staffId, real.staffId])
    .orderBy('staff_id')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['left', 'left', 'active']);
  const events = await app.db
    .selectFrom('staff_events')
    .select(['what', 'detail'])
    .where('staff_id', 'in', [admin.staffId, friend.staffId])
    .execute();
  const left = { what: 'left', detail: 'the demonstration is over' };
  expect(events).toEqual([left, left]);
});

test('there are no invented people where the product is not tried out', async () => {
  const { staffId } = await someStaff(app, { roles: ['handler'] });
  app.services.config.demonstration = false;
  const welcome = await app.request<{ people: unknown[] }>('GET', '/desk/welcome');
  expect(welcome.body.data.people).toEqual([]);
  const { status } = await app.request('POST', '/desk/signin/demonstration', { body: { staffId } });
  app.services.config.demonstration = true;
  expect(status).toBe(404);
});
