// npm run torture -- connection-limit: PostgreSQL gives two processes fewer connections than their pools
// may have, under more load than that.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ownPostgres } from '../processes.ts';
import type { Options } from './check.ts';
import { aPlace } from './place.ts';
import { served, reportKept, reportMost, whileAllWrite } from './two-processes.ts';
import { recovered } from './writer.ts';

const NAME = 'role at its connection limit';
const LIMIT = 12;
const SECONDS = { short: 6, full: 20 };

export async function run({ short, report }: Options) {
  const { url } = await ownPostgres({ durable: true });
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create role claims login connection limit ${LIMIT}`);
  const own = new URL(url);
  own.username = 'claims';
  own.pathname = '/limited';
  const place = await aPlace('limited', url, { DATABASE_URL: own.href });
  await admin.query('alter database limited owner to claims');
  const all = await served(place, 2, { saving: 20 });
  const most = await whileAllWrite(all, async () => {
    let used = 0;
    for (let second = 0; second < (short ? SECONDS.short : SECONDS.full); second += 1) {
      await sleep(1_000);
      const { rows } = await admin.query<{ used: number }>(
        "select count(*)::int as used from pg_stat_activity where usename = 'claims'",
      );
      used = Math.max(used, rows[0]?.used ?? 0);
    }
    return used;
  });
  const check = `${NAME}: connections in use at most, of the 20 that two pools want`;
  report({ check, value: most, target: `≤ ${LIMIT}`, ok: most > 2 && most <= LIMIT });
  const writers = all.flatMap((one) => one.writers);
  const wait = await whileAllWrite(all, () => recovered(writers));
  reportMost(report, `${NAME}: every writer is served once more`, wait, 10_000);
  await reportKept(report, NAME, { all, place, refusals: false });
  for (const { product } of all) await product.stop();
  await admin.end();
}
