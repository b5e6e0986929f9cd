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
 * it is made:  UPDATE_PLANS=1 vitest run api/test/plans  writes it again, the embedded database first.
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
  const name = await engine();
  const placeOf = (of: string) => new URL(`stored/${of}.txt`, import.meta.url);
  const own = plans.map(inWords);
  const usual = name === EMBEDDED ? [] : plansIn(await readFile(placeOf(EMBEDDED), 'utf8'));
  const others = own.filter((plan) => !usual.includes(plan));
  const text = byCalls(others);
  if (process.env.UPDATE_PLANS) await writeFile(placeOf(name), text);
  const stored = await readFile(placeOf(name), 'utf8').catch(() => undefined);
  // Another version may plan otherwise and as well; the rules above hold for it too.
  skip(stored === undefined, `no plans are stored for ${name}`);
  expect(text).toBe(stored);
  const replaced = usual.filter((plan) => !own.includes(plan));
  expect(replaced.map(statementOf)).toEqual(usual.length === 0 ? [] : others.map(statementOf));
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

/** Its version is chosen by us; of a PostgreSQL those plans are stored that are others. */
const EMBEDDED = 'embedded';

/** EMBEDDED, or such as `postgresql-15`. */
async function engine(): Promise<string> {
  if (!process.env.TEST_DATABASE_URL) return EMBEDDED;
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

const callOf = (plan: string) => plan.slice(0, plan.indexOf('\n'));
const statementOf = (plan: string) => plan.split('\n', 2).join(': ');

/** The plans in words, below the name of their call. */
function byCalls(all: readonly string[]): string {
  const calls = Map.groupBy(all, callOf);
  const blocks = Array.from(calls, ([call, own]) =>
    [call, ...own.map((plan) => plan.slice(call.length + 1))].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

/** The other way round. */
function plansIn(text: string): string[] {
  return text
    .trimEnd()
    .split('\n\n')
    .flatMap((block) => {
      const call = callOf(block);
      const own = block.slice(call.length + 1).split(/\n(?! )/);
      return own.map((plan) => `${call}\n${plan}`);
    });
}
