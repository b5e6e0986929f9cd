import type { ComplaintLine } from '@gadget-claims/domain/claims/complaints/desk-schemas';
import type { ClaimComplaint } from '@gadget-claims/domain/claims/complaints/schemas';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { expect, test } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { aClaimOf, bearerOfClaim } from '../../../test/my-claims.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { ownClaimView } from '../../../test/views.ts';
import { workOf } from '../../../test/work.ts';

const app = await testApp();
const work = await workOf(app);
const WORDS = { wentWrong: ' You wrote to nobody for a week. ', putRight: 'Decide\nnow.' };

const complain = (claimId: string, token: string, body: object = WORDS) =>
  app.request<ClaimComplaint>('POST', `/claim/complaint/${claimId}`, { token, body });
const atDesk = async <T>({ headers }: TestStaff, url: string) =>
  (await app.request<T>('GET', `/desk/${url}`, { headers })).body.data;
const listed = async (staff: TestStaff, after = '') =>
  atDesk<{ complaints: ComplaintLine[]; next: string | null }>(staff, `complaints${after}`);

test('a complaint has a reference and a day, stands on its claim, and is acknowledged without its words', async () => {
  app.clock.set('2026-11-26T22:30:00Z');
  const claim = await aClaimOf(app);
  await work();
  const { claimId, user, account } = claim;
  expect((await ownClaimView(app, claim)).complaint).toBeNull();
  const { status, body } = await complain(claimId, user);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    complaintReference: expect.stringMatching(/^CO-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    at: '2026-11-26T22:30:00.000Z',
    answerBy: '2027-01-21',
    wentWrong: 'You wrote to nobody for a week.',
    putRight: 'Decide\nnow.',
  });
  expect((await ownClaimView(app, claim)).complaint).toEqual(body.data);
  const [mail, ...more] = await work();
  expect(more).toEqual([]);
  expect(mail?.to).toMatchObject([{ address: account.username }]);
  expect(mail?.subject).toBe(`We have your complaint ${body.data.complaintReference}`);
  expect(mail?.text).toContain('We answer by Thursday 21 January 2027');
  expect(mail?.text).toContain('Financial Ombudsman Service');
  for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('for a week');
});

test('a claim has one complaint, whoever presses how often, and one mail about it', async () => {
  const claim = await aClaimOf(app);
  const { claimId, user } = claim;
  await work();
  const answers = await Promise.all([
    complain(claimId, user),
    complain(claimId, user),
    complain(claimId, user, { wentWrong: 'And another thing.' }),
  ]);
  const [first] = answers.map(({ body }) => body.data);
  for (const { body } of answers) expect(body.data).toEqual(first);
  app.clock.advance({ minutes: 5 });
  expect((await complain(claimId, user)).body.data).toEqual(first);
  expect(await work()).toHaveLength(1);
  await expect(
    app.db.updateTable('complaints').set({ answer_by: '2030-01-01' }).execute(),
  ).rejects.toThrow('is not changed');
});

test('who has the link of a mail complains too, and a stranger finds no claim', async () => {
  const claim = await aClaimOf(app);
  const bearer = await bearerOfClaim(app, 49, claim.claimId);
  const { user: stranger } = await aClaimOf(app);
  expect((await complain(claim.claimId, stranger)).status).toBe(404);
  expect((await complain(claim.claimId, bearer, { wentWrong: 'Late.' })).body.data).toMatchObject({
    wentWrong: 'Late.',
    putRight: '',
  });
});

test('a complaint without words is refused by the name of its field, and leaves nothing', async () => {
  const claim = await aClaimOf(app);
  const { status, body } = await complain(claim.claimId, claim.user, { wentWrong: '\u200b' });
  expect([status, body.errors]).toEqual([
    422,
    [{ path: 'wentWrong', message: 'Your complaint is required' }],
  ]);
  expect((await ownClaimView(app, claim)).complaint).toBeNull();
});

test('supervisors see complaints by their day, late ones after it, and on the claim; handlers see none of it', async () => {
  app.clock.set('2027-03-01T10:00:00Z');
  const claim = await aClaimOf(app, { account: await anAccount(app, { resellerId: 77 }) });
  app.clock.advance({ days: 1 });
  const later = await aClaimOf(app, { account: await anAccount(app, { resellerId: 77 }) });
  const { complaintReference } = (await complain(later.claimId, later.user)).body.data;
  app.clock.set('2027-03-01T10:30:00Z');
  const bearer = await bearerOfClaim(app, 77, claim.claimId);
  const first = (await complain(claim.claimId, bearer)).body.data;
  const supervisor = await someStaff(app, { roles: ['supervisor'], brands: [77] });
  const handler = await someStaff(app, { roles: ['handler'] });
  const { complaints, next: end } = await listed(supervisor);
  expect(end).toBeNull();
  expect(complaints.map((one) => [one.complaintReference, one.answerBy, one.isLate])).toEqual([
    [first.complaintReference, '2027-04-26', false],
    [complaintReference, '2027-04-27', false],
  ]);
  expect(complaints[0]).toMatchObject({
    claimReference: claim.claimReference,
    brand: { id: 77 },
    claimant: 'Imogen Testwell',
  });
  const key = { day: first.answerBy, id: first.complaintReference };
  const after = Buffer.from(JSON.stringify(key)).toString('base64url');
  const further = (await listed(supervisor, `?after=${after}`)).complaints;
  expect(further.map((one) => one.complaintReference)).toEqual([complaintReference]);
  const url = `claims/${claim.claimReference}`;
  const seen = await atDesk<DeskClaim>(supervisor, url);
  expect(seen.complaint).toEqual(first);
  expect(seen.log.at(-1)).toMatchObject({
    actor: 'The claimant',
    title: `Complaint ${first.complaintReference}`,
    reason: first.wentWrong,
  });
  const hidden = await atDesk<DeskClaim>(handler, url);
  expect(hidden.complaint).toBeNull();
  expect(JSON.stringify(hidden)).not.toContain(first.wentWrong);
  expect(hidden.version).toBe(seen.version);
  app.clock.set('2027-04-27T10:00:00Z');
  const next = await listed(await someStaff(app, { roles: ['supervisor'], brands: [77] }));
  expect(next.complaints.map(({ isLate }) => isLate)).toEqual([true, false]);
});
