import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg';
import { errorCode, isDatabaseUnavailable } from './database-errors.ts';
import { keepsNamedStatements } from './pooler.ts';

/** How long a database on the network may take. */
export interface Limits {
  /** Milliseconds for each statement of a transaction, by the database's own clock; 0: no limit. */
  statementMs: number;
  /** Milliseconds without a byte of an answer that is owed; then the connection is given up. */
  silenceMs: number;
}

export interface DatabaseConfig extends PoolConfig {
  /** Left out for the embedded database: its end is noticed, and it does one thing after the other. */
  limits?: Limits;
  /** `plain`: statements have no names, for a pooler that does not keep them. */
  statements?: 'named' | 'plain';
  /** Servers that may be the primary, in the order in which they are tried; instead of `connectionString`. */
  addresses?: readonly string[];
  /** The server's role; others are passed over. */
  role?: ServerRole;
}

/** As libpq's `target_session_attrs`. */
export type ServerRole = 'any' | 'read-write' | 'primary';

const CONNECT_MS = 10_000;
const KEEP_ALIVE_MS = 5_000;
const OLDEST_SECONDS = 1_800;
/** A connection that was heard from so recently is lent without asking. */
const FRESH_MS = 1_000;
/** How long a connection may take to say that it is there. */
const PING_MS = 2_000;
/** How long a peer may take to close what this side has closed. */
const FAREWELL_MS = 2_000;
/** After a refusal for too many connections: how long until one more is tried. */
const FEWER_MS = 5_000;
const PAUSE_MS = 100;
/** No answer for so long: more than a slow statement, a failover or a restart. */
const STUCK_MS = 120_000;
const ALONE_MS = 3_000;
/** How finely the time is counted in which this process ran. */
const RUNNING_STEPS = 20;
/** How long a trial of the pooler speaks for it. */
const TRUST_MS = 60_000;

type Lent = Parameters<Pool['connect']>[0];

/**
 * Connections that heal: a pool that gives up a connection on which an answer is owed and nothing
 * comes, asks one that was idle whether it is there before it lends it, finds the primary among
 * several servers, and, where the server takes no more connections, waits for one of its own.
 */
export class DatabasePool extends Pool {
  readonly #config: DatabaseConfig;
  readonly #most: number;
  readonly #connectMs: number;
  /** Every open connection, and when it was heard from. */
  readonly #heardAt = new Map<Client, number>();
  readonly #lent = new Set<Client>();
  #address = 0;
  /** Since when a caller waits for any answer. */
  #waitingSince: number | undefined;
  #names: { kept: boolean; at: number } | undefined;

