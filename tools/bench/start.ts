import { ownDatabase, ownFolder, ownPostgres, start } from '../processes.ts';
import { judge, median, type Measure } from './figure.ts';

/** Held against growing worse; the aims are further. */
const EMBEDDED_MS = 4_000;
const POSTGRES_MS = 1_500;
const EMBEDDED_AIM_MS = 1_500;
const POSTGRES_AIM_MS = 1_000;
const RUNS = 3;

/** `npm start` from the command to the first page; gives the milliseconds. */
async function started(settings: Record<string, string>): Promise<number> {
  const { milliseconds, stop } = await start({
    script: 'scripts/start.mjs',
    path: '/home',
    settings: { LOG_LEVEL: 'warn', DEMO: '1', DEMO_CLAIMS: '0', ...settings },
  });
  await stop();
  return milliseconds;
}

/** The first start on nothing, and the starts after that. */
async function starts(places: (() => Promise<Record<string, string>>)[]) {
  const first: number[] = [];
  const later: number[] = [];
  for (const place of places) {
    const settings = await place();
    first.push(await started(settings));
    later.push(await started(settings));
  }
  return { first: median(first), later: median(later) };
}

/** Start, built and installed, up to the first page. */
export const measure: Measure = async (report) => {
  const { url } = await ownPostgres();
  const runs = Array.from({ length: RUNS }, (_, run) => run);
  const embedded = await starts(
    runs.map(() => async () => ({ DATABASE_URL: '', DATA_DIR: ownFolder() })),
  );
  const postgres = await starts(
    runs.map((run) => async () => ({
      DATABASE_URL: await ownDatabase(url, `start_${run}`),
      DATA_DIR: ownFolder(),
    })),
  );
  const say = (figure: string, value: number, most: number, aim: number) =>
    report(judge({ figure: `start ${figure}`, value, unit: 'ms' }, { most }, { most: aim }));
  say('embedded, first', embedded.first, EMBEDDED_MS, EMBEDDED_AIM_MS);
  say('embedded, later', embedded.later, EMBEDDED_MS, EMBEDDED_AIM_MS);
  say('PostgreSQL, first', postgres.first, POSTGRES_MS, POSTGRES_AIM_MS);
  say('PostgreSQL, later', postgres.later, POSTGRES_MS, POSTGRES_AIM_MS);
};
