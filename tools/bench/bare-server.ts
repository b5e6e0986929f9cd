// The yardstick for lookups, saves and lists: bare Fastify routes with the product's statements
// (all of them, as PostgreSQL's log of the product shows them), sent with pg from a pool as large
// as the product's, and nothing around them.
import { createHash, randomBytes } from 'node:crypto';
import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { SEPARATORS, alikeKey, numberKey } from '@gadget-claims/domain/policies/policies/matching';
import Fastify from 'fastify';
import pg from 'pg';

const COUNTED = (at: number, key: string, most: number, next: string) => `counted_${at} as (
  insert into attempts as a (key, count, resets_at)
  select ${key}::bytea, 1, $4::timestamptz where ${at === 0 ? 'true' : `exists (select from counted_${at - 1})`}
  on conflict (key) do update set
    count = case when a.resets_at <= $5 then 1 else a.count + 1 end,
    resets_at = case when a.resets_at <= $5 then excluded.resets_at else a.resets_at end,
    next_at = case when a.resets_at <= $5 or a.count + 1 < ${most} then null else ${next} end
  where a.resets_at <= $5 or a.count < ${most} or a.next_at <= $5
  returning a.count)`;
const COUNT = `with ${COUNTED(0, '$1', 5, 'null::timestamptz')},
  ${COUNTED(1, '$2', 50, '$5::timestamptz + make_interval(secs => least(900, 60 * 2 ^ least(a.count - 49, 30)))')},
  counted_2 as (select 0 as count where exists (select from counted_1) and (
    exists (select from counted_0 where count > 1)
    or not exists (select from attempts where key = $3::bytea and resets_at > $5 and count >= 200)))
  select 0 as at, count from counted_0 union all select 1 as at, count from counted_1
  union all select 2 as at, count from counted_2`;
const FIND = `select "policy_key", "postcode_key", "date_of_birth", "details", "updated_at" from "policies"
  where "reseller_id" = $1 and "policy_key" = $2`;
const FIND_LIKE = `select "policy_key", "postcode_key", "date_of_birth", "details", "updated_at" from "policies"
  where "reseller_id" = $1 and "alike_key" = $2 order by "updated_at" desc limit 10`;
const GIVE_BACK = `update attempts set count = attempts.count - 1,
    next_at = case when attempts.next_at is null then null else $3::timestamptz end
  from (select attempts.key from (values ($1::bytea, 0), ($2::bytea, 1)) as charged (key, at)
    join attempts on attempts.key = charged.key order by charged.at for update of attempts) as counted
  where attempts.key = counted.key and attempts.count > 0`;

const BEGUN = `select "form_reference" from "forms" where "reseller_id" = $1 and "policy_key" = $2
  and "submitted_at" is null and "expires_at" > $3 and "account_id" is null
  and (data -> 'incident' ->> 'incidentTypeId' is not null or data -> 'gadgets' -> 0 is not null) limit 1`;

const SAVE = `update "forms" set "schema_version" = $1, "saved_email" = $2, "data" = $3, "saved_at" = $4,
    "revision" = $5,
    "expires_at" = case when account_id is null then greatest(expires_at, $6::timestamptz)
      else $7::timestamptz end
  where "reseller_id" = $8 and "form_reference" = $9
    and translate("forms"."policy_key", $10, '') = $11
    and ("forms"."claimant_session" = $12 and "forms"."policy_key" = $13) and "revision" = $14
    and "submitted_at" is null and "expires_at" > $15
  returning "revision", "claimant_session"`;
const ACCOUNT = `select "account_id" from "accounts" where "reseller_id" = $1 and "email" = $2`;

const SESSION = `select "sessions"."account_id", "sessions"."last_seen_at", "sessions"."one_time_hash",
    "sessions"."claimant_session" as "session_lookup", "accounts"."claimant_session" as "account_lookup",
    "accounts"."email"
  from "sessions" inner join "accounts" on "accounts"."reseller_id" = "sessions"."reseller_id"
    and "accounts"."account_id" = "sessions"."account_id"
  where "sessions"."reseller_id" = $1 and "sessions"."session_id" = $2 and "sessions"."revoked_at" is null
    and "sessions"."expires_at" > $3 and "sessions"."last_seen_at" > $4`;
const BEGIN = `start transaction isolation level repeatable read read only;
  set local statement_timeout = 6000; set local idle_in_transaction_session_timeout = 7000`;
