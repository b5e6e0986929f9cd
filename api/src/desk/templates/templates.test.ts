import { MOST_TEMPLATES } from '@gadget-claims/domain/desk/templates/fields';
import {
  type Template,
  type TemplateDraft,
  templateDraft,
} from '@gadget-claims/domain/desk/templates/schemas';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aClaimOf } from '../../../test/my-claims.ts';
import { setStored } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { wordsByItself } from './by-itself.ts';
import { keepFirstTemplates } from './first.ts';
import { type NewTemplate, liveTemplates, templateContent } from './records.ts';

const app = await testApp();
let who: Record<'senior' | 'supervisor' | 'handler', TestStaff>;
beforeEach(async () => {
  who = {
    senior: await someStaff(app, { roles: ['senior'] }),
    supervisor: await someStaff(app, { roles: ['supervisor'] }),
    handler: await someStaff(app, { roles: ['handler'] }),
  };
  await sql`truncate templates`.execute(app.db);
});

const MESSAGE = {
  kind: 'message',
  title: 'Shop is closed',
  text: 'Hello {name}, our shop is closed for {gadget}.',
  asks: [],
  snoozeDays: 3,
  brands: [],
} satisfies TemplateDraft['template'];
const REMINDER = { ...MESSAGE, kind: 'documents-reminder', snoozeDays: null } as const;
const REQUEST = {
  ...MESSAGE,
  kind: 'request',
  text: '',
  snoozeDays: null,
  asks: [{ documentTypeId: 1, why: 'For your {gadget}.' }],
} as const;

const write = (by: TestStaff, template: object = MESSAGE, templateId: string | null = null) =>
  app.request<Template>('POST', '/desk/templates', {
    headers: by.headers,
    body: { templateId, template },
  });
const act = (by: TestStaff, verb: string, { templateId, version, written }: Template) =>
  app.request<Template>('POST', `/desk/templates/${templateId}/${version}/${verb}`, {
    headers: by.headers,
    ...(verb === 'approve' && { body: { writtenAt: written.at } }),
  });
const list = async (by: TestStaff) =>
  (await app.request<Template[]>('GET', '/desk/templates', { headers: by.headers })).body.data;
const versionsOf = async (by: TestStaff, { templateId }: Template) =>
  app.request<Template[]>('GET', `/desk/templates/${templateId}`, { headers: by.headers });

test('words for a message are in use at once, for everybody who reads claims', async () => {
  const { body } = await write(who.senior);
  expect(body.data).toMatchObject({ ...MESSAGE, version: 1, state: 'approved', approved: null });
  expect(await list(who.handler)).toContainEqual({ ...body.data, mayChange: true });
  expect((await write(who.handler)).status).toBe(403);
});

test('the first set comes with the installation, once, and can be changed', async () => {
  await keepFirstTemplates(app.db, app.clock.now());
  const first = (await list(who.handler)).find(({ templateId }) => templateId === 'no-receipt');
  expect(first).toMatchObject({ state: 'approved', written: { staffId: 'installation' } });
  const { body } = await write(who.senior, { ...MESSAGE, title: 'Receipts' }, 'no-receipt');
  expect(body.data).toMatchObject({ templateId: 'no-receipt', version: 2, title: 'Receipts' });
  await keepFirstTemplates(app.db, app.clock.now());
  expect((await list(who.handler)).map(({ title }) => title)).toContain('Receipts');
  const refused = (await liveTemplates(app.db))
    .map((row) => ({ templateId: null, template: templateContent(row) }))
    .filter((draft) => !templateDraft.safeParse(draft).success);
  expect(refused).toEqual([]);
});

test('another version retires the one before, which stays to be read and is not changed', async () => {
  const first = (await write(who.senior)).body.data;
  const next = (await write(who.supervisor, { ...MESSAGE, title: 'Closed' }, first.templateId)).body
    .data;
  const { body } = await versionsOf(who.handler, first);
  expect(body.data.map(({ version, state, title }) => [version, state, title])).toEqual([
    [2, 'approved', 'Closed'],
    [1, 'retired', 'Shop is closed'],
  ]);
  const byHand = setStored(app.db, 'templates', { template_id: next.templateId }, { text: 'x' });
  await expect(byHand).rejects.toThrow('is not changed');
  expect((await act(who.senior, 'retire', next)).body.data.state).toBe('retired');
  expect((await act(who.senior, 'retire', next)).body.code).toBe('retired');
  expect(await list(who.handler)).not.toContainEqual(
    expect.objectContaining({ templateId: first.templateId }),
  );
});

