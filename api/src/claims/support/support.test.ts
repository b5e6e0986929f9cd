import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import type { SupportNeed } from '@gadget-claims/domain/claims/support/desk-schemas';
import { IN_WRITING } from '@gadget-claims/domain/claims/support/needs';
import type { OwnNeed } from '@gadget-claims/domain/claims/support/schemas';
import { usualDueDay } from '@gadget-claims/domain/desk/asking/due';
import type { QueuePage } from '@gadget-claims/domain/desk/queue/schemas';
import { CLOSING_DAYS, REMINDER_DAYS, UNDO_NEED_MINUTES } from '@gadget-claims/domain/promises';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aClaimToDecide, aDecision, sendDecision } from '../../../test/decisions.ts';
import { type MyClaim, aClaimOf, bearerOfClaim, putClaimAt } from '../../../test/my-claims.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { deskView, ownClaimView } from '../../../test/views.ts';
import { about, workOf } from '../../../test/work.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { exportPerson } from '../../operation/personal-data/export.ts';

const app = await testApp();
const work = await workOf(app);
let handler: TestStaff;
beforeEach(async () => {
  app.clock.set('2026-11-23T10:00:00Z');
  handler = await someStaff(app, { roles: ['handler'] });
});

const NEED = {
  driver: 'health',
  measure: 'large print',
  name: '',
  words: 'Sees little with the left eye.',
  isAgreed: true,
  source: 'call',
} as const;

const mark = ({ claimReference }: MyClaim, given: object = {}, where = '', by = handler) =>
  app.request<SupportNeed[]>('POST', `/desk/claims/${claimReference}/needs${where}`, {
    headers: by.headers,
    body: { ...NEED, ...given },
  });
const end = ({ claimReference }: MyClaim, needId: number, isEnded = true, by = handler) =>
  app.request<SupportNeed[]>('POST', `/desk/claims/${claimReference}/needs/${needId}/ended`, {
    headers: by.headers,
    body: { isEnded },
  });
const endOwn = ({ claimId, user }: MyClaim, needId: number, isEnded = true, token = user) =>
  app.request<OwnNeed[]>('POST', `/claim/support/${claimId}`, {
    token,
    body: { needId, isEnded },
  });
const idOf = ({ body }: Awaited<ReturnType<typeof mark>>) => body.data.at(-1)?.needId ?? 0;
const supported = async () => {
  const { headers } = handler;
  const { body } = await app.request<QueuePage>('GET', '/desk/queue?show=support', { headers });
  return body.data.claims.map(({ claimReference, needsSupport }) => [claimReference, needsSupport]);
};
const ask = ({ claimReference }: MyClaim, due: string, given: object = {}) =>
  app.request('POST', `/desk/claims/${claimReference}/documents`, {
    headers: handler.headers,
    body: {
      documents: [{ documentTypeId: DOCUMENT.photoId, gadgetId: null, why: '' }],
      due,
      ...given,
    },
  });

test('a need is marked once, changed, and ended; the log has each, and the queue finds the claim', async () => {
  const claim = await aClaimToDecide(app);
  const { version, needs } = await deskView(app, claim, handler);
  expect(needs).toEqual([]);
  const needId = idOf(await mark(claim));
  const seen = await deskView(app, claim, handler);
  expect(seen.version).toBe(version + 1);
  expect(seen.needs).toEqual([{ ...NEED, needId, at: expect.any(String), by: handler.name }]);
  expect(await supported()).toContainEqual([claim.claimReference, true]);
  expect((await mark(claim)).body.data).toEqual(seen.needs);
  app.clock.advance({ minutes: 1 });
  const changed = await mark(claim, { words: 'Needs 18 pt.' }, `/${needId}`);
  expect(changed.body.data).toMatchObject([{ words: 'Needs 18 pt.' }]);
  expect((await mark(claim, {}, `/${needId}`)).status).toBe(409);
  app.clock.advance({ minutes: 1 });
  expect((await end(claim, idOf(changed))).body.data).toEqual([]);
  expect((await end(claim, idOf(changed))).body.data).toEqual([]);
  const { log, needsSupport } = await deskView(app, claim, handler);
  expect(needsSupport).toBe(false);
  expect(await supported()).not.toContainEqual([claim.claimReference, true]);
  expect(log.slice(-3)).toMatchObject([
    { title: 'Support need: Large print', actor: handler.name, reason: NEED.words },
    { title: 'Support need changed: Large print', reason: 'Needs 18 pt.' },
    { title: 'Support need ended: Large print', actor: handler.name },
  ]);
  await expect(
    app.db.updateTable('support_needs').set({ words: 'Never mind.' }).execute(),
  ).rejects.toThrow('is not changed');
});

