import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError } from 'pg';
import type { Pool, PoolClient } from 'pg';

/** Texts that differ without end, by lists of any length say, must not fill the database's memory. */
const MOST_NAMES = 300;

const numbers = new Map<string, number>();

/** The same number for a text in all connections; undefined when there are too many texts. */
function numberOf(text: string): number | undefined {
  const known = numbers.get(text);
  if (known !== undefined || numbers.size >= MOST_NAMES) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

/**
 * A pool whose statements with values have names, so that the database reads each of them once for a
 * connection and not each time. A pooler in between has to know named statements.
 */
export function namingPool(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  // Of all connections: when a release changes a table, what any of them has read is outdated.
  const read = { generation: 0 };
  return {
    connect: async () => {
      const client = await pool.connect();
      const naming = known.get(client) ?? namingClient(client, read);
      known.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function namingClient(client: PoolClient, read: { generation: number }): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const number = values.length > 0 ? numberOf(text) : undefined;
    if (number === undefined) return client.query(text, values);
    const ask = () => client.query({ name: `s${number}.${read.generation}`, text, values });
    const { generation } = read;
    return ask().catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      // Read again under another name. Within a transaction this fails too: all of it is done again.
      if (generation === read.generation) read.generation += 1;
      return ask().catch(() => {
        throw error;
      });
    });
  };
  // Of the two ways to ask, the one with cursors is not used.
  return { query: query as never, release: (destroy) => client.release(destroy) };
}

/** Whether a statement was read before a newer release changed its table. */
export function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
}
