import { ownPostgres } from '../processes.ts';
import type { Options } from './check.ts';
import { duringOutage } from './outage.ts';
import { aPlace } from './place.ts';

const RESTARTS = 25;
const SHORT_RESTARTS = 2;

/** PostgreSQL ends at once under load, and comes back. */
export async function run(options: Options) {
  const postgres = await ownPostgres({ durable: true });
  const outage = {
    name: 'restart of the database',
    times: options.short ? SHORT_RESTARTS : RESTARTS,
    beforeMs: 1_500,
    lastsMs: 0,
    recoveredMs: 5_000,
    begin: postgres.restart,
    end: () => Promise.resolve(),
  };
  await duringOutage(await aPlace('restarted', postgres.url), outage, options);
}
