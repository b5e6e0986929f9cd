import { listClaims } from '@gadget-claims/api/claims/claims/records/claims';
import { registerFacts } from '@gadget-claims/api/claims/claims/records/register';
import {
  type Compared,
  sameElsewhere,
} from '@gadget-claims/api/claims/claims/records/same-elsewhere';
import { type Db, createDatabase } from '@gadget-claims/api/database/database';
import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { aForm } from '@gadget-claims/api/test/factories';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import { onCleanup } from '../cleanup.ts';
import { ownDatabase, ownPostgres, startProduct } from '../processes.ts';
import { LOOKUP, lookups } from './claims-load.ts';
import { type Owner, SECRET_KEY, seedClaims } from './claims-seed.ts';
import { judge, type Measure } from './figure.ts';
import { type Load, type Requests, inTurn, load, repeat } from './load.ts';
import { ownClaims } from './own-claims-load.ts';
import { seedPolicies } from './policies-seed.ts';
import { standardPolicy } from './walk.ts';

const FEW = 10_000;
const MANY = 1_000_000;
/** Held against growing worse; the aim is further. */
const TIMES = 1.3;
const TIMES_AIM = 1.2;
/** So few that a call is measured, not the queue before it. */
const CONNECTIONS = 4;
/** The length of the list of `npm run claims -- list` by default. */
const LISTED = 50;

const TRIAGE = 'what triage reads of other claims';
/** The answer to a submission waits for it. */
const TRIAGE_MS = 150;

type LoadedCalls = Record<string, () => Promise<Load>>;

/** How calls slow down as all policies and claims grow a hundredfold. */
export const measure: Measure = async (report) => {
  const server = await ownPostgres();
  const few = await grown(server.url, FEW);
  const many = await grown(server.url, MANY);
  for (const [name, fewAsked] of Object.entries(few)) {
    console.error(`${name} …`);
    const manyAsked = many[name];
    if (!manyAsked) throw new Error(`There is no ${name}`);
    const of = await inTurn({ few: fewAsked, many: manyAsked });
    const milliseconds = (size: string) => 1000 / (of(size).perSecond / CONNECTIONS);
    const figure = `growth ${name}, in 1,000,000 policies and claims, reference in 10,000`;
    const times = { value: milliseconds('many'), reference: milliseconds('few') };
    const aim = { mostTimes: TIMES_AIM };
    report(judge({ figure, unit: 'ms', ...times }, { mostTimes: TIMES }, aim));
    const slowest = { value: of('many').p99, reference: of('few').p99 };
    const limit = name === TRIAGE ? { most: TRIAGE_MS } : {};
    report(judge({ figure: `${figure}, p99`, unit: 'ms', ...slowest }, limit));
  }
};

/** All that triage reads of other claims before it says yes to a claim. */
async function triaged(db: Db, owners: readonly Owner[]): Promise<void> {
  const coming = compared(owners);
  const { reseller, claimId, policyKey, at } = coming;
  await registerFacts(db, reseller, { policyKey, at, claimId });
  await sameElsewhere(db, coming);
}

/** A claim whose numbers and files are on no other one, as triage compares it. */
function compared(owners: readonly Owner[]): Compared {
  const at = Math.floor(Math.random() * owners.length);
  const policy = standardPolicy();
  const { data } = aForm(policy);
  const numbers = { imei: String(Math.random()).slice(2), serialNumber: `SN${Math.random()}` };
  for (const gadget of data.gadgets) Object.assign(gadget, numbers);
  const claimId = owners[at]?.claimIds[0] ?? '';
  const formReference = claimId.replace('c', 'f');
  const reseller = 49 as ResellerScope;
  const policyKey = lookupKey(policy.number);
  const claim = { reseller, claimId, policyKey, formReference };
  return { ...claim, secretKey: SECRET_KEY, data, policy, at: new Date() };
}

/** A product with so many policies and as many claims, and the calls made to it. */
async function grown(serverUrl: string, count: number): Promise<LoadedCalls> {
  console.error(`${count} policies and claims …`);
  const database = await ownDatabase(serverUrl, `growth_${count}`);
  const { url } = await startProduct(database, { SECRET_KEY });
  const db = createDatabase({ connectionString: database });
  onCleanup(() => db.destroy());
  const policies = await seedPolicies(db, database, count);
  const owners = await seedClaims(db, url, count);
  const asked = (requests: Requests) => () => load(url, requests, { connections: CONNECTIONS });
  const own = Object.entries(ownClaims(owners)).map(
    ([name, requests]) => [`own claims, ${name}`, asked(requests)] as const,
  );
  return {
    lookup: asked(lookups(LOOKUP, policies)),
    ...Object.fromEntries(own),
    [TRIAGE]: () => repeat(() => triaged(db, owners), { connections: CONNECTIONS }),
    'team list': () => repeat(() => listClaims(db, LISTED), { connections: CONNECTIONS }),
  };
}
