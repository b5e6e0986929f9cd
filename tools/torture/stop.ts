import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chance } from '@gadget-claims/api/test/chance';
import { type Started, ownPostgres } from '../processes.ts';
import { type Api, apiOf } from './api.ts';
import { type Options, tellFaults } from './check.ts';
import { type Claimant, aClaimant } from './claimants.ts';
import { tellTheEnd } from './ending.ts';
import { everybody } from './everybody.ts';
import { type Lane, faultsOf, runLanes, settleLanes, sum } from './lane.ts';
import { type Place, aPlace } from './place.ts';
import { slowUpload } from './slow-upload.ts';

const STOPS = 8;
const SHORT_STOPS = 1;
/** How long it works before it is told. */
const SHORTEST_MS = 400;
const LONGEST_MS = 1_000;
/** How long the slow upload takes, from before the signal until well after it. */
const SLOW_MS = 2_500;

interface Seen {
  codes: (number | null)[];
  slow: string[];
  others: string[];
  /** Not answered, although they had been let in. */
  cut: string[];
  /** Not let in any more. */
  refused: number;
  faults: string[];
  milliseconds: number[];
}

const nothing = (): Seen => ({
  codes: [],
  slow: [],
  others: [],
  cut: [],
  refused: 0,
  faults: [],
  milliseconds: [],
});

/** A call that was begun before the signal, or on a connection that was there, has to be answered. */
function judge({ others, broken }: Api, told: number, seen: Seen) {
  seen.others.push(...others);
  for (const { what, begun } of broken) {
    if (begun >= told && what.includes('connect ECONN')) seen.refused += 1;
    else seen.cut.push(`${what}, begun ${Math.round(begun - told)} ms after the signal`);
  }
}

interface Load {
  lanes: readonly Lane[];
  /** Each claims once: a policy has few open forms. */
  slowly: Claimant[];
  by: Chance;
}

/** Tells it to stop while everybody is busy. */
async function stopOnce(product: Started, { lanes, slowly, by }: Load, seen: Seen) {
  const api = apiOf(product.url);
  const claimant = slowly.pop();
  if (!claimant) throw new Error('more stops than claimants');
  const upload = await slowUpload(product.url, api, claimant, by);
  const ended = new AbortController();
  let told = 0;
  const stopSoon = async () => {
    await sleep(SHORTEST_MS + by.below(LONGEST_MS - SHORTEST_MS));
    told = performance.now();
    seen.codes.push(await product.stop());
    seen.milliseconds.push(performance.now() - told);
    ended.abort();
  };
  const running = runLanes(lanes, api, { signal: ended.signal });
  const [sent] = await Promise.all([upload.send(SLOW_MS), stopSoon(), running]);
  judge(api, told, seen);
  return sent;
}

async function stopAgain(place: Place, by: Chance, stops: number) {
  const seen = nothing();
  let product = await place.start();
  const first = apiOf(product.url);
  const lanes = await everybody(place, first, by);
  const slowly = await place.look(({ db }) =>
    Promise.all(Array.from({ length: stops }, () => aClaimant(db, first))),
  );
  while (seen.codes.length < stops) {
    const sent = await stopOnce(product, { lanes, slowly, by }, seen);
    product = await place.start();
    seen.faults.push(...(await place.look((kept) => faultsOf(lanes, kept))));
    seen.slow.push(...('fault' in sent ? [sent.fault] : []));
    if ('id' in sent && !(await isKept(place, sent.id))) seen.faults.push(`photo ${sent.id}`);
  }
  await settleLanes(lanes, apiOf(product.url));
  await product.stop();
  return { seen, lanes };
}

const isKept = (place: Place, id: string) =>
  place.look(async ({ db }) => {
    const found = db.selectFrom('documents').select('sha256').where('document_id', '=', id);
    return (await found.executeTakeFirst()) !== undefined;
  });

async function stopOn(place: Place, { short, seed, tell }: Options) {
  const stops = short ? SHORT_STOPS : STOPS;
  const { seen, lanes } = await stopAgain(place, chance(seed), stops);
  const name = `SIGTERM, ${place.kind}`;
  const codes = [...new Set(seen.codes)].join(', ');
  tell({ check: `${name}: exit codes of ${stops}`, value: codes, target: '0', ok: codes === '0' });
  const slowest = Math.round(Math.max(...seen.milliseconds));
  tell({ check: `${name}: longest end (ms)`, value: slowest, target: 'told', ok: true });
  tellFaults(tell, `${name}: slow uploads cut off`, seen.slow, `${stops}`);
  tellFaults(tell, `${name}: calls cut off that were let in`, seen.cut);
  const { refused } = seen;
  const check = `${name}: calls not let in`;
  tell({ check, value: refused, target: '> 0', ok: refused > 0 });
  tellFaults(tell, `${name}: other answers than success`, seen.others);
  tellFaults(tell, `${name}: acknowledged and lost`, seen.faults, String(sum(lanes)));
  if (!short) await tellTheEnd(place, lanes, name, tell);
}

/** SIGTERM under load: what was begun is finished. */
export async function run(options: Options) {
  const { url } = await ownPostgres();
  await stopOn(await aPlace('stopped', url), options);
  await stopOn(await aPlace('stopped'), options);
}
