// Builds the portal, then lays compressed copies beside its files, so that serving costs nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const portal = resolve(import.meta.dirname, '../portal');
execFileSync('react-router', ['build', '--logLevel', 'error'], {
  cwd: portal,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
});

const assets = join(portal, 'build/client/assets');
for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg|wasm)$/.test(file))) {
  const bytes = readFileSync(join(assets, name));
  writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes));
}
