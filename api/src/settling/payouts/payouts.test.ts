import { createHash, randomBytes } from 'node:crypto';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { aDecision, gadgetIdsOf, sendDecision, versionOf } from '../../../test/decisions.ts';
import { aPolicy } from '../../../test/factories.ts';
import {
  type MyClaim,
  putClaimAt,
  putClaimInNameOf,
  twoGadgets,
  keyOf,
} from '../../../test/my-claims.ts';
import {
  ACCOUNT,
  OTHER_ACCOUNT,
  aPayableClaim,
  anAccountOfTheirOwn,
  acceptAmount,
} from '../../../test/payable-claims.ts';
import { payoutsBy, returnsCsv } from '../../../test/payouts.ts';
import { OPTION, anApprovedTheft, choose, gadgetOf } from '../../../test/repairs.ts';
import { setStored, storedRow, storedRows } from '../../../test/rows.ts';
import { someStaff } from '../../../test/staff.ts';
import { ownClaimView, deskView, queuedMails } from '../../../test/views.ts';
import { workOf } from '../../../test/work.ts';
import { addNotice } from '../../claims/claims/records/policyholder.ts';
import { inTransaction } from '../../database/database.ts';
import { takeEffect } from '../../desk/decisions/transitions/effect.ts';
import { type Seals, createSeals } from '../../identity/sealing.ts';
import { advanceClaim } from '../settlements/transitions/advance.ts';
import { holdPayoutsForCheck } from './transitions/check.ts';
import { readPain002 } from './transitions/pain002.ts';
import { readReturnsCsv } from './transitions/returns-csv.ts';
import { accountOfPayout, openFile, resealPayouts } from './transitions/sealed.ts';

const app = await testApp();
const { db } = app;
const { payoutAccounts } = app.services.config;
const acting = { db, clock: app.clock, actor: 'claims team' };
/** The excess of a theft is £100, so £300.00 of £400.00 are paid. */
const AMOUNT = 30_000;

const somebody = async (...roles: Parameters<typeof someStaff>[1]['roles']) => {
  const person = await someStaff(app, { roles });
  return { ...person, ...payoutsBy(app.request, person.headers) };
};
const handler = await somebody('handler');
const payments = await somebody('payments');
const supervisor = await somebody('supervisor');
/** Asks claimants about their accounts; prepares nothing here. */
const asking = await somebody('handler');
const everybody = [handler, payments, supervisor];

beforeEach(async () => {
  // A proof of who one is is good for five minutes, and a session for twenty without a call.
  const at = app.clock.now();
  await db.updateTable('staff_sessions').set({ proven_at: at, last_seen_at: at }).execute();
  await sql`truncate jobs, payouts, payout_batches, payout_returns cascade`.execute(db);
  app.services.config.payoutAccounts = payoutAccounts;
});

const mails = async () => (await queuedMails(app)).map(({ mail }) => mail);
const give = ({ user, gadgetId }: MyClaim, body: typeof ACCOUNT) =>
  app.request('POST', `/bankdetails/${gadgetId}`, { token: user, body });
const statusOf = async (claim: MyClaim) => (await gadgetOf(app, claim)).status;
/** The payout that waits for a claim's gadget. */
/** On whichever page it stands: the tests of this file leave more than one. */
async function waitingFor({ gadgetId }: MyClaim) {
  let { gadgets, next } = (await handler.preparable()).body.data;
  while (next !== null) {
    const more = (await handler.preparable(next)).body.data;
    gadgets = [...gadgets, ...more.gadgets];
    ({ next } = more);
  }
  return gadgets.filter((one) => one.gadgetId === gadgetId);
}
const stateOf = async (payoutId: string) => (await handler.one(payoutId)).body.data.state;

/** A payout that the handler prepared, of a claim of its own. */
async function prepared(options: Parameters<typeof aPayableClaim>[1] = {}) {
  const claim = await aPayableClaim(app, options);
  const amount = (options.amount ?? 40_000) - 10_000;
  const { status, body } = await handler.prepare(claim, amount);
  expect([status, body.message]).toEqual([200, undefined]);
  await db.deleteFrom('jobs').execute();
  return { claim, payoutId: body.data.payoutId };
}

type SentOptions = Parameters<typeof prepared>[0] & { format?: 'csv' | 'pain.001' };

/** A payout in a file that nobody took yet. */
async function filed({ format = 'csv', ...options }: SentOptions = {}) {
  const one = await prepared(options);
  expect((await payments.release(one.payoutId)).status).toBe(200);
  const { body } = await payments.batch(format);
  return { ...one, batch: body.data };
}

async function sent(options: SentOptions = {}) {
  const one = await filed(options);
  expect((await payments.file(one.batch.batchId)).status).toBe(200);
  return one;
}

/** How a file stands in the list. */
const fileOf = async (batchId: string) =>
  (await payments.batches()).body.data.batches.find((one) => one.batchId === batchId);

test('from waiting to paid: two people, a file, the bank, a mail', async () => {
  const claim = await aPayableClaim(app);
  expect(await waitingFor(claim)).toMatchObject([
    {
      claimReference: claim.claimReference,
      gadgetId: claim.gadgetId,
      amount: AMOUNT,
      basis: { approved: 40_000, invoice: null, excess: 10_000, paidBefore: 0 },
      lastFour: '4958',
      accountChanged: false,
    },
  ]);
  const { body } = await handler.prepare(claim, AMOUNT);
  const { payoutId } = body.data;
  expect(body.data).toMatchObject({
    state: 'prepared',
    prepared: { staffId: handler.staffId, name: handler.name },
    mayNotRelease: ['permission', 'own', 'limit'],
  });
  expect(await waitingFor(claim)).toEqual([]);
  expect((await payments.one(payoutId)).body.data.mayNotRelease).toEqual([]);
  const released = await payments.release(payoutId);
  expect(released.body.data).toMatchObject({
    state: 'released',
    released: { staffId: payments.staffId },
  });
  await db.deleteFrom('jobs').execute();
  const { body: batch } = await payments.batch();
  expect(batch.data).toMatchObject({ count: 1, total: AMOUNT, leftOut: 0, taken: null });
  // It is with the bank once a person took the file there.
  expect(await stateOf(payoutId)).toBe('filed');
  await payments.file(batch.data.batchId);
  expect(await stateOf(payoutId)).toBe('sent');
  expect((await payments.returns([[payoutId, 'settled']])).body.data).toEqual({
    settled: 1,
    returned: 0,
    toCheck: 0,
    unchanged: 0,
  });
  expect(await statusOf(claim)).toBe(STATUS.SETTLED);
  expect(await mails()).toEqual(['progress']);
  const { history } = (await handler.one(payoutId)).body.data;
  expect(history.map(({ state, staffId }) => [state, staffId])).toEqual([
    ['prepared', handler.staffId],
    ['released', payments.staffId],
    ['filed', payments.staffId],
    ['sent', payments.staffId],
    ['settled', payments.staffId],
  ]);
  const view = await app.request('GET', `/claim/${claim.claimId}`, { token: claim.user });
  for (const { name, staffId } of everybody) {
    expect(JSON.stringify(view.body)).not.toContain(name);
    expect(JSON.stringify(view.body)).not.toContain(`"${staffId}"`);
  }
});

test('an invoice that is paid goes on to the payment when it is prepared', async () => {
  const claim = await aPayableClaim(app);
  await putClaimAt(app, claim.claimId, STATUS.INVOICE_RECEIVED);
  await setStored(db, 'repair_choices', { gadget_id: claim.gadgetId }, { option_id: 5 });
  // Without the invoice it is not known what to pay.
  expect(await waitingFor(claim)).toEqual([]);
  const { claimId, gadgetId } = claim;
  const invoice = { amount: 25_000, invoice_date: '2026-11-20', document_ids: [] };
  const place = { reseller_id: 49, claim_id: claimId, gadget_id: gadgetId };
  await db
    .insertInto('repair_invoices')
    .values({ ...place, ...invoice, received_at: app.clock.now() })
    .execute();
  expect(await waitingFor(claim)).toMatchObject([{ amount: 15_000 }]);
  expect((await handler.prepare(claim, 15_000)).status).toBe(200);
  expect(await statusOf(claim)).toBe(STATUS.CASH_SETTLEMENT);
});

test('settled without a choice, the excess is that of the policy', async () => {
  const claim = await aPayableClaim(app);
  await db.deleteFrom('repair_choices').where('gadget_id', '=', claim.gadgetId).execute();
  expect(await waitingFor(claim)).toMatchObject([{ amount: AMOUNT, basis: { excess: 10_000 } }]);
});

test('nothing is prepared that was not seen, is not there, or is prepared already', async () => {
  const claim = await aPayableClaim(app);
  await acceptAmount(db, claim.gadgetId, 50_000);
  const stale = await handler.prepare(claim, AMOUNT);
  expect([stale.status, stale.body.code]).toEqual([409, 'changed']);
  const answers = await Promise.all([1, 2, 3, 4].map(() => handler.prepare(claim, 40_000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await db.selectFrom('payouts').select('payout_id').execute()).toHaveLength(1);
  expect((await handler.prepare({ ...claim, gadgetId: 'none' }, 40_000)).status).toBe(409);
  expect((await handler.prepare({ ...claim, claimId: 'none' }, 40_000)).status).toBe(404);
  expect((await handler.prepare(claim, 40_000, 77)).status).toBe(404);
});

test('the preparer never releases it, by any way', async () => {
  const claim = await aPayableClaim(app);
  const both = await somebody('payments', 'supervisor');
  const { payoutId } = (await both.prepare(claim, AMOUNT)).body.data;
  const refused = await both.release(payoutId);
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    409,
    'may_not_release',
    { reasons: ['own'] },
  ]);
  // A session of another day, or another role, is the same person.
  await db
    .insertInto('staff_roles')
    .values({
      staff_id: both.staffId,
      role: 'senior',
      granted_by: 'operator',
      granted_at: app.clock.now(),
    })
    .execute();
  expect((await both.release(payoutId)).status).toBe(409);
  // Nor does the database take it, in spite of the code.
  const asThemselves = setStored(
    db,
    'payouts',
    { payout_id: payoutId },
    { state: 'released', released_by: both.staffId, released_at: app.clock.now() },
  );
  await expect(asThemselves).rejects.toThrow(/payouts_two_people/);
  expect(await stateOf(payoutId)).toBe('prepared');
  // They may release the payout that another colleague prepares in its place.
  expect((await handler.cancel(payoutId)).status).toBe(200);
  const again = (await handler.prepare(claim, AMOUNT)).body.data;
  expect((await both.release(again.payoutId)).status).toBe(200);
});

