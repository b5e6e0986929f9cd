import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { separateConnections } from '@gadget-claims/api/lib/embedded-protocol';
import { readEmptyCluster } from '@gadget-claims/api/lib/empty-cluster';
import type { PoolConfig } from 'pg';

export interface InMemoryDatabase {
  connection: PoolConfig;
  /** The whole database as an archive, to start others from. Nobody can connect afterwards. */
  archive(this: void): Promise<Blob>;
  stop(this: void): Promise<void>;
}

/** The embedded database as the product runs it, but in this process and without a disk. */
export async function startInMemory(
  loadDataDir: Blob | undefined = readEmptyCluster(),
): Promise<InMemoryDatabase> {
  const database = await PGlite.create('memory://', { loadDataDir });
  const folder = await mkdtemp(join(tmpdir(), 'gc-test-'));
  const path = join(folder, '.s.PGSQL.5432');
  const server = new PGLiteSocketServer({ db: database, path, maxConnections: 100 });
  separateConnections(database, server, failTheRun);
  await server.start();
  return {
    connection: { host: folder, port: 5432, user: 'postgres', database: 'postgres', max: 10 },
    archive: async () => {
      await server.stop();
      return await database.dumpDataDir('none');
    },
    stop: async () => {
      await server.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function failTheRun(error: unknown): void {
  setImmediate(() => {
    throw new Error('The embedded database stopped', { cause: error });
  });
}
