import { readFile, writeFile } from 'node:fs/promises';
import type { Call } from '@gadget-claims/domain/call';
import { DESK_CONTRACT } from '@gadget-claims/domain/desk-contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { CONFIG } from '../config.ts';
import { testDatabase } from '../database.ts';
import { anIdentityProvider } from '../identity-provider.ts';
import { testDisk } from '../uploads.ts';
import { fillTables } from './fill.ts';
import { makeHotCalls } from './hot-calls.ts';
import { type Plan, inShort, planOf } from './plan.ts';
import { type Statement, recordingDatabase } from './recording.ts';
import { LARGE_TABLES } from './rows.ts';

/**
 * How the database carries out each statement of the calls that are made often, with tables that
 * are large. The shape of a plan is stored beside this file, so that a change of it is seen where
 * it is made:  UPDATE_PLANS=1 vitest run api/test/plans  writes it again, once for each database.
 */
const { pool } = await testDatabase();
const recording = recordingDatabase(pool);
const plans: (Statement & Plan)[] = [];

beforeAll(async () => {
  const { storage } = await testDisk();
  const provider = await anIdentityProvider(`${CONFIG.deskUrl}/signin/provider`);
  const config = { deskProvider: provider };
  const app = recording.noting(await testApp({ db: recording.db, storage, config }));
  await makeHotCalls(app, recording.as, provider);
  await fillTables(pool, app.clock.now());
  for (const statement of inOrder(recording.statements())) {
    plans.push({ ...statement, ...(await planOf(pool, statement, LARGE_TABLES)) });
  }
});

test('every call of the desk is planned', () => {
  const calls = Object.values(DESK_CONTRACT).flatMap((part) => Object.entries<Call>(part));
  // A path without ids is meant where one with an id would fit as well.
  const inTurn = calls.toSorted(([, a], [, b]) => idsIn(a) - idsIn(b));
  const planned = recording
    .asked()
    .map((asked) => inTurn.find(([, call]) => fits(call, asked))?.[0]);
  const left = calls.map(([name]) => name).filter((name) => !planned.includes(name));
  expect(left).toEqual([]);
});

const ID = /:\w+/g;
const idsIn = ({ path }: Call) => path.match(ID)?.length ?? 0;
const fits = ({ method, path }: Call, asked: string) =>
  new RegExp(`^${method} ${path.replaceAll(ID, '[^/]+')}$`).test(asked);

test('nothing reads, walks along or sorts a growing table', () => {
  const faulty = plans.filter(({ faults }) => faults.length > 0);
  expect(faulty.map(({ call, sql: text, faults }) => ({ call, sql: text, faults }))).toEqual([]);
});

test('the plans are the stored ones', async ({ skip }) => {
  const place = new URL(`stored/${await engine()}.txt`, import.meta.url);
  const text = `${plans.map(inWords).join('\n\n')}\n`;
  if (process.env.UPDATE_PLANS) await writeFile(place, text);
  const stored = await readFile(place, 'utf8').catch(() => undefined);
  // Another version may plan otherwise and as well; the rules above hold for it too.
  skip(stored === undefined, `no plans are stored for ${await engine()}`);
  expect(text).toBe(stored);
});

test('every foreign key has an index, so that removing a row reads no table', async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ': ' || conname as key
    from pg_constraint
    where contype = 'f' and not exists (
      select from pg_index
      where indrelid = conrelid and indpred is null
        and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] @> conkey
    )
    order by 1`.execute(recording.db);
  expect(rows.map(({ key }) => key)).toEqual([]);
});

/** `embedded`, whose version we choose, or `postgresql-15`. */
async function engine(): Promise<string> {
  if (!process.env.TEST_DATABASE_URL) return 'embedded';
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  return `postgresql-${Math.floor(Number(rows[0]?.version) / 10_000)}`;
}

/** Call by call; within one, some statements are sent at the same time and come in any order. */
function inOrder(statements: readonly Statement[]): Statement[] {
  const calls = [...new Set(statements.map(({ call }) => call))];
  const place = ({ call, sql: text }: Statement) =>
    `${String(calls.indexOf(call)).padStart(3, '0')} ${inShort(text)} ${text}`;
  return statements.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

function inWords({ call, sql: text, shape }: Statement & Plan): string {
  return [`# ${call}`, inShort(text), ...shape.map((line) => `  ${line}`)].join('\n');
}
