import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { ClaimAccess } from '@gadget-claims/domain/people/accounts/schemas';
import { beforeEach, expect, test } from 'vitest';
import { aSession } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import {
  DAY,
  EXCESS,
  aChosenRepair,
  book,
  bookAndPay,
  order,
  payment,
  someProviders,
  statusOf,
  takenIn,
} from '../../../test/bookings.ts';
import { addDocuments, saveClaim, submitClaim } from '../../../test/claims.ts';
import { JPEG } from '../../../test/files.ts';
import {
  type MyClaim,
  aClaimOf,
  bearerOfClaim,
  putClaimAt,
  twoGadgets,
  uploadToClaim,
  keyOf,
} from '../../../test/my-claims.ts';
import { OPTION, anApprovedTheft, choose, gadgetOf } from '../../../test/repairs.ts';
import { setStored, storedRows } from '../../../test/rows.ts';
import { ownClaimView } from '../../../test/views.ts';
import { workOf } from '../../../test/work.ts';
import { claimEvents, claimGadgets } from '../../claims/claims/records/claims.ts';
import { type Acting, advanceClaim } from '../../settling/settlements/transitions/advance.ts';

const app = await testApp();
const work = await workOf(app);
const team: Acting = { db: app.db, clock: app.clock, actor: 'claims team' };
await someProviders(app);

beforeEach(async () => {
  app.clock.set('2026-11-23T10:00:00Z');
  await app.db.deleteFrom('jobs').execute();
});

const withdraw = (
  { claimId, user }: Pick<MyClaim, 'claimId' | 'user'>,
  { token = user, body = { confirm: true } }: { token?: string; body?: unknown } = {},
) => app.request<{ status: number }>('POST', `/claim/withdraw/${claimId}`, { token, body });
const view = (claim: MyClaim) => ownClaimView(app, claim);
const queued = async () =>
  (await app.db.selectFrom('jobs').select('payload').orderBy('id').execute()).map(
    ({ payload }) => payload as { mail?: string; claimId?: string },
  );
const choices = ({ claimId }: MyClaim) =>
  app.db.selectFrom('repair_choices').selectAll().where('claim_id', '=', claimId).execute();
const withdrawals = async (claim: MyClaim) =>
  (await claimEvents(app.db, keyOf(claim))).filter(({ to_status: to }) => to === STATUS.WITHDRAWN);

test('a claim that waits is withdrawn: who, when, one mail, and nothing can be sent any more', async () => {
  const claim = await aClaimOf(app);
  await app.db.deleteFrom('jobs').execute();
  const { status, body } = await withdraw(claim);
  expect([status, body.data.status]).toEqual([200, STATUS.WITHDRAWN]);
  expect(await withdrawals(claim)).toMatchObject([
    { actor: 'claimant', from_status: STATUS.AWAITING_DOCUMENTS, at: app.clock.now() },
  ]);
  expect((await queued()).filter(({ mail }) => mail)).toMatchObject([{ mail: 'withdrawn' }]);
  const { timeline, allowed, nextAction } = await view(claim);
  expect(timeline.at(-1)).toMatchObject({ by: 'you', text: 'You withdrew your claim.' });
  expect(allowed.filter((one) => one.allowed)).toEqual([]);
  expect(nextAction.by).toBe('nobody');
  const upload = await uploadToClaim(app, claim.user, claim.claimId, [['late.jpg', JPEG]]);
  expect(upload.status).toBe(409);
});

test('again, and many at once, is the same again', async () => {
  const claim = await aClaimOf(app);
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(claim)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await withdraw(claim)).body.data.status).toBe(STATUS.WITHDRAWN);
  expect(await withdrawals(claim)).toHaveLength(1);
  expect((await queued()).filter(({ mail }) => mail === 'withdrawn')).toHaveLength(1);
});

test('it has to be meant', async () => {
  const claim = await aClaimOf(app);
  for (const body of [{}, { confirm: false }, { confirm: 'true' }, null]) {
    expect((await withdraw(claim, { body })).status).toBeGreaterThanOrEqual(400);
  }
  expect(await withdrawals(claim)).toEqual([]);
});

