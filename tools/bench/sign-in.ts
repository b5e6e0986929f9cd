import { ownFolder, ownPostgres, startProduct } from '../processes.ts';
import { LOOKUP, lookups } from './claims-load.ts';
import { type Measure, judge } from './figure.ts';
import { type Requests, inTurn, load } from './load.ts';
import { firstPolicies, importPolicies, policiesFile } from './policies.ts';

const POLICIES = 10_000;
/** People who guess at the same time, and people who do other things. */
const GUESSING = 50;
const OTHERS = 10;
const P99_MS = 250;

/** Wrong passwords, each for another account and from another network, so that no limit stops them. */
function wrongPasswords(): Requests {
  let count = 0;
  return {
    method: 'POST',
    path: '/api/v1/auth/signin/',
    next: () => {
      count += 1;
      const username = `nobody${count}@mail.example.com`;
      const body = { resellerId: 49, username, password: 'not the password' };
      const network = `2001:db8:${(count >> 16).toString(16)}:${(count & 0xffff).toString(16)}::1`;
      return { headers: { 'x-forwarded-for': network }, body: JSON.stringify(body) };
    },
  };
}

/** How long other users wait while 50 people sign in with wrong passwords as fast as they can. */
export const measure: Measure = async (report) => {
  const { url: database } = await ownPostgres();
  const folder = ownFolder();
  const file = await policiesFile(folder, POLICIES);
  await importPolicies(file, database, folder);
  const policies = await firstPolicies(file, POLICIES);
  const { url } = await startProduct(database, { TRUST_PROXY: '1' });
  const traffic: Record<string, Requests> = {
    lookup: lookups(LOOKUP, policies),
    home: { method: 'GET', path: '/home' },
  };
  const guesses: number[] = [];
  for (const [name, requests] of Object.entries(traffic)) {
    const alone = () => load(url, requests, { connections: OTHERS });
    const beside = async () => {
      // Abandoned calls of an earlier flood fill the queue, too: then 503.
      const flood = load(url, wrongPasswords(), { connections: GUESSING, answers: [401, 503] });
      const [others, flooding] = await Promise.all([alone(), flood]);
      guesses.push(flooding.perSecond);
      return others;
    };
    const of = await inTurn({ alone, beside });
    const figure = `sign-in flood, ${name} beside it`;
    const [quiet, flooded] = [of('alone'), of('beside')];
    report(
      judge(
        { figure: `${figure}, p99`, value: flooded.p99, unit: 'ms', reference: quiet.p99 },
        { most: P99_MS },
      ),
    );
    report(
      judge({
        figure: `${figure}, p50`,
        value: flooded.p50,
        unit: 'ms',
        reference: quiet.p50,
      }),
    );
    const reference = quiet.perSecond;
    report(judge({ figure, value: flooded.perSecond, unit: 'per s', reference }));
  }
  const value = Math.max(...guesses);
  report(judge({ figure: 'sign-in flood, wrong passwords answered', value, unit: 'per s' }));
};
