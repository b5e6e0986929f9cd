// Builds portal and desk, then lays compressed copies beside their files, so that serving costs nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = resolve(import.meta.dirname, '..');

/** Builds an app by its own command; gives the folder of its files. */
function builtBy(command: string, app: string, assets: string) {
  execFileSync(command, ['build', '--logLevel', 'error'], {
    cwd: join(root, app),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return join(root, app, assets);
}

function compress(assets: string) {
  for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg|wasm)$/.test(file))) {
    const bytes = readFileSync(join(assets, name));
    writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes));
  }
}

compress(builtBy('react-router', 'portal', 'build/client/assets'));
compress(builtBy('vite', 'desk', 'build/assets'));
