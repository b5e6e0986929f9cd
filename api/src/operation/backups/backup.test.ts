import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, inSnapshot, inTransaction } from '@gadget-claims/api/database/database';
import { migrate, migrateWith, readMigrations } from '@gadget-claims/api/database/migrate';
import { enqueue } from '@gadget-claims/api/jobs/jobs';
import { s3Storage } from '@gadget-claims/api/storage/s3-storage';
import type { ClaimNote } from '@gadget-claims/domain/desk/notes/schemas';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedClauses } from '../../../seed/demo-clauses.ts';
import { testApp } from '../../../test/app.ts';
import { aChosenRepair, bookAndPay, someProviders } from '../../../test/bookings.ts';
import { checkFiles } from '../../../test/checks.ts';
import { testDatabase } from '../../../test/database.ts';
import { aClaimToDecide, aDecision, sendDecision } from '../../../test/decisions.ts';
import { fakeS3 } from '../../../test/fake-s3.ts';
import { JPEG, PNG } from '../../../test/files.ts';
import { uploadToClaim } from '../../../test/my-claims.ts';
import { aPayableClaim, acceptAmount, anAccountOfTheirOwn } from '../../../test/payable-claims.ts';
import { payOut, payoutsBy, prepareFor } from '../../../test/payouts.ts';
import { anApprovedTheft, choose } from '../../../test/repairs.ts';
import { setStored, storedRow, storedRows } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { anOpenForm, testDisk, upload } from '../../../test/uploads.ts';
import { removeQueuedFiles } from '../../claims/documents/jobs.ts';
import { keepFirstTemplates } from '../../desk/templates/first.ts';
import { digestOf } from './digests.ts';
import { contentOf } from './dump.ts';
import { makeBackup } from './make.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { readShape, fixTextFormats } from './shape.ts';

const disk = await testDisk();
const app = await testApp({ storage: disk.storage });
const { db, clock } = app;
await someProviders(app);

const base = await mkdtemp(join(tmpdir(), 'gc-backup-'));
afterAll(() => rm(base, { recursive: true, force: true }));
const aFolder = () => mkdtemp(join(base, 'backup-'));

/** A backup during which something happens before a table, or the files, are read. */
const backUp = (folder: string, happens?: () => Promise<void>, before = 'files') => {
  const tell = async (what: string) => (what === before ? await happens?.() : undefined);
  return makeBackup({ db, storage: disk.storage, clock, version: 'test', tell }, folder);
};

const target = { db: (await testDatabase({ migrated: false })).db, ...(await testDisk()) };
const objects = await fakeS3();

/** Somewhere that nothing was ever in. */
async function aTarget() {
  await sql`drop schema public cascade`.execute(target.db);
  await sql`create schema public`.execute(target.db);
  for (const name of await readdir(target.folder)) {
    if (name !== '.incoming') await rm(join(target.folder, name), { recursive: true });
  }
  return target;
}

/** The same with the tables of the product, without rows. */
async function aMigratedTarget() {
  await migrate((await aTarget()).db);
  return target;
}

/** Count and content of every table. */
function contents(from: Db) {
  return inSnapshot(from, async (tx) => {
    await fixTextFormats(tx);
    const found: Record<string, { rows: number; content: string }> = {};
    for (const shape of await readShape(tx)) found[shape.table] = await contentOf(tx, shape);
    return found;
  });
}

const written = ({ tables }: Manifest) =>
  Object.fromEntries(tables.map(({ table, rows, content }) => [table, { rows, content }]));

