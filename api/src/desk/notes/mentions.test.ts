import { MENTIONS_LISTED, MENTION_EXCERPT } from '@gadget-claims/domain/desk/notes/mentions';
import type { ClaimNote } from '@gadget-claims/domain/desk/notes/schemas';
import type { DeskWork } from '@gadget-claims/domain/desk/queue/schemas';
import { UNDO_MOVE_SECONDS } from '@gadget-claims/domain/promises';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aClaimToDecide } from '../../../test/decisions.ts';
import { type MyClaim, putClaimInNameOf } from '../../../test/my-claims.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { deskView } from '../../../test/views.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { exportPerson } from '../../operation/personal-data/export.ts';

const app = await testApp();
const WORDS = 'is this excess right?';

let writer: TestStaff;
let sam: TestStaff;
let claim: MyClaim;
beforeEach(async () => {
  writer = await someStaff(app, { roles: ['handler'] });
  sam = await someStaff(app, { roles: ['handler'], brands: [49] });
  claim = await aClaimToDecide(app);
});

const urlOf = ({ claimReference }: MyClaim) => `/desk/claims/${claimReference}`;
const write = (
  told: readonly Pick<TestStaff, 'staffId'>[],
  { by = writer, text = WORDS }: { by?: TestStaff; text?: string } = {},
) =>
  app.request<ClaimNote[]>('POST', `${urlOf(claim)}/notes`, {
    headers: by.headers,
    body: { text, mentions: told.map(({ staffId }) => staffId) },
  });
async function asked(told = [sam], more: Parameters<typeof write>[1] = {}): Promise<number> {
  const { status, body } = await write(told, more);
  expect(status).toBe(200);
  return body.data.at(-1)?.noteId ?? 0;
}
const read = (noteId: number, isRead = true, { headers } = sam, of = claim) =>
  app.request('POST', `${urlOf(of)}/notes/${noteId}/read`, { headers, body: { isRead } });
const workOf = async ({ headers } = sam) =>
  (await app.request<DeskWork>('GET', '/desk/work', { headers })).body.data.asked;
const offered = async (of = claim, { headers } = writer) => {
  const url = `${urlOf(of)}/mentionable`;
  return (await app.request<{ staffId: string }[]>('GET', url, { headers })).body.data.map(
    ({ staffId }) => staffId,
  );
};
const refusedFor = ({ status, body }: Awaited<ReturnType<typeof write>>) => ({
  status,
  errors: body.errors,
});
const refused = (...messages: string[]) => ({
  status: 422,
  errors: messages.map((message) => ({ path: 'mentions', message })),
});
const set = (staffId: string, state: 'suspended' | 'active') =>
  app.db.updateTable('staff').set({ state }).where('staff_id', '=', staffId).execute();

test('a colleague whom a note mentions finds it on their work, and the claim says whom it tells', async () => {
  const auditor = await someStaff(app, { roles: ['auditor'] });
  expect(await offered()).toEqual(expect.arrayContaining([sam.staffId, auditor.staffId]));
  const noteId = await asked([sam, auditor], { text: `  ${'é'.repeat(MENTION_EXCERPT)} and more` });
  const { notes, count } = await workOf();
  expect(count).toBe(1);
  expect(notes).toEqual([
    {
      noteId,
      claimReference: claim.claimReference,
      claimant: expect.stringMatching(/\w \w/),
      at: app.clock.now().toISOString(),
      by: writer.name,
      text: `${'é'.repeat(MENTION_EXCERPT)}…`,
    },
  ]);
  expect(await workOf(auditor)).toMatchObject({ notes: [{ noteId }] });
  expect(await workOf(writer)).toEqual({ notes: [], count: 0 });
  const [note] = (await deskView(app, claim, writer)).notes;
  expect(note?.mentions).toHaveLength(2);
  expect(note?.mentions).toContainEqual({ staffId: sam.staffId, name: sam.name, readAt: null });
  const { claim_ids: seen } = await app.db
    .selectFrom('access_log')
    .select('claim_ids')
    .where((is) => is.and({ staff_id: sam.staffId, call: 'getOwnWork' }))
    .executeTakeFirstOrThrow();
  expect(seen).toEqual([claim.claimId]);
});

