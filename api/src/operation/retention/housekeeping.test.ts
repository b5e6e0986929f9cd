import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { createWorker } from '@gadget-claims/api/jobs/jobs';
import { expect, test } from 'vitest';
import {
  aSession,
  accountMailbox,
  anAccount,
  oneTimePasswordIn,
  signIn,
} from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { aPolicy, lookupOf, storePolicy } from '../../../test/factories.ts';
import { PNG } from '../../../test/files.ts';
import { storedRow } from '../../../test/rows.ts';
import { anOpenForm, testDisk, upload } from '../../../test/uploads.ts';
import { removeFiles } from '../../claims/documents/jobs.ts';
import { REMOVE_FILES } from '../../claims/documents/records/removal.ts';
import { insertHandover } from '../../policies/handovers/records.ts';
import { tidyUp } from './retain.ts';

const disk = await testDisk();
const app = await testApp({ storage: disk.storage });
const { db, clock } = app;
const log = { warn: () => undefined, error: () => undefined };
const handlers = { [REMOVE_FILES.name]: removeFiles(app.services) };
const worker = createWorker({ db, clock, handlers, log });

const formsLeft = () => db.selectFrom('forms').select('form_reference').execute();
const sessionsLeft = async () =>
  (await db.selectFrom('sessions').select('session_id').execute()).length;

test('a form that has ended goes, and the files that were sent to it go from the disk', async () => {
  const ended = await anOpenForm(app);
  await upload(app, ended, [['ended.png', PNG]]);
  const [endedFile] = await disk.files();
  clock.advance({ hours: 23 });
  const alive = await anOpenForm(app);
  await upload(app, alive, [['alive.png', PNG]]);
  clock.advance({ hours: 1 });
  await tidyUp(app.services);
  while ((await worker.runOnce()) > 0);
  expect(await formsLeft()).toEqual([{ form_reference: alive.formReference }]);
  const files = await disk.files();
  expect(files).toHaveLength(1);
  expect(files).not.toContain(endedFile);
  expect(await db.selectFrom('documents').select('form_reference').execute()).toEqual([
    { form_reference: alive.formReference },
  ]);
});

test('more ended forms than one batch takes go in one go', async () => {
  const { formReference } = await anOpenForm(app);
  const row = await storedRow(db, 'forms', { form_reference: formReference });
  const { owner_email: _, data, ...rest } = row;
  const copies = Array.from({ length: 450 }, (_value, index) => ({
    ...rest,
    data: JSON.stringify(data),
    form_reference: `copy-${index}`,
    draft_key_hash: null,
  }));
  await db.insertInto('forms').values(copies).execute();
  clock.advance({ days: 1 });
  await tidyUp(app.services);
  expect(await formsLeft()).toEqual([]);
});

test('sessions go a day after they could last be used, and no sooner', async () => {
  const account = await anAccount(app);
  await aSession(app, account);
  clock.advance({ hours: 35 });
  await tidyUp(app.services);
  expect(await sessionsLeft()).toBe(1);
  clock.advance({ hours: 1 });
  await tidyUp(app.services);
  expect(await sessionsLeft()).toBe(0);
});

test('a one-time password is forgotten when it has ended, and works until then', async () => {
  const mailed = await accountMailbox(app);
  const account = await anAccount(app);
  await app.request('POST', '/auth/reset/', { body: account });
  const password = oneTimePasswordIn(await mailed());
  const kept = () => db.selectFrom('one_time_passwords').selectAll().execute();
  clock.advance({ minutes: 29 });
  await tidyUp(app.services);
  expect(await kept()).toHaveLength(1);
  clock.advance({ minutes: 1 });
  await tidyUp(app.services);
  expect(await kept()).toEqual([]);
  expect((await signIn(app, account, password)).status).toBe(401);
});

test('a code of six digits is forgotten when it has ended', async () => {
  const policy = await storePolicy(db, aPolicy());
  await app.request('POST', '/standalonepolicy/code/', {
    body: lookupOf(policy),
  });
  const kept = () => db.selectFrom('mailed_codes').selectAll().execute();
  expect(await kept()).toHaveLength(1);
  clock.advance({ minutes: 10 });
  await tidyUp(app.services);
  expect(await kept()).toEqual([]);
});

test('a passkey’s challenge is forgotten when it has ended', async () => {
  await app.request('POST', '/auth/passkeys/options', { body: { resellerId: 49 } });
  const kept = () => db.selectFrom('passkey_challenges').selectAll().execute();
  clock.advance({ minutes: 4 });
  await tidyUp(app.services);
  expect(await kept()).toHaveLength(1);
  clock.advance({ minutes: 1 });
  await tidyUp(app.services);
  expect(await kept()).toEqual([]);
});

test('a holder of a one-time password can still choose another after it has ended', async () => {
  const mailed = await accountMailbox(app);
  const account = await anAccount(app);
  await app.request('POST', '/auth/reset/', { body: account });
  const password = oneTimePasswordIn(await mailed());
  clock.advance({ minutes: 20 });
  const { token } = (await signIn(app, account, password)).body.data;
  clock.advance({ minutes: 15 });
  await tidyUp(app.services);
  const body = { ...account, password, newPassword: 'gravel teapot violin' };
  expect((await app.request('POST', '/auth/change/', { token, body })).status).toBe(200);
});

test('counts, kept answers, handovers and finished jobs go in their time; buried jobs stay', async () => {
  clock.advance({ days: 30 });
  await tidyUp(app.services);
  await signIn(app, { resellerId: 49, username: 'nobody@mail.example.com' }, 'not a password');
  const { policy, token } = await anOpenForm(app);
  await app.request('POST', '/auth/register/', {
    token,
    body: { resellerId: 49, username: policy.policyholder.emailAddress },
    headers: { 'idempotency-key': 'once' },
  });
  const expiresAt = new Date(clock.now().getTime() + 3_600_000);
  const policyKey = policy.number.replaceAll(' ', '').toUpperCase();
  await insertHandover(db, { id: 'handover', reseller: 49 as ResellerScope, policyKey, expiresAt });
  const created_at = clock.now();
  for (const state of ['done', 'dead'] as const) {
    await db.insertInto('jobs').values({ kind: state, payload: '{}', state, created_at }).execute();
  }
  const left = async () => {
    const tables = ['attempts', 'handovers', 'idempotency_keys'] as const;
    const counts = await Promise.all(
      tables.map(async (table) => {
        const rows = await db.selectFrom(table).select(db.fn.countAll().as('count')).execute();
        return [table, Number(rows[0]?.count) > 0] as const;
      }),
    );
    const jobs = await db
      .selectFrom('jobs')
      .select('kind')
      .where('kind', 'in', ['done', 'dead'])
      .orderBy('kind')
      .execute();
    return { ...Object.fromEntries(counts), jobs: jobs.map(({ kind }) => kind) };
  };
  await tidyUp(app.services);
  const all = { attempts: true, handovers: true, idempotency_keys: true, jobs: ['dead', 'done'] };
  expect(await left()).toEqual(all);
  clock.advance({ hours: 1 });
  await tidyUp(app.services);
  expect(await left()).toMatchObject({ handovers: false, idempotency_keys: true });
  clock.advance({ days: 1 });
  await tidyUp(app.services);
  expect(await left()).toEqual({
    attempts: false,
    handovers: false,
    idempotency_keys: false,
    jobs: ['dead', 'done'],
  });
  clock.advance({ days: 6 });
  await tidyUp(app.services);
  expect((await left()).jobs).toEqual(['dead']);
});