/** A bit of everything: paid repairs, bank details, files with pictures, an open form, odd texts. */
async function fill() {
  const staff = await someStaff(app, { roles: ['handler'], brands: [49] });
  await sql`insert into staff_limits values (${staff.staffId}, 'approve', 1, 'operator', now())`.execute(
    db,
  );
  await seedClauses(db, clock.now());
  await keepFirstTemplates(db, clock.now());
  await judgedAndNoted(staff);
  const decided = await sendDecision(app, staff, await aDecision(app, await aClaimToDecide(app)));
  expect(decided.status).toBe(200);
  const repair = await aChosenRepair(app);
  await bookAndPay(app, repair);
  const theft = await anApprovedTheft(app);
  const uploaded = await uploadToClaim(app, theft.user, theft.claimId, [['photo.jpg', JPEG]]);
  expect(uploaded.status).toBe(200);
  await choose(app, theft.user, { gadgetId: theft.gadgetId, optionId: 7 });
  const body = anAccountOfTheirOwn();
  await app.request('POST', `/bankdetails/${theft.gadgetId}`, { token: theft.user, body });
  await upload(app, await anOpenForm(app), [['a.png', PNG]]);
  await checkFiles(app);
  await setStored(
    db,
    'claim_events',
    { claim_id: theft.claimId },
    { reason: 'odd: \u2028 \u2029 \n \t " \\ {a,b} NULL \u{1f4f1}' },
  );
  const of = sql`49, ${theft.claimId}, ${theft.gadgetId}`;
  await sql`insert into repair_invoices
    (reseller_id, claim_id, gadget_id, amount, invoice_date, document_ids, received_at)
    values (${of}, 1, '2026-02-28', '{a,"b, c"}', now())`.execute(db);
  const question = { token: theft.user, body: { text: 'When do you pay?' } };
  await app.request('POST', `/claim/messages/${theft.claimId}`, question);
  const complaint = { token: theft.user, body: { wentWrong: 'You are late.' } };
  await app.request('POST', `/claim/complaint/${theft.claimId}`, complaint);
  await sql`insert into policyholder_notices (reseller_id, claim_id, kind, about)
    values (49, ${theft.claimId}, 'told', 'claim')`.execute(db);
  await sql`insert into approved_amounts (reseller_id, claim_id, gadget_id, at, amount, actor)
    values (${of}, now(), 1, 'claims team')`.execute(db);
  const { headers: preparing } = await someStaff(app, { roles: ['handler'], brands: [49] });
  const { headers: releasing, staffId } = await someStaff(app, { roles: ['supervisor'] });
  await sql`insert into staff_limits
    values (${staffId}, 'release', 500000, 'operator', now())`.execute(db);
  await acceptAmount(db, theft.gadgetId, 40_000);
  await payOut(app.request, [preparing, releasing], theft.gadgetId);
  await sql`insert into replacements (reseller_id, replacement_id, claim_id, gadget_id, what, courier,
      tracking, addressee, address, state, prepared_by, prepared_at)
    values (49, ${theft.claimId}, ${theft.claimId}, ${theft.gadgetId}, 'Pixel 8', 'Royal Mail',
      'AB1', 'Una Testwell', '{}', 'prepared', ${staffId}, now())`.execute(db);
  const { batches, file } = payoutsBy(app.request, releasing);
  await file((await batches()).body.data.batches[0]?.batchId ?? '');
  await sql`insert into handovers values ('\\x00ff', 0, 'KEY', 'infinity')
    on conflict do nothing`.execute(db);
  await sql`insert into upload_handovers (token_hash, reseller_id, claimant_session, claim_id, expires_at)
    values ('\\x01', 0, 's', 'c', now())
    on conflict do nothing`.execute(db);
  await sql`insert into reseller_keys (key_hash, reseller_id, name, created_at)
    values ('\\x', 0, 'a system', now())
    on conflict do nothing`.execute(db);
  await sql`insert into tac values ('35000000', 'A', '{"A 1",NULL,"NULL"}')
    on conflict do nothing`.execute(db);
  await sql`insert into policy_feeds values (0, 'infinity', null, 0)
    on conflict do nothing`.execute(db);
  await sql`update policies set details = details || '{"coverLevel": "Another"}'
    where policy_key = (select min(policy_key) from policies)`.execute(db);
  await sql`insert into daily_runs values ('backup', now()) on conflict do nothing`.execute(db);
  await sql`insert into mail_preferences values (0, 'a@b.example', false, now())
    on conflict do nothing`.execute(db);
  await sql`insert into provider_notices values ('stripe', 'e', now())
    on conflict do nothing`.execute(db);
  await sql`insert into mailed_codes values ('\\x02', 0, 'policy:KEY', null, 0, now())
    on conflict do nothing`.execute(db);
  await sql`insert into one_time_passwords
    select reseller_id, account_id, '\\x03', now() from accounts
    on conflict do nothing`.execute(db);
  await sql`insert into passkeys
    select reseller_id, account_id, account_id, account_id, '\\x04ff', 4294967295,
      '{internal,usb}', 'iPhone', now(), null from accounts
    on conflict do nothing`.execute(db);
  await sql`insert into passkey_challenges
    select '\\x05', reseller_id, account_id, 'https://claims.example', now() from accounts limit 1
    on conflict do nothing`.execute(db);
  await staffIn(db);
  const kept = { owner: 'o', key: 'k', request_hash: 'h', status: 200, answer: 'null' };
  await db
    .insertInto('idempotency_keys')
    .values({ ...kept, created_at: clock.now() })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** A verdict on a file, a draft, a note with its correction, a snooze, and a mark on a match. */
async function judgedAndNoted({ headers }: TestStaff) {
  const { claimId, claimReference } = await aClaimToDecide(app);
  const { document_id: id } = await storedRow(db, 'documents', { claim_id: claimId }, [
    'document_id',
  ]);
  const snoozed = {
    references: [claimReference],
    until: '2026-12-01',
    reason: 'The shop is asked',
  };
  await app.request('POST', '/desk/snooze', { headers, body: snoozed });
  const verdict = { verdict: 'unreadable', text: 'Please take it again.' };
  await app.request('POST', `/desk/evidence/${id}/verdict`, { headers, body: verdict });
  await app.request('POST', `/desk/evidence/${id}/opened`, { headers });
  const draft = { what: 'decision', typed: { text: 'odd: \u2028 " \\ {a,b}' } };
  await app.request('POST', `/desk/claims/${claimReference}/drafts`, { headers, body: draft });
  const url = `/desk/claims/${claimReference}/notes`;
  const note = { headers, body: { text: 'Called back.' } };
  const noted = await app.request<ClaimNote[]>('POST', url, note);
  const correction = { headers, body: { text: 'Called back at noon.' } };
  await app.request('POST', `${url}/${noted.body.data[0]?.noteId}`, correction);
  await sql`insert into claim_calls
    select reseller_id, note_id, claim_id, 'out', 'claimant', '', '07700 900123', 'policy', 'spoke', ''
    from claim_notes on conflict do nothing`.execute(db);
  await sql`insert into note_mentions
    select reseller_id, note_id, claim_id, staff_id, at from claim_notes
    on conflict do nothing`.execute(db);
  await sql`insert into support_needs (reseller_id, claim_id, driver, measure, name, words, is_agreed,
      source, marked_at, marked_by)
    select 49, ${claimId}, 'health', 'large print', '', 'odd: {a,b}', true, 'call', now(), staff_id
    from staff limit 1`.execute(db);
  await sql`insert into removed_documents (reseller_id, claim_id, document_id, removed_at, removed_by,
      document)
    select 49, ${claimId}, ${claimId}, now(), staff_id, '{"file_name": "odd: {a,b}"}'
    from staff limit 1`.execute(db);
  await sql`insert into claim_corrections (reseller_id, claim_id, at, staff_id, fact, was, now, reason)
    select 49, ${claimId}, now(), staff_id, 'telephone', 'odd: {a,b}', '07700 900123', 'They rang'
    from staff limit 1`.execute(db);
  await sql`insert into match_marks (reseller_id, claim_id, other_reseller_id, other_claim_id, kinds,
      mark, reason, staff_id, at)
    select 49, ${claimId}, reseller_id, claim_id, '{address}', 'explained', 'odd: {a,b}', 's', now()
    from claims where claim_id <> ${claimId} limit 1`.execute(db);
}

/** A colleague with every way in, once. */
async function staffIn(to: Db) {
  await sql`insert into staff values
    ('s', 's@desk.example', 'S', 'active', now(), false, now(), 'operator')
    on conflict do nothing`.execute(to);
  await sql`insert into staff_roles values ('s', 'handler', 'operator', now())
    on conflict do nothing`.execute(to);
  await sql`insert into staff_brands values ('s', 49) on conflict do nothing`.execute(to);
  await sql`insert into clause_drafts values ('s', 'clause', '{"text": "odd: \\" {a,b}"}', now())
    on conflict do nothing`.execute(to);
  await sql`insert into queue_views values ('s', 'v', 'Late ones', '{"show": "late"}', now())
    on conflict do nothing`.execute(to);
  await sql`insert into staff_absences
    values ('a', 's', '2026-11-27', '2026-11-27', 's', now()) on conflict do nothing`.execute(to);
  await sql`insert into staff_limits values ('s', 'approve', 1, 'operator', now())
    on conflict do nothing`.execute(to);
  await sql`insert into staff_requests values
    ('r', 's', '{}', 'a', now(), 'confirmed', 'b', now()) on conflict do nothing`.execute(to);
  await sql`insert into staff_sessions values
    ('\\x06', 's', 'passkey', 'Firefox', now(), now(), now(), now()) on conflict do nothing`.execute(
    to,
  );
  await sql`insert into staff_invitations values ('\\x07', 's', 'k', '\\x08', now())
    on conflict do nothing`.execute(to);
  await sql`insert into staff_passkeys values
    ('p', 's', 'c', '\\x09', 1, '{internal}', 'Laptop', now(), null)
    on conflict do nothing`.execute(to);
  await sql`insert into staff_challenges values ('\\x0a', 's', 'https://claims.example', now())
    on conflict do nothing`.execute(to);
  await sql`insert into staff_passwords values ('s', 'h', 'k', '\\x0b', 1)
    on conflict do nothing`.execute(to);
  await sql`insert into staff_provider_logins values ('https://id.example', 'sub', 's', now())
    on conflict do nothing`.execute(to);
  await sql`insert into staff_events (at, actor, staff_id, what, detail)
    values (now(), 'operator', 's', 'invited', '')`.execute(to);
}
// Rows of `addDocuments` have no file: they are taken away.
await fill();
await fill();
await db.deleteFrom('documents').where('sha256', '=', '').execute();

test('a backup comes back: every row, every file, and numbers go on from where they were', async () => {
  const folder = await aFolder();
  const before = await contents(db);
  const manifest = await backUp(folder);
  expect(written(manifest)).toEqual(before);
  expect(manifest.documents).toMatchObject({ missing: [], damaged: [] });
  // An original and two pictures of it each.
  expect(manifest.documents.files).toBe((await disk.files()).length);
  expect(manifest.documents.files).toBeGreaterThanOrEqual(8);
  const empty = manifest.tables.filter(({ rows }) => rows === 0).map(({ table }) => table);
  expect(empty.toSorted()).toEqual([]);

  await aTarget();
  const { migrated } = await restoreBackup(target, folder);
  expect(migrated).toEqual([]);
  expect(await contents(target.db)).toEqual(before);
  expect((await target.files()).toSorted()).toEqual((await disk.files()).toSorted());
  const rows = await target.db.selectFrom('documents').selectAll().execute();
  expect(rows.length).toBeGreaterThan(3);
  for (const { storage_key: key, sha256 } of rows) {
    expect(await digestOf(await target.storage.get(key))).toMatchObject({ sha256 });
  }
  const next = (of: Db) =>
    inTransaction(of, (tx) => enqueue(tx, { name: 'a kind', lane: 'other' }, {}));
  expect(await next(target.db)).toBe(await next(db));
  const answer = await target.db.selectFrom('idempotency_keys').select('answer').execute();
  expect(answer).toEqual(await db.selectFrom('idempotency_keys').select('answer').execute());
  const isJsonNull = sql<boolean>`answer = 'null'::jsonb`.as('is_json_null');
  const kept = target.db.selectFrom('idempotency_keys').select(isJsonNull).where('key', '=', 'k');
  expect(await kept.execute()).toEqual([{ is_json_null: true }]);
  const owners = await target.db.selectFrom('claims').select('owner_email').execute();
  expect(owners.every(({ owner_email: email }) => email.includes('@'))).toBe(true);
});

test('files that go between rows and files are there all the same, and go afterwards', async () => {
  const doomed = await anOpenForm(app);
  await upload(app, doomed, [['doomed.png', PNG]]);
  await checkFiles(app);
  const { storage_key: key } = await storedRow(
    db,
    'documents',
    { form_reference: doomed.formReference },
    ['storage_key'],
  );
  const folder = await aFolder();
  const manifest = await backUp(folder, async () => {
    const url = `/onlineclaim/standalone/partial/${doomed.formReference}`;
    expect((await app.request('DELETE', url, { token: doomed.token })).status).toBe(200);
    await removeQueuedFiles(app.services);
  });
  expect(manifest.documents.missing).toEqual([]);
  await aTarget();
  await restoreBackup(target, folder);
  expect((await digestOf(await target.storage.get(key))).bytes).toBe(PNG.length);
  // The product goes on with postponed work.
  clock.advance({ minutes: 1 });
  await removeQueuedFiles(app.services);
  await expect(disk.storage.get(key)).rejects.toThrow('ENOENT');
});

test('payouts under way to the bank are to be checked with it after a restore', async () => {
  const claim = await aPayableClaim(app);
  const { headers } = await someStaff(app, { roles: ['handler'] });
  const payoutId = await prepareFor(app.request, headers, claim.gadgetId);
  const folder = await aFolder();
  await backUp(folder);
  await aTarget();
  const { payouts } = await restoreBackup(target, folder);
  expect(payouts).toEqual({ count: 1, total: 30_000 });
  const restored = await storedRows(target.db, 'payouts', { payout_id: payoutId }, ['state']);
  expect(restored).toEqual([{ state: 'to-check' }]);
  expect((await payoutsBy(app.request, headers).cancel(payoutId)).status).toBe(200);
});

test('while people go on writing, a backup is of one instant', async () => {
  const state = { writing: true, written: 0 };
  const write = async () => {
    while (state.writing) {
      const form = await anOpenForm(app);
      await upload(app, form, [['w.png', PNG]]);
      if (state.written % 2 === 0) {
        const url = `/onlineclaim/standalone/partial/${form.formReference}`;
        await app.request('DELETE', url, { token: form.token });
        await removeQueuedFiles(app.services);
      }
      state.written += 1;
    }
  };
  const writers = [write(), write()];
  const before = state.written;
  const folder = await aFolder();
  const manifest = await backUp(folder, async () => {
    while (state.written < before + 4) await new Promise((later) => setTimeout(later, 20));
  });
  state.writing = false;
  await Promise.all(writers);
  expect(manifest.documents).toMatchObject({ missing: [], damaged: [] });
  await aTarget();
  await restoreBackup(target, folder);
  expect(await contents(target.db)).toEqual(written(manifest));
  // No half: what a transaction writes together is there together.
  const torn = await sql`
    select from documents d left join forms f
      on f.reseller_id = d.reseller_id and f.form_reference = d.form_reference
    where f.form_reference is null`.execute(target.db);
  expect(torn.rows).toEqual([]);
});

// The embedded database has one session: it takes no writes while rows are read.
test.runIf(process.env.TEST_DATABASE_URL !== undefined)(
  'a write between two tables shows in neither',
  async () => {
    const before = await contents(db);
    const happens = async () => {
      await upload(app, await anOpenForm(app), [['late.png', PNG]]);
      await aChosenRepair(app);
    };
    expect(written(await backUp(await aFolder(), happens, 'claims'))).toEqual(before);
    expect(await contents(db)).not.toEqual(before);
    await db.deleteFrom('documents').where('sha256', '=', '').execute();
  },
);

test('from a folder into object storage and from there again', async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  const { bucket, endpoint } = objects;
  const storage = s3Storage({ bucket, prefix: 'claims/', region: 'eu-west-2', endpoint });
  const [first, second] = [await aFolder(), await aFolder()];
  const there = { db: (await aTarget()).db, storage };
  const manifest = await backUp(first);
  await restoreBackup(there, first);
  const lost = await storedRow(there.db, 'documents', { state: 'accepted' }, ['storage_key']);
  const moved = await makeBackup({ ...there, clock, version: 'test' }, second);
  expect(written(moved)).toEqual(written(manifest));
  expect(moved.documents).toMatchObject({
    files: manifest.documents.files,
    bytes: manifest.documents.bytes,
    missing: [],
    damaged: [],
  });
  await storage.remove(lost.storage_key);
  const third = await makeBackup({ ...there, clock, version: 'test' }, await aFolder());
  expect(third.documents.missing).toEqual([lost.storage_key]);
});

