import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { homonyms } from './homonyms.ts';

// An exported name has one meaning in its package: a search for it finds one thing.

const SKIPPED = /(^|\/)(node_modules|build|\.react-router)(\/|$)/;
const sources = globSync('{domain,kit,api,portal,desk,server,tools}/**/*.{ts,tsx}', {
  exclude: (path) => SKIPPED.test(path),
}).filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path));

test('no package gives a name that it exports a second meaning', () => {
  expect(sources.length).toBeGreaterThan(1200);
  expect(homonyms(sources.map((path) => ({ path, text: readFileSync(path, 'utf8') })))).toEqual([]);
});

test('a type, a function and a constant are found; a name passed on, one a framework wants, one loaded later and one of a test are not', () => {
  expect(
    homonyms([
      { path: 'api/a.ts', text: 'export interface Actor { at: Date }\nexport const [one] = [1];' },
      { path: 'api/b.ts', text: "export type Actor = string;\nexport { one } from './a.ts';" },
      { path: 'api/c.ts', text: 'const hidden = 1; export { hidden as one };' },
      { path: 'api/test/a.ts', text: 'const one = 1;' },
      { path: 'kit/d.ts', text: 'export class Actor {}\nfunction unexported() {}' },
      { path: 'kit/e.ts', text: "const Actor = lazy(() => import('./d.ts'));" },
      { path: 'kit/f.ts', text: 'interface Actor {}\nconst unexported = 1;' },
      { path: 'portal/e.tsx', text: 'export const meta = () => []; export default () => null;' },
      { path: 'portal/f.tsx', text: 'export const meta = () => []; export default () => null;' },
    ]),
  ).toEqual([
    'api: Actor (api/a.ts, api/b.ts)',
    'api: one (api/a.ts, api/c.ts)',
    'kit: Actor (kit/d.ts, kit/f.ts)',
  ]);
});
