// npm run torture: what the product promises, while things go wrong around it. Everything runs on
// this machine and takes about half an hour on two cores. `npm run torture -- connections` is what becomes
// of those to the database, `npm run torture -- malice` what people do who mean harm, `npm run torture --
// kill crowd` runs only these, `--short` is for every change, `--seed 7` repeats a run. Ends with 1 when a
// promise was broken.
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { installPostgres } from '../scripts/machine.mjs';
import { root } from '../scripts/setup.mjs';
import { cleanUp, cleanUpForGood } from './cleanup.ts';
import { asColumns } from './columns.ts';
import type { Row } from './torture/check.ts';
import { CONNECTIONS, FAULTS, MALICE } from './torture/checks.ts';

// Ends what hangs; a slow machine needs longer than this one.
const LIMIT_MS = 90 * 60_000;
const SHORT_LIMIT_MS = 10 * 60_000;
const SEED = 20_261_121;
const CHECKS = { ...FAULTS, ...CONNECTIONS, ...MALICE };
const GROUPS: Record<string, string[]> = {
  connections: Object.keys(CONNECTIONS),
  malice: Object.keys(MALICE),
};

function wrong(message: string): never {
  console.error(message);
  process.exit(1);
}

function given(words: string[]) {
  const short = words.includes('--short');
  const at = words.indexOf('--seed');
  const seed = at < 0 ? SEED : Number(words[at + 1]);
  if (!Number.isSafeInteger(seed)) wrong('--seed takes a whole number');
  const names = words.filter(
    (word, index) => !word.startsWith('--') && (at < 0 || index !== at + 1),
  );
  const unknown = names.filter((name) => !(name in GROUPS) && !(name in CHECKS));
  if (unknown.length > 0) {
    wrong(
      `There is no ${unknown.join(', ')}; there are ${Object.keys({ ...GROUPS, ...CHECKS }).join(', ')}.`,
    );
  }
  const chosen = names.flatMap((name) => GROUPS[name] ?? [name]);
  return { short, seed, names: chosen.length > 0 ? chosen : Object.keys(FAULTS) };
}

function build() {
  const script = "import { build } from './scripts/setup.mjs'; build();";
  execFileSync('node', ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
}

const rows: Row[] = [];

function report(row: Row) {
  rows.push(row);
  console.error(`${row.ok ? '✓' : '✗'} ${row.check}: ${row.value}`);
}

async function runCheck(name: string, { short, seed }: { short: boolean; seed: number }) {
  const open = CHECKS[name];
  if (!open) return;
  console.error(`— ${name}`);
  try {
    const { run } = await open();
    await run({ short, seed, report });
  } catch (error) {
    console.error(error);
    report({ check: name, value: 'could not be run to its end', target: 'run', ok: false });
  } finally {
    await cleanUp();
  }
}

function end(): never {
  const table = rows.map(({ ok, check, value, target }) => [
    ok ? '✓' : '✗',
    check,
    String(value),
    target,
  ]);
  console.log(`\n${asColumns([['', 'check', 'value', 'target'], ...table])}`);
  process.exit(rows.length > 0 && rows.every(({ ok }) => ok) ? 0 : 1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUpForGood().then(() => process.exit(1)));
}

const { short, seed, names } = given(process.argv.slice(2));
installPostgres();
build();
console.error(`seed ${seed}${short ? ', short form' : ''}`);
const load = loadavg()[0] ?? 0;
if (load > availableParallelism() / 2) {
  console.error(
    `This machine is busy (load ${load.toFixed(1)}): times will be longer than they are.`,
  );
}
const begun = Date.now();
const limit = short ? SHORT_LIMIT_MS : LIMIT_MS;
// A hanging check hangs no longer than this.
setTimeout(() => {
  report({ check: 'time', value: `not done in ${limit / 60_000} min`, target: 'done', ok: false });
  void cleanUpForGood().then(end);
}, limit).unref();
for (const name of names) {
  await runCheck(name, { short, seed });
}
console.error(`${Math.round((Date.now() - begun) / 1000)} s`);
end();