test('a claimant without an account withdraws the claim too', async () => {
  const claim = await aClaimOf(app);
  const token = await bearerOfClaim(app, 49, claim.claimId);
  expect((await withdraw(claim, { token })).body.data.status).toBe(STATUS.WITHDRAWN);
});

test('a booked and paid repair: the place is free again, the money goes back, the choice is gone', async () => {
  const repair = await aChosenRepair(app);
  const { bookingReference, paymentId } = await bookAndPay(app, repair);
  const taken = await takenIn(app);
  await work();
  await withdraw(repair);
  const mails = await work();
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your claim .* is withdrawn$/),
  ]);
  expect(mails[0]?.text).toContain('Your booking on Wednesday 25 November 2026 is cancelled.');
  expect(mails[0]?.text).toContain(`We are paying £75.00 back to the card`);
  expect(mails[0]?.text).toContain(paymentId);
  expect(await statusOf(app, repair)).toBe(STATUS.WITHDRAWN);
  expect(await takenIn(app)).toBe(taken - 1);
  expect((await order(app, repair, bookingReference)).body.data.status).toBe('cancelled');
  expect((await payment(app, repair, paymentId)).body.data).toMatchObject({
    status: 'refunded',
    amount: EXCESS,
  });
  expect(await choices(repair)).toEqual([]);
  const history = await storedRows(app.db, 'repair_events', { claim_id: repair.claimId }, [
    'status',
    'actor',
  ]);
  expect(history).toEqual([{ status: 'cancelled', actor: 'claimant' }]);
});

test('a place that is only held is given back', async () => {
  const repair = await aChosenRepair(app);
  const taken = await takenIn(app);
  await book(app, repair);
  expect(await takenIn(app)).toBe(taken + 1);
  await withdraw(repair);
  expect(await takenIn(app)).toBe(taken);
});

test('from the day of the booking on it is too late, and all stays as it was', async () => {
  const repair = await aChosenRepair(app);
  await bookAndPay(app, repair);
  app.clock.set(`${DAY}T08:00:00Z`);
  await app.db.deleteFrom('jobs').execute();
  const user = await aSession(app, repair.account);
  const { status, body } = await withdraw({ ...repair, user });
  expect([status, body.code]).toEqual([409, 'too_late']);
  expect(await statusOf(app, repair)).toBe(STATUS.REPAIR_BOOKED);
  expect(await choices(repair)).toHaveLength(1);
  expect(await queued()).toEqual([]);
});

test('bank details are forgotten', async () => {
  const claim = await anApprovedTheft(app);
  const { user, gadgetId, claimId } = claim;
  await choose(app, user, { gadgetId, optionId: OPTION.cash });
  // The team comes back to it, so that it can still be withdrawn with an account there.
  const body = { accountHolder: 'I Testwell', sortCode: '089999', accountNumber: '66374958' };
  await app.request('POST', `/bankdetails/${gadgetId}`, { token: user, body });
  expect((await withdraw(claim)).body.message).toBe('Your claim is being settled already.');
  await putClaimAt(app, claimId, STATUS.REPAIR_OPTION_SELECTED);
  await withdraw(claim);
  expect(await gadgetOf(app, claim)).toMatchObject({ bankDetails: null, choice: null });
  const kept = app.db.selectFrom('bank_details').selectAll().where('claim_id', '=', claimId);
  expect(await kept.execute()).toEqual([]);
});

