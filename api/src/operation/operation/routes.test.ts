import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT } from '@gadget-claims/domain/contract';
import { FAILURE_CODES } from '@gadget-claims/domain/failure-codes';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { aClaimToDecide } from '../../../test/decisions.ts';
import { aPolicy } from '../../../test/factories.ts';
import { fakeClamd } from '../../../test/fake-clamd.ts';
import { aPayableClaim } from '../../../test/payable-claims.ts';
import { payoutsBy, prepareFor } from '../../../test/payouts.ts';
import { someStaff } from '../../../test/staff.ts';
import { createPool, createDatabase } from '../../database/database.ts';
import { importPolicies } from '../../policies/policies/import.ts';
import { clamdScanner } from '../../storage/clamd.ts';
import type { OpenApi } from './openapi-document.ts';
import { noteRun } from './runs.ts';

const { db, connection } = await testDatabase();
const app = await testApp({ db });
const get = (path: string, of = app) => fetch(of.origin + path);

test('the process says that it is alive, and which version it is', async () => {
  const answer = await get('/healthz');
  expect([answer.status, await answer.json()]).toEqual([200, { alive: true, version: 'test' }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('it is ready when database and storage are', async () => {
  const answer = await get('/readyz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ready: true, checks: { database: 'ok', storage: 'ok' } });
});

test('an unready part is named in plain words', async () => {
  const nowhere = createPool({ host: '127.0.0.1', port: 1, user: 'nobody' });
  const full = { ...app.services.storage, ready: async () => false };
  const broken = await testApp({ db: createDatabase(nowhere), storage: full });
  const answer = await get('/readyz', broken);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toEqual({
    ready: false,
    checks: {
      database: 'The database does not answer.',
      storage: 'Documents cannot be stored: is the disk full or read-only?',
    },
  });
  expect((await get('/healthz', broken)).status).toBe(200);
  const figures = await get('/metrics', broken);
  expect(figures.status).toBe(200);
  const told = await figures.text();
  expect(told).toMatch(/ready{check="database"} 0\nready{check="storage"} 0/);
  // Unknown: that is not none.
  expect(told).not.toMatch(/^jobs\S* \d/m);
});

test('a database that has no room to write is not ready', async () => {
  const own = await testDatabase();
  // As far as a full disk can be had without one.
  const options = '-c temp_file_limit=64kB';
  const full = await testApp({ db: createDatabase({ ...own.connection, options }) });
  await sql`set temp_file_limit = '64kB'`.execute(full.db);
  const answer = await get('/readyz', full);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      ready: false,
      checks: {
        database: 'The database has no room to write: is its disk full?',
        storage: 'ok',
      },
    },
  ]);
});

test('a database that only reads, for example a standby, is not ready', async () => {
  const own = await testDatabase();
  const options = '-c default_transaction_read_only=on';
  const standby = await testApp({ db: createDatabase({ ...own.connection, options }) });
  await sql`set default_transaction_read_only = on`.execute(standby.db);
  const answer = await get('/readyz', standby);
  expect(await (await get('/metrics', standby)).text()).toContain('database_read_only 1');
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      ready: false,
      checks: {
        database: 'The database can be read but not written to: is it a standby?',
        storage: 'ok',
      },
    },
  ]);
});

test('a pooler that does not keep named statements is not ready', async () => {
  const pool = createPool(connection);
  const pooled = await testApp({ db: createDatabase(pool) });
  vi.spyOn(pool, 'keepsStatements').mockResolvedValue(false);
  const answer = await get('/readyz', pooled);
  expect([answer.status, (await answer.json()).checks.database]).toEqual([
    503,
    'The pooler before the database does not keep named statements.',
  ]);
});

test('a process whose connections hang for good says that it is to be started again', async () => {
  const pool = createPool(connection);
  const hanging = await testApp({ db: createDatabase(pool) });
  vi.spyOn(pool, 'isStuck').mockResolvedValue(true);
  const answer = await get('/healthz', hanging);
  expect([answer.status, await answer.json()]).toEqual([503, { alive: false, version: 'test' }]);
});

test('from another machine, only those who say the token hear how it is doing', async () => {
  const metricsToken = 'a token that only Prometheus has, 0123456789';
  const watched = await testApp({ db, config: { metricsToken, trustProxy: 1 } });
  // As a proxy on this machine passes it on.
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(watched.origin + path, { headers });
    return [answer.status, await answer.text()];
  };
  const wrong = { ...elsewhere, authorization: 'Bearer another one' };
  const right = { ...elsewhere, authorization: `Bearer ${metricsToken}` };
  for (const headers of [elsewhere, wrong]) {
    expect(await ask('/metrics', headers)).toEqual([401, expect.stringContaining('METRICS_TOKEN')]);
    expect(await ask('/readyz', headers)).toEqual([200, '{"ready":true}']);
    expect(await ask('/healthz', headers)).toEqual([200, '{"alive":true}']);
  }
  for (const headers of [right, {}]) {
    expect((await ask('/metrics', headers))[0]).toBe(200);
    expect((await ask('/readyz', headers))[1]).toContain('"database":"ok"');
    expect((await ask('/healthz', headers))[1]).toContain('"version"');
  }
  // Without a token there is none that could be guessed.
  const quiet = await testApp({ db, config: { trustProxy: 1 } });
  const none = { ...elsewhere, authorization: 'Bearer undefined' };
  expect((await fetch(`${quiet.origin}/metrics`, { headers: none })).status).toBe(401);
});

