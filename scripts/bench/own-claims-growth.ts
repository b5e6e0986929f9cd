import { createDatabase } from '@gadget-claims/api/lib/database';
import { SECRET_KEY, seedClaims } from './claims-seed.ts';
import { type Measure, judge } from './figure.ts';
import { inTurn, load } from './load.ts';
import { ownClaims } from './own-claims-load.ts';
import { ownDatabase, ownPostgres, startProduct } from '../processes.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const TIMES = 1.2;
/** So few that what is measured is a call, not the queue before it. */
const CONNECTIONS = 4;

/** How own claims slow down as the claims of everybody grow a hundredfold. */
export const measure: Measure = async (tell) => {
  const server = await ownPostgres();
  const grown = async (count: number) => {
    const database = await ownDatabase(server.url, `own_claims_${count}`);
    const { url } = await startProduct(database, { SECRET_KEY });
    const db = createDatabase({ connectionString: database });
    console.error(`${count} claims …`);
    const owners = await seedClaims(db, url, count);
    await db.destroy();
    const requests = ownClaims(owners);
    return (name: string) => {
      const asked = requests[name];
      if (!asked) throw new Error(`There is no ${name}`);
      return () => load(url, asked, { connections: CONNECTIONS });
    };
  };
  const few = await grown(FEW);
  const many = await grown(MANY);
  for (const name of Object.keys(ownClaims([]))) {
    const of = await inTurn({ few: few(name), many: many(name) });
    const milliseconds = (size: string) => 1000 / (of(size).perSecond / CONNECTIONS);
    const figure = `growth own claims, ${name}, in 1,000,000, reference in 10,000`;
    const reference = milliseconds('few');
    tell(
      judge({ figure, value: milliseconds('many'), unit: 'ms', reference }, { mostTimes: TIMES }),
    );
    tell(
      judge({
        figure: `${figure}, p99`,
        value: of('many').p99,
        unit: 'ms',
        reference: of('few').p99,
      }),
    );
  }
};
