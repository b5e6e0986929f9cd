import { setTimeout as sleep } from 'node:timers/promises';
import { chance } from '@gadget-claims/api/test/chance';
import type { Started } from '../processes.ts';
import { apiOf } from './api.ts';
import { type Options, tellFaults } from './check.ts';
import { tellTheEnd } from './ending.ts';
import { everybody } from './everybody.ts';
import { faultsOf, recovered, runLanes, settleLanes, sum } from './lane.ts';
import type { Place } from './place.ts';

/** Something that goes wrong around a product that goes on running. */
export interface Trouble {
  name: string;
  times: number;
  /** How long it is well before it goes wrong, at most, and how long it stays wrong. */
  beforeMs: number;
  lastsMs: number;
  /** By when everybody has to be served again after it is over. */
  recoveredMs: number;
  begin: (product: Started) => Promise<unknown>;
  end: () => Promise<unknown>;
}

/**
 * Lets it happen under load, again and again. Until it is over, answers are success or 503 with
 * Retry-After; afterwards everybody is served, and what was acknowledged is there.
 */
export async function underTrouble(place: Place, trouble: Trouble, { seed, tell }: Options) {
  const by = chance(seed);
  const product = await place.start();
  const api = apiOf(product.url);
  const lanes = await everybody(place, api, by);
  const ended = new AbortController();
  const waits: number[] = [];
  const goWrong = async () => {
    while (waits.length < trouble.times) {
      await sleep(by.below(trouble.beforeMs));
      await trouble.begin(product);
      await sleep(trouble.lastsMs);
      await trouble.end();
      waits.push(await recovered(lanes));
    }
    ended.abort();
  };
  const load = runLanes(lanes, api, { signal: ended.signal, goOn: true });
  await Promise.all([load, goWrong()]);
  await settleLanes(lanes, api);

  const name = `${trouble.name}, ${place.kind}`;
  const slowest = Math.round(Math.max(...waits));
  const { recoveredMs } = trouble;
  const check = `${name}: everybody served again, slowest of ${waits.length} (ms)`;
  tell({ check, value: slowest, target: `≤ ${recoveredMs}`, ok: slowest <= recoveredMs });
  const later = api.later();
  const refused = `${name}: answers 503 with Retry-After`;
  tell({ check: refused, value: later, target: '> 0', ok: later > 0 });
  tellFaults(tell, `${name}: other answers than that and success`, api.others);
  tellFaults(
    tell,
    `${name}: calls without an answer`,
    api.broken.map(({ what }) => what),
  );
  const faults = await place.look((kept) => faultsOf(lanes, kept));
  tellFaults(tell, `${name}: acknowledged and lost`, faults, String(sum(lanes)));
  await product.stop();
  await tellTheEnd(place, lanes, name, tell);
}
