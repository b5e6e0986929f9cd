import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import { type Role, permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import {
  DESK_IDLE_MINUTES,
  DESK_SESSION_HOURS,
  KNOWN_BROWSER_DAYS,
} from '@gadget-claims/domain/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Generated, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Instant } from '../database/tables.ts';
import { cookieOf } from '../http/cookies.ts';
import { forbidden, unauthenticated } from '../http/errors.ts';
import type { Services } from '../services.ts';
import {
  type DeskScope,
  type ResellerScope,
  type StaffIdentity,
  knownReseller,
} from './identity.ts';
import { browserKnownFor, knownBrowser } from './known-browser.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** The creator of the demonstration's invented people. */
export const DEMONSTRATION = 'demonstration';

type SignInMethod = 'demonstration' | 'passkey' | 'password' | 'provider';

interface StaffTable {
  staff_id: string;
  email: string;
  name: string;
  state: 'invited' | 'active' | 'suspended' | 'left';
  state_since: Instant;
  all_brands: boolean;
  created_at: Instant;
  created_by: string;
}

interface StaffRolesTable {
  staff_id: string;
  role: Role;
  granted_by: string;
  granted_at: Instant;
  /** The second staff admin; null for rights that one may give, or for the user of a command. */
  confirmed_by: Generated<string | null>;
}

interface StaffBrandsTable {
  staff_id: string;
  reseller_id: number;
}

interface StaffLimitsTable {
  staff_id: string;
  kind: 'approve' | 'release';
  pence: number;
  set_by: string;
  set_at: Instant;
  /** The second staff admin, of a limit that was raised. */
  confirmed_by: Generated<string | null>;
}

interface StaffSessionsTable {
  session_hash: Buffer;
  staff_id: string;
  method: SignInMethod;
  device: string;
  created_at: Instant;
  last_seen_at: Instant;
  proven_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
}

declare module '../database/tables.ts' {
  interface Database {
    staff: StaffTable;
    staff_roles: StaffRolesTable;
    staff_brands: StaffBrandsTable;
    staff_limits: StaffLimitsTable;
    staff_sessions: StaffSessionsTable;
  }
}

const MINUTE_MS = 60_000;
/** Being seen is written at most this often. */
const SEEN_EVERY_MS = MINUTE_MS;
/**
 * No form and no picture of another page can send it; ours does with each call. It says whom that page
 * shows as logged in, or that it has yet to ask.
 */
const OWN_HEADER = 'x-desk';
const NOBODY_YET = '1';
/**
 * How many seconds ago something was pressed on the page that calls. A page's own calls carry it,
 * and so extend no session of a person who is away; a browser that loads a picture sends none.
 */
const PRESSED_HEADER = 'x-desk-pressed';

const byTls = ({ config }: Pick<Services, 'config'>) => config.deskUrl.startsWith('https:');

const SESSION = 'desk';
/** Of a browser that logged in before; it opens nothing. */
const KNOWN = 'desk-known';
type CookieName = typeof SESSION | typeof KNOWN | 'desk-provider';

/** By TLS a name by which browsers hold the cookie to this host, this path and TLS. */
const cookieName = (services: Pick<Services, 'config'>, name: CookieName) =>
  byTls(services) ? `__Host-${name}` : name;

/** Sets a cookie that no script reads and no other site sends; nothing in it for no seconds takes it back. */
export function setDeskCookie(
  services: Pick<Services, 'config'>,
  reply: FastifyReply,
  { name, value, seconds }: { name: CookieName; value: string; seconds: number },
) {
  const secure = byTls(services) ? '; Secure' : '';
  const kept = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
  reply.header('set-cookie', `${cookieName(services, name)}=${value}; ${kept}`);
}

export const deskCookieOf = (
  services: Pick<Services, 'config'>,
  request: FastifyRequest,
  name: CookieName,
): string | undefined => cookieOf(request, cookieName(services, name));

/** The colleague who signs in, and how. */
export interface SignedIn {
  staffId: string;
  method: SignInMethod;
  /** When they proved who they are, if that was not just now. */
  provenAt?: Date | undefined;
}

/**
 * Signs an active colleague in here: a session, and its secret in a cookie that no script reads. Nothing
 * for one who is not active (any more).
 */
export async function openDeskSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { staffId, method, provenAt }: SignedIn,
): Promise<StaffIdentity | undefined> {
  const now = services.clock.now();
  const secret = newSecret(services.random);
  const hash = hashSecret(secret);
  const seconds = DESK_SESSION_HOURS * 3600;
  await services.db
    .insertInto('staff_sessions')
    .values({
      session_hash: hash,
      staff_id: staffId,
      method,
      device: deviceOf(request),
      created_at: now,
      last_seen_at: now,
      proven_at: provenAt !== undefined && provenAt < now ? provenAt : now,
      expires_at: new Date(now.getTime() + seconds * 1000),
      revoked_at: null,
    })
    .execute();
  const row = await findLive(services, hash, now);
  if (!row) return undefined;
  setDeskCookie(services, reply, { name: SESSION, value: secret, seconds });
  const known = deskCookieOf(services, request, KNOWN);
  setDeskCookie(services, reply, {
    name: KNOWN,
    value: knownBrowser(services, known, subjectOf(row.email)),
    seconds: KNOWN_BROWSER_DAYS * 24 * 3600,
  });
  return identityOf(services, row);
}

