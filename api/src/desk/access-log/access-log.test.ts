import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Call } from '@gadget-claims/domain/call';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { DESK_CONTRACT } from '@gadget-claims/domain/desk-contract';
import type { Act } from '@gadget-claims/domain/desk/access-log/acts';
import type { AccessPage } from '@gadget-claims/domain/desk/access-log/schemas';
import type { Permission, Role } from '@gadget-claims/domain/people/staff/permissions';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedClauses } from '../../../seed/demo-clauses.ts';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { aClaimToDecide, aDecision, sendDecision } from '../../../test/decisions.ts';
import { JPEG } from '../../../test/files.ts';
import { type MyClaim, aClaimOf, putClaimAt, uploadToClaim } from '../../../test/my-claims.ts';
import { aPayableClaim } from '../../../test/payable-claims.ts';
import { payOut } from '../../../test/payouts.ts';
import { storedRow } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { testDisk } from '../../../test/uploads.ts';
import { BUDGETS } from '../../identity/budgets.ts';
import { retain } from '../../operation/retention/retain.ts';
import { keepFirstTemplates } from '../templates/first.ts';
import { holdFile } from './log-file.ts';

const { storage } = await testDisk();
const app = await testApp({ storage });

let claim: MyClaim;
let documentId: string;
let paid: { claim_id: string; payout_id: string; batch_id: string | null };
const people = {} as Record<'supervisor' | 'staff admin' | 'auditor', TestStaff>;
beforeAll(async () => {
  await seedClauses(app.db, app.clock.now());
  await keepFirstTemplates(app.db, app.clock.now());
  claim = await aClaimOf(app);
  await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]]);
  await checkFiles(app);
  const row = await storedRow(app.db, 'documents', { claim_id: claim.claimId }, ['document_id']);
  documentId = row.document_id;
  for (const role of ['supervisor', 'staff admin', 'auditor'] as const satisfies Role[]) {
    people[role] = await someStaff(app, { roles: [role] });
  }
  const payable = await aPayableClaim(app);
  const two = [
    await someStaff(app, { roles: ['handler'] }),
    await someStaff(app, { roles: ['payments'] }),
  ] as const;
  await payOut(app.request, [two[0].headers, two[1].headers], payable.gadgetId);
  paid = await app.db
    .selectFrom('payouts')
    .select(['claim_id', 'payout_id', 'batch_id'])
    .executeTakeFirstOrThrow();
});

const rows = () => app.db.selectFrom('access_log').selectAll().orderBy('log_id').execute();
/** The rows of a request, without claims that it shows a line of beside its own. */
const lastOf = (requestId: string | null) =>
  app.db
    .selectFrom('access_log')
    .selectAll()
    .where('request_id', '=', requestId ?? '')
    .where('call', '<>', 'shown beside')
    .orderBy('log_id')
    .execute();

/** Writes rows as calls of a colleague would, each but for what is said of it. */
const writeRows = (staffId: string, which: { request_id: string; reseller_ids: number[] }[]) =>
  app.db
    .insertInto('access_log')
    .values(
      which.map((row) => ({
        at: app.clock.now(),
        staff_id: staffId,
        session_hash: Buffer.of(1),
        call: 'getDeskClaim',
        claim_ids: [claim.claimId, 'erased'],
        document_id: null,
        colleague_id: null,
        refused: false,
        unasked: null,
        ...row,
      })),
    )
    .execute();

const READS = Object.values<Record<string, Call>>(DESK_CONTRACT)
  .flatMap((calls) => Object.entries(calls))
  .filter(([, { method, access }]) => method === 'GET' && access.scopes.includes('staff'))
  .map(([name, call]) => ({ name, call }));

const whoMay = (permission: Permission | undefined) =>
  permission === 'staff.manage' ? people['staff admin'] : people.supervisor;

