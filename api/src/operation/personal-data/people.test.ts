import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aSession, anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { saveClaim } from '../../../test/claims.ts';
import { aPolicy, storePolicy } from '../../../test/factories.ts';
import { JPEG } from '../../../test/files.ts';
import { aClaimOf, putClaimAt, uploadToClaim } from '../../../test/my-claims.ts';
import { anApprovedTheft, choose } from '../../../test/repairs.ts';
import { testDisk, upload } from '../../../test/uploads.ts';
import { setProgressMails } from '../../claims/notifications/records.ts';
import { inTransaction } from '../../database/database.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { queueMail } from '../../mail/queue.ts';
import { ACCOUNT_MAIL } from '../../people/accounts/records.ts';
import { addYears } from '../retention/periods.ts';
import { claimParts } from './claim-parts.ts';
import { erasePerson } from './erase.ts';
import { exportPerson } from './export.ts';

const disk = await testDisk();
const app = await testApp({ storage: disk.storage });
const { db, clock, services } = app;

const EMAIL = 'imogen.testwell@mail.example.com';
const who = (reseller: number, email = EMAIL) => ({ reseller: reseller as ResellerScope, email });

beforeEach(async () => {
  clock.set('2026-11-23T10:00:00Z');
  await sql`truncate claims, forms, documents, payments, policies, accounts, jobs, mail_preferences,
    idempotency_keys, attempts cascade`.execute(db);
});

/** A person at a brand: account, session, a claim paid in money with a file, an open form with a file, a mail preference. */
async function aLife(resellerId: number, username = EMAIL) {
  const account = await anAccount(app, { resellerId, username });
  const { policyholder } = aPolicy();
  const policy = { policyholder: { ...policyholder, emailAddress: username } };
  const claim = await anApprovedTheft(app, { account, policy });
  await choose(app, claim.user, { gadgetId: claim.gadgetId, optionId: 7 });
  const body = { accountHolder: 'I Testwell', sortCode: '089999', accountNumber: '66374958' };
  await app.request('POST', `/bankdetails/${claim.gadgetId}`, { token: claim.user, body });
  await uploadToClaim(app, claim.user, claim.claimId, [['my photo.jpg', JPEG]]);
  const other = await storePolicy(db, aPolicy({ resellerId, ...policy }));
  const draft = await saveClaim(app, other, (data) => {
    data.claimant.email = username;
    data.incident.locationOfIncident = 'Behind the gasworks';
  });
  await upload(app, { token: draft.token, formReference: draft.form.formReference }, [
    ['draft.jpg', JPEG],
  ]);
  const reseller = resellerId as ResellerScope;
  await setProgressMails(db, reseller, username, { on: false, at: clock.now() });
  await inTransaction(db, (tx) =>
    queueMail(tx, ACCOUNT_MAIL, { mail: 'welcome', reseller, email: username }),
  );
  await app.request('POST', '/auth/code', { body: { resellerId, username } });
  const numbers = { resellerId, email: username };
  await app.request('POST', '/standalonepolicy/numbers', { body: numbers });
  await db
    .insertInto('passkeys')
    .values({
      reseller_id: resellerId,
      passkey_id: account.accountId,
      account_id: account.accountId,
      credential_id: `a-credential-id of ${account.accountId}`,
      public_key: Buffer.of(1),
      counter: 0,
      transports: [],
      name: 'iPhone',
      created_at: clock.now(),
      last_used_at: null,
    })
    .execute();
  await checkFiles(app);
  return { account, claim, draft };
}

/** Everything that the database has of a brand, as text. */
async function everythingOf(resellerId: number): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'reseller_id'
    order by 1`.execute(db);
  const found: unknown[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`
      select to_jsonb(t) as row from ${sql.table(name)} t where reseller_id = ${resellerId}
      order by 1`.execute(db);
    found.push(name, rows);
  }
  const jobs = await sql`select payload from jobs
    where payload ->> 'reseller' = ${String(resellerId)} order by id`.execute(db);
  return JSON.stringify([found, jobs.rows]);
}

test('a person gets everything that is kept of them, with their files, and no secrets', async () => {
  const { claim, draft } = await aLife(0);
  const exported = await exportPerson(services, who(0));
  const text = JSON.stringify(exported?.data);
  const data = JSON.parse(text);
  expect(data.account).toMatchObject({ email: EMAIL, name: 'Imogen Testwell', hasPassword: true });
  expect(data.account.sessions).toHaveLength(1);
  expect(data.account.passkeys).toEqual([
    { name: 'iPhone', created_at: expect.any(String), last_used_at: null },
  ]);
  expect(text).not.toContain('a-credential-id');
  expect(data.policies).toHaveLength(2);
  expect(data.progressMails).toMatchObject({ progress_mails: false });
  expect(data.claims).toHaveLength(1);
  expect(data.claims[0]).toMatchObject({
    claim_reference: claim.claimReference,
    bank_details: [{ last_four: '4958' }],
    documents: [{ file_name: 'my photo.jpg' }],
    claim_gadgets: [{ gadget_id: claim.gadgetId }],
  });
  expect(data.claims[0].claim_events.length).toBeGreaterThan(0);
  expect(data.claims[0].repair_choices).toHaveLength(1);
  expect(data.forms).toHaveLength(1);
  expect(data.forms[0].form_reference).toBe(draft.form.formReference);
  expect(text).toContain('Behind the gasworks');
  for (const secret of ['66374958', '089999', 'argon2', 'sealed', 'hash"', 'claimant_session']) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
  expect(exported?.files).toHaveLength(2);
  for (const { key, name } of exported?.files ?? []) {
    expect(name).toMatch(/^[\w-]+-(my_photo|draft)\.jpg$/);
    expect(text).toContain(`documents/${name}`);
    (await disk.storage.get(key)).destroy();
  }
});

test('every table that belongs to a claim is in the export', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'claim_id' order by 1`.execute(db);
  // Presence, and who read a note, are of colleagues; marks are about other people's claims as well.
  const beside = ['desk_presence', 'note_mentions', 'match_marks'];
  const elsewhere = ['claims', 'documents', 'upload_handovers', ...beside];
  const parts = rows.map(({ name }) => name).filter((name) => !elsewhere.includes(name));
  const exported = await claimParts(db, { reseller: 49 as ResellerScope, claimId: 'none' });
  expect(Object.keys(exported)).toEqual(expect.arrayContaining(parts));
});

