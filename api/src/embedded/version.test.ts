import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WHAT_TO_LOOK_AT = `This folder reaches into parts of the library that it does not promise to keep.
Before you write the new version here, see that these are still there and still mean the same:
- separate-connections.ts: \`queryQueue\` of PGLiteSocketServer with \`enqueue\` and
  \`clearTransactionIfNeeded\`; \`isInTransaction\`, \`execProtocolRawStream\` and \`exec\` of PGlite, and
  that the socket server calls \`exec\` only to roll back; \`Module._PostgresMainLoopOnce\`, and the
  status 100 of an error that is not the end;
- durable-files.ts: \`FS.filesystems.NODEFS.stream_ops\` of Emscripten, which has no fsync of its own;
- copied-files.ts: that \`initialSyncFs\` comes before the database is looked for in \`/pglite/data\`, and
  \`Module.FS\` of Emscripten;
- engine.ts: \`PGlite.defaultStartParams\` with \`-F\`;
- server/src/database/folder.ts: the major version of PostgreSQL.
Then run server/src/database/*.test.ts and \`npm run torture -- kill disk\`.`;

test.each([
  ['@electric-sql/pglite', '0.5.14'],
  ['@electric-sql/pglite-socket', '0.2.17'],
])('%s is of the version whose insides are known', (name, known) => {
  const entry = createRequire(import.meta.url).resolve(name);
  const file = readFileSync(join(entry, '../../package.json'), 'utf8');
  const { version } = JSON.parse(file) as { version: string };
  if (version !== known) throw new Error(`${name} is now ${version}. ${WHAT_TO_LOOK_AT}`);
  expect(version).toBe(known);
});
