import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import type { Rights } from '@gadget-claims/domain/people/staff/four-eyes';
import { type Role, usualLimit } from '@gadget-claims/domain/people/staff/permissions';
import { probationEnd } from '@gadget-claims/domain/people/staff/probation';
import { DESK_IDLE_MINUTES } from '@gadget-claims/domain/promises';
import { type Expression, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../database/database.ts';
import type { Database } from '../../database/tables.ts';
import { conflict } from '../../http/errors.ts';
import type { DeskScope, ResellerScope } from '../../identity/identity.ts';
import { DEMONSTRATION } from '../../identity/staff.ts';
import { mailKind } from '../../mail/queue.ts';
import { OWN_CLAIM } from './copy.ts';
import type { StaffPasskeysTable } from './tables.ts';

export type StaffRow = Selectable<Database['staff']> & { roles: Role[] };
export type StaffPasskeyRow = Selectable<StaffPasskeysTable>;

const staffMail = z.object({
  mail: z.enum(['invitation', 'passkey-added', 'passkey-removed']),
  /** The brand by whose mail address it is sent. */
  reseller: z.int(),
  staffId: z.string(),
});

export type StaffMailName = z.infer<typeof staffMail>['mail'];

/** A mail to a colleague. Links of invitations are made when it is: they stand nowhere else. */
export const STAFF_MAIL = mailKind('staff-mail', staffMail);

const ROLES_OF = sql<Role[]>`array(select role from staff_roles
  where staff_roles.staff_id = staff.staff_id order by role)`;

const BRANDS_OF = sql<number[]>`array(select reseller_id from staff_brands
  where staff_brands.staff_id = staff.staff_id order by reseller_id)`;

const LIMIT_OF = (kind: 'approve' | 'release') =>
  sql<number | null>`(select pence from staff_limits
    where staff_limits.staff_id = staff.staff_id and kind = ${sql.lit(kind)})`;

/** The invented people of the demonstration, by name. */
export function inventedPeople(db: Db): Promise<StaffRow[]> {
  return db
    .selectFrom('staff')
    .selectAll()
    .select(ROLES_OF.as('roles'))
    .where((is) => is.and({ created_by: DEMONSTRATION, state: 'active' }))
    .orderBy('name')
    .execute();
}

/** Names of people of the claims team, by their ids; one who is no longer kept stays an id. */
export async function namesOf(
  db: Db,
  staffIds: readonly (string | null)[],
): Promise<(staffId: string) => string> {
  const rows = await db
    .selectFrom('staff')
    .select(['staff_id', 'name'])
    .where(sql<boolean>`staff_id = any(${[...new Set(staffIds)]})`)
    .execute();
  const names = new Map(rows.map((row) => [row.staff_id, row.name]));
  return (staffId) => names.get(staffId) ?? staffId;
}

type Names = (staffId: string) => string;

/** An act as the desk shows it: the colleague, and the time. */
export const actOf = (name: Names, staffId: string, at: Date) => ({
  staffId,
  name: name(staffId),
  at: at.toISOString(),
});

/** The same of an act that may not have happened. */
export const maybeAct = (name: Names, staffId: string | null, at: Date | null) =>
  staffId === null || at === null ? null : actOf(name, staffId, at);

/** All colleagues, also those who have left, by name. */
export async function everybody(db: Db): Promise<{ staffId: string; name: string }[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['staff_id', 'name'])
    .orderBy('name')
    .orderBy('staff_id')
    .execute();
  return rows.map((row) => ({ staffId: row.staff_id, name: row.name }));
}

const colleagues = (db: Db | Tx) =>
  db
    .selectFrom('staff')
    .select(['staff_id', 'name', 'state', 'all_brands', 'created_at'])
    .select([ROLES_OF.as('roles'), BRANDS_OF.as('brands')])
    .orderBy('name')
    .orderBy('staff_id');
export type BrandedColleague = Awaited<ReturnType<typeof activeColleagues>>[number];

/** All active colleagues, by name, with their brands; few hundred at most. */
export const activeColleagues = (db: Db | Tx) =>
  colleagues(db).where('state', '=', 'active').execute();

/** Colleagues by their ids, also those who have left. */
export const colleaguesOf = (db: Db | Tx, staffIds: readonly string[]) =>
  colleagues(db)
    .where(sql<boolean>`staff_id = any(${[...staffIds]})`)
    .execute();

