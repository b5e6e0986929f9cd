import type { IncidentType } from '@gadget-claims/domain/claims/claims/incident-types';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { RESET_ATTEMPTS } from '@gadget-claims/domain/promises';
import { expect, test } from 'vitest';
import { aForm } from '../factories.ts';
import { PARTIAL, claimsApi, emailOf } from './acting.ts';

const { call, policyOf, bearerOf, saveForm } = await claimsApi();

test('§9 default reseller id 49', async () => {
  expect((await call<{ id: number }>('GET', '/reseller/')).body.data.id).toBe(49);
});

test('§9 default reseller id 49, for an unknown reseller too', async () => {
  const { body } = await call<{ id: number }>('GET', '/reseller/?reseller=4711');
  expect(body.data.id).toBe(49);
});

test('§9 in-progress list size 10', async () => {
  const policy = await policyOf();
  const token = await bearerOf(policy);
  for (let made = 0; made < 11; made += 1) await saveForm(token, aForm(policy));
  const list = (page: number) =>
    call<unknown[]>('GET', `${PARTIAL}/inprogress/49/10?page=${page}`, { token });
  const { body } = await list(1);
  expect(body.pagenation).toEqual({ page: 1, pageSize: 10, total: 11, pages: 2 });
  expect(body.data).toHaveLength(10);
  expect((await list(2)).body.data).toHaveLength(1);
});

test('§9 incident types nest 3 levels', async () => {
  const { body } = await call<IncidentType[]>('GET', '/incidenttypes/');
  const parents = new Map(body.data.map(({ id, parentId }) => [id, parentId]));
  const depth = (id: number): number => (parents.has(id) ? 1 + depth(parents.get(id) ?? 0) : 0);
  const depths = body.data.map(({ id }) => depth(id));
  expect(Math.max(...depths)).toBe(3);
});

/** Asks for a new password so often, and gives how long to wait according to the last answer. */
async function waitAfter(policy: Policy, times: number) {
  const body = { resellerId: 49, username: emailOf(policy) };
  let wait = 0;
  for (let asked = 0; asked < times; asked += 1) {
    const answer = await call('POST', '/auth/reset/', { body });
    wait = Number(answer.headers.get('retry-after') ?? 0);
  }
  return wait;
}
test('§9 password reset cooldown 300 seconds', async () => {
  const policy = await policyOf();
  expect(await waitAfter(policy, 1)).toBe(0);
  const wait = await waitAfter(policy, 1);
  expect(wait).toBe(300);
});
test('§9 lockout advice 30 minutes', async () => {
  const wait = await waitAfter(await policyOf(), RESET_ATTEMPTS + 1);
  expect(wait).toBe(1800);
});
