// npm run torture -- silent-connections: open connections between product and PostgreSQL carry
// nothing any more, and neither end is told; new connections work. A power cut, a firewall and a
// NAT do this.
import { setTimeout as sleep } from 'node:timers/promises';
import { silentLine } from '@gadget-claims/api/test/silent-line';
import { onCleanup } from '../cleanup.ts';
import { ownPostgres } from '../processes.ts';
import type { Options, Report } from './check.ts';
import { type Place, aPlace } from './place.ts';
import { served, reportKept, reportMost, whileAllWrite } from './two-processes.ts';
import { recovered } from './writer.ts';

const NAME = 'silent connections';
const TIMES = 3;
const BEFORE_MS = 2_000;
const RECOVERED_MS = 15_000;
const LONGEST_STOP_MS = 45_000;
const PATIENCE_MS = 60_000;
/** Longer than a pool keeps an unused connection, but for the worker, which looks each second. */
const IDLE_MS = 12_000;

export async function run({ short, report }: Options) {
  const { url } = await ownPostgres({ durable: true });
  const { hostname, port } = new URL(url);
  const line = await silentLine({ host: hostname, port: Number(port) }, onCleanup);
  const led = new URL(url);
  led.host = `${line.host}:${line.port}`;
  led.pathname = '/silent';
  const place = await aPlace('silent', url, { DATABASE_URL: led.href });
  await underLoad(place, line.silence, { report, times: short ? 1 : TIMES });
  if (!short) await whileIdle(place, line.silence, report);
  await whileStopping(place, line.silence, report);
}

async function underLoad(
  place: Place,
  silence: () => void,
  { report, times }: { report: Report; times: number },
) {
  const all = await served(place, 2, { saving: 20, submitting: 2 });
  const writers = all.flatMap((one) => one.writers);
  const waits = await whileAllWrite(all, async () => {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await sleep(BEFORE_MS);
      silence();
      found.push(await recovered(writers));
    }
    return found;
  });
  const what = `${NAME}: every writer served again by both processes, slowest of ${times}`;
  reportMost(report, what, Math.max(...waits), RECOVERED_MS);
  await reportKept(report, NAME, { all, place, refusals: true });
  for (const { product } of all) await product.stop();
}

/** The worker's own connections are the only ones that are used. */
async function whileIdle(place: Place, silence: () => void, report: Report) {
  const all = await served(place, 1, { saving: 0, submitting: 1 });
  const writers = all.flatMap((one) => one.writers);
  await sleep(IDLE_MS);
  silence();
  const begun = performance.now();
  const first = await whileAllWrite(all, () => recovered(writers));
  await place.look(async ({ db }) => {
    const open = db.selectFrom('jobs').select('id').where('state', '=', 'waiting');
    // Steps of claims that wait for documents are due in days.
    const untaken = open.where('attempts', '=', 0).where('run_at', '<=', new Date());
    while ((await untaken.execute()).length > 0 && performance.now() - begun < PATIENCE_MS)
      await sleep(50);
  });
  const worked = performance.now() - begun;
  reportMost(report, `${NAME} of an idle process: a form is taken`, first, RECOVERED_MS);
  reportMost(report, `${NAME} of an idle process: all mails are sent`, worked, RECOVERED_MS);
  for (const { product } of all) await product.stop();
}

async function whileStopping(place: Place, silence: () => void, report: Report) {
  const [one] = await served(place, 1, { saving: 10 });
  if (!one) return;
  const { product, writers, api } = one;
  const ended = new AbortController();
  const writing = Promise.all(
    writers.map(async (writer) => {
      while (!ended.signal.aborted) await writer.step(api).catch(() => sleep(50));
    }),
  );
  await sleep(BEFORE_MS);
  silence();
  const begun = performance.now();
  const code = await product.stop();
  const took = performance.now() - begun;
  ended.abort();
  await writing;
  reportMost(report, `${NAME}: SIGTERM, until the process has ended`, took, LONGEST_STOP_MS);
  report({ check: `${NAME}: its exit code`, value: String(code), target: '0', ok: code === 0 });
}