test('mails, the room on the disk, brands and a database that only reads are measured', async () => {
  const disk = async () => ({ free: 5, size: 50 });
  const counted = await testApp({ db, disk, mails: { sent: 3, failed: 2 } });
  const text = await (await get('/metrics', counted)).text();
  for (const line of [
    'mails_sent_total 3',
    'mail_failures_total 2',
    'data_dir_free_bytes 5',
    'data_dir_size_bytes 50',
    'database_read_only 0',
    'brands_left_out 0',
    'bank_holidays_until_seconds 1924905600',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  // A disk that cannot be asked takes none of the other figures away.
  const lost = await testApp({ db, disk: () => Promise.reject(new Error('gone')) });
  expect(await (await get('/metrics', lost)).text()).toMatch(/mails_sent_total 0/);
});

test('requests are measured by route and status, jobs by state, and no person is named', async () => {
  await app.db.insertInto('jobs').values({ kind: 'x', payload: '{}', state: 'dead' }).execute();
  await app.request('GET', '/gadget/imei/490154203237518');
  await app.request('GET', '/standalonehandover/load/some-secret');
  const text = await (await get('/metrics')).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/v1/gadget/imei/:imei",status="401"} 1',
  );
  expect(text).toMatch(/route="\/api\/v1\/standalonehandover\/load\/:id",status="404"/);
  expect(text).toContain('jobs{state="dead",kind="x"} 1');
  expect(text).toContain('gadget_claims_info{version="test"} 1');
  expect(text).toContain('ready{check="database"} 1');
  expect(text).not.toContain('490154203237518');
  expect(text).not.toContain('some-secret');
});

test('work that waits, fails or is taken too late is told by kind', async () => {
  const minutes = (count: number) => new Date(app.clock.now().getTime() + count * 60_000);
  const job = { kind: 'late', payload: '{}' };
  await app.db
    .insertInto('jobs')
    .values([
      { ...job, created_at: minutes(-9), run_at: minutes(-3) },
      { ...job, created_at: minutes(-9), run_at: minutes(-1), last_error: 'away' },
      { ...job, created_at: minutes(-9), run_at: minutes(60) },
      // As soon as possible: it waits since it was queued.
      { ...job, created_at: minutes(-2) },
    ])
    .execute();
  const text = await (await get('/metrics')).text();
  expect(text).toContain('jobs{state="waiting",kind="late"} 4');
  expect(text).toContain('jobs_failing{kind="late"} 1');
  expect(text).toContain('jobs_overdue_seconds 180');
});

const document = async () => (await (await get('/api/v1/openapi.json')).json()) as OpenApi;

test('the daily work is measured by brand and by state: claims, money, mails, backup and policies', async () => {
  const own = await testApp({ scanner: clamdScanner((await fakeClamd()).url) });
  const claim = await aClaimToDecide(own);
  const { number, ...policy } = aPolicy({ resellerId: 0 });
  const file = join(tmpdir(), `gc-policies-${process.pid}.ndjson`);
  await writeFile(file, JSON.stringify({ number, ...policy }));
  onTestFinished(() => rm(file));
  const now = own.clock.now();
  await importPolicies(file, {
    db: own.db,
    clock: own.clock,
    knownResellers: new Set([0]),
    onFindings: async () => undefined,
  });
  await noteRun(own.db, 'backup', now);
  await own.db
    .insertInto('jobs')
    .values({
      kind: 'x',
      lane: 'mail',
      reseller_id: 49,
      payload: '{}',
      last_error: 'no',
      run_at: now,
    })
    .execute();
  await own.db.updateTable('claims').set({ decide_by: '2026-11-24' }).execute();
  own.clock.advance({ days: 30 });
  const text = await (await fetch(`${own.origin}/metrics`)).text();
  const seconds = Math.floor(now.getTime() / 1000);
  for (const line of [
    'claims_waiting{reseller="49"} 1',
    'claims_late{reseller="49"} 1',
    'payments_unknown 0',
    'refunds_stuck 0',
    'payments_disputed 0',
    'mails_failing{reseller="49"} 1',
    `daily_run_seconds{work="backup"} ${seconds}`,
    'daily_run_seconds{work="retention"} 0',
    `policies_imported_seconds{reseller="0"} ${seconds}`,
    'policies_imported{reseller="0"} 1',
    'scanner_up 1',
    'http_failures_total 0',
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(text).toMatch(/^claims_oldest_seconds\{reseller="49"\} 2[56]\d{5}$/m);
  expect(text).not.toContain(claim.claimReference);
});

test('payouts are measured by state, with the oldest of each', async () => {
  const own = await testApp();
  const claims = [await aPayableClaim(own), await aPayableClaim(own)];
  const [handler, payments] = [
    await someStaff(own, { roles: ['handler'] }),
    await someStaff(own, { roles: ['payments'] }),
  ];
  const payouts: string[] = [];
  for (const { gadgetId } of claims) {
    payouts.push(await prepareFor(own.request, handler.headers, gadgetId));
    own.clock.advance({ minutes: 2 });
  }
  const measured = async () =>
    (await (await fetch(`${own.origin}/metrics`)).text())
      .split('\n')
      .filter((line) => line.startsWith('payouts_'));
  expect(await measured()).toEqual([
    'payouts_open{state="prepared"} 2',
    'payouts_oldest_seconds{state="prepared"} 240',
  ]);
  await payoutsBy(own.request, payments.headers).release(payouts[0] ?? '');
  own.clock.advance({ minutes: 1 });
  expect((await measured()).toSorted()).toEqual([
    'payouts_oldest_seconds{state="prepared"} 180',
    'payouts_oldest_seconds{state="released"} 60',
    'payouts_open{state="prepared"} 1',
    'payouts_open{state="released"} 1',
  ]);
});

test('every route of the API is described, with its access', async () => {
  const { openapi, info, paths, components } = await document();
  expect([openapi, info.version]).toEqual(['3.1.0', app.services.config.version]);
  const lookup = paths['/api/v1/standalonepolicy/getpolicy']?.post;
  expect(lookup).toMatchObject({ tags: ['Policies'], summary: expect.any(String) });
  expect(lookup?.security ?? []).toEqual([]);
  expect(lookup?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/LookupRequestInput',
  });
  expect(components.schemas?.LookupRequestInput).toMatchObject({
    type: 'object',
    required: expect.arrayContaining(['policyNumber']),
  });
  expect(
    paths['/api/v1/standalonehandover/']?.post ?? paths['/api/v1/standalonehandover']?.post,
  ).toMatchObject({
    security: [{ resellerKey: [] }],
  });
  expect(paths['/api/v1/document/{documentId}']?.get?.security).toEqual([
    { claimant: [] },
    { user: [] },
    { claim: [] },
  ]);
  const names = Object.values(paths).flatMap((calls) =>
    Object.values(calls).map(({ operationId }) => operationId),
  );
  const calls = Object.values(CONTRACT).flatMap((each) => Object.keys(each));
  expect(new Set(names)).toEqual(new Set(calls));
  expect(names).toHaveLength(calls.length);
  for (const [path, operations] of Object.entries(paths)) {
    expect(path).toMatch(/^\/api\/v1\//);
    for (const { tags, summary, responses } of Object.values(operations)) {
      expect({ path, tag: tags?.[0], summary, success: responses?.['200']?.content }).toEqual({
        path,
        tag: expect.toBeOneOf(Object.keys(CONTRACT)),
        summary: expect.stringMatching(/\w/),
        success: expect.anything(),
      });
    }
  }
});

test('a file that comes back is described as each of the types that are taken', async () => {
  const { paths } = await document();
  const answers = paths['/api/v1/document/{documentId}']?.get?.responses?.['200']?.content ?? {};
  expect(Object.keys(answers).toSorted()).toEqual([
    'application/pdf',
    'image/heic',
    'image/jpeg',
    'image/png',
    'image/webp',
  ]);
});

test('an upload is described as files', async () => {
  const { paths } = await document();
  const upload = paths['/api/v1/document/upload/{kind}/{reference}/files/{documentTypeId}/']?.post;
  expect(upload?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    properties: { files: { type: 'array', maxItems: 10 } },
  });
});

test('every code of a refusal is listed with its meaning', async () => {
  const { schemas = {} } = (await document()).components;
  const { code } = (schemas['Failure'] as { properties: { code: Record<string, unknown> } })
    .properties;
  expect(code['enum']).toEqual(Object.keys(FAILURE_CODES));
  expect(code['description']).toContain(`\`unknown_policy\`: ${FAILURE_CODES.unknown_policy}`);
  const page = await (await get('/api/docs')).text();
  expect(page).toContain('<dt><code>bearer_required</code></dt>');
});

test('a route that takes an Idempotency-Key says so', async () => {
  const { paths } = await document();
  const named = (path: string) => paths[path]?.post?.parameters?.map(({ name }) => name) ?? [];
  for (const path of ['onlineclaim/standalone/partial', 'booking/setdate/', 'payment/'])
    expect(named(`/api/v1/${path}`)).toContain('idempotency-key');
  expect(named('/api/v1/standalonehandover')).not.toContain('idempotency-key');
});

test('the readable page lists every route and needs no script', async () => {
  const answer = await get('/api/docs');
  expect(answer.status).toBe(200);
  const html = await answer.text();
  for (const path of Object.keys((await document()).paths))
    expect(html).toContain(`<code>${path}</code>`);
  expect(html).not.toMatch(/<script|style="|onclick|https?:\/\/(?!json-schema)/);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(html.match(/<details>/g)?.length).toBeGreaterThan(20);
});

test('answers of the API say that nothing of them is to be run, framed or kept', async () => {
  for (const url of ['/standalonehandover/load/x', '/nothing/here']) {
    const { headers } = await app.request('GET', url);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});
