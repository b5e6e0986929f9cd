import { readdir, writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aSession, anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { aChosenRepair, bookAndPay, someProviders } from '../../../test/bookings.ts';
import { checkFiles } from '../../../test/checks.ts';
import { aPolicy, storePolicy } from '../../../test/factories.ts';
import { JPEG, PNG } from '../../../test/files.ts';
import { aClaimOf, putClaimAt, uploadToClaim } from '../../../test/my-claims.ts';
import { aPayableClaim } from '../../../test/payable-claims.ts';
import { payoutsBy } from '../../../test/payouts.ts';
import { anApprovedTheft, choose } from '../../../test/repairs.ts';
import { setStored } from '../../../test/rows.ts';
import { someStaff } from '../../../test/staff.ts';
import { anOpenForm, testDisk, upload } from '../../../test/uploads.ts';
import { type Kind, addYears, cutoffOf } from './periods.ts';
import { countDueThings, retain } from './retain.ts';

const disk = await testDisk();
const mailFolder = await mkdtemp(join(tmpdir(), 'gc-mails-'));
afterAll(() => rm(mailFolder, { recursive: true, force: true }));
const app = await testApp({ storage: disk.storage });
const { db, clock } = app;
const keeper = { ...app.services, mailFolder };
await someProviders(app, 20);

const SECOND = { seconds: 1 };

/** The counts of each kind with due data. */
async function retained(work = retain): Promise<Partial<Record<Kind, number>>> {
  const report = await work(keeper);
  // Jobs are entered by the database's clock, which is years behind the one here.
  const due = report.filter(({ kind, count }) => count > 0 && kind !== 'finished jobs');
  return Object.fromEntries(due.map(({ kind, count }) => [kind, count]));
}

const due = () => retained(countDueThings);

const moveTo = (instant: Date) => clock.set(instant);

async function rowsOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? -1;
}

const CLAIM_TABLES = [
  'claims',
  'claim_gadgets',
  'claim_events',
  'forms',
  'documents',
  'repair_choices',
  'repair_events',
  'bank_details',
  'bookings',
  'booking_events',
  'claim_messages',
  'complaints',
];

// Each test begins with nothing, on its own day.
beforeEach(async () => {
  clock.set('2026-11-23T10:00:00Z');
  await sql`truncate claims, forms, documents, payments, policies, accounts, jobs, mail_preferences,
    sandbox_charges, idempotency_keys, attempts cascade`.execute(db);
  for (const name of await readdir(mailFolder)) await rm(join(mailFolder, name));
});

test('a claim goes seven years after its end, to the second, with everything that belongs to it', async () => {
  const repair = await aChosenRepair(app);
  await bookAndPay(app, repair);
  const theft = await anApprovedTheft(app);
  await choose(app, theft.user, { gadgetId: theft.gadgetId, optionId: 7 });
  const account = { accountHolder: 'I Testwell', sortCode: '089999', accountNumber: '66374958' };
  await app.request('POST', `/bankdetails/${theft.gadgetId}`, { token: theft.user, body: account });
  const live = await aClaimOf(app);
  for (const claim of [theft, live]) {
    await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]]);
  }
  const question = { token: theft.user, body: { text: 'When do you pay?' } };
  await app.request('POST', `/claim/messages/${theft.claimId}`, question);
  const complaint = { token: theft.user, body: { wentWrong: 'You are late.' } };
  await app.request('POST', `/claim/complaint/${theft.claimId}`, complaint);
  await checkFiles(app);
  // Those that no file was sent for.
  await db.deleteFrom('documents').where('sha256', '=', '').execute();
  const rowsBefore = await Promise.all(CLAIM_TABLES.map(rowsOf));
  expect(rowsBefore.every((count) => count > 0)).toBe(true);
  for (const { claimId } of [repair, theft]) await putClaimAt(app, claimId, 90);
  const ended = clock.now();
  await db.updateTable('claims').set({ status_since: ended }).execute();

  moveTo(new Date(addYears(ended, 7).getTime() - 1000));
  expect((await retained()).claims).toBeUndefined();
  expect(await rowsOf('claims')).toBe(3);
  const files = await disk.files();

  clock.advance(SECOND);
  const counted = await due();
  expect(counted).toMatchObject({ claims: 2, payments: 1 });
  expect(await rowsOf('claims')).toBe(3);
  expect(await retained()).toMatchObject({ claims: 2, payments: 1, 'sandbox charges': 1 });
  // The one that is not over has all that it had.
  expect(await db.selectFrom('claims').select('claim_id').execute()).toEqual([
    { claim_id: live.claimId },
  ]);
  const [claims, gadgets, , forms, documents, ...others] = await Promise.all(
    CLAIM_TABLES.map(rowsOf),
  );
  expect([claims, gadgets, forms, documents]).toEqual([1, 1, 1, 1]);
  expect(others).toEqual(others.map(() => 0));
  expect(await rowsOf('payments')).toBe(0);
  expect(await rowsOf('payment_events')).toBe(0);
  // Its original and a picture are left; those of the others are gone from the disk.
  expect(files).toHaveLength(4);
  expect(await disk.files()).toHaveLength(2);
  expect(await retained()).toEqual({});
});

