import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { separateConnections } from '@gadget-claims/api/lib/embedded-protocol';
import { readEmptyCluster } from '@gadget-claims/api/lib/empty-cluster';
import { DurableNodeFS } from './durable-files.ts';
import { DataFolderError } from './errors.ts';
import { checkFormat, clusterFolder, removeSocket, socketFile, writeFormat } from './folder.ts';
import { lockFolder } from './lock.ts';
import type { DatabaseMessage } from './messages.ts';

const [dataDir = '', socketFolder = '', emptyCluster = ''] = process.argv.slice(2);
const maximumConnections = 100;
const graceAfterSignal = 5000;
let close: (() => Promise<void>) | undefined;
let ending = false;

function tell(message: DatabaseMessage): void {
  if (process.connected) process.send?.(message);
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await close?.();
  process.exit(0);
}

async function open(): Promise<void> {
  const owner = { process: process.ppid, databaseProcess: process.pid, socketFolder };
  const { previous } = await lockFolder(dataDir, owner);
  const state = checkFormat(dataDir);
  if (previous && previous.socketFolder !== socketFolder)
    removeSocket(dataDir, previous.socketFolder);
  rmSync(socketFile(socketFolder), { force: true });
  const db = await openCluster(state === 'empty' ? readEmptyCluster(emptyCluster) : undefined);
  if (state === 'empty') writeFormat(dataDir);
  const server = new PGLiteSocketServer({
    db,
    path: socketFile(socketFolder),
    maxConnections: maximumConnections,
  });
  separateConnections(db, server, endAtOnce);
  await server.start();
  close = async () => {
    await server.stop();
    await db.close();
  };
  tell({ type: 'ready' });
}

/** Opens what is in the folder; when nothing is, begins with `loadDataDir`, or else runs initdb. */
async function openCluster(loadDataDir?: Blob): Promise<PGlite> {
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  for (const setting of ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on']) {
    startParams.push('-c', setting);
  }
  const fs = new DurableNodeFS(clusterFolder(dataDir));
  return await PGlite.create({ fs, startParams, loadDataDir });
}

// The database has given up (disk full or broken, memory). To answer on would acknowledge what is
// not written; started again it recovers from its log.
function endAtOnce(error: unknown): void {
  if (ending) return;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`The embedded database stopped: ${reason}\n`);
  process.exit(70);
}

process.umask(0o077);
// Ctrl-C reaches this process as well; the server finishes its requests and says when to stop.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => setTimeout(() => void end(), process.connected ? graceAfterSignal : 0));
process.on('disconnect', () => void end());
process.on('message', () => void end());

try {
  await open();
} catch (error) {
  const problem = error instanceof DataFolderError ? error.problem : 'failed';
  const message = error instanceof Error ? error.message : String(error);
  tell({ type: 'refused', problem, message });
  process.exitCode = 1;
  process.disconnect?.();
}
