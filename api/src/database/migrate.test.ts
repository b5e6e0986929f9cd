import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SEPARATORS, alikeKey, lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { AWAITED_DOCUMENTS, awaitedDocuments } from '../claims/claims/records/waiting.ts';
import { createDatabase } from './database.ts';
import { migrate, requireMigrated } from './migrate.ts';

const { db, connection } = await testDatabase({ migrated: false });
const folders: string[] = [];

afterEach(async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await Promise.all(folders.splice(0).map((path) => rm(path, { recursive: true })));
});

async function folderOf(files: Record<string, string>): Promise<URL> {
  const path = await mkdtemp(join(tmpdir(), 'gc-migrations-'));
  folders.push(path);
  const written = Object.entries(files).map(([name, text]) => writeFile(join(path, name), text));
  await Promise.all(written);
  return pathToFileURL(`${path}/`);
}

/** The product's own migrations up to a number. */
async function ownBefore(number: string): Promise<URL> {
  const own = new URL('../../migrations/', import.meta.url);
  const names = (await readdir(own)).filter((name) => name < number);
  const texts = names.map(async (name) => [name, await readFile(new URL(name, own), 'utf8')]);
  return folderOf(Object.fromEntries(await Promise.all(texts)));
}

const first = { '0001_one.sql': 'create table one (n int); insert into one values (1);' };
const second = { '0002_two.sql': 'insert into one select n + 1 from one;' };

test('files are applied in their order, each once', async () => {
  expect(await migrate(db, await folderOf({ ...second, ...first }))).toEqual([
    '0001_one.sql',
    '0002_two.sql',
  ]);
  const later = { '0010_three.sql': 'update one set n = n * 10' };
  expect(await migrate(db, await folderOf({ ...first, ...second, ...later }))).toEqual([
    '0010_three.sql',
  ]);
  const { rows } = await sql`select n from one order by n`.execute(db);
  expect(rows).toEqual([{ n: 10 }, { n: 20 }]);
});

test('who may not migrate is told what is missing, and changes nothing', async () => {
  const both = await folderOf({ ...first, ...second });
  await expect(requireMigrated(db, both)).rejects.toMatchObject({
    problem: 'behind',
    message: expect.stringMatching(
      /lacks 2 migrations, from 0001_one.sql on.*gadget-claims migrate/,
    ),
  });
  await migrate(db, await folderOf(first));
  await expect(requireMigrated(db, both)).rejects.toMatchObject({ migration: '0002_two.sql' });
  await migrate(db, both);
  expect(await requireMigrated(db, both)).toBeUndefined();
});

