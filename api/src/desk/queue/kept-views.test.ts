import type { KeptView, QueueFilter } from '@gadget-claims/domain/desk/queue/kept-views';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { aClaimOf, putClaimAt } from '../../../test/my-claims.ts';
import { setStored } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';

const app = await testApp();
const LATE: QueueFilter = { show: 'late', sort: 'highest' };

let keeper: TestStaff;
let hostile: TestStaff;
beforeEach(async () => {
  keeper = await someStaff(app, { roles: ['handler'] });
  hostile = await someStaff(app, { roles: ['supervisor'] });
});

const ask = (method: 'GET' | 'POST' | 'DELETE', at: string, body?: object, staff = keeper) =>
  app.request<KeptView[]>(method, `/desk/views${at}`, {
    headers: staff.headers,
    ...(body && { body }),
  });
const keep = (name: string, filter: QueueFilter = LATE, staff = keeper) =>
  ask('POST', '', { name, filter }, staff);
const namesOf = async (staff = keeper) =>
  (await ask('GET', '', undefined, staff)).body.data.map(({ name }) => name);

/** A late claim of a brand. */
async function late(resellerId: number) {
  const account = await anAccount(app, { resellerId });
  const { claimId } = await aClaimOf(app, { account });
  await putClaimAt(app, claimId, 30);
  await setStored(app.db, 'claims', { claim_id: claimId }, { decide_by: '2026-11-20' });
}

test('a view is kept under its name with its number, renamed and removed', async () => {
  await late(49);
  const { body } = await keep('  Late ones ', { ...LATE, brand: '49' });
  const [view] = body.data;
  expect(view).toEqual({
    viewId: view?.viewId,
    name: 'Late ones',
    filter: { ...LATE, brand: '49' },
    count: 1,
  });
  await keep('All of today', { show: 'today', sort: 'due' });
  expect(await namesOf()).toEqual(['All of today', 'Late ones']);
  expect((await ask('POST', `/${view?.viewId}`, { name: 'Dear ones' })).status).toBe(200);
  expect(await namesOf()).toEqual(['All of today', 'Dear ones']);
  expect((await ask('DELETE', `/${view?.viewId}`)).status).toBe(200);
  expect(await namesOf()).toEqual(['All of today']);
});

describe('a name', () => {
  test.each(['', '   ', 'x'.repeat(41)])('"%s" is none', async (name) => {
    const { status, body } = await keep(name);
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'name']);
  });

  test('is the name of one view, however it is written', async () => {
    await keep('Late ones');
    const { body } = await keep('Others');
    const taken = await keep('LATE ones');
    expect([taken.status, taken.body.errors?.[0]?.path]).toEqual([422, 'name']);
    const other = body.data.find(({ name }) => name === 'Others');
    expect((await ask('POST', `/${other?.viewId}`, { name: 'late ones' })).status).toBe(422);
    expect((await ask('POST', `/${other?.viewId}`, { name: 'others' })).status).toBe(200);
    expect((await keep('Late ones', LATE, hostile)).status).toBe(200);
  });
});

test('twenty are kept, and not one more however many come at once', async () => {
  const all = await Promise.all(Array.from({ length: 23 }, (_unused, at) => keep(`View ${at}`)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = all.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('too_many_views'));
  expect(await namesOf()).toHaveLength(20);
});

test('a colleague sees, renames and removes no view of another, whatever their rights', async () => {
  const { body } = await keep('Mine alone');
  const at = `/${body.data[0]?.viewId}`;
  expect(await namesOf(hostile)).toEqual([]);
  expect((await ask('POST', at, { name: 'Theirs' }, hostile)).status).toBe(404);
  expect((await ask('DELETE', at, undefined, hostile)).status).toBe(404);
  expect(await namesOf()).toEqual(['Mine alone']);
});

test('of a brand that its keeper does not see (any more) a view shows nothing but its name', async () => {
  await late(77);
  const ofBoth = await someStaff(app, { roles: ['handler'], brands: [49, 77] });
  const filter: QueueFilter = { ...LATE, brand: '77' };
  expect((await keep('Fernhill', filter, ofBoth)).body.data[0]?.count).toBeGreaterThan(0);
  await app.db
    .deleteFrom('staff_brands')
    .where((is) => is.and({ staff_id: ofBoth.staffId, reseller_id: 77 }))
    .execute();
  const { body } = await ask('GET', '', undefined, ofBoth);
  expect(body.data).toEqual([
    { viewId: body.data[0]?.viewId, name: 'Fernhill', filter: null, count: null },
  ]);
  const again = await keep('Again', filter, ofBoth);
  expect([again.status, again.body.errors?.[0]?.path]).toEqual([422, 'filter.brand']);
});

test('views go with their keeper', async () => {
  await keep('Late ones');
  const rows = () =>
    app.db
      .selectFrom('queue_views')
      .select('name')
      .where('staff_id', '=', keeper.staffId)
      .execute();
  expect(await rows()).toHaveLength(1);
  await app.db.deleteFrom('staff').where('staff_id', '=', keeper.staffId).execute();
  expect(await rows()).toEqual([]);
});
