import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { CopyInMemory, type DatabaseFile, filesOf } from './copied-files.ts';
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
  /** The whole database, to start others from. It takes no connections afterwards. */
  archive(this: void): Promise<Blob>;
  /** The same of a database in memory, file by file. */
  files(this: void): Promise<DatabaseFile[]>;
  close(this: void): Promise<void>;
}

const MOST_CONNECTIONS = 100;
const DURABLE = ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on'];
/** In memory a buffer saves nothing, and a start pays for each. */
const IN_MEMORY = ['shared_buffers=32MB'];

/**
 * Opens the database in a folder, durably, or one in memory. Where there is none yet it begins with
 * `startFrom`, or else with initdb. Files of another one are for memory alone.
 */
export async function openEngine(place: { folder: string }, startFrom?: Blob): Promise<Engine>;
export async function openEngine(
  place: 'memory',
  startFrom?: Blob | DatabaseFile[],
): Promise<Engine>;
export async function openEngine(
  place: { folder: string } | 'memory',
  startFrom?: Blob | DatabaseFile[],
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
    archive: async () => {
      await server?.stop();
      return await database.dumpDataDir('gzip');
    },
    files: async () => {
      await server?.stop();
      // Nothing is left to be read from the log at each start.
      await database.exec('checkpoint');
      return filesOf(database);
    },
    close: async () => {
      await server?.stop();
      await database.close();
    },
  };
}

async function open(
  place: { folder: string } | 'memory',
  startFrom?: Blob | DatabaseFile[],
): Promise<PGlite> {
  if (Array.isArray(startFrom)) {
    const startParams = withSettings(PGlite.defaultStartParams, IN_MEMORY);
    return await PGlite.create({ fs: new CopyInMemory(startFrom), startParams });
  }
  if (place === 'memory') return await PGlite.create('memory://', { loadDataDir: startFrom });
  // -F would switch fsync off.
  const others = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  const startParams = withSettings(others, DURABLE);
  const fs = new DurableNodeFS(place.folder);
  return await PGlite.create({ fs, startParams, loadDataDir: startFrom });
}

const withSettings = (parameters: string[], settings: string[]): string[] => [
  ...parameters,
  ...settings.flatMap((setting) => ['-c', setting]),
];
