import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const buildFolder = fileURLToPath(new URL('../../build', import.meta.url));

/**
 * Where the build keeps an empty embedded database, so that no start waits for initdb. Its format
 * depends on the version of PGlite, which is part of the name, and on nothing else: in WebAssembly
 * every machine is the same. All installations share its system identifier; that tells clusters
 * apart in replication only, and the embedded database has none.
 */
export function emptyClusterFile(folder = buildFolder): string {
  return join(folder, `empty-cluster-${engineVersion()}.tar.gz`);
}

/** The empty database to start from; nothing when it was not built, or is damaged: use initdb. */
export function readEmptyCluster(file = emptyClusterFile()): Blob | undefined {
  try {
    return new Blob([gunzipSync(readFileSync(file))]);
  } catch {
    return undefined;
  }
}

/** The version of the library, on which the form of its files depends. */
function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(entry, '../../package.json'), 'utf8'),
  );
  return version;
}
