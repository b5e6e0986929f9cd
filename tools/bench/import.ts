import { join } from 'node:path';
import pg from 'pg';
import { ownFolder, ownPostgres } from '../processes.ts';
import { judge, type Measure } from './figure.ts';
import { importPolicies, policiesFile } from './policies.ts';

const ROWS = 1_000_000;
/** Held against growing worse; the aim is further. */
const SPEED_TIMES = 0.4;
const SPEED_AIM = 0.6;
const MEMORY_MB = 300;

/** How fast the database alone takes the same rows into the same table. */
async function copySeconds(databaseUrl: string, file: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`copy policies to '${file}'`);
  await client.query('create table copied (like policies including all)');
  const begun = performance.now();
  await client.query(`copy copied from '${file}'`);
  const seconds = (performance.now() - begun) / 1000;
  await client.end();
  return seconds;
}

/** The import of a million policies beside COPY of the same rows. */
export const measure: Measure = async (report) => {
  const { url, folder } = await ownPostgres();
  const own = ownFolder();
  const file = await policiesFile(own, ROWS);
  const { seconds, megabytes } = await importPolicies(file, url, own);
  const reference = ROWS / (await copySeconds(url, join(folder, 'rows.copy')));
  report(
    judge(
      { figure: 'import', value: ROWS / seconds, unit: 'rows per s', reference },
      { leastTimes: SPEED_TIMES },
      { leastTimes: SPEED_AIM },
    ),
  );
  const memory = megabytes === 0 ? Number.NaN : megabytes;
  report(judge({ figure: 'import, memory', value: memory, unit: 'MB' }, { most: MEMORY_MB }));
};