test('no colleague prepares or releases a payout for their own claim', async () => {
  const [one, two] = [await somebody('handler'), await somebody('payments')];
  const claim = await aPayableClaim(app);
  const ownedBy = ({ staffId }: { staffId: string }) =>
    putClaimInNameOf(db, claim.claimId, `${staffId}@desk.example`);
  await ownedBy(one);
  const refused = await one.prepare(claim, AMOUNT);
  expect([refused.status, refused.body.code]).toEqual([409, 'own_claim']);
  await ownedBy(two);
  const { payoutId } = (await one.prepare(claim, AMOUNT)).body.data;
  expect((await two.release(payoutId)).body.data).toMatchObject({ reasons: ['claim'] });
  expect((await payments.release(payoutId)).status).toBe(200);
});

test('no colleague is both the claimant and the one who heard their word', async () => {
  const owner = await somebody('handler');
  const claim = await aPayableClaim(app);
  await give(claim, OTHER_ACCOUNT);
  const { payoutId } = (await handler.prepare(claim, AMOUNT)).body.data;
  await putClaimInNameOf(db, claim.claimId, `${owner.staffId}@desk.example`);
  const refused = await owner.word(payoutId);
  expect([refused.status, refused.body.code]).toEqual([409, 'own_claim']);
  const own = await handler.word(payoutId);
  expect([own.status, own.body.code]).toEqual([409, 'own_payout']);
  expect((await asking.word(payoutId)).status).toBe(200);
});

test('a handler releases nothing, and payments nothing above £1,000', async () => {
  const { payoutId } = await prepared();
  const other = await somebody('handler');
  expect((await other.release(payoutId)).body.code).toBe('not_your_work');
  const large = await prepared({ amount: 110_001 });
  expect((await payments.release(large.payoutId)).body.data).toMatchObject({
    reasons: ['limit', 'supervisor'],
  });
  // A limit of their own does not make a supervisor.
  const limit = { staff_id: payments.staffId, kind: 'release', pence: 500_000 } as const;
  await db
    .insertInto('staff_limits')
    .values({ ...limit, set_by: 'operator', set_at: app.clock.now() })
    .execute();
  expect((await payments.release(large.payoutId)).body.data).toMatchObject({
    reasons: ['supervisor'],
  });
  await db.deleteFrom('staff_limits').execute();
  expect((await supervisor.release(large.payoutId)).status).toBe(200);
});

test('releasing, sending and reading returns want a recent proof of identity', async () => {
  const { payoutId } = await prepared();
  app.clock.advance({ minutes: 6 });
  const answers = [
    await payments.release(payoutId),
    await payments.batch(),
    await payments.returns([[payoutId, 'settled']]),
    await payments.file('none'),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'prove_again'));
});

