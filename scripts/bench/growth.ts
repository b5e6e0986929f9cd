import { LOOKUP, lookups } from './claims-load.ts';
import { judge, type Measure } from './figure.ts';
import { inTurn, load } from './load.ts';
import { firstPolicies, importPolicies, policiesFile } from './policies.ts';
import { ownDatabase, ownFolder, ownPostgres, startProduct } from '../processes.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const ASKED_FOR = 100_000;
const TIMES = 1.3;
/** So few that what is measured is a lookup, not the queue before it. */
const CONNECTIONS = 4;

/** How a lookup slows down as the register grows a hundredfold. */
export const measure: Measure = async (tell) => {
  const server = await ownPostgres();
  const folder = ownFolder();
  const grown = async (count: number) => {
    const database = await ownDatabase(server.url, `growth_${count}`);
    const file = await policiesFile(folder, count);
    await importPolicies(file, database, folder);
    const { url } = await startProduct(database);
    const requests = lookups(LOOKUP, await firstPolicies(file, Math.min(count, ASKED_FOR)));
    return () => load(url, requests, { connections: CONNECTIONS });
  };
  const of = await inTurn({ few: await grown(FEW), many: await grown(MANY) });
  tell(
    judge(
      {
        figure: 'growth lookup in 1,000,000 policies, reference in 10,000',
        value: 1000 / (of('many').perSecond / CONNECTIONS),
        unit: 'ms',
        reference: 1000 / (of('few').perSecond / CONNECTIONS),
      },
      { mostTimes: TIMES },
    ),
  );
};
