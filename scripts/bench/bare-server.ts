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

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
