import type { Clause } from '@gadget-claims/domain/desk/clauses/schemas';
import type { Wording } from '@gadget-claims/domain/desk/wordings/schemas';
import { beforeEach, expect, test } from 'vitest';
import { seedClauses } from '../../../seed/demo-clauses.ts';
import { testApp } from '../../../test/app.ts';
import { setStored, storedRows } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';

const app = await testApp();
await seedClauses(app.db, app.clock.now());

let who: Record<'senior' | 'supervisor' | 'handler', TestStaff>;
beforeEach(async () => {
  who = {
    senior: await someStaff(app, { roles: ['senior'] }),
    supervisor: await someStaff(app, { roles: ['supervisor'] }),
    handler: await someStaff(app, { roles: ['handler'] }),
  };
});

/** In years before the wordings of the demonstration, another one in each test. */
const TEXT = {
  name: 'GW 8',
  products: ['gadget-family'],
  readBy: 'renewal',
  firstDay: '2010-01-01',
  lastDay: '2010-12-31',
  document: 'https://wordings.example/gw-8.pdf',
};
const write = (by: TestStaff, text: object = {}, given: object = {}) =>
  app.request<Wording>('POST', '/desk/wordings', {
    headers: by.headers,
    body: {
      wordingId: null,
      underwriterId: 1,
      text: { ...TEXT, ...text },
      clausesOf: null,
      ...given,
    },
  });
const act = (by: TestStaff, verb: string, { wordingId, version, written }: Wording) =>
  app.request<Wording>('POST', `/desk/wordings/${wordingId}/${version}/${verb}`, {
    headers: by.headers,
    ...(verb === 'approve' && { body: { writtenAt: written.at } }),
  });
const library = async () =>
  (await app.request<Wording[]>('GET', '/desk/wordings', { headers: who.handler.headers })).body
    .data;
const clausesIn = async (wordingId: string) =>
  (
    await app.request<Clause[]>('GET', `/desk/clauses?wordingId=${wordingId}`, {
      headers: who.handler.headers,
    })
  ).body.data;

test('a wording is written by one and approved by another, with the clauses of the one before', async () => {
  const written = await write(who.senior, {}, { clausesOf: 'gw-7' });
  expect(written.body.data).toMatchObject({ version: 1, state: 'draft', ...TEXT });
  const { wordingId } = written.body.data;
  expect(await clausesIn(wordingId)).toEqual([]);
  const approved = await act(who.supervisor, 'approve', written.body.data);
  expect(approved.body.data).toMatchObject({
    state: 'approved',
    written: { staffId: who.senior.staffId },
    approved: { staffId: who.supervisor.staffId },
  });
  const words = (clauses: Clause[]) =>
    clauses.map(({ title, claimantText }) => `${title} ${claimantText}`).toSorted();
  const [own, before] = [await clausesIn(wordingId), await clausesIn('gw-7')];
  expect(words(own)).toEqual(words(before));
  const ids = (clauses: Clause[]) => clauses.map(({ clauseId }) => clauseId);
  expect(new Set([...ids(own), ...ids(before)]).size).toBe(own.length + before.length);
  expect(own[0]).toMatchObject({
    written: { staffId: who.senior.staffId },
    approved: { staffId: who.supervisor.staffId },
  });
});

test('no colleague approves their own wording, with any permissions, nor by hand', async () => {
  const { body } = await write(who.supervisor, { firstDay: '2009-01-01', lastDay: '2009-12-31' });
  const own = await act(who.supervisor, 'approve', body.data);
  expect([own.status, own.body.code]).toEqual([409, 'own_draft']);
  expect((await act(who.senior, 'approve', body.data)).status).toBe(403);
  expect((await write(who.handler)).status).toBe(403);
  const byHand = setStored(
    app.db,
    'wording_versions',
    { wording_id: body.data.wordingId },
    { state: 'approved', approved_by: who.supervisor.staffId, approved_at: new Date() },
  );
  await expect(byHand).rejects.toThrow(/check constraint/);
  const kept = setStored(app.db, 'wording_versions', { wording_id: 'gw-6' }, { name: 'GW 5' });
  await expect(kept).rejects.toThrow('is not changed');
});

test('another version takes the place of the one before; a draft has one writer', async () => {
  const first = (await write(who.senior, { firstDay: '2008-01-01', lastDay: '2008-12-31' })).body
    .data;
  await act(who.supervisor, 'approve', first);
  const { wordingId } = first;
  const longer = { firstDay: '2008-01-01', lastDay: '2009-06-30' };
  const next = await write(who.senior, longer, { wordingId });
  expect(next.body.data).toMatchObject({ wordingId, version: 2, state: 'draft' });
  const others = await write(who.supervisor, longer, { wordingId });
  expect([others.status, others.body.code]).toEqual([409, 'draft_of_another']);
  await act(who.supervisor, 'approve', next.body.data);
  const versions = (await library()).filter((one) => one.wordingId === wordingId);
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [2, 'approved'],
    [1, 'retired'],
  ]);
  const gone = await act(who.supervisor, 'retire', next.body.data);
  expect(gone.body.data).toMatchObject({ state: 'retired' });
  expect((await act(who.supervisor, 'retire', next.body.data)).body.code).toBe('retired');
});