test('the same note again mentions once; for somebody else it is another note', async () => {
  const other = await someStaff(app, { roles: ['handler'] });
  await asked([sam, other]);
  expect((await write([other, sam])).body.data).toHaveLength(1);
  expect(await workOf()).toMatchObject({ count: 1 });
  expect((await write([sam])).body.data).toHaveLength(2);
});

test('a colleague who cannot be told is named and refused, and nothing is noted', async () => {
  const admin = await someStaff(app, { roles: ['staff admin'] });
  const elsewhere = await someStaff(app, { roles: ['handler'], brands: [77] });
  const owner = await someStaff(app, { roles: ['handler'] });
  await putClaimInNameOf(app.db, claim.claimId, `${owner.staffId}@desk.example`);
  const gone = await someStaff(app, { roles: ['handler'] });
  await set(gone.staffId, 'suspended');
  const reasons: [TestStaff, string][] = [
    [admin, `${admin.name} does not read claims`],
    [elsewhere, `${elsewhere.name} does not see claims of this brand`],
    [owner, `${owner.name} cannot be told: it is their own claim`],
    [gone, `${gone.name} is not at the desk any more`],
    [writer, 'you need not tell yourself'],
  ];
  for (const [one, why] of reasons) {
    expect(refusedFor(await write([sam, one]))).toEqual(refused(why));
  }
  const unknown = refused('a colleague whom this note names cannot be told of this claim');
  expect(refusedFor(await write([{ staffId: 'no-such-id' }]))).toEqual(unknown);
  // Without a brand in common the writer does not learn that there is such a colleague.
  const narrow = await someStaff(app, { roles: ['handler'], brands: [49] });
  expect(refusedFor(await write([elsewhere], { by: narrow }))).toEqual(unknown);
  expect((await write([sam, sam])).status).toBe(422);
  expect((await write(Array.from({ length: 6 }, (_, n) => ({ staffId: `s${n}` })))).status).toBe(
    422,
  );
  const names = await offered();
  for (const [one] of reasons) expect(names).not.toContain(one.staffId);
  expect((await deskView(app, claim, writer)).notes).toEqual([]);
});

test('it is read by one press of the colleague themselves, which they take back within seconds', async () => {
  const noteId = await asked();
  const { version } = await deskView(app, claim, writer);
  expect((await read(noteId)).status).toBe(200);
  expect(await workOf()).toEqual({ notes: [], count: 0 });
  const at = app.clock.now().toISOString();
  app.clock.advance({ seconds: 1 });
  expect((await read(noteId)).status).toBe(200);
  const { notes, version: after } = await deskView(app, claim, writer);
  expect(notes[0]?.mentions).toEqual([{ staffId: sam.staffId, name: sam.name, readAt: at }]);
  expect(after).toBe(version);
  expect((await read(noteId, false)).status).toBe(200);
  expect(await workOf()).toMatchObject({ count: 1 });
  await read(noteId);
  app.clock.advance({ seconds: UNDO_MOVE_SECONDS });
  const late = await read(noteId, false);
  expect([late.status, late.body.code]).toEqual([409, 'too_late']);
});

test('nobody else reads or ends it, neither one whom it does not tell nor one of another brand', async () => {
  const noteId = await asked();
  const stranger = await someStaff(app, { roles: ['supervisor'], brands: [77] });
  expect(await workOf(stranger)).toEqual({ notes: [], count: 0 });
  for (const by of [stranger, writer]) {
    expect((await read(noteId, true, by)).status).toBe(404);
  }
  expect((await read(noteId, true, sam, await aClaimToDecide(app))).status).toBe(404);
  expect(
    (await app.request('GET', `${urlOf(claim)}/mentionable`, { headers: stranger.headers })).status,
  ).toBe(404);
  expect(await workOf()).toMatchObject({ count: 1 });
});

