import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Instant, Json } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { App } from './app.ts';
import { CALL_IN_FLIGHT, KEY_FORMAT, KEY_OF_ANOTHER_CALL } from './copy.ts';
import { CodedError, conflict, malformed } from './errors.ts';

interface IdempotencyKeysTable {
  owner: string;
  key: string;
  request_hash: string;
  status: number | null;
  answer: Json | null;
  created_at: Instant;
}

declare module '../database/tables.ts' {
  interface Database {
    idempotency_keys: IdempotencyKeysTable;
  }
}

/** One call with a key: while it is in flight it holds the key. */
interface KeyedCall {
  owner: string;
  key: string;
  requestHash: string;
  at: Date;
}

interface StoredAnswer {
  request_hash: string;
  status: number | null;
  answer: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    keyedCall?: KeyedCall;
  }
}

const KEY = /^[\x21-\x7e]{1,100}$/;
const LIFETIME = 24 * 3600 * 1000;
/** A call that has taken longer is dead: its process ended, and the next one may try. */
const LONGEST_CALL = 60 * 1000;
/** Refusals that the same call would meet again. The others (409, 429, …) may pass, so they are not kept. */
const FINAL_REFUSALS = [400, 404, 410, 413, 415, 422];
/** Good for one answer only, so they are not kept: a replay has null or nothing in their place. */
const OF_ONE_ANSWER: Record<string, null | undefined> = {
  requestId: undefined,
  draftKey: undefined,
  claimToken: undefined,
  token: undefined,
  session: null,
};

/**
 * Routes with `config.idempotent` take an Idempotency-Key: the same key and body of the same bearer
 * gets the first answer again (without its one-time secrets), even when that answer was lost on its
 * way.
 */
export function registerIdempotency(api: App, services: Services) {
  api.addHook('preHandler', async (request, reply) => {
    const call = keyedCall(request, services.clock.now());
    if (!call) return;
    const earlier = await takeKey(services, call);
    if (earlier) await replay(reply, call, earlier);
    else request.keyedCall = call;
  });
  api.addHook('onSend', async (request, reply, payload) => {
    const call = request.keyedCall;
    if (!call) return;
    // The effect has happened: the caller is told so even if we cannot remember it.
    await keepAnswer(services, call, reply.statusCode, payload).catch((error: unknown) => {
      request.log.error({ err: error }, 'an answer could not be kept for its idempotency key');
    });
  });
}

function keyedCall(request: FastifyRequest, at: Date): KeyedCall | undefined {
  const key = request.headers['idempotency-key'];
  if (!request.routeOptions.config.idempotent || key === undefined) return undefined;
  const owner = ownerOf(request);
  if (owner === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw malformed(KEY_FORMAT);
  }
  const what = JSON.stringify([request.method, request.url, request.body ?? null]);
  return { owner, key, requestHash: createHash('sha256').update(what).digest('hex'), at };
}

function ownerOf({ identity }: FastifyRequest): string | undefined {
  if (identity === undefined) return undefined;
  if (identity.kind === 'staff') return `${identity.kind}:${identity.staffId}`;
  const { kind, reseller } = identity;
  switch (kind) {
    case 'claimant':
      return `${kind}:${reseller}:${identity.session}`;
    case 'claim':
      return `${kind}:${reseller}:${identity.claimId}`;
    case 'user':
      return `${kind}:${reseller}:${identity.accountId}`;
    default:
      return `${kind}:${reseller}`;
  }
}

/** Takes the key for this call; otherwise gives what stands under it. */
async function takeKey({ db }: Services, call: KeyedCall): Promise<StoredAnswer | undefined> {
  const outdated = new Date(call.at.getTime() - LIFETIME);
  const dead = new Date(call.at.getTime() - LONGEST_CALL);
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', outdated).execute();
  // Only the caller whose statement gives a row back has the key, however many come at once.
  const taken = await sql`
    insert into idempotency_keys as known (owner, key, request_hash, created_at)
    values (${call.owner}, ${call.key}, ${call.requestHash}, ${call.at})
    on conflict (owner, key) do update set created_at = excluded.created_at
    where known.status is null
      and known.created_at <= ${dead}
      and known.request_hash = excluded.request_hash
    returning true`.execute(db);
  if (taken.rows.length > 0) return undefined;
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where((is) => is.and({ owner: call.owner, key: call.key }))
    .executeTakeFirst();
  // Given up between the two statements: the caller may well try again.
  return earlier ?? { request_hash: call.requestHash, status: null, answer: null };
}

async function replay(reply: FastifyReply, call: KeyedCall, earlier: StoredAnswer) {
  if (earlier.request_hash !== call.requestHash) {
    const message = KEY_OF_ANOTHER_CALL;
    throw new CodedError(422, 'idempotency_key_reused', message);
  }
  if (earlier.status === null) throw conflict('in_flight', CALL_IN_FLIGHT);
  await reply
    .status(earlier.status)
    .header('idempotency-replayed', 'true')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(
      earlier.status < 300
        ? earlier.answer
        : { ...(earlier.answer as object), requestId: reply.request.id },
    );
}

/** Keeps the answer under the key, or gives the key up when the same call may have another outcome. */
async function keepAnswer({ db }: Services, call: KeyedCall, status: number, payload: unknown) {
  const final = (status >= 200 && status < 300) || FINAL_REFUSALS.includes(status);
  // By its instant too: a call that was given up for dead changes nothing of its successor's.
  const mine = { owner: call.owner, key: call.key, created_at: call.at };
  const isMine = (is: ExpressionBuilder<Database, 'idempotency_keys'>) => is.and(mine);
  if (!final || typeof payload !== 'string') {
    await db.deleteFrom('idempotency_keys').where(isMine).execute();
    return;
  }
  const answer = JSON.stringify(JSON.parse(payload, withoutSecrets));
  await db.updateTable('idempotency_keys').set({ status, answer }).where(isMine).execute();
}

const withoutSecrets = (name: string, value: unknown) =>
  Object.hasOwn(OF_ONE_ANSWER, name) ? OF_ONE_ANSWER[name] : value;
