import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openImportReport } from './import-report.ts';

const folder = await mkdtemp(join(tmpdir(), 'gc-report-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('nothing in the report is a formula for a spreadsheet, or breaks out of its cell', async () => {
  // Findings are for the screen, too.
  vi.mocked(console.error).mockImplementation(() => undefined);
  const path = join(folder, 'report.csv');
  const report = await openImportReport('policies.csv', path);
  const hostile = [
    '=HYPERLINK("http://evil.example","look")',
    "+cmd|' /C calc'!A0",
    '-1+1',
    '@SUM(1)',
    '\t=1',
    '\r\n=1',
    'a","b\r\n=1',
  ];
  await report.add(
    hostile.map((text) => ({ row: 1, kind: 'refused' as const, field: text, reason: text })),
  );
  await report.close();
  const cells = cellsOf(await readFile(path, 'utf8'));
  // Rows of four, the header's too.
  expect(cells).toHaveLength(4 * (hostile.length + 1));
  for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
  expect(console.error).toHaveBeenCalledTimes(hostile.length);
  vi.mocked(console.error).mockClear();
});

/** The cells as a spreadsheet reads them. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r\n)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}
