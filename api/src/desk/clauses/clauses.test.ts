import type { Clause, OfferedClause } from '@gadget-claims/domain/desk/clauses/schemas';
import type { Wording } from '@gadget-claims/domain/desk/wordings/schemas';
import { beforeEach, expect, test } from 'vitest';
import { seedClauses } from '../../../seed/demo-clauses.ts';
import { testApp } from '../../../test/app.ts';
import { gadgetIdsOf } from '../../../test/decisions.ts';
import { aClaimOf, twoGadgets } from '../../../test/my-claims.ts';
import { setStored } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';

const app = await testApp();
await seedClauses(app.db, app.clock.now());
const signedIn = { senior: ['senior'], supervisor: ['supervisor'], handler: ['handler'] } as const;
let who: Record<keyof typeof signedIn, TestStaff>;
beforeEach(async () => {
  who = {
    senior: await someStaff(app, { roles: ['senior'] }),
    supervisor: await someStaff(app, { roles: ['supervisor'] }),
    handler: await someStaff(app, { roles: ['handler'] }),
  };
});

const TEXT = {
  wordingReference: 'Section 9.9',
  title: 'Lent for money',
  staffText: 'The gadget was let for hire.',
  claimantText: 'Your {gadget} was hired out. If it was not, tell us. We will look again.',
  incidentTypes: [3],
  coverOptions: ['theft'],
  needsDocuments: [9],
  contradictedBy: [14],
  contradictedByAnswers: ['incident-31'],
};
const write = (by: TestStaff, given: object = {}) =>
  app.request<Clause>('POST', '/desk/clauses', {
    headers: by.headers,
    body: { clauseId: null, wordingId: 'gw-6', text: TEXT, ...given },
  });
const act = (by: TestStaff, verb: string, { clauseId, version, written }: Clause) =>
  app.request<Clause>('POST', `/desk/clauses/${clauseId}/${version}/${verb}`, {
    headers: by.headers,
    ...(verb === 'approve' && { body: { writtenAt: written.at } }),
  });
const offer = (by: TestStaff, gadgetId: string, find = '') =>
  app.request<OfferedClause[]>('GET', `/desk/clauses/for/${gadgetId}?find=${find}`, {
    headers: by.headers,
  });

test('a clause is written by one and approved by another; then decisions can stand on it', async () => {
  const written = await write(who.senior);
  expect(written.body.data).toMatchObject({ version: 1, state: 'draft', ...TEXT });
  const approved = await act(who.supervisor, 'approve', written.body.data);
  expect(approved.body.data).toMatchObject({
    state: 'approved',
    written: { staffId: who.senior.staffId, name: who.senior.name },
    approved: { staffId: who.supervisor.staffId, name: who.supervisor.name },
  });
  const { gadgetId, claimId } = await aClaimOf(app);
  await setStored(app.db, 'claims', { claim_id: claimId }, { incident_type_id: 341 });
  expect((await offer(who.handler, gadgetId, 'hire')).body.data).toEqual([]);
  const [found] = (await offer(who.handler, gadgetId, 'lent')).body.data;
  expect(found).toMatchObject({
    clauseId: written.body.data.clauseId,
    missingDocuments: [9],
    claimantText: expect.stringMatching(/^Your Apple iPhone .* was hired out\. If/),
  });
  await act(who.supervisor, 'retire', written.body.data);
});

test('no colleague approves their own words, with any permissions', async () => {
  const { body } = await write(who.supervisor);
  const own = await act(who.supervisor, 'approve', body.data);
  expect([own.status, own.body.code]).toEqual([409, 'own_draft']);
  expect((await act(who.senior, 'approve', body.data)).status).toBe(403);
  const byHand = setStored(
    app.db,
    'clauses',
    { clause_id: body.data.clauseId },
    { state: 'approved', approved_by: who.supervisor.staffId, approved_at: new Date() },
  );
  await expect(byHand).rejects.toThrow(/check constraint/);
});

test('of two who approve at once one does; another version retires the one before', async () => {
  const { body } = await write(who.senior);
  const other = await someStaff(app, { roles: ['supervisor'] });
  const both = await Promise.all([
    act(who.supervisor, 'approve', body.data),
    act(other, 'approve', body.data),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { clauseId } = body.data;
  const next = await write(who.senior, { clauseId, text: { ...TEXT, title: 'Hired out' } });
  expect(next.body.data).toMatchObject({ clauseId, version: 2, state: 'draft' });
  const again = await write(who.senior, { clauseId, text: { ...TEXT, title: 'Let for hire' } });
  expect(again.body.data).toMatchObject({ version: 2, title: 'Let for hire' });
  const others = await write(who.supervisor, { clauseId });
  expect([others.status, others.body.code]).toEqual([409, 'draft_of_another']);
  await act(who.supervisor, 'approve', next.body.data);
  const { body: library } = await app.request<Clause[]>('GET', '/desk/clauses?wordingId=gw-6', {
    headers: who.handler.headers,
  });
  const versions = library.data.filter((one) => one.clauseId === clauseId);
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [2, 'approved'],
    [1, 'retired'],
  ]);
});

test('a draft that its writer changed since it was read is approved as it is read next', async () => {
  const read = (await write(who.senior)).body.data;
  app.clock.advance({ seconds: 1 });
  const { clauseId } = read;
  const changed = await write(who.senior, { clauseId, text: { ...TEXT, title: 'Hired out' } });
  const late = await act(who.supervisor, 'approve', read);
  expect([late.status, late.body.code]).toEqual([409, 'draft_changed']);
  const { body } = await act(who.supervisor, 'approve', changed.body.data);
  expect(body.data).toMatchObject({ state: 'approved', title: 'Hired out' });
});

