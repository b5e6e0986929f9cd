import { setTimeout as sleep } from 'node:timers/promises';
import { migrateWith, readMigrations } from '@gadget-claims/api/database/migrate';
import { type Chance, chance } from '@gadget-claims/api/test/chance';
import { ownPostgres } from '../processes.ts';
import { type Api, Unanswered, apiOf } from './api.ts';
import { type Options, reportFaults } from './check.ts';
import { type Place, aPlace } from './place.ts';
import { type OldDraft, oldCreate, oldDrafts, oldSave } from './upgrade/old-drafts.ts';
import { resume } from './upgrade/resume.ts';

const DRAFTS = 1_000;
const SHORT_DRAFTS = 120;
/** Migrations of the first release. */
const FIRST_RELEASE = 2;
/** People of the older process that still runs while the new one starts beside it. */
const OLD_PEOPLE = 4;
const AT_ONCE = 8;

/** Old people save one draft after the other, and begin new ones, until they are told to stop. */
async function oldLoad(place: Place, drafts: OldDraft[], by: Chance, signal: AbortSignal) {
  const begun: OldDraft[] = [];
  let saves = 0;
  const person = (own: OldDraft[]) =>
    place.look(async ({ db }) => {
      while (!signal.aborted) {
        const draft = by.pick(own);
        if (by.in(0.1)) begun.push(await oldCreate(db, draft.policy, by));
        else await oldSave(db, draft, by);
        saves += 1;
        await sleep(by.below(5));
      }
    });
  const owned = Array.from({ length: OLD_PEOPLE }, (_, who) =>
    drafts.filter((_draft, at) => at % OLD_PEOPLE === who),
  );
  await Promise.all(owned.map(person));
  drafts.push(...begun);
  return saves;
}

/** Starts today's release while an older process goes on, where there can be one beside it. */
async function upgradeUnderLoad(place: Place, drafts: OldDraft[], by: Chance) {
  if (place.kind === 'embedded') return { product: await place.start(), saves: undefined };
  const ended = new AbortController();
  const load = oldLoad(place, drafts, by, ended.signal);
  const starting = place.start().finally(() => ended.abort());
  const [product, saves] = await Promise.all([starting, load]);
  return { product, saves };
}

async function resumeAll(url: string, api: Api, drafts: OldDraft[]) {
  const left = [...drafts];
  const faults: string[] = [];
  const person = async () => {
    for (let draft = left.pop(); draft; draft = left.pop()) {
      const { formReference } = draft;
      const found = await resume(url, api, draft).catch((error: unknown) => {
        if (error instanceof Unanswered) return [`${formReference}: ${error.message}, no data`];
        throw error;
      });
      faults.push(...found);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, person));
  return faults;
}

async function upgradeOn(place: Place, { short, seed, report }: Options) {
  const by = chance(seed);
  const drafts = await place.lookAtRest(async (kept) => {
    await migrateWith(kept.db, (await readMigrations()).slice(0, FIRST_RELEASE));
    return oldDrafts(kept, short ? SHORT_DRAFTS : DRAFTS, by);
  });
  const { product, saves } = await upgradeUnderLoad(place, drafts, by);
  const api = apiOf(product.url);
  const faults = await resumeAll(product.url, api, drafts);
  await product.stop();
  const name = `upgrade, ${place.kind}`;
  if (saves !== undefined) {
    const check = `${name}: saves of the older release meanwhile`;
    report({ check, value: saves, target: '> 0', ok: saves > 0 });
  }
  const time = Math.round(product.milliseconds);
  report({ check: `${name}: start (ms)`, value: time, target: 'reported', ok: true });
  const wrong = new Set(faults.map((fault) => fault.split(':', 1)[0])).size;
  const check = `${name}: old drafts that can be gone on with`;
  const value = `${drafts.length - wrong} of ${drafts.length}`;
  report({ check, value, target: 'all', ok: wrong === 0 });
  reportFaults(report, `${name}: typed and lost, not opened or not saved`, faults);
  reportFaults(report, `${name}: other answers than success`, api.others);
}

/** A thousand drafts of the first release, and today's. */
export async function run(options: Options) {
  const { url } = await ownPostgres();
  await upgradeOn(await aPlace('upgraded', url), options);
  await upgradeOn(await aPlace('upgraded'), options);
}
