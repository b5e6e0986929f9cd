import type { Started } from '../processes.ts';
import { type Api, apiOf } from './api.ts';
import { type Report, reportFaults } from './check.ts';
import { CLAIMS_EACH, aClaimant, policiesInCover } from './claimants.ts';
import type { Place } from './place.ts';
import { type Writer, faultsOf, runWriters, settleWriters, sum } from './writer.ts';
import { saving } from './writers/saving.ts';
import { submitting } from './writers/submitting.ts';

/** A process and the writers that use it. */
interface Served {
  product: Started;
  api: Api;
  writers: Writer[];
}

interface Crowd {
  saving: number;
  submitting?: number;
}

/** So many processes on one database, each with as many writers. */
export async function served(place: Place, processes: number, crowd: Crowd) {
  const all: Served[] = [];
  for (let count = 0; count < processes; count += 1) {
    const product = await place.start();
    const api = apiOf(product.url);
    all.push({ product, api, writers: await writersOn(place, api, crowd) });
  }
  return all;
}

async function writersOn(place: Place, api: Api, crowd: Crowd): Promise<Writer[]> {
  return await place.look(async ({ db }) => {
    const writers: Writer[] = [];
    for (let count = 0; count < crowd.saving; count += 1)
      writers.push(await saving(await aClaimant(db, api), api));
    for (let count = 0; count < (crowd.submitting ?? 0); count += 1)
      writers.push(submitting(await policiesInCover(db, CLAIMS_EACH)));
    return writers;
  });
}

/** All writers write while `work` runs; afterwards each repeats its unanswered call. */
export async function whileAllWrite<T>(all: readonly Served[], work: () => Promise<T>): Promise<T> {
  const ended = new AbortController();
  const { signal } = ended;
  const writing = all.map(({ writers, api }) => runWriters(writers, api, { signal, goOn: true }));
  try {
    return await work();
  } finally {
    ended.abort();
    await Promise.all(writing);
    await Promise.all(all.map(({ writers, api }) => settleWriters(writers, api)));
  }
}

export function reportMost(report: Report, check: string, milliseconds: number, most: number) {
  const value = Math.round(milliseconds);
  report({ check: `${check} (ms)`, value, target: `≤ ${most}`, ok: value <= most });
}

/** Answers against rows; `refusals`: whether 503 with Retry-After is an answer too. */
export async function reportKept(
  report: Report,
  name: string,
  { all, place, refusals }: { all: readonly Served[]; place: Place; refusals: boolean },
) {
  const later = all.reduce((count, { api }) => count + api.later(), 0);
  const check = `${name}: answers 503 with Retry-After`;
  report({ check, value: later, target: refusals ? 'reported' : '0', ok: refusals || later === 0 });
  const others = all.flatMap(({ api }) => [...api.others, ...api.broken.map(({ what }) => what)]);
  reportFaults(report, `${name}: other answers than that and success, or none`, others);
  const writers = all.flatMap((one) => one.writers);
  const faults = await place.look((kept) => faultsOf(writers, kept));
  reportFaults(report, `${name}: acknowledged and lost`, faults, String(sum(writers)));
}