/** Whether a colleague sees the claims of a brand. */
export const seesBrand = (
  { all_brands: all, brands }: Pick<BrandedColleague, 'all_brands' | 'brands'>,
  brand: number,
) => all || brands.includes(brand);

/** Whether a colleague sees the claims of one of these brands. */
export const seesAnyOf = (colleague: BrandedColleague, brands: DeskScope) =>
  brands.some((brand) => seesBrand(colleague, brand));

/** Ids of colleagues who did something at the desk within the time after which it logs them out. */
export async function staffHere(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('staff_sessions')
    .select('staff_id')
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', new Date(now.getTime() - DESK_IDLE_MINUTES * 60_000))
    .execute();
  return new Set(rows.map(({ staff_id: id }) => id));
}

/** An active colleague, by their e-mail address. */
export function findColleague(db: Db, email: string) {
  return db
    .selectFrom('staff')
    .selectAll()
    .select(ROLES_OF.as('roles'))
    .select(BRANDS_OF.as('brands'))
    .where((is) => is.and({ email: email.toLowerCase(), state: 'active' }))
    .executeTakeFirst();
}

/** The sums that a colleague decides and releases alone, in pence: set for them, or usual for their roles. */
export async function staffLimits(
  db: Db,
  { staffId, roles }: { staffId: string; roles: readonly Role[] },
): Promise<{ approve: number; release: number }> {
  const set = await db
    .selectFrom('staff_limits')
    .select(['kind', 'pence'])
    .where('staff_id', '=', staffId)
    .execute();
  const limit = (kind: 'approve' | 'release') =>
    set.find((one) => one.kind === kind)?.pence ?? usualLimit(kind, roles);
  return { approve: limit('approve'), release: limit('release') };
}

/** The end of the days in which every refusal of a colleague is read by another one. */
export async function probationEndOf(db: Db | Tx, { staffId }: { staffId: string }): Promise<Date> {
  return probationEnd((await findById(db, staffId))?.created_at ?? new Date(0));
}

/** The rights of a colleague as they stand. */
export async function rightsOf(tx: Tx, staffId: string): Promise<Rights> {
  const row = await tx
    .selectFrom('staff')
    .select(['state', 'all_brands'])
    .select([ROLES_OF.as('roles'), BRANDS_OF.as('brands')])
    .select([LIMIT_OF('approve').as('approve'), LIMIT_OF('release').as('release')])
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  const { state, all_brands: isOfAll, roles, brands, approve, release } = row;
  return {
    isIn: state === 'invited' || state === 'active',
    roles,
    brands: isOfAll ? 'all' : brands,
    limits: { approve, release },
  };
}

/** How an event names a colleague. */
export const actorOf = ({ staffId }: { staffId: string }) => `${STAFF_ACTOR}${staffId}`;

const STAFF_ACTOR = 'staff:';

/** `staff:<id>` is a colleague; what else acts has a name that says what it is. */
export const staffIdIn = (actor: string) =>
  actor.startsWith(STAFF_ACTOR) ? actor.slice(STAFF_ACTOR.length) : actor;

/** A colleague by their e-mail; one row by a unique index. */
export function findByEmail(db: Db | Tx, email: string) {
  return db.selectFrom('staff').selectAll().where('email', '=', emailKey(email)).executeTakeFirst();
}

/** A colleague by their id. */
export function findById(db: Db | Tx, staffId: string) {
  return db.selectFrom('staff').selectAll().where('staff_id', '=', staffId).executeTakeFirst();
}

/**
 * Locks a colleague until the transaction ends: their passkeys and absences change one after the other, and
 * nobody gives them a claim meanwhile. What only names them goes on. False for one who is not known.
 */
export async function lockColleague(tx: Tx, staffId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person !== undefined;
}

/**
 * Whether a claim is a colleague's own, as far as an e-mail address can say it: the one that it has, or one that
 * it had before it was corrected.
 */
export const isOwnClaimOf = (staffId: string | Expression<string>) => sql<boolean>`
  (${addressKey('claim.claimant_email')}
    is not distinct from (select email from staff where staff_id = ${staffId})
  or coalesce((
    select true from claim_corrections correction
    where correction.reseller_id = claim.reseller_id and correction.claim_id = claim.claim_id
      and correction.fact = 'email'
      and ${addressKey('correction.was')} = (select email from staff where staff_id = ${staffId})
    limit 1), false))`;

