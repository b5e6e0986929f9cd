import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { SavedForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { JPEG } from '../../test/files.ts';
import { aClaimOf } from '../../test/my-claims.ts';
import { anOpenForm, upload } from '../../test/uploads.ts';
import { migrate, requireMigrated } from './migrate.ts';

const app = await testApp();
const { db } = app;

const NEXT = '9999_next_release.sql';
const folder = await mkdtemp(join(tmpdir(), 'gc-next-release-'));
afterAll(() => rm(folder, { recursive: true }));
await cp(new URL('../../migrations/', import.meta.url), folder, { recursive: true });
await writeFile(
  join(folder, NEXT),
  `alter table forms add column opened integer not null default 0;
  update forms set opened = revision;
  create table next_release (reseller_id integer primary key);
  insert into next_release select distinct reseller_id from claims;`,
);
const nextRelease = pathToFileURL(`${folder}/`);

/** Every row of these tables, as the release that wrote them knows it. */
async function rows() {
  const [forms, claims, documents] = await Promise.all([
    sql`select to_jsonb(forms) - 'opened' as row from forms order by form_reference`.execute(db),
    sql`select to_jsonb(claims) as row from claims order by claim_id`.execute(db),
    sql`select to_jsonb(documents) as row from documents order by document_id`.execute(db),
  ]);
  return { forms: forms.rows, claims: claims.rows, documents: documents.rows };
}

test('the next release keeps every row, and a process of this one works on beside it', async () => {
  await aClaimOf(app);
  const form = await anOpenForm(app);
  await upload(app, form, [['photo.jpg', JPEG]]);
  const before = await rows();
  expect([before.forms, before.claims, before.documents].map(({ length }) => length > 0)).toEqual([
    true,
    true,
    true,
  ]);

  expect(await migrate(db, nextRelease)).toEqual([NEXT]);
  expect(await rows()).toEqual(before);
  expect((await sql`select * from next_release`.execute(db)).rows).toEqual([{ reseller_id: 49 }]);

  const path = '/onlineclaim/standalone/partial';
  const { token, formReference } = form;
  const open = await app.request<ClaimForm>('GET', `${path}/${formReference}`, { token });
  const saved = await app.request<SavedForm>('POST', path, { token, body: open.body.data });
  expect(saved.body.data.revision).toBe(open.body.data.revision + 1);
  expect((await aClaimOf(app)).claimId).not.toBe('');
});

test('no process of this release starts on a database of the next one', async () => {
  await migrate(db, nextRelease);
  const newer = { problem: 'newer', migration: NEXT };
  await expect(migrate(db)).rejects.toMatchObject(newer);
  await expect(requireMigrated(db)).rejects.toMatchObject(newer);
});
