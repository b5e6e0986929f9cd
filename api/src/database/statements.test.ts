import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { statementsOf } from './statements.ts';

const outdated = Object.assign(new DatabaseError('must not change result type', 0, 'error'), {
  routine: 'RevalidateCachedQuery',
});

/** A connection to a database that has forgotten these names, and the names that it was asked by. */
function connection(forgotten: RegExp) {
  const names: string[] = [];
  const query = async ({ name }: { name: string }) => {
    names.push(name);
    if (forgotten.test(name)) throw outdated;
    return { rows: [] };
  };
  return { names, query, release: () => undefined };
}

test('one connection’s news of a change reaches all others', async () => {
  const all = [connection(/\.0$/), connection(/\.0$/), connection(/\.0$/)];
  let next = 0;
  const pool = statementsOf({ connect: async () => all[next++], namesStatements: true } as never);
  const [first, second, third] = [await pool.connect(), await pool.connect(), await pool.connect()];
  // Both were on their way when the change came: it is one change.
  await Promise.all([first.query('select $1', [1]), second.query('select $1', [1])]);
  await third.query('select $1', [1]);
  const generations = all.map(({ names }) => names.map((name) => name.split('.')[1]));
  expect(generations).toEqual([['0', '1'], ['0', '1'], ['1']]);
});

/** The names that a pool of its own gives to these texts, asked in this order. */
async function namesOf(texts: string[]) {
  const { names, ...client } = connection(/^$/);
  const pool = statementsOf({ connect: async () => client, namesStatements: true } as never);
  const asking = await pool.connect();
  for (const text of texts) await asking.query(text, [1]);
  return new Map(texts.map((text, at) => [text, names[at]]));
}

test('a name stands for one text in every process, after any earlier queries', async () => {
  const texts = ['select $1', 'update a set b = $1', 'delete from a where b = $1'];
  const [one, other] = [await namesOf(texts), await namesOf(texts.toReversed())];
  for (const text of texts) expect(other.get(text)).toBe(one.get(text));
  expect(new Set(one.values()).size).toBe(texts.length);
});

test('a transaction begins with the time that the database may take over it', async () => {
  const asked: string[] = [];
  const client = { query: async (text: string) => asked.push(text), release: () => undefined };
  const limits = { statementMs: 8_000, silenceMs: 10_000 };
  const pool = statementsOf({ connect: async () => client, limits } as never);
  const asking = await pool.connect();
  for (const text of ['begin', 'start transaction read only', 'commit', 'select 1'])
    await asking.query(text, []);
  const added =
    '; set local statement_timeout = 8000; set local idle_in_transaction_session_timeout = 10000';
  expect(asked).toEqual([
    `begin${added}`,
    `start transaction read only${added}`,
    'commit',
    'select 1',
  ]);
});
