import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as promises from '@gadget-claims/domain/promises';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PAGES = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
const kilobytes = (page: string) => Buffer.byteLength(read(page)) / 1000;

/** Every path of the repository. */
const PATHS = globSync('**/*', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|build|\.git)$/.test(path),
});
const FOLDERS = new Set(
  PATHS.filter((path) => path.includes('/')).map((path) => path.split('/')[0]),
);

/** Names of files or folders in backticks, apart from patterns like `domain/src/<feature>/`. */
const namedIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*)\/?`/g)].map(([, path = '']) => path);

/** A file of source may be named by the end of its path; other things may be of the operator's, or made. */
const isThere = (path: string) => {
  const isWhole = path.includes('/') && FOLDERS.has(path.split('/')[0]);
  if (!isWhole && !/\.(tsx?|mjs|sql|css)$/.test(path)) return true;
  return PATHS.some((known) => known === path || (!isWhole && known.endsWith(`/${path}`)));
};

test.each(PAGES)('names in %s exist', (page) => {
  expect(namedIn(read(page)).filter((path) => !isThere(path))).toEqual([]);
});

test('a file that is gone is found', () => {
  const gone = ['api/src/gone.ts', 'gone.ts', 'claims/gone.ts', 'docs/gone'];
  expect(gone.filter(isThere)).toEqual([]);
  const kept = ['api/src/app.ts', 'api/src', 'app.ts', 'claims/form.ts', 'manifest.json', 'npm'];
  expect(kept.filter((path) => !isThere(path))).toEqual([]);
});

/** Rows of tables that a formatter has drawn: blanks or dashes that say nothing. */
const paddedIn = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('|') && / {2}|-{4}/.test(line));

test('no table is padded', () => {
  const pages = [...PAGES, ...PATHS.filter((path) => path.endsWith('.md'))];
  expect(pages.flatMap((page) => paddedIn(read(page)))).toEqual([]);
  expect(paddedIn('| key | does   |\n| --- | ------ |\n| `n` | next |')).toHaveLength(2);
});

test('README, changelog and security page stay short enough to be read', () => {
  expect(kilobytes('README.md')).toBeLessThanOrEqual(8);
  expect(kilobytes('docs/security.md')).toBeLessThanOrEqual(80);
  expect(read('CHANGELOG.md').trim().split('\n').length).toBeLessThanOrEqual(60);
  const wide = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('|') && line.length > 100);
  expect(wide).toEqual([]);
});

/** The lines that a text takes on a screen of 120 columns. */
const linesOnScreen = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 120)), 0);

test('the architecture page is two screens long', () => {
  const page = read('docs/architecture.md').trim();
  expect(linesOnScreen(page)).toBeLessThanOrEqual(100);
  expect(page.split(/\s+/).length).toBeLessThanOrEqual(900);
  expect(linesOnScreen(`${'a'.repeat(121)}\n\nb`)).toBe(4);
});

const RECORDS = globSync('docs/decisions/*/*.md', { cwd: ROOT }).toSorted();

test('the index of decisions names each by its title, in its quarter, in order', () => {
  const lines = RECORDS.map((path) => {
    const [, number, title] = /^# (\d+)\. (.+)/.exec(read(path)) ?? [];
    return `- ${number}. [${title}](${path.slice('docs/decisions/'.length)})`;
  });
  const index = read('docs/decisions/README.md');
  const named = index.split('\n').filter((line) => /^- \d/.test(line));
  expect(new Set(named)).toEqual(new Set(lines));
  for (const quarter of index.split('\n## ')) {
    const numbers = [...quarter.matchAll(/^- (\d+)/gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  }
  expect(globSync('docs/decisions/*.md', { cwd: ROOT })).toEqual(['docs/decisions/README.md']);
  // Read in two minutes.
  const words = index.replaceAll(/\]\(.*?\)|^- \d+\./gm, '').split(/\s+/);
  expect(words.length).toBeLessThanOrEqual(550);
});

test.each(RECORDS)('%s begins with its state, and is short', (path) => {
  const [title, , state] = read(path).split('\n');
  expect(title).toMatch(/^# \d+\. [^:]+$/);
  expect(state).toMatch(
    /^(Holds since \d{4}-\d\d-\d\d\.( Took in [\d, ]+\.)?( Amended by [\d, ]+\.)?|Replaced by \d+\.)$/,
  );
  expect(read(path).trim().split('\n').length).toBeLessThanOrEqual(60);
});

/** Pages and headings that a page leads to. */
const linksIn = (page: string) =>
  [...read(page).matchAll(/\]\((?!https?:|\/)([^)#\s]*)(?:#([\w-]*))?\)/g)].map(
    ([, path = '', heading]) => ({ path: path === '' ? page : join(dirname(page), path), heading }),
  );
const headingsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each([...PAGES, 'CHANGELOG.md', 'tools/README.md'])('links of %s exist', (page) => {
  const gone = linksIn(page).filter(
    ({ path, heading }) =>
      !existsSync(join(ROOT, path)) ||
      (heading !== undefined && path.endsWith('.md') && !headingsOf(path).includes(heading)),
  );
  expect(gone).toEqual([]);
});

test('the lives of ways in agree with the product', () => {
  const page = read('docs/security.md');
  const lives = (way: string) =>
    page
      .split('\n')
      .find((line) => line.startsWith(`| ${way} `))
      ?.split('|')[3]
      ?.trim();
  const p = promises;
  expect(lives('policy lookup')).toBe(`${p.LOOKUP_HOURS} hours`);
  expect(lives('handover by a reseller')).toBe(
    `id ${p.HANDOVER_HOURS} hours, bearer ${p.LOOKUP_HOURS} hours`,
  );
  expect(lives('code of a submission')).toMatch(
    new RegExp(`^code ${p.SUBMISSION_CODE_MINUTES} minutes,`),
  );
  expect(lives('link in a mail about a claim')).toMatch(
    new RegExp(`^link ${p.CLAIM_LINK_DAYS} days,`),
  );
  expect(lives('another device for photos')).toBe(`${p.DEVICE_MINUTES} minutes`);
  expect(lives('account with password')).toBe(
    `${p.IDLE_MINUTES} idle minutes, ${p.SESSION_HOURS} hours at most`,
  );
  expect(lives('account with code')).toBe(`${p.CODE_MINUTES} minutes; then as with a password`);
  expect(lives('account with one-time password')).toBe(
    `${p.ONE_TIME_MINUTES} minutes; has to be changed`,
  );
  expect(lives('code for a policy that is guessed at')).toBe(
    `code ${p.CODE_MINUTES} minutes, button ${p.CODE_BUTTON_HOURS} hour; bearer ${p.LOOKUP_HOURS} hours`,
  );
});

test('all packages and the changelog say one version, which is the API’s', () => {
  const { version, workspaces } = JSON.parse(read('package.json'));
  for (const folder of workspaces) {
    expect([folder, JSON.parse(read(`${folder}/package.json`)).version]).toEqual([folder, version]);
  }
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
