import { chance } from '@gadget-claims/api/test/chance';
import { EICAR, type Mood } from '@gadget-claims/api/test/fake-clamd';
import type { Outage } from '@gadget-claims/api/test/fake-s3';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { Unanswered } from '../api.ts';
import { type Options, reportFaults } from '../check.ts';
import { type Claimant, aClaimant, aDraftOf, aPhoto, sendPhotos } from '../claimants.ts';
import type { World } from './world.ts';

const STORE: Exclude<Outage, null>[] = [
  'SlowDown',
  'AccessDenied',
  'InternalError',
  'silent',
  'hangs up',
];
const SCANNER: Mood[] = ['silent', 'hangs up', 'babbles'];
const LATER_MINUTES = 30;

const documents = ({ db }: World) =>
  db.selectFrom('documents').select(['document_id', 'state', 'storage_key']).execute();

async function aForm(world: World): Promise<{ claimant: Claimant; formReference: string }> {
  const claimant = await aClaimant(world.db, world.api);
  const { formReference } = await aDraftOf(claimant, world.api);
  return { claimant, formReference };
}

/** Object storage in every mood: what it does not have is not acknowledged. */
export async function storeOutage(world: World, { seed, report }: Options) {
  const by = chance(seed);
  const { store, api } = world;
  const { claimant, formReference } = await aForm(world);
  const acknowledged: string[] = [];
  let refused = 0;
  for (const outage of [...STORE, null]) {
    store.state.outage = outage;
    const sent = sendPhotos(api, claimant, formReference, [aPhoto(by)]);
    const files = await sent.catch((error: unknown): DocumentFile[] => {
      if (!(error instanceof Unanswered)) throw error;
      refused += 1;
      return [];
    });
    acknowledged.push(...files.map(({ id }) => id));
  }
  const rows = await documents(world);
  const lost = rows.filter(({ storage_key: key }) => !store.state.objects.has(key));
  const name = 'object storage away';
  const isRefused = refused === STORE.length;
  report({
    check: `${name}: uploads told to try later`,
    value: refused,
    target: `${STORE.length}`,
    ok: isRefused,
  });
  const kept = rows.filter(({ document_id: id }) => acknowledged.includes(id)).length;
  const ok = acknowledged.length === 1 && kept === 1 && rows.length === 1;
  report({ check: `${name}: files kept`, value: kept, target: '1, the acknowledged one', ok });
  reportFaults(
    report,
    `${name}: rows without a file`,
    lost.map(({ document_id: id }) => id),
  );
  await world.pass(LATER_MINUTES);
}

/** The scanner in every mood: nothing counts that it has not said is clean. */
export async function scannerOutage(world: World, { seed, report }: Options) {
  const by = chance(seed);
  const { scanner, api, db } = world;
  const early: string[] = [];
  const { claimant, formReference } = await aForm(world);
  for (const mood of SCANNER) {
    scanner.state.mood = mood;
    const virus = Buffer.concat([aPhoto(by), EICAR]);
    await sendPhotos(api, claimant, formReference, [aPhoto(by), virus]);
    await world.pass(1);
    const files = await states(db, formReference);
    early.push(
      ...files.filter(({ state }) => state !== 'checking').map(({ state }) => `${mood}: ${state}`),
    );
  }
  reportFaults(report, 'scanner away: files that left quarantine', early, `${SCANNER.length * 2}`);
  scanner.state.mood = 'well';
  await world.pass(LATER_MINUTES);
  const files = await states(db, formReference);
  const count = (state: string) => files.filter((file) => file.state === state).length;
  const value = `${count('accepted')} accepted, ${count('rejected')} rejected`;
  const target = `${SCANNER.length} of each, once it is back`;
  const ok = count('accepted') === SCANNER.length && count('rejected') === SCANNER.length;
  report({ check: 'scanner away: verdicts afterwards', value, target, ok });
}

const states = (db: World['db'], formReference: string) =>
  db.selectFrom('documents').select('state').where('form_reference', '=', formReference).execute();