test('of several gadgets only those go that may; the claim is where the others are', async () => {
  const claim = await aClaimOf(app, twoGadgets('W-A', 'W-B'));
  await putClaimAt(app, claim.claimId, STATUS.APPROVED);
  const [first, second] = await claimGadgets(app.db, keyOf(claim));
  await setStored(
    app.db,
    'claim_gadgets',
    { gadget_id: first?.gadget_id ?? '' },
    { status: STATUS.IN_REPAIR },
  );
  await app.db.deleteFrom('jobs').execute();
  expect((await withdraw(claim)).body.data.status).toBe(STATUS.IN_REPAIR);
  const now = await claimGadgets(app.db, keyOf(claim));
  expect(now.map(({ status }) => status)).toEqual([STATUS.IN_REPAIR, STATUS.WITHDRAWN]);
  expect(await withdrawals(claim)).toMatchObject([{ gadget_id: second?.gadget_id }]);
  expect((await queued()).find(({ mail }) => mail)).toMatchObject({
    mail: 'withdrawn',
    gadgetIds: [second?.gadget_id],
  });
  expect((await withdraw(claim)).status).toBe(200);
  expect(await withdrawals(claim)).toHaveLength(1);
});

test('gadgets that stand apart are withdrawn together, with one mail', async () => {
  const claim = await aClaimOf(app, twoGadgets('W-C', 'W-D'));
  await putClaimAt(app, claim.claimId, STATUS.APPROVED);
  const { user, gadgetId } = claim;
  await choose(app, user, { gadgetId, optionId: OPTION.ownRepairer });
  await app.db.deleteFrom('jobs').execute();
  await withdraw(claim);
  expect(new Set((await withdrawals(claim)).map(({ from_status: from }) => from))).toEqual(
    new Set([STATUS.APPROVED, STATUS.REPAIR_OPTION_SELECTED]),
  );
  expect((await queued()).filter(({ mail }) => mail === 'withdrawn')).toHaveLength(1);
});

test.each([
  [STATUS.DECLINED, 'Your claim was declined, so there is nothing to withdraw.'],
  [STATUS.IN_REPAIR, 'Your gadget is on its way to the repair centre, or there already.'],
  [STATUS.SETTLED, 'This claim is finished.'],
])('at %i it is refused, and why', async (status, reason) => {
  const claim = await aClaimOf(app);
  await putClaimAt(app, claim.claimId, status);
  const answer = await withdraw(claim);
  expect([answer.status, answer.body.message]).toEqual([409, reason]);
});

test('the claims team withdraws, and goes back to the choice, with the same consequences', async () => {
  for (const to of [STATUS.WITHDRAWN, STATUS.APPROVED]) {
    const repair = await aChosenRepair(app);
    const { bookingReference, paymentId } = await bookAndPay(app, repair);
    const taken = await takenIn(app);
    // They may on the day itself: they have spoken to the repairer.
    app.clock.set(`${DAY}T08:00:00Z`);
    await advanceClaim(team, repair.key, to);
    expect(await statusOf(app, repair)).toBe(to);
    expect(await takenIn(app)).toBe(taken - 1);
    const later = { ...repair, user: await aSession(app, repair.account) };
    expect((await order(app, later, bookingReference)).body.data.status).toBe('cancelled');
    expect((await payment(app, later, paymentId)).body.data.status).toBe('refunding');
    expect(await choices(repair)).toEqual([]);
    app.clock.set('2026-11-23T10:00:00Z');
  }
});

test('the claims team moves the whole claim back to the choice', async () => {
  const repair = await aChosenRepair(app);
  await bookAndPay(app, repair);
  await advanceClaim(team, keyOf(repair), STATUS.APPROVED);
  expect(await choices(repair)).toEqual([]);
  expect((await view(repair)).timeline.at(-1)?.title).toBe('Choice cancelled');
});

const undo = (
  { claimId, user }: Pick<MyClaim, 'claimId' | 'user'>,
  { token = user, body = { confirm: true } }: { token?: string; body?: unknown } = {},
) => app.request<{ status: number }>('POST', `/claim/withdraw/undo/${claimId}`, { token, body });
/** Of a claimant whose first session may have ended by then. */
const later = async (claim: MyClaim, hours: number) => {
  app.clock.advance({ hours });
  return { ...claim, user: await aSession(app, claim.account) };
};
const mailsOf = async (claim: MyClaim) =>
  (await queued())
    .filter(({ mail }) => mail)
    .map(({ mail, claimId }) => (claimId === claim.claimId ? mail : 'of another claim'));

