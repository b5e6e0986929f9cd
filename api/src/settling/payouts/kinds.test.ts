import { addDays } from '@gadget-claims/domain/calendar/day';
import { formatDate } from '@gadget-claims/domain/calendar/format';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { interestOf } from '@gadget-claims/domain/settling/payouts/interest';
import { CEILINGS, type PayoutKind } from '@gadget-claims/domain/settling/payouts/kinds';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type MyClaim, keyOf, putClaimAt } from '../../../test/my-claims.ts';
import {
  ACCOUNT,
  aPayableClaim,
  acceptAmount,
  anAccountOfTheirOwn,
} from '../../../test/payable-claims.ts';
import { payoutsBy } from '../../../test/payouts.ts';
import { anApprovedTheft, gadgetOf } from '../../../test/repairs.ts';
import { setStored, storedRow } from '../../../test/rows.ts';
import { someStaff } from '../../../test/staff.ts';
import { deskView, ownClaimView, queuedMails } from '../../../test/views.ts';
import { inTransaction } from '../../database/database.ts';
import { reopenDecision } from '../../desk/decisions/transitions/reopen.ts';
import { isLessThanPaid } from './records/payouts.ts';

const app = await testApp();
const { db } = app;
/** The excess of a theft is £100, so £300.00 of £400.00 are owed. */
const OWED = 30_000;
const PART = 10_000;
const GOODWILL = {
  kind: 'goodwill',
  amount: 5_000,
  reason: 'We kept you waiting for a week.',
} as const;

const somebody = async (...roles: Parameters<typeof someStaff>[1]['roles']) => {
  const person = await someStaff(app, { roles });
  return { ...person, ...payoutsBy(app.request, person.headers) };
};
const handler = await somebody('handler');
const hostile = await somebody('supervisor');
const payments = await somebody('payments');
const senior = await someStaff(app, { roles: ['senior'] });

beforeEach(async () => {
  const at = app.clock.now();
  await db.updateTable('staff_sessions').set({ proven_at: at, last_seen_at: at }).execute();
  await sql`truncate jobs, payouts, payout_batches, payout_returns cascade`.execute(db);
});

const statusOf = async (claim: MyClaim) => (await gadgetOf(app, claim)).status;
const owedOf = async ({ claimReference }: MyClaim) =>
  (await handler.payable(claimReference)).body.data.gadgets[0]?.owed?.amount ?? null;
const stateOf = async (payoutId: string) => (await handler.one(payoutId)).body.data.state;
const paymentLines = async (claim: MyClaim) =>
  (await ownClaimView(app, claim)).timeline
    .filter(({ kind }) => kind === 'payment')
    .map(({ text }) => text);

type What = Parameters<typeof handler.pay>[1];

async function prepared(claim: MyClaim, what: What): Promise<string> {
  const { status, body } = await handler.pay(claim, what);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data.payoutId;
}

/** A payout that another person released, and that our bank was told to pay. */
async function sent(claim: MyClaim, what: What) {
  const payoutId = await prepared(claim, what);
  expect((await payments.release(payoutId)).body.message).toBeUndefined();
  const { batchId } = (await payments.batch()).body.data;
  await payments.file(batchId);
  await db.deleteFrom('jobs').execute();
  return { payoutId, batchId };
}

async function paid(claim: MyClaim, what: What): Promise<string> {
  const { payoutId } = await sent(claim, what);
  await payments.returns([[payoutId, 'settled']]);
  return payoutId;
}

const settlement = (amount: number): What => ({ kind: 'settlement', amount });
const part = (amount: number): What => ({ kind: 'part', amount });

/** Interest on the settlement for the last month. */
function interest(changed: Partial<Parameters<typeof interestOf>[0]> = {}): What {
  const to = londonDay(app.clock.now());
  const terms = { from: addDays(to, -31), to, rate: 800, principal: OWED, ...changed };
  return { kind: 'interest', amount: interestOf(terms), ...terms };
}

/** A claim whose incident lies long enough ago for interest. */
async function aLateClaim(): Promise<MyClaim> {
  const claim = await aPayableClaim(app);
  await sql`update claims set form = jsonb_set(form, '{incident,dateOfIncident}', '"2026-01-05"')
    where claim_id = ${claim.claimId}`.execute(db);
  return claim;
}

