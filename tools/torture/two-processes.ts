import type { Started } from '../processes.ts';
import { type Api, apiOf } from './api.ts';
import { type Tell, tellFaults } from './check.ts';
import { CLAIMS_EACH, aClaimant, policiesInCover } from './claimants.ts';
import { type Lane, faultsOf, runLanes, settleLanes, sum } from './lane.ts';
import { saving } from './lanes/saving.ts';
import { submitting } from './lanes/submitting.ts';
import type { Place } from './place.ts';

/** A process and those who write through it. */
interface Served {
  product: Started;
  api: Api;
  lanes: Lane[];
}

interface Crowd {
  saving: number;
  submitting?: number;
}

/** So many processes on one database, each with as many people who write through it. */
export async function served(place: Place, processes: number, crowd: Crowd) {
  const all: Served[] = [];
  for (let count = 0; count < processes; count += 1) {
    const product = await place.start();
    const api = apiOf(product.url);
    all.push({ product, api, lanes: await writers(place, api, crowd) });
  }
  return all;
}

async function writers(place: Place, api: Api, crowd: Crowd): Promise<Lane[]> {
  return await place.look(async ({ db }) => {
    const lanes: Lane[] = [];
    for (let count = 0; count < crowd.saving; count += 1)
      lanes.push(await saving(await aClaimant(db, api), api));
    for (let count = 0; count < (crowd.submitting ?? 0); count += 1)
      lanes.push(submitting(await policiesInCover(db, CLAIMS_EACH)));
    return lanes;
  });
}

/** Everybody writes while `work` is done, and repeats afterwards what nobody answered. */
export async function whileAllWrite<T>(all: readonly Served[], work: () => Promise<T>): Promise<T> {
  const ended = new AbortController();
  const { signal } = ended;
  const writing = all.map(({ lanes, api }) => runLanes(lanes, api, { signal, goOn: true }));
  try {
    return await work();
  } finally {
    ended.abort();
    await Promise.all(writing);
    await Promise.all(all.map(({ lanes, api }) => settleLanes(lanes, api)));
  }
}

export function tellMost(tell: Tell, check: string, milliseconds: number, most: number) {
  const value = Math.round(milliseconds);
  tell({ check: `${check} (ms)`, value, target: `≤ ${most}`, ok: value <= most });
}

/** What was answered and what is kept; `refusals`: whether 503 with Retry-After is an answer too. */
export async function tellKept(
  tell: Tell,
  name: string,
  { all, place, refusals }: { all: readonly Served[]; place: Place; refusals: boolean },
) {
  const later = all.reduce((count, { api }) => count + api.later(), 0);
  const check = `${name}: answers 503 with Retry-After`;
  tell({ check, value: later, target: refusals ? 'told' : '0', ok: refusals || later === 0 });
  const others = all.flatMap(({ api }) => [...api.others, ...api.broken.map(({ what }) => what)]);
  tellFaults(tell, `${name}: other answers than that and success, or none`, others);
  const lanes = all.flatMap((one) => one.lanes);
  const faults = await place.look((kept) => faultsOf(lanes, kept));
  tellFaults(tell, `${name}: acknowledged and lost`, faults, String(sum(lanes)));
}
