// Part of the build: the empty database that a first start of the embedded one copies.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emptyClusterFile } from '@gadget-claims/api/embedded/empty-cluster';
import { openEngine } from '@gadget-claims/api/embedded/engine';

const file = emptyClusterFile(process.argv[2]);
const folder = dirname(file);
const engine = await openEngine('memory');
const archive = await engine.archive();
await engine.close();

mkdirSync(folder, { recursive: true });
const outdated = readdirSync(folder).filter((name) => name.startsWith('empty-cluster-'));
for (const name of outdated) rmSync(join(folder, name));
writeFileSync(`${file}.new`, await archive.bytes());
renameSync(`${file}.new`, file);