describe.each(READS)('$name', ({ name, call }) => {
  test('leaves a row when it is answered, and none when it shows no person’s data', async () => {
    const { headers, staffId } = whoMay(call.access.permission);
    const values: Record<string, string> = {
      staffId,
      reference: claim.claimReference,
      claimId: claim.claimId,
      gadgetId: claim.gadgetId,
      documentId,
      payoutId: paid.payout_id,
      batchId: paid.batch_id ?? '',
      clauseId: 'not-insured-2',
      templateId: 'no-receipt',
    };
    const path = call.path.replaceAll(/:(\w+)/g, (_whole, key: string) => values[key] ?? 'none');
    const queries: Record<string, string> = {
      searchClaims: '?q=testwell',
      listClauses: '?wordingId=gw-6',
      listPayouts: '?state=prepared',
      listReplacements: '?state=prepared',
      getAccessLogFile: '?from=2026-11-01&to=2026-12-01',
    };
    const query = queries[name] ?? '';
    const { status, headers: said } = await app.request('GET', `${path}${query}`, { headers });
    const written = await lastOf(said.get('x-request-id'));
    expect(status).toBe(200);
    if (call.shows === 'nothing') {
      expect(written).toEqual([]);
      return;
    }
    expect(written).toMatchObject([{ call: name, staff_id: staffId, at: app.clock.now() }]);
    if (call.shows === 'claim' || call.shows === 'document') {
      const about = name === 'getPayout' ? paid.claim_id : claim.claimId;
      expect(written[0]).toMatchObject({ claim_ids: [about], reseller_ids: [49] });
    }
    if (call.shows === 'document') expect(written[0]?.document_id).toBe(documentId);
    if (name === 'getBatchFile') expect(written[0]?.claim_ids).toEqual([paid.claim_id]);
  });
});

describe('a call of a page without a press', () => {
  const unasked = async (path: string, way: string) => {
    const headers = { ...people.supervisor.headers, 'x-desk-unasked': way };
    const { status, headers: said } = await app.request('GET', path, { headers });
    expect(status).toBe(200);
    return (await lastOf(said.get('x-request-id'))).map((row) => [row.call, row.unasked]);
  };
  const picture = () => `/desk/evidence/${documentId}/picture`;

  test('leaves a row that says so', async () => {
    expect(await unasked('/desk/work', 'again')).toEqual([['getOwnWork', 'again']]);
    expect(await unasked(picture(), 'ahead')).toEqual([['getEvidencePicture', 'ahead']]);
    expect(await unasked(`/desk/evidence/${documentId}`, 'ahead')).toEqual([
      ['getEvidence', 'ahead'],
    ]);
    const { headers } = people.auditor;
    const url = `/desk/log?person=${people.supervisor.staffId}`;
    const { body } = await app.request<AccessPage>('GET', url, { headers });
    const last = body.data.entries.slice(0, 3).map(({ what, byItself }) => [what, byItself]);
    expect(last).toEqual([
      ['Loaded a file ahead', true],
      ['Loaded a picture ahead', true],
      ['My work refreshed itself', true],
    ]);
  });

  test('and counts as pressed for where no page of ours does so', async () => {
    const claimPath = `/desk/claims/${claim.claimReference}`;
    expect(await unasked(claimPath, 'again')).toEqual([['getDeskClaim', null]]);
    expect(await unasked(picture(), 'again')).toEqual([['getEvidencePicture', null]]);
    expect(await unasked('/desk/work', 'toString')).toEqual([['getOwnWork', null]]);
  });
});

test('a change of a claim is logged as well, and the search text is not', async () => {
  const { headers, staffId } = people.supervisor;
  const url = `/desk/claims/${claim.claimReference}/take`;
  const { headers: said } = await app.request('POST', url, { headers });
  expect(await lastOf(said.get('x-request-id'))).toMatchObject([
    { call: 'takeClaim', staff_id: staffId, claim_ids: [claim.claimId] },
  ]);
  await app.request('GET', '/desk/search?q=quillfeather', { headers });
  expect(JSON.stringify(await rows())).not.toMatch(/quillfeather/i);
});