test('of two who release at once, one does', async () => {
  const { payoutId } = await prepared();
  const answers = await Promise.all(
    [payments, supervisor, payments, supervisor].map((one) => one.release(payoutId)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const events = await storedRows(db, 'payout_events', { payout_id: payoutId }, ['to_state']);
  expect(events.map((event) => event.to_state).toSorted()).toEqual(['prepared', 'released']);
});

test('an account that changed after preparing is not paid into, nor the one before', async () => {
  const { claim, payoutId } = await prepared();
  await give(claim, OTHER_ACCOUNT);
  expect((await supervisor.release(payoutId)).body.data).toEqual({ reasons: ['account'] });
  await handler.cancel(payoutId);
  const { body } = await handler.prepare(claim, AMOUNT);
  expect(body.data).toMatchObject({ accountChanged: true, lastFour: '7491' });
  const next = body.data.payoutId;
  expect((await payments.release(next)).body.data).toEqual({ reasons: ['supervisor', 'word'] });
  expect((await supervisor.release(next)).body.data).toEqual({ reasons: ['word'] });
  const { body: noted } = await asking.word(next);
  expect(noted.data.word).toMatchObject({ staffId: asking.staffId });
  expect((await payments.release(next)).body.data).toEqual({ reasons: ['supervisor'] });
  expect((await supervisor.release(next)).status).toBe(200);
});

test('an account that goes and comes back by another choice is a changed one all the same', async () => {
  const claim = await aPayableClaim(app);
  await db.deleteFrom('bank_details').where('gadget_id', '=', claim.gadgetId).execute();
  await give(claim, OTHER_ACCOUNT);
  expect(await waitingFor(claim)).toMatchObject([{ accountChanged: true }]);
});

test('the same account again, or the holder spelled otherwise, is no other account', async () => {
  const claim = await aPayableClaim(app);
  await give(claim, { ...claim.bank, accountHolder: 'Imogen Testwell' });
  expect(await waitingFor(claim)).toMatchObject([{ accountChanged: false, nameDiffers: false }]);
});

test('a word is noted where one is needed, and nowhere else', async () => {
  const { payoutId } = await prepared();
  expect((await handler.word(payoutId)).status).toBe(409);
  expect((await handler.word(payoutId, ' ')).status).toBe(422);
  const changed = await aPayableClaim(app);
  await give(changed, OTHER_ACCOUNT);
  const { payoutId: next } = (await handler.prepare(changed, AMOUNT)).body.data;
  await asking.word(next);
  expect((await supervisor.release(next)).status).toBe(200);
  expect((await asking.word(next)).status).toBe(409);
});

test('a released payout whose account changed is left out of the file', async () => {
  const changed = await prepared();
  const good = await prepared();
  for (const { payoutId } of [changed, good]) await payments.release(payoutId);
  await give(changed.claim, OTHER_ACCOUNT);
  const { body } = await payments.batch();
  expect(body.data).toMatchObject({ count: 1, leftOut: 1 });
  expect(await stateOf(changed.payoutId)).toBe('released');
  const again = await payments.batch();
  expect([again.status, again.body.code]).toEqual([409, 'not_allowed_now']);
  expect((await handler.cancel(changed.payoutId)).status).toBe(200);
});

test('nothing is cancelled that is in a file', async () => {
  const { payoutId } = await sent();
  expect((await handler.cancel(payoutId)).status).toBe(409);
  expect(await stateOf(payoutId)).toBe('sent');
});

test('a file is the same to the byte each time, its hash is told, and its taker is noted', async () => {
  const { batch, claim, payoutId } = await filed({ format: 'pain.001' });
  const [first, second] = [
    await payments.file(batch.batchId),
    await supervisor.file(batch.batchId),
  ];
  const text = first.body as unknown as string;
  expect(second.body).toBe(text);
  expect(createHash('sha256').update(text).digest('hex')).toBe(batch.sha256);
  expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(first.headers.get('content-disposition')).toContain(`${batch.batchId}.xml`);
  expect(text).toContain('<Nm>Testwell &amp; Daughters &lt;Claims&gt;</Nm>');
  expect(text).toContain(`<EndToEndId>${payoutId}</EndToEndId>`);
  expect(text).toContain(`<Id>089999${claim.bank.accountNumber}</Id>`);
  expect(text).toContain(`<Ustrd>${claim.claimReference}</Ustrd>`);
  const taken = await db
    .selectFrom('payout_downloads')
    .selectAll()
    .orderBy('download_id')
    .execute();
  expect(taken.map((row) => row.staff_id)).toEqual([payments.staffId, supervisor.staffId]);
  // In the database no account can be read.
  const { rows } = await sql<{ text: string }>`
    select row_to_json(b)::text || row_to_json(p)::text as text
    from payout_batches b join payouts p using (batch_id)`.execute(db);
  expect(rows[0]?.text).not.toContain(ACCOUNT.accountNumber);
  expect(rows[0]?.text).not.toContain(Buffer.from(ACCOUNT.accountNumber).toString('hex'));
});

test('a file and the state of its payouts are written together, or not at all', async () => {
  const { payoutId } = await prepared();
  await payments.release(payoutId);
  // The database gives up between the two.
  await sql`create function give_up() returns trigger language plpgsql as
    $$ begin raise exception 'gone'; end $$`.execute(db);
  await sql`create trigger give_up before update on payouts for each row
    when (new.state = 'filed') execute function give_up()`.execute(db);
  expect((await payments.batch()).status).toBe(500);
  expect(await db.selectFrom('payout_batches').select('batch_id').execute()).toEqual([]);
  expect(await stateOf(payoutId)).toBe('released');
  await sql`drop trigger give_up on payouts`.execute(db);
  // The answer to the next one is lost on its way: the file is there to be had.
  expect((await payments.batch()).status).toBe(200);
  const [found] = (await payments.batches()).body.data.batches;
  expect((await payments.file(found?.batchId ?? '')).status).toBe(200);
});

test('with a new key accounts and files are sealed again, and open as before', async () => {
  const { batch, claim, payoutId } = await sent();
  const before = (await payments.file(batch.batchId)).body;
  const ring = ['new', 'test'].map((id, at) => ({ id, key: Buffer.alloc(32, 8 - at) }));
  const seals = createSeals(
    () => [ring[0]!, ring[1]!],
    (size) => randomBytes(size),
  );
  expect(await resealPayouts(db, seals)).toEqual({ count: 2, failed: [] });
  expect(await resealPayouts(db, seals)).toEqual({ count: 0, failed: [] });
  const row = await db.selectFrom('payouts').selectAll().executeTakeFirstOrThrow();
  expect([row.payout_id, row.key_id]).toEqual([payoutId, 'new']);
  expect(accountOfPayout(seals, row)).toEqual(claim.bank);
  // Beside another payout it does not open.
  expect(() => accountOfPayout(seals, { ...row, payout_id: 'x' })).toThrow(Error);
  const file = await db.selectFrom('payout_batches').selectAll().executeTakeFirstOrThrow();
  expect(openFile(seals, file)).toBe(before);
});

test('of two who make a file at once, each payout is in one', async () => {
  for (let count = 0; count < 3; count += 1) {
    await payments.release((await prepared()).payoutId);
  }
  const answers = await Promise.all([payments, supervisor, payments].map((one) => one.batch()));
  const made = answers.filter(({ status }) => status === 200);
  expect(made.reduce((sum, { body }) => sum + body.data.count, 0)).toBe(3);
  const rows = await db.selectFrom('payouts').select(['state', 'batch_id']).execute();
  expect(rows.every(({ state, batch_id: id }) => state === 'filed' && id !== null)).toBe(true);
});

test('a file holds payouts of one paying account, and none whose underwriter has no account', async () => {
  const { config } = app.services;
  const [ours] = payoutAccounts.values();
  const other = { ...ours!, accountHolder: 'Tern Rock', accountNumber: '63748402' };
  config.payoutAccounts = new Map([
    [1, ours!],
    [2, other],
  ]);
  const of = async (underwriterId: number) => {
    const policy = { underwriterId };
    const { payoutId } = await prepared({ policy });
    expect((await payments.release(payoutId)).status).toBe(200);
    return payoutId;
  };
  const [first, second, third] = [await of(1), await of(2), await of(3)];
  const waits = { count: 1, total: AMOUNT };
  expect((await payments.nextBatches()).body.data).toMatchObject({
    accounts: [
      { ...waits, underwriterId: 1, paidFrom: { holder: ours!.accountHolder, lastFour: '8472' } },
      { ...waits, underwriterId: 2, paidFrom: { holder: 'Tern Rock', lastFour: '8402' } },
      { ...waits, underwriterId: 3, paidFrom: null },
    ],
    isMore: false,
  });
  expect((await handler.one(third)).body.data).toMatchObject({
    underwriter: 'Ashlar Mutual Assurance Society',
    paidFrom: null,
  });
  for (const format of ['csv', 'pain.001'] as const) {
    const refused = await payments.batch(format, 3);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_set_up']);
    expect(refused.body.message).toContain('claims of Ashlar Mutual');
  }
  const { batchId, paidFrom } = (await payments.batch('pain.001', 2)).body.data;
  expect(paidFrom).toEqual({ holder: 'Tern Rock', lastFour: '8402' });
  const text = (await payments.file(batchId)).body as unknown as string;
  expect(text).toContain('<DbtrAcct><Id><Othr><Id>20295963748402</Id>');
  expect([text.includes(first), text.includes(second)]).toEqual([false, true]);
  // Two underwriters of one account share the file; the other's stays.
  config.payoutAccounts = new Map([
    [1, ours!],
    [3, ours!],
  ]);
  expect((await payments.nextBatches()).body.data.accounts).toMatchObject([
    { underwriterId: 1, count: 2, total: 2 * AMOUNT },
  ]);
  expect((await payments.batch('csv', 3)).body.data.count).toBe(2);
});

test('a payout into an account that we pay from by now is not released', async () => {
  const { claim, payoutId } = await prepared();
  const { config } = app.services;
  config.payoutAccounts = new Map([...payoutAccounts, [2, claim.bank]]);
  expect((await payments.release(payoutId)).body.data).toEqual({ reasons: ['ours'] });
  expect((await payments.batch('csv', 4)).status).toBe(422);
});

test('money that an account did not take: the account goes, and the claimant is asked for another', async () => {
  const { claim, payoutId } = await sent();
  await db.deleteFrom('jobs').execute();
  expect((await payments.returns([[payoutId, 'returned', 'AC04']])).body.data.returned).toBe(1);
  expect((await handler.one(payoutId)).body.data).toMatchObject({
    state: 'returned',
    reason: 'AC04',
  });
  expect(await mails()).toEqual(['account-refused']);
  // There is one gadget, which the mail need not name.
  const told = await db.selectFrom('jobs').select('payload').executeTakeFirstOrThrow();
  expect(told.payload).not.toHaveProperty('gadgetIds');
  const gadget = await gadgetOf(app, claim);
  expect(gadget).toMatchObject({ status: STATUS.CASH_SETTLEMENT });
  expect(gadget.nextAction).toMatchObject({ by: 'you', action: 'bankDetails' });
  // The next one is a changed account.
  await give(claim, OTHER_ACCOUNT);
  const { body } = await handler.prepare(claim, AMOUNT);
  expect(body.data.accountChanged).toBe(true);
});

test('of several gadgets the mail names the one whose account did not take the money', async () => {
  const { claim, payoutId } = await sent({ ...twoGadgets('G-first', 'G-second') });
  await db.deleteFrom('jobs').execute();
  await payments.returns([[payoutId, 'returned', 'AC04']]);
  const jobs = await db.selectFrom('jobs').select('payload').execute();
  expect(jobs.map(({ payload }) => payload)).toMatchObject([
    { mail: 'account-refused', gadgetIds: [claim.gadgetId] },
  ]);
});

test('of several gadgets the one that was paid is settled, wherever the others stand', async () => {
  const claim = await anApprovedTheft(app, twoGadgets('G-left', 'G-paid'));
  const [, gadgetId = ''] = await gadgetIdsOf(app, claim);
  const paid = { ...claim, gadgetId };
  await choose(app, claim.user, { gadgetId, optionId: OPTION.cash });
  await give(paid, anAccountOfTheirOwn());
  await acceptAmount(db, gadgetId, 40_000);
  const { payoutId } = (await handler.prepare(paid, AMOUNT)).body.data;
  await payments.release(payoutId);
  const { batchId } = (await payments.batch()).body.data;
  await payments.file(batchId);
  await payments.returns([[payoutId, 'settled']]);
  const rows = await storedRows(
    db,
    'claim_gadgets',
    { claim_id: claim.claimId },
    ['status'],
    'position',
  );
  expect(rows.map(({ status }) => status)).toEqual([STATUS.APPROVED, STATUS.SETTLED]);
});

/** Copies of a payout, by their ids, whose claim is no longer kept. */
async function ofNoClaim(payoutId: string, ...copies: string[]) {
  for (const id of copies) {
    await sql`insert into payouts select (jsonb_populate_record(p,
        jsonb_build_object('claim_id', 'gone', 'gadget_id', ${id}::text, 'payout_id', ${id}::text))).*
      from payouts p where payout_id = ${payoutId}`.execute(db);
  }
}

test('a bank’s result for a claim that is no longer kept is noted, without a mail', async () => {
  const { payoutId } = await sent();
  await db.deleteFrom('jobs').execute();
  await ofNoClaim(payoutId, 'back', 'paid');
  const answer = await payments.returns([
    ['back', 'returned', 'AC04'],
    ['paid', 'settled'],
  ]);
  expect(answer.body.data).toEqual({ settled: 1, returned: 1, toCheck: 0, unchanged: 0 });
  expect(await mails()).toEqual([]);
});

test('a payout is not released once its claim, and with it its account, is gone', async () => {
  const { payoutId } = await prepared();
  await ofNoClaim(payoutId, 'left');
  expect((await payments.release('left')).body.data).toEqual({ reasons: ['account'] });
});

test('a file that is made on a weekend is paid on the next working day', async () => {
  const { payoutId } = await prepared();
  await payments.release(payoutId);
  app.clock.advance({ days: 5 });
  const onSaturday = await somebody('payments');
  const { batchId } = (await onSaturday.batch('pain.001')).body.data;
  const text = (await onSaturday.file(batchId)).body as unknown as string;
  app.clock.advance({ days: -5 });
  expect(text).toContain('<ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>');
});

test('money that came back for a fault of ours is prepared again, without a mail', async () => {
  const { claim, payoutId } = await sent();
  await db.deleteFrom('jobs').execute();
  await payments.returns([[payoutId, 'returned', 'AM04']]);
  expect(await mails()).toEqual([]);
  const { body } = await handler.prepare(claim, AMOUNT);
  expect(body.data).toMatchObject({ state: 'prepared', accountChanged: false });
});

test('the same returns twice, and at once, count once', async () => {
  const { claim, payoutId } = await sent();
  await db.deleteFrom('jobs').execute();
  const rows = [[payoutId, 'settled']] as const;
  const answers = await Promise.all([1, 2, 3].map(() => payments.returns(rows)));
  expect(answers.filter(({ body }) => body.data.settled === 1)).toHaveLength(1);
  expect((await payments.returns(rows)).body.data).toEqual({
    settled: 0,
    returned: 0,
    toCheck: 0,
    unchanged: 1,
  });
  expect(await mails()).toEqual(['progress']);
  expect(await statusOf(claim)).toBe(STATUS.SETTLED);
});

test('a spreadsheet may mark its text, leave lines empty and pad its fields', async () => {
  const { payoutId } = await sent();
  const file = `\uFEFFpayout,status,reason\r\n\r\n ${payoutId} , settled , \r\n`;
  expect((await payments.csv(file)).body.data.settled).toBe(1);
});

test.each([
  ['another table', 'a,b\r\n1,2'],
  ['an open quotation mark', 'payout,status,reason\r\n"1,2,3'],
])('returns in %s are refused, and why', async (_what, file) => {
  const { status, body } = await payments.csv(file);
  const message = 'The file cannot be read as CSV with the columns payout, status and reason';
  expect([status, body.errors]).toEqual([422, [{ path: 'file', message }]]);
});

test('returns without end are refused, and their problems told as far as anyone mends them', async () => {
  const header = 'payout,status,reason\n';
  const [problem, ...more] = (await payments.csv(`${header}${',,\n'.repeat(5001)}`)).body.errors;
  expect(problem?.message).toMatch(/more payments than are read at once/);
  expect(more).toEqual([]);
  const many = await payments.csv(`${header}${'a,settled,\n'.repeat(5000)}`);
  expect(many.body.errors).toHaveLength(100);
  const wide = await payments.csv(`${header}${'x'.repeat(3000)},settled,`);
  expect(wide.body.errors[0]?.message).toMatch(/cannot be read as CSV/);
});

test.each(['csv', 'report'] as const)(
  'while a long %s is read, other callers have their turn',
  async (format) => {
    let turns = 0;
    let reading = true;
    const count = () => {
      turns += 1;
      if (reading) setImmediate(count);
    };
    setImmediate(count);
    const rows =
      format === 'csv'
        ? await readReturnsCsv(
            `payout,status,reason\n${'a,settled,\n'.repeat(5000)}${'\n'.repeat(500_000)}`,
          )
        : (await readPain002(report(`${'<a/>'.repeat(50_000)}${reported('a', 'ACSC')}`))).rows;
    reading = false;
    expect(rows).toHaveLength(format === 'csv' ? 5000 : 1);
    expect(turns).toBeGreaterThan(10);
  },
);

test('of returns with one row that does not fit, none counts, and which is said', async () => {
  const one = await prepared();
  const two = await sent();
  const answer = await payments.returns([
    [two.payoutId, 'settled'],
    [one.payoutId, 'settled'],
    ['none', 'returned', 'AC04'],
  ]);
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map(({ message }) => message)).toEqual([
    'row 3, status: does not fit: the payout is prepared',
    'row 4, payout: is no payout of yours',
  ]);
  expect(await stateOf(two.payoutId)).toBe('sent');
});

const report = (rows: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <GrpHdr><MsgId>R1</MsgId><CreDtTm>2026-11-23T12:00:00Z</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>B</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>B</OrgnlPmtInfId>${rows}</OrgnlPmtInfAndSts>
  </CstmrPmtStsRpt></Document>`;
const reported = (id: string, status: string, reason = '') =>
  `<TxInfAndSts><StsId>S</StsId><OrgnlInstrId>other</OrgnlInstrId><OrgnlEndToEndId>${id}</OrgnlEndToEndId>
   <TxSts>${status}</TxSts>${reason && `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`}</TxInfAndSts>`;

test('a status report of the bank is read: settled, returned, and still under way', async () => {
  const [a, b, c] = [await sent(), await sent(), await sent()];
  const rows = [
    reported(a.payoutId, 'ACSC'),
    reported(b.payoutId, 'RJCT', 'AC01'),
    reported(c.payoutId, 'ACSP'),
  ];
  expect((await payments.report(report(rows.join('')))).body.data).toEqual({
    settled: 1,
    returned: 1,
    toCheck: 0,
    unchanged: 1,
  });
  const states = await Promise.all([a, b, c].map(({ payoutId }) => stateOf(payoutId)));
  expect(states).toEqual(['settled', 'returned', 'sent']);
});

const ofWhole = (name: string, status: string, more = '') =>
  report('')
    .replace('<OrgnlMsgId>B<', `<OrgnlMsgId>${name}<`)
    .replace('</OrgnlGrpInfAndSts>', `<GrpSts>${status}</GrpSts>${more}</OrgnlGrpInfAndSts>`);
const ourAccount = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>';

test('a file that the bank refused as a whole comes back as a whole, and no claimant is asked for another account', async () => {
  const one = await prepared();
  expect((await payments.release(one.payoutId)).status).toBe(200);
  const { payoutId: other, batch, claim } = await sent();
  const { batchId } = batch;
  await db.deleteFrom('jobs').execute();
  const unknown = await payments.report(ofWhole('none', 'RJCT', ourAccount));
  expect(unknown.body.errors[0]?.message).toContain(
    'a file of payments, none, that you have not made',
  );
  const read = await payments.report(ofWhole(batchId, 'RJCT', ourAccount));
  expect(read.body.data).toEqual({ settled: 0, returned: 2, toCheck: 0, unchanged: 0 });
  expect(await Promise.all([one.payoutId, other].map(stateOf))).toEqual(['returned', 'returned']);
  expect((await handler.one(other)).body.data.reason).toContain('AC04');
  expect(await mails()).toEqual([]);
  // Nor is it laid at their account.
  const { timeline } = await ownClaimView(app, claim);
  expect(timeline.map(({ title }) => title)).not.toContain('Payment came back');
  expect(await waitingFor(claim)).toHaveLength(1);
});

test('the bank’s answer about a file that was never downloaded is refused, and the file can still be downloaded', async () => {
  const { payoutId, batch } = await filed();
  const { batchId } = batch;
  const untaken = expect.stringContaining('was not downloaded yet');
  for (const answer of [
    await payments.returns([[payoutId, 'returned', 'AM04']]),
    await payments.returns([[payoutId, 'settled']]),
    await payments.returns([[payoutId, 'ACSP']]),
    await payments.report(ofWhole(batchId, 'RJCT', ourAccount)),
    await payments.report(ofWhole(batchId, 'PART')),
  ]) {
    expect([answer.status, answer.body.errors[0]?.message]).toEqual([422, untaken]);
  }
  expect(await fileOf(batchId)).toMatchObject({ isHeard: false, payouts: { open: 1 } });
  const alone = setStored(db, 'payouts', { payout_id: payoutId }, { state: 'settled' });
  await expect(alone).rejects.toThrow('filed is not followed by settled');
  expect((await payments.file(batchId)).status).toBe(200);
});

test('a file that the bank took or paid as a whole says so of the payments that it does not name', async () => {
  const { payoutId, batch } = await sent();
  expect((await payments.report(ofWhole(batch.batchId, 'ACTC'))).body.data.unchanged).toBe(1);
  expect(await stateOf(payoutId)).toBe('sent');
  const paid = ofWhole(batch.batchId, 'ACSC');
  expect((await payments.report(paid)).body.data.settled).toBe(1);
  expect(await stateOf(payoutId)).toBe('settled');
  const named = await sent();
  const rejected = ofWhole(named.batch.batchId, 'RJCT').replace(
    '</OrgnlPmtInfId>',
    `</OrgnlPmtInfId>${reported(named.payoutId, 'RJCT', 'AM04')}`,
  );
  expect((await payments.report(rejected)).body.data.returned).toBe(1);
  expect((await handler.one(named.payoutId)).body.data.reason).toContain('AM04');
});

test('of a report the first reason counts, blanks around its words do not', async () => {
  const one = await sent();
  const more = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>';
  const row = reported(` ${one.payoutId}\n`, 'RJCT', 'AC01').replace('</TxInfAndSts>', more);
  expect((await payments.report(report(row))).body.data.returned).toBe(1);
  expect((await handler.one(one.payoutId)).body.data.reason).toContain('AC01');
});

test('a report is refused by the row that does not fit, and by the line that is no XML', async () => {
  const { payoutId } = await sent();
  const rows = reported(payoutId, 'ACSC') + reported('none', 'ACSC');
  const refused = await payments.report(report(rows));
  expect(refused.body.errors.map(({ message }) => message)).toEqual([
    'row 2, payout: is no payout of yours',
  ]);
  const [unread] = (await payments.report(report('\n<TxInfAndSts>&x;'))).body.errors;
  expect(unread?.message).toMatch(/cannot be read as XML: .+, line 6$/);
});

test.each([
  ['no XML', 'settled', /cannot be read as XML/],
  [
    'an end that is missing',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">',
    /cannot be read as XML/,
  ],
  [
    'another document',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>',
    /no payment status report/,
  ],
  ['no namespace', '<Document><CstmrPmtStsRpt/></Document>', /no payment status report/],
  [
    'an entity of its own',
    report(reported('&x;', 'ACSC'), '<!DOCTYPE Document [<!ENTITY x "y">]>'),
    /no payment status report/,
  ],
  [
    'a file of this machine',
    report(
      reported('&x;', 'ACSC'),
      '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
    ),
    /no payment status report/,
  ],
  ['an entity that nobody declared', report(reported('&x;', 'ACSC')), /cannot be read as XML/],
  ['no payment', report(''), /names no payment/],
  ['tags within tags without end', report('<a>'.repeat(300)), /no payment status report/],
  [
    'a namespace of its own',
    report('<b:a xmlns:b="urn:example">1</b:a>'),
    /no payment status report/,
  ],
  [
    'attributes without end',
    report(`<a ${Array.from({ length: 300 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    /no payment status report/,
  ],
  ['elements without end', report('<a/>'.repeat(100_001)), /more payments than are read at once/],
])('a report with %s is refused, and why', async (_what, file, message) => {
  const { status, body } = await payments.report(file);
  expect([status, body.errors[0]?.path]).toEqual([422, 'file']);
  expect(body.errors[0]?.message).toMatch(message);
});

test('each step raises the version of the claim, stands in its log, and names the change', async () => {
  const claim = await aPayableClaim(app);
  const versions: number[] = [await versionOf(app, claim)];
  const noted = async <T>(step: Promise<T>) => {
    const answer = await step;
    app.clock.advance({ seconds: 5 });
    versions.push(await versionOf(app, claim));
    return answer;
  };
  const first = (await noted(handler.prepare(claim, AMOUNT))).body.data;
  await noted(handler.cancel(first.payoutId, 'typed twice'));
  const { payoutId } = (await noted(handler.prepare(claim, AMOUNT))).body.data;
  await noted(payments.release(payoutId));
  const { batchId } = (await noted(payments.batch())).body.data;
  await noted(payments.file(batchId));
  await noted(payments.returns([[payoutId, 'returned', 'AM04']]));
  const again = (await noted(handler.prepare(claim, AMOUNT))).body.data;
  // The reader of the return does not release the next one.
  expect((await payments.release(again.payoutId)).body.data).toEqual({ reasons: ['returned'] });
  await supervisor.release(again.payoutId);
  await payments.file((await payments.batch()).body.data.batchId);
  await noted(payments.returns([[again.payoutId, 'settled']]));
  expect(versions.every((one, at) => at === 0 || one > (versions[at - 1] ?? one))).toBe(true);

  const { name } = handler;
  const { payouts, log } = await deskView(app, claim, handler);
  expect(payouts.map(({ state }) => state)).toEqual(['cancelled', 'returned', 'settled']);
  const told = log.filter(({ title }) => title.startsWith('Payout of £300.00'));
  expect(told.slice(0, 3)).toMatchObject([
    { title: 'Payout of £300.00 prepared', actor: name, reason: '' },
    { title: 'Payout of £300.00 cancelled', actor: name, reason: 'typed twice' },
    { title: 'Payout of £300.00 prepared', actor: name, reason: '' },
  ]);
  expect(log.find(({ title }) => title === 'Paid')?.actor).toBe(payments.name);

  const stale = await aDecision(app, claim, { version: (versions.at(-1) ?? 0) - 2 });
  const refused = await sendDecision(app, supervisor, stale);
  expect(refused.body.data).toMatchObject({
    changes: expect.arrayContaining([
      expect.objectContaining({ kind: 'payout', what: 'Payout of £300.00 settled' }),
    ]),
  });

  const { timeline } = await ownClaimView(app, claim);
  const paid = timeline.filter(({ kind }) => kind === 'payment');
  expect(paid.map(({ title }) => title)).toEqual(['Payment on its way', 'Payment on its way']);
});

test('while a payout is on its way its amount stays', async () => {
  const { claim, payoutId } = await prepared();
  const say = async (amount: number) =>
    sendDecision(app, supervisor, await aDecision(app, claim, { amount }));
  const refused = await say(50_000);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('Cancel it before'),
  ]);
  await handler.cancel(payoutId);
  const { decisionId } = (await say(50_000)).body.data;
  // Prepared within the seconds of the decision: the payout stands.
  await handler.prepare(claim, AMOUNT);
  await takeEffect({ db, clock: app.clock }, { reseller: keyOf(claim).reseller, decisionId });
  const gadget = await storedRow(db, 'claim_gadgets', { gadget_id: claim.gadgetId }, [
    'approved_amount',
  ]);
  expect(gadget.approved_amount).toBe(40_000);
});

