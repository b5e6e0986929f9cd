import { IDLE_MINUTES, SESSION_HOURS } from '@gadget-claims/domain/promises';
import type { JWTPayload } from 'jose';
import type { Db } from '../database/database.ts';
import type { Instant } from '../database/tables.ts';
import { unauthenticated } from '../http/errors.ts';
import type { Services } from '../services.ts';
import {
  type ClaimIdentity,
  type Identity,
  type ResellerScope,
  type UploadIdentity,
  type UserIdentity,
  knownReseller,
  type ResellerColumn,
} from './identity.ts';
import { newSecret } from './secrets.ts';
import { signToken } from './tokens.ts';

interface SessionsTable {
  reseller_id: ResellerColumn;
  session_id: string;
  account_id: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
  claimant_session: string | null;
  one_time_hash: Buffer | null;
}

declare module '../database/tables.ts' {
  interface Database {
    sessions: SessionsTable;
  }
}

const MINUTE_MS = 60_000;
/** Being seen is written at most this often. */
const SEEN_EVERY_MS = MINUTE_MS;

export interface AccountKey {
  reseller: ResellerScope;
  accountId: string;
}

/** How a session came to be; an ordinary one needs neither. */
export interface Opening {
  /** The mailbox is unproven: it sees the forms of this lookup, and nothing else. */
  claimantSession?: string;
  /** Opened with this one-time password. */
  oneTimeHash?: Buffer;
}

export interface Session {
  id: string;
  expiresAt: Date;
}

export async function openSession(
  db: Db,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  { reseller, accountId }: AccountKey,
  { claimantSession, oneTimeHash }: Opening = {},
): Promise<Session> {
  const now = clock.now();
  const id = newSecret(random);
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 60 * MINUTE_MS);
  await db
    .insertInto('sessions')
    .values({
      reseller_id: reseller,
      session_id: id,
      account_id: accountId,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      revoked_at: null,
      claimant_session: claimantSession ?? null,
      one_time_hash: oneTimeHash ?? null,
    })
    .execute();
  return { id, expiresAt };
}

/** The bearer of a session. */
export function sessionToken(
  services: Pick<Services, 'clock' | 'config'>,
  reseller: ResellerScope,
  name: string,
  { id, expiresAt }: Session,
): Promise<string> {
  return signToken(services, { scope: 'user', resellerId: reseller, sid: id, name }, expiresAt);
}

/** The account behind the claims of a bearer, as long as its session is alive; asking keeps it so. */
export async function userFrom(
  services: Services,
  { scope, resellerId, sid }: JWTPayload,
): Promise<UserIdentity | undefined> {
  const reseller = knownReseller(services, resellerId);
  if (scope !== 'user' || reseller === undefined || typeof sid !== 'string') return undefined;
  const now = services.clock.now();
  const row = await findLive(services.db, reseller, sid, now);
  if (!row) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() >= SEEN_EVERY_MS) {
    await noteUse(services.db, reseller, sid, now);
  }
  return {
    kind: 'user',
    reseller,
    accountId: row.account_id,
    sessionId: sid,
    email: row.email,
    proven: row.session_lookup === null,
    claimantSession: row.session_lookup ?? row.account_lookup,
    mustChangePassword: row.one_time_hash !== null,
  };
}

/**
 * Refuses a signed-in account whose session has ended since the request began: what it sends may take
 * a quarter of an hour to come, and an account that was signed out meanwhile changes nothing.
 */
export async function refuseSignedOut(
  db: Db,
  identity: Identity | undefined,
  now: Date,
): Promise<void> {
  if (identity?.kind !== 'user') return;
  if (!(await findLive(db, identity.reseller, identity.sessionId, now)))
    throw unauthenticated(true);
}

/** A session that has neither expired nor been ended, with its account; one row by the keys. */
function findLive(db: Db, reseller: ResellerScope, sessionId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.reseller_id', '=', 'sessions.reseller_id')
        .onRef('accounts.account_id', '=', 'sessions.account_id'),
    )
    .select([
      'sessions.account_id',
      'sessions.last_seen_at',
      'sessions.one_time_hash',
      'sessions.claimant_session as session_lookup',
      'accounts.claimant_session as account_lookup',
      'accounts.email',
    ])
    .where('sessions.reseller_id', '=', reseller)
    .where('sessions.session_id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', new Date(now.getTime() - IDLE_MINUTES * MINUTE_MS))
    .executeTakeFirst();
}

/** Whether the claim or form of a bearer still belongs to who got it; one row by the primary key. */
export async function isHeld(
  db: Db,
  { reseller, session, ...held }: ClaimIdentity | UploadIdentity,
): Promise<boolean> {
  const found =
    held.kind === 'upload' && held.formReference !== null
      ? await db
          .selectFrom('forms')
          .select('reseller_id')
          .where('reseller_id', '=', reseller)
          .where('form_reference', '=', held.formReference)
          .where('claimant_session', '=', session)
          .executeTakeFirst()
      : await db
          .selectFrom('claims')
          .select('reseller_id')
          .where('reseller_id', '=', reseller)
          .where('claim_id', '=', held.claimId ?? '')
          .where('claimant_session', '=', session)
          .executeTakeFirst();
  return found !== undefined;
}

async function noteUse(db: Db, reseller: ResellerScope, sessionId: string, now: Date) {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('reseller_id', '=', reseller)
    .where('session_id', '=', sessionId)
    .where('last_seen_at', '<', now)
    .execute();
}

export async function endSessions(
  db: Db,
  { reseller, accountId }: AccountKey,
  at: Date,
  which: { only?: string; except?: string } = {},
): Promise<void> {
  const { only, except } = which;
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('reseller_id', '=', reseller)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('session_id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('session_id', '!=', except ?? ''))
    .execute();
}