test('an answer without a log row is not shown', async () => {
  const { headers } = people.supervisor;
  await sql`alter table access_log add constraint broken check (call <> 'getDeskClaim') not valid`.execute(
    app.db,
  );
  const url = `/desk/claims/${claim.claimReference}`;
  const refused = await app.request('GET', url, { headers });
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(JSON.stringify(refused.body)).not.toContain(claim.claimReference);
  await sql`alter table access_log drop constraint broken`.execute(app.db);
  expect((await app.request('GET', url, { headers })).status).toBe(200);
});

test('an answer without a log row is not kept for a repeat of its call', async () => {
  const { headers } = people.supervisor;
  const other = await aClaimOf(app);
  await putClaimAt(app, other.claimId, 30);
  const body = await aDecision(app, other, {
    outcome: 'refer',
    staffNote: 'A closer look at the receipt',
  });
  const refer = () =>
    app.request('POST', '/desk/decisions', {
      headers: { ...headers, 'idempotency-key': 'once' },
      body,
    });
  await sql`alter table access_log add constraint broken check (call <> 'makeDecision') not valid`.execute(
    app.db,
  );
  expect((await refer()).status).toBe(503);
  await sql`alter table access_log drop constraint broken`.execute(app.db);
  const repeated = await refer();
  expect([repeated.status, repeated.headers.get('idempotency-replayed')]).toEqual([409, null]);
});

test('a refusal that says how a claim or its money stands is written as well', async () => {
  const { headers, staffId } = people.supervisor;
  const refused = async (path: string, body?: object) => {
    const { status, headers: said } = await app.request('POST', path, {
      headers,
      ...(body && { body }),
    });
    expect(status).toBe(409);
    const written = await lastOf(said.get('x-request-id'));
    expect(written).toMatchObject([{ staff_id: staffId, refused: true }]);
    return written[0]?.claim_ids;
  };
  const open = await aClaimToDecide(app);
  const stale = await aDecision(app, open, { amount: 500_001 });
  const { body } = await sendDecision(app, people.supervisor, stale);
  expect(await refused('/desk/decisions', stale)).toEqual([open.claimId]);
  const second = { answer: 'yes', note: '', version: 0 };
  const { decisionId } = body.data;
  expect(await refused(`/desk/decisions/${decisionId}/second`, second)).toEqual([open.claimId]);
  await app.request('POST', `/desk/decisions/${decisionId}/undo`, { headers });
  expect(await refused(`/desk/decisions/${decisionId}/undo`)).toEqual([open.claimId]);
  const payout = `/desk/payouts/${paid.payout_id}`;
  expect(await refused(`${payout}/release`)).toEqual([paid.claim_id]);
  expect(await refused(`${payout}/cancel`, { reason: 'a mistake' })).toEqual([paid.claim_id]);
  expect(await refused(`${payout}/word`, { note: 'they rang' })).toEqual([paid.claim_id]);
});

test('of claims that are changed together, those before one that fails are written as well', async () => {
  const { headers, staffId } = people.supervisor;
  const [first, second, third] = [
    await aClaimToDecide(app),
    await aClaimToDecide(app),
    await aClaimToDecide(app),
  ];
  await sql`alter table claims add constraint broken
    check (snoozed_until is null or claim_id <> ${sql.lit(second.claimId)}) not valid`.execute(
    app.db,
  );
  const references = [first, second, third].map((one) => one.claimReference);
  const { status, headers: said } = await app.request('POST', '/desk/snooze', {
    headers,
    body: { references, until: '2026-12-01', reason: 'The shop' },
  });
  await sql`alter table claims drop constraint broken`.execute(app.db);
  expect(status).toBe(500);
  const { snoozed_by: by } = await storedRow(app.db, 'claims', { claim_id: first.claimId }, [
    'snoozed_by',
  ]);
  expect(by).toBe(staffId);
  expect(await lastOf(said.get('x-request-id'))).toMatchObject([
    { staff_id: staffId, claim_ids: [first.claimId], refused: false },
    { staff_id: staffId, claim_ids: [second.claimId], refused: true },
  ]);
});

