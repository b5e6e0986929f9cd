import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { DurableNodeFS } from './durable-files.ts';
import { separateConnections } from './separate-connections.ts';

/**
 * PostgreSQL in WebAssembly. This folder alone knows which library that is and reaches into its
 * insides; everything else connects to a socket, as to any PostgreSQL.
 */
export interface Engine {
  /**
   * Takes connections at this socket. `onFatal`: the database has given up (disk, memory) and must
   * not be asked any more.
   */
  serve(this: void, socketFile: string, onFatal: (error: unknown) => void): Promise<void>;
  /** The whole database, to start others from. Nobody can connect afterwards. */
  archive(this: void, form: 'gzip' | 'none'): Promise<Blob>;
  close(this: void): Promise<void>;
}

const MOST_CONNECTIONS = 100;
const DURABLE = ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on'];

/**
 * Opens the database in a folder, durably, or one in memory. Where there is none yet it begins with
 * `startFrom`, or else with initdb.
 */
export async function openEngine(
  place: { folder: string } | 'memory',
  startFrom?: Blob,
): Promise<Engine> {
  const database = await open(place, startFrom);
  let server: PGLiteSocketServer | undefined;
  return {
    serve: async (socketFile, onFatal) => {
      const path = socketFile;
      server = new PGLiteSocketServer({ db: database, path, maxConnections: MOST_CONNECTIONS });
      separateConnections(database, server, onFatal);
      await server.start();
    },
    archive: async (form) => {
      await server?.stop();
      return await database.dumpDataDir(form);
    },
    close: async () => {
      await server?.stop();
      await database.close();
    },
  };
}

async function open(place: { folder: string } | 'memory', loadDataDir?: Blob): Promise<PGlite> {
  if (place === 'memory') return await PGlite.create('memory://', { loadDataDir });
  // -F would switch fsync off.
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  for (const setting of DURABLE) startParams.push('-c', setting);
  return await PGlite.create({ fs: new DurableNodeFS(place.folder), startParams, loadDataDir });
}
