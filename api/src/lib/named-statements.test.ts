import { DatabaseError, type Pool } from 'pg';
import { expect, test } from 'vitest';
import { namingPool } from './named-statements.ts';

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

test('what one connection has learned of a change, all others know', async () => {
  const all = [connection(/\.0$/), connection(/\.0$/), connection(/\.0$/)];
  let next = 0;
  const pool = namingPool({ connect: async () => all[next++] } as unknown as Pool);
  const [first, second, third] = [await pool.connect(), await pool.connect(), await pool.connect()];
  // Both were on their way when the change came: it is one change.
  await Promise.all([first.query('select $1', [1]), second.query('select $1', [1])]);
  await third.query('select $1', [1]);
  const generations = all.map(({ names }) => names.map((name) => name.split('.')[1]));
  expect(generations).toEqual([['0', '1'], ['0', '1'], ['1']]);
});