test('a file that the storage has lost, or changed, is named', async () => {
  const form = await anOpenForm(app);
  await upload(app, form, [
    ['lost.png', PNG],
    ['changed.png', PNG],
  ]);
  const [lost = '', changed = ''] = (
    await storedRows(db, 'documents', { form_reference: form.formReference }, ['storage_key'])
  ).map((row) => row.storage_key);
  await disk.storage.remove(lost);
  await disk.storage.put(changed, JPEG);
  const { documents } = await backUp(await aFolder());
  expect(documents).toMatchObject({ missing: [lost], damaged: [changed] });
  await db.deleteFrom('documents').where('form_reference', '=', form.formReference).execute();
  await disk.storage.remove(changed);
});

/** Writes the manifest again, as a knowing forger would. */
async function changeManifest(folder: string, change: (manifest: Manifest) => void) {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  change(manifest);
  const text = JSON.stringify(manifest);
  await writeFile(join(folder, 'manifest.json'), text);
  const sum = createHash('sha256').update(text).digest('hex');
  await writeFile(join(folder, 'manifest.json.sha256'), `${sum}  manifest.json\n`);
}

const tampering: [what: string, refusal: string, (folder: string) => Promise<unknown>][] = [
  [
    'a table',
    'claims.ndjson.gz is not as it was written',
    (f) => appendFile(join(f, 'database/claims.ndjson.gz'), 'x'),
  ],
  [
    'a table that is gone',
    'claims.ndjson.gz is missing',
    (f) => rm(join(f, 'database/claims.ndjson.gz')),
  ],
  [
    'the list of files',
    'documents.ndjson.gz is not as it was written',
    (f) => appendFile(join(f, 'documents.ndjson.gz'), 'x'),
  ],
  [
    'the manifest',
    'manifest.json is not as it was written',
    (f) => appendFile(join(f, 'manifest.json'), ' '),
  ],
  ['no manifest', 'never finished', (f) => rm(join(f, 'manifest.json'))],
  [
    'a newer version',
    'newer version',
    (f) =>
      changeManifest(f, ({ migrations }) => migrations.push({ name: '9999_x.sql', checksum: 'x' })),
  ],
  [
    'a newer format',
    'newer version',
    (f) => changeManifest(f, (manifest) => (manifest.format = 2)),
  ],
  [
    'a table that is left out',
    'does not have every table',
    (f) => changeManifest(f, ({ tables }) => tables.pop()),
  ],
  [
    'a count',
    'claims was not restored as it was backed up',
    (f) =>
      changeManifest(f, ({ tables }) => {
        for (const one of tables) if (one.table === 'claims') one.rows += 1;
      }),
  ],
];

