import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../../test/clock.ts';
import { testDatabase } from '../../../test/database.ts';
import type { Db } from '../../database/database.ts';
import { importPolicies, type ImportFinding } from './import.ts';

let db: Db;
let folder: string;
let example: string;

beforeAll(async () => {
  ({ db } = await testDatabase());
  folder = await mkdtemp(join(tmpdir(), 'gc-import-'));
  const guide = await readFile(
    new URL('../../../../docs/policies-import.md', import.meta.url),
    'utf8',
  );
  example = /```csv\n([^`]+)```/.exec(guide)?.[1] ?? '';
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function take(content: string | Uint8Array) {
  const findings: ImportFinding[] = [];
  await writeFile(join(folder, 'policies.csv'), content);
  const summary = await importPolicies(join(folder, 'policies.csv'), {
    db,
    clock: movableClock(),
    knownResellers: new Set([49]),
    asOf: movableClock().now(),
    onFindings: async (found) => {
      findings.push(...found);
    },
  });
  return { summary, findings };
}

const rows = (): string[] => example.trim().split('\n');
const headings = (): string[] => rows()[0]!.split(',');
/** The first example row with other cells. */
function row(changes: Record<string, string>): string {
  const cells = rows()[1]!.split(',');
  for (const [heading, cell] of Object.entries(changes)) cells[headings().indexOf(heading)] = cell;
  return cells.join(',');
}
const stored = async () =>
  (await db.selectFrom('policies').select('details').orderBy('policy_key').execute()).map(
    ({ details }) => details,
  );

test.each([
  ['as it stands', (text: string) => text],
  [
    'with a mark and Windows line breaks',
    (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`,
  ],
  [
    'with headings in capitals',
    (text: string) => text.replace(/^.*/, (line) => line.toUpperCase()),
  ],
])('the example of the guide is taken %s', async (_name, write) => {
  const { summary, findings } = await take(write(example));
  expect(findings).toEqual([]);
  expect(summary).toMatchObject({ rows: 2, refused: 0, complete: true });
  const [maya, bronwen] = await stored();
  expect(maya).toMatchObject({
    number: 'EX-0001',
    resellerId: 49,
    coverStartDate: '2026-07-01',
    coverOptions: { accidentalDamage: true, theft: false },
    excess: { accidentalDamage: 7_500, theft: 0 },
    earlyClaimExcess: null,
    previousQuote: null,
    renewalQuote: null,
    policyholder: { dateOfBirth: '1991-04-17', telephoneNumber: '', address: { county: '' } },
    gadgets: [
      {
        id: 'G-1',
        imei: '350000001000013',
        modelId: 1035,
        serialNumber: null,
        value: 79_900,
        coverStartDate: '2026-07-01',
        coverEndDate: '2027-06-30',
      },
    ],
  });
  expect(bronwen).toMatchObject({
    excess: { accessories: 2_550 },
    previousQuote: { quoteId: 'Q-77', coverStartDate: '2025-03-01', coverEndDate: '2026-02-28' },
    policyholder: {
      lastname: "O'Brien-Llewellyn",
      address: { line1: 'Tŷ Gwylan, 2 Ffordd yr Ogof Las' },
    },
    gadgets: [
      { value: 104_900, imei: null },
      { id: 'G-3', coverStatusId: 7, modelId: null, serialNumber: 'SN12345X', value: 35_000 },
    ],
  });
});