test('what is missing, there already or the opposite is refused at its field', async () => {
  const claim = await aClaimToDecide(app);
  const paths = async (given: object) =>
    (await mark(claim, given)).body.errors?.map(({ path }) => path);
  expect(await paths({ measure: 'speaker' })).toEqual(['name']);
  await mark(claim, { measure: 'call' });
  expect(await paths({ measure: 'call', words: 'And slowly.' })).toEqual(['measure']);
  expect(await paths({ measure: 'write' })).toEqual(['measure']);
  expect(await paths({ words: 'x'.repeat(301) })).toEqual(['words']);
  const other = await mark(claim, { measure: 'speaker', name: 'Ana Testwell, her sister' });
  expect(other.body.data.map(({ measure }) => measure)).toEqual(['call', 'speaker']);
});

test('more time: the day of a request, the reminders and the closing come twice as late', async () => {
  const claim = await aClaimToDecide(app);
  await mark(claim, { measure: 'more time' });
  const today = londonDay(app.clock.now());
  const refused = await ask(claim, usualDueDay(today));
  expect(refused.body.errors).toEqual([
    { path: 'due', message: 'They need more time: give 10 working days at least' },
  ]);
  const due = usualDueDay(today, 2);
  expect((await ask(claim, due)).status).toBe(200);
  expect(due).toBe('2026-12-07');
  const asked = about(await work(), claim.claimReference).find(({ subject }) =>
    subject?.startsWith('We need'),
  );
  expect(asked?.text).toContain('Monday 7 December 2026\nPlease send it by this day.');
  expect((await ownClaimView(app, claim)).documentsDue).toBe(due);
  const [first = 0] = REMINDER_DAYS;
  app.clock.advance({ days: first * 2 - 1 });
  expect(about(await work(), claim.claimReference)).toEqual([]);
  app.clock.advance({ days: 1 });
  const [reminder] = about(await work(), claim.claimReference);
  expect(reminder?.text).toContain('Monday 18 January 2027');
  expect(addDays(today, CLOSING_DAYS * 2)).toBe('2027-01-18');
});

test('more time marked while we wait keeps the claim open on the old day, and the end of the need takes none of it back', async () => {
  const claim = await aClaimOf(app);
  await work();
  const status = async () => {
    handler = await someStaff(app, { roles: ['handler'] });
    return (await deskView(app, claim, handler)).status;
  };
  app.clock.advance({ days: CLOSING_DAYS - 1 });
  await work();
  handler = await someStaff(app, { roles: ['handler'] });
  const needId = idOf(await mark(claim, { measure: 'more time' }));
  app.clock.advance({ days: 1 });
  await work();
  expect(await status()).toBe(STATUS.AWAITING_DOCUMENTS);
  await end(claim, needId);
  app.clock.advance({ days: CLOSING_DAYS - 1 });
  await work();
  expect(await status()).toBe(STATUS.AWAITING_DOCUMENTS);
  app.clock.advance({ days: 1 });
  await work();
  expect(await status()).toBe(STATUS.CLOSED);
});

test('who asked us to call is written to only by who says so', async () => {
  const claim = await aClaimToDecide(app);
  const { headers } = handler;
  await mark(claim, { measure: 'call' });
  const { documents } = await deskView(app, claim, handler);
  const posts: [string, object][] = [
    [`/desk/claims/${claim.claimReference}/messages`, { text: 'We look at it.' }],
    [
      `/desk/evidence/${documents[0]?.documentId}/verdict`,
      { verdict: 'unreadable', text: 'Please take it again.' },
    ],
    ['/desk/decisions', await aDecision(app, claim)],
  ];
  for (const [url, body] of posts) {
    const refused = await app.request('POST', url, { headers, body });
    expect([url, refused.status, refused.body.errors]).toEqual([
      url,
      422,
      [{ path: 'inWriting', message: IN_WRITING }],
    ]);
  }
  const due = usualDueDay(londonDay(app.clock.now()));
  expect((await ask(claim, due)).body.errors).toMatchObject([{ path: 'inWriting' }]);
  const referral = await aDecision(app, claim, { outcome: 'refer' });
  expect((await ask(claim, due, { inWriting: true })).status).toBe(200);
  for (const [url, body] of posts.slice(0, 2)) {
    const sent = await app.request('POST', url, { headers, body: { ...body, inWriting: true } });
    expect([url, sent.status]).toEqual([url, 200]);
  }
  await putClaimAt(app, claim.claimId, STATUS.UNDER_REVIEW);
  const { version } = await deskView(app, claim, handler);
  expect((await sendDecision(app, handler, { ...referral, version })).status).toBe(200);
});

