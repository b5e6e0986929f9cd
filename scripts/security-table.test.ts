import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PAGE = read('docs/security.md');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has, in the order of its numbers. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3
  6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2
  10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3
  15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`
  .trim()
  .split(/\s+/)
  .map((one) => one.split(':'));

interface Row {
  number: string;
  level: string;
  asks: string;
  state: string;
  shownBy: string;
}

const ROWS: Row[] = PAGE.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  const [, number = '', level = '', asks = '', state = '', shownBy = ''] = cells;
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level, asks, state, shownBy }] : [];
});

/** In backticks, and with a folder: a file of this repository. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path);

test('every requirement has one row, in its order', () => {
  const expected = SECTIONS.flatMap(([section, count]) =>
    Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`),
  );
  expect(ROWS.map(({ number }) => number)).toEqual(expected);
  expect(expected).toHaveLength(253);
});

test.each(ROWS)('$number is answered', ({ level, asks, state, shownBy }) => {
  expect(['1', '2']).toContain(level);
  expect(asks).not.toBe('');
  expect(state).toMatch(/^(met|in part|not met|n\/a|operator's)\b/);
  // A "no" says why; a met point has something that shows it, or is something written here.
  if (!state.startsWith('met')) expect(state).toMatch(/^[^:]+: \S/);
  const isWritten = /above|\(data\.md\)|npm sbom|where TLS is used/.test(state);
  if (state.startsWith('met') && !isWritten) expect(pathsIn(shownBy)).not.toEqual([]);
});

test('every file and every test that the page names is there', () => {
  const paths = pathsIn(PAGE);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const named = [...PAGE.matchAll(/`([\w./-]+)` “([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(10);
  for (const [, path = '', title = ''] of named) {
    expect([path, read(path).replaceAll("\\'", "'").includes(title)]).toEqual([path, true]);
  }
});

test('the proof of a met requirement is a test', () => {
  const others = ROWS.flatMap(({ shownBy }) => pathsIn(shownBy)).filter(
    (path) => !/\.(test|e2e)\.tsx?$/.test(path),
  );
  expect(others).toEqual([]);
});
