import { LONGEST } from '@gadget-claims/domain/desk/clauses/fields';
import type { Clause } from '@gadget-claims/domain/desk/clauses/schemas';
import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import { DESK_DRAFT_DAYS } from '@gadget-claims/domain/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aClaimToDecide, aDecision, sendDecision } from '../../../test/decisions.ts';
import type { MyClaim } from '../../../test/my-claims.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { deskView } from '../../../test/views.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { exportPerson } from '../../operation/personal-data/export.ts';
import { tidyUp } from '../../operation/retention/retain.ts';

const app = await testApp();
const WORDS = 'The account does not fit the photo.';

let author: TestStaff;
let colleague: TestStaff;
let claim: MyClaim;
beforeEach(async () => {
  author = await someStaff(app, { roles: ['handler'] });
  colleague = await someStaff(app, { roles: ['supervisor'] });
  claim = await aClaimToDecide(app);
});

const keep = (what: string, typed: unknown, { headers } = author, of = claim.claimReference) =>
  app.request('POST', `/desk/claims/${of}/drafts`, { headers, body: { what, typed } });
const claimSeenBy = (staff: TestStaff) => deskView(app, claim, staff);
const draftsOf = async (staff: TestStaff) =>
  (await claimSeenBy(staff)).drafts.map(({ what, typed }) => ({ what, typed }));

test('typed text is kept in its last form, for its author alone, and changes no claim', async () => {
  const { version } = await claimSeenBy(author);
  await keep('note', { note: 'The' });
  expect((await keep('note', { note: WORDS })).status).toBe(200);
  expect(await draftsOf(author)).toEqual([{ what: 'note', typed: { note: WORDS } }]);
  const listedFor = async ({ headers }: TestStaff) => {
    const path = `/desk/claims/${claim.claimReference}/drafts`;
    return (await app.request<DeskDraft[]>('GET', path, { headers })).body.data;
  };
  expect(await listedFor(author)).toMatchObject([{ what: 'note', typed: { note: WORDS } }]);
  expect(await listedFor(colleague)).toEqual([]);
  const others = await claimSeenBy(colleague);
  expect(JSON.stringify(others)).not.toContain(WORDS);
  expect(others.version).toBe(version);
  const bearers = [claim.user, claim.claimant];
  for (const token of bearers) {
    const { body } = await app.request('GET', `/claim/${claim.claimId}`, { token });
    expect(JSON.stringify(body)).not.toContain(WORDS);
  }
  await keep('note', null);
  expect(await draftsOf(author)).toEqual([]);
});

test('a sent text is no draft any more, and a refused one stays one', async () => {
  const { headers } = author;
  const url = `/desk/claims/${claim.claimReference}`;
  for (const what of ['note', 'write', 'approve', 'decline']) await keep(what, WORDS);
  await app.request('POST', `${url}/notes`, { headers, body: { text: WORDS } });
  await app.request('POST', `${url}/messages`, { headers, body: { text: WORDS } });
  expect((await draftsOf(author)).map(({ what }) => what)).toEqual(['approve', 'decline']);
  const seen = await aDecision(app, claim);
  const refused = await sendDecision(app, author, { ...seen, version: seen.version - 1 });
  expect(refused.status).toBe(409);
  expect(await draftsOf(author)).toHaveLength(2);
  expect((await sendDecision(app, author, seen)).status).toBe(200);
  expect((await draftsOf(author)).map(({ what }) => what)).toEqual(['decline']);
});