test.each([STATUS.AWAITING_DOCUMENTS, STATUS.UNDER_REVIEW, STATUS.REFERRED, STATUS.APPROVED])(
  'a withdrawal at %i is taken back within 24 hours: the claim stands there again',
  async (at) => {
    const claim = await aClaimOf(app);
    await putClaimAt(app, claim.claimId, at);
    await app.db.deleteFrom('jobs').execute();
    await withdraw(claim);
    const until = '2026-11-24T10:00:00.000Z';
    expect((await view(claim)).gadgets[0]?.undo).toMatchObject({ until, status: at });
    const { user } = await later(claim, 23);
    const { status, body } = await undo({ ...claim, user });
    expect([status, body.data.status]).toEqual([200, at]);
    const { timeline, gadgets } = await view({ ...claim, user });
    expect(timeline.at(-1)).toMatchObject({
      by: 'you',
      title: 'Withdrawal taken back',
      text: 'You took your withdrawal back, and we went on with your claim.',
    });
    expect(gadgets[0]).toMatchObject({ status: at, undo: null });
    expect(await mailsOf(claim)).toEqual(['withdrawn', 'restored']);
    // Again is the same again, and the claim is one that can be withdrawn.
    expect((await undo({ ...claim, user })).status).toBe(200);
    expect(await mailsOf(claim)).toHaveLength(2);
    expect((await withdraw({ ...claim, user })).body.data.status).toBe(STATUS.WITHDRAWN);
  },
);

test('many at once take it back once', async () => {
  const claim = await aClaimOf(app);
  await withdraw(claim);
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(claim)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const back = await claimEvents(app.db, keyOf(claim));
  expect(back.filter(({ from_status: from }) => from === STATUS.WITHDRAWN)).toHaveLength(1);
});

test('booking and payment do not come back: the claim stands at the choice', async () => {
  const repair = await aChosenRepair(app);
  const { bookingReference, paymentId } = await bookAndPay(app, repair);
  await work();
  await withdraw(repair);
  const [told] = await work();
  expect(told?.text).toContain(
    'Tuesday 24 November 2026\n10:00 am: until then you can take it back.',
  );
  expect((await view(repair)).gadgets[0]?.undo).toMatchObject({ label: 'Approved' });
  expect((await undo(repair)).body.data.status).toBe(STATUS.APPROVED);
  const [mail] = await work();
  expect(mail?.subject).toMatch(/^Your claim .* goes on$/);
  expect(mail?.text).toContain('Please choose how you want it settled.');
  expect(await choices(repair)).toEqual([]);
  expect((await order(app, repair, bookingReference)).body.data.status).toBe('cancelled');
  expect((await payment(app, repair, paymentId)).body.data.status).toBe('refunded');
  // Decisions stand as they did.
  expect(
    (await view(repair)).timeline.filter(({ status }) => status === STATUS.APPROVED).at(-1),
  ).toMatchObject({ title: 'Withdrawal taken back' });
});

test('documents are waited for from then on; with all of them there, a person looks', async () => {
  const claim = await aClaimOf(app);
  await withdraw(claim);
  await app.db.deleteFrom('jobs').execute();
  await undo(claim);
  const [waiting] = await storedRows(app.db, 'jobs', { kind: 'awaited-documents' }, ['payload']);
  expect(waiting?.payload).toMatchObject({ claimId: claim.claimId, step: { kind: 'reminder' } });

  const whole = await aClaimOf(app);
  await withdraw(whole);
  await addDocuments(app.db, whole.form);
  expect((await undo(whole)).body.data.status).toBe(STATUS.UNDER_REVIEW);
});

test('after 24 hours, of a closed claim, and of one that stands, it is refused in words', async () => {
  const claim = await aClaimOf(app);
  expect((await undo(claim)).body.message).toBe('This claim is not withdrawn.');
  await withdraw(claim);
  const over =
    'The time to take this withdrawal back is over. Please call us, or make a new claim.';
  const { user } = await later(claim, 24);
  expect((await view({ ...claim, user })).gadgets[0]?.undo).toBeNull();
  const { status, body } = await undo({ ...claim, user });
  expect([status, body.message]).toEqual([409, over]);

  const closed = await aClaimOf(app);
  await withdraw(closed);
  await advanceClaim(team, keyOf(closed), STATUS.CLOSED);
  expect((await undo(closed)).body.message).toBe(over);
  const gone = await aClaimOf(app);
  await withdraw(gone);
  await app.db.deleteFrom('claims').where('claim_id', '=', gone.claimId).execute();
  expect((await undo(gone)).status).toBe(404);
});