test('a decision on a screen that does not show a need is refused', async () => {
  const claim = await aClaimToDecide(app);
  const decision = await aDecision(app, claim, { inWriting: true });
  const colleague = await someStaff(app, { roles: ['handler'] });
  await mark(claim, {}, '', colleague);
  const { body } = await sendDecision(app, handler, decision);
  expect(body).toMatchObject({
    code: 'changed',
    data: { changes: [{ what: 'a support need: Large print', by: colleague.name }] },
  });
});

test('large print: the mails about the claim have larger letters, those about others have not', async () => {
  const [claim, other] = [await aClaimToDecide(app), await aClaimToDecide(app)];
  await work();
  await mark(claim);
  for (const one of [claim, other]) {
    await app.request('POST', `/desk/claims/${one.claimReference}/messages`, {
      headers: handler.headers,
      body: { text: 'We look at it.' },
    });
  }
  const mails = await work();
  const [large] = about(mails, claim.claimReference);
  const [usual] = about(mails, other.claimReference);
  expect(large?.html).toContain('font-size:24px');
  expect(large?.html).not.toContain('font-size:17px');
  expect(usual?.html).toContain('font-size:17px');
});

test('its claimant reads what we do and nothing that we noted, ends it, and takes that back for a while', async () => {
  const claim = await aClaimToDecide(app);
  const needId = idOf(await mark(claim));
  const own = await ownClaimView(app, claim);
  const needs = [{ needId, does: 'Our mails about this claim come in large letters.' }];
  expect(own.supportNeeds).toEqual(needs);
  expect(JSON.stringify(own)).not.toMatch(/left eye|health/);
  const { version } = await deskView(app, claim, handler);
  expect((await endOwn(claim, needId)).body.data).toEqual([]);
  const seen = await deskView(app, claim, handler);
  expect([seen.version, seen.needsSupport]).toEqual([version, false]);
  expect(seen.log.at(-1)).toMatchObject({
    actor: 'The claimant',
    title: 'Support need ended: Large print',
  });
  expect((await end(claim, needId, false)).status).toBe(409);
  const bearer = await bearerOfClaim(app, 49, claim.claimId);
  expect((await endOwn(claim, needId, false, bearer)).body.data).toEqual(needs);
  await end(claim, needId);
  expect((await endOwn(claim, needId, false)).status).toBe(409);
  expect((await end(claim, needId, false)).body.data).toHaveLength(1);
  await endOwn(claim, needId);
  app.clock.advance({ minutes: UNDO_NEED_MINUTES });
  expect((await endOwn(claim, needId, false)).status).toBe(409);
});

test('another claimant, another brand’s colleague and one without the right to note are refused', async () => {
  const [claim, other] = [await aClaimToDecide(app), await aClaimToDecide(app)];
  const needId = idOf(await mark(claim));
  expect((await endOwn({ ...claim, user: other.user }, needId)).status).toBe(404);
  expect((await endOwn(other, needId)).status).toBe(404);
  const elsewhere = await someStaff(app, { roles: ['handler'], brands: [77] });
  const auditor = await someStaff(app, { roles: ['auditor'] });
  for (const [by, status] of [
    [elsewhere, 404],
    [auditor, 403],
  ] as const) {
    expect((await mark(claim, { measure: 'call' }, '', by)).status).toBe(status);
    expect((await mark(claim, { measure: 'call' }, `/${needId}`, by)).status).toBe(status);
    expect((await end(claim, needId, true, by)).status).toBe(status);
  }
  expect((await end(other, needId)).status).toBe(404);
  expect((await deskView(app, claim, handler)).needs).toMatchObject([{ needId }]);
});

test('a person’s own data has their needs, those that ended too, without who noted them', async () => {
  const claim = await aClaimToDecide(app);
  await end(claim, idOf(await mark(claim)));
  const person = { reseller: 49 as ResellerScope, email: claim.account.username };
  const text = JSON.stringify((await exportPerson(app, person))?.data);
  expect(text).toContain(NEED.words);
  expect(text).not.toContain(handler.staffId);
});
