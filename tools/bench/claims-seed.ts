import { randomBytes } from 'node:crypto';
import { type Db, type Tx, inTransaction } from '@gadget-claims/api/database/database';
import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { openSession, sessionToken } from '@gadget-claims/api/identity/sessions';
import type { ApiConfig } from '@gadget-claims/api/services';
import { aForm } from '@gadget-claims/api/test/factories';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { sql } from 'kysely';
import { SAVE_URL, beginDrafts, post } from './claims-load.ts';
import { standardPolicy } from './walk.ts';

/** Signs the bearers of a product that was started with it. */
export const SECRET_KEY = 'a secret key that only the benchmarks have, 0123456789';
const SUBMIT = '/api/v1/onlineclaim/standalone/submit/';
const EACH = 25;
/** Accounts whose claims are whole; those of the others are only there. */
const OWNERS = 40;
const DAY_MS = 86_400_000;

/** A signed-in account with 25 claims and 25 forms in progress. */
export interface Owner {
  token: string;
  sessionId: string;
  claimIds: string[];
}

interface Model {
  claimId: string;
  formReference: string;
}

/** A claim that was submitted and a form that was not, made as the portal makes them. */
async function model(url: string): Promise<Model> {
  const policy = standardPolicy();
  const [draft] = await beginDrafts(url, [policy]);
  if (!draft) throw new Error('No claim was begun');
  const { data } = aForm(policy);
  data.incident.dateOfIncident = londonDay(new Date(Date.now() - DAY_MS));
  for (const gadget of data.gadgets) gadget.purchaseDate = '01/2024';
  const form: ClaimForm = { ...draft.form, data };
  const { claimId } = await post<Submission>(`${url}${SUBMIT}`, form, draft.token);
  const second = { ...form, formReference: '', revision: 0 };
  const saved = await post<{ formReference: string }>(`${url}${SAVE_URL}`, second, draft.token);
  return { claimId, formReference: saved.formReference };
}

/**
 * Fills the tables of a running product, so that every account has 25 claims, each twentieth of which waits
 * for the claims team; gives so many of the accounts.
 */
export async function seedClaims(
  db: Db,
  url: string,
  count: number,
  owners = OWNERS,
): Promise<Owner[]> {
  const from = await model(url);
  const people = count / EACH;
  const every = people / owners;
  await inTransaction(db, async (tx) => {
    // Every reference is good by construction: it is not checked a million times.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local synchronous_commit = off`.execute(tx);
    await cloneClaims(tx, from, { count, people, every });
    await cloneForms(tx, from, { count, people, every });
    await sql`insert into accounts
        (reseller_id, account_id, email, name, proven_at, claimant_session, created_at)
      select 49, 'a' || p, 'person' || p || '@mail.example.com', 'Person ' || p, now(), 's' || p, now()
      from generate_series(0, ${people - 1}::int) as p`.execute(tx);
  });
  // Otherwise the database does it by itself, in the middle of the measurement.
  await sql`vacuum analyze`.execute(db);
  return Promise.all(
    Array.from({ length: owners }, (_, at) => owner(db, Math.floor(at * every), people)),
  );
}

interface Size {
  count: number;
  people: number;
  every: number;
}

/** Each so many claims there is one that a handler has to decide about. */
const WAITS_EACH = 20;
/** … and one whose claimant has written. */
const WRITES_EACH = 10;
const isWaiting = sql`n % ${sql.lit(WAITS_EACH)} = 0`;
const status = sql`case when ${isWaiting} then ${sql.lit(STATUS.UNDER_REVIEW)} else status end`;

/** The search text of a claim at the desk: whose it is, and its gadget. */
const claimant = sql`jsonb_build_object('firstname', 'Pat', 'lastname', 'Bench' || p,
  'email', 'person' || p || '@mail.example.com', 'telephone', '07' || lpad(p::text, 9, '0'))`;
const gadget = sql`jsonb_build_object('imei', lpad(n::text, 15, '3'), 'serialNumber', 'SN' || n)`;
/** Of an account whose claims are only there. */
const slimForm = sql`jsonb_build_object('policy', jsonb_build_object('number', 'BENCH-' || p),
  'claimant', ${claimant}, 'gadgets', jsonb_build_array(${gadget}))`;
const wholeForm = sql`jsonb_set(jsonb_set(form, '{claimant}', form -> 'claimant' || ${claimant}),
  '{gadgets,0}', form #> '{gadgets,0}' || ${gadget})`;

