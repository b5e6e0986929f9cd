// Part of the build: the empty database that a first start of the embedded one copies.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { emptyClusterFile } from '@gadget-claims/api/lib/empty-cluster';

const file = emptyClusterFile(process.argv[2]);
const folder = dirname(file);
const database = await PGlite.create('memory://');
const archive = await database.dumpDataDir('gzip');
await database.close();

mkdirSync(folder, { recursive: true });
const outdated = readdirSync(folder).filter((name) => name.startsWith('empty-cluster-'));
for (const name of outdated) rmSync(join(folder, name));
writeFileSync(`${file}.new`, await archive.bytes());
renameSync(`${file}.new`, file);
