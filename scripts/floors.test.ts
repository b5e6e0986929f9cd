import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  type Graph,
  arrowsToLaterQuarters,
  arrowsUp,
  circles,
  circlesOfFeatures,
  readGraph,
} from './floors.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = [
  'domain/src',
  'kit',
  'api/src',
  'api/seed',
  'api/test',
  'portal',
  'desk',
  'server/src',
  'scripts',
  'tools',
  'e2e',
];
const graph = readGraph(ROOT, FOLDERS);

const fake = (imports: Record<string, string[]>): Graph => new Map(Object.entries(imports));
const API = 'api/src';

test('reads the product: imports of types, of packages, lazy ones and threads too', () => {
  expect(graph.size).toBeGreaterThan(800);
  expect(graph.get('api/src/app.ts')).toContain('api/src/http/app.ts');
  expect(graph.get('api/src/app.ts')).toContain('domain/src/path-of.ts');
  expect(graph.get('portal/vite.config.ts')).toContain('kit/vite/contract-for-browsers.ts');
  expect(graph.get('desk/src/features/desk/queue/queue.tsx')).toContain('desk/src/data/call.ts');
  expect(graph.get(`${API}/claims/paper/paper-apart.ts`)).toContain(
    `${API}/claims/paper/paper-worker.ts`,
  );
});

test('no files import each other in a circle', () => {
  expect(circles(graph)).toEqual([]);
});

test('nothing in the API imports from a higher floor', () => {
  expect(arrowsUp(graph)).toEqual([]);
});

test('nothing in the API imports from a later quarter', () => {
  expect(arrowsToLaterQuarters(graph)).toEqual([]);
});

test.each([API, 'portal/app/features', 'desk/src/features'])(
  'no two features of %s need each other',
  (folder) => {
    expect(circlesOfFeatures(graph, folder, 2)).toEqual([]);
  },
);

test('a circle is found, also one through a third file', () => {
  const planted = fake({
    'kit/a.ts': ['kit/b.ts'],
    'kit/b.ts': ['kit/c.ts'],
    'kit/c.ts': ['kit/a.ts'],
    'kit/d.ts': ['kit/a.ts'],
  });
  expect(circles(planted)).toEqual([['kit/a.ts', 'kit/b.ts', 'kit/c.ts']]);
});

test('an import of a higher floor is found on each of them', () => {
  const planted = fake({
    'api/src/jobs/jobs.ts': [`${API}/claims/claims/records/claims.ts`],
    'api/src/services.ts': ['api/src/app.ts'],
    [`${API}/claims/claims/records/claims.ts`]: [`${API}/claims/claims/transitions/move.ts`],
    [`${API}/claims/claims/tables.ts`]: ['api/src/database/tables.ts'],
    [`${API}/claims/claims/transitions/move.ts`]: [
      `${API}/claims/forms/records.ts`,
      `${API}/claims/claims/routes.ts`,
    ],
    [`${API}/claims/claims/routes.ts`]: [`${API}/claims/claims/transitions/move.ts`],
  });
  expect(arrowsUp(planted)).toEqual([
    `api/src/jobs/jobs.ts (ground) imports ${API}/claims/claims/records/claims.ts (records)`,
    'api/src/services.ts (ground) imports api/src/app.ts (top)',
    `${API}/claims/claims/records/claims.ts (records) imports ${API}/claims/claims/transitions/move.ts (transitions)`,
    `${API}/claims/claims/transitions/move.ts (transitions) imports ${API}/claims/claims/routes.ts (top)`,
  ]);
});

test('features that need each other are found, although no file does', () => {
  const planted = fake({
    [`${API}/settling/bookings/views.ts`]: [`${API}/settling/payments/records.ts`],
    [`${API}/settling/payments/views.ts`]: [`${API}/settling/bookings/records.ts`],
    [`${API}/claims/claims/views.ts`]: [`${API}/claims/claims/records.ts`],
  });
  expect(circles(planted)).toEqual([]);
  expect(circlesOfFeatures(planted, `${API}/settling`)).toEqual([['bookings', 'payments']]);
});

test('an import of a later quarter is found, of types too', () => {
  const planted = fake({
    [`${API}/people/staff/records.ts`]: [
      `${API}/policies/resellers/records.ts`,
      `${API}/claims/claims/records/claims.ts`,
    ],
    'api/src/app.ts': [`${API}/desk/queue/routes.ts`],
  });
  expect(arrowsToLaterQuarters(planted)).toEqual([
    `${API}/people/staff/records.ts imports ${API}/claims/claims/records/claims.ts`,
  ]);
});
