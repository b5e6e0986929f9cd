import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { TO_PAY } from '../../../test/desk-things.ts';
import { type MyClaim, aClaimOf, putClaimAt } from '../../../test/my-claims.ts';
import { aPayableClaim } from '../../../test/payable-claims.ts';
import { payoutsBy } from '../../../test/payouts.ts';
import { policyFilesOf } from '../../../test/policy-files.ts';
import { someStaff } from '../../../test/staff.ts';
import { workOf } from '../../../test/work.ts';

const app = await testApp();
const work = await workOf(app);
const fileOf = policyFilesOf(app);
const day = () => app.clock.now().toISOString().slice(0, 10);

beforeEach(async () => {
  await app.db.deleteFrom('policy_feeds').execute();
});

async function atTheDesk({ claimReference }: MyClaim, role: 'handler' | 'senior' = 'handler') {
  const { headers } = await someStaff(app, { roles: [role] });
  const url = `/desk/claims/${claimReference}`;
  const { body } = await app.request<DeskClaim>('GET', url, { headers });
  const lift = (text: string) => app.request('POST', `${url}/lift`, { headers, body: { text } });
  return { claim: body.data, lift };
}

/** The policy, with another excess from a day on. */
const dearer = ({ policy }: MyClaim, changedFrom?: string) => ({
  ...policy,
  excess: Object.fromEntries(
    Object.entries(policy.excess).map(([option, pence]) => [option, pence + 1_000]),
  ),
  changedFrom,
});

test('a payout is held when a file says that the policy was another one on the day of the claim', async () => {
  const claim = await aPayableClaim(app);
  const handler = payoutsBy(app.request, (await someStaff(app, { roles: ['handler'] })).headers);
  await fileOf(day(), dearer(claim, claim.policy.coverStartDate));
  await work();
  expect((await handler.prepare(claim, TO_PAY)).status).toBe(409);
  const { claim: seen } = await atTheDesk(claim);
  expect(seen.policyholder.changed).toEqual([
    {
      gadget: seen.gadgetsInFull[0]?.label,
      since: app.clock.now().toISOString(),
      parts: 'the excess',
    },
  ]);
  expect(seen.cameBackAt).not.toBeNull();
  expect(seen.policy?.changes).toMatchObject([{ isAfterIncident: false }]);
  const { lift } = await atTheDesk(claim, 'senior');
  expect((await lift('The excess of the old wording counts.')).status).toBe(200);
  const { claim: lifted } = await atTheDesk(claim);
  expect(lifted.policyholder.changed).toEqual([]);
  expect(lifted.log.map(({ title, reason }) => `${title} (${reason})`)).toEqual(
    expect.arrayContaining([
      'The policy changed after the decision: payout and dispatch are held (the excess)',
      'Lifted the hold on payouts and dispatch (The excess of the old wording counts.)',
    ]),
  );
  expect((await handler.prepare(claim, TO_PAY)).body.data).toBeTruthy();
});

test('the queue knows what the gadgets are insured for by the policy of the day', async () => {
  const claim = await aClaimOf(app);
  const worth = (value: number, changedFrom: string) => ({
    ...claim.policy,
    gadgets: claim.policy.gadgets.map((gadget) => ({ ...gadget, value })),
    changedFrom,
  });
  await fileOf(day(), worth(123_400, claim.policy.coverStartDate));
  await work();
  expect((await atTheDesk(claim)).claim.insuredValue).toBe(123_400);
  await fileOf(day(), worth(500, day()));
  await work();
  expect((await atTheDesk(claim)).claim.insuredValue).toBe(123_400);
});

test('what changes after the day of a claim holds nothing, nor does where its holder lives now', async () => {
  const claim = await aPayableClaim(app);
  const { policyholder } = claim.policy;
  const moved = { ...policyholder, address: { ...policyholder.address, postcode: 'ZZ9 9ZZ' } };
  await fileOf(day(), { ...dearer(claim), policyholder: moved });
  await work();
  const { claim: seen } = await atTheDesk(claim);
  expect(seen.policyholder.changed).toEqual([]);
  expect(seen.policy?.changes).toMatchObject([{ isAfterIncident: true }]);
});

test('a claim that waits for its decision is decided by the policy as it is, and nothing is held', async () => {
  const claim = await aClaimOf(app);
  await fileOf(day(), dearer(claim, claim.policy.coverStartDate));
  await work();
  expect((await atTheDesk(claim)).claim.policyholder.changed).toEqual([]);
});

test('for a claim that is over, a changed policy makes no work', async () => {
  const claim = await aClaimOf(app);
  await putClaimAt(app, claim.claimId, STATUS.SETTLED);
  await work();
  await fileOf(day(), dearer(claim, claim.policy.coverStartDate));
  const waiting = app.db.selectFrom('jobs').select('id').where('state', '=', 'waiting');
  expect(await waiting.where('kind', '=', 'policy-changed').execute()).toEqual([]);
});