const subjectOf = (email: string) => ['staff', emailKey(email)];

/** The id of the browser of a request, where this colleague logged in with it before. */
export const deskBrowserKnownFor = (services: Services, request: FastifyRequest, email: string) =>
  browserKnownFor(services, deskCookieOf(services, request, KNOWN), subjectOf(email));

const BROWSERS = [/Edg\//, /OPR\//, /Firefox\//, /Chrome\//, /Safari\//];
const BROWSER_NAMES = ['Edge', 'Opera', 'Firefox', 'Chrome', 'Safari'];
const SYSTEMS = [/Android/, /iPhone|iPad/, /Windows/, /Mac OS X/, /Linux/];
const SYSTEM_NAMES = ['Android', 'iOS', 'Windows', 'macOS', 'Linux'];

/** The browser of a request in words that its owner recognises: "Firefox on Windows". */
function deviceOf({ headers }: FastifyRequest): string {
  const agent = headers['user-agent'] ?? '';
  const browser = BROWSER_NAMES[BROWSERS.findIndex((sign) => sign.test(agent))] ?? 'A browser';
  const system = SYSTEM_NAMES[SYSTEMS.findIndex((sign) => sign.test(agent))];
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Takes the cookie of a session back. */
export function forgetDeskCookie(services: Pick<Services, 'config'>, reply: FastifyReply) {
  setDeskCookie(services, reply, { name: SESSION, value: '', seconds: 0 });
}

/** Ends one session of a colleague, or all, or all but one, or those that began in one way. */
export async function endDeskSessions(
  db: Db | Tx,
  staffId: string,
  at: Date,
  which: { only?: Buffer; except?: Buffer; method?: SignInMethod } = {},
): Promise<number> {
  const { only, except, method } = which;
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ revoked_at: at })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('session_hash', '=', only ?? Buffer.of()))
    .$if(method !== undefined, (query) => query.where('method', '=', method ?? 'provider'))
    .$if(except !== undefined, (query) => query.where('session_hash', '!=', except ?? Buffer.of()))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Notes that the signed-in colleague has just proved their identity. */
export async function noteProof(db: Db, sessionHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ proven_at: at })
    .where('session_hash', '=', sessionHash)
    .execute();
}

/** Where a colleague is signed in, the latest first. */
export function liveDeskSessions(db: Db, staffId: string, now: Date) {
  return db
    .selectFrom('staff_sessions')
    .select(['session_hash', 'device', 'method', 'created_at', 'last_seen_at'])
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince(now))
    .orderBy('created_at', 'desc')
    .execute();
}

const idleSince = (now: Date) => new Date(now.getTime() - DESK_IDLE_MINUTES * MINUTE_MS);