test('a part is paid ahead, the rest stays owed and ends the claim, and each is told as what it is', async () => {
  const claim = await aPayableClaim(app);
  const { payoutId } = await sent(claim, part(PART));
  expect((await ownClaimView(app, claim)).sentence).toMatch(
    /^A part of your settlement, £100\.00, is on its way into your account ending 4958; £200\.00 follows\.$/,
  );
  await payments.returns([[payoutId, 'settled']]);
  const [mail] = await queuedMails(app);
  expect(mail).toMatchObject({
    mail: 'payment-made',
    paid: { kind: 'part', amount: PART, rest: OWED - PART },
  });
  const { sentence, gadgets } = await ownClaimView(app, claim);
  expect(sentence).toMatch(
    /^We are paying the rest of £200\.00 into your account ending 4958, by .* We paid you £100\.00 of your settlement before\.$/,
  );
  expect(gadgets[0]?.settlement).toMatchObject({ payable: OWED, paid: PART });
  expect(await statusOf(claim)).toBe(STATUS.CASH_SETTLEMENT);
  expect(await owedOf(claim)).toBe(OWED - PART);
  expect((await handler.prepare(claim, OWED)).body.code).toBe('changed');
  await paid(claim, settlement(OWED - PART));
  expect((await ownClaimView(app, claim)).sentence).toMatch(
    /^We paid £300\.00 into your account ending 4958 in parts, the last on /,
  );
  expect(await statusOf(claim)).toBe(STATUS.SETTLED);
  expect(await paymentLines(claim)).toEqual([
    'A part of your settlement, £100.00, is on its way into your account ending 4958; £200.00 follows.',
    'We paid a part of your settlement, £100.00, into your account ending 4958; £200.00 follows.',
    'We told our bank to pay £200.00 into your account ending 4958.',
  ]);
});

test.each<[PayoutKind, What, path: string]>([
  ['part', part(0), 'amount'],
  ['part', part(OWED), 'amount'],
  ['goodwill', { ...GOODWILL, amount: 0 }, 'amount'],
  ['goodwill', { ...GOODWILL, amount: CEILINGS.goodwill + 1 }, 'amount'],
  ['goodwill', { ...GOODWILL, reason: 'late' }, 'reason'],
  ['interest', interest({ principal: 0 }), 'principal'],
  ['interest', interest({ principal: 9_000_000 }), 'principal'],
  ['interest', interest({ rate: 1_501 }), 'rate'],
  ['interest', interest({ from: '2026-01-04' }), 'from'],
  ['interest', interest({ to: addDays(londonDay(app.clock.now()), 15) }), 'to'],
  ['interest', interest({ principal: 1, rate: 1 }), 'to'],
])('%s of %o is refused at the field', async (_kind, what, path) => {
  const claim = await aLateClaim();
  const { status, body } = await handler.pay(claim, what);
  expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]]);
});

test('interest on a sum is paid once for a day, and on no more than there was to pay', async () => {
  const claim = await aLateClaim();
  const today = londonDay(app.clock.now());
  await paid(claim, interest({ to: addDays(today, -10) }));
  const refused = async (changed: Parameters<typeof interest>[0]) => {
    const { status, body } = await handler.pay(claim, interest(changed));
    return [status, body.errors?.map(({ path, message }) => [path, message])];
  };
  const days = `${formatDate(addDays(today, -31))} to ${formatDate(addDays(today, -10))}`;
  expect(await refused({ from: addDays(today, -11), rate: 400 })).toEqual([
    422,
    [['principal', expect.stringContaining(`for some of these days, ${days}`)]],
  ]);
  expect(await refused({ principal: 69_901 })).toEqual([
    422,
    [['principal', expect.stringContaining('more than the gadget is insured for')]],
  ]);
  await sent(claim, interest({ from: addDays(today, -10) }));
});

test('interest is paid as it is reckoned, and not as another sum', async () => {
  const claim = await aLateClaim();
  const what = interest();
  const other = await handler.pay(claim, { ...what, amount: what.amount + 1 });
  expect([other.status, other.body.code]).toEqual([409, 'changed']);
  await paid(claim, what);
  expect(await paymentLines(claim)).toEqual([
    expect.stringMatching(
      /^Interest of £2\.04 is on its way .* It is 8% a year on £300\.00, from /,
    ),
    expect.stringMatching(/^We paid interest of £2\.04 /),
  ]);
  expect(await statusOf(claim)).toBe(STATUS.CASH_SETTLEMENT);
});

