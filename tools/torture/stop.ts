import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chance } from '@gadget-claims/api/test/chance';
import { type Started, ownPostgres } from '../processes.ts';
import { type Api, apiOf } from './api.ts';
import { type Options, reportFaults } from './check.ts';
import { type Claimant, aClaimant } from './claimants.ts';
import { reportEndState } from './end-state.ts';
import { type Place, aPlace } from './place.ts';
import { slowUpload } from './slow-upload.ts';
import { workload } from './workload.ts';
import { type Writer, faultsOf, runWriters, settleWriters, sum } from './writer.ts';

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
  writers: readonly Writer[];
  /** Each claims once: a policy has few open forms. */
  slowly: Claimant[];
  by: Chance;
}

/** Tells it to stop while all writers are busy. */
async function stopOnce(product: Started, { writers, slowly, by }: Load, seen: Seen) {
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
  const running = runWriters(writers, api, { signal: ended.signal });
  const [sent] = await Promise.all([upload.send(SLOW_MS), stopSoon(), running]);
  judge(api, told, seen);
  return sent;
}

async function stopAgain(place: Place, by: Chance, stops: number) {
  const seen = nothing();
  let product = await place.start();
  const first = apiOf(product.url);
  const writers = await workload(place, first, by);
  const slowly = await place.look(({ db }) =>
    Promise.all(Array.from({ length: stops }, () => aClaimant(db, first))),
  );
  while (seen.codes.length < stops) {
    const sent = await stopOnce(product, { writers, slowly, by }, seen);
    product = await place.start();
    seen.faults.push(...(await place.look((kept) => faultsOf(writers, kept))));
    seen.slow.push(...('fault' in sent ? [sent.fault] : []));
    if ('id' in sent && !(await isKept(place, sent.id))) seen.faults.push(`photo ${sent.id}`);
  }
  await settleWriters(writers, apiOf(product.url));
  await product.stop();
  return { seen, writers };
}

const isKept = (place: Place, id: string) =>
  place.look(async ({ db }) => {
    const found = db.selectFrom('documents').select('sha256').where('document_id', '=', id);
    return (await found.executeTakeFirst()) !== undefined;
  });

async function stopOn(place: Place, { short, seed, report }: Options) {
  const stops = short ? SHORT_STOPS : STOPS;
  const { seen, writers } = await stopAgain(place, chance(seed), stops);
  const name = `SIGTERM, ${place.kind}`;
  const codes = [...new Set(seen.codes)].join(', ');
  report({
    check: `${name}: exit codes of ${stops}`,
    value: codes,
    target: '0',
    ok: codes === '0',
  });
  const slowest = Math.round(Math.max(...seen.milliseconds));
  report({ check: `${name}: longest end (ms)`, value: slowest, target: 'reported', ok: true });
  reportFaults(report, `${name}: slow uploads cut off`, seen.slow, `${stops}`);
  reportFaults(report, `${name}: calls cut off that were let in`, seen.cut);
  const { refused } = seen;
  const check = `${name}: calls not let in`;
  report({ check, value: refused, target: '> 0', ok: refused > 0 });
  reportFaults(report, `${name}: other answers than success`, seen.others);
  reportFaults(report, `${name}: acknowledged and lost`, seen.faults, String(sum(writers)));
  if (!short) await reportEndState(place, writers, name, report);
}

/** SIGTERM under load: open requests are finished. */
export async function run(options: Options) {
  const { url } = await ownPostgres();
  await stopOn(await aPlace('stopped', url), options);
  await stopOn(await aPlace('stopped'), options);
}