test('what goes out by itself waits for a second person, also by hand', async () => {
  const { data } = (await write(who.supervisor, REMINDER)).body;
  expect(data).toMatchObject({ state: 'draft', approved: null });
  expect((await act(who.supervisor, 'approve', data)).body.code).toBe('own_draft');
  expect((await act(who.senior, 'approve', data)).status).toBe(403);
  const byHand = setStored(
    app.db,
    'templates',
    { template_id: data.templateId },
    { state: 'approved' },
  );
  await expect(byHand).rejects.toThrow(/check constraint/);
  const other = await someStaff(app, { roles: ['supervisor'] });
  expect((await act(other, 'approve', data)).body.data).toMatchObject({
    state: 'approved',
    approved: { staffId: other.staffId },
  });
});

test('a draft changed since it was read is not approved', async () => {
  const read = (await write(who.senior, REMINDER)).body.data;
  app.clock.advance({ seconds: 1 });
  const changed = await write(who.senior, { ...REMINDER, text: 'Other words.' }, read.templateId);
  expect(changed.body.data).toMatchObject({ version: 1, state: 'draft' });
  expect((await act(who.supervisor, 'approve', read)).body.code).toBe('draft_changed');
});

const wordsFor = async (brand: number) => {
  const { claimId } = await aClaimOf(app);
  const reseller = app.services.resellers.byId.get(0);
  const claim = await app.db
    .selectFrom('claims')
    .selectAll()
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  if (!reseller) throw new Error('0 is a brand');
  const facts = { claim: { ...claim, reseller_id: brand as never }, brand: reseller };
  return (mail: 'documents-reminder' | 'acknowledgement' | 'declined', passed = false) =>
    wordsByItself(app.services, mail, {
      ...facts,
      claim: { ...facts.claim, passed },
      gadgets: ['A phone', 'A watch'],
    });
};
const inUse = async (template: object) => {
  const { data } = (await write(who.senior, template)).body;
  const approved = await act(who.supervisor, 'approve', data);
  expect(approved.status).toBe(200);
  return approved.body.data;
};

test('a mail has the words of its brand before those of every brand, filled in; a draft has none', async () => {
  const ofAll = { ...REMINDER, text: '{name}: {gadget}, {reference}, {brand}' };
  await write(who.senior, ofAll);
  const words = await wordsFor(0);
  expect(await words('documents-reminder')).toBeUndefined();
  await inUse(ofAll);
  expect(await words('documents-reminder')).toMatch(
    /^\w+: A phone and your A watch, GC-[\w-]+, [^{}]+$/,
  );
  await inUse({ ...REMINDER, text: 'Own words of 0.', brands: [0] });
  expect(await words('documents-reminder')).toBe('Own words of 0.');
  expect(await (await wordsFor(77))('documents-reminder')).not.toBe('Own words of 0.');
  expect(await words('declined')).toBeUndefined();
});

test('words of receipt are not in the mail of a claim that is approved at once', async () => {
  await inUse({ ...REMINDER, kind: 'acknowledgement', text: 'We look at it.' });
  const words = await wordsFor(0);
  expect(await words('acknowledgement')).toBe('We look at it.');
  expect(await words('acknowledgement', true)).toBeUndefined();
});

test('no two go out with one mail of one brand', async () => {
  const brands = (...ids: number[]) => ({ ...REMINDER, title: 'Of some', brands: ids });
  const first = await inUse(brands(0, 77));
  const { data } = (await write(who.senior, brands(77))).body;
  const late = await act(who.supervisor, 'approve', data);
  expect([late.status, late.body.code]).toEqual([409, 'overlaps']);
  expect(late.body.message).toContain('“Of some”');
  await act(who.senior, 'retire', first);
  expect((await act(who.supervisor, 'approve', data)).status).toBe(200);
});