const CLAIMS = (way: number, of: string) => `select * from (select "claim_id", "claim_reference",
    "incident_type_id", "status", "status_since", "submitted_at", "documents_complete_at",
    form -> 'incident' ->> 'dateOfIncident' as "incident_day", count(*) over () as "total",
    ${way}::integer as "way"
  from "claims" where "reseller_id" = $1 and ${of}
  order by "submitted_at" desc, "claim_id" limit 10) as "own"`;
const OWN_CLAIMS = [
  CLAIMS(0, '"account_id" = $3'),
  CLAIMS(1, '"owner_email" = $2 and "account_id" is null'),
  CLAIMS(2, '"claimant_session" = $4 and "account_id" is null and "owner_email" != $2'),
].join(' union all ');
const OF_CLAIMS = '"reseller_id" = $1 and "claim_id" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';
const GADGETS = `select * from "claim_gadgets" where ${OF_CLAIMS} order by "claim_id", "position"`;
const ARRIVALS = `select "claim_id", "gadget_id", "at" from "claim_events"
  where ${OF_CLAIMS} and "to_status" = $12
  and "from_status" is distinct from $13 order by "at"`;
const CHOICES = `select * from "repair_choices" where ${OF_CLAIMS}`;
const UNREAD = `select "claim_id", count(*) as "count" from "claim_messages"
  where ${OF_CLAIMS} and "author" = $12 and "seen_at" is null group by "claim_id"`;

const RESELLER = 49;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
const app = Fastify({ bodyLimit: 1_000_000 });
const hash = (text: string) => createHash('sha256').update(text).digest();

interface Lookup {
  resellerId: number;
  policyNumber: string;
}

app.get('/', () => ({ ready: true }));

app.post<{ Body: Lookup }>('/lookup', async ({ body, ip }) => {
  const { resellerId, policyNumber } = body;
  const now = new Date();
  const keys = [`bare:${policyNumber}:${ip}`, `bare:${policyNumber}`, `bare:${ip}`].map(hash);
  const ends = new Date(now.getTime() + DAY_MS);
  await pool.query(COUNT, [...keys, ends, now]);
  const { rows } = await pool.query(FIND_LIKE, [resellerId, alikeKey(policyNumber)]);
  await pool.query(GIVE_BACK, [keys[0], keys[1], now]);
  const begun = await pool.query(BEGUN, [resellerId, rows[0].policy_key, now]);
  const claimToken = randomBytes(120).toString('base64url');
  return { data: { ...rows[0].details, claimToken, formBegun: begun.rows.length > 0 } };
});

/** The content of a bearer, unchecked. */
const saidBy = (bearer = '') =>
  JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString());

app.post<{ Body: ClaimForm }>('/save', async ({ body, headers }, reply) => {
  const { formReference, revision, savedEmail, data } = body;
  const { resellerId } = data.policy;
  const { session, policyKey } = saidBy(headers.authorization);
  const now = new Date();
  const ends = new Date(now.getTime() + DAY_MS);
  const set = [1, savedEmail, JSON.stringify(data), now, revision + 1, ends, ends];
  const number = [SEPARATORS, numberKey(data.policy.number)];
  const where = [resellerId, formReference, ...number, session, policyKey, revision, now];
  const { rows } = await pool.query(SAVE, [...set, ...where]);
  if (rows.length === 0) return reply.code(409).send({});
  await pool.query(FIND, [resellerId, policyKey]);
  const known = await pool.query(ACCOUNT, [resellerId, savedEmail]);
  const userExists = known.rows.length > 0;
  return { data: { formReference, revision: rows[0].revision, savedAt: now, userExists } };
});

app.get<{ Querystring: { session: string } }>('/claims', async ({ query }) => {
  const now = new Date();
  const alive = new Date(now.getTime() - HOUR_MS);
  const found = await pool.query(SESSION, [RESELLER, query.session, now, alive]);
  const { email, account_id: account, account_lookup: lookup } = found.rows[0];
  const client = await pool.connect();
  await client.query(BEGIN);
  const own = await client.query(OWN_CLAIMS, [RESELLER, email, account, lookup]);
  const ids = own.rows.map((row) => row.claim_id);
  const gadgets = await client.query(GADGETS, [RESELLER, ...ids]);
  const received = STATUS.DEVICE_RECEIVED;
  const arrivals = await client.query(ARRIVALS, [RESELLER, ...ids, received, received]);
  const choices = await client.query(CHOICES, [RESELLER, ...ids]);
  const unread = await client.query(UNREAD, [RESELLER, ...ids, 'claims team']);
  await client.query('commit');
  client.release();
  return {
    data: own.rows,
    gadgets: gadgets.rows,
    more: [...arrivals.rows, ...choices.rows, ...unread.rows],
  };
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