/** The claims of one account are as far apart as they can be, and all on a policy of its own. */
async function cloneClaims(tx: Tx, { claimId }: Model, { count, people, every }: Size) {
  await sql`insert into policies
      (reseller_id, policy_key, alike_key, postcode_key, date_of_birth, details, updated_at)
    select reseller_id, policy_key || '-' || p, alike_key || p, postcode_key, date_of_birth, details, updated_at
    from policies, generate_series(0, ${people - 1}::int, ${every}::int) as p
    where (reseller_id, policy_key) in (
      select reseller_id, policy_key from claims where claim_id = ${claimId})`.execute(tx);
  await sql`insert into claims
      (reseller_id, claim_id, claim_reference, policy_key, form_reference, claimant_session,
       claimant_email, incident_type_id, status, passed, failed_rules, approve_once_documented,
       form, answers, submitted_at, account_id, status_since, decide_by)
    select reseller_id, 'c' || n, 'BENCH-' || n, policy_key || '-' || p, 'f' || n, 's' || p,
       'person' || p || '@mail.example.com', incident_type_id, ${status}, passed, failed_rules, false,
       case when p % ${every}::int = 0 then ${wholeForm} else ${slimForm} end,
       case when p % ${every}::int = 0 then answers else '[]' end,
       now() - n * interval '1 minute', 'a' || p, now() - n * interval '1 minute',
       case when ${isWaiting} then (now() - n * interval '1 minute')::date + 2 end
    from claims, generate_series(0, ${count - 1}::int) as n, lateral (select n % ${people}::int as p) as person
    where claim_id = ${claimId}`.execute(tx);
  await sql`insert into claim_keys (kind, value, reseller_id, claim_id)
    select key.kind, key.value, reseller_id, claim_id
    from claims cross join lateral claim_keys_of(form) as key
    on conflict do nothing`.execute(tx);
  await sql`insert into claim_gadgets
      (reseller_id, gadget_id, claim_id, position, item_guid, policy_gadget_id, label, status, status_since)
    select reseller_id, 'g' || n, 'c' || n, position, item_guid, policy_gadget_id, label, ${status},
       now() - n * interval '1 minute'
    from claim_gadgets, generate_series(0, ${count - 1}::int) as n where claim_id = ${claimId}`.execute(
    tx,
  );
  await sql`insert into claim_messages (reseller_id, claim_id, at, author, author_name, body, seen_at)
    select 49, 'c' || n, now() - n * interval '1 minute', 'claimant', '', 'It fell off the table.', now()
    from generate_series(0, ${count - 1}::int, ${sql.lit(WRITES_EACH)}) as n`.execute(tx);
  await sql`insert into claim_events (reseller_id, claim_id, at, actor, from_status, to_status, reason)
    select reseller_id, 'c' || n, at, actor, from_status, to_status, reason
    from generate_series(0, ${count - 1}::int) as n, claim_events where claim_id = ${claimId}`.execute(
    tx,
  );
  await sql`insert into documents
      (reseller_id, document_id, form_reference, claim_id, document_type_id, file_name, content_type,
       size, sha256, likenesses, storage_key, state, created_at)
    select 49, 'd' || n, 'f' || n, 'c' || n, 1, 'receipt.pdf', 'application/pdf', 1000, md5('d' || n),
       case when n % ${people}::int % ${every}::int = 0 then ${likenesses} else '{}' end, 'none/' || n,
       'accepted', now()
    from generate_series(0, ${count - 1}::int) as n`.execute(tx);
  await cloneMatchKeys(tx, { count, people });
}

/** Of a photo by chance: of five cuttings of it, the first of which is kept. */
const likenesses = sql`array(select left(md5('d' || n || ' ' || cutting), 16) from generate_series(0, 4) as cutting)`;

/** Numbers and files of each claim alone; account, mailbox, telephone and address of each person. */
async function cloneMatchKeys(tx: Tx, { count, people }: Pick<Size, 'count' | 'people'>) {
  await sql`insert into match_keys (reseller_id, claim_id, kind, print, thing, likeness, at)
    select 49, 'c' || n, kind, print, thing, likeness, now() - n * interval '1 minute'
    from generate_series(0, ${count - 1}::int) as n
    cross join lateral (
      select kind, decode(md5(kind || n), 'hex') as print, thing, null::bit(64) as likeness
      from (values ('imei', ''), ('serial', ''), ('file', 'd' || n)) as own (kind, thing)
      union all
      select kind, decode(md5(kind || n % ${people}::int), 'hex'), thing, null
      from (values ('account', 'g' || n), ('phone', ''), ('email', ''), ('address', '')) as whose (kind, thing)
      union all
      select 'picture', decode('0' || band || substr(kept, 13 - 4 * band, 4), 'hex'), 'd' || n,
        ('x' || kept)::bit(64)
      from generate_series(0, 3) as band, left(md5('d' || n || ' 0'), 16) as kept
    ) as key`.execute(tx);
}

async function cloneForms(tx: Tx, { formReference }: Model, { count, people, every }: Size) {
  await sql`insert into forms
      (reseller_id, form_reference, policy_key, claimant_session, schema_version, revision, saved_email,
       data, created_at, saved_at, expires_at, account_id)
    select reseller_id, 'p' || n, policy_key, 's' || p, schema_version, 1, saved_email,
       jsonb_set(case when p % ${every}::int = 0 then data else '{"claimant":{}}' end, '{claimant,email}',
         to_jsonb('person' || p || '@mail.example.com')),
       now(), now() - n * interval '1 second', now() + interval '90 days', 'a' || p
    from forms, generate_series(0, ${count - 1}::int) as n, lateral (select n % ${people}::int as p) as person
    where form_reference = ${formReference}`.execute(tx);
}

async function owner(db: Db, person: number, people: number): Promise<Owner> {
  const reseller = 49 as ResellerScope;
  const signing = {
    clock: { now: () => new Date() },
    random: randomBytes,
    config: { secretKey: SECRET_KEY } as ApiConfig,
  };
  const session = await openSession(db, signing, { reseller, accountId: `a${person}` });
  const token = await sessionToken(signing, reseller, `Person ${person}`, session);
  const claimIds = Array.from({ length: EACH }, (_, at) => `c${person + at * people}`);
  return { token, sessionId: session.id, claimIds };
}