/** An address as those of colleagues are kept. */
const addressKey = (column: string) => sql`
  translate(btrim(${sql.ref(column)}), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;

/** Whether a colleague would act on a claim of their own. */
export async function isOwnClaim(
  db: Db | Tx,
  staffId: string,
  {
    reseller_id: reseller,
    claim_id: id,
  }: Pick<Selectable<Database['claims']>, 'reseller_id' | 'claim_id'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('claims as claim')
    .select('claim.claim_id')
    .where((is) => is.and({ 'claim.reseller_id': reseller, 'claim.claim_id': id }))
    .where(isOwnClaimOf(staffId))
    .executeTakeFirst();
  return found !== undefined;
}

/** Refuses a colleague whose own claim it is. */
export async function refuseOwner(
  db: Db | Tx,
  { staffId }: { staffId: string },
  claim: Parameters<typeof isOwnClaim>[2],
): Promise<void> {
  if (await isOwnClaim(db, staffId, claim)) throw conflict('own_claim', OWN_CLAIM);
}

/** Ids of those of these colleagues whose own claim it is. */
export async function ownersOf(
  db: Db | Tx,
  { reseller, claimId }: { reseller: ResellerScope; claimId: string },
  staffIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('claims as claim')
    .innerJoin('staff as person', (join) => join.on(isOwnClaimOf(sql.ref('person.staff_id'))))
    .select('person.staff_id')
    .where((is) => is.and({ 'claim.reseller_id': reseller, 'claim.claim_id': claimId }))
    .where(sql<boolean>`person.staff_id = any(${[...staffIds]})`)
    .execute();
  return new Set(rows.map(({ staff_id: id }) => id));
}

/** A colleague's means of proving who they are; none of one who is no longer kept. */
export function whatProves(db: Db, staffId: string) {
  return db
    .selectFrom('staff')
    .select([
      sql<boolean>`created_by = ${DEMONSTRATION}`.as('isInvented'),
      sql<boolean>`exists (select from staff_passkeys
        where staff_passkeys.staff_id = staff.staff_id)`.as('hasPasskey'),
      sql<boolean>`exists (select from staff_passwords
        where staff_passwords.staff_id = staff.staff_id)`.as('hasPassword'),
      sql<boolean>`exists (select from staff_provider_logins
        where staff_provider_logins.staff_id = staff.staff_id)`.as('hasProvider'),
    ])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

export type Colleague = Awaited<ReturnType<typeof listColleagues>>[number];

/** All colleagues, by name, with what they may do and how they come in. */
export function listColleagues(db: Db) {
  return db
    .selectFrom('staff')
    .selectAll()
    .select([
      ROLES_OF.as('roles'),
      BRANDS_OF.as('brands'),
      LIMIT_OF('approve').as('approve'),
      LIMIT_OF('release').as('release'),
      sql<number>`(select count(*)::integer from staff_passkeys
        where staff_passkeys.staff_id = staff.staff_id)`.as('passkeys'),
      sql<boolean>`exists (select from staff_passwords
        where staff_passwords.staff_id = staff.staff_id)`.as('has_password'),
      sql<boolean>`exists (select from staff_provider_logins
        where staff_provider_logins.staff_id = staff.staff_id)`.as('has_provider'),
      sql<Date | null>`(select max(last_seen_at) from staff_sessions
        where staff_sessions.staff_id = staff.staff_id)`.as('last_seen_at'),
    ])
    .orderBy('name')
    .orderBy('staff_id')
    .execute();
}

/** Requests that wait for another staff admin, one for each person at most. */
export function waitingRequests(db: Db) {
  return db.selectFrom('staff_requests').selectAll().where('state', '=', 'waiting').execute();
}

/** The passkeys of a colleague, oldest first. */
export function staffPasskeys(db: Db | Tx, staffId: string): Promise<StaffPasskeyRow[]> {
  return db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();
}

/** No colleague has a claim any more. */
export const UNASSIGNED = { held_by: null, held_until: null, assigned_by: null };

/** Puts back what a colleague has, but claims of these brands. */
export async function giveBackAll(
  tx: Tx,
  staffId: string,
  butOf: readonly number[],
): Promise<void> {
  await tx
    .updateTable('claims')
    .set(UNASSIGNED)
    .where('held_by', '=', staffId)
    .where(sql<boolean>`reseller_id <> all(${[...butOf]})`)
    .execute();
}

/** Gives a claim that a colleague holds back to the queue; false when they did not hold it. */
export async function putBack(
  db: Db | Tx,
  staffId: string,
  { reseller, claimId }: { reseller: ResellerScope; claimId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('claims')
    .set(UNASSIGNED)
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId, held_by: staffId }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
