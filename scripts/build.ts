// Builds portal and desk side by side, and lays compressed copies beside their files, so that serving
// costs nothing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const root = resolve(import.meta.dirname, '..');

/** Builds an app by its own command, and compresses its files. */
async function built(command: string, app: string, assets: string) {
  const building = spawn(command, ['build', '--logLevel', 'error'], {
    cwd: join(root, app),
    stdio: ['ignore', 1, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [status] = await once(building, 'exit');
  if (status !== 0) throw new Error(`${app} cannot be built`);
  await compress(join(root, app, assets));
}

async function compress(assets: string) {
  const names = (await readdir(assets)).filter((file) => /\.(js|css|svg|wasm)$/.test(file));
  // Each on a thread of its own: at their best, both kinds take longer than the build.
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(assets, name));
      await writeFile(join(assets, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      await writeFile(join(assets, `${name}.br`), await promisify(brotliCompress)(bytes));
    }),
  );
}

await Promise.all([
  built('react-router', 'portal', 'build/client/assets'),
  built('vite', 'desk', 'build/assets'),
]);