  constructor(config: DatabaseConfig) {
    const { addresses = [], connectionTimeoutMillis = CONNECT_MS } = config;
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      maxLifetimeSeconds: OLDEST_SECONDS,
      ...config,
      connectionTimeoutMillis: Math.ceil(connectionTimeoutMillis / Math.max(1, addresses.length)),
      ...(addresses[0] !== undefined && { connectionString: addresses[0] }),
    });
    this.#config = config;
    this.#most = this.options.max;
    this.#connectMs = connectionTimeoutMillis;
    this.options.onConnect = (client) => this.#welcome(client as Client);
    this.on('acquire', (client) => void this.#lent.add(client));
    this.on('release', (_error, client) => void this.#lent.delete(client));
    // An idle connection that breaks is only dropped: the next request gets a new one, or the error.
    this.on('error', () => undefined);
  }

  get limits(): Limits | undefined {
    return this.#config.limits;
  }

  get namesStatements(): boolean {
    return this.#config.statements !== 'plain';
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Lent): void;
  override connect(callback?: Lent): Promise<PoolClient> | void {
    if (!callback) return this.#lend();
    // A client that is lent brings its own way back.
    callbackify(() => this.#lend())(callback as (error: Error, client: PoolClient) => void);
  }

  async #lend(): Promise<PoolClient> {
    const deadline = performance.now() + this.#connectMs;
    this.#waitingSince ??= performance.now();
    let tried = 0;
    for (;;) {
      const address = this.#address;
      try {
        return await this.#lendNext();
      } catch (error) {
        if (performance.now() > deadline || this.ending) throw error;
        // All of ours are lent: no fault of the server.
        if (isWait(error)) continue;
        tried += 1;
        if (isFull(error)) await this.#useFewer();
        else if (!isLost(error)) this.#tryNextAddress(error, address, tried);
      }
    }
  }

  async #lendNext(): Promise<PoolClient> {
    const client = await super.connect();
    // Given up with another one: the pool hears of it only once it is closed.
    if (streamOf(client).destroyed) {
      client.release(true);
      throw new ConnectionLost();
    }
    if (!this.limits || performance.now() - (this.#heardAt.get(client) ?? 0) < FRESH_MS)
      return client;
    const stream = streamOf(client);
    try {
      stream.setTimeout(PING_MS);
      await client.query('select 1');
      stream.setTimeout(this.limits.silenceMs);
      return client;
    } catch (error) {
      client.release(true);
      throw new ConnectionLost({ cause: error });
    }
  }

  /** Throws `error` when there is no server left to try. */
  #tryNextAddress(error: unknown, failed: number, tried: number) {
    const { addresses = [] } = this.#config;
    if (tried >= addresses.length || !isDatabaseUnavailable(error)) throw error;
    if (this.#address !== failed) return;
    this.#address = (failed + 1) % addresses.length;
    this.options.connectionString = addresses[this.#address];
  }

  /** The server takes no more: open ones are shared, and after a while one more is tried. */
  async #useFewer() {
    const open = this.#heardAt.size;
    if (open === 0) {
      await sleep(PAUSE_MS);
      return;
    }
    if (this.options.max === this.#most) {
      setTimeout(() => {
        this.options.max = this.#most;
      }, FEWER_MS).unref();
    }
    this.options.max = Math.min(this.options.max, open);
  }

  async #welcome(client: Client) {
    this.#lent.add(client);
    this.#watch(client);
    await refuseOtherThan(this.#config.role ?? 'any', client);
  }

  #watch(client: Client) {
    // One that breaks between two statements of a transaction: the next statement says so.
    client.on('error', () => undefined);
    client.once('end', () => {
      this.#heardAt.delete(client);
      this.#lent.delete(client);
    });
    const heard = () => {
      this.#heardAt.set(client, performance.now());
      this.#waitingSince = undefined;
    };
    heard();
    client.connection.on('readyForQuery', heard);
    if (this.limits) endWhenSilent(client, this.limits.silenceMs, () => this.#dropIdle());
  }

  /** A fault of one connection has likely hit those that were idle meanwhile. */
  #dropIdle() {
    for (const client of this.#heardAt.keys()) {
      if (!this.#lent.has(client)) client.connection.stream.destroy();
    }
  }

  /** The server has become one that only reads: whether its connections are given up for another's. */
  leaves(): boolean {
    const areOthers = (this.#config.role ?? 'any') !== 'any';
    if (areOthers) this.#dropIdle();
    return areOthers;
  }

  /**
   * Whether this pool alone is at fault for a database that does not answer: no answer has come for
   * two minutes, and a connection beside the pool gets one.
   */
  async isStuck(): Promise<boolean> {
    if (this.#waitingSince === undefined) return false;
    if (performance.now() - this.#waitingSince < STUCK_MS) return false;
    try {
      const client = await this.#openAlone();
      await client.query('select 1').finally(() => client.connection.stream.destroy());
      return true;
    } catch {
      return false;
    }
  }

  /** Whether a statement's name stays known at the other end; true where none is used. */
  async keepsStatements(): Promise<boolean> {
    if (!this.limits || !this.namesStatements) return true;
    if (this.#names && performance.now() - this.#names.at < TRUST_MS) return this.#names.kept;
    // The first one is the start's, which waits as long as any connection may take: a busy machine is no reason to end.
    const within = this.#names ? ALONE_MS : this.#connectMs;
    const kept = await keepsNamedStatements(() => this.#openAlone(within));
    this.#names = { kept, at: performance.now() };
    return kept;
  }

  /** A name was not known where it should be: the pooler is tried again before it is trusted. */
  distrustNames() {
    this.#names = undefined;
  }

  /** A connection beside the pool, to the server that the pool uses. */
  async #openAlone(within = ALONE_MS): Promise<Client> {
    const { options } = this;
    // The password is kept where copies do not take it along.
    const { password } = options;
    const client = new Client({ ...options, password, connectionTimeoutMillis: 0 });
    client.on('error', () => undefined);
    const stopWaiting = afterRunning(within, (pausedMs) => {
      streamOf(client).destroy(new ConnectTimeout(pausedMs));
    });
    await client.connect().finally(stopWaiting);
    endWhenSilent(client, within, () => undefined);
    return client;
  }
}

class ConnectionLost extends Error {
  override name = 'ConnectionLost';
  readonly code = 'ETIMEDOUT';
  constructor(options?: ErrorOptions) {
    super('The database was silent for too long', options);
  }
}

/** No answer to a new connection; a message that `isDatabaseUnavailable` knows. */
class ConnectTimeout extends Error {
  override name = 'ConnectTimeout';
  /** For how long this process itself stood still meanwhile. */
  readonly pausedMs: number;
  constructor(pausedMs: number) {
    super('timeout expired');
    this.pausedMs = pausedMs;
  }
}

const streamOf = (client: Client) => client.connection.stream as Socket;
const isLost = (error: unknown) => error instanceof ConnectionLost;
const isWait = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';
const isFull = (error: unknown) => errorCode(error) === '53300';

/**
 * Gives a connection up on which an answer is owed and no byte comes, and one whose other end does
 * not close it. Nothing else would notice: to the system, a line that carries nothing is a line.
 */
function endWhenSilent(client: Client, silenceMs: number, onSilence: () => void) {
  const stream = streamOf(client);
  stream.setTimeout(silenceMs);
  stream.on('timeout', () => {
    const { bytesRead } = stream;
    // After a pause of this process itself, the answer may be there and only not read yet.
    setImmediate(() => {
      if (stream.bytesRead > bytesRead || Reflect.get(client, 'readyForQuery') === true) return;
      stream.destroy(new ConnectionLost());
      onSilence();
    });
  });
  stream.once('finish', () => void setTimeout(() => stream.destroy(), FAREWELL_MS).unref());
}

/**
 * Acts after so many milliseconds in which this process ran. One that gets little processor time, or
 * reads its own code for seconds, does not hear an answer meanwhile: that time counts for nothing.
 */
function afterRunning(milliseconds: number, act: (pausedMs: number) => void): () => void {
  const step = Math.max(1, milliseconds / RUNNING_STEPS);
  let at = performance.now();
  let ran = 0;
  let paused = 0;
  const timer = setInterval(() => {
    const passed = performance.now() - at;
    at += passed;
    const running = Math.min(passed, 2 * step);
    ran += running;
    paused += passed - running;
    if (ran < milliseconds) return;
    clearInterval(timer);
    act(paused);
  }, step);
  return () => clearInterval(timer);
}

async function refuseOtherThan(role: ServerRole, client: Client): Promise<void> {
  if (role === 'any') return;
  const { rows } = await client.query<{ standby: boolean; read_only: string }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as read_only`,
  );
  const { standby, read_only } = rows[0] ?? { standby: true, read_only: 'on' };
  if (!standby && (role === 'primary' || read_only === 'off')) return;
  const refusal = new Error('This server of the database only reads: it is not the primary');
  throw Object.assign(refusal, { code: '25006' });
}
