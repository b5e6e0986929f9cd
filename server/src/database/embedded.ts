import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { emptyClusterFile } from '@gadget-claims/api/embedded/empty-cluster';
import type { PoolConfig } from 'pg';
import { DataFolderError } from './errors.ts';
import { chooseSocketFolder, prepareFolder, removeSocket } from './folder.ts';
import type { DatabaseMessage } from './messages.ts';

export interface EmbeddedDatabase {
  connection: PoolConfig;
  /** The database's own process; another one after a failure. */
  processId(): number | undefined;
  stop(this: void): Promise<void>;
}

export interface EmbeddedOptions {
  /** Told when the database's process ended by itself; it is started again. */
  onFailure?: (message: string) => void;
  /** The file that a first start copies; left out: the one of the build. */
  emptyCluster?: string;
}

const entry = fileURLToPath(new URL('./embedded-process.ts', import.meta.url));
const patienceAtStop = 15_000;
const longestPause = 10_000;

/** Starts PostgreSQL in a process of its own on a folder that is locked against other processes. */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = prepareFolder(dataDir);
  const socketFolder = chooseSocketFolder(folder);
  const removeTemporary = (): void => {
    if (socketFolder !== folder) removeSocket(folder, socketFolder);
  };
  const { emptyCluster = emptyClusterFile() } = options;
  const start = () => startProcess([folder, socketFolder, emptyCluster]);
  const state = { stopping: false };
  let child: ChildProcess;
  try {
    child = await start();
  } catch (error) {
    removeTemporary();
    throw error;
  }
  const restart = async (): Promise<void> => {
    for (let pause = 100; !state.stopping; pause = Math.min(pause * 2, longestPause)) {
      try {
        child = await start();
        watch();
        return;
      } catch (error) {
        options.onFailure?.(error instanceof Error ? error.message : String(error));
        await sleep(pause);
      }
    }
  };
  let restarting: Promise<void> | undefined;
  const watch = (): void => {
    child.once('exit', (code, signal) => {
      if (state.stopping) return;
      options.onFailure?.(`The embedded database ended (${signal ?? code}) and is started again`);
      restarting = restart();
    });
  };
  watch();
  return {
    connection: embeddedConnection(socketFolder),
    processId: () => child.pid,
    stop: async () => {
      state.stopping = true;
      await restarting;
      await stopProcess(child);
      removeTemporary();
    },
  };
}

export function embeddedConnection(socketFolder: string): PoolConfig {
  return { host: socketFolder, port: 5432, user: 'postgres', database: 'postgres', max: 10 };
}

async function startProcess(args: string[]): Promise<ChildProcess> {
  const child = fork(entry, args, {
    execArgv: ['--disable-warning=ExperimentalWarning', '--disable-warning=DeprecationWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // `node --watch` would have it report its files over our channel.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('message', (message: DatabaseMessage) => {
    if (message.type === 'ready') resolve();
    else reject(new DataFolderError(message.problem, message.message));
  });
  child.once('error', reject);
  child.once('exit', (code, signal) => {
    reject(new Error(`The embedded database did not start (${signal ?? code})`));
  });
  await promise;
  return child;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (child.connected) child.send('stop', () => undefined);
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceAtStop);
  await ended;
  clearTimeout(timer);
}