describe('the text of a clause or a wording', () => {
  const text = { wordingReference: '4.2', title: 'Theft' };
  const keepClause = (what: string, typed: unknown, { headers } = author) =>
    app.request('POST', '/desk/clause-drafts', { headers, body: { what, typed } });
  const clausesOf = async ({ headers }: TestStaff) => {
    const { body } = await app.request<DeskDraft[]>('GET', '/desk/clause-drafts', { headers });
    return body.data.map(({ what, typed }) => ({ what, typed }));
  };
  beforeEach(async () => {
    author = await someStaff(app, { roles: ['senior'] });
  });

  test('is kept for its author alone, until it is saved, taken out or weeks old', async () => {
    await keepClause('new-1', { text: { ...text, title: 'The' } });
    await keepClause('new-1', { text });
    await keepClause('new-2', { text });
    expect(await clausesOf(author)).toEqual([
      { what: 'new-1', typed: { text } },
      { what: 'new-2', typed: { text } },
    ]);
    expect(await clausesOf(colleague)).toEqual([]);
    await keepClause('new-2', null);
    const lists = {
      incidentTypes: [],
      coverOptions: [],
      needsDocuments: [],
      contradictedBy: [],
      contradictedByAnswers: [],
    };
    const whole = { ...text, staffText: 'x', claimantText: 'x', ...lists };
    await app.db.insertInto('wordings').values({ wording_id: '1', underwriter_id: 1 }).execute();
    const save = (title: string) =>
      app.request<Clause>('POST', '/desk/clauses', {
        headers: author.headers,
        body: { clauseId: null, wordingId: '1', text: { ...whole, title } },
      });
    expect((await save('')).status).toBe(422);
    expect(await clausesOf(author)).toHaveLength(1);
    const saved = await save('Theft');
    expect([saved.status, await clausesOf(author)]).toEqual([200, []]);
    await keepClause(saved.body.data.clauseId, { text });
    app.clock.advance({ days: DESK_DRAFT_DAYS });
    await tidyUp(app.services);
    const left = await app.db.selectFrom('clause_drafts').select('what').execute();
    expect(left).toEqual([]);
  });

  test('is kept however long its words are', async () => {
    const { staffText, claimantText } = LONGEST;
    // Typed words may be longer than those that can be saved, and in letters of three bytes.
    const long = {
      staffText: '文'.repeat(2 * staffText),
      claimantText: '文'.repeat(2 * claimantText),
    };
    expect((await keepClause('new-1', { text: long })).status).toBe(200);
    expect(await clausesOf(author)).toEqual([{ what: 'new-1', typed: { text: long } }]);
  });

  test('is for who writes clauses, and fills nothing', async () => {
    const handler = await someStaff(app, { roles: ['handler'] });
    expect((await keepClause('new-1', { text }, handler)).status).toBe(403);
    for (let at = 0; at < 100; at += 1) await keepClause(`clause-${at}`, { text });
    const { status, body } = await keepClause('clause-100', { text });
    expect([status, body.code]).toEqual([409, 'too_many_drafts']);
  });
});

test('the person whom it is about gets it, without its author; it goes after some weeks', async () => {
  await keep('note', WORDS);
  const person = { reseller: 49 as ResellerScope, email: claim.account.username };
  const exported = JSON.stringify((await exportPerson(app, person))?.data);
  expect(exported).toContain(WORDS);
  expect(exported).not.toContain(author.staffId);
  app.clock.advance({ days: DESK_DRAFT_DAYS - 1 });
  const rows = () => app.db.selectFrom('desk_drafts').select('what').execute();
  await tidyUp(app.services);
  expect((await rows()).length).toBeGreaterThan(0);
  app.clock.advance({ days: 1 });
  await tidyUp(app.services);
  expect(await rows()).toEqual([]);
});

test('a page that makes up forms fills nothing', async () => {
  for (let at = 0; at < 100; at += 1) await keep(`form-${at}`, WORDS);
  const { status, body } = await keep('form-100', WORDS);
  expect([status, body.code]).toEqual([409, 'too_many_drafts']);
  expect((await keep('form-7', 'Other words')).status).toBe(200);
  expect((await keep('a b', WORDS)).status).toBe(422);
  expect((await keep('note', 'x'.repeat(70_000))).status).toBe(413);
});