test('a new amount for several gadgets is overtaken when one of them is on its way meanwhile', async () => {
  const claim = await anApprovedTheft(app, twoGadgets('G-waits', 'G-goes'));
  const [, gadgetId = ''] = await gadgetIdsOf(app, claim);
  const paid = { ...claim, gadgetId };
  await choose(app, claim.user, { gadgetId, optionId: OPTION.cash });
  await give(paid, ACCOUNT);
  await acceptAmount(db, gadgetId, 40_000);
  const said = await sendDecision(app, supervisor, await aDecision(app, claim, { amount: 50_000 }));
  const { decisionId } = said.body.data;
  expect((await handler.prepare(paid, AMOUNT)).status).toBe(200);
  await takeEffect({ db, clock: app.clock }, { reseller: keyOf(claim).reseller, decisionId });
  const { state } = await storedRow(db, 'decisions', { decision_id: decisionId }, ['state']);
  expect(state).toBe('overtaken');
  // Nor is it said again while that one is on its way.
  const again = await sendDecision(
    app,
    supervisor,
    await aDecision(app, claim, { amount: 60_000 }),
  );
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringContaining('Cancel it before'),
  ]);
  expect(
    await storedRows(
      db,
      'claim_gadgets',
      { claim_id: claim.claimId },
      ['approved_amount'],
      'position',
    ),
  ).not.toContainEqual({ approved_amount: 50_000 });
});

