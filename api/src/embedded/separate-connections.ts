import type { PGlite } from '@electric-sql/pglite';
import type { PGLiteSocketServer } from '@electric-sql/pglite-socket';

interface QueryQueue {
  enqueue(
    connection: number,
    message: Uint8Array,
    onData: (data: Uint8Array) => void,
  ): Promise<number>;
  clearTransactionIfNeeded(connection: number): Promise<void>;
}

const byte = (letter: string): number => letter.charCodeAt(0);
const sync = Uint8Array.of(byte('S'), 0, 0, 0, 4);
// A statement with parameters is a series of these, closed by a Sync.
const inSeries = new Set('PBDECHdcf'.split('').map(byte));

/**
 * The socket server gives all connections the one session of the embedded database and mixes their
 * messages freely. This makes it safe for several connections:
 * - the messages of one statement stay together, as those of one transaction do already; otherwise
 *   one connection executes what another one prepared;
 * - a connection that dies within a statement leaves nothing of it behind;
 * - names of prepared statements belong to their connection;
 * - an end of the database that it would swallow is told (`onFatal`).
 */
export function separateConnections(
  db: PGlite,
  server: PGLiteSocketServer,
  onFatal: (error: unknown) => void,
): void {
  keepSeriesTogether(db, onFatal);
  const queue: QueryQueue = Reflect.get(server, 'queryQueue');
  separateStatementNames(queue, db);
  reportEnd(db, onFatal);
}

function keepSeriesTogether(db: PGlite, onFatal: (error: unknown) => void): void {
  let withinSeries = false;
  const isInTransaction = db.isInTransaction.bind(db);
  const execute = db.execProtocolRawStream.bind(db);
  const exec = db.exec.bind(db);
  db.isInTransaction = () => withinSeries || isInTransaction();
  db.execProtocolRawStream = async (message, options) => {
    try {
      await execute(message, options);
    } catch (error) {
      onFatal(error);
      throw error;
    }
    if (message[0] !== byte('X')) withinSeries = inSeries.has(message[0] ?? 0);
  };
  // The socket server calls it only to roll back for a connection that is gone. After an error
  // within a series the database ignores everything up to the Sync, a rollback too.
  db.exec = async (query, options) => {
    if (withinSeries) await db.execProtocolRaw(sync);
    withinSeries = false;
    return await exec(query, options);
  };
}

function separateStatementNames(queue: QueryQueue, db: PGlite): void {
  const named = new Map<number, Set<string>>();
  const enqueue = queue.enqueue.bind(queue);
  const clear = queue.clearTransactionIfNeeded.bind(queue);
  queue.enqueue = (connection, message, onData) => {
    const own = withOwnName(message, `c${connection}_`);
    if (own === undefined) return enqueue(connection, message, onData);
    if (message[0] === byte('P')) {
      named.set(connection, (named.get(connection) ?? new Set()).add(own.name));
    }
    return enqueue(connection, own.message, onData);
  };
  queue.clearTransactionIfNeeded = async (connection) => {
    await clear(connection);
    const names = named.get(connection);
    named.delete(connection);
    if (!names || db.closed) return;
    const messages = [...names].map(closeStatement);
    for (const message of [...messages, sync]) {
      void enqueue(connection, message, () => undefined).catch(() => undefined);
    }
  };
}

/** The message with its statement's name prefixed; undefined when it names none. */
function withOwnName(
  message: Uint8Array,
  prefix: string,
): { message: Uint8Array; name: string } | undefined {
  const start = nameStart(message);
  if (start === undefined || message[start] === 0) return undefined;
  const bytes = Buffer.from(message);
  const name = prefix + bytes.toString('utf8', start, bytes.indexOf(0, start));
  const longer = Buffer.concat([
    bytes.subarray(0, start),
    Buffer.from(prefix),
    bytes.subarray(start),
  ]);
  longer.writeInt32BE(longer.length - 1, 1);
  return { message: longer, name };
}

function nameStart(message: Uint8Array): number | undefined {
  if (message[0] === byte('P')) return 5;
  if (message[0] === byte('B')) return message.indexOf(0, 5) + 1;
  const describesOrCloses = message[0] === byte('D') || message[0] === byte('C');
  return describesOrCloses && message[5] === byte('S') ? 6 : undefined;
}

function closeStatement(name: string): Uint8Array {
  const message = Buffer.concat([Buffer.from('C....S'), Buffer.from(name), Buffer.from([0])]);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

const longJump = 100;
const mainLoop = '_PostgresMainLoopOnce';

function reportEnd(db: PGlite, onFatal: (error: unknown) => void): void {
  const once: () => void = Reflect.get(db.Module, mainLoop);
  Reflect.set(db.Module, mainLoop, () => {
    try {
      once();
    } catch (error) {
      const status = error instanceof Object && 'status' in error ? error.status : undefined;
      if (status !== longJump) onFatal(error);
      throw error;
    }
  });
}
