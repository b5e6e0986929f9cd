import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';
import type { DatabasePool, Limits } from './connections.ts';
import { errorCode, isSwapped } from './database-errors.ts';

/** Texts that differ without end, by lists of any length say, must not fill the database's memory. */
const MOST_NAMES = 300;
/** 132 bits: two texts never share a name, in this process or in another one. */
const NAME_LENGTH = 22;
const BEGINNING = /^(begin|start transaction)\b/;
const READ_ONLY_STATE = '25006';

/** All connections' knowledge of a pool's statements. */
interface StatementNames {
  /** When a release changes a table, what any of them has read is outdated. */
  generation: number;
  /** Made of the text alone, so that a name means the same everywhere; undefined when there are too many. */
  nameOf: (text: string) => string | undefined;
}

function createNames(): StatementNames['nameOf'] {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH);
    names.set(text, name);
    return name;
  };
}

/** The pool's part that lends, and that hears of the answers. */
type Lender = Pick<
  DatabasePool,
  'connect' | 'end' | 'options' | 'limits' | 'namesStatements' | 'leaves' | 'distrustNames'
>;

/**
 * The statements of kysely on a pool's connections. Those with values have names, so that the database
 * reads each of them once for a connection and not each time. Each transaction begins with the time
 * that its statements may take: said there, it holds behind every kind of pooler.
 */
export function statementsOf(pool: Lender): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  const read: StatementNames = { generation: 0, nameOf: createNames() };
  return {
    connect: async () => {
      const client = await pool.connect();
      const asking = known.get(client) ?? askingClient(client, pool, read);
      known.set(client, asking);
      return asking;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function askingClient(client: PoolClient, pool: Lender, read: StatementNames): PostgresPoolClient {
  const timed = timing(pool.limits);
  let isLeft = false;
  const named = (text: string, values: unknown[]) => {
    const name = values.length > 0 && pool.namesStatements ? read.nameOf(text) : undefined;
    if (name === undefined) return client.query(timed(text), values);
    const ask = () => client.query({ name: `${name}.${read.generation}`, text, values });
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
  const query = (text: string, values: unknown[]) =>
    named(text, values).catch((error: unknown) => {
      if (errorCode(error) === READ_ONLY_STATE) isLeft = pool.leaves();
      if (isSwapped(error)) pool.distrustNames();
      throw error;
    });
  // Of the two ways to ask, the one with cursors is not used.
  return { query: query as never, release: (destroy) => client.release(destroy || isLeft) };
}

/** Adds to the beginning of a transaction how long the database may take over it, and wait within it. */
function timing(limits: Limits | undefined): (text: string) => string {
  if (!limits) return (text) => text;
  const { statementMs, silenceMs } = limits;
  // A statement that waits for the lock of a dead transaction times out before the server ends that
  // transaction. Otherwise the lock would pass to the next dead transaction in the queue.
  const idleMs = statementMs === 0 ? 0 : silenceMs;
  const added = `; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;
  return (text) => (BEGINNING.test(text) ? text + added : text);
}

/** Whether a statement was read before a newer release changed its table. */
export function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
}