test('a gadget paid in money is settled by its payout alone', async () => {
  const claim = await aPayableClaim(app);
  const byHand = { ...keyOf(claim), gadgetId: claim.gadgetId };
  await expect(advanceClaim(acting, byHand, STATUS.SETTLED)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('settled by its payout'),
  });
  await expect(advanceClaim(acting, keyOf(claim), STATUS.SETTLED)).rejects.toThrow('its payout');
  const inTheDatabase = setStored(
    db,
    'claim_gadgets',
    { gadget_id: claim.gadgetId },
    { status: STATUS.SETTLED },
  );
  await expect(inTheDatabase).rejects.toThrow('settled by its payout');
  expect(await statusOf(claim)).toBe(STATUS.CASH_SETTLEMENT);
});

test('where the excess is all that we accept, two people settle it without the bank', async () => {
  const { claim, payoutId } = await prepared({ amount: 10_000 });
  expect((await payments.release(payoutId)).body.data.state).toBe('settled');
  expect(await statusOf(claim)).toBe(STATUS.SETTLED);
  expect((await payments.batch()).status).toBe(409);
});

test('of a settlement of nothing its claimant hears why, with sums, and nowhere that it is paid', async () => {
  const { claim, payoutId } = await prepared({ amount: 10_000 });
  const why =
    /^Nothing is left to pay\. We accept £100\.00 and take off the excess of £1\d\d\.00\.$/;
  const before = await ownClaimView(app, claim);
  expect([before.label, before.sentence]).toEqual(['Nothing to pay', expect.stringMatching(why)]);
  expect(before.nextAction.text).toBe('We settle your claim. Nothing is left to pay.');
  await payments.release(payoutId);
  const [mail, ...more] = await (await workOf(app))();
  expect([mail?.subject, more]).toEqual([`Your claim ${claim.claimReference}: Settled`, []]);
  expect(mail?.text).toContain('Nothing is left to pay. We accept £100.00');
  const { label, sentence, timeline } = await ownClaimView(app, claim);
  expect([label, sentence]).toEqual(['Settled', expect.stringMatching(why)]);
  expect(timeline.at(-1)).toMatchObject({ title: 'Settled', text: 'Your claim was settled.' });
  expect(JSON.stringify([mail, timeline])).not.toMatch(/\b[Pp]aid\b|began to pay/);
});

test('the database moves a payout one way, and its history stays', async () => {
  const { payoutId } = await sent();
  const change = (set: Record<string, unknown>) =>
    db.updateTable('payouts').set(set).where('payout_id', '=', payoutId).execute();
  await expect(change({ amount: 1 })).rejects.toThrow('does not change');
  await expect(change({ prepared_by: 'x' })).rejects.toThrow('does not change');
  await expect(change({ released_by: 'x' })).rejects.toThrow('does not change');
  await expect(change({ batch_id: null })).rejects.toThrow('stays in its file');
  await expect(change({ state: 'prepared' })).rejects.toThrow('is not followed by');
  await expect(change({ state: 'cancelled' })).rejects.toThrow('is not followed by');
  const events = db.updateTable('payout_events').set({ note: 'x' }).execute();
  await expect(events).rejects.toThrow('only added to');
  await expect(db.deleteFrom('payout_events').execute()).rejects.toThrow('only added to');
  // With the payout its history goes.
  await db.deleteFrom('payouts').where('payout_id', '=', payoutId).execute();
  expect(await db.selectFrom('payout_events').select('event_id').execute()).toEqual([]);
});

test('brands stay apart: lists, payouts, files and returns', async () => {
  const { claim, payoutId, batch } = await sent();
  const open = await prepared();
  const waiting = await aPayableClaim(app);
  const person = await someStaff(app, { roles: ['supervisor'], brands: [77] });
  const stranger = payoutsBy(app.request, person.headers);
  const nobody = payoutsBy(
    app.request,
    (await someStaff(app, { roles: ['supervisor'], brands: [] })).headers,
  );
  for (const one of [stranger, nobody]) {
    expect((await one.preparable()).body.data.gadgets).toEqual([]);
    expect((await one.list('sent')).body.data.payouts).toEqual([]);
    expect((await one.batches()).body.data.batches).toEqual([]);
    const answers = [
      await one.one(payoutId),
      await one.prepare(waiting, AMOUNT),
      await one.cancel(open.payoutId),
      await one.word(open.payoutId),
      await one.release(open.payoutId),
      await one.file(batch.batchId),
      await one.void(batch.batchId),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await one.batch()).status).toBe(409);
    expect((await one.returns([[payoutId, 'settled']])).status).toBe(422);
  }
  expect(await stateOf(payoutId)).toBe('sent');
  expect(await statusOf(claim)).toBe(STATUS.CASH_SETTLEMENT);
  // A file with payouts of two brands is neither's alone.
  await setStored(db, 'staff', { staff_id: payments.staffId }, { all_brands: false });
  await db
    .insertInto('staff_brands')
    .values({ staff_id: payments.staffId, reseller_id: 49 })
    .execute();
  expect((await payments.file(batch.batchId)).status).toBe(200);
  await sql`insert into payouts select (jsonb_populate_record(p, '{"reseller_id": 77, "payout_id": "elsewhere"}')).*
    from payouts p where payout_id = ${payoutId}`.execute(db);
  expect((await payments.file(batch.batchId)).status).toBe(404);
  expect((await payments.batches()).body.data.batches).toEqual([]);
  await setStored(db, 'staff', { staff_id: payments.staffId }, { all_brands: true });
});