test.each<[Record<string, string>, string, RegExp]>([
  [{ number: '' }, 'number', /missing/],
  [{ number: 'x'.repeat(41) }, 'number', /maximum of 40/],
  [{ resellerId: '31' }, 'resellerId', /not a reseller/],
  [{ resellerId: 'Harbour' }, 'resellerId', /whole number/],
  [{ dateOfBirth: '31/02/1991' }, 'dateOfBirth', /real date/],
  [{ dateOfBirth: '04-17-1991' }, 'dateOfBirth', /real date/],
  [{ coverEndDate: '01/01/2020' }, 'coverEndDate', /before/],
  [{ covers_theft: 'maybe' }, 'covers_theft', /yes or no/],
  [{ excess_theft: '-5' }, 'excess_theft', /pounds/],
  [{ excess_theft: '1.234' }, 'excess_theft', /pounds/],
  [{ gadget1_imei: '3.50000E+14' }, 'gadget1_imei', /format the column as text/],
  [{ gadget1_imei: '3500000010000130' }, 'gadget1_imei', /15 digits/],
  [{ gadget1_value: '' }, 'gadget1_value', /missing/],
  [
    {
      gadget2_id: 'x'.repeat(41),
      gadget2_coverStatusId: '1',
      gadget2_typeId: '1',
      gadget2_makeId: '1',
      gadget2_value: '1',
    },
    'gadget2_id',
    /maximum of 40/,
  ],
])('a row with %j is refused by its column', async (changes, field, reason) => {
  const { summary, findings } = await take(`${rows()[0]}\n${row({})}\n${row(changes)}\n`);
  expect(findings[0]).toEqual({
    kind: 'refused',
    row: 3,
    field,
    reason: expect.stringMatching(reason),
  });
  expect(summary).toMatchObject({ rows: 2, refused: 1, complete: true });
});

test('the first day of all cover may be told; it is not after the period of the row', async () => {
  const withColumn = (...cells: string[]) =>
    [`${rows()[0]},inceptionDate`, ...cells.map((cell) => `${row({})},${cell}`)].join('\n');
  const before = (await stored())[0];
  await take(withColumn(''));
  expect((await stored())[0]).toEqual(before);
  await take(withColumn('01/07/2020'));
  expect((await stored())[0]?.inceptionDate).toBe('2020-07-01');
  const { findings } = await take(withColumn('02/07/2026'));
  expect(findings).toMatchObject([{ field: 'inceptionDate', reason: 'lies after coverStartDate' }]);
});

test('an empty row is passed over, a short one refused', async () => {
  const { summary, findings } = await take(`${rows()[0]}\n\n${','.repeat(44)}\na,b\n${row({})}`);
  expect(findings).toMatchObject([{ row: 4, reason: expect.stringContaining('2 cells') }]);
  expect(summary).toMatchObject({ rows: 2, refused: 1 });
});

test('a further column of the policy system is told and stops nothing', async () => {
  const { summary, findings } = await take(`${rows()[0]},Branch\n${row({})},Leeds`);
  expect(findings).toEqual([
    {
      kind: 'ignored',
      row: 1,
      field: 'Branch',
      reason: 'is not a column that is known here; it is left out',
    },
  ]);
  expect(summary).toMatchObject({ rows: 1, refused: 0, complete: true });
});

test.each<[string, (lines: string[]) => string, Partial<ImportFinding>]>([
  [
    'a column with a slip of the pen',
    ([head, one]) => `${head},gadget2_imie\n${one},`,
    { row: 1, field: 'gadget2_imie', reason: expect.stringContaining('mean gadget2_imei?') },
  ],
  ['a missing column', ([head]) => head!.replace(',postcode', ''), { row: 1, field: 'postcode' }],
  ['a column twice', ([head]) => `${head},number`, { row: 1, field: 'number' }],
  ['half a gadget', ([head]) => `${head},gadget3_imei`, { row: 1, field: 'gadget3_coverStatusId' }],
  [
    'semicolons',
    ([head]) => head!.replaceAll(',', ';'),
    { row: 1, reason: expect.stringContaining('commas') },
  ],
  [
    'a quotation mark left open',
    ([head, one]) => `${head}\n${one}\n"${one}`,
    { row: 3, reason: expect.stringContaining('cut short') },
  ],
  ['text behind a quotation mark', ([head, one]) => `${head}\n"EX"0,${one}`, { row: 2 }],
  [
    'one endless line',
    ([head, one]) => `${head}\n${one}\n${'x'.repeat(3_000_000)}`,
    { row: 3, reason: expect.stringContaining('1 MB') },
  ],
])('a file with %s says so', async (_name, write, expected) => {
  const { summary, findings } = await take(write(rows()));
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ kind: 'file', ...expected });
  expect(summary.complete).toBe(false);
});

test('a file that is not UTF-8 says in which line', async () => {
  const plain = row({ gadget1_value: '799' });
  const text = [rows()[0], plain, plain.replace('Maya', 'Zo\xeb'), plain].join('\n');
  const { findings } = await take(Buffer.from(text, 'latin1'));
  expect(findings).toMatchObject([{ kind: 'file', reason: expect.stringContaining('line 3') }]);
});
