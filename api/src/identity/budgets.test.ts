import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { handleError } from '../http/errors.ts';
import { BUDGETS, type Spends, guardBudgets, spend } from './budgets.ts';

const { services } = await testApp();

const guarded = (spends: Spends | undefined) => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  guardBudgets(app);
  app.get('/look', { config: { spends } }, async () => {
    await spend(services, 'imei', 'whose');
    return { looked: true };
  });
  return app;
};

test('a route without a declared budget does not start', () => {
  expect(() => guarded(undefined)).toThrow('GET /look does not say what it spends');
  expect(() => guarded({ nothing: 'a reason' })).not.toThrow();
});

test('a route spends its declared budgets, and nothing else', async () => {
  const ask = async (spends: Spends) => (await guarded(spends).inject('/look')).statusCode;
  expect(await ask(['user-check', 'imei'])).toBe(200);
  expect(await ask(['user-check'])).toBe(500);
  expect(await ask({ nothing: 'a reason' })).toBe(500);
});

test('a call too many says which budget is spent and when there is more; of guesses it says only when', async () => {
  const most = BUDGETS.imei.most;
  const app = guarded(['imei']);
  const answers = [];
  for (let call = 0; call <= most; call += 1) answers.push(await app.inject('/look'));
  const { headers, statusCode } = answers.at(-1)!;
  expect(statusCode).toBe(429);
  expect(headers['ratelimit-policy']).toBe(`"imei";q=${most};w=${BUDGETS.imei.seconds}`);
  expect(headers.ratelimit).toBe(`"imei";r=0;t=${headers['retry-after']}`);
  expect(answers[0]?.headers.ratelimit).toBeUndefined();
});

test('every budget stands in the documents, with its unit and its owner', async () => {
  const page = await readFile(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('\n## Budgets\n');
  const rows = [
    ...section.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\| ([^|]+?) +\|/gm),
  ];
  expect(rows.map(([, name, of, per]) => [name, of, per])).toEqual(
    Object.entries(BUDGETS).map(([name, { of, per }]) => [name, of, per]),
  );
});