test('a file is not sent either', async () => {
  const { headers } = people.supervisor;
  await sql`alter table access_log add constraint broken check (document_id is null) not valid`.execute(
    app.db,
  );
  const urls = ['', '/picture', '/thumbnail'].map((end) => `/desk/evidence/${documentId}${end}`);
  for (const url of urls) {
    const { status, body } = await app.request('GET', url, { headers });
    expect([url, status, body.code]).toEqual([url, 503, 'unavailable']);
  }
  await sql`alter table access_log drop constraint broken`.execute(app.db);
});

test('no row is changed or removed, but by retention, two years later', async () => {
  const count = (await rows()).length;
  const only = /access_log is only added to/;
  await expect(app.db.updateTable('access_log').set({ staff_id: 'x' }).execute()).rejects.toThrow(
    only,
  );
  await expect(app.db.deleteFrom('access_log').execute()).rejects.toThrow(only);
  await expect(sql`truncate access_log`.execute(app.db)).rejects.toThrow(only);
  expect(await rows()).toHaveLength(count);
});

describe('reading the log', () => {
  const read = async (query: string, by = people.auditor) =>
    (await app.request<AccessPage>('GET', `/desk/log${query}`, { headers: by.headers })).body.data;

  test('of a claim and of a person, by days, the latest first, and that it was read', async () => {
    const ofClaim = await read(`?claim=${claim.claimReference}`);
    expect(ofClaim.entries.length).toBeGreaterThan(5);
    expect(ofClaim.entries.map(({ at }) => at)).toEqual(
      ofClaim.entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(ofClaim.entries[0]).toMatchObject({
      by: { name: people.supervisor.name },
      what: expect.any(String),
      claims: [{ claimReference: claim.claimReference }],
    });
    const ofAuditor = await read(`?person=${people.auditor.staffId}`);
    expect(ofAuditor.entries[0]).toMatchObject({
      what: 'Looked at the log',
      wasRefused: false,
      claims: [{ claimReference: claim.claimReference }],
    });
    const day = app.clock.now().toISOString().slice(0, 10);
    expect((await read(`?from=${day}&to=${day}`)).entries.length).toBeGreaterThan(5);
    expect((await read(`?to=2020-01-01`)).entries).toEqual([]);
  });

  test('names the kind of a file, and a refusal as one', async () => {
    const { headers, staffId } = await someStaff(app, { roles: ['supervisor'] });
    await app.request('GET', `/desk/evidence/${documentId}`, { headers });
    await app.request('POST', `/desk/payouts/${paid.payout_id}/release`, { headers });
    const { entries } = await read(`?person=${staffId}`);
    expect(entries.slice(0, 2)).toMatchObject([
      { what: 'Released a payout', wasRefused: true, documentLabel: null },
      {
        what: 'Opened or downloaded a file',
        wasRefused: false,
        documentLabel: documentKind(1).label,
      },
    ]);
  });

  test('keeps nothing that was typed for a person who is none', async () => {
    const { headers } = people.auditor;
    const asked = (person: string) =>
      app.request('GET', `/desk/log?person=${encodeURIComponent(person)}`, { headers });
    expect((await asked('Quillfeather')).status).toBe(200);
    expect((await asked('someone@mail.example')).status).toBe(422);
    expect((await asked(people.supervisor.staffId)).status).toBe(200);
    const written = await app.db
      .selectFrom('access_log')
      .select('colleague_id')
      .where('call', '=', 'readAccessLog')
      .orderBy('log_id', 'desc')
      .limit(2)
      .execute();
    expect(written.map((row) => row.colleague_id)).toEqual([people.supervisor.staffId, null]);
  });

  test('goes on where the page before ended', async () => {
    const { headers } = people.supervisor;
    for (let n = 0; n < 60; n += 1) await app.request('GET', '/desk/work', { headers });
    const { staffId } = people.supervisor;
    const first = await read(`?person=${staffId}`);
    expect(first.entries).toHaveLength(50);
    const second = await read(`?person=${staffId}&after=${first.next}`);
    const ids = [...first.entries, ...second.entries].map(({ logId }) => logId);
    expect(new Set(ids).size).toBe(ids.length);
    const nonsense = await app.request('GET', '/desk/log?after=nonsense', {
      headers: people.auditor.headers,
    });
    expect(nonsense.status).toBe(422);
  });

  test('shows claims of other brands only to readers of those brands', async () => {
    const elsewhere = await someStaff(app, { roles: ['auditor'], brands: [77] });
    const url = `/desk/log?claim=${claim.claimReference}`;
    expect((await app.request('GET', url, { headers: elsewhere.headers })).status).toBe(404);
    const { entries } = await read('', elsewhere);
    expect(JSON.stringify(entries)).not.toContain(claim.claimReference);
    expect(entries.filter(({ documentId: file }) => file !== null)).toEqual([]);
  });

  test('has nothing of a look at another brand, and of a look at both their own part', async () => {
    const elsewhere = await someStaff(app, { roles: ['auditor'], brands: [77] });
    const url = `/desk/evidence/${documentId}`;
    const { headers } = await app.request('GET', url, { headers: people.supervisor.headers });
    await writeRows(people.supervisor.staffId, [{ request_id: 'of both', reseller_ids: [49, 77] }]);
    const { entries } = await read('', elsewhere);
    expect(entries.map(({ requestId }) => requestId)).not.toContain(headers.get('x-request-id'));
    const ofBoth = entries.find(({ requestId }) => requestId === 'of both');
    expect(ofBoth?.claims).toEqual([{ claimReference: null }]);
  });
});

describe('the log as a file', () => {
  const DAYS = 'from=2026-11-01&to=2026-12-01';
  const take = async (query: string, by = people.auditor) => {
    const url = `/desk/log/file?${query}`;
    const { status, headers, body } = await app.request('GET', url, { headers: by.headers });
    return { status, headers, csv: body as unknown as string };
  };
  const linesOf = (csv: string) => parse<Record<string, string>>(csv, { bom: true, columns: true });
  /** Requests of a person in the order of the screen, page by page. */
  const shownOf = async (person: string) => {
    const { headers } = people.auditor;
    const shown: (string | null)[] = [];
    let after: string | null = '';
    while (after !== null) {
      const url: string = `/desk/log?person=${person}&${DAYS}${after && `&after=${after}`}`;
      const answer = await app.request<AccessPage>('GET', url, { headers });
      const { entries, next }: AccessPage = answer.body.data;
      shown.push(...entries.map(({ requestId }) => requestId));
      after = next;
    }
    return shown;
  };

  test('has every row that the screen shows page by page, and that it was taken', async () => {
    const staff = await someStaff(app, { roles: ['supervisor'] });
    await app.db
      .updateTable('staff')
      .set({ name: '=SUM(A1)' })
      .where('staff_id', '=', staff.staffId)
      .execute();
    const file = { name: 'Opened or downloaded a file', label: documentKind(1).label };
    await app.request('GET', `/desk/evidence/${documentId}`, { headers: staff.headers });
    await app.request('POST', `/desk/payouts/${paid.payout_id}/release`, {
      headers: staff.headers,
    });
    // More than a page of it.
    const many = Array.from({ length: 120 }, (_, at) => `many ${at}`);
    await writeRows(
      staff.staffId,
      many.map((id) => ({ request_id: id, reseller_ids: [49, 49] })),
    );
    const { status, headers, csv } = await take(`person=${staff.staffId}&${DAYS}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Log 2026-11-01 to 2026-12-01.csv"/,
    );
    const lines = linesOf(csv);
    expect(lines.map(({ request }) => request)).toEqual(await shownOf(staff.staffId));
    expect(lines.filter(({ request = '' }) => many.includes(request))).toHaveLength(many.length);
    expect(lines.find(({ request }) => request === 'many 7')).toMatchObject({
      who: "'=SUM(A1)",
      what: 'Opened the claim',
      claims: `${claim.claimReference}, erased since`,
    });
    expect(lines.find(({ what }) => what === file.name)).toMatchObject({
      file: file.label,
      refused: '',
    });
    expect(lines.find(({ what }) => what === 'Released a payout')).toMatchObject({
      refused: 'yes',
    });
    const [taken] = await lastOf(headers.get('x-request-id'));
    expect(taken).toMatchObject({
      call: 'getAccessLogFile',
      staff_id: people.auditor.staffId,
      colleague_id: staff.staffId,
    });
    const narrowed = await take(`person=${staff.staffId}&kind=file&${DAYS}`);
    expect(linesOf(narrowed.csv).map(({ what }) => what)).toEqual([file.name]);
  });

  test('is of the rows and claims of the brands that its reader sees', async () => {
    const elsewhere = await someStaff(app, { roles: ['auditor'], brands: [77] });
    expect((await take(`claim=${claim.claimReference}&${DAYS}`, elsewhere)).status).toBe(404);
    const { staffId, name } = people.supervisor;
    await writeRows(staffId, [
      { request_id: 'of both too', reseller_ids: [49, 77] },
      { request_id: 'of one', reseller_ids: [49, 49] },
    ]);
    const { status, csv } = await take(DAYS, elsewhere);
    expect(status).toBe(200);
    expect(csv).not.toContain(claim.claimReference);
    const seen = linesOf(csv).filter(({ request }) => /^of (both too|one)$/.test(request ?? ''));
    expect(seen).toMatchObject([{ who: name, request: 'of both too', claims: 'erased since' }]);
  });

  test('is sent so many at a time and an hour to one colleague', async () => {
    const hold = holdFile(app.services);
    const answer = () => new PassThrough();
    const open = Array.from({ length: BUDGETS['desk-log-files-open'].most }, answer);
    for (const each of open) hold('sam', each);
    expect(() => hold('sam', answer())).toThrow(expect.objectContaining({ status: 429 }));
    hold('kim', answer());
    const [first] = open;
    first?.destroy();
    await once(first!, 'close');
    hold('sam', answer());
    const reader = await someStaff(app, { roles: ['auditor'] });
    const empty = (by: TestStaff) => take('from=2020-01-01&to=2020-01-01', by);
    for (let taken = 0; taken < BUDGETS['desk-log-file'].most; taken += 1) {
      expect((await empty(reader)).status).toBe(200);
    }
    expect((await empty(reader)).status).toBe(429);
    expect((await empty(people.auditor)).status).toBe(200);
  });

  test('is of a month at most, and of days that are named', async () => {
    const statusOf = async (query: string) => {
      const { status } = await take(query);
      return status;
    };
    expect(await statusOf('from=2026-11-01&to=2026-12-02')).toBe(422);
    expect(await statusOf('from=2026-11-02&to=2026-11-01')).toBe(422);
    expect(await statusOf('from=2026-11-01')).toBe(422);
    expect(await statusOf('')).toBe(422);
    expect(await statusOf('from=9999-12-31&to=9999-12-31')).toBe(200);
    expect((await take(DAYS, await someStaff(app, { roles: ['handler'] }))).status).toBe(403);
  });
});

test('of claims that are given together, those that were refused stand in a row of their own', async () => {
  const [free, taken] = [await aClaimOf(app), await aClaimOf(app)];
  for (const { claimId } of [free, taken]) await putClaimAt(app, claimId, STATUS.UNDER_REVIEW);
  const giver = await someStaff(app, { roles: ['senior'] });
  const handler = await someStaff(app, { roles: ['handler'] });
  const { headers } = handler;
  await app.request('POST', `/desk/claims/${taken.claimReference}/take`, { headers });
  const give = async (references: string[]) => {
    const { headers: said } = await app.request('POST', '/desk/assign', {
      headers: giver.headers,
      body: { references, to: giver.staffId },
    });
    return (await lastOf(said.get('x-request-id'))).map((row) => [row.claim_ids, row.refused]);
  };
  expect(await give([free.claimReference, taken.claimReference])).toEqual([
    [[free.claimId], false],
    [[taken.claimId], true],
  ]);
  expect(await give([taken.claimReference])).toEqual([[[taken.claimId], true]]);
  const { headers: reader } = await someStaff(app, { roles: ['auditor'] });
  const kinds = async (kind: string) => {
    const url = `/desk/log?person=${giver.staffId}&kind=${kind}`;
    const { body } = await app.request<AccessPage>('GET', url, { headers: reader });
    return body.data.entries.map(({ what, wasRefused }) => [what, wasRefused]);
  };
  await app.request('GET', '/desk/queue', { headers: giver.headers });
  expect(await kinds('seen')).toEqual([['Looked at the queue', false]]);
  const given = Array.from({ length: 3 }, () => 'Gave claims to a colleague');
  expect((await kinds('done')).map(([what]) => what)).toEqual([
    ...given,
    'Logged in as one of the people of the demonstration',
  ]);
  expect((await kinds('held')).map(([what]) => what)).toEqual(given);
});

test('the log can be narrowed to a kind of act, of one person or of all', async () => {
  const { headers, staffId } = await someStaff(app, { roles: ['supervisor'] });
  const one = await aClaimOf(app);
  const path = `/desk/claims/${one.claimReference}`;
  await app.request('GET', path, { headers });
  await app.request('GET', `/desk/evidence/${documentId}`, { headers });
  await app.request('GET', '/desk/search?q=testwell', { headers });
  await app.request('GET', '/desk/queue', { headers });
  await app.request('POST', `${path}/take`, { headers });
  await app.request('POST', `${path}/notes`, { headers, body: { text: 'Rang the shop' } });
  await app.request('POST', `${path}/messages`, { headers, body: { text: 'We rang the shop.' } });
  await app.request('POST', `/desk/payouts/${paid.payout_id}/release`, { headers });
  await app.request('POST', '/desk/signout', { headers });
  const { headers: reader } = await someStaff(app, { roles: ['auditor'] });
  const read = async (query: string) => {
    const url = `/desk/log?${query}`;
    const { body } = await app.request<AccessPage>('GET', url, { headers: reader });
    return body.data.entries;
  };
  const whatOf = async (kind: Act) =>
    (await read(`person=${staffId}&kind=${kind}`)).map(({ what }) => what);
  expect(await whatOf('login')).toEqual([
    'Logged out',
    'Logged in as one of the people of the demonstration',
  ]);
  const each = { opened: 'Opened the claim', file: 'Opened or downloaded a file' } as const;
  const more = { searched: 'Searched for claims' } as const;
  const acts = { held: 'Took the claim', noted: 'Wrote a note', wrote: 'Wrote to the claimant' };
  for (const [act, what] of Object.entries({ ...each, ...more, ...acts }) as [Act, string][]) {
    expect([act, await whatOf(act)]).toEqual([act, [what]]);
  }
  // The two claims have the same gadget and file.
  const listed = ['Looked at the queue', 'Saw a line of it beside another claim'];
  expect(await whatOf('listed')).toEqual(listed);
  // It was refused, and the line says so.
  expect(await read(`person=${staffId}&kind=money`)).toMatchObject([{ wasRefused: true }]);
  // Of all, the latest first, page by page.
  const ofAll = await read('kind=held');
  expect(ofAll[0]?.what).toBe('Took the claim');
  expect(new Set(ofAll.map(({ what }) => what)).size).toBeGreaterThan(1);
  const days = ofAll.map(({ at }) => at);
  expect(days).toEqual(days.toSorted().toReversed());
  const exported = new Set((await read('kind=exported')).map(({ what }) => what));
  expect([...exported].toSorted()).toEqual([
    'Took a list out as a file',
    'Took the claim out as a case file',
    'Took the log out as a file',
  ]);
  const { status } = await app.request('GET', '/desk/log?kind=everything', { headers: reader });
  expect(status).toBe(422);
});

test('a log-in is refused when its row cannot be written', async () => {
  const { staffId } = people.supervisor;
  const broken = sql`alter table access_log add constraint broken check (call <> 'signInToTry') not valid`;
  await broken.execute(app.db);
  const url = '/desk/signin/demonstration';
  const refused = await app.request('POST', url, { body: { staffId } });
  await sql`alter table access_log drop constraint broken`.execute(app.db);
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []]);
});

test('after two years the retention run erases old rows, and nothing else does', async () => {
  expect((await rows()).length).toBeGreaterThan(0);
  app.clock.advance({ days: 2 * 366 });
  await retain(app.services);
  expect(await rows()).toEqual([]);
});
