// npm run bench: the figures of the product, each as one line of JSON on standard output, and as a
// table at the end, within 20 minutes. `npm run bench -- weight start` measures only these, `--long`
// also what takes longer, without a limit. Ends with 1 when a target was missed.
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { installBrowser, installPostgres } from '../scripts/machine.mjs';
import { root } from '../scripts/setup.mjs';
import { type Figure, type Measure, followPace } from './bench/figure.ts';
import { measurePace } from './bench/pace.ts';
import { asTable } from './bench/table.ts';
import { cleanUp, cleanUpForGood } from './cleanup.ts';

const MEASURES: Record<string, () => Promise<{ measure: Measure }>> = {
  weight: () => import('./bench/weight.ts'),
  lighthouse: () => import('./bench/lighthouse.ts'),
  inp: () => import('./bench/inp.ts'),
  start: () => import('./bench/start.ts'),
  throughput: () => import('./bench/throughput.ts'),
  'own-claims': () => import('./bench/own-claims.ts'),
  'sign-in': () => import('./bench/sign-in.ts'),
  mails: () => import('./bench/mails.ts'),
  checks: () => import('./bench/checks.ts'),
};
const LONG_MEASURES: typeof MEASURES = {
  growth: () => import('./bench/growth.ts'),
  desk: () => import('./bench/desk.ts'),
  processes: () => import('./bench/processes-behind-proxy.ts'),
  import: () => import('./bench/import.ts'),
};

const LIMIT_MS = 20 * 60_000;

function chosen(given: readonly string[]): [string, () => Promise<{ measure: Measure }>][] {
  const all = { ...MEASURES, ...LONG_MEASURES };
  const names = given.filter((word) => word !== '--long');
  const unknown = names.filter((name) => !(name in all));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`);
    process.exit(1);
  }
  if (names.length > 0) return Object.entries(all).filter(([name]) => names.includes(name));
  return Object.entries(given.includes('--long') ? all : MEASURES);
}

/** Apart, so that what a build says does not come between the figures. */
function build() {
  const script = "import { build } from './scripts/setup.mjs'; await build();";
  const stdio = ['ignore', 2, 2] as const;
  execFileSync('node', ['--input-type=module', '-e', script], { cwd: root, stdio: [...stdio] });
}

const figures: Figure[] = [];
let failed = false;

function report(figure: Figure) {
  figures.push(figure);
  console.log(JSON.stringify(figure));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUpForGood().then(() => process.exit(1)));
}

function end(): never {
  console.error(`\n${asTable(figures)}`);
  // A table without figures has not shown anything.
  process.exit(failed || figures.length === 0 || figures.some(({ ok }) => !ok) ? 1 : 0);
}

function giveUp() {
  failed = true;
  console.error(`not done in ${LIMIT_MS / 60_000} minutes`);
  void cleanUpForGood().then(end);
}

const given = process.argv.slice(2);
const measures = chosen(given);
installBrowser();
installPostgres();
build();
if (given.length === 0) setTimeout(giveUp, LIMIT_MS).unref();
const load = loadavg()[0] ?? 0;
if (load > availableParallelism() / 2) {
  console.error(
    `This machine is busy (load ${load.toFixed(1)}): times will be worse than they are.`,
  );
}
const pace = measurePace();
followPace(pace);
console.error(
  `Limits in time are those of docs/scaling.md × ${pace.toFixed(2)}: the pace of this machine.`,
);
for (const [name, open] of measures) {
  console.error(`— ${name}`);
  try {
    const { measure } = await open();
    await measure(report);
  } catch (error) {
    failed = true;
    console.error(`${name} could not be measured:`, error);
  } finally {
    await cleanUp();
  }
}
end();