test.each(tampering)(
  'tampered with (%s): refused, and nothing is left',
  async (_, refusal, tamper) => {
    const folder = await aFolder();
    await backUp(folder);
    await tamper(folder);
    await aTarget();
    await expect(restoreBackup(target, folder)).rejects.toThrow(refusal);
    expect(await target.files()).toEqual([]);
    for (const [table, { rows }] of Object.entries(await contents(target.db))) {
      expect([table, rows]).toEqual([table, 0]);
    }
  },
);

test('a document that was changed in the backup, or is gone from it, is refused', async () => {
  const folder = await aFolder();
  await backUp(folder);
  const row = await db.selectFrom('documents').select('storage_key').executeTakeFirstOrThrow();
  const file = join(folder, 'documents', row.storage_key);
  await appendFile(file, 'x');
  await expect(restoreBackup(await aTarget(), folder)).rejects.toThrow('is not as it was written');
  await rm(file);
  await expect(restoreBackup(target, folder)).rejects.toThrow('is missing from the backup');
  expect(await target.files()).toEqual([]);
});

test('nothing is ever replaced: neither rows nor files, nor another backup', async () => {
  const folder = await aFolder();
  await backUp(folder);
  await expect(backUp(folder)).rejects.toThrow('is not empty');
  const withFile = await aTarget();
  await withFile.storage.put('49/2026-11/somebody-elses', PNG);
  await expect(restoreBackup(withFile, folder)).rejects.toThrow('The storage is not empty');
  expect(await withFile.files()).toEqual(['somebody-elses']);
  const withRow = await aMigratedTarget();
  await withRow.db
    .insertInto('tac')
    .values({ tac: '35000000', make: 'A', names: ['B'] })
    .execute();
  await expect(restoreBackup(withRow, folder)).rejects.toThrow('The database is not empty (tac)');
  expect(await withRow.files()).toEqual([]);
});

