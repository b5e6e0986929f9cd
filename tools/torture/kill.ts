import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chance } from '@gadget-claims/api/test/chance';
import { ownPostgres } from '../processes.ts';
import { apiOf } from './api.ts';
import { type Options, tellFaults } from './check.ts';
import { tellTheEnd } from './ending.ts';
import { everybody } from './everybody.ts';
import { faultsOf, runLanes, settleLanes, sum } from './lane.ts';
import { type Place, aPlace } from './place.ts';

const KILLS = 100;
const SHORT_KILLS = 4;
const LIMIT_MS = 6 * 60_000;
const SHORT_LIMIT_MS = 40_000;
/** How long it works before it is killed, at least and at most. */
const SHORTEST_MS = 60;
const LONGEST_MS = 900;
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

/** Kills it in the middle of everything, starts it again, and looks for what was acknowledged. */
async function killAgain(place: Place, by: Chance, { kills, deadline }: Bounds) {
  let product = await place.start();
  const seen: Seen = { kills: 0, faults: [], others: [], starts: [] };
  const lanes = await everybody(place, apiOf(product.url), by);
  while (seen.kills < kills && Date.now() < deadline) {
    const api = apiOf(product.url);
    const ended = new AbortController();
    const killSoon = async ({ kill }: typeof product) => {
      await sleep(SHORTEST_MS + by.below(LONGEST_MS - SHORTEST_MS));
      await kill();
      ended.abort();
    };
    await Promise.all([runLanes(lanes, api, { signal: ended.signal }), killSoon(product)]);
    seen.kills += 1;
    seen.others.push(...api.others);
    product = await place.start();
    seen.starts.push(product.milliseconds);
    seen.faults.push(...(await place.look((kept) => faultsOf(lanes, kept))));
  }
  const api = apiOf(product.url);
  await settleLanes(lanes, api);
  seen.others.push(...api.others, ...api.broken.map(({ what }) => what));
  await product.stop();
  return { seen, lanes };
}

async function killOn(place: Place, { short, seed, tell }: Options) {
  const kills = short ? SHORT_KILLS : KILLS;
  const deadline = Date.now() + (short ? SHORT_LIMIT_MS : LIMIT_MS);
  const { seen, lanes } = await killAgain(place, chance(seed), { kills, deadline });
  const name = `kill -9, ${place.kind}`;
  // The short form runs beside other work: it judges what was kept, not how fast it went.
  const least = short ? 1 : kills;
  tell({ check: name, value: seen.kills, target: `≥ ${least}`, ok: seen.kills >= least });
  const count = String(sum(lanes));
  tellFaults(tell, `${name}: acknowledged and lost`, seen.faults, count);
  tellFaults(tell, `${name}: other answers than success`, seen.others);
  const slowest = Math.round(Math.max(...seen.starts));
  const check = `${name}: serving again, slowest (ms)`;
  const isFast = slowest <= SERVING_MS;
  tell({ check, value: slowest, target: short ? 'told' : `≤ ${SERVING_MS}`, ok: short || isFast });
  await tellTheEnd(place, lanes, name, tell);
}

/** kill -9 of all processes in the middle of saves, uploads, submits and bookings. */
export async function run(options: Options) {
  const { url } = await ownPostgres();
  await killOn(await aPlace('kill', url), options);
  await killOn(await aPlace('kill'), options);
}
