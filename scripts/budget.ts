// Part of npm run check: builds the scripts of the portal and of the desk without writing them and fails
// when a screen is sent more than the script-budget.json of its app allows, in kB of gzip
// (decision 2, npm run bench -- weight desk).
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createBuilder, type Plugin } from 'vite';
import deskBudget from '../desk/script-budget.json' with { type: 'json' };
import portalBudget from '../portal/script-budget.json' with { type: 'json' };
import { root } from './setup.mjs';

interface Chunk {
  imports: string[];
  facade: string;
  bytes: number;
}
type Chunks = Map<string, Chunk>;
/** A screen's allowance on top of those before it. */
interface Allowed {
  after: string | null;
  screens: string[];
  most: number;
}

/**
 * Bytes by which a screen may pass its allowance: zlib packs by what the processor can do, and the same
 * scripts have been some bytes smaller on one machine than on another.
 */
const BY_MACHINE = 150;

interface App {
  folder: string;
  budget: Record<string, Allowed>;
  /** Files sent with every screen. */
  always: string[];
}

const APPS: App[] = [
  { folder: 'portal', budget: portalBudget, always: ['entry.client.tsx', 'app/root.tsx'] },
  { folder: 'desk', budget: deskBudget, always: ['desk/index.html'] },
];

async function buildChunks(folder: string): Promise<Chunks> {
  const chunks: Chunks = new Map();
  const collect: Plugin = {
    name: 'budget',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const bytes = gzipSync(chunk.code, { level: 9 }).length;
          const facade = (chunk.facadeModuleId ?? '').replaceAll('\0', '').replace(/\?.*/, '');
          chunks.set(chunk.fileName, { imports: chunk.imports, facade, bytes });
        }
      },
    },
  };
  process.chdir(join(root, folder));
  const builder = await createBuilder({
    logLevel: 'error',
    build: { write: false },
    plugins: [collect],
  });
  const { client } = builder.environments;
  if (!client) throw new Error(`${folder} has no scripts for the browser`);
  await builder.build(client);
  return chunks;
}

/** Everything that screens are sent, by file name: their own chunks and what those import. */
function sentFor(screens: readonly string[], chunks: Chunks): Set<string> {
  const sent = new Set<string>();
  const send = (name: string) => {
    if (sent.has(name)) return;
    sent.add(name);
    for (const imported of chunks.get(name)?.imports ?? []) send(imported);
  };
  for (const screen of screens) {
    const own = [...chunks].filter(([, { facade }]) => facade.endsWith(screen));
    if (own.length === 0) throw new Error(`${screen} is no screen`);
    for (const [name] of own) send(name);
  }
  return sent;
}

/** The scripts that are loaded already on the way to a screen. */
function before(app: App, screen: string | null, chunks: Chunks): Set<string> {
  const known = screen === null ? undefined : app.budget[screen];
  if (!known) return new Set();
  const earlier = before(app, known.after, chunks);
  return new Set([...earlier, ...sentFor([...app.always, ...known.screens], chunks)]);
}

/** Says what each screen of an app is sent; whether one is sent too much. */
async function isOver(app: App): Promise<boolean> {
  const chunks = await buildChunks(app.folder);
  let over = false;
  for (const [name, { after, screens, most }] of Object.entries(app.budget)) {
    const known = before(app, after, chunks);
    const sent = [...sentFor([...app.always, ...screens], chunks)];
    const further = sent.filter((file) => !known.has(file));
    const bytes = further.reduce((sum, file) => sum + (chunks.get(file)?.bytes ?? 0), 0);
    const isMore = bytes > most * 1000 + BY_MACHINE;
    over ||= isMore;
    const what = after === null ? 'script' : `further script after ${after}`;
    const kilobytes = (bytes / 1000).toFixed(1);
    console.log(
      `${isMore ? '✗' : '✓'} ${app.folder}, ${name}: ${kilobytes} of ${most} kB, ${what}`,
    );
  }
  return over;
}

for (const app of APPS) {
  if (await isOver(app)) process.exitCode = 1;
}
