import type { ClaimListItem } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { expect, test } from 'vitest';
import { anAccount, aSession } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { approveClaim, declineClaim } from '../../../test/deciding.ts';
import { aClaimOf, putClaimAt, twoGadgets, keyOf } from '../../../test/my-claims.ts';
import { ownClaimView } from '../../../test/views.ts';
import { moveGadget } from '../../claims/claims/transitions/move.ts';
import { inTransaction } from '../../database/database.ts';
import { requestDocuments } from '../../desk/asking/transitions/ask.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { advanceClaim } from '../../settling/settlements/transitions/advance.ts';

const app = await testApp();
const acting = { db: app.db, clock: app.clock, actor: 'claims team' };
const list = (token: string, query = '') =>
  app.request<ClaimListItem[]>('GET', `/claim${query}`, { token });
const view = (user: string, claimId: string) => ownClaimView(app, { claimId, user });

test('own claims, newest first, with the wait of each gadget', async () => {
  const first = await aClaimOf(app);
  app.clock.advance({ hours: 1 });
  const second = await aClaimOf(app, { account: first.account, documents: [1, 3] });
  await aClaimOf(app);
  const { body, status } = await list(await aSession(app, first.account));
  expect(status).toBe(200);
  expect(body.pagenation).toEqual({ page: 1, pageSize: 10, total: 2, pages: 1 });
  expect(body.data.map(({ claimId }) => claimId)).toEqual([second.claimId, first.claimId]);
  expect(body.data[0]).toMatchObject({ label: 'Approved', nextAction: { action: 'chooseOption' } });
  expect(body.data[1]?.gadgets).toMatchObject([
    {
      id: first.gadgetId,
      label: 'Apple iPhone 6s',
      status: STATUS.AWAITING_DOCUMENTS,
      statusLabel: 'Documents needed',
      nextAction: { by: 'you', action: 'upload' },
      aimDate: null,
    },
  ]);
});

test('the steps to come: the decision and its day first, then how it is settled', async () => {
  const { claimId, user } = await aClaimOf(app);
  const before = await view(user, claimId);
  expect(before.toCome.map(({ title, day }) => [title, day?.is])).toEqual([
    ['We decide on your claim', 'aim if complete today'],
    ['You choose how your claim is settled', undefined],
    ['Your gadget is repaired, replaced or paid for', undefined],
  ]);
  expect(before.toCome[0]?.day?.date).toBe(before.clock.aimDateIfCompleteToday);
  await approveClaim(acting, keyOf({ claimId }));
  const after = await view(user, claimId);
  expect(after.toCome.map(({ by }) => by)).toEqual(['you', 'us']);
  expect(after.contact.complaints.rights.ombudsman).toContain('eight weeks');
});

test('an account without claims gets an empty page', async () => {
  const { body } = await list(await aSession(app, await anAccount(app)));
  expect(body).toMatchObject({ data: [], pagenation: { total: 0, pages: 0 } });
});

test('pages and filters: every claim once, and only the wanted ones', async () => {
  const { account, user, claimId } = await aClaimOf(app);
  const made = [claimId];
  for (let count = 1; count < 7; count += 1) {
    app.clock.advance({ minutes: count % 2 });
    made.push((await aClaimOf(app, { account })).claimId);
  }
  await approveClaim(acting, keyOf({ claimId }));
  const seen: string[] = [];
  for (const page of [1, 2, 3, 4]) {
    const { body } = await list(user, `?page=${page}&pageSize=3`);
    expect(body.pagenation).toEqual({ page, pageSize: 3, total: 7, pages: 3 });
    seen.push(...body.data.map((claim) => claim.claimId));
  }
  expect(seen.toSorted()).toEqual(made.toSorted());
  expect((await list(user, '?status=50,20')).body.pagenation.total).toBe(7);
  const none = await list(user, '?status=999');
  expect(none.body).toMatchObject({ data: [], groups: { open: 7, action: 7, finished: 0 } });
});

test('the key of unsent text is the same in each session of the owner, and of one claim', async () => {
  const claim = await aClaimOf(app);
  const { wordsKey } = await view(claim.user, claim.claimId);
  expect(Buffer.from(wordsKey, 'base64')).toHaveLength(32);
  const again = await aSession(app, claim.account);
  expect((await view(again, claim.claimId)).wordsKey).toBe(wordsKey);
  const other = await aClaimOf(app, { account: claim.account });
  expect((await view(again, other.claimId)).wordsKey).not.toBe(wordsKey);
});

