import { rmSync } from 'node:fs';
import { readEmptyCluster } from '@gadget-claims/api/embedded/empty-cluster';
import { openEngine } from '@gadget-claims/api/embedded/engine';
import { DataFolderError } from './errors.ts';
import { checkFormat, clusterFolder, removeSocket, socketFile, writeFormat } from './folder.ts';
import { lockFolder } from './lock.ts';
import type { DatabaseMessage } from './messages.ts';

const [dataDir = '', socketFolder = '', emptyCluster = ''] = process.argv.slice(2);
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
  const startFrom = state === 'empty' ? readEmptyCluster(emptyCluster) : undefined;
  const engine = await openEngine({ folder: clusterFolder(dataDir) }, startFrom);
  if (state === 'empty') writeFormat(dataDir);
  await engine.serve(socketFile(socketFolder), endAtOnce);
  close = engine.close;
  tell({ type: 'ready' });
}

// The database has given up (disk full or broken, memory). To answer on would acknowledge lost
// writes; started again it recovers from its log.
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