test('a restore that failed can be tried again, into tables that are there and empty', async () => {
  const folder = await aFolder();
  const manifest = await backUp(folder);
  await aMigratedTarget();
  const failing = { ...target.storage, put: () => Promise.reject(new Error('disk full')) };
  await expect(restoreBackup({ ...target, storage: failing }, folder)).rejects.toThrow('disk full');
  await restoreBackup(target, folder);
  expect(await contents(target.db)).toEqual(written(manifest));
});

test('an older database is backed up as it is and brought up to the code when it is restored', async () => {
  const older = await aTarget();
  await migrateWith(older.db, (await readMigrations()).slice(0, -1));
  await older.db.insertInto('jobs').values({ kind: 'a kind', payload: '{"a":1}' }).execute();
  const folder = await aFolder();
  await makeBackup({ ...older, clock, version: 'old' }, folder);
  await aTarget();
  const { migrated } = await restoreBackup(target, folder);
  expect(migrated).toEqual(['0008_operation.sql']);
  expect(await target.db.selectFrom('jobs').select('payload').execute()).toEqual([
    { payload: { a: 1 } },
  ]);
  const newer = await aMigratedTarget();
  await expect(restoreBackup(newer, folder)).rejects.toThrow(
    'tables that the backup does not know',
  );
});
