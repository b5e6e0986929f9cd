import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { clamdScanner } from '@gadget-claims/api/storage/clamd';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { testApp } from '../../api/test/app.ts';
import { fakeClamd } from '../../api/test/fake-clamd.ts';

interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}
interface Alerts {
  groups: { rules: { alert: string; expr: string }[] }[];
}

const read = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../../deploy', name), 'utf8');
const dashboard = JSON.parse(read('dashboard.json')) as Dashboard;
const alerts = parse(read('alerts.yaml')) as Alerts;

const expressions: [string, string][] = [
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
  ...alerts.groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ),
];

const NAME = /[a-z_][a-z0-9_]*/gi;
const FUNCTIONS =
  /\b(absent|changes|sum|rate|min|max|count|topk|histogram_quantile|time)\s*(?=\(|by\b)/g;
/** Prometheus adds them to all that it collects. */
const OF_PROMETHEUS = ['instance', 'job'];
/** Whether it reached a process. */
const UP = 'up';

/** The names of metrics and of labels in an expression. */
function namesIn(expression: string) {
  const labels: string[] = [];
  const bare = expression
    .replaceAll(/\bby \(([^)]*)\)/g, (_all, list: string) => {
      labels.push(...list.split(', '));
      return '';
    })
    .replaceAll(/\{([^}]*)\}/g, (_all, list: string) => {
      labels.push(...[...list.matchAll(/(\w+)(?==~?")/g)].map(([name]) => name));
      return '';
    })
    .replaceAll(/\[\w+\]/g, '')
    .replaceAll(FUNCTIONS, '')
    .replaceAll(/\band\b/g, '');
  return { metrics: bare.match(NAME) ?? [], labels };
}

/** The metrics of /metrics: names as they are asked for, and the labels of all of them. */
async function exposed() {
  const app = await testApp({ scanner: clamdScanner((await fakeClamd()).url) });
  const job = { kind: 'x', payload: '{}' };
  await app.db
    .insertInto('jobs')
    .values([
      job,
      { ...job, state: 'dead' },
      { ...job, lane: 'mail', reseller_id: 49, last_error: 'refused' },
    ])
    .execute();
  await app.request('GET', '/reseller/49');
  const text = await (await fetch(`${app.origin}/metrics`)).text();
  const metrics = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  const labels = [...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name);
  return { metrics: new Set(metrics), labels: new Set([...labels, ...OF_PROMETHEUS]) };
}

const known = await exposed();

test.each(expressions)('%s asks for series of /metrics: %s', (_title, expression) => {
  const { metrics, labels } = namesIn(expression);
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.filter((name) => name !== UP && !known.metrics.has(name))).toEqual([]);
  expect(labels.filter((name) => !known.labels.has(name))).toEqual([]);
});

test('figures that all processes give of the one queue are counted once', () => {
  const ofTheQueue = expressions.filter(([, expression]) => /\bjobs/.test(expression));
  expect(ofTheQueue.length).toBeGreaterThan(3);
  for (const [title, expression] of ofTheQueue)
    expect([title, expression]).not.toEqual([title, expect.stringMatching(/\bsum\b/)]);
});

test('each panel has a number of its own', () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every figure of ours is on the dashboard', () => {
  const shown = new Set(expressions.flatMap(([, expression]) => namesIn(expression).metrics));
  const ours = [...known.metrics].filter((name) => !/^(process|nodejs)_|_(sum|bucket)$/.test(name));
  expect(ours.filter((name) => !shown.has(name))).toEqual([]);
});
