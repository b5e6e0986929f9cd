import type { Clause, OfferedClause } from '@gadget-claims/domain/desk/clauses/schemas';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import type { Wording } from '@gadget-claims/domain/desk/wordings/schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { expect, test } from 'vitest';
import { seedClauses } from '../../../seed/demo-clauses.ts';
import { testApp } from '../../../test/app.ts';
import { aClaimToDecide, aDecision, sendDecision } from '../../../test/decisions.ts';
import type { MyClaim } from '../../../test/my-claims.ts';
import { storedRows } from '../../../test/rows.ts';
import { someStaff } from '../../../test/staff.ts';

const app = await testApp();
await seedClauses(app.db, app.clock.now());
const handler = await someStaff(app, { roles: ['handler'] });
const senior = await someStaff(app, { roles: ['senior'] });
const supervisor = await someStaff(app, { roles: ['supervisor'] });

const get = async <Data>(path: string) =>
  (await app.request<Data>('GET', path, { headers: handler.headers })).body.data;
const GW_7 = (await get<Wording[]>('/desk/wordings')).find(({ name }) => name === 'GW 7')!.firstDay;
const claimOn = (policy: Partial<Policy>) => aClaimToDecide(app, { policy });
/** On a policy of the year, and on one that began under the next wording. */
const older = await claimOn({});
const newer = await claimOn({ coverStartDate: GW_7, coverEndDate: '2027-08-01' });

const post = <Data>(by: typeof handler, path: string, body?: object) =>
  app.request<Data>('POST', path, { headers: by.headers, ...(body && { body }) });
const offeredFor = ({ gadgetId }: MyClaim) => get<OfferedClause[]>(`/desk/clauses/for/${gadgetId}`);
const idsFor = async (claim: MyClaim) => (await offeredFor(claim)).map(({ clauseId }) => clauseId);
const wordingOf = async ({ claimReference }: MyClaim) =>
  (await get<DeskClaim>(`/desk/claims/${claimReference}`)).policy?.wording;
const declines = async (claim: MyClaim, clauseId: string) =>
  sendDecision(
    app,
    handler,
    await aDecision(app, claim, { outcome: 'decline', clause: { clauseId, version: 1 } }),
  );
/** Two people write a wording of the first underwriter, or another version of one. */
async function inForce(wordingId: string | null, text: object, clausesOf: string | null = null) {
  const { body } = await post<Wording>(senior, '/desk/wordings', {
    wordingId,
    underwriterId: 1,
    text: { products: [], readBy: 'renewal', document: 'https://wordings.example/a.pdf', ...text },
    clausesOf,
  });
  const { wordingId: id, version, written } = body.data;
  return post(supervisor, `/desk/wordings/${id}/${version}/approve`, { writtenAt: written.at });
}

test('a claim names the wording of its policy, and is offered its clauses alone', async () => {
  expect(await wordingOf(older)).toEqual({
    wordingId: 'gw-6',
    name: 'GW 6',
    document: '/dev/wordings/gw-6',
  });
  expect(await wordingOf(newer)).toMatchObject({ wordingId: 'gw-7', name: 'GW 7' });
  expect((await idsFor(older)).every((id) => id.endsWith('-1'))).toBe(true);
  expect((await idsFor(newer)).every((id) => id.endsWith('-1-gw7'))).toBe(true);
});

test('a decision by a clause of another wording is refused with both names, and nothing is done', async () => {
  const before = await storedRows(app.db, 'decisions', {}, ['decision_id']);
  for (const [claim, clauseId, message] of [
    [older, 'not-in-cover-1-gw7', /^“Section 1.3: .+” is a clause of GW 7. .+ judged by GW 6$/],
    [newer, 'not-in-cover-1', /a clause of GW 6. This claim is judged by GW 7$/],
    [older, 'not-in-cover-2', /a clause of TR 12. This claim is judged by GW 6$/],
    [older, 'none', /not an approved clause/],
  ] as const) {
    const { status, body } = await declines(claim, clauseId);
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'clause', message: expect.stringMatching(message) }],
    ]);
  }
  expect(await storedRows(app.db, 'decisions', {}, ['decision_id'])).toEqual(before);
});

test('a new wording, and what is changed in its clauses, touches no older claim', async () => {
  const [offered, wording] = [await offeredFor(older), await wordingOf(older)];
  const from = '2027-01-01';
  await inForce('gw-7', { name: 'GW 7', firstDay: GW_7, lastDay: '2026-12-31' });
  await inForce(null, { name: 'GW 8', firstDay: from, lastDay: null }, 'gw-7');
  const renewed = await claimOn({
    coverStartDate: from,
    coverEndDate: '2027-12-31',
    previousQuote: { quoteId: 'P', coverStartDate: GW_7, coverEndDate: '2026-12-31' },
  });
  // Of the same policy, about a day under the wording of before.
  expect(await wordingOf(renewed)).toMatchObject({ name: 'GW 7' });
  const { clauseId, wordingId, version, ...text } = (
    await get<Clause[]>('/desk/clauses?wordingId=gw-7')
  ).find((one) => one.clauseId === 'not-in-cover-1-gw7')!;
  const { state, written, approved, retired, grade, ...words } = text;
  expect([version, state, approved !== null, retired, grade !== null, written.staffId]).toEqual([
    1,
    'approved',
    true,
    null,
    true,
    'first set',
  ]);
  const draft = { clauseId, wordingId, text: { ...words, title: 'Other' } };
  const next = (await post<Clause>(senior, '/desk/clauses', draft)).body.data;
  const read = { writtenAt: next.written.at };
  await post(supervisor, `/desk/clauses/${clauseId}/2/approve`, read);
  expect((await offeredFor(newer)).map(({ title }) => title)).toContain('Other');
  expect(await offeredFor(older)).toEqual(offered);
  expect(await wordingOf(older)).toEqual(wording);
});

test('a claim without a wording says so: it is approved or referred, and declined by none', async () => {
  const claim = await claimOn({ coverStartDate: '2014-01-01', coverEndDate: '2014-12-31' });
  expect(await wordingOf(claim)).toBeNull();
  expect(await offeredFor(claim)).toEqual([]);
  const { status, body } = await declines(claim, 'not-in-cover-1');
  expect([status, body.errors?.[0]?.message]).toEqual([
    422,
    expect.stringContaining('No wording was in force'),
  ]);
  expect((await sendDecision(app, handler, await aDecision(app, claim))).status).toBe(200);
});

test('a wording that is taken out of use offers nothing, and what was decided by it stays', async () => {
  const declined = await declines(older, 'not-in-cover-1');
  expect(declined.status).toBe(200);
  await post(supervisor, '/desk/wordings/gw-6/1/retire');
  expect(await offeredFor(older)).toEqual([]);
  const row = await storedRows(app.db, 'decisions', { claim_id: older.claimId }, ['state']);
  expect(row).toEqual([{ state: expect.stringMatching(/made|second/) }]);
});