test('lists go on where the page before ended, and refuse foreign cursors', async () => {
  const { payoutId } = await prepared();
  await sql`insert into payouts select (jsonb_populate_record(p,
      jsonb_build_object('payout_id', 'p' || n, 'gadget_id', 'g' || n))).*
    from payouts p, generate_series(1, 60) n where payout_id = ${payoutId}`.execute(db);
  const first = (await handler.list('prepared')).body.data;
  const second = (await handler.list('prepared', first.next ?? '')).body.data;
  expect([first.payouts.length, second.payouts.length, second.next]).toEqual([50, 11, null]);
  const ids = [...first.payouts, ...second.payouts].map((one) => one.payoutId);
  expect(new Set(ids).size).toBe(61);
  const answers = [await handler.list('prepared', 'x'), await handler.list('paid')];
  expect(answers.map(({ status }) => status)).toEqual([422, 422]);
});

test('payee, claimant and policyholder stand side by side, and the bank’s spelling of the name', async () => {
  const claim = await aPayableClaim(app, {
    bank: { ...anAccountOfTheirOwn(), accountHolder: 'Ms Imogen Téstwell' },
    change: ({ claimant }) => {
      claimant.lastname = 'Téstwell';
    },
    policy: { policyholder: { ...aPolicy().policyholder, lastname: 'Téstwell' } },
  });
  const people = {
    payee: 'Ms Imogen Téstwell',
    payeeInFile: 'Ms Imogen Testwell',
    claimant: 'Imogen Téstwell',
    policyholder: 'Imogen Téstwell',
  };
  const calm = { people, nameDiffers: false, accountShared: false };
  expect(await waitingFor(claim)).toMatchObject([calm]);
  const { payoutId } = (await handler.prepare(claim, AMOUNT)).body.data;
  expect((await payments.one(payoutId)).body.data).toMatchObject({
    ...calm,
    sharedWith: [],
    sharedElsewhere: 0,
    earlier: [],
    mayNotRelease: [],
  });
  expect((await payments.list('prepared')).body.data.payouts).toMatchObject([calm]);
});

test('an account in another name wants the claimant’s word, heard by another than the preparer, and a supervisor', async () => {
  const claim = await aPayableClaim(app, {
    bank: { ...anAccountOfTheirOwn(), accountHolder: 'S Tranger' },
  });
  expect(await waitingFor(claim)).toMatchObject([{ nameDiffers: true }]);
  const { payoutId } = (await handler.prepare(claim, AMOUNT)).body.data;
  expect((await payments.one(payoutId)).body.data.mayNotRelease).toEqual(['supervisor', 'word']);
  expect((await supervisor.release(payoutId)).body.data).toEqual({ reasons: ['word'] });
  expect((await handler.word(payoutId)).body.code).toBe('own_payout');
  await asking.word(payoutId);
  expect((await payments.release(payoutId)).body.data).toEqual({ reasons: ['supervisor'] });
  expect((await supervisor.release(payoutId)).status).toBe(200);
});

test('a claimant who is not the policyholder makes the account another name', async () => {
  const claim = await aPayableClaim(app, {
    bank: { ...anAccountOfTheirOwn(), accountHolder: 'S Tranger' },
    change: ({ claimant }) => Object.assign(claimant, { firstname: 'Sam', lastname: 'Tranger' }),
  });
  expect(await waitingFor(claim)).toMatchObject([
    { nameDiffers: true, people: { claimant: 'Sam Tranger', policyholder: 'Imogen Testwell' } },
  ]);
});

test('an account that was given on another policy is marked, under any brand', async () => {
  const bank = anAccountOfTheirOwn();
  const first = await aPayableClaim(app, { bank });
  const elsewhere = await aPayableClaim(app, {
    bank,
    account: await anAccount(app, { resellerId: 77 }),
  });
  const claim = await aPayableClaim(app, { bank });
  const { payoutId, accountShared } = (await handler.prepare(claim, AMOUNT)).body.data;
  expect(accountShared).toBe(true);
  expect((await supervisor.release(payoutId)).body.data).toEqual({ reasons: ['word'] });
  // Of another brand's claim one learns that there is one, and no more.
  const narrow = await someStaff(app, { roles: ['handler'], brands: [49] });
  const seen = (await payoutsBy(app.request, narrow.headers).one(payoutId)).body.data;
  expect(seen).toMatchObject({ sharedWith: [first.claimReference], sharedElsewhere: 1 });
  expect(JSON.stringify(seen)).not.toContain(elsewhere.claimReference);
});

test('our own account can be no payee', async () => {
  const claim = await aPayableClaim(app);
  const paying = { accountHolder: 'I Testwell', sortCode: '20-29-59', accountNumber: '63748472' };
  const { status, body } = await give(claim, paying);
  expect([status, body.errors]).toEqual([
    422,
    [{ path: 'accountNumber', message: 'Account number should be that of an account of yours' }],
  ]);
});

test('of two releases for one policy at once, the second counts the first', async () => {
  const one = await aPayableClaim(app, { amount: 70_000 });
  const other = await aPayableClaim(app, { amount: 70_000 });
  await sql`update claims set policy_key = (select policy_key from claims where claim_id = ${one.claimId})
    where claim_id = ${other.claimId}`.execute(db);
  const ids = [];
  for (const claim of [one, other])
    ids.push((await handler.prepare(claim, 60_000)).body.data.payoutId);
  const answers = await Promise.all(ids.map((id) => payments.release(id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a returned payment is told at the next release, with the reader of the return; they pay nothing of it again', async () => {
  const { claim, payoutId } = await sent();
  await payments.returns([[payoutId, 'returned', 'AM04']]);
  const kept = await db.selectFrom('payout_returns').selectAll().execute();
  expect(kept).toMatchObject([
    { read_by: payments.staffId, returned: 1, settled: 0, format: 'csv' },
  ]);
  const both = await somebody('handler', 'payments');
  const again = (await both.prepare(claim, AMOUNT)).body.data;
  expect(again.earlier).toEqual([
    {
      kind: 'settlement',
      payoutId,
      amount: AMOUNT,
      state: 'returned',
      reason: 'AM04',
      readBy: payments.name,
    },
  ]);
  expect((await payments.release(again.payoutId)).body.data).toEqual({ reasons: ['returned'] });
  await both.cancel(again.payoutId);
  const reader = await somebody('handler', 'payments');
  const { payoutId: third } = (await handler.prepare(claim, AMOUNT)).body.data;
  await supervisor.release(third);
  const { batchId } = (await supervisor.batch()).body.data;
  await supervisor.file(batchId);
  await reader.returns([[third, 'returned', 'AM04']]);
  expect((await reader.prepare(claim, AMOUNT)).body.code).toBe('read_return');
});

test('the bank’s file is kept under its name as it came, sealed, and is sealed again with a new key', async () => {
  const { payoutId } = await sent();
  const file = returnsCsv([[payoutId, 'returned', 'AM04']]);
  const body = { format: 'csv', file, name: 'november.csv' };
  await app.request('POST', '/desk/payout-returns', { headers: payments.headers, body });
  const kept = () => db.selectFrom('payout_returns').selectAll().executeTakeFirstOrThrow();
  const first = await kept();
  expect([first.name, first.file_sha256]).toEqual([
    'november.csv',
    createHash('sha256').update(file).digest(),
  ]);
  expect(first.sealed.toString('latin1')).not.toContain(payoutId);
  const opened = (by: Seals, { key_id: keyId, sealed, return_id: id }: typeof first) =>
    by.open({ keyId, sealed }, `answer of the bank ${id}`);
  expect(opened(app.services.seals, first)).toBe(file);
  const seals = createSeals(
    () => [
      { id: 'new', key: Buffer.alloc(32, 8) },
      { id: 'test', key: Buffer.alloc(32, 7) },
    ],
    (size) => randomBytes(size),
  );
  await resealPayouts(db, seals);
  const again = await kept();
  expect([again.key_id, opened(seals, again)]).toEqual(['new', file]);
});

test('a file stands in the list by what became of its payouts', async () => {
  const one = await prepared();
  await payments.release(one.payoutId);
  const { payoutId, batch } = await filed();
  const { batchId } = batch;
  const open = { open: 2, settled: 0, returned: 0, cancelled: 0 };
  const silent = { isHeard: false, answer: null, voidAsked: null, voided: null };
  expect(await fileOf(batchId)).toMatchObject({ ...silent, taken: null, payouts: open });
  await supervisor.file(batchId);
  await payments.file(batchId);
  const taken = { name: supervisor.name };
  expect(await fileOf(batchId)).toMatchObject({ ...silent, taken, payouts: open });
  await payments.report(ofWhole(batchId, 'RCVD'));
  expect(await fileOf(batchId)).toMatchObject({ isHeard: true, answer: null });
  await payments.report(ofWhole(batchId, 'ACTC'));
  const answer = { what: 'accepted', reason: '', name: payments.name };
  expect(await fileOf(batchId)).toMatchObject({ answer, payouts: open });
  await payments.returns([
    [one.payoutId, 'settled'],
    [payoutId, 'returned', 'AM04'],
  ]);
  const payouts = { open: 0, settled: 1, returned: 1, cancelled: 0 };
  expect(await fileOf(batchId)).toMatchObject({ payouts });
  const refused = await sent();
  await payments.report(ofWhole(refused.batch.batchId, 'RJCT', ourAccount));
  expect(await fileOf(refused.batch.batchId)).toMatchObject({
    answer: { what: 'rejected', reason: 'AC04' },
    payouts: { open: 0, returned: 1 },
  });
});

test('two people void a file that the bank said nothing of; its payouts can be prepared anew', async () => {
  const { claim, payoutId, batch } = await sent();
  const { batchId } = batch;
  expect((await payments.void(batchId, ' ')).status).toBe(422);
  expect((await handler.void(batchId)).body.code).toBe('not_your_work');
  const first = await payments.void(batchId, 'the wrong day');
  expect(first.body.data).toMatchObject({
    voidAsked: { staffId: payments.staffId, reason: 'the wrong day' },
    voided: null,
  });
  // The one who asked does not confirm, nor does the database let them.
  expect((await payments.void(batchId)).body.data.voided).toBeNull();
  const alone = setStored(
    db,
    'payout_batches',
    { batch_id: batchId },
    { voided_by: payments.staffId },
  );
  await expect(alone).rejects.toThrow('payout_batches_void_by_two');
  expect(await stateOf(payoutId)).toBe('sent');
  const second = await supervisor.void(batchId, 'not at the bank');
  expect(second.body.data).toMatchObject({
    voided: { staffId: supervisor.staffId },
    payouts: { open: 0, cancelled: 1 },
  });
  const { state, history } = (await handler.one(payoutId)).body.data;
  expect([state, history.at(-1)?.note]).toEqual([
    'cancelled',
    'the wrong account; not at the bank',
  ]);
  for (const answer of [await payments.file(batchId), await payments.void(batchId)]) {
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('was voided'),
    ]);
  }
  const next = (await handler.prepare(claim, AMOUNT)).body.data;
  // The bank may have the voided file, and pay it.
  expect(next.earlier).toMatchObject([{ payoutId, state: 'cancelled' }]);
  await handler.cancel(next.payoutId);
  // Of one that was in no file no bank has heard.
  const again = (await handler.prepare(claim, AMOUNT)).body.data;
  expect(again.earlier).toMatchObject([{ payoutId }]);
});

test('a file is voided within 24 hours of being asked for, and never once the bank spoke of it', async () => {
  const { payoutId, batch } = await sent();
  const { batchId } = batch;
  await payments.void(batchId);
  app.clock.advance({ days: 1 });
  const at = app.clock.now();
  await db.updateTable('staff_sessions').set({ proven_at: at, last_seen_at: at }).execute();
  const late = await somebody('payments');
  expect((await late.void(batchId)).body.data).toMatchObject({
    voidAsked: { staffId: late.staffId },
    voided: null,
  });
  await late.returns([[payoutId, 'ACSP']]);
  const other = await somebody('payments');
  const refused = await other.void(batchId);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('has spoken of this file'),
  ]);
  app.clock.advance({ days: -1 });
});

