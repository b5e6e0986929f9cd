import { ownFolder, ownPostgres, start, startProduct } from '../processes.ts';
import { LOOKUP, SAVE_URL, beginDrafts, lookups, saves } from './claims-load.ts';
import { judge, type Measure } from './figure.ts';
import { inTurn, load } from './load.ts';
import { firstPolicies, importPolicies, policiesFile } from './policies.ts';

const POLICIES = 10_000;
const DRAFTS = 2_000;
/** Held against growing worse; the aim is further. */
const RATE_TIMES = 0.6;
const RATE_AIM = 0.85;
const P99_MS = 250;

/** Requests in a second beside bare routes with the same statements, at 50 connections. */
export const measure: Measure = async (report) => {
  const { url: database } = await ownPostgres();
  const folder = ownFolder();
  const file = await policiesFile(folder, POLICIES);
  await importPolicies(file, database, folder);
  const policies = await firstPolicies(file, POLICIES);
  const product = await startProduct(database);
  const bare = await start({
    script: 'tools/bench/bare-server.ts',
    settings: { DATABASE_URL: database },
  });
  const drafts = await beginDrafts(product.url, policies.slice(0, DRAFTS));

  const loads = {
    lookup: [lookups(LOOKUP, policies), lookups('/lookup', policies)],
    'save draft': [saves(SAVE_URL, drafts), saves('/save', drafts)],
  } as const;
  for (const [name, [ours, theirs]] of Object.entries(loads)) {
    console.error(`${name} …`);
    const of = await inTurn({
      bare: () => load(bare.url, theirs),
      product: () => load(product.url, ours),
    });
    const { perSecond, p99 } = of('product');
    const reference = of('bare').perSecond;
    report(
      judge(
        { figure: `throughput ${name}`, value: perSecond, unit: 'per s', reference },
        { leastTimes: RATE_TIMES },
        { leastTimes: RATE_AIM },
      ),
    );
    report(
      judge(
        { figure: `throughput ${name}, p99`, value: p99, unit: 'ms', reference: of('bare').p99 },
        { most: P99_MS },
      ),
    );
  }

  console.error('home …');
  const of = await inTurn({ home: () => load(product.url, { method: 'GET', path: '/home' }) });
  const { perSecond, p99 } = of('home');
  report(judge({ figure: 'throughput home', value: perSecond, unit: 'per s' }));
  report(judge({ figure: 'throughput home, p99', value: p99, unit: 'ms' }, { most: P99_MS }));
};
