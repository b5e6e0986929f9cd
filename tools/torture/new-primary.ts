// npm run torture -- new-primary: the primary is killed under load and its standby is promoted.
// Acknowledged writes had reached both; the product finds the new one by the several servers of
// DATABASE_URL.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startStandby } from '../../scripts/postgres.ts';
import { onCleanup } from '../cleanup.ts';
import { ownDatabase, ownPostgres } from '../processes.ts';
import type { Options } from './check.ts';
import { placeOn } from './place.ts';
import { served, reportKept, reportMost, whileAllWrite } from './two-processes.ts';
import { recovered } from './writer.ts';

const NAME = 'primary killed, standby promoted';
const BEFORE_MS = 3_000;
/** As long as a cluster's manager takes to be sure that the primary is gone. */
const UNNOTICED_MS = { short: 1_000, full: 15_000 };
const RECOVERED_MS = 5_000;

const portOf = (url: string) => new URL(url).port;

export async function run({ short, report }: Options) {
  const primary = await ownPostgres({ durable: true });
  const standby = await startStandby(primary);
  onCleanup(standby.stop);
  const admin = new pg.Client(primary.url);
  admin.on('error', () => undefined);
  await admin.connect();
  await admin.query(`alter system set synchronous_standby_names = '*'`);
  await admin.query('select pg_reload_conf()');
  await ownDatabase(primary.url, 'replaced');
  // The standby first: it is passed over as long as it is one.
  const servers = `127.0.0.1:${portOf(standby.url)},127.0.0.1:${portOf(primary.url)}`;
  const place = placeOn(`postgresql://postgres@${servers}/replaced`);
  const all = await served(place, 2, { saving: 10, submitting: 2 });
  const writers = all.flatMap((one) => one.writers);
  const [total, after] = await whileAllWrite(all, async () => {
    await sleep(BEFORE_MS);
    await primary.kill();
    const killed = performance.now();
    await sleep(short ? UNNOTICED_MS.short : UNNOTICED_MS.full);
    await standby.promote();
    const promotedAt = performance.now();
    await recovered(writers);
    return [performance.now() - killed, performance.now() - promotedAt];
  });
  reportMost(
    report,
    `${NAME}: every writer served after the promotion`,
    after ?? Infinity,
    RECOVERED_MS,
  );
  const check = `${NAME}: from the kill on (ms)`;
  report({ check, value: Math.round(total ?? Infinity), target: 'reported', ok: true });
  await reportKept(report, NAME, { all, place, refusals: true });
  for (const { product } of all) await product.stop();
}