test('seven years after its last step a claim is due where it is over, and nowhere else', async () => {
  const claim = await aClaimOf(app);
  moveTo(addYears(clock.now(), 7));
  for (const [over, statuses] of [
    [true, [40, 90, 95, 99]],
    [false, [20, 45, 50, 68]],
  ] as const) {
    for (const status of statuses) {
      await putClaimAt(app, claim.claimId, status);
      expect([status, (await due()).claims]).toEqual([status, over ? 1 : undefined]);
    }
  }
});

test('a claim whose payment is under way stays until that is over', async () => {
  const repair = await aChosenRepair(app);
  const { paymentId } = await bookAndPay(app, repair);
  await putClaimAt(app, repair.claimId, 95);
  const paymentIs = (state: 'refunding' | 'refunded') =>
    db.updateTable('payments').set({ state }).where('payment_id', '=', paymentId).execute();
  moveTo(addYears(clock.now(), 7));
  await paymentIs('refunding');
  expect(await retained()).not.toHaveProperty('claims');
  await paymentIs('refunded');
  expect(await retained()).toMatchObject({ claims: 1, payments: 1 });
});

test('a payment stays with a claim that ended later', async () => {
  const repair = await aChosenRepair(app);
  await bookAndPay(app, repair);
  await putClaimAt(app, repair.claimId, 90);
  const ended = new Date(clock.now().getTime() + 86_400_000);
  await db.updateTable('claims').set({ status_since: ended }).execute();
  moveTo(addYears(clock.now(), 7));
  expect(await retained()).not.toHaveProperty('payments');
  moveTo(addYears(ended, 7));
  expect(await retained()).toMatchObject({ claims: 1, payments: 1 });
});

test('a payout goes with its claim, and the file for the bank with the last payout in it', async () => {
  const { headers: preparing } = await someStaff(app, { roles: ['handler'] });
  const { headers: releasing } = await someStaff(app, { roles: ['payments'] });
  const paid = [await aPayableClaim(app), await aPayableClaim(app)] as const;
  const first = payoutsBy(app.request, preparing);
  const second = payoutsBy(app.request, releasing);
  const ids: string[] = [];
  for (const claim of paid) {
    const { payoutId } = (await first.prepare(claim, 30_000)).body.data;
    await second.release(payoutId);
    ids.push(payoutId);
  }
  const { batchId } = (await second.batch()).body.data;
  await second.file(batchId);
  await second.returns(ids.map((id) => [id, 'settled']));
  const ended = clock.now();
  const later = new Date(ended.getTime() + 86_400_000);
  const { claimId } = paid[1];
  await setStored(db, 'claims', { claim_id: claimId }, { status_since: later });
  moveTo(new Date(addYears(ended, 7).getTime() - 1000));
  expect(await due()).not.toHaveProperty('payouts');
  moveTo(addYears(ended, 7));
  expect(await retained()).toMatchObject({ claims: 1, payouts: 1 });
  expect([await rowsOf('payouts'), await rowsOf('payout_batches')]).toEqual([1, 1]);
  moveTo(addYears(later, 7));
  expect(await retained()).toMatchObject({ claims: 1, payouts: 1 });
  const tables = ['payouts', 'payout_events', 'payout_batches', 'match_keys'];
  expect(await Promise.all(tables.map(rowsOf))).toEqual([0, 0, 0, 0]);
});

test('a claim whose payout is on its way stays until that is over', async () => {
  const { headers } = await someStaff(app, { roles: ['handler'] });
  const claim = await aPayableClaim(app);
  const by = payoutsBy(app.request, headers);
  const { payoutId } = (await by.prepare(claim, 30_000)).body.data;
  await putClaimAt(app, claim.claimId, 95);
  moveTo(addYears(clock.now(), 7));
  expect(await retained()).not.toHaveProperty('claims');
  await setStored(db, 'payouts', { payout_id: payoutId }, { state: 'cancelled' });
  expect(await retained()).toMatchObject({ claims: 1, payouts: 1 });
});

test('more claims than one step takes go in one run', async () => {
  await aClaimOf(app);
  const names =
    'reseller_id, policy_key, claimant_session, claimant_email, incident_type_id, passed';
  const more = 'failed_rules, approve_once_documented, form, answers, submitted_at, status_since';
  await sql`insert into claims (claim_id, claim_reference, form_reference, status, ${sql.raw(names)}, ${sql.raw(more)})
    select 'c' || n, 'r' || n, 'f' || n, 99, ${sql.raw(names)}, ${sql.raw(more)}
    from claims, generate_series(1, 250) n`.execute(db);
  moveTo(addYears(clock.now(), 7));
  expect((await retained()).claims).toBe(250);
  expect(await rowsOf('claims')).toBe(1);
});

