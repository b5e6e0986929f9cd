import { setTimeout as sleep } from 'node:timers/promises';
import { prepareFolder } from '../../server/src/database/folder.ts';
import { readOwner } from '../../server/src/database/lock.ts';
import { ownPostgres } from '../processes.ts';
import { type Options, reportFaults } from './check.ts';
import { failingSyncs } from './failing-syncs.ts';
import { type Outage, duringOutage } from './outage.ts';
import { type Place, aPlace } from './place.ts';
import { smallDisk } from './small-disk.ts';

const MEGABYTES = 300;
/** The embedded database waits up to ten seconds before it tries to start once more. */
const RECOVERED_MS = 20_000;

interface Wrong {
  name: string;
  begin: () => unknown;
  end: () => unknown;
}

const readiness = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

async function untilReady(url: string) {
  const deadline = Date.now() + RECOVERED_MS;
  while ((await readiness(url)) !== 200) {
    if (Date.now() > deadline) return 'not ready after it was over';
    await sleep(50);
  }
  return undefined;
}

/** The disk goes wrong under load and is well again, and readiness says so each time. */
async function diskTrouble(place: Place, { name, begin, end }: Wrong, options: Options) {
  let url = '';
  const untruths: string[] = [];
  const outage: Outage = {
    name,
    times: options.short ? 1 : 2,
    beforeMs: 500,
    lastsMs: options.short ? 1_500 : 3_000,
    recoveredMs: RECOVERED_MS,
    begin: async (product) => {
      ({ url } = product);
      await begin();
    },
    end: async () => {
      if ((await readiness(url)) !== 503) untruths.push('ready while the disk was wrong');
      await end();
      untruths.push(...[await untilReady(url)].filter((fault) => fault !== undefined));
    },
  };
  await duringOutage(place, outage, options);
  reportFaults(
    options.report,
    `${name}, ${place.kind}: readiness does not tell the truth`,
    untruths,
  );
}

/** Where it cannot be tried, the table says so. */
function notRun({ report }: Options, check: string, why: string) {
  report({ check, value: `not run here: ${why}`, target: 'none', ok: true });
}

/** The folder of documents and mails, on PostgreSQL. */
async function documents(options: Options) {
  const disk = smallDisk(MEGABYTES);
  if ('impossible' in disk) return notRun(options, 'full disk for documents', disk.impossible);
  const { url } = await ownPostgres();
  const { fill, makeRoom, makeReadOnly, makeWritable } = disk;
  const place = (name: string) => aPlace(name, url, { DATA_DIR: `${disk.folder}/${name}` });
  const full = { name: 'full disk for documents', begin: fill, end: makeRoom };
  await diskTrouble(await place('filled'), full, options);
  if (options.short) return;
  const readOnly = { name: 'read-only disk for documents', begin: makeReadOnly, end: makeWritable };
  await diskTrouble(await place('read_only'), readOnly, options);
}

/** Everything, on the embedded database. */
async function embedded(options: Options) {
  const disk = smallDisk(MEGABYTES);
  if ('impossible' in disk) return notRun(options, 'full disk for everything', disk.impossible);
  const { fill, makeRoom } = disk;
  const place = await aPlace('full', undefined, { DATA_DIR: `${disk.folder}/data` });
  const full = { name: 'full disk for everything', begin: fill, end: makeRoom };
  await diskTrouble(place, full, options);
}

/** PostgreSQL's own disk. Where PostgreSQL gives up, it is started again, as an operator would. */
async function postgres(options: Options) {
  const disk = smallDisk(MEGABYTES);
  if ('impossible' in disk) return notRun(options, 'full disk for PostgreSQL', disk.impossible);
  const server = await ownPostgres({ durable: true, within: disk.folder });
  const full = {
    name: 'full disk for PostgreSQL',
    begin: disk.fill,
    end: async () => {
      disk.makeRoom();
      if (server.hasEnded()) await server.restart();
    },
  };
  await diskTrouble(await aPlace('no_room', server.url), full, options);
}

/** A disk that cannot be relied on, below the embedded database and the documents. */
async function fsyncErrors(options: Options) {
  const syncs = failingSyncs();
  const name = 'disk that fails to sync';
  if ('impossible' in syncs) return notRun(options, name, syncs.impossible);
  const place = await aPlace('syncs');
  const begin = () => {
    const owner = readOwner(prepareFolder(place.dataDir));
    return syncs.begin(owner ? [owner.process, owner.databaseProcess] : []);
  };
  await diskTrouble(place, { name, begin, end: syncs.end }, options);
}

/** A disk that is full, and one that fails. */
export async function run(options: Options) {
  await documents(options);
  await embedded(options);
  if (options.short) return;
  await postgres(options);
  await fsyncErrors(options);
}
