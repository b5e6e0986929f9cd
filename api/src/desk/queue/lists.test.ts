import type { QueueSort } from '@gadget-claims/domain/desk/queue/lists';
import type { PlaceCounts, QueueCounts, QueuePage } from '@gadget-claims/domain/desk/queue/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { aPolicyGadget } from '../../../test/factories.ts';
import { type MyClaim, aClaimOf, putClaimAt } from '../../../test/my-claims.ts';
import { copiesOfClaim, setStored } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';

const app = await testApp();
const LATE = '2026-11-20';
const LATER = '2026-11-26';

let supervisor: TestStaff;
let ofOne: TestStaff;
let claims: { first: MyClaim; dear: MyClaim; wrote: MyClaim; elsewhere: MyClaim };

/** A claim that waits for us until a day, insured for so much. */
async function waiting(decideBy: string, value: number, resellerId = 49): Promise<MyClaim> {
  const account = await anAccount(app, { resellerId });
  const claim = await aClaimOf(app, {
    account,
    policy: { gadgets: [aPolicyGadget({ value })] },
  });
  await putClaimAt(app, claim.claimId, 30);
  await setStored(app.db, 'claims', { claim_id: claim.claimId }, { decide_by: decideBy });
  app.clock.advance({ minutes: 1 });
  return claim;
}

beforeAll(async () => {
  supervisor = await someStaff(app, { roles: ['supervisor'] });
  ofOne = await someStaff(app, { roles: ['handler'], brands: [49] });
  claims = {
    first: await waiting(LATER, 30_000),
    dear: await waiting(LATE, 90_000),
    wrote: await waiting(LATER, 10_000),
    elsewhere: await waiting(LATE, 200_000, 77),
  };
  const { claimId } = claims.wrote;
  await setStored(app.db, 'claims', { claim_id: claimId }, { came_back_at: app.clock.now() });
});

const get = async <T>(url: string, { headers }: TestStaff) => {
  const answer = await app.request<T>('GET', `/desk/${url}`, { headers });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const named = (reference: string) =>
  Object.entries(claims).find(([, claim]) => claim.claimReference === reference)?.[0] ?? reference;
const inOrder = async (query: string, staff: TestStaff) =>
  (await get<QueuePage>(`queue?${query}`, staff)).claims.map((claim) =>
    named(claim.claimReference),
  );

describe('an order', () => {
  test.each<[QueueSort, string[]]>([
    ['due', ['dear', 'elsewhere', 'first', 'wrote']],
    ['oldest', ['first', 'dear', 'wrote', 'elsewhere']],
    ['newest', ['elsewhere', 'wrote', 'dear', 'first']],
    ['highest', ['elsewhere', 'dear', 'first', 'wrote']],
    ['lowest', ['wrote', 'first', 'dear', 'elsewhere']],
  ])('%s first is kept by every list', async (sort, order) => {
    expect(await inOrder(`sort=${sort}`, supervisor)).toEqual(order);
    expect(await inOrder(`sort=${sort}&show=late`, supervisor)).toEqual(
      order.filter((name) => ['dear', 'elsewhere'].includes(name)),
    );
    expect(await inOrder(`sort=${sort}&show=all&brand=49`, ofOne)).toEqual(
      order.filter((name) => name !== 'elsewhere'),
    );
  });

  test('claims that came back stand before all others, in order of when they did', async () => {
    expect((await inOrder('sort=back', supervisor))[0]).toBe('wrote');
    expect(await inOrder('sort=back&show=back', supervisor)).toEqual(['wrote']);
  });

  test.each<QueueSort>(['due', 'oldest', 'newest', 'highest', 'lowest', 'back'])(
    '%s goes on after fifty where the page before ended, also among equals',
    async (sort) => {
      const removeCopies = await copiesOfClaim(app.db, claims.first.claimId, 120, (at) => ({
        insured_value: 100 * (at % 3),
        came_back_at: at % 5 === 0 ? new Date(Date.UTC(2026, 10, 1 + (at % 7))) : null,
        submitted_at: new Date(Date.UTC(2026, 10, 1 + (at % 4))),
      }));
      const seen: string[] = [];
      for (let after = ''; ;) {
        const page = await get<QueuePage>(`queue?sort=${sort}${after}`, supervisor);
        seen.push(...page.claims.map(({ claimReference }) => claimReference));
        if (page.next === null) break;
        after = `&after=${encodeURIComponent(page.next)}`;
      }
      await removeCopies();
      expect(seen).toHaveLength(124);
      expect(new Set(seen).size).toBe(124);
    },
  );

  test('of another page refuses where this one ended', async () => {
    const byValue = Buffer.from(JSON.stringify({ value: 3_000_000_000, id: 'a' }));
    const asked = (sort: string) =>
      app.request('GET', `/desk/queue?sort=${sort}&after=${byValue.toString('base64url')}`, {
        headers: supervisor.headers,
      });
    expect((await asked('oldest')).status).toBe(422);
    // More than a policy can be worth, and than the database can read.
    expect((await asked('highest')).status).toBe(422);
  });

  test('by value knows what the gadgets are insured for, together', async () => {
    const { claims: all } = await get<QueuePage>('queue?sort=highest', ofOne);
    expect(all.map(({ insuredValue }) => insuredValue)).toEqual([90_000, 30_000, 10_000]);
  });
});

describe('the numbers', () => {
  test('are as many as each list has, of the brands that somebody sees and the filter that they set', async () => {
    const counts = await get<QueueCounts>('queue/counts', supervisor);
    expect(counts).toMatchObject({ waiting: 4, late: 2, today: 0, later: 2, back: 1, all: 4 });
    for (const [show, count] of Object.entries(counts)) {
      expect(await inOrder(`show=${show}`, supervisor)).toHaveLength(count);
    }
    expect(await get<QueueCounts>('queue/counts', ofOne)).toMatchObject({ waiting: 3, late: 1 });
    expect(await get<QueueCounts>('queue/counts?brand=77', ofOne)).toMatchObject({ waiting: 0 });
    await app.request('POST', `/desk/claims/${claims.dear.claimReference}/take`, {
      headers: ofOne.headers,
    });
    expect(await get<QueueCounts>(`queue/counts?with=${ofOne.staffId}`, supervisor)).toMatchObject({
      waiting: 1,
      late: 1,
      later: 0,
    });
    expect(await get<PlaceCounts>('counts', ofOne)).toMatchObject({ mine: 1 });
    expect(await get<PlaceCounts>('counts', supervisor)).toMatchObject({ mine: 0 });
  });

  test('say nothing of a place that is not for their reader', async () => {
    expect(await get<PlaceCounts>('counts', ofOne)).toMatchObject({
      second: null,
      payouts: null,
      replacements: 0,
    });
    expect(await get<PlaceCounts>('counts', supervisor)).toMatchObject({
      second: 0,
      payouts: 0,
      replacements: 0,
    });
    const auditor = await someStaff(app, { roles: ['auditor'] });
    expect(await get<PlaceCounts>('counts', auditor)).toEqual({
      mine: 0,
      second: null,
      payouts: null,
      replacements: null,
    });
  });

  test('leave no row in the log: no claim can be told from them', async () => {
    const rows = await app.db
      .selectFrom('access_log')
      .select('call')
      .where('call', 'in', ['countQueue', 'countPlaces'])
      .execute();
    expect(rows).toEqual([]);
  });
});