test('a file that is voided and downloaded at once is one or the other', async () => {
  const { payoutId, batch } = await filed();
  await payments.void(batch.batchId);
  const [taken, voided] = await Promise.all([
    payments.file(batch.batchId),
    supervisor.void(batch.batchId),
  ]);
  expect(voided.status).toBe(200);
  expect([200, 409]).toContain(taken.status);
  expect(await stateOf(payoutId)).toBe('cancelled');
});

test('a late word of the bank about a voided file stops the next payment, until two people have looked', async () => {
  const { claim, payoutId, batch } = await sent();
  await payments.void(batch.batchId);
  await supervisor.void(batch.batchId);
  const next = (await handler.prepare(claim, AMOUNT)).body.data.payoutId;
  await payments.release(next);
  const word = [[payoutId, 'ACSP']] as const;
  expect((await payments.returns(word)).body.data).toEqual({
    settled: 0,
    returned: 0,
    toCheck: 1,
    unchanged: 0,
  });
  expect((await handler.one(payoutId)).body.data).toMatchObject({
    state: 'to-check',
    lateWord: true,
  });
  expect(await stateOf(next)).toBe('cancelled');
  expect(await waitingFor(claim)).toEqual([]);
  expect((await handler.prepare(claim, AMOUNT)).status).toBe(409);
  // The bank says more of it: that is for the two people.
  expect((await payments.returns([[payoutId, 'settled']])).body.data.unchanged).toBe(1);
  await payments.checked(payoutId, 'not paid');
  expect((await supervisor.checked(payoutId, 'not paid')).body.data.state).toBe('cancelled');
  expect((await handler.prepare(claim, AMOUNT)).status).toBe(200);
  // What two people found before does not count for the next word.
  await payments.returns([[payoutId, 'settled']]);
  expect((await payments.checked(payoutId, 'paid')).body.data.state).toBe('to-check');
  expect((await supervisor.checked(payoutId, 'paid')).body.data.state).toBe('settled');
  expect(await statusOf(claim)).toBe(STATUS.SETTLED);
});

test('a file with a payout that is overtaken is not taken to the bank', async () => {
  const first = await sent();
  await payments.void(first.batch.batchId);
  await supervisor.void(first.batch.batchId);
  const next = (await handler.prepare(first.claim, AMOUNT)).body.data.payoutId;
  await payments.release(next);
  const { batchId } = (await payments.batch()).body.data;
  await payments.returns([[first.payoutId, 'settled']]);
  expect((await payments.file(batchId)).body.message).toContain('Void this file');
  expect(await stateOf(next)).toBe('filed');
  await payments.checked(first.payoutId, 'paid');
  expect((await supervisor.checked(first.payoutId, 'paid')).body.data.state).toBe('settled');
  // The gadget has its money now.
  expect((await payments.file(batchId)).status).toBe(409);
  await payments.void(batchId);
  expect((await supervisor.void(batchId)).status).toBe(200);
  expect([await stateOf(next), await statusOf(first.claim)]).toEqual(['cancelled', STATUS.SETTLED]);
  const changed = await filed();
  await give(changed.claim, OTHER_ACCOUNT);
  expect((await payments.file(changed.batch.batchId)).status).toBe(409);
});

test('money that comes back after it was settled waits to be paid again, and its claimant is told', async () => {
  const { claim, payoutId } = await sent();
  await payments.returns([[payoutId, 'settled']]);
  expect(await statusOf(claim)).toBe(STATUS.SETTLED);
  await db.deleteFrom('jobs').execute();
  const reader = await somebody('handler', 'payments');
  const word = [[payoutId, 'returned', 'AC04']] as const;
  expect((await reader.returns(word)).body.data).toMatchObject({ returned: 1, unchanged: 0 });
  expect((await payments.returns(word)).body.data).toMatchObject({ returned: 0, unchanged: 1 });
  expect((await handler.one(payoutId)).body.data).toMatchObject({
    state: 'returned',
    reason: 'AC04',
  });
  expect(await mails()).toEqual(['account-refused']);
  const gadget = await gadgetOf(app, claim);
  expect(gadget).toMatchObject({ status: STATUS.CASH_SETTLEMENT });
  expect(gadget.nextAction).toMatchObject({ by: 'you', action: 'bankDetails' });
  const { timeline } = await ownClaimView(app, claim);
  expect(timeline.map(({ text }) => text)).toContain(
    'The bank sent your payment back to us. It has to be paid again.',
  );
  await give(claim, OTHER_ACCOUNT);
  expect((await reader.prepare(claim, AMOUNT)).body.code).toBe('read_return');
  const again = (await handler.prepare(claim, AMOUNT)).body.data;
  expect(again.earlier).toMatchObject([{ payoutId, state: 'returned', readBy: reader.name }]);
  expect((await reader.one(again.payoutId)).body.data.mayNotRelease).toContain('returned');
});

test('a settled payment that comes back for a fault of ours is told as such; one of nothing never comes back', async () => {
  const { claim, payoutId } = await sent();
  await payments.returns([[payoutId, 'settled']]);
  await putClaimAt(app, claim.claimId, STATUS.CLOSED);
  await db.deleteFrom('jobs').execute();
  await payments.returns([[payoutId, 'returned', 'AM04']]);
  expect([await statusOf(claim), await mails()]).toEqual([
    STATUS.CASH_SETTLEMENT,
    ['payment-returned'],
  ]);
  const returned = { amount: AMOUNT, paidOn: londonDay(app.clock.now()) };
  expect((await queuedMails(app))[0]).toMatchObject({ returned });
  expect((await handler.prepare(claim, AMOUNT)).status).toBe(200);
  const nothing = await prepared({ amount: 10_000 });
  await payments.release(nothing.payoutId);
  const refused = await payments.returns([[nothing.payoutId, 'returned', 'AM04']]);
  expect(refused.body.errors[0]?.message).toContain('does not fit');
});

/** A gadget that was paid twice: its first file was voided, and the bank paid it all the same. */
async function paidTwice() {
  const { claim, payoutId: first, batch } = await sent();
  await payments.void(batch.batchId);
  await supervisor.void(batch.batchId);
  const { payoutId: second } = (await handler.prepare(claim, AMOUNT)).body.data;
  await payments.release(second);
  await payments.file((await payments.batch()).body.data.batchId);
  await payments.returns([[first, 'settled']]);
  await payments.checked(first, 'paid');
  await supervisor.checked(first, 'paid');
  return { claim, first, second };
}