test('a draft that its writer changed since it was read is approved as it is read next', async () => {
  const year = { firstDay: '2004-01-01', lastDay: '2004-12-31' };
  const read = (await write(who.senior, year)).body.data;
  app.clock.advance({ seconds: 1 });
  const { wordingId } = read;
  const changed = await write(who.senior, { ...year, products: [] }, { wordingId });
  const late = await act(who.supervisor, 'approve', read);
  expect([late.status, late.body.code]).toEqual([409, 'draft_changed']);
  expect((await library()).find((one) => one.wordingId === wordingId)?.state).toBe('draft');
  expect((await act(who.supervisor, 'approve', changed.body.data)).body.data).toMatchObject({
    state: 'approved',
    products: [],
  });
});

const NEVER_ENDS = expect.stringMatching(
  /^The period meets that of GW 7, which is in force from .+ until further notice for the same product/,
);
test.each([
  [
    'begins while another is in force',
    { firstDay: '2030-01-01', lastDay: null },
    'text.firstDay',
    NEVER_ENDS,
  ],
  [
    'ends after another began',
    { firstDay: '2014-01-01', lastDay: null },
    'text.lastDay',
    expect.stringContaining('GW 6'),
  ],
  [
    'has its last day in common',
    { firstDay: '2014-01-01', lastDay: '2015-01-01' },
    'text.lastDay',
    expect.stringContaining('GW 6'),
  ],
  [
    'ends before it begins',
    { firstDay: '2010-01-02', lastDay: '2010-01-01' },
    'text.lastDay',
    'lies before the first day',
  ],
  ['has a day that there is not', { firstDay: '2010-02-30' }, 'text.firstDay', expect.any(String)],
  [
    'has a link that acts',
    { document: 'javascript:alert(1)' },
    'text.document',
    expect.any(String),
  ],
  ['leads to another host', { document: '//evil.example/' }, 'text.document', expect.any(String)],
  ['has no name', { name: ' ' }, 'text.name', expect.any(String)],
  ['is read by another day', { readBy: 'claim' }, 'text.readBy', expect.any(String)],
])(
  'a wording that %s is refused at its field, and nothing is written',
  async (_, text, path, message) => {
    const before = await storedRows(app.db, 'wordings', {}, ['wording_id']);
    const { status, body } = await write(who.senior, text);
    expect([status, body.errors]).toEqual([422, [{ path, message }]]);
    expect(await storedRows(app.db, 'wordings', {}, ['wording_id'])).toEqual(before);
  },
);

test('days without a wording, and another product or underwriter beside it, are allowed', async () => {
  const { data } = (await write(who.senior, { firstDay: '2007-01-01', lastDay: '2007-12-31' }))
    .body;
  await act(who.supervisor, 'approve', data);
  const beside = { firstDay: '2007-06-01', lastDay: '2007-06-30' };
  const other = await write(who.senior, { ...beside, products: ['gadget-plus'] });
  expect((await act(who.supervisor, 'approve', other.body.data)).status).toBe(200);
  expect((await write(who.senior, beside, { underwriterId: 2 })).status).toBe(200);
  expect((await write(who.senior, { ...beside, products: [] })).status).toBe(422);
});

test('of two drafts for one period one comes into force', async () => {
  const year = { firstDay: '2006-01-01', lastDay: '2006-12-31' };
  const drafts = [await write(who.senior, year), await write(who.senior, year)];
  const answers = await Promise.all(
    drafts.map(({ body }) => act(who.supervisor, 'approve', body.data)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'overlaps' });
});

test('clauses are taken over once, from a wording in use of the same underwriter', async () => {
  const year = { firstDay: '2005-01-01', lastDay: '2005-12-31' };
  const refused = async (given: object, underwriterId = 1) =>
    (await write(who.senior, year, { underwriterId, ...given })).body.errors?.map(
      ({ path }) => path,
    );
  expect(await refused({ clausesOf: 'tr-12' })).toEqual(['clausesOf']);
  expect(await refused({ clausesOf: 'none' })).toEqual(['clausesOf']);
  expect(await refused({ wordingId: 'gw-6', clausesOf: 'gw-7' })).toEqual(['clausesOf']);
  expect(await refused({ wordingId: 'gw-6' }, 2)).toEqual(['underwriterId']);
  expect((await write(who.senior, year, { wordingId: 'none' })).status).toBe(404);
});
