import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseFile } from '@gadget-claims/api/embedded/copied-files';
import { readEmptyCluster } from '@gadget-claims/api/embedded/empty-cluster';
import { openEngine } from '@gadget-claims/api/embedded/engine';
import type { PoolConfig } from 'pg';

export interface InMemoryDatabase {
  connection: PoolConfig;
  /** All of it, to start others from. It takes no connections afterwards. */
  files(this: void): Promise<DatabaseFile[]>;
  stop(this: void): Promise<void>;
}

/** The embedded database as the product runs it, but in this process and without a disk. */
export async function startInMemory(
  startFrom: Blob | DatabaseFile[] | undefined = readEmptyCluster(),
): Promise<InMemoryDatabase> {
  const engine = await openEngine('memory', startFrom);
  const folder = await mkdtemp(join(tmpdir(), 'gc-test-'));
  await engine.serve(join(folder, '.s.PGSQL.5432'), failTheRun);
  return {
    connection: { host: folder, port: 5432, user: 'postgres', database: 'postgres', max: 10 },
    files: engine.files,
    stop: async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function failTheRun(error: unknown): void {
  setImmediate(() => {
    throw new Error('The embedded database stopped', { cause: error });
  });
}
