import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { saidIn } from './said-in.ts';

// A sentence that stands twice is corrected once. Sentences of several places have one (decision
// 36).

/** Shorter ones, like "Try again", are labels. */
const SHORTEST = 25;

const isSource = (path: string) => !/\.test\.|\/testing\.ts$/.test(path);
const sources = globSync([
  '{portal/app,kit,desk/src}/**/*.{ts,tsx}',
  '{domain,api,server}/src/**/*.ts',
]).filter(isSource);

/** Of protocols and queries; people do not read them. */
const NOT_SAID = ['application/json; charset=utf-8', 'claimant_session as session'];
const isSentence = (text: string) =>
  text.length >= SHORTEST && text.includes(' ') && !NOT_SAID.includes(text);

/** Every sentence that stands in more than one place, with the files. */
function repeated(files: readonly { path: string; text: string }[]): string[] {
  const places = new Map<string, string[]>();
  for (const { path, text } of files) {
    for (const said of saidIn(path, text).filter(isSentence)) {
      places.set(said, [...(places.get(said) ?? []), path]);
    }
  }
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([said, paths]) => `"${said}": ${paths.join(', ')}`);
}

test('no sentence stands twice', () => {
  expect(sources.length).toBeGreaterThan(900);
  expect(repeated(sources.map((path) => ({ path, text: readFileSync(path, 'utf8') })))).toEqual([]);
});

/** Texts that call logging in and out something else than the specification's menu does ("Login", "Logout"). */
function otherLogins(files: readonly { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) =>
    saidIn(path, text)
      .filter((said) => /\bsign(s|ed|ing)? (you )?(in|out)\b/i.test(said))
      .map((said) => `${path}: ${said}`),
  );
}

test('logging in and out have one word', () => {
  const files = sources.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(otherLogins(files)).toEqual([]);
  const text = "const a = <p>We\n  sign you out.</p>; const b = 'signed-out';";
  expect(otherLogins([{ path: 'a.tsx', text }])).toEqual(['a.tsx: We sign you out.']);
});

test('a repeat is found in markup, in texts and in templates', () => {
  const once = 'We aim to decide soon, and write to you.';
  const files = [
    {
      path: 'a.tsx',
      text: `const a = <p>\n  ${once.replace(' soon', '\n  soon')} <b>Now</b></p>;`,
    },
    { path: 'b.ts', text: `const b = '${once}'; const short = 'Try again';` },
    { path: 'c.ts', text: `const c = (n: number) => \`It takes \${n} days until then.\`;` },
    { path: 'd.ts', text: `const d = (m: number) => \`It takes \${m} days until then.\`;` },
  ];
  const query =
    "const e = sql`select claim_id from claims ${mine ? 'Claims of one person only' : ''}`";
  files.push({ path: 'e.ts', text: query }, { path: 'f.ts', text: query });
  expect(repeated(files)).toEqual([
    `"${once}": a.tsx, b.ts`,
    '"It takes … days until then.": c.ts, d.ts',
    '"Claims of one person only": e.ts, f.ts',
  ]);
});
