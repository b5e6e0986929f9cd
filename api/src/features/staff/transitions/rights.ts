import { emailKey } from '@gadget-claims/domain/accounts/email';
import { NOT_YOURSELF, ROLES_APART, SOME_ROLE } from '@gadget-claims/domain/staff/copy';
import { type Role, permissionsOf, rolesFit } from '@gadget-claims/domain/staff/permissions';
import type { Brands, LimitChange, StateChange } from '@gadget-claims/domain/staff/schemas';
import { sql } from 'kysely';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { CodedError, conflict, missing, unprocessable } from '../../../http/errors.ts';
import { newSecret } from '../../../identity/secrets.ts';
import { endDeskSessions } from '../../../identity/staff.ts';
import { queueMail } from '../../../mail/queue.ts';
import type { Services } from '../../../services.ts';
import { giveBackAll } from '../../claims/records/held.ts';
import { LAST_ADMIN, STAFF_KNOWN, STATE_CHANGED, noBrand } from '../copy.ts';
import { STAFF_MAIL, activeColleagues, findByEmail, findById } from '../records.ts';
import type { StaffEvent } from '../tables.ts';
import { type About, OPERATOR, noteEvent } from './events.ts';
import { endWaysIn, waysInOf } from './ways-in.ts';

/** What a change of rights needs, at the desk and on the command line. */
export type RightsParts = Pick<Services, 'db' | 'clock' | 'random' | 'resellers' | 'wakeWorker'> & {
  config: Pick<Services['config'], 'defaultResellerId'>;
};

export interface NewColleague {
  email: string;
  name: string;
  roles: readonly Role[];
  brands: Brands;
}

/**
 * Invites somebody, or once more somebody who has not come yet or has left; the mail holds the link.
 * Throws 422 for roles that one person must not hold together and for brands that there are not, 409
 * for somebody who works here.
 */
export async function inviteColleague(
  services: RightsParts,
  actor: string,
  { email, name, roles, brands }: NewColleague,
): Promise<string> {
  refuseRoles(roles);
  refuseBrands(services, brands);
  const at = services.clock.now();
  const staffId = await inTransaction(services.db, async (tx) => {
    const about = { actor, staffId: newSecret(services.random, 16), at };
    about.staffId = await keepInvited(tx, about, { email: emailKey(email), name });
    await replaceRoles(tx, about, roles);
    await replaceBrands(tx, about, brands);
    await noteEvent(tx, about, 'invited', roles.join(', '));
    const reseller = services.config.defaultResellerId;
    const told = { mail: 'invitation', reseller, staffId: about.staffId } as const;
    await queueMail(tx, STAFF_MAIL, told);
    return about.staffId;
  });
  services.wakeWorker();
  return staffId;
}

/** The row of who is invited: a new one, or that of who has not come or has left. */
async function keepInvited(
  tx: Tx,
  { actor, staffId, at }: About,
  { email, name }: { email: string; name: string },
): Promise<string> {
  const kept = await tx
    .insertInto('staff')
    .values({
      staff_id: staffId,
      email,
      name,
      state: 'invited',
      state_since: at,
      all_brands: false,
      created_at: at,
      created_by: actor,
    })
    .onConflict((known) =>
      known
        .column('email')
        .doUpdateSet({ name, state: 'invited', state_since: at })
        .where('staff.state', 'in', ['invited', 'left']),
    )
    .returning('staff_id')
    .executeTakeFirst();
  if (!kept) throw conflict('staff_known', STAFF_KNOWN);
  return kept.staff_id;
}

/** Gives somebody these roles and no others. */
export function setRoles(
  services: RightsParts,
  actor: string,
  staffId: string,
  roles: readonly Role[],
): Promise<void> {
  refuseRoles(roles);
  return changing(services, actor, staffId, async (tx, about) => {
    await replaceRoles(tx, about, roles);
    await noteEvent(tx, about, 'roles', roles.join(', '));
  });
}

/** Lets somebody see these brands and no others. */
export function setBrands(
  services: RightsParts,
  actor: string,
  staffId: string,
  brands: Brands,
): Promise<void> {
  refuseBrands(services, brands);
  return changing(services, actor, staffId, async (tx, about) => {
    await replaceBrands(tx, about, brands);
    await noteEvent(tx, about, 'brands', brands === 'all' ? brands : brands.join(', '));
  });
}

/** Says what somebody decides or releases alone; null: what is usual for their roles. */
export function setLimit(
  services: RightsParts,
  actor: string,
  staffId: string,
  { kind, pence }: LimitChange,
): Promise<void> {
  return changing(services, actor, staffId, async (tx, about) => {
    if (pence === null) {
      await tx
        .deleteFrom('staff_limits')
        .where('staff_id', '=', staffId)
        .where('kind', '=', kind)
        .execute();
    } else {
      const set = { pence, set_by: actor, set_at: about.at };
      await tx
        .insertInto('staff_limits')
        .values({ staff_id: staffId, kind, ...set })
        .onConflict((known) => known.columns(['staff_id', 'kind']).doUpdateSet(set))
        .execute();
    }
    await noteEvent(tx, about, 'limits', `${kind} ${pence === null ? 'usual' : `${pence}p`}`);
  });
}

interface StateMove {
  /** Where it can come from. */
  from: readonly string[];
  event: StaffEvent;
}