test('a claimant without an account takes it back, by the link of its mail only', async () => {
  const claim = await aClaimOf(app);
  const stranger = await aClaimOf(app);
  const token = await bearerOfClaim(app, 49, claim.claimId);
  await withdraw(claim, { token });
  expect((await undo(claim, { token: stranger.user })).status).toBe(404);
  expect(
    (await undo(claim, { token: await bearerOfClaim(app, 49, stranger.claimId) })).status,
  ).toBe(404);
  const [mail] = (await work()).filter(({ subject }) => subject?.endsWith('is withdrawn'));
  const [, link = ''] = /myclaims\/link\?reseller=49#(\S+)/.exec(mail?.text ?? '') ?? [];
  const { postcode } = claim.policy.policyholder.address;
  app.clock.advance({ hours: 23 });
  const enter = () =>
    app.request<ClaimAccess>('POST', '/claim/link', { body: { token: link, postcode } });
  const entered = (await enter()).body.data;
  app.clock.advance({ minutes: 10 });
  expect((await undo(claim, { token: entered.token })).body.data.status).toBe(
    STATUS.AWAITING_DOCUMENTS,
  );
});

test('a claim for the same gadget that was made meanwhile stays, and this one withdrawn', async () => {
  const claim = await aClaimOf(app);
  await withdraw(claim);
  const again = await saveClaim(app, claim.policy, (data) => {
    data.claimant.email = claim.account.username;
  });
  const { claimReference } = (await submitClaim(app, again)).body.data;
  const own = { account_id: claim.account.accountId };
  await setStored(app.db, 'claims', { claimant_email: claim.account.username }, own);
  const refused = await undo(claim);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain(claimReference);
  expect(refused.body.message).toContain('It goes on, so this one stays withdrawn.');
  expect((await view(claim)).status).toBe(STATUS.WITHDRAWN);
});

test('a stranger’s claim for the gadget meanwhile blocks no claimant, and both are contested', async () => {
  const claim = await aClaimOf(app);
  await withdraw(claim);
  const other = await submitClaim(app, await saveClaim(app, claim.policy));
  expect(other.status).toBe(200);
  expect((await undo(claim)).status).toBe(200);
  for (const { claimId } of [claim, other.body.data]) {
    const events = await claimEvents(app.db, keyOf({ claimId }));
    expect(events.filter(({ reason }) => reason.includes('for the same gadget'))).toHaveLength(1);
  }
});

test('of several gadgets each goes back to where it stood, told in one mail', async () => {
  const claim = await aClaimOf(app, twoGadgets('W-E', 'W-F'));
  await putClaimAt(app, claim.claimId, STATUS.APPROVED);
  const { user, gadgetId } = claim;
  await choose(app, user, { gadgetId, optionId: OPTION.ownRepairer });
  await withdraw(claim);
  await app.db.deleteFrom('jobs').execute();
  expect((await undo(claim)).body.data.status).toBe(STATUS.APPROVED);
  const now = await claimGadgets(app.db, keyOf(claim));
  expect(now.map(({ status }) => status)).toEqual([STATUS.APPROVED, STATUS.APPROVED]);
  expect(await mailsOf(claim)).toEqual(['restored']);
});

test('a move that the table does not have gives nothing up', async () => {
  const repair = await aChosenRepair(app);
  await bookAndPay(app, repair);
  await advanceClaim(team, repair.key, STATUS.DEVICE_IN_TRANSIT);
  await expect(advanceClaim(team, repair.key, STATUS.WITHDRAWN)).rejects.toThrow('cannot go to');
  expect(await choices(repair)).toHaveLength(1);
});
