// What lookups and saves are compared with: bare Fastify routes with the product's statements, sent
// with pg from a pool as large as the product's, and nothing around them.
import { createHash, randomBytes } from 'node:crypto';
import type { ClaimForm } from '@gadget-claims/domain/claims/form';
import Fastify from 'fastify';
import pg from 'pg';

const COUNT = `insert into "attempts" ("key", "count", "resets_at") values ($1, $2, $3), ($4, $5, $6)
  on conflict ("key") do update set
    "count" = case when attempts.resets_at <= $7 then 1 else attempts.count + 1 end,
    "resets_at" = case when attempts.resets_at <= $8 then excluded.resets_at else attempts.resets_at end
  returning "key", "count", "resets_at"`;
const FIND = `select "postcode_key", "date_of_birth", "details" from "policies"
  where "reseller_id" = $1 and "policy_key" = $2`;
const GIVE_BACK = `update "attempts" set "count" = "count" - $1 where "key" in ($2, $3) and "count" > $4`;
const SAVE = `update "forms" set "schema_version" = $1, "saved_email" = $2, "data" = $3, "saved_at" = $4,
    "expires_at" = $5, "revision" = $6
  where "reseller_id" = $7 and "form_reference" = $8 and "revision" = $9 and "submitted_at" is null
    and "expires_at" > $10
  returning "revision"`;

const SESSION = `select "sessions"."account_id", "sessions"."last_seen_at", "sessions"."one_time_hash",
    "sessions"."claimant_session" as "session_lookup", "accounts"."claimant_session" as "account_lookup",
    "accounts"."email"
  from "sessions" inner join "accounts" on "accounts"."reseller_id" = "sessions"."reseller_id"
    and "accounts"."account_id" = "sessions"."account_id"
  where "sessions"."reseller_id" = $1 and "sessions"."session_id" = $2 and "sessions"."revoked_at" is null
    and "sessions"."expires_at" > $3 and "sessions"."last_seen_at" > $4`;
const CLAIMS = (
  way: number,
  condition: string,
) => `select * from (select "claim_id", "claim_reference",
    "incident_type_id", "status", "status_since", "submitted_at", "documents_complete_at",
    form -> 'incident' ->> 'dateOfIncident' as "incident_day", count(*) over () as "total",
    ${way}::integer as "way"
  from "claims" where "reseller_id" = $1 and ${condition}
  order by "submitted_at" desc, "claim_id" limit 10) as "own"`;
const OWN_CLAIMS = [
  CLAIMS(0, '"owner_email" = $2'),
  CLAIMS(1, '"account_id" = $3 and "owner_email" != $2'),
  CLAIMS(2, '"claimant_session" = $4 and "owner_email" != $2 and "account_id" is distinct from $3'),
].join(' union all ');
const GADGETS = `select "claim_id", "gadget_id", "item_guid", "label" from "claim_gadgets"
  where "reseller_id" = $1 and "claim_id" = any($2) order by "claim_id", "position"`;

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
  const keys = [`bare:${policyNumber}:${ip}`, `bare:${policyNumber}`]
    .map(hash)
    .toSorted((a, b) => Buffer.compare(a, b));
  const ends = new Date(now.getTime() + DAY_MS);
  await pool.query(COUNT, [keys[0], 1, ends, keys[1], 1, ends, now, now]);
  const { rows } = await pool.query(FIND, [resellerId, policyNumber]);
  await pool.query(GIVE_BACK, [1, ...keys, 0]);
  return { data: { ...rows[0].details, claimToken: randomBytes(120).toString('base64url') } };
});

app.post<{ Body: ClaimForm }>('/save', async ({ body }, reply) => {
  const { formReference, revision, savedEmail, data } = body;
  const now = new Date();
  const ends = new Date(now.getTime() + DAY_MS);
  const set = [1, savedEmail, JSON.stringify(data), now, ends, revision + 1];
  const where = [data.policy.resellerId, formReference, revision, now];
  const { rows } = await pool.query(SAVE, [...set, ...where]);
  if (rows.length === 0) return reply.code(409).send({});
  return { data: { formReference, revision: rows[0].revision, savedAt: now } };
});

app.get<{ Querystring: { session: string } }>('/claims', async ({ query }) => {
  const now = new Date();
  const alive = new Date(now.getTime() - HOUR_MS);
  const found = await pool.query(SESSION, [RESELLER, query.session, now, alive]);
  const { email, account_id: account, account_lookup: lookup } = found.rows[0];
  const own = await pool.query(OWN_CLAIMS, [RESELLER, email, account, lookup]);
  const claims = own.rows;
  const ids = claims.map((row) => row.claim_id);
  const gadgets = await pool.query(GADGETS, [RESELLER, ids]);
  return { data: claims, gadgets: gadgets.rows };
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