test('a policy goes seven years after its last day of cover, renewal included, unless a claim is left', async () => {
  const renewed = { quoteId: 1, coverStartDate: '2027-01-01', coverEndDate: '2027-12-31' };
  await storePolicy(db, aPolicy());
  const later = await storePolicy(db, aPolicy());
  await sql`update policies set details = jsonb_set(details, '{renewalQuote}', ${JSON.stringify(renewed)}::text::jsonb)
    where details ->> 'number' = ${later.number}`.execute(db);
  const { policy: claimed } = await aClaimOf(app);
  await db.deleteFrom('sessions').execute();
  clock.set('2033-12-30T23:59:59Z');
  expect(await due()).not.toHaveProperty('policies');
  clock.set('2033-12-31T00:00:00Z');
  expect(await retained()).toMatchObject({ policies: 1 });
  clock.set('2034-12-31T00:00:00Z');
  expect(await retained()).toMatchObject({ policies: 1 });
  const left = await db.selectFrom('policies').select('details').execute();
  expect(left.map(({ details }) => details.number)).toEqual([claimed.number]);
});

test('an account goes when it is seven years old and nothing of it is left', async () => {
  const idle = await anAccount(app);
  const holder = await anAccount(app);
  const other = await anAccount(app, { resellerId: 0, username: holder.username });
  const { policyholder } = aPolicy();
  await storePolicy(
    db,
    aPolicy({
      coverEndDate: '2040-12-31',
      policyholder: { ...policyholder, emailAddress: holder.username },
    }),
  );
  const { account } = await aClaimOf(app);
  moveTo(new Date(addYears(clock.now(), 7).getTime() - 1000));
  expect(await retained()).not.toHaveProperty('accounts');
  clock.advance(SECOND);
  await aSession(app, idle);
  // Brand 0 has no policy of that address; a session is alive in the other one.
  expect(await retained()).toMatchObject({ accounts: 1 });
  const left = await db.selectFrom('accounts').select('account_id').execute();
  const ids = left.map(({ account_id: id }) => id);
  expect(ids.toSorted()).toEqual([idle, holder, account].map((one) => one.accountId).toSorted());
  expect(ids).not.toContain(other.accountId);
  clock.advance({ days: 3 });
  expect(await retained()).toMatchObject({ accounts: 1, sessions: 1 });
});

test('a refusal of progress mails lasts as long as its claims', async () => {
  const { account } = await aClaimOf(app);
  const row = { progress_mails: false, changed_at: clock.now() };
  await db
    .insertInto('mail_preferences')
    .values([
      { reseller_id: 49, email: account.username, ...row },
      { reseller_id: 0, email: account.username, ...row },
    ])
    .execute();
  clock.advance({ days: 89, hours: 23 });
  expect(await retained()).not.toHaveProperty('mail preferences');
  clock.advance({ hours: 1 });
  expect(await retained()).toMatchObject({ 'mail preferences': 1 });
  expect(await db.selectFrom('mail_preferences').select('reseller_id').execute()).toEqual([
    { reseller_id: 49 },
  ]);
});

test('data that ends by itself goes with its files at once, and work that failed after 90 days', async () => {
  const form = await anOpenForm(app);
  await upload(app, form, [['a.png', PNG]]);
  await checkFiles(app);
  const created_at = clock.now();
  const job = { kind: 'k', payload: '{}', state: 'dead' as const, created_at };
  await db.insertInto('jobs').values(job).execute();
  expect((await disk.files()).length).toBeGreaterThan(0);
  clock.advance({ days: 1 });
  const files = await disk.files();
  expect(await retained()).toMatchObject({ forms: 1 });
  expect(await disk.files()).toHaveLength(files.length - 2);
  clock.set(new Date(created_at.getTime() + 90 * 86_400_000 - 1000));
  expect(await retained()).not.toHaveProperty('failed jobs');
  clock.advance(SECOND);
  expect(await retained()).toMatchObject({ 'failed jobs': 1 });
});

test('messages that are kept as files go after thirty days, and nothing else of that folder', async () => {
  const names = ['2026-11-23T10-00-00-000Z-a@b.example.eml', 'notes.txt', '2020.eml'];
  for (const name of names) await writeFile(join(mailFolder, name), '');
  clock.set('2026-12-23T09:59:59Z');
  expect(await retained()).toEqual({});
  clock.set('2026-12-23T10:00:00Z');
  expect(await due()).toEqual({ 'mail files': 1 });
  expect(await retained()).toEqual({ 'mail files': 1 });
  expect((await readdir(mailFolder)).toSorted()).toEqual(['2020.eml', 'notes.txt']);
});

test('years are those of the calendar, and a leap day ends nothing early', () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  expect(cutoffOf('claims', at('2028-02-29'))).toEqual(at('2021-02-28'));
  expect(cutoffOf('claims', at('2028-03-01'))).toEqual(at('2021-03-01'));
  expect(addYears(at('2024-02-29'), 7)).toEqual(at('2031-02-28'));
  expect(cutoffOf('mail files', at('2026-11-23'))).toEqual(at('2026-10-24'));
  expect(cutoffOf('claims', at('2033-11-23'))).toEqual(at('2026-11-23'));
});
