import { setTimeout as sleep } from 'node:timers/promises';
import { chance } from '@gadget-claims/api/test/chance';
import type { Started } from '../processes.ts';
import { apiOf } from './api.ts';
import { type Options, reportFaults } from './check.ts';
import { reportEndState } from './end-state.ts';
import type { Place } from './place.ts';
import { workload } from './workload.ts';
import { faultsOf, recovered, runWriters, settleWriters, sum } from './writer.ts';

/** A fault outside the product, which keeps running. */
export interface Outage {
  name: string;
  times: number;
  /** The longest time before each outage, and the length of each. */
  beforeMs: number;
  lastsMs: number;
  /** The longest time after the outage until every writer is served again. */
  recoveredMs: number;
  begin: (product: Started) => Promise<unknown>;
  end: () => Promise<unknown>;
}

/**
 * Repeats the outage under load. While it lasts, answers are success or 503 with Retry-After;
 * afterwards every writer is served and every acknowledged write is stored.
 */
export async function duringOutage(place: Place, outage: Outage, { seed, report }: Options) {
  const by = chance(seed);
  const product = await place.start();
  const api = apiOf(product.url);
  const writers = await workload(place, api, by);
  const ended = new AbortController();
  const waits: number[] = [];
  const goWrong = async () => {
    while (waits.length < outage.times) {
      await sleep(by.below(outage.beforeMs));
      await outage.begin(product);
      await sleep(outage.lastsMs);
      await outage.end();
      waits.push(await recovered(writers));
    }
    ended.abort();
  };
  const load = runWriters(writers, api, { signal: ended.signal, goOn: true });
  await Promise.all([load, goWrong()]);
  await settleWriters(writers, api);

  const name = `${outage.name}, ${place.kind}`;
  const slowest = Math.round(Math.max(...waits));
  const { recoveredMs } = outage;
  const check = `${name}: every writer served again, slowest of ${waits.length} (ms)`;
  report({ check, value: slowest, target: `≤ ${recoveredMs}`, ok: slowest <= recoveredMs });
  const later = api.later();
  const refused = `${name}: answers 503 with Retry-After`;
  report({ check: refused, value: later, target: '> 0', ok: later > 0 });
  reportFaults(report, `${name}: other answers than that and success`, api.others);
  reportFaults(
    report,
    `${name}: calls without an answer`,
    api.broken.map(({ what }) => what),
  );
  const faults = await place.look((kept) => faultsOf(writers, kept));
  reportFaults(report, `${name}: acknowledged and lost`, faults, String(sum(writers)));
  await product.stop();
  await reportEndState(place, writers, name, report);
}
