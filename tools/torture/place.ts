import { createDatabase } from '@gadget-claims/api/database/database';
import { openDatabase } from '../../server/src/database/connect.ts';
import { embeddedConnection } from '../../server/src/database/embedded.ts';
import { prepareFolder } from '../../server/src/database/folder.ts';
import { readOwner } from '../../server/src/database/lock.ts';
import { ownDatabase, ownFolder, startProduct } from '../processes.ts';
import type { TorturedProduct } from './writer.ts';

/** How long a look into the data waits for its turn on a busy machine. */
const PATIENCE_MS = 120_000;

/** A database and a folder that outlast the product which is started on them again and again. */
export interface Place {
  kind: string;
  dataDir: string;
  start: () => ReturnType<typeof startProduct>;
  /** Looks into the data, while the product runs. */
  look: <T>(work: (kept: TorturedProduct) => Promise<T>) => Promise<T>;
  /** The same while it does not. */
  lookAtRest: <T>(work: (kept: TorturedProduct) => Promise<T>) => Promise<T>;
}

/** On PostgreSQL when a server is given, otherwise on the embedded database. */
export async function aPlace(
  name: string,
  serverUrl?: string,
  settings: Record<string, string> = {},
): Promise<Place> {
  return placeOn(serverUrl === undefined ? '' : await ownDatabase(serverUrl, name), settings);
}

/** On the database at this address; '': on an embedded one. The product may be led there otherwise. */
export function placeOn(databaseUrl: string, settings: Record<string, string> = {}): Place {
  const dataDir = settings['DATA_DIR'] ?? ownFolder();
  const lookAtRest = async <T>(work: (kept: TorturedProduct) => Promise<T>) => {
    const { db, close } = await openDatabase({ databaseUrl, dataDir });
    return work({ db, dataDir }).finally(close);
  };
  const look = async <T>(work: (kept: TorturedProduct) => Promise<T>) => {
    const owner = databaseUrl === '' ? readOwner(prepareFolder(dataDir)) : undefined;
    if (!owner) return await lookAtRest(work);
    const connection = embeddedConnection(owner.socketFolder);
    const db = createDatabase({ ...connection, max: 1, connectionTimeoutMillis: PATIENCE_MS });
    return work({ db, dataDir }).finally(() => db.destroy());
  };
  return {
    kind: databaseUrl === '' ? 'embedded' : 'PostgreSQL',
    dataDir,
    start: () => startProduct(databaseUrl, { DATA_DIR: dataDir, ...settings }, { ownGroup: true }),
    look,
    lookAtRest,
  };
}
