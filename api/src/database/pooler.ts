import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { isSwapped } from './database-errors.ts';

const ROUNDS = 5;
/** A pooler with one server connection makes us wait for ourselves: not for longer than this. */
const HOLD_MS = 200;

/**
 * Whether a statement that one connection has named can be asked by that name later. A pooler that
 * lends server connections for a transaction has to map the names. One that does not sends a statement
 * to a server connection where the name is unknown, or was given by another client.
 */
export async function keepsNamedStatements(open: () => Promise<Client>): Promise<boolean> {
  const one = await open();
  const clients = [one];
  try {
    if (await leadsToTheDatabase(one)) return true;
    const other = await open();
    clients.push(other);
    for (let round = 0; round < ROUNDS; round += 1) await tryOnce(one, other);
    return true;
  } catch (error) {
    if (isSwapped(error)) return false;
    throw error;
  } finally {
    for (const client of clients) client.connection.stream.destroy();
  }
}

/** A pooler answers for many server processes, and gives a number of its own at the beginning. */
async function leadsToTheDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === Reflect.get(client, 'processID');
}

/** The other one takes and holds the server connection on which the first has named its statement. */
async function tryOnce(one: Client, other: Client): Promise<void> {
  const name = `trial_${randomBytes(8).toString('hex')}`;
  const ask = (client: Client) => client.query({ name, text: 'select $1::int4', values: [1] });
  await ask(one);
  await other.query('begin');
  await ask(other);
  const later = ask(one);
  await Promise.race([later, sleep(HOLD_MS)]);
  await Promise.all([later, other.query('rollback')]);
}
