import { createDatabase } from '@gadget-claims/api/database/database';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { ownDatabase, ownFolder, ownPostgres, start, startProduct } from '../processes.ts';
import { LOOKUP, SAVE_URL, beginDrafts, lookups, saves } from './claims-load.ts';
import { SECRET_KEY, seedClaims } from './claims-seed.ts';
import { judge, type Measure } from './figure.ts';
import { type Load, type Requests, inTurn, load } from './load.ts';
import { mailSink } from './mail-sink.ts';
import { ownClaims } from './own-claims-load.ts';
import { firstPolicies, importPolicies, policiesFile } from './policies.ts';
import { type Cluster, reportWhatIsShared } from './shared-state.ts';

const SIZES = [1, 2, 4];
const POLICIES = 10_000;
const CLAIMS = 10_000;
const DRAFTS = 1_000;

/**
 * One, two and four processes behind a load balancer, each set on a database of its own: how many
 * requests they answer, and whether what must be one thing stays one.
 */
export const measure: Measure = async (report) => {
  const server = await ownPostgres();
  const folder = ownFolder();
  const file = await policiesFile(folder, POLICIES);
  const policies = await firstPolicies(file, POLICIES);
  const clusters: Cluster[] = [];
  for (const size of SIZES) {
    console.error(`${size} processes …`);
    const database = await ownDatabase(server.url, `processes_${size}`);
    clusters.push(await cluster(size, database));
    await importPolicies(file, database, folder);
  }
  for (const one of clusters) await reportWhatIsShared(report, one);
  const asked: Record<string, Requests>[] = [];
  for (const one of clusters) asked.push(await loadsOf(one, policies));
  for (const name of Object.keys(asked[0] ?? {})) {
    console.error(`${name} …`);
    const loads = asked.map((of, at) => [`${SIZES[at]}`, () => loadOf(clusters[at], of[name])]);
    const of = await inTurn(Object.fromEntries(loads));
    const reference = of('1').perSecond;
    for (const size of SIZES) {
      const { perSecond: value, p99 } = of(`${size}`);
      const figure = `processes, ${size} behind a proxy, ${name}`;
      report(judge({ figure, value, unit: 'per s', reference }));
      report(judge({ figure: `${figure}, p99`, value: p99, unit: 'ms', reference: of('1').p99 }));
    }
  }
};

function loadOf(one: Cluster | undefined, requests: Requests | undefined): Promise<Load> {
  if (!one || !requests) throw new Error('The sets are not asked the same');
  return load(one.url, requests);
}

/** So many processes, started at once on a database without tables, that share all that they keep. */
async function cluster(size: number, database: string): Promise<Cluster> {
  const mail = await mailSink();
  const settings = {
    SECRET_KEY,
    DATA_DIR: ownFolder(),
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
    LOOKUP_MISSES: '5',
  };
  const processes = await Promise.all(
    Array.from({ length: size }, () => startProduct(database, settings)),
  );
  const origins = processes.map(({ url }) => url);
  const proxy = await start({
    script: 'tools/bench/proxy.ts',
    path: '/home',
    settings: { PROXY_TARGETS: origins.join(',') },
  });
  return { size, url: proxy.url, origins, database, mail };
}

async function loadsOf(
  { url, database }: Cluster,
  policies: readonly Policy[],
): Promise<Record<string, Requests>> {
  const drafts = await beginDrafts(url, policies.slice(0, DRAFTS));
  const db = createDatabase({ connectionString: database });
  const owners = await seedClaims(db, url, CLAIMS);
  await db.destroy();
  return {
    lookup: lookups(LOOKUP, policies),
    'save draft': saves(SAVE_URL, drafts) as Requests,
    'own claims': ownClaims(owners).list,
  } as Record<string, Requests>;
}