const MOVES: Record<StateChange, StateMove> = {
  suspend: { from: ['invited', 'active'], event: 'suspended' },
  reinstate: { from: ['suspended'], event: 'reinstated' },
  leave: { from: ['invited', 'active', 'suspended'], event: 'left' },
};

/**
 * Suspends somebody, lets them in again, or notes that they have left. Their sessions end at once; who
 * has left has no way in any more and comes back by another invitation.
 */
export function moveColleague(
  services: RightsParts,
  actor: string,
  staffId: string,
  move: StateChange,
): Promise<void> {
  const { from, event } = MOVES[move];
  return changing(services, actor, staffId, async (tx, about) => {
    const moved = await tx
      .updateTable('staff')
      .set({ state: await stateAfter(tx, staffId, move), state_since: about.at })
      .where('staff_id', '=', staffId)
      .where(sql<boolean>`state = any(${from})`)
      .returning('staff_id')
      .executeTakeFirst();
    if (!moved) throw conflict('state_changed', STATE_CHANGED);
    await endDeskSessions(tx, staffId, about.at);
    if (move === 'leave') await endAll(tx, staffId);
    await noteEvent(tx, about, event);
  });
}

/** Who comes back begins anew: with other ways in, and the usual limits. */
async function endAll(tx: Tx, staffId: string) {
  await endWaysIn(tx, staffId);
  await tx.deleteFrom('staff_limits').where('staff_id', '=', staffId).execute();
}

async function stateAfter(tx: Tx, staffId: string, move: StateChange) {
  if (move === 'suspend') return 'suspended';
  if (move === 'leave') return 'left';
  return (await waysInOf(tx, staffId)) === 0 ? 'invited' : 'active';
}

/**
 * The one way to change what somebody may do: never one's own, never so that nobody is left who can
 * let people in; claims that they can work on no more go back. Staff admins are locked in one order, so that two of them cannot suspend each other.
 */
async function changing(
  services: RightsParts,
  actor: string,
  staffId: string,
  work: (tx: Tx, about: About) => Promise<void>,
): Promise<void> {
  if (actor === staffId) throw new CodedError(403, 'not_yourself', NOT_YOURSELF);
  await inTransaction(services.db, async (tx) => {
    const before = await lockAdminsAnd(tx, staffId);
    if (!(await findById(tx, staffId))) throw missing();
    if (actor !== OPERATOR && !before.includes(actor))
      throw conflict('state_changed', STATE_CHANGED);
    await work(tx, { actor, staffId, at: services.clock.now() });
    await giveBackOutOfReach(tx, staffId);
    const after = await adminsThatAre(tx);
    if (before.length > 0 && after.length === 0) throw conflict('last_staff_admin', LAST_ADMIN);
  });
}

/** What somebody has and can no longer work on goes back to the queue. */
async function giveBackOutOfReach(tx: Tx, staffId: string) {
  const one = (await activeColleagues(tx)).find((colleague) => colleague.staff_id === staffId);
  const isDeciding = one !== undefined && permissionsOf(one.roles).has('claim.take');
  if (isDeciding && one.all_brands) return;
  await giveBackAll(tx, staffId, isDeciding ? one.brands : []);
}

async function lockAdminsAnd(tx: Tx, staffId: string): Promise<string[]> {
  await sql`select from staff
    where staff_id = ${staffId} or exists (select from staff_roles
      where staff_roles.staff_id = staff.staff_id and role = 'staff admin')
    order by staff_id for update`.execute(tx);
  return adminsThatAre(tx);
}

/** Staff admins who can come in, or can once they follow their invitation. */
async function adminsThatAre(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.staff_id')
    .select('staff.staff_id')
    .where('staff_roles.role', '=', 'staff admin')
    .where('staff.state', 'in', ['invited', 'active'])
    .execute();
  return rows.map(({ staff_id: id }) => id);
}

async function replaceRoles(tx: Tx, { actor, staffId, at }: About, roles: readonly Role[]) {
  await tx.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute();
  const granted = { staff_id: staffId, granted_by: actor, granted_at: at };
  await tx
    .insertInto('staff_roles')
    .values([...new Set(roles)].map((role) => ({ ...granted, role })))
    .execute();
}

async function replaceBrands(tx: Tx, { staffId }: About, brands: Brands) {
  await tx
    .updateTable('staff')
    .set({ all_brands: brands === 'all' })
    .where('staff_id', '=', staffId)
    .execute();
  await tx.deleteFrom('staff_brands').where('staff_id', '=', staffId).execute();
  if (brands === 'all' || brands.length === 0) return;
  await tx
    .insertInto('staff_brands')
    .values([...new Set(brands)].map((id) => ({ staff_id: staffId, reseller_id: id })))
    .execute();
}

function refuseRoles(roles: readonly Role[]) {
  const message = roles.length === 0 ? SOME_ROLE : rolesFit(roles) ? undefined : ROLES_APART;
  if (message !== undefined) throw unprocessable([{ path: 'roles', message }]);
}

function refuseBrands({ resellers }: Pick<Services, 'resellers'>, brands: Brands) {
  const unknown = brands === 'all' ? undefined : brands.find((id) => !resellers.byId.has(id));
  if (unknown !== undefined) throw unprocessable([{ path: 'brands', message: noBrand(unknown) }]);
}

/** The id of somebody whom an operator names by e-mail; 404 for nobody. */
export async function colleagueId(services: Pick<Services, 'db'>, email: string): Promise<string> {
  const found = await findByEmail(services.db, email);
  if (!found) throw missing();
  return found.staff_id;
}
