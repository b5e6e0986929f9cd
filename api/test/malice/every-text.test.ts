import type { Database } from '@gadget-claims/api/database/tables';
import type { OpenApi } from '@gadget-claims/api/operation/operation/openapi-document';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { someProviders } from '../bookings.ts';
import { testDatabase } from '../database.ts';
import { type HonestCall, honestRequest } from './honest.ts';
import { callsOf } from './operations.ts';
import { honestCall, prey } from './prey.ts';
import { wireTo } from './wire.ts';

/** Ends the text, name or statement in which it stands. */
const STATEMENT = `x'");select pg_sleep(60)--`;
/** Some texts are compared without regard to case. */
const OURS = /pg_sleep/i;

const { pool } = await testDatabase();
const written: string[] = [];
let asParameter = 0;
const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query: { sql, parameters } }) => {
    if (OURS.test(sql)) written.push(sql);
    if (OURS.test(JSON.stringify(parameters))) asParameter += 1;
  },
});
const app = await testApp({ db });
const wire = wireTo(app.origin);
afterAll(() => wire.close());

/** The same value once for each text in it, with this in its place. */
function withInstead(value: unknown, instead: unknown): unknown[] {
  if (typeof value === 'string') return [instead];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    withInstead(inner, instead).map((changed) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ),
  );
}

await someProviders(app, 20);
const about = await prey(app);
const { body: api } = await app.request('GET', '/openapi.json');

/** Sends every call once for each text in these parts of it, with this in its place; how many that were. */
async function sendInstead(instead: unknown, parts: readonly (keyof HonestCall)[]) {
  let sent = 0;
  const faults: string[] = [];
  for (const call of callsOf(api as unknown as OpenApi)) {
    if (/signout|withdraw/.test(call.path) || call.method === 'DELETE') continue;
    const honest = honestCall(call, about);
    const { target } = honestRequest(call, honest);
    for (const part of parts) {
      for (const changed of withInstead(honest[part], instead)) {
        const request = honestRequest(call, { ...honest, [part]: changed });
        // What its address does not name changes nothing: the same would be read again.
        if (call.method === 'GET' && request.target === target) continue;
        const got = await wire.send(request);
        if (!got || got.status >= 500) faults.push(`${call.name} ${got?.status} ${part}`);
        sent += 1;
      }
    }
  }
  expect(faults).toEqual([]);
  return sent;
}

test('a statement in any text of any call is a value, and never a part of ours', async () => {
  expect(await sendInstead(STATEMENT, ['path', 'query', 'body'])).toBeGreaterThan(300);
  expect(written).toEqual([]);
  // Most are refused before; these did come to the database.
  expect(asParameter).toBeGreaterThan(30);
});

test('an object with a false length is refused like anything that is no text', async () => {
  const instead = { length: { toString: 'x', valueOf: 1 } };
  expect(await sendInstead(instead, ['body'])).toBeGreaterThan(100);
});
