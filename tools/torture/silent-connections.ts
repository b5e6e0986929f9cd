// npm run torture -- silent-connections: what is open between product and PostgreSQL carries nothing any
// more, and nobody is told; new connections work. A power cut, a firewall and a NAT do this.
import { setTimeout as sleep } from 'node:timers/promises';
import { silentLine } from '@gadget-claims/api/test/silent-line';
import { atEnd } from '../endings.ts';
import { ownPostgres } from '../processes.ts';
import type { Options, Tell } from './check.ts';
import { recovered } from './lane.ts';
import { type Place, aPlace } from './place.ts';
import { served, tellKept, tellMost, whileAllWrite } from './two-processes.ts';

const NAME = 'silent connections';
const TIMES = 3;
const BEFORE_MS = 2_000;
const RECOVERED_MS = 15_000;
const LONGEST_STOP_MS = 45_000;
const PATIENCE_MS = 60_000;
/** Longer than a pool keeps a connection that nobody uses, but for the worker, which looks each second. */
const IDLE_MS = 12_000;

export async function run({ short, tell }: Options) {
  const { url } = await ownPostgres({ durable: true });
  const { hostname, port } = new URL(url);
  const line = await silentLine({ host: hostname, port: Number(port) }, atEnd);
  const led = new URL(url);
  led.host = `${line.host}:${line.port}`;
  led.pathname = '/silent';
  const place = await aPlace('silent', url, { DATABASE_URL: led.href });
  await underLoad(place, line.silence, { tell, times: short ? 1 : TIMES });
  if (!short) await whileIdle(place, line.silence, tell);
  await whileStopping(place, line.silence, tell);
}

async function underLoad(
  place: Place,
  silence: () => void,
  { tell, times }: { tell: Tell; times: number },
) {
  const all = await served(place, 2, { saving: 20, submitting: 2 });
  const lanes = all.flatMap((one) => one.lanes);
  const waits = await whileAllWrite(all, async () => {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await sleep(BEFORE_MS);
      silence();
      found.push(await recovered(lanes));
    }
    return found;
  });
  const what = `${NAME}: everybody served again by both processes, slowest of ${times}`;
  tellMost(tell, what, Math.max(...waits), RECOVERED_MS);
  await tellKept(tell, NAME, { all, place, refusals: true });
  for (const { product } of all) await product.stop();
}

/** The worker's own connections are the only ones that are used. */
async function whileIdle(place: Place, silence: () => void, tell: Tell) {
  const all = await served(place, 1, { saving: 0, submitting: 1 });
  const lanes = all.flatMap((one) => one.lanes);
  await sleep(IDLE_MS);
  silence();
  const begun = performance.now();
  const first = await whileAllWrite(all, () => recovered(lanes));
  await place.look(async ({ db }) => {
    const open = db.selectFrom('jobs').select('id').where('state', '=', 'waiting');
    const untaken = open.where('attempts', '=', 0);
    while ((await untaken.execute()).length > 0 && performance.now() - begun < PATIENCE_MS)
      await sleep(50);
  });
  const worked = performance.now() - begun;
  tellMost(tell, `${NAME} of an idle process: a form is taken`, first, RECOVERED_MS);
  tellMost(tell, `${NAME} of an idle process: all mails are sent`, worked, RECOVERED_MS);
  for (const { product } of all) await product.stop();
}

async function whileStopping(place: Place, silence: () => void, tell: Tell) {
  const [one] = await served(place, 1, { saving: 10 });
  if (!one) return;
  const { product, lanes, api } = one;
  const ended = new AbortController();
  const writing = Promise.all(
    lanes.map(async (lane) => {
      while (!ended.signal.aborted) await lane.step(api).catch(() => sleep(50));
    }),
  );
  await sleep(BEFORE_MS);
  silence();
  const begun = performance.now();
  const code = await product.stop();
  const took = performance.now() - begun;
  ended.abort();
  await writing;
  tellMost(tell, `${NAME}: SIGTERM, until the process has ended`, took, LONGEST_STOP_MS);
  tell({ check: `${NAME}: its exit code`, value: String(code), target: '0', ok: code === 0 });
}