test('a claim in full: missing documents and why, the next actor, the answers', async () => {
  const claim = await aClaimOf(app);
  const data = await view(claim.user, claim.claimId);
  expect(data).toMatchObject({
    claimReference: claim.claimReference,
    resellerId: 49,
    policyNumber: claim.policy.number,
    label: 'Documents needed',
    clock: { nextActor: 'you', aim: 'decision', aimDate: null, documentsCompleteSince: null },
    decision: null,
    excess: { perGadget: 7_500, gadgets: 1, earlyClaim: 0, total: 7_500 },
    underwriterId: 1,
    contact: { name: 'Harbour Test', telephone: '0330 000 0049' },
    progressMails: true,
  });
  expect(data.outstandingDocuments.map(({ label }) => label)).toEqual([
    'Proof of purchase',
    'Photos of the damage or fault',
  ]);
  for (const line of data.outstandingDocuments) expect(line.why).not.toBe('');
  expect(data.timeline.map(({ text, by }) => [by, text])).toEqual([
    ['you', 'You sent us your claim.'],
    ['us', 'We asked you for documents.'],
  ]);
  expect(JSON.stringify(data)).not.toContain('rules that do not hold');
  const asked = data.answers.flatMap(({ lines }) => lines);
  expect(asked.map(({ value }) => value)).toContain(claim.account.username);
  expect(data.allowed).toContainEqual({ action: 'upload', allowed: true, reason: null });
  expect(data.allowed).toContainEqual({
    action: 'pay',
    allowed: false,
    reason: 'We have not decided on your claim yet.',
  });
});

test('the clock runs from the documents, and a refusal comes with its reason', async () => {
  app.clock.set('2026-11-23T10:00:00Z');
  const { account, claimId } = await aClaimOf(app);
  app.clock.advance({ days: 1 });
  const again = async () => view(await aSession(app, account), claimId);
  await advanceClaim(acting, keyOf({ claimId }), STATUS.UNDER_REVIEW);
  const clock = { nextActor: 'us', aimDate: '2026-11-26', late: false };
  expect((await again()).clock).toMatchObject(clock);
  app.clock.advance({ days: 3 });
  expect((await again()).clock.late).toBe(true);
  await declineClaim(acting, keyOf({ claimId }), 'The damage is older than the policy.');
  const declined = await again();
  expect(declined.decision).toEqual({
    outcome: 'declined',
    at: app.clock.now().toISOString(),
    reason: 'The damage is older than the policy.',
    wording: null,
    upheld: null,
  });
  expect(declined.timeline.at(-1)?.reason).toBe('The damage is older than the policy.');
  app.clock.set('2026-11-23T10:00:00Z');
});

test('a further request of the claims team is outstanding, even with such a document there', async () => {
  const { user, claimId } = await aClaimOf(app, { documents: [1, 3] });
  await putClaimAt(app, claimId, STATUS.UNDER_REVIEW);
  app.clock.advance({ minutes: 5 });
  await requestDocuments(acting, keyOf({ claimId }), [3, 7]);
  const { outstandingDocuments, timeline } = await view(user, claimId);
  expect(outstandingDocuments.map((line) => [line.documentTypeId, line.askedFor])).toEqual([
    [3, true],
    [7, true],
  ]);
  expect(timeline.at(-1)?.reason).toBe('Photos of the damage or fault, Photo ID');
});

test('nothing is outstanding once the claims team goes on without it', async () => {
  const { user, claimId } = await aClaimOf(app);
  expect((await view(user, claimId)).outstandingDocuments).not.toEqual([]);
  await advanceClaim(acting, keyOf({ claimId }), STATUS.UNDER_REVIEW);
  const { outstandingDocuments, checklist } = await view(user, claimId);
  expect(outstandingDocuments).toEqual([]);
  expect(checklist.map((line) => line.outstanding)).not.toContain(true);
});

test('each gadget of an approved claim stands where it stands, the claim at the least of them', async () => {
  const claim = await aClaimOf(app, { documents: [1, 3], ...twoGadgets('G-A', 'G-B') });
  await putClaimAt(app, claim.claimId, STATUS.APPROVED);
  const before = await view(claim.user, claim.claimId);
  const [first, second] = before.gadgets.map(({ id }) => id);
  const move = async (gadgetId = '', to: number) =>
    inTransaction(app.db, (tx) =>
      moveGadget(tx, { ...keyOf(claim), gadgetId }, { to, reason: '', mail: 'progress' }, acting),
    );
  app.clock.advance({ minutes: 1 });
  for (const to of [60, 62, 66, 68]) await move(first, to);
  await move(second, 60);
  const data = await view(await aSession(app, claim.account), claim.claimId);
  expect(data.gadgets).toMatchObject([
    {
      statusLabel: 'In repair',
      nextAction: { by: 'repairer' },
      since: app.clock.now().toISOString(),
    },
    { statusLabel: 'Repair chosen', nextAction: { by: 'you', action: 'book' }, aimDate: null },
  ]);
  expect(data.gadgets[0]?.aimDate).not.toBeNull();
  expect(data).toMatchObject({ label: 'Repair chosen', nextAction: { action: 'book' } });
  expect(data.timeline.at(-1)).toMatchObject({
    title: 'Repair chosen',
    gadgetLabel: before.gadgets[1]?.label,
  });
  expect(data.allowed).toContainEqual({ action: 'book', allowed: true, reason: null });
});

test('the cost goes by the own claims: the plan walks an index', async () => {
  const plan = await app.db
    .selectFrom('claims')
    .select('claim_id')
    .where('reseller_id', '=', 49 as ResellerScope)
    .where('owner_email', '=', 'person@mail.example.com')
    .orderBy('submitted_at', 'desc')
    .orderBy('claim_id')
    .limit(10)
    .explain('text');
  expect(JSON.stringify(plan)).toContain('claims_by_owner');
});
