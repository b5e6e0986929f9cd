import { createDatabase } from '@gadget-claims/api/database/database';
import { openDatabase } from '../../server/src/database/connect.ts';
import { ownFolder, ownPostgres, start, startProduct } from '../processes.ts';
import { SECRET_KEY, seedClaims } from './claims-seed.ts';
import { type Measure, judge } from './figure.ts';
import { type Load, inTurn, load } from './load.ts';
import { bareList, ownClaims } from './own-claims-load.ts';

const CLAIMS = 10_000;
/** Held against growing worse; the aim is further. */
const RATE_TIMES = 0.6;
const RATE_AIM = 0.85;
const P99_MS = 250;

type Report = Parameters<Measure>[0];

/** The calls of an account with 25 claims, at 50 connections, with 10,000 claims in all. */
export const measure: Measure = async (report) => {
  await onPostgres(report);
  await embedded(report);
};

async function onPostgres(report: Report) {
  const { url: database } = await ownPostgres();
  const product = await startProduct(database, { SECRET_KEY });
  const db = createDatabase({ connectionString: database });
  const owners = await seedClaims(db, product.url, CLAIMS);
  await db.destroy();
  const bare = await start({
    script: 'tools/bench/bare-server.ts',
    settings: { DATABASE_URL: database },
  });
  for (const [name, requests] of Object.entries(ownClaims(owners))) {
    const loads: Record<string, () => Promise<Load>> = {
      product: () => load(product.url, requests),
    };
    if (name === 'list') loads['bare'] = () => load(bare.url, bareList(owners));
    const of = await inTurn(loads);
    const figure = `own claims, ${name}`;
    const { perSecond: value, ...times } = of('product');
    const measured = { figure, value, unit: 'per s' };
    if (name === 'list') {
      const reference = of('bare').perSecond;
      const aim = { leastTimes: RATE_AIM };
      report(judge({ ...measured, reference }, { leastTimes: RATE_TIMES }, aim));
    } else report(judge(measured));
    reportTimes(report, figure, times);
  }
  await product.stop();
}

async function embedded(report: Report) {
  const dataDir = ownFolder();
  const product = await startProduct('', { DATA_DIR: dataDir, SECRET_KEY });
  const { db, close } = await openDatabase({ dataDir, share: true });
  const owners = await seedClaims(db, product.url, CLAIMS);
  await close();
  for (const [name, requests] of Object.entries(ownClaims(owners))) {
    const of = await inTurn({ product: () => load(product.url, requests) });
    const figure = `own claims, ${name}, embedded`;
    const { perSecond: value, p50 } = of('product');
    report(judge({ figure, value, unit: 'per s' }));
    report(judge({ figure: `${figure}, p50`, value: p50, unit: 'ms' }));
    report(judge({ figure: `${figure}, p99`, value: of('product').p99, unit: 'ms' }));
  }
}

function reportTimes(report: Report, figure: string, { p50, p99 }: Pick<Load, 'p50' | 'p99'>) {
  report(judge({ figure: `${figure}, p50`, value: p50, unit: 'ms' }));
  report(judge({ figure: `${figure}, p99`, value: p99, unit: 'ms' }, { most: P99_MS }));
}
