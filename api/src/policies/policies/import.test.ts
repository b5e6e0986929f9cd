import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movableClock } from '../../../test/clock.ts';
import { testDatabase } from '../../../test/database.ts';
import { aPolicy, aPolicyGadget } from '../../../test/factories.ts';
import type { Db } from '../../database/database.ts';
import { importPolicies, type ImportFinding } from './import.ts';

let db: Db;
let folder: string;
const clock = movableClock();

beforeAll(async () => {
  ({ db } = await testDatabase());
  folder = await mkdtemp(join(tmpdir(), 'gc-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await db.deleteFrom('policies').execute();
  await db.deleteFrom('policy_feeds').execute();
});

const NOTHING = {
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  repeated: 0,
  refused: 0,
  missing: 0,
  ended: 0,
};

async function take(
  name: string,
  content: string | Uint8Array,
  more: Partial<Parameters<typeof importPolicies>[1]> = {},
) {
  const findings: ImportFinding[] = [];
  await writeFile(join(folder, name), content);
  const summary = await importPolicies(join(folder, name), {
    db,
    clock,
    knownResellers: new Set([0, 49]),
    asOf: clock.now(),
    onFindings: async (found) => {
      findings.push(...found);
    },
    ...more,
  });
  return { summary, findings };
}

const stored = async (): Promise<Policy[]> =>
  (await db.selectFrom('policies').select('details').orderBy('policy_key').execute()).map(
    ({ details }) => details,
  );
const ndjson = (...policies: unknown[]) => policies.map((each) => JSON.stringify(each)).join('\n');
const withHolder = (facts: object) => ({ policyholder: { ...aPolicy().policyholder, ...facts } });
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aPolicy({ number: `M ${String(at).padStart(6, '0')}` }));

describe.each([
  ['policies.ndjson', (policies: Policy[]) => `${ndjson(...policies)}\n`],
  ['no-last-line-break.jsonl', (policies: Policy[]) => ndjson(...policies)],
  [
    'windows.ndjson',
    (policies: Policy[]) => `\ufeff${ndjson(...policies).replaceAll('\n', '\r\n')}\r\n\r\n`,
  ],
  ['policies.json', (policies: Policy[]) => JSON.stringify(policies)],
  ['pretty.json', (policies: Policy[]) => `\ufeff \r\n${JSON.stringify(policies, null, 2)}\n\n`],
])('%s', (name, write) => {
  test('is taken as it stands, and again without a change', async () => {
    const policies = many(300);
    const holder = { ...policies[7]!.policyholder, lastname: 'O\'Brien "Ŵ" [{,]\\ 😀' };
    policies[7] = { ...policies[7]!, policyholder: holder };
    const first = await take(name, write(policies));
    expect(first.findings).toEqual([]);
    expect(first.summary).toEqual({ ...NOTHING, rows: 300, added: 300, complete: true });
    expect(await stored()).toEqual(policies);

    policies[3] = { ...policies[3]!, coverLevel: 'Another' };
    const second = await take(name, write(policies));
    expect(second.summary).toMatchObject({ added: 0, changed: 1, unchanged: 299 });
    expect(await stored()).toEqual(policies);
  });
});

const DAY_1 = new Date('2026-11-01T00:00:00Z');
const DAY_2 = new Date('2026-11-02T09:30:00Z');

test('an older file than the last one of its brand is refused, and undoes nothing', async () => {
  const policy = aPolicy({ coverEndDate: '2026-10-15' });
  const other = aPolicy({ resellerId: 0 });
  await take('newer.ndjson', ndjson(policy), { asOf: DAY_2 });
  const before = { ...policy, coverEndDate: '2026-12-31' };
  const older = await take('older.ndjson', ndjson(before, other, before), { asOf: DAY_1 });
  expect(older.summary).toMatchObject({ rows: 3, added: 1, changed: 0, refused: 2 });
  expect(older.findings).toEqual([
    {
      kind: 'file',
      row: null,
      field: 'resellerId',
      reason:
        'a file of 2026-11-02 09:30 was taken for brand 49 already, and this one is of 2026-11-01: its rows of that brand are refused',
    },
  ]);
  expect(await stored()).toEqual(expect.arrayContaining([policy, other]));
  expect((await take('same.ndjson', ndjson(policy), { asOf: DAY_2 })).summary.unchanged).toBe(1);
});

test('a file that does not say of when it is can be the first of its brand only', async () => {
  const policy = aPolicy();
  expect((await take('a.ndjson', ndjson(policy), { asOf: undefined })).summary.added).toBe(1);
  const again = await take('a.ndjson', ndjson(policy), { asOf: undefined });
  expect(again.summary).toMatchObject({ rows: 1, refused: 1 });
  expect(again.findings[0]?.reason).toMatch(/does not say of when it is: say --as-of/);
});

test('a file for one brand changes no other', async () => {
  const ours = aPolicy({ resellerId: 0 });
  const { summary, findings } = await take('b.ndjson', ndjson(aPolicy(), ours), {
    onlyReseller: 0,
  });
  expect(summary).toMatchObject({ added: 1, refused: 1 });
  expect(findings).toEqual([
    {
      kind: 'refused',
      row: 1,
      field: 'resellerId',
      reason: 'is 49; this import may change brand 0 only',
    },
  ]);
  expect(await stored()).toEqual([ours]);
});

test('a dry run lists the changes, names no person, and changes nothing', async () => {
  const policy = aPolicy();
  await take('c.ndjson', ndjson(policy), { asOf: DAY_1 });
  const changed = {
    ...policy,
    coverEndDate: '2026-10-15',
    policyholder: { ...policy.policyholder, lastname: 'Newname' },
  };
  const { summary, findings } = await take('c.ndjson', ndjson(changed, aPolicy()), {
    asOf: DAY_2,
    dryRun: true,
  });
  expect(summary).toMatchObject({ rows: 2, added: 1, changed: 1, complete: true });
  const change = (field: string, reason: string) => ({ kind: 'change', row: 1, field, reason });
  expect(findings).toEqual([
    change('coverEndDate', '"2026-12-31" would become "2026-10-15"'),
    change('policyholder.lastname', 'would change'),
  ]);
  expect(await stored()).toEqual([policy]);
  const { as_of: last } = await db.selectFrom('policy_feeds').selectAll().executeTakeFirstOrThrow();
  expect(last).toEqual(DAY_1);
});

test('when a brand last had a file that was read to its end is kept, with its policies', async () => {
  await take('d.ndjson', ndjson(aPolicy(), aPolicy(), { ...aPolicy(), number: '' }));
  await take('broken.json', `[${JSON.stringify(aPolicy({ resellerId: 0 }))},`);
  const feeds = await db.selectFrom('policy_feeds').selectAll().orderBy('reseller_id').execute();
  expect(feeds).toMatchObject([
    { reseller_id: 0, imported_at: null },
    { reseller_id: 49, imported_at: clock.now(), taken: 2 },
  ]);
});

test('an IMEI that cannot exist is taken and told: its customer can still claim', async () => {
  const policy = aPolicy({ gadgets: [aPolicyGadget({ imei: '350000001000017' })] });
  const { summary, findings } = await take('e.ndjson', ndjson(policy));
  expect(summary).toMatchObject({ added: 1, refused: 0 });
  expect(findings).toMatchObject([{ kind: 'doubtful', row: 1, field: 'gadgets.0.imei' }]);
});

test('an e-mail address that cannot exist is taken and told', async () => {
  const addresses = ['not an address', 'una@', 'a@b.london', 'jo@bücher.example.com', ''];
  const policies = addresses.map((emailAddress, at) =>
    aPolicy({ number: `E ${at}`, ...withHolder({ emailAddress }) }),
  );
  const { summary, findings } = await take('e-mail.ndjson', ndjson(...policies));
  expect(summary).toMatchObject({ added: 5, refused: 0 });
  const field = 'policyholder.emailAddress';
  expect(findings).toMatchObject([
    { kind: 'doubtful', row: 1, field },
    { kind: 'doubtful', row: 2, field },
  ]);
});

test('a telephone number that a claim would refuse is taken and told', async () => {
  const numbers = ['n/a', '01743', '01743 960123 ext 4', '+44 (0)7700 900112', ''];
  const policies = numbers.flatMap((number, at) => [
    aPolicy({ number: `T ${at}`, ...withHolder({ mobileNumber: number }) }),
    aPolicy({ number: `L ${at}`, ...withHolder({ telephoneNumber: number }) }),
  ]);
  const { summary, findings } = await take('telephone.ndjson', ndjson(...policies));
  expect(summary).toMatchObject({ added: 10, refused: 0 });
  const [mobile, landline] = ['policyholder.mobileNumber', 'policyholder.telephoneNumber'];
  expect(findings.map(({ kind, row, field }) => [kind, row, field])).toEqual([
    ['doubtful', 1, mobile],
    ['doubtful', 2, landline],
    ['doubtful', 3, mobile],
    ['doubtful', 4, landline],
    ['doubtful', 5, mobile],
    ['doubtful', 6, landline],
  ]);
});

test('a gadget that our catalogue does not know is taken and told: it is chosen again for its claim', async () => {
  const gadgets = [
    aPolicyGadget(),
    aPolicyGadget({ modelId: null }),
    aPolicyGadget({ typeId: 99, modelId: null }),
    aPolicyGadget({ makeId: 999_999, modelId: null }),
    aPolicyGadget({ typeId: 2 }),
    aPolicyGadget({ modelId: 999_999 }),
  ];
  const { summary, findings } = await take('catalogue.ndjson', ndjson(aPolicy({ gadgets })));
  expect(summary).toMatchObject({ added: 1, refused: 0 });
  expect(findings.map(({ kind, field }) => [kind, field])).toEqual([
    ['doubtful', 'gadgets.2.typeId'],
    ['doubtful', 'gadgets.3.makeId'],
    ['doubtful', 'gadgets.4.modelId'],
    ['doubtful', 'gadgets.5.modelId'],
  ]);
});

test('marks pasted along with the short texts are not kept', async () => {
  const { address } = aPolicy().policyholder;
  const holder = {
    emailAddress: '\u200buna@example.com',
    mobileNumber: '\u202a+44 7700 900112\u202c',
    address: { ...address, postcode: '\u200bSY1 9ZZ' },
  };
  const gadgets = [aPolicyGadget({ serialNumber: '\u200bSN\u00ad12345X\ufeff' })];
  await take('pasted.ndjson', ndjson(aPolicy({ ...withHolder(holder), gadgets })));
  expect(await stored()).toMatchObject([
    {
      policyholder: {
        emailAddress: 'una@example.com',
        mobileNumber: '+44 7700 900112',
        address: { postcode: 'SY1 9ZZ' },
      },
      gadgets: [{ serialNumber: 'SN12345X' }],
    },
  ]);
  const keys = await db.selectFrom('policies').select('postcode_key').execute();
  expect(keys).toEqual([{ postcode_key: 'SY19ZZ' }]);
});

test('a policy is found by its keys', async () => {
  await take('keys.ndjson', ndjson(aPolicy({ number: ' hm-1 2', resellerId: 0 })));
  expect(await db.selectFrom('policies').selectAll().execute()).toMatchObject([
    { reseller_id: 0, policy_key: 'HM-12', postcode_key: 'ZZ11ZZ', date_of_birth: '1990-05-17' },
  ]);
});

describe('a row', () => {
  const { address } = aPolicy().policyholder;
  test.each<[object, string, RegExp]>([
    [{ number: undefined }, 'number', /^is missing$/],
    [{ number: '  ' }, 'number', /required/],
    [{ number: 'x'.repeat(41) }, 'number', /maximum of 40/],
    [{ number: 'A\0B' }, 'number', /cannot be stored/],
    [{ coverLevel: '\ud800' }, 'coverLevel', /cannot be stored/],
    [{ resellerId: 31 }, 'resellerId', /31 is not a reseller/],
    [{ resellerId: '49' }, 'resellerId', /whole number|number/],
    [{ coverStartDate: '2026-02-30' }, 'coverStartDate', /not a day/],
    [{ coverStartDate: '01/01/2026' }, 'coverStartDate', /YYYY-MM-DD/],
    [{ coverEndDate: '2025-12-31' }, 'coverEndDate', /before/],
    [{ excess: { ...aPolicy().excess, theft: -1 } }, 'excess.theft', /equal to or more than 0/],
    [{ coverOptions: { ...aPolicy().coverOptions, loss: 'yes' } }, 'coverOptions.loss', /true or/],
    [{ gadgets: {} }, 'gadgets', /list/],
    [
      { gadgets: [{ ...aPolicyGadget(), coverStatusId: 9 }] },
      'gadgets.0.coverStatusId',
      /^9 is no cover status; they are 1, 2, 3, 4, 5, 6, 7, 8$/,
    ],
    [
      { gadgets: [{ ...aPolicyGadget(), imei: '35-000000-100001-6' }] },
      'gadgets.0.imei',
      /15 digits/,
    ],
    [
      { gadgets: [aPolicyGadget(), { ...aPolicyGadget(), value: 'x' }] },
      'gadgets.1.value',
      /number/,
    ],
    [withHolder({ dateOfBirth: '0000-01-01' }), 'policyholder.dateOfBirth', /not a day/],
    [withHolder({ dateOfBirth: '2062-05-17' }), 'policyholder.dateOfBirth', /in the future/],
    [
      withHolder({ address: { ...address, postcode: ' ' } }),
      'policyholder.address.postcode',
      /req/,
    ],
  ])('with %j is refused by name and holds up no other', async (wrong, field, reason) => {
    const good = aPolicy();
    const { summary, findings } = await take('r.ndjson', ndjson(good, { ...aPolicy(), ...wrong }));
    expect(findings).toEqual([
      { kind: 'refused', row: 2, field, reason: expect.stringMatching(reason) },
    ]);
    expect(summary).toEqual({ ...NOTHING, rows: 2, added: 1, refused: 1, complete: true });
    expect(await stored()).toEqual([good]);
  });
  test('that is not an object, not JSON or not UTF-8 is refused', async () => {
    const lines = ['null', '[]', '7', '{"number":', '', JSON.stringify(aPolicy())];
    const latin1 = Buffer.from('\n{"number":"caf\xe9"}', 'latin1');
    const { summary, findings } = await take(
      'x.ndjson',
      Buffer.concat([Buffer.from(lines.join('\n')), latin1]),
    );
    expect(findings.map(({ row }) => row)).toEqual([1, 2, 3, 4, 7]);
    expect(findings.at(-1)?.reason).toContain('UTF-8');
    expect(summary).toMatchObject({ added: 1, refused: 5, complete: true });
  });
  test.each(['huge.ndjson', 'huge.json'])('that is huge or deep is refused: %s', async (name) => {
    const rows = [
      `"${'x'.repeat(5_000_000)}"`,
      '['.repeat(900_000) + ']'.repeat(90_000),
      '{"a":'.repeat(1000) + '1' + '}'.repeat(1000),
      JSON.stringify(aPolicy()),
    ];
    if (name.endsWith('.json')) rows[1] = '['.repeat(400_000) + ']'.repeat(400_000);
    const content = name.endsWith('.json') ? `[${rows.join(',')}]` : rows.join('\n');
    const { summary, findings } = await take(name, content);
    expect(findings[0]).toMatchObject({ row: 1, reason: 'is longer than 1 MB' });
    expect(summary).toMatchObject({ rows: 4, added: 1, refused: 3, complete: true });
  });
});

describe('a number that comes twice', () => {
  test.each([
    ['near by', 1],
    ['far apart', 2100],
  ])('%s: the last one counts, and it is said', async (_name, between) => {
    const rows = many(between + 1);
    const last = { ...rows[0]!, number: 'm 000000', coverLevel: 'The last' };
    const { summary, findings } = await take('twice.ndjson', ndjson(...rows, last));
    expect(findings).toEqual([
      {
        kind: 'repeated',
        row: between + 2,
        field: 'number',
        reason: expect.stringContaining('row 1'),
      },
    ]);
    expect(summary).toMatchObject({
      rows: between + 2,
      added: between + 1,
      repeated: 1,
      refused: 0,
    });
    expect((await stored())[0]).toEqual(last);
  });
  test.each([
    ['within a file', true],
    ['in what is here already', false],
  ])('%s, in another spelling: the policy of the same person', async (_name, isOneFile) => {
    const first = aPolicy({ number: 'HM-1000-0001' });
    const last = { ...first, number: 'HM10000001', coverLevel: 'The last' };
    const files = isOneFile ? [ndjson(first, last)] : [ndjson(first), ndjson(last)];
    for (const file of files) expect((await take('s.ndjson', file)).summary.refused).toBe(0);
    expect(await stored()).toEqual([last]);
  });
  test.each([
    ['near by', 0],
    ['far apart', 2100],
  ])('%s, of another person: the row is refused by name', async (_name, between) => {
    const first = aPolicy({ number: 'HM-1000-0001' });
    const other = aPolicy({ number: 'HM 1000.0001', ...withHolder({ dateOfBirth: '1971-02-03' }) });
    const { summary, findings } = await take('c.ndjson', ndjson(first, ...many(between), other));
    expect(findings).toEqual([
      {
        kind: 'refused',
        row: between + 2,
        field: 'number',
        reason: expect.stringMatching(/^is the same as the number of row 1, once spaces, dashes/),
      },
    ]);
    expect(summary).toMatchObject({ rows: between + 2, added: between + 1, refused: 1 });
    expect((await stored())[0]).toEqual(first);
  });
  test('that another person has here already is refused, and the other rows are taken', async () => {
    const first = aPolicy({ number: 'HM-1000-0001' });
    await take('first.ndjson', ndjson(first));
    const other = aPolicy({ number: 'HM/1000/0001', ...withHolder({ dateOfBirth: '1971-02-03' }) });
    const good = aPolicy({ number: 'HM-1000-0002' });
    const { summary, findings } = await take('second.ndjson', ndjson(other, good));
    expect(findings).toEqual([
      {
        kind: 'refused',
        row: 1,
        field: 'number',
        reason: expect.stringContaining('another policy that is here already, HM-1000-0001'),
      },
    ]);
    expect(summary).toMatchObject({ rows: 2, added: 1, changed: 0, unchanged: 0, refused: 1 });
    expect(await stored()).toEqual([first, good]);
  });
  test('that is only easily misread is another policy', async () => {
    const misread = aPolicy({ number: 'HMO1', ...withHolder({ dateOfBirth: '1971-02-03' }) });
    const { summary } = await take('m.ndjson', ndjson(aPolicy({ number: 'HM01' }), misread));
    expect(summary).toMatchObject({ added: 2, refused: 0 });
  });
  test('under two brands is two policies', async () => {
    const number = 'SAME';
    const { summary } = await take(
      'b.ndjson',
      ndjson(aPolicy({ number }), aPolicy({ number, resellerId: 0 })),
    );
    expect(summary).toMatchObject({ added: 2, repeated: 0 });
  });
});

describe('a file', () => {
  const one = JSON.stringify(aPolicy());
  test.each<[string, string | Uint8Array, RegExp, number]>([
    ['a.ndjson', '', /empty/, 0],
    ['a.json', '', /empty/, 0],
    ['a.json', '  \n ', /holds nothing/, 0],
    ['a.json', '{"data":[]}', /begin with \[/, 0],
    ['a.json', `[${one},${one.slice(0, 90)}`, /cut short/, 1],
    ['a.json', `[${one}]]`, /goes on after/, 1],
    ['a.json', `[${one}`, /cut short/, 0],
    ['a.txt', one, /named \.csv/, 0],
    ['a.ndjson', Buffer.from(`\ufeff${one}`, 'utf16le'), /UTF-16/, 0],
    ['a.csv', Buffer.from('PK\u0003\u0004xyz'), /workbook/, 0],
    ['a.csv', Buffer.from('abc\0'), /not a text file/, 0],
  ])('%s that cannot be read says why', async (name, content, reason, added) => {
    const { summary, findings } = await take(name, content);
    expect(findings).toMatchObject([{ kind: 'file', reason: expect.stringMatching(reason) }]);
    expect(summary).toMatchObject({ complete: false, added });
  });
  test('that is not there says so', async () => {
    const findings: ImportFinding[] = [];
    const onFindings = async (found: ImportFinding[]) => void findings.push(...found);
    const parts = { db, clock, knownResellers: new Set([49]), onFindings };
    await importPolicies(join(folder, 'none.json'), parts);
    expect(findings).toMatchObject([{ kind: 'file', reason: 'does not exist' }]);
  });
  test('without policies is fine', async () => {
    const { summary } = await take('none.json', ' [ ] ');
    expect(summary).toEqual({ ...NOTHING, complete: true });
  });
});

describe('a full file', () => {
  const [kept, left, over] = ['F 1', 'F 2', 'F 3'].map((number) => aPolicy({ number }));
  const ofBefore = { ...over!, coverEndDate: '2026-02-01' };
  const ofAnother = aPolicy({ number: 'F 4', resellerId: 0 });
  const renewalQuote = {
    quoteId: 'R',
    coverStartDate: '2027-01-01',
    coverEndDate: '2027-12-31',
  };
  const removed = aPolicyGadget({ id: 'removed', coverStatusId: 8 });
  const ending = { ...left!, renewalQuote, gadgets: [...left!.gadgets, removed] };
  const before = [kept, ending, ofBefore, ofAnother];
  const takeFull = (ends: number | undefined, content = ndjson(kept), more = {}) =>
    take('full.ndjson', content, { onlyReseller: 49, full: { ends }, ...more });
  const unchanged = { ...NOTHING, rows: 1, unchanged: 1, complete: true };
  beforeEach(() => take('before.ndjson', ndjson(...before)));

  test('says how many others are on cover, and ends none of them unless their number is said', async () => {
    for (const ends of [undefined, 2]) {
      const { summary, findings } = await takeFull(ends);
      expect(summary).toEqual({ ...unchanged, missing: 1 });
      expect(findings).toMatchObject([{ kind: 'file', row: null }]);
      expect(findings[0]?.reason).toMatch(/^1 policy of brand 49 is on cover .* --ends 1$/);
    }
    expect(await stored()).toEqual(before);
  });

  test('ends what it leaves out on the day before it; what was covered until then stays', async () => {
    const { summary, findings } = await takeFull(1);
    expect([summary, findings]).toEqual([{ ...unchanged, missing: 1, ended: 1 }, []]);
    const day = londonDay(clock.now());
    const [first, ended, ...others] = await stored();
    expect([first, ...others]).toEqual([kept, ofBefore, ofAnother]);
    expect(ended).toEqual({
      ...left,
      coverEndDate: addDays(day, -1),
      renewalQuote: null,
      gadgets: ending.gadgets.map((gadget) => ({
        ...gadget,
        coverStatusId: gadget === removed ? 8 : 4,
        coverEndDate: addDays(day, -1),
      })),
    });
    const row = await db
      .selectFrom('policies')
      .select(['holds_from'])
      .where('policy_key', '=', 'F2')
      .executeTakeFirst();
    expect(row?.holds_from).toBe(day);
    expect((await takeFull(undefined)).summary).toEqual(unchanged);
  });

  test.each([
    ['a row is refused', `${ndjson(kept)}\n{"number":"F 2"}`],
    ['it has no row of the brand', ''],
  ])('ends nothing where %s', async (_why, content) => {
    const { summary } = await takeFull(1, content);
    expect(summary.ended).toBe(0);
    expect(await stored()).toEqual(before);
  });

  test('ends nothing where it cannot be read to its end', async () => {
    const cut = `[${ndjson(kept)}, {"number"`;
    const parts = { onlyReseller: 49, full: { ends: 1 } };
    const { summary } = await take('cut.json', cut, parts);
    expect(summary).toEqual({ ...unchanged, complete: false });
    expect(await stored()).toEqual(before);
  });

  test('ends nothing in a dry run, and says what it would', async () => {
    const { summary } = await takeFull(1, ndjson(kept), { dryRun: true });
    expect(summary).toMatchObject({ missing: 1, ended: 1 });
    expect(await stored()).toEqual(before);
  });
});