test('of a settlement and a part of it that two people prepare at once, one is', async () => {
  for (const first of [settlement(OWED), part(PART)]) {
    const claim = await aPayableClaim(app);
    const second = first.kind === 'part' ? settlement(OWED) : part(PART);
    const both = await Promise.all([handler.pay(claim, first), hostile.pay(claim, second)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
    // Nor is another one, while the first is on its way.
    for (const what of [part(1), settlement(OWED)]) {
      expect((await hostile.pay(claim, what)).status).toBe(409);
    }
  }
});

test('parts and the rest never come to more than what is owed, in whatever order they are tried', async () => {
  const claim = await aPayableClaim(app);
  await paid(claim, part(PART));
  expect((await hostile.pay(claim, part(OWED - PART))).status).toBe(422);
  await paid(claim, part(OWED - PART - 1));
  expect((await hostile.pay(claim, part(1))).status).toBe(409);
  await paid(claim, settlement(1));
  expect((await hostile.pay(claim, settlement(0))).status).toBe(409);
  const sum = await db
    .selectFrom('payouts')
    .select(sql<number>`sum(amount)::int`.as('sum'))
    .executeTakeFirstOrThrow();
  expect(sum).toEqual({ sum: OWED });
});

test.each([STATUS.SETTLED, STATUS.DECLINED, STATUS.APPROVED, STATUS.REPAIR_BOOKED])(
  'goodwill leaves a gadget at %i where it stands, and what is owed as it is',
  async (status) => {
    const claim = await aPayableClaim(app);
    await putClaimAt(app, claim.claimId, status);
    await paid(claim, GOODWILL);
    expect(await statusOf(claim)).toBe(status);
    expect((await queuedMails(app)).map(({ mail }) => mail)).toEqual(['payment-made']);
    await putClaimAt(app, claim.claimId, STATUS.CASH_SETTLEMENT);
    expect(await owedOf(claim)).toBe(OWED);
  },
);

test('goodwill is paid for nothing that is undecided, nor for what was withdrawn before an amount was accepted', async () => {
  const claim = await aPayableClaim(app);
  for (const status of [STATUS.UNDER_REVIEW, STATUS.REFERRED]) {
    await putClaimAt(app, claim.claimId, status);
    expect((await handler.pay(claim, GOODWILL)).status).toBe(409);
  }
  await putClaimAt(app, claim.claimId, STATUS.WITHDRAWN);
  await setStored(db, 'claim_gadgets', { gadget_id: claim.gadgetId }, { approved_amount: null });
  expect((await handler.pay(claim, GOODWILL)).status).toBe(409);
  await acceptAmount(db, claim.gadgetId, 40_000);
  expect((await handler.pay(claim, GOODWILL)).status).toBe(200);
});

test('the settlement and money beside it go their ways at the same time, each kind once', async () => {
  const claim = await aLateClaim();
  await prepared(claim, settlement(OWED));
  await prepared(claim, GOODWILL);
  expect((await hostile.pay(claim, GOODWILL)).status).toBe(409);
  await prepared(claim, interest());
  const { kinds, owed } = (await handler.payable(claim.claimReference)).body.data.gadgets[0] ?? {};
  expect({ kinds, owed }).toEqual({ kinds: [], owed: null });
  const { payouts, log } = await deskView(app, claim, handler);
  expect(payouts.map(({ kind }) => kind).toSorted()).toEqual([
    'goodwill',
    'interest',
    'settlement',
  ]);
  expect(log.map(({ title }) => title)).toContain('Goodwill of £50.00 prepared');
});

test('money beside the settlement wants two people, counts into limits, and names itself at the bank', async () => {
  const claim = await aPayableClaim(app);
  const both = await somebody('handler', 'payments');
  const own = (await both.pay(claim, GOODWILL)).body.data.payoutId;
  expect((await both.release(own)).body.code).toBe('may_not_release');
  await payments.release(own);
  const file = (await payments.batch('pain.001')).body.data;
  expect((await payments.file(file.batchId)).body).toContain(
    `<Ustrd>${claim.claimReference} goodwill</Ustrd>`,
  );
  await acceptAmount(db, claim.gadgetId, 107_000);
  const more = (await handler.prepare(claim, 97_000)).body.data.payoutId;
  expect((await payments.one(more)).body.data.mayNotRelease).toEqual(['limit', 'supervisor']);
});

test('an account is asked for where none is known, and the declined claim stays declined', async () => {
  const claim = await anApprovedTheft(app);
  await putClaimAt(app, claim.claimId, STATUS.DECLINED);
  const give = () =>
    app.request('POST', `/bankdetails/${claim.gadgetId}`, {
      token: claim.user,
      body: anAccountOfTheirOwn(),
    });
  expect((await give()).status).toBe(409);
  expect((await handler.pay(claim, GOODWILL)).status).toBe(409);
  await db.deleteFrom('jobs').execute();
  const asked = (await handler.askAccount(claim)).body.data.gadgets[0];
  expect(asked).toMatchObject({ account: null, accountAskedAt: app.clock.now().toISOString() });
  // A second press, or a second colleague, sends no second mail.
  expect((await handler.askAccount(claim)).status).toBe(409);
  expect((await queuedMails(app)).map(({ mail }) => mail)).toEqual(['account-asked']);
  const task = { by: 'you', text: 'Tell us which account to pay into.', action: 'bankDetails' };
  expect((await ownClaimView(app, claim)).nextAction).toEqual(task);
  expect((await give()).status).toBe(200);
  expect((await ownClaimView(app, claim)).nextAction).not.toEqual(task);
  expect((await handler.askAccount(claim)).status).toBe(409);
  const { payoutId } = await sent(claim, GOODWILL);
  // Their bank does not take it: they can give another one.
  await payments.returns([[payoutId, 'returned', 'AC04']]);
  expect((await queuedMails(app)).map(({ mail }) => mail)).toEqual(['account-refused']);
  expect((await ownClaimView(app, claim)).nextAction).toEqual(task);
  expect(await statusOf(claim)).toBe(STATUS.DECLINED);
});

test('the account that was asked for stays as it is once it is paid into', async () => {
  const claim = await anApprovedTheft(app);
  await putClaimAt(app, claim.claimId, STATUS.DECLINED);
  await handler.askAccount(claim);
  const give = (body: typeof ACCOUNT) =>
    app.request('POST', `/bankdetails/${claim.gadgetId}`, { token: claim.user, body });
  await give(anAccountOfTheirOwn());
  await paid(claim, GOODWILL);
  expect((await give(anAccountOfTheirOwn())).status).toBe(409);
  expect(await statusOf(claim)).toBe(STATUS.DECLINED);
});

test('what comes back from an account that was changed since leaves the other one', async () => {
  const claim = await aPayableClaim(app);
  const { payoutId } = await sent(claim, GOODWILL);
  const body = anAccountOfTheirOwn();
  await app.request('POST', `/bankdetails/${claim.gadgetId}`, { token: claim.user, body });
  await db.deleteFrom('jobs').execute();
  await payments.returns([[payoutId, 'returned', 'AC04']]);
  expect(await queuedMails(app)).toEqual([]);
  expect((await handler.pay(claim, settlement(OWED))).status).toBe(200);
});

test('goodwill that comes back after it was paid moves nothing, and its claimant is told', async () => {
  const claim = await aPayableClaim(app);
  await paid(claim, settlement(OWED));
  const payoutId = await paid(claim, GOODWILL);
  await db.deleteFrom('jobs').execute();
  await payments.returns([[payoutId, 'returned', 'AM04']]);
  expect(await stateOf(payoutId)).toBe('returned');
  expect(await statusOf(claim)).toBe(STATUS.SETTLED);
  expect(await queuedMails(app)).toMatchObject([
    { mail: 'payment-returned', status: STATUS.SETTLED },
  ]);
});

test('a part that comes back is owed again, and what was prepared of the rest is stopped', async () => {
  const claim = await aPayableClaim(app);
  const first = await paid(claim, part(PART));
  const rest = await prepared(claim, settlement(OWED - PART));
  const beside = await prepared(claim, GOODWILL);
  await payments.returns([[first, 'returned', 'AM04']]);
  expect(await stateOf(rest)).toBe('cancelled');
  expect(await stateOf(beside)).toBe('prepared');
  expect(await statusOf(claim)).toBe(STATUS.CASH_SETTLEMENT);
  expect(await owedOf(claim)).toBe(OWED);
});

test('a part that comes back once the rest was sent is owed when the rest is paid, and the claim goes on', async () => {
  const claim = await aPayableClaim(app);
  const first = await paid(claim, part(PART));
  const rest = await sent(claim, settlement(OWED - PART));
  await payments.returns([[first, 'returned', 'AM04']]);
  await db.deleteFrom('jobs').execute();
  await payments.returns([[rest.payoutId, 'settled']]);
  expect([await stateOf(rest.payoutId), await statusOf(claim), await owedOf(claim)]).toEqual([
    'settled',
    STATUS.CASH_SETTLEMENT,
    PART,
  ]);
  expect(await queuedMails(app)).toMatchObject([
    { mail: 'payment-made', paid: { kind: 'part', amount: OWED - PART, rest: PART } },
  ]);
  // By somebody who read no answer that sent money back.
  const last = await prepared(claim, settlement(PART));
  await hostile.release(last);
  await hostile.file((await hostile.batch()).body.data.batchId);
  await hostile.returns([[last, 'settled']]);
  expect(await statusOf(claim)).toBe(STATUS.SETTLED);
});

test('a file is not taken to the bank once a part was paid after all, or came back, since it was made', async () => {
  const supervisor = hostile;
  const claim = await aPayableClaim(app);
  const voided = await sent(claim, part(PART));
  await payments.void(voided.batchId);
  await supervisor.void(voided.batchId);
  await payments.release(await prepared(claim, settlement(OWED)));
  const { batchId } = (await payments.batch()).body.data;
  await payments.returns([[voided.payoutId, 'settled']]);
  await payments.checked(voided.payoutId, 'paid');
  expect((await supervisor.checked(voided.payoutId, 'paid')).body.data.state).toBe('settled');
  expect((await payments.file(batchId)).status).toBe(409);
  await payments.void(batchId);
  await supervisor.void(batchId);
  expect(await owedOf(claim)).toBe(OWED - PART);
  await payments.release(await prepared(claim, settlement(OWED - PART)));
  const next = (await payments.batch()).body.data;
  await payments.returns([[voided.payoutId, 'returned', 'AM04']]);
  expect((await payments.file(next.batchId)).status).toBe(409);
});

test('what we accept does not come down below what was paid', async () => {
  const claim = await aPayableClaim(app);
  await paid(claim, part(OWED - 1_000));
  const amounts = (amount: number) => [{ gadgetId: claim.gadgetId, amount }];
  const isRefused = (amount: number) =>
    inTransaction(db, (tx) => isLessThanPaid(tx, keyOf(claim), amounts(amount)));
  // £100 of excess: £390 leave the £290 that were paid.
  expect([await isRefused(38_999), await isRefused(39_000), await isRefused(45_000)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('parts of a settlement count into its release, however far apart they are paid', async () => {
  const claim = await aPayableClaim(app, { amount: 200_000 });
  await paid(claim, part(99_500));
  const now = app.clock.now();
  app.clock.advance({ days: 40 });
  const [preparing, releasing] = [await somebody('handler'), await somebody('payments')];
  const rest = await preparing.pay(claim, settlement(190_000 - 99_500));
  const released = await releasing.release(rest.body.data.payoutId);
  app.clock.set(now);
  expect(released.body.message).toContain('A supervisor releases this one');
});

test('a decision is looked at again whatever was paid beside it, and not once a part of it was paid', async () => {
  const reopen = (claim: MyClaim) =>
    reopenDecision(app.services, senior, keyOf(claim), {
      gadgetIds: [claim.gadgetId],
      reason: 'The ombudsman asked.',
    });
  const withGoodwill = await aPayableClaim(app);
  await paid(withGoodwill, GOODWILL);
  const going = await prepared(withGoodwill, GOODWILL);
  const owed = await prepared(withGoodwill, settlement(OWED));
  await reopen(withGoodwill);
  expect(await Promise.all([going, owed].map(stateOf))).toEqual(['prepared', 'cancelled']);
  const withPart = await aPayableClaim(app);
  await paid(withPart, part(PART));
  await expect(reopen(withPart)).rejects.toThrow('the decision stands');
});

test('the database keeps a payout’s kind, and settles no gadget by a part or by goodwill', async () => {
  const claim = await aPayableClaim(app);
  await paid(claim, part(PART));
  const payoutId = await paid(claim, GOODWILL);
  const kind = setStored(db, 'payouts', { payout_id: payoutId }, { kind: 'settlement' });
  await expect(kind).rejects.toThrow('does not change');
  const of = { gadget_id: claim.gadgetId };
  const settled = setStored(db, 'claim_gadgets', of, { status: STATUS.SETTLED });
  await expect(settled).rejects.toThrow('settled by its payout');
  expect((await storedRow(db, 'claim_gadgets', of)).status).toBe(STATUS.CASH_SETTLEMENT);
});