/**
 * The colleague signed in at the desk, by the cookie of a request. A change is refused that another
 * site set off: it comes without our header, or says where it comes from. To a page that shows
 * another person, left open in another tab from before, there is no session: nothing is done in a
 * name that it does not show.
 */
export async function staffFrom(
  services: Services,
  request: FastifyRequest,
): Promise<StaffIdentity | undefined> {
  const secret = deskCookieOf(services, request, SESSION);
  if (!secret) return undefined;
  if (isForeign(services, request)) throw forbidden();
  const now = services.clock.now();
  const row = await findLive(services, hashSecret(secret), now);
  if (!row || !isShown(request, row.staff_id)) return undefined;
  const pressed = pressedAt(request, now);
  if (pressed && pressed.getTime() - row.last_seen_at.getTime() >= SEEN_EVERY_MS) {
    await services.db
      .updateTable('staff_sessions')
      .set({ last_seen_at: pressed })
      .where('session_hash', '=', row.session_hash)
      .where('last_seen_at', '<', pressed)
      .execute();
  }
  return identityOf(services, row);
}

type LiveRow = NonNullable<Awaited<ReturnType<typeof findLive>>>;

function identityOf(services: Services, row: LiveRow): StaffIdentity {
  return {
    kind: 'staff',
    staffId: row.staff_id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    can: permissionsOf(row.roles),
    brands: brandsOf(services, row.all_brands ? null : row.brands),
    sessionHash: row.session_hash,
    provenAt: row.proven_at,
    expiresAt: row.expires_at,
  };
}

/** When something was pressed last, as far as a call says it; never for one that says it in no number. */
function pressedAt({ headers }: FastifyRequest, now: Date): Date | undefined {
  const said = headers[PRESSED_HEADER] ?? '0';
  if (typeof said !== 'string' || !/^\d{1,6}$/.test(said)) return undefined;
  return new Date(now.getTime() - Number(said) * 1000);
}

function isShown({ headers }: FastifyRequest, staffId: string): boolean {
  const shown = headers[OWN_HEADER] ?? NOBODY_YET;
  return shown === NOBODY_YET || shown === staffId;
}

function isForeign({ config }: Services, { method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (method === 'GET' || method === 'HEAD') return false;
  const { origin } = headers;
  const own = new URL(config.deskUrl).host;
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === own);
  return headers[OWN_HEADER] === undefined || !(isOwn || site === 'same-origin');
}

/** All brands, or those of these ids that there are. */
function brandsOf(services: Services, only: readonly number[] | null): DeskScope {
  const ids = only ?? [...services.resellers.byId.keys()];
  return ids
    .map((id) => knownReseller(services, id))
    .filter((scope): scope is ResellerScope => scope !== undefined);
}

/**
 * A session of an active colleague that has neither expired nor been ended; one row by the primary key.
 * Any visitor of a demonstration can be its invented people, so they count nowhere else.
 */
function findLive({ db, config }: Pick<Services, 'db' | 'config'>, hash: Buffer, now: Date) {
  return db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.staff_id', 'session.staff_id')
    .select([
      'session.session_hash',
      'session.staff_id',
      'session.last_seen_at',
      'session.proven_at',
      'session.expires_at',
      'staff.name',
      'staff.email',
      'staff.all_brands',
      sql<Role[]>`array(select role from staff_roles
        where staff_roles.staff_id = staff.staff_id order by role)`.as('roles'),
      sql<number[]>`array(select reseller_id from staff_brands
        where staff_brands.staff_id = staff.staff_id order by reseller_id)`.as('brands'),
    ])
    .where('session.session_hash', '=', hash)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', idleSince(now))
    .where('staff.state', '=', 'active')
    .$if(!config.demonstration, (query) =>
      query
        .where('session.method', '!=', 'demonstration')
        .where('staff.created_by', '!=', DEMONSTRATION),
    )
    .executeTakeFirst();
}

/** A colleague of the claims team, of a request whose route declares the staff scope. */
export function staffOf(request: FastifyRequest): StaffIdentity {
  if (request.identity?.kind !== 'staff') throw unauthenticated(true);
  return request.identity;
}
