import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chance } from '@gadget-claims/api/test/chance';
import { measurePace } from '../bench/pace.ts';
import { ownPostgres } from '../processes.ts';
import { apiOf } from './api.ts';
import { type Options, reportFaults } from './check.ts';
import { reportEndState } from './end-state.ts';
import { type Place, aPlace } from './place.ts';
import { workload } from './workload.ts';
import { faultsOf, runWriters, settleWriters, sum } from './writer.ts';

const KILLS = 100;
const SHORT_KILLS = 4;
/** Ends what hangs: a hundred starts take as long as the machine needs. */
const LIMIT_MS = 20 * 60_000;
const SHORT_LIMIT_MS = 40_000;
/** How long it works before it is killed, at least and at most. */
const SHORTEST_MS = 60;
const LONGEST_MS = 900;
/** A start is work of the processor: a slower machine has longer, as in `bench`. */
const SERVING_MS = 5_000;

interface Seen {
  kills: number;
  faults: string[];
  others: string[];
  /** Milliseconds from each start until the first page. */
  starts: number[];
}

interface Bounds {
  kills: number;
  deadline: number;
}

/** Kills it in the middle of everything, starts it again, and looks for the acknowledged writes. */
async function killAgain(place: Place, by: Chance, { kills, deadline }: Bounds) {
  let product = await place.start();
  const seen: Seen = { kills: 0, faults: [], others: [], starts: [] };
  const writers = await workload(place, apiOf(product.url), by);
  // Once in any case: beside other work the first start alone can take longer than there is.
  while (seen.kills === 0 || (seen.kills < kills && Date.now() < deadline)) {
    const api = apiOf(product.url);
    const ended = new AbortController();
    const killSoon = async ({ kill }: typeof product) => {
      await sleep(SHORTEST_MS + by.below(LONGEST_MS - SHORTEST_MS));
      await kill();
      ended.abort();
    };
    await Promise.all([runWriters(writers, api, { signal: ended.signal }), killSoon(product)]);
    seen.kills += 1;
    seen.others.push(...api.others);
    product = await place.start();
    seen.starts.push(product.milliseconds);
    seen.faults.push(...(await place.look((kept) => faultsOf(writers, kept))));
  }
  const api = apiOf(product.url);
  await settleWriters(writers, api);
  seen.others.push(...api.others, ...api.broken.map(({ what }) => what));
  await product.stop();
  return { seen, writers };
}

async function killOn(place: Place, { short, seed, report }: Options) {
  const pace = measurePace();
  const kills = short ? SHORT_KILLS : KILLS;
  const deadline = Date.now() + (short ? SHORT_LIMIT_MS : LIMIT_MS);
  const { seen, writers } = await killAgain(place, chance(seed), { kills, deadline });
  const name = `kill -9, ${place.kind}`;
  // The short form runs beside other work: it judges the rows, not the speed.
  const least = short ? 1 : kills;
  report({ check: name, value: seen.kills, target: `≥ ${least}`, ok: seen.kills >= least });
  const count = String(sum(writers));
  reportFaults(report, `${name}: acknowledged and lost`, seen.faults, count);
  reportFaults(report, `${name}: other answers than success`, seen.others);
  const slowest = Math.round(Math.max(...seen.starts));
  const check = `${name}: serving again, slowest (ms)`;
  const most = Math.round(SERVING_MS * pace);
  report({
    check,
    value: slowest,
    target: short ? 'reported' : `≤ ${most}`,
    ok: short || slowest <= most,
  });
  await reportEndState(place, writers, name, report);
}

/** kill -9 of all processes in the middle of saves, uploads, submits and bookings. */
export async function run(options: Options) {
  const { url } = await ownPostgres();
  await killOn(await aPlace('kill', url), options);
  await killOn(await aPlace('kill'), options);
}
