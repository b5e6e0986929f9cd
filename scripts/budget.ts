// Part of npm run check: builds the portal's scripts without writing them and fails when a screen is
// sent more than portal/script-budget.json allows, in kB of gzip (docs/decisions/0002, npm run bench weight).
import { gzipSync } from 'node:zlib';
import { createBuilder, type Plugin } from 'vite';
import budget from '../portal/script-budget.json' with { type: 'json' };

interface Chunk {
  imports: string[];
  facade: string;
  bytes: number;
}
type Chunks = Map<string, Chunk>;
type Screen = keyof typeof budget;

const ALWAYS = ['entry.client.tsx', 'app/root.tsx'];

async function buildChunks(): Promise<Chunks> {
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
  process.chdir(new URL('../portal', import.meta.url).pathname);
  const builder = await createBuilder({
    logLevel: 'error',
    build: { write: false },
    plugins: [collect],
  });
  const { client } = builder.environments;
  if (!client) throw new Error('The portal has no scripts for the browser');
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
    if (own.length === 0) throw new Error(`${screen} is no screen of the portal`);
    for (const [name] of own) send(name);
  }
  return sent;
}

/** The scripts that are loaded already on the way to a screen. */
function before(screen: Screen | null, chunks: Chunks): Set<string> {
  if (screen === null) return new Set();
  const { after, screens } = budget[screen];
  const earlier = before(after as Screen | null, chunks);
  return new Set([...earlier, ...sentFor([...ALWAYS, ...screens], chunks)]);
}

const chunks = await buildChunks();
let isOver = false;
for (const name of Object.keys(budget) as Screen[]) {
  const { after, screens, most } = budget[name];
  const known = before(after as Screen | null, chunks);
  const sent = [...sentFor([...ALWAYS, ...screens], chunks)];
  const further = sent.filter((file) => !known.has(file));
  const bytes = further.reduce((sum, file) => sum + (chunks.get(file)?.bytes ?? 0), 0);
  const isMore = bytes > most * 1000;
  isOver ||= isMore;
  const what = after === null ? 'script' : `further script after ${after}`;
  console.log(`${isMore ? '✗' : '✓'} ${name}: ${(bytes / 1000).toFixed(1)} of ${most} kB, ${what}`);
}
process.exitCode = isOver ? 1 : 0;
