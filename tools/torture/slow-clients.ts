// npm run torture -- slow-clients: hundreds of connections that send a letter at a time, take an answer
// a little at a time, or say nothing, to a product that runs as a process of its own on PostgreSQL, beside
// people who look up a policy and open pages.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/setup.mjs';
import { productToAttack } from './attacked-product.ts';
import { baselineLoad, reportMemory, reportBaseline, watchMemory } from './baseline.ts';
import { type Options, type Report, reportFaults } from './check.ts';
import { type Slow, type SlowKind, openSlow } from './slow-connections.ts';

/** Of each kind; answers are long, so fewer take all that the system keeps for a connection. */
const MANY: Record<SlowKind, number> = { head: 150, body: 150, silent: 150, answer: 20, idle: 50 };
/** SLOW_SECONDS; an operator may set more. */
const PATIENCE = { short: 2, full: 10 };
const TIMES: Record<SlowKind, number> = { head: 1, body: 1, silent: 1, answer: 4, idle: 0 };
/** The server's own, of connections that are between two requests. */
const IDLE_SECONDS = 72;
/** Until the next check, and until a busy machine has closed them all. */
const GRACE = 1.5;
const MOST_MS = 1000;

const WORDS: Record<SlowKind, string> = {
  head: 'heads a letter at a time',
  body: 'bodies a letter at a time',
  silent: 'opened and left',
  answer: 'answers that are hardly read',
  idle: 'answered and left',
};

/** The largest file of the portal. */
function largestAsset(): string {
  const folder = join(root, 'portal/build/client/assets');
  if (!existsSync(folder)) throw new Error('the portal is not built');
  const [largest] = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .toSorted((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size);
  return `/assets/${largest}`;
}

export async function run({ short, report }: Options): Promise<void> {
  const name = 'slow clients';
  const patience = short ? PATIENCE.short : PATIENCE.full;
  const app = await productToAttack('slow_clients', { SLOW_SECONDS: String(patience) });
  const people = await baselineLoad(app);
  await people(1);
  const asset = largestAsset();
  const open = (kind: SlowKind) => openSlow(app.origin, kind, MANY[kind], asset);
  // They are left for longest, and cost those who come after them nothing.
  const idle = short ? [] : open('idle');
  const quiet = await people(short ? 2 : 5);
  const memory = watchMemory(app.pid);
  const slow = (['head', 'body', 'silent', 'answer'] as const).flatMap(open);
  const attacked = await people(short ? 3 : 8);
  const still = slow.filter(({ ended }) => ended() === undefined).length;
  report({
    check: `${name}: ${slow.length} connections, a letter or less every ${short ? 0.2 : 0.5} s; open after ${short ? 3 : 8} s`,
    value: still,
    target: '> 0',
    ok: still > 0,
  });
  await allEnded([...slow, ...idle], (short ? 0 : IDLE_SECONDS) + patience * GRACE * 4);
  reportEnds(report, name, [...slow, ...idle], patience);
  const used = memory();
  reportBaseline(report, name, MOST_MS, [quiet, attacked]);
  reportMemory(report, name, used);
  const { status } = await fetch(`${app.origin}/healthz`);
  report({
    check: `${name}: it answers after it`,
    value: status,
    target: '200',
    ok: status === 200,
  });
}

async function allEnded(slow: Slow[], seconds: number) {
  const deadline = performance.now() + seconds * 1000;
  while (performance.now() < deadline && slow.some(({ ended }) => ended() === undefined)) {
    await sleep(100);
  }
}

function reportEnds(report: Report, name: string, slow: Slow[], patience: number) {
  for (const kind of Object.keys(WORDS) as SlowKind[]) {
    const ofKind = slow.filter((one) => one.kind === kind);
    if (ofKind.length === 0) continue;
    const most = (kind === 'idle' ? IDLE_SECONDS : patience * TIMES[kind]) + patience * GRACE + 1;
    const late = ofKind.filter(({ ended }) => (ended() ?? Infinity) > most);
    const slowest = Math.max(...ofKind.map(({ ended }) => ended() ?? Infinity));
    const told = Number.isFinite(slowest) ? `, the last after ${slowest.toFixed(1)} s` : '';
    reportFaults(
      report,
      `${name}: ${WORDS[kind]}, not ended by the product in ${most} s${told}`,
      late.map(({ ended }) => `ended after ${ended()?.toFixed(1) ?? 'never'}`),
      `${ofKind.length}`,
    );
    for (const one of ofKind) one.close();
  }
}