test('of a gadget that was paid twice the one payment comes back, and it stays settled', async () => {
  for (const isSettled of [true, false]) {
    const { claim, first, second } = await paidTwice();
    if (isSettled) await payments.returns([[second, 'settled']]);
    await db.deleteFrom('jobs').execute();
    const read = await payments.returns([[second, 'returned', 'AC04']]);
    expect(read.body.data).toMatchObject({ returned: 1 });
    expect(await Promise.all([first, second].map(stateOf))).toEqual(['settled', 'returned']);
    expect([await statusOf(claim), await mails()]).toEqual([STATUS.SETTLED, []]);
    // The account took the other payment: it is kept.
    expect(await storedRows(db, 'bank_details', { gadget_id: claim.gadgetId })).toHaveLength(1);
    await payments.returns([[first, 'returned', 'AC04']]);
    expect([await statusOf(claim), await mails()]).toEqual([
      STATUS.CASH_SETTLEMENT,
      ['account-refused'],
    ]);
  }
});

test('a payment that comes back leaves the rest of the gadget’s money where it is', async () => {
  const { claim, payoutId } = await sent();
  // It was approved for more while the bank paid.
  await putClaimAt(app, claim.claimId, STATUS.DECISION_CHALLENGED);
  await payments.returns([[payoutId, 'settled']]);
  await putClaimAt(app, claim.claimId, STATUS.CASH_SETTLEMENT);
  await acceptAmount(db, claim.gadgetId, 45_000);
  const { payoutId: rest } = (await handler.prepare(claim, 5_000)).body.data;
  await payments.release(rest);
  await payments.file((await payments.batch()).body.data.batchId);
  await payments.returns([[rest, 'settled']]);
  expect(await statusOf(claim)).toBe(STATUS.SETTLED);
  await payments.returns([[payoutId, 'returned', 'AM04']]);
  expect(await statusOf(claim)).toBe(STATUS.CASH_SETTLEMENT);
  expect(await waitingFor(claim)).toMatchObject([{ amount: AMOUNT }]);
});

test('a payment that comes back for a gadget that stands elsewhere moves nothing, and is read', async () => {
  const { claim, payoutId } = await sent();
  await payments.returns([[payoutId, 'settled']]);
  await putClaimAt(app, claim.claimId, STATUS.DECISION_CHALLENGED);
  await db.deleteFrom('jobs').execute();
  const read = await payments.returns([[payoutId, 'returned', 'AC04']]);
  expect(read.body.data).toMatchObject({ returned: 1 });
  expect([await statusOf(claim), await mails()]).toEqual([STATUS.DECISION_CHALLENGED, []]);
});

test('after a restore two people record the bank’s result of payouts under way', async () => {
  const paid = await prepared();
  const unpaid = await prepared();
  // Whether a file went to the bank since is as little known.
  const inFile = await filed();
  await payments.release(unpaid.payoutId);
  expect(await inTransaction(db, holdPayoutsForCheck)).toEqual({ count: 3, total: 3 * AMOUNT });
  const { batchId } = inFile.batch;
  expect((await payments.file(batchId)).status).toBe(409);
  expect((await payments.void(batchId)).status).toBe(409);
  // Nothing of it goes on by itself, to a file or to another payout.
  expect((await supervisor.release(paid.payoutId)).body.data).toMatchObject({ reasons: ['state'] });
  expect((await payments.batch()).body.code).toBe('not_allowed_now');
  expect((await handler.prepare(paid.claim, AMOUNT)).status).toBe(409);
  expect(await waitingFor(unpaid.claim)).toEqual([]);

  const first = await payments.checked(paid.payoutId, 'not paid');
  expect(first.body.data).toMatchObject({
    state: 'to-check',
    checked: { staffId: payments.staffId, outcome: 'not paid' },
  });
  // A colleague cannot agree with themselves; another finding begins again.
  expect((await payments.checked(paid.payoutId, 'not paid')).body.data.state).toBe('to-check');
  expect((await supervisor.checked(paid.payoutId, 'paid')).body.data.state).toBe('to-check');
  expect((await payments.checked(paid.payoutId, 'paid')).body.data.state).toBe('settled');
  expect(await statusOf(paid.claim)).toBe(STATUS.SETTLED);
  await payments.checked(inFile.payoutId, 'paid');
  expect((await supervisor.checked(inFile.payoutId, 'paid')).body.data.state).toBe('settled');
  // It was never downloaded, and the bank has paid it: sent now, it would be paid twice.
  expect((await payments.file(batchId)).status).toBe(409);

  await supervisor.checked(unpaid.payoutId, 'not paid');
  expect((await payments.checked(unpaid.payoutId, 'not paid')).body.data.state).toBe('cancelled');
  expect((await handler.prepare(unpaid.claim, AMOUNT)).status).toBe(200);
  expect((await handler.checked(unpaid.payoutId, 'paid')).body.code).toBe('not_your_work');
  expect((await payments.checked(unpaid.payoutId, 'paid')).body.code).toBe('not_allowed_now');
});

test('the list says what has to be looked at before a release, to the colleague who looks', async () => {
  const { claim, payoutId } = await prepared();
  const other = await prepared();
  const looks = async (by = payments) => {
    const { payouts } = (await by.list('prepared')).body.data;
    return [payoutId, other.payoutId].map(
      (id) => payouts.find((one) => one.payoutId === id)?.lookAt,
    );
  };
  expect(await looks()).toEqual([[], []]);
  await putClaimInNameOf(db, claim.claimId, `${supervisor.staffId}@desk.example`);
  expect([await looks(), await looks(supervisor)]).toEqual([
    [[], []],
    [['claim'], []],
  ]);
  const notice = (kind: 'not me' | 'policy' | 'lifted', gadgetId?: string) =>
    inTransaction(db, (tx) =>
      addNotice(tx, keyOf(claim), {
        kind,
        ...(gadgetId !== undefined && { gadget_id: gadgetId }),
        ...(kind === 'lifted' && { staff_id: supervisor.staffId }),
      }),
    );
  await notice('policy', other.claim.gadgetId);
  expect(await looks()).toEqual([[], []]);
  await notice('policy', claim.gadgetId);
  expect(await looks()).toEqual([['held'], []]);
  await notice('lifted');
  expect(await looks()).toEqual([[], []]);
  const mark = (one: MyClaim, two: MyClaim, kind: 'confirmed' | 'explained') =>
    db
      .insertInto('match_marks')
      .values({
        reseller_id: keyOf(one).reseller,
        claim_id: one.claimId,
        other_reseller_id: keyOf(two).reseller,
        other_claim_id: two.claimId,
        kinds: ['imei'],
        mark: kind,
        reason: 'The same telephone',
        staff_id: handler.staffId,
        at: app.clock.now(),
      })
      .execute();
  await mark(claim, other.claim, 'confirmed');
  expect(await looks()).toEqual([['matched'], ['matched']]);
  await mark(other.claim, claim, 'explained');
  expect(await looks()).toEqual([[], []]);
  const before = (kind: string, change: object) =>
    sql`insert into payouts select (jsonb_populate_record(p, ${JSON.stringify({
      payout_id: `before-${kind}`,
      kind,
      prepared_at: new Date(app.clock.now().getTime() - 60_000),
      ...change,
    })}::jsonb)).* from payouts p where payout_id = ${payoutId}`.execute(db);
  await before('goodwill', { state: 'cancelled' });
  expect(await looks()).toEqual([[], []]);
  await before('interest', { state: 'to-check' });
  expect(await looks()).toEqual([['earlier'], []]);
  const { policy_key: policyKey } = await storedRow(
    db,
    'claims',
    { claim_id: other.claim.claimId },
    ['policy_key'],
  );
  const insuredFor = (pence: number) =>
    sql`update policies set details = jsonb_set(details, '{gadgets,0,value}', ${pence}::text::jsonb)
      where policy_key = ${policyKey}`.execute(db);
  await insuredFor(AMOUNT);
  expect(await looks()).toEqual([['earlier'], []]);
  await insuredFor(AMOUNT - 1);
  expect(await looks()).toEqual([['earlier'], ['insured']]);
  const { config } = app.services;
  config.payoutAccounts = new Map([...payoutAccounts, [2, other.claim.bank]]);
  await setStored(db, 'policies', { policy_key: policyKey }, { holds_from: '2099-01-01' });
  expect(await looks()).toEqual([['earlier'], ['ours', 'insured', 'policy']]);
  // A released payout has nothing left to look at.
  expect((await payments.release(payoutId)).status).toBe(200);
  expect((await payments.list('released')).body.data.payouts).toMatchObject([{ lookAt: [] }]);
});

test('limits count the releases for the policy, and into the account, in thirty days', async () => {
  const bank = anAccountOfTheirOwn();
  const one = await aPayableClaim(app, { bank, amount: 70_000 });
  const { payoutId: first } = (await handler.prepare(one, 60_000)).body.data;
  expect((await payments.release(first)).status).toBe(200);
  const onThePolicy = await aPayableClaim(app, { amount: 70_000 });
  await sql`update claims set policy_key = (select policy_key from claims where claim_id = ${one.claimId})
    where claim_id = ${onThePolicy.claimId}`.execute(db);
  const intoTheAccount = await aPayableClaim(app, { bank, amount: 70_000 });
  const reasons = async (who: typeof payments, claim: MyClaim) => {
    const { payoutId } = (await handler.prepare(claim, 60_000)).body.data;
    return { payoutId, why: (await who.one(payoutId)).body.data.mayNotRelease };
  };
  const { payoutId, why } = await reasons(payments, onThePolicy);
  expect(why).toEqual(['limit', 'supervisor']);
  expect((await reasons(payments, intoTheAccount)).why).toEqual(['limit', 'supervisor', 'word']);
  app.clock.advance({ days: 31 });
  const later = await somebody('payments');
  expect((await later.one(payoutId)).body.data.mayNotRelease).toEqual([]);
});
