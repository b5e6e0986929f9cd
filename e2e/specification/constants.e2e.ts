import { aPolicy } from '@gadget-claims/api/test/factories';
import { RESET_ATTEMPTS } from '@gadget-claims/domain/promises';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { decisionAimDay } from '@gadget-claims/domain/calendar/working-days';
import { COVER_STATUSES } from '@gadget-claims/domain/claims/status-cover';
import { isLateReport } from '@gadget-claims/domain/claims/wizard/rules';
import type { IncidentType } from '@gadget-claims/domain/claims/incident-types';
import { earlyClaimExcess, isCovered } from '@gadget-claims/domain/policies/cover';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import { imeiFormat } from '@gadget-claims/domain/validation/rules';
import type { APIRequestContext } from '@playwright/test';
import { emailOf } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { PARTIAL, bearerOf, call, completeForm, saveForm } from './calling.ts';
import { read } from './reading.ts';

test('§9 default reseller id 49', async ({ request }) => {
  expect((await call<{ id: number }>(request, 'GET', '/reseller/')).body.data.id).toBe(49);
});
test('§9 default reseller id 49, for an unknown reseller too', async ({ request }) => {
  const { body } = await call<{ id: number }>(request, 'GET', '/reseller/?reseller=4711');
  expect(body.data.id).toBe(49);
});

test('§9 in-progress list size 10', async ({ request, policyOf }) => {
  const policy = await policyOf();
  const token = await bearerOf(request, policy);
  for (let made = 0; made < 11; made += 1) await saveForm(request, token, completeForm(policy));
  const list = (page: number) =>
    call<unknown[]>(request, 'GET', `${PARTIAL}/inprogress/49/10?page=${page}`, { token });
  const { body } = await list(1);
  expect(body.pagenation).toEqual({ page: 1, pageSize: 10, total: 11, pages: 2 });
  expect(body.data).toHaveLength(10);
  expect((await list(2)).body.data).toHaveLength(1);
});

test('§9 IMEI length 15', () => {
  // Each passes the Luhn check, so that only the length decides.
  const [shorter, right, longer] = ['49015420323751', '490154203237518', '4901542032375183'];
  expect(imeiFormat()(right, {})).toBeUndefined();
  expect(imeiFormat()(shorter, {})).toBeDefined();
  expect(imeiFormat()(longer, {})).toBeDefined();
});

test('§9 incident types nest 3 levels', async ({ request }) => {
  const { body } = await call<IncidentType[]>(request, 'GET', '/incidenttypes/');
  const parents = new Map(body.data.map(({ id, parentId }) => [id, parentId]));
  const depth = (id: number): number => (parents.has(id) ? 1 + depth(parents.get(id) ?? 0) : 0);
  const depths = body.data.map(({ id }) => depth(id));
  expect(Math.max(...depths)).toBe(3);
});

test('§9 excluded cover status ids: 4, 7, 8', () => {
  const excluded = COVER_STATUSES.filter(({ covered }) => !covered).map(({ id }) => id);
  expect(excluded).toEqual([4, 7, 8]);
});
test('§9 cover-date checks include both ends', () => {
  const period = { coverStartDate: '2026-03-01', coverEndDate: '2026-03-31' };
  const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
  expect(days.map((day) => isCovered(day, period))).toEqual([false, true, true, false]);
});

const guide = async (request: APIRequestContext) => (await read(request, '/claimsguide')).main;

test('§9 decision aim: 2 working days after all documents', () => {
  expect(decisionAimDay('2026-11-19T12:00:00Z')).toBe('2026-11-23');
});
test('§9 decision aim: the guide says 2 working days', async ({ request }) => {
  expect(await guide(request)).toContain('within 2 working days after we have all your documents');
});
test('§9 decision aim: also given as 48 working hours', async ({ request }) => {
  expect(await guide(request)).toContain('48 working hours');
});
test('§9 repair aim: 72 hours after the device is received', async ({ request }) => {
  expect(await guide(request)).toContain('within 72 hours after it reaches the repair centre');
});
test('§9 repair aim: also given as 72 working hours', async ({ request }) => {
  expect(await guide(request)).toContain('72 working hours');
});
test('§9 theft and loss must be reported within 24 hours of discovery', async ({ request }) => {
  expect(await guide(request)).toContain('within 24 hours of discovering');
});
test('§9 a report on the next day is in time, one after that is late', () => {
  expect(isLateReport('2026-11-19', '2026-11-20')).toBe(false);
  expect(isLateReport('2026-11-19', '2026-11-21')).toBe(true);
});
test('§9 a proof of address bill must be under 3 months old', async ({ request }) => {
  expect(await guide(request)).toContain('less than 3 months old');
});
test('§9 a swipe early-claim excess applies in the first 150 days of cover', () => {
  const policy = aPolicy({ coverStartDate: '2026-01-01', earlyClaimExcess: 5_000 });
  const on = (day: number) => earlyClaimExcess(policy, addDays('2026-01-01', day - 1));
  expect([on(1), on(150), on(151)]).toEqual([5_000, 5_000, 0]);
});
test('§9 the guide names the 150 days of the early-claim excess', async ({ request }) => {
  expect(await guide(request)).toContain('first 150 days of cover');
});

for (const [name, code] of [
  ['none', 0],
  ['info', 1],
  ['error', 2],
] as const) {
  test(`§9 message type code ${code} is ${name}`, async () => {
    const module = '@gadget-claims/domain/messages/message-type';
    const { MESSAGE_TYPE } = (await import(module)) as { MESSAGE_TYPE: Record<string, number> };
    expect(MESSAGE_TYPE[name]).toBe(code);
  });
}

/** Asks for a new password so often, and gives how long to wait according to the last answer. */
async function waitAfter(request: APIRequestContext, policy: Policy, times: number) {
  const data = { resellerId: 49, username: emailOf(policy) };
  let wait = 0;
  for (let asked = 0; asked < times; asked += 1) {
    const answer = await request.post('/api/v1/auth/reset/', { data });
    wait = Number(answer.headers()['retry-after'] ?? 0);
  }
  return wait;
}
test('§9 password reset cooldown 300 seconds', async ({ request, policyOf }) => {
  const policy = await policyOf();
  expect(await waitAfter(request, policy, 1)).toBe(0);
  const wait = await waitAfter(request, policy, 1);
  expect(wait).toBeGreaterThan(280);
  expect(wait).toBeLessThanOrEqual(300);
});
test('§9 lockout advice 30 minutes', async ({ request, policyOf }) => {
  const wait = await waitAfter(request, await policyOf(), RESET_ATTEMPTS + 1);
  expect(wait).toBeGreaterThan(1780);
  expect(wait).toBeLessThanOrEqual(1800);
});