test('a colleague of some brands keeps templates of these, and neither sees nor changes others', async () => {
  const local = await someStaff(app, { roles: ['senior', 'supervisor'], brands: [77] });
  const everywhere = (await write(who.senior)).body.data;
  const elsewhere = (await write(who.senior, { ...MESSAGE, brands: [0] })).body.data;
  const seen = await list(local);
  expect(seen).toContainEqual({ ...everywhere, mayChange: false });
  expect(seen.map(({ templateId }) => templateId)).not.toContain(elsewhere.templateId);
  expect((await versionsOf(local, elsewhere)).status).toBe(404);
  for (const verb of ['approve', 'retire']) {
    expect((await act(local, verb, elsewhere)).status).toBe(404);
    expect((await act(local, verb, everywhere)).body.code).toBe('other_brands');
  }
  const given = { ...MESSAGE, brands: [77] };
  expect((await write(local, given, elsewhere.templateId)).status).toBe(404);
  expect((await write(local, given, everywhere.templateId)).body.code).toBe('other_brands');
  for (const brands of [[], [0, 77]]) {
    const refused = await write(local, { ...MESSAGE, brands });
    expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['template.brands'],
    ]);
  }
  expect((await write(local, given)).status).toBe(200);
});

test.each([
  ['a field that there is not', { ...MESSAGE, text: '{imei}' }, 'template.text'],
  ['a field of messages in a reminder', { ...REMINDER, text: '{due}' }, 'template.text'],
  ['no words', { ...MESSAGE, text: ' ' }, 'template.text'],
  ['a message that asks', { ...MESSAGE, asks: REQUEST.asks }, 'template.asks'],
  ['a request for nothing', { ...REQUEST, asks: [] }, 'template.asks'],
  ['a request with words', { ...REQUEST, text: 'x' }, 'template.text'],
  ['a document twice', { ...REQUEST, asks: [...REQUEST.asks, ...REQUEST.asks] }, 'template.asks'],
  [
    'a document that there is not',
    { ...REQUEST, asks: [{ documentTypeId: 999, why: '' }] },
    'template.asks.0.documentTypeId',
  ],
  [
    'a field that there is not, in a reason',
    { ...REQUEST, asks: [{ documentTypeId: 1, why: '{due}' }] },
    'template.asks.0.why',
  ],
  ['a reminder that snoozes', { ...REMINDER, snoozeDays: 2 }, 'template.snoozeDays'],
  ['a snooze of nothing', { ...MESSAGE, snoozeDays: 0 }, 'template.snoozeDays'],
  ['a brand that there is not', { ...MESSAGE, brands: [123456] }, 'template.brands'],
])('%s is refused by its place', async (_, template, path) => {
  const { status, body } = await write(who.senior, template);
  expect([status, body.errors?.map((one) => one.path)]).toEqual([422, [path]]);
});

test('another version has the kind of the first, and an unknown template none', async () => {
  const { data } = (await write(who.senior)).body;
  const other = await write(who.senior, REQUEST, data.templateId);
  expect([other.status, other.body.errors?.map(({ path }) => path)]).toEqual([
    422,
    ['template.kind'],
  ]);
  expect((await write(who.senior, MESSAGE, 'none')).status).toBe(404);
  expect((await act(who.senior, 'retire', { ...data, version: 9 })).status).toBe(404);
});

test('of two at once that take the last place one is refused', async () => {
  const there = (await list(who.supervisor)).length;
  const row = { kind: 'message' as const, text: 'x', asks: '[]', snooze_days: null, brands: [] };
  const of = { written_by: who.senior.staffId, written_at: new Date() };
  const rows: NewTemplate[] = Array.from({ length: MOST_TEMPLATES - there - 1 }, (_each, at) => ({
    ...row,
    ...of,
    template_id: `many-${at}`,
    version: 1,
    title: `Many ${at}`,
    state: 'approved' as const,
  }));
  await app.db.insertInto('templates').values(rows).execute();
  const both = await Promise.all([write(who.senior), write(who.supervisor)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const kept = both.find(({ status }) => status === 200)?.body.data;
  expect((await write(who.senior, MESSAGE, kept?.templateId)).status).toBe(200);
});