test('the same address at another brand, and other addresses, are other people', async () => {
  await aLife(0);
  await aLife(49);
  await aLife(49, 'somebody.else@mail.example.com');
  const here = await exportPerson(services, who(49));
  expect(here?.files).toHaveLength(2);
  expect(JSON.stringify(here?.data)).not.toContain('somebody.else');
  expect(await exportPerson(services, who(77))).toBeUndefined();
  expect(await erasePerson(services, who(77))).toBeUndefined();

  const before = [await everythingOf(49), (await disk.files()).length] as const;
  const erasure = await erasePerson(services, who(0));
  expect(erasure?.erased.every(({ what, count }) => count > 0 || what !== 'accounts')).toBe(true);
  expect(await everythingOf(49)).toBe(before[0]);
  // The open form's original and its picture.
  expect(await disk.files()).toHaveLength(before[1] - 2);

  const brandZero = await everythingOf(0);
  await erasePerson(services, who(49));
  expect(await everythingOf(0)).toBe(brandZero);
  const left = await exportPerson(services, who(49, 'somebody.else@mail.example.com'));
  expect(left?.files).toHaveLength(2);
});

test('erasable data is erased; the rest is named with the day and the reason', async () => {
  const { claim } = await aLife(0);
  const open = await erasePerson(services, who(0));
  const counts = Object.fromEntries((open?.erased ?? []).map(({ what, count }) => [what, count]));
  expect(counts).toEqual({
    claims: 0,
    forms: 1,
    policies: 0,
    accounts: 1,
    'queued mails': 3,
    'preferences about progress mails': 0,
  });
  expect(open?.stays.map(({ what, until }) => [what.split(' ')[0], until])).toEqual([
    ['Claim', null],
    ['Policy', '2033-12-31'],
    ['Policy', '2033-12-31'],
    ['The', null],
  ]);
  expect(open?.stays[0]?.why).toContain('7 years after its end');
  expect(await db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('claims').select(['claim_id', 'account_id']).execute()).toEqual([
    { claim_id: claim.claimId, account_id: null },
  ]);
  expect((await app.request('GET', '/claim', { token: claim.user })).status).toBe(401);

  await putClaimAt(app, claim.claimId, 90);
  const settled = await erasePerson(services, who(0));
  expect(settled?.stays[0]).toMatchObject({ until: '2033-11-23' });
  clock.set(addYears(clock.now(), 7));
  const ended = await erasePerson(services, who(0));
  expect(ended?.erased[0]).toEqual({ what: 'claims', count: 1 });
  expect(ended?.erased.at(-1)).toEqual({ what: 'preferences about progress mails', count: 1 });
  expect(ended?.stays.map(({ what }) => what.split(' ')[0])).toEqual(['Policy', 'Policy']);
  expect(await db.selectFrom('documents').selectAll().execute()).toEqual([]);
  clock.set('2033-12-31T12:00:00Z');
  expect((await erasePerson(services, who(0)))?.stays).toEqual([]);
  expect(await exportPerson(services, who(0))).toBeUndefined();
  expect(await everythingOf(0)).not.toContain(EMAIL);
});

test('a dry run tells the same and changes nothing', async () => {
  await aLife(0);
  const before = [await everythingOf(0), await disk.files()];
  const planned = await erasePerson(services, who(0), { dryRun: true });
  expect([await everythingOf(0), await disk.files()]).toEqual(before);
  expect(await erasePerson(services, who(0))).toEqual(planned);
});

test('a claim that only their account kept stays with the person whom it names', async () => {
  const helper = await anAccount(app);
  const { claimId } = await aClaimOf(app);
  const kept = { account_id: helper.accountId };
  await db.updateTable('claims').set(kept).where('claim_id', '=', claimId).execute();
  await aSession(app, helper);
  const erasure = await erasePerson(services, who(49, helper.username));
  expect(erasure?.stays).toEqual([]);
  expect(await db.selectFrom('claims').select(['claim_id', 'account_id']).execute()).toEqual([
    { claim_id: claimId, account_id: null },
  ]);
});