test.runIf(connection.connectionString !== undefined)(
  'a migration waits for a table only as long as it is told to',
  async () => {
    await migrate(db, await folderOf(first));
    const other = createDatabase(connection);
    const locked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = other.transaction().execute(async (tx) => {
      await sql`lock table one`.execute(tx);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const changes = await folderOf({ ...first, '0002_two.sql': 'alter table one add m int;' });
    await expect(migrate(db, changes, { lockMs: 100 })).rejects.toMatchObject({
      problem: 'locked',
    });
    held.resolve();
    await holding;
    await other.destroy();
    expect(await migrate(db, changes, { lockMs: 100 })).toEqual(['0002_two.sql']);
  },
);

test("the product's own migrations apply to an empty database, and again do nothing", async () => {
  expect((await migrate(db))[0]).toBe('0001_foundation.sql');
  expect(await migrate(db)).toEqual([]);
});

test('a claim from before there were repairs goes along: its gadgets stand where it stands', async () => {
  await migrate(db, await ownBefore('0003'));
  await sql`
    insert into claims (reseller_id, claim_id, claim_reference, policy_key, form_reference,
      claimant_session, claimant_email, incident_type_id, status, passed, failed_rules,
      approve_once_documented, form, answers, submitted_at)
    values (0, 'c', 'GC-7K3M-9Q2X', 'P1', 'f', 's', 'Imogen@mail.example.com', 331, 50, true, '{}',
      true, '{}', '[]', '2026-11-20T10:00:00Z')`.execute(db);
  await sql`
    insert into claim_gadgets (reseller_id, gadget_id, claim_id, position, item_guid, label)
    values (0, 'g1', 'c', 0, 'i1', 'Phone'), (0, 'g2', 'c', 1, 'i2', 'Watch')`.execute(db);
  await sql`
    insert into claim_events (reseller_id, claim_id, at, actor, to_status, reason)
    values (0, 'c', '2026-11-21T09:00:00Z', 'claims team', 50, '')`.execute(db);
  await sql`
    insert into documents (reseller_id, document_id, form_reference, claim_id, document_type_id,
      file_name, content_type, size, sha256, storage_key, state, created_at)
    values (0, 'd', 'f', 'c', 1, 'receipt.pdf', 'application/pdf', 9, 'x', 'k', 'received',
      '2026-11-20T10:00:00Z')`.execute(db);

  await migrate(db);
  const since = new Date('2026-11-21T09:00:00Z');
  const gadgets = db.selectFrom('claim_gadgets').select(['gadget_id', 'status', 'status_since']);
  expect(await gadgets.orderBy('position').execute()).toEqual([
    { gadget_id: 'g1', status: 50, status_since: since },
    { gadget_id: 'g2', status: 50, status_since: since },
  ]);
  expect(
    await db.selectFrom('documents').select(['state', 'checked_at', 'has_preview']).execute(),
  ).toEqual([
    { state: 'accepted', checked_at: new Date('2026-11-20T10:00:00Z'), has_preview: false },
  ]);
});

test('claims from before: who waits for documents is reminded, days are filled in, ranks count', async () => {
  await migrate(db, await ownBefore('0025'));
  const statuses = { asked: [20, 20], invoiced: [20], assessed: [30], sent: [75, 80] };
  for (const [claim, gadgets] of Object.entries(statuses)) {
    await sql`
      insert into claims (reseller_id, claim_id, claim_reference, policy_key, form_reference,
        claimant_session, claimant_email, incident_type_id, status, passed, failed_rules,
        approve_once_documented, form, answers, submitted_at, status_since)
      values (0, ${claim}, ${claim}, 'P1', ${claim}, 's', 'a@mail.example.com', 331, ${gadgets[0]},
        true, '{}', true, '{}', '[]', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z')`.execute(db);
    for (const [at, status] of gadgets.entries()) {
      await sql`
        insert into claim_gadgets
          (reseller_id, gadget_id, claim_id, position, item_guid, label, status, status_since)
        values (0, ${`${claim} ${at}`}, ${claim}, ${at}, 'i', 'Phone', ${status},
          '2026-11-20T10:00:00.123Z')`.execute(db);
    }
  }
  await sql`
    insert into repair_choices (reseller_id, claim_id, gadget_id, choice_id, option_id, excess,
      chosen_at, actor)
    values (0, 'invoiced', 'invoiced 0', 'c', 5, 0, now(), 'claimant')`.execute(db);

  await migrate(db);
  const jobs = await db.selectFrom('jobs').select(['kind', 'payload']).orderBy('kind').execute();
  expect(jobs).toEqual([
    {
      kind: 'awaited-documents',
      payload: {
        reseller: 0,
        claimId: 'asked',
        gadgetIds: ['asked 0', 'asked 1'],
        since: '2026-11-20T10:00:00.123Z',
        from: expect.any(String),
        step: 0,
      },
    },
    { kind: 'decide-by', payload: {} },
  ]);
  for (const { kind, payload } of jobs) {
    if (kind === AWAITED_DOCUMENTS.name)
      expect(awaitedDocuments.safeParse(payload).error).toBe(undefined);
  }
  const claims = db.selectFrom('claims').select(['claim_id', 'status', 'version']);
  expect(await claims.where('claim_id', '=', 'sent').execute()).toEqual([
    { claim_id: 'sent', status: 80, version: 0 },
  ]);
});

test('a policy from before is found by its number as the code compares it today', async () => {
  await migrate(db, await ownBefore('0017'));
  const character = fc.constantFrom(...SEPARATORS, ...'aOoIiLl01Zß\u0131\u212a+');
  const numbers = [
    ...SEPARATORS,
    ...fc.sample(fc.string({ unit: character, minLength: 1, maxLength: 20 }), 1_000),
  ];
  const keys = [...new Set(numbers.map(lookupKey))];
  await sql`
    insert into policies (reseller_id, policy_key, postcode_key, date_of_birth, details, updated_at)
    select 49, key, 'ZZ11ZZ', '1990-05-17', '{}', now()
    from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as key`.execute(db);

  await migrate(db);
  const stored = await db.selectFrom('policies').select(['policy_key', 'alike_key']).execute();
  expect(stored).toHaveLength(keys.length);
  expect(stored.filter((row) => row.alike_key !== alikeKey(row.policy_key))).toEqual([]);
});

test('a file that fails leaves nothing of itself, and is tried again', async () => {
  const broken = { '0002_two.sql': 'insert into one values (2); select wrong from nowhere;' };
  await expect(migrate(db, await folderOf({ ...first, ...broken }))).rejects.toThrow('nowhere');
  expect((await sql`select n from one`.execute(db)).rows).toEqual([{ n: 1 }]);
  expect(await migrate(db, await folderOf({ ...first, ...second }))).toEqual(['0002_two.sql']);
});

test('an applied file that was changed is refused by name', async () => {
  await migrate(db, await folderOf(first));
  const changed = { '0001_one.sql': 'create table one (n bigint);' };
  await expect(migrate(db, await folderOf(changed))).rejects.toMatchObject({
    problem: 'changed',
    migration: '0001_one.sql',
    message: expect.stringContaining('0001_one.sql was changed'),
  });
});

test('line ends of another system are no change', async () => {
  await migrate(db, await folderOf({ '0001_one.sql': 'create table one\n(n int);\n' }));
  const windows = { '0001_one.sql': 'create table one\r\n(n int);\r\n' };
  expect(await migrate(db, await folderOf(windows))).toEqual([]);
});

test('a database newer than the code is refused, and nothing is applied to it', async () => {
  await migrate(db, await folderOf({ ...first, ...second }));
  const older = { ...first, '0003_other.sql': 'drop table one' };
  await expect(migrate(db, await folderOf(older))).rejects.toMatchObject({
    problem: 'newer',
    migration: '0002_two.sql',
    message: expect.stringContaining('newer version of Gadget Claims'),
  });
  expect((await sql`select n from one`.execute(db)).rows).toHaveLength(2);
});

test('a file that would come before applied ones is refused', async () => {
  await migrate(db, await folderOf(second).then(() => folderOf({ '0002_two.sql': 'select 1' })));
  const late = { '0001_late.sql': 'select 1', '0002_two.sql': 'select 1' };
  await expect(migrate(db, await folderOf(late))).rejects.toMatchObject({ problem: 'order' });
});

test('a name without a number is refused', async () => {
  await expect(migrate(db, await folderOf({ 'later.sql': '' }))).rejects.toMatchObject({
    problem: 'name',
  });
});

test('of several processes that start at once, one applies each file', async () => {
  const folder = await folderOf({ ...first, ...second });
  const processes = Array.from({ length: 4 }, () => createDatabase({ ...connection, max: 2 }));
  const applied = await Promise.all(processes.map((process) => migrate(process, folder)));
  await Promise.all(processes.map((process) => process.destroy()));
  expect(applied.flat().toSorted()).toEqual(['0001_one.sql', '0002_two.sql']);
});
