import type { Call } from '@gadget-claims/domain/call';
import { DESK_CONTRACT } from '@gadget-claims/domain/desk-contract';
import { ROLES, permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import { describe, expect, test } from 'vitest';
import { aSession, anAccount } from './accounts.ts';
import { testApp } from './app.ts';
import { someStaff } from './staff.ts';

/** Every call of the desk, by every identity that may not make it, taken from the contract itself. */
const app = await testApp();

const CALLS = Object.values(DESK_CONTRACT)
  .flatMap((calls) => Object.entries<Call>(calls))
  .map(([name, call]) => ({ name, call, url: call.path.replaceAll(/:\w+/g, '1') }));
const OF_STAFF = CALLS.filter(({ call }) => call.access.scopes.includes('staff'));
const claimant = await aSession(app, await anAccount(app));
const people = Object.fromEntries(
  await Promise.all(
    ROLES.map(async (role) => [role, (await someStaff(app, { roles: [role] })).headers] as const),
  ),
);

test('the ways in are the only calls without a session', () => {
  const open = CALLS.filter(({ call }) => !call.access.scopes.includes('staff'));
  expect(open.map(({ name }) => name)).toEqual([
    'welcome',
    'signInToTry',
    'getInvitation',
    'startInvitedPasskey',
    'acceptWithPasskey',
    'startInvitedCodes',
    'acceptWithPassword',
    'startDeskPasskeySignIn',
    'signInToDeskWithPasskey',
    'signInToDeskWithPassword',
    'startProviderSignIn',
    'signInToDeskWithProvider',
    'endAfterProviderLogout',
  ]);
});

describe.each(OF_STAFF)('$name', ({ call, url }) => {
  test('is closed to callers outside the claims team', async () => {
    const nobody = await app.request(call.method, url);
    const another = await app.request(call.method, url, { token: claimant });
    expect([nobody.status, another.status]).toEqual([401, 401]);
  });

  const { permission } = call.access;
  const without = permission ? ROLES.filter((role) => !permissionsOf([role]).has(permission)) : [];
  test.runIf(without.length > 0).each(without)('is not the work of: %s', async (role) => {
    const { status, body } = await app.request(call.method, url, { headers: people[role] });
    expect([status, body.code]).toEqual([403, 'not_your_work']);
  });
});

test('money and rights ask for a recent proof', async () => {
  const asked = OF_STAFF.filter(({ call }) => call.access.provenWithin !== undefined);
  expect(asked.length).toBeGreaterThan(5);
  app.clock.advance({ minutes: 6 });
  for (const { name, call, url } of asked) {
    const { permission } = call.access;
    const role = ROLES.find((one) => !permission || permissionsOf([one]).has(permission));
    const headers = people[role ?? ''];
    const { status, body } = await app.request(call.method, url, { headers });
    expect([name, status, body.code]).toEqual([name, 403, 'prove_again']);
  }
});