test('a version is retired once and no other with it, a draft as well', async () => {
  const first = (await write(who.senior)).body.data;
  await act(who.supervisor, 'approve', first);
  const { clauseId } = first;
  const next = (await write(who.senior, { clauseId })).body.data;
  const statesOf = async () => {
    const { body } = await app.request<Clause[]>('GET', `/desk/clauses/${clauseId}`, {
      headers: who.handler.headers,
    });
    return body.data.map(({ version, state }) => [version, state]);
  };
  const retired = await act(who.supervisor, 'retire', first);
  expect(retired.body.data).toMatchObject({
    version: 1,
    state: 'retired',
    retired: { staffId: who.supervisor.staffId, name: who.supervisor.name },
  });
  expect(await statesOf()).toEqual([
    [2, 'draft'],
    [1, 'retired'],
  ]);
  const again = await act(who.supervisor, 'retire', first);
  expect([again.status, again.body.code]).toEqual([409, 'retired']);
  expect((await act(who.supervisor, 'retire', { ...next, version: 3 })).status).toBe(404);
  expect((await act(who.supervisor, 'retire', next)).body.data.state).toBe('retired');
  // A draft that was taken back is approved no more.
  expect((await act(who.supervisor, 'approve', next)).body.code).toBe('no_draft');
});

test('clauses are listed by wording alone, and an unknown one is not found', async () => {
  const get = (url: string) =>
    app.request<Clause[]>('GET', `/desk/clauses${url}`, { headers: who.handler.headers });
  const all = await get('');
  expect([all.status, all.body.errors?.map(({ path }) => path)]).toEqual([422, ['wordingId']]);
  const { body } = await get('?wordingId=gw-7');
  expect(new Set(body.data.map(({ wordingId }) => wordingId))).toEqual(new Set(['gw-7']));
  expect((await get('/none')).status).toBe(404);
});

test('a wording counts its clauses in use, no draft and none that retired', async () => {
  const counted = async () => {
    const { body } = await app.request<Wording[]>('GET', '/desk/wordings', {
      headers: who.handler.headers,
    });
    return body.data.find(({ wordingId }) => wordingId === 'gw-6')?.clausesInUse ?? 0;
  };
  const before = await counted();
  const { data: draft } = (await write(who.senior)).body;
  expect(await counted()).toBe(before);
  await act(who.supervisor, 'approve', draft);
  await write(who.senior, { clauseId: draft.clauseId });
  expect(await counted()).toBe(before + 1);
  await act(who.supervisor, 'retire', draft);
  expect(await counted()).toBe(before);
});

test('an approved version stays as it was, also by hand', async () => {
  const rows = () => app.db.updateTable('clauses').where('clause_id', '=', 'not-insured-2');
  for (const change of [{ claimant_text: 'x' }, { needs_documents: [1] }, { version: 7 }]) {
    await expect(rows().set(change).execute()).rejects.toThrow('is not changed');
  }
  const gone = app.db.deleteFrom('clauses').where('clause_id', '=', 'not-insured-2').execute();
  await expect(gone).rejects.toThrow('is not changed');
});

test.each([
  ['a wording that there is not', { wordingId: 'gw-9' }],
  ['a field that there is not', { text: { ...TEXT, claimantText: 'Your {imei}' } }],
  ['an incident that there is not', { text: { ...TEXT, incidentTypes: [8] } }],
  ['a document that there is not', { text: { ...TEXT, needsDocuments: [99] } }],
  ['no words', { text: { ...TEXT, claimantText: ' ' } }],
])('%s is refused', async (_, given) => {
  expect((await write(who.senior, given)).status).toBe(422);
});

test('a clause stays with its wording, and an unknown one has no versions', async () => {
  const { body } = await write(who.senior);
  const { clauseId } = body.data;
  expect((await write(who.senior, { clauseId, wordingId: 'gw-7' })).status).toBe(422);
  expect((await write(who.senior, { clauseId: 'none' })).status).toBe(404);
  expect((await act(who.supervisor, 'approve', { ...body.data, version: 2 })).status).toBe(404);
  expect((await write(who.handler)).status).toBe(403);
});

test('the words name each gadget that is decided, and none of another claim', async () => {
  const claim = await aClaimOf(app, twoGadgets('G-A', 'G-B'));
  const [gadgetId = '', other = ''] = await gadgetIdsOf(app, claim);
  const words = async (also: string) => {
    const { headers } = who.handler;
    const url = `/desk/clauses/for/${gadgetId}?find=Outside&also=${also}`;
    return app.request<OfferedClause[]>('GET', url, { headers });
  };
  const [both] = (await words(other)).body.data;
  const [one] = (await words('')).body.data;
  expect(both?.claimantText).toMatch(/ your Apple iPhone [^.]+ and your Apple iPhone [^.]+ on /);
  expect(one?.claimantText).not.toContain(' and your ');
  const stranger = await aClaimOf(app);
  expect((await words(stranger.gadgetId)).status).toBe(404);
});

test('for a gadget of another brand nothing is offered', async () => {
  const { gadgetId } = await aClaimOf(app);
  const elsewhere = await someStaff(app, { roles: ['handler'], brands: [77] });
  expect((await offer(elsewhere, gadgetId)).status).toBe(404);
  const here = await offer(who.handler, gadgetId);
  expect(here.body.data.map(({ clauseId }) => clauseId)).toContain('not-in-cover-1');
  expect(here.body.data.map(({ clauseId }) => clauseId)).not.toContain('left-unattended-1');
  for (const { claimantText } of here.body.data) expect(claimantText).not.toMatch(/[{}]/);
});
