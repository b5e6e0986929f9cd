import { setTimeout as sleep } from 'node:timers/promises';
import { chance } from '@gadget-claims/api/test/chance';
import { SECRET_KEY } from '../bench/claims-seed.ts';
import { ownPostgres } from '../processes.ts';
import { type Api, apiOf } from './api.ts';
import { type Options, reportFaults } from './check.ts';
import { aCrowd } from './desk/crowd.ts';
import { type History, type Member, aHistory, countOf } from './desk/history.ts';
import { judgeCrowd } from './desk/judge.ts';
import { passTheTime, workDone } from './mails.ts';
import { type Place, aPlace } from './place.ts';
import { runWriters } from './writer.ts';

const LONG = { team: 200, claimants: 50, kills: 20 };
const SHORT = { team: 40, claimants: 10, kills: 3 };
/** How long it works before it is killed: some decisions take effect in it, eight seconds after they were made. */
const SHORTEST_MS = 9_000;
const LONGEST_MS = 18_000;
/** How long it goes on after the last kill, so that everything is done at least once. */
const LAST_MS = 15_000;

/** A member writes down nothing of its own: what it was told stands in the history. */
const asWriter = (member: Member) => ({
  ...member,
  faults: async () => [],
  acknowledged: () => 0,
});

async function works(
  members: readonly Member[],
  api: Api,
  milliseconds: number,
  end: () => unknown,
) {
  const ended = new AbortController();
  const endSoon = async () => {
    await sleep(milliseconds);
    await end();
    ended.abort();
  };
  const writers = members.map(asWriter);
  await Promise.all([runWriters(writers, api, { signal: ended.signal, goOn: true }), endSoon()]);
}

/** Kills it in the middle of the crowd's work, and starts it again. */
async function killAgain(
  place: Place,
  history: History,
  { size, seed }: { size: typeof LONG; seed: number },
) {
  const by = chance(seed);
  let product = await place.start();
  const first = apiOf(product.url);
  const members = await aCrowd(place, { url: product.url, api: first }, history, {
    ...size,
    seed,
  });
  const others = [...first.others];
  const kills: number[] = [];
  while (kills.length < size.kills) {
    const api = apiOf(product.url);
    const { kill } = product;
    await works(members, api, SHORTEST_MS + by.below(LONGEST_MS - SHORTEST_MS), async () => {
      await kill();
      kills.push(Date.now());
    });
    others.push(...api.others);
    console.error(`  killed ${kills.length} times, ${countOf(history)} acknowledgements`);
    product = await place.start();
  }
  const api = apiOf(product.url);
  await works(members, api, LAST_MS, () => undefined);
  others.push(...api.others);
  await product.stop();
  return { others, kills };
}

/** Two hundred of the claims team and fifty claimants at the same claims, while it is killed again and again. */
export async function run({ short, seed, report }: Options) {
  const { url } = await ownPostgres();
  const place = await aPlace('desk', url, { SECRET_KEY });
  const size = short ? SHORT : LONG;
  const history = aHistory();
  const { others, kills } = await killAgain(place, history, { size, seed });
  const name = `desk, ${size.team} + ${size.claimants}, ${size.kills} kills`;
  reportFaults(report, `${name}: other answers than expected`, others);
  await place.lookAtRest(({ db }) => passTheTime(db));
  const product = await place.start();
  await place.look(async (kept) => {
    reportFaults(report, `${name}: work never done`, await workDone(kept.db));
    await judgeCrowd(kept, history, { name, kills, report });
  });
  await product.stop();
}