test('a note or call of their own answers what was asked before it, on this claim; a correction and a look do not', async () => {
  await asked();
  const other = await aClaimToDecide(app);
  await deskView(app, claim, sam);
  const { headers } = sam;
  await app.request('POST', `${urlOf(other)}/notes`, { headers, body: { text: 'Rang.' } });
  expect(await workOf()).toMatchObject({ count: 1 });
  const answer = await app.request<ClaimNote[]>('POST', `${urlOf(claim)}/notes`, {
    headers,
    body: { text: 'It is.' },
  });
  expect(await workOf()).toMatchObject({ count: 0 });
  await asked([sam], { text: 'And this one?' });
  const own = `${urlOf(claim)}/notes/${answer.body.data.at(-1)?.noteId}`;
  await app.request('POST', own, { headers, body: { text: 'It is right.' } });
  expect(await workOf()).toMatchObject({ count: 1 });
  await app.request('POST', `${urlOf(claim)}/calls`, {
    headers,
    body: {
      direction: 'out',
      party: 'claimant',
      partyName: '',
      number: '',
      outcome: 'spoke',
      said: 'Knew it',
      promise: '',
      promisedFor: '',
      ringAgain: '',
    },
  });
  expect(await workOf()).toMatchObject({ count: 0 });
});

test('a correction keeps whom it tells, and they read it as it is now', async () => {
  const noteId = await asked();
  const { headers } = writer;
  await app.request('POST', `${urlOf(claim)}/notes/${noteId}`, {
    headers,
    body: { text: 'Sorry.' },
  });
  expect(await workOf()).toMatchObject({ count: 1, notes: [{ noteId, text: 'Sorry.' }] });
});

test('without the brand, or suspended, a colleague is shown nothing of the claim', async () => {
  const noteId = await asked();
  const mine = app.db.updateTable('staff_brands').where('staff_id', '=', sam.staffId);
  await mine.set({ reseller_id: 77 }).execute();
  expect(await workOf()).toEqual({ notes: [], count: 0 });
  expect((await read(noteId)).status).toBe(404);
  await mine.set({ reseller_id: 49 }).execute();
  expect(await workOf()).toMatchObject({ count: 1 });
  await set(sam.staffId, 'suspended');
  const { headers } = sam;
  expect((await app.request('GET', '/desk/work', { headers })).status).toBe(401);
});

test('the oldest are listed, and all are counted', async () => {
  for (let n = 0; n <= MENTIONS_LISTED; n += 1) {
    await asked([sam], { text: `Question ${n}` });
    app.clock.advance({ seconds: 1 });
  }
  const { notes, count } = await workOf();
  expect([notes.length, count]).toEqual([MENTIONS_LISTED, MENTIONS_LISTED + 1]);
  expect(notes.at(0)?.text).toBe('Question 0');
});

test('a person’s own data has neither the names of the colleagues nor whom a note told', async () => {
  const { headers } = writer;
  const text = `@${sam.name}, ${WORDS}`;
  const noteId = await asked([sam], { text });
  const corrected = { headers, body: { text: `${text} Or not, @${sam.name}?` } };
  await app.request('POST', `${urlOf(claim)}/notes/${noteId}`, corrected);
  const draft = { note: text, noteMentions: [{ staffId: sam.staffId, name: sam.name }] };
  await app.request('POST', `${urlOf(claim)}/drafts`, {
    headers,
    body: { what: 'note', typed: draft },
  });
  const person = { reseller: 49 as ResellerScope, email: claim.account.username };
  const given = JSON.stringify((await exportPerson(app, person))?.data);
  expect(given).toContain(`@colleague, ${WORDS} Or not, @colleague?`);
  expect(given).not.toContain(sam.name);
  expect(given).not.toContain(sam.staffId);
});
