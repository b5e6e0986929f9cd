import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, createDatabase } from '@gadget-claims/api/database/database';
import { createPasswords } from '@gadget-claims/api/identity/password-hash';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { sql } from 'kysely';
import { type Draft, LOOKUP, beginDrafts, post } from './claims-load.ts';
import { type Figure, judge } from './figure.ts';
import type { MailSink } from './mail-sink.ts';
import { standardPolicy } from './walk.ts';

/** Processes that serve the same people. */
export interface Cluster {
  size: number;
  /** Of the load balancer. */
  url: string;
  /** Of each process. */
  origins: string[];
  database: string;
  mail: MailSink;
}

const API = '/api/v1';
const SUBMITTED = 200;
const GUESSES = 40;
const GUESSES_LET_THROUGH = 5;
const PATIENCE_MS = 60_000;
const LOOK_MS = 200;
const ACCOUNT = { resellerId: 49, username: 'proxied@mail.example.com' };
const PASSWORD = 'violin teapot gravel';

type Report = (figure: Figure) => void;

/** Work is done once, limits count for all, and a session is one on each process. */
export async function reportWhatIsShared(report: Report, cluster: Cluster) {
  const db = createDatabase({ connectionString: cluster.database });
  const exactly = (what: string, value: number, times: number) => {
    const figure = `processes, ${cluster.size} behind a proxy, ${what}`;
    report(judge({ figure, value, unit: 'times' }, { least: times, most: times }));
  };
  try {
    await reportSubmissions(exactly, cluster, db);
    await reportLimits(exactly, cluster);
    await reportSessions(exactly, cluster, db);
  } finally {
    await db.destroy();
  }
}

type Exactly = (what: string, value: number, times: number) => void;

/** Each of many forms is submitted twice at the same moment, by way of two processes when there are. */
async function reportSubmissions(exactly: Exactly, cluster: Cluster, db: Db) {
  const drafts = await beginDrafts(cluster.url, await copiesOf(db, standardPolicy()));
  const answers = await Promise.all(drafts.map((draft, at) => submitTwice(cluster, draft, at)));
  const references = new Set(answers.flat().map(({ claimReference }) => claimReference));
  exactly(
    `${SUBMITTED} forms each submitted twice at once, references`,
    references.size,
    SUBMITTED,
  );
  const claims = await db.selectFrom('claims').select('claim_reference').execute();
  exactly('claims kept', claims.length, SUBMITTED);
  await untilDone(db);
  const jobs = await due(db).select(['state', 'attempts']).execute();
  const once = jobs.filter(({ state, attempts }) => state === 'done' && attempts === 1);
  exactly('jobs done at the first try', once.length, SUBMITTED);
  exactly('jobs otherwise', jobs.length - once.length, 0);
  const subjects = await cluster.mail.subjects();
  exactly('mails', subjects.length, SUBMITTED);
  const mailed = claims.filter(({ claim_reference: reference }) =>
    subjects.some((subject) => subject.includes(reference)),
  );
  exactly('claims that were mailed about', mailed.length, SUBMITTED);
}

/** Beyond the copies that claims are made for later. */
const FIRST_COPY = 7_001;
const copyOf = ({ number }: Policy, at: number) => `${number}-${FIRST_COPY + at}`;

/** Copies of a policy, each with a mailbox of its own, because one takes only some mails a day. */
async function copiesOf(db: Db, policy: Policy): Promise<Policy[]> {
  await sql`insert into policies
      (reseller_id, policy_key, alike_key, postcode_key, date_of_birth, details, updated_at)
    select reseller_id, policy_key || '-' || n, alike_key || n, postcode_key, date_of_birth,
       jsonb_set(details, '{number}', to_jsonb(${policy.number} || '-' || n)), updated_at
    from generate_series(${FIRST_COPY}::int, ${FIRST_COPY + SUBMITTED - 1}::int) as n, policies
    where reseller_id = ${policy.resellerId} and policy_key = ${lookupKey(policy.number)}`.execute(
    db,
  );
  return Array.from({ length: SUBMITTED }, (_, at) => ({
    ...policy,
    number: copyOf(policy, at),
    policyholder: { ...policy.policyholder, emailAddress: `twice-${at}@mail.example.com` },
  }));
}

function submitTwice({ origins }: Cluster, { form, token }: Draft, at: number) {
  const data = structuredClone(form.data);
  data.incident.dateOfIncident = addDays(londonDay(new Date()), -1);
  for (const gadget of data.gadgets) gadget.purchaseDate = '01/2024';
  const by = (turn: number) => {
    const url = `${origins[turn % origins.length]}${API}/onlineclaim/standalone/submit/`;
    return post<Submission>(url, { ...form, data }, token);
  };
  return Promise.all([by(at), by(at + 1)]);
}

/** The jobs of now, tried or not; a reminder waits for its day. */
const due = (db: Db) =>
  db
    .selectFrom('jobs')
    .where((job) => job.or([job('run_at', '<=', new Date()), job('attempts', '>', 0)]));

async function untilDone(db: Db) {
  const deadline = Date.now() + PATIENCE_MS;
  const waiting = due(db).select('id').where('state', '=', 'waiting').limit(1);
  while ((await waiting.executeTakeFirst()) && Date.now() < deadline) await sleep(LOOK_MS);
  // A process that did something twice has the time to do so.
  await sleep(2 * 1000);
}

/** A thief guesses at one policy, many times at once, by way of every process. */
async function reportLimits(exactly: Exactly, { url }: Cluster) {
  const policy = standardPolicy();
  const guess = {
    resellerId: policy.resellerId,
    // A copy: a later measurement asks for the policy itself.
    policyNumber: copyOf(policy, 0),
    policyholderDOB: '1901-01-01',
    policyholderPostcode: 'ZZ9 9ZZ',
  };
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, async () => send(`${url}${LOOKUP}`, 'POST', { body: guess })),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  exactly(`${GUESSES} guesses at one policy, let through`, count(200), GUESSES_LET_THROUGH);
  exactly('guesses refused', count(429), GUESSES - GUESSES_LET_THROUGH);
}

/** A session opened by way of the load balancer is known to every process, and ends for every one. */
async function reportSessions(exactly: Exactly, { url, origins, size }: Cluster, db: Db) {
  await db
    .insertInto('accounts')
    .values({
      reseller_id: ACCOUNT.resellerId,
      account_id: 'proxied',
      email: ACCOUNT.username,
      name: 'Petra Proxied',
      password_hash: await createPasswords().hash(PASSWORD),
      proven_at: new Date(),
      created_at: new Date(),
    })
    .execute();
  const signIn = { ...ACCOUNT, password: PASSWORD };
  const { token } = await post<SignedIn>(`${url}${API}/auth/signin/`, signIn);
  const known = async () => {
    const asked = origins.map((origin) => send(`${origin}${API}/auth/session`, 'GET', { token }));
    return (await Promise.all(asked)).filter(({ status }) => status === 200).length;
  };
  exactly('processes that know a session', await known(), size);
  await send(`${url}${API}/auth/signout`, 'POST', { token, body: {} });
  exactly('processes that know it after signing out', await known(), 0);
}

function send(url: string, method: string, { body, token }: { body?: unknown; token?: string }) {
  return fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
