import { isDeepStrictEqual } from 'node:util';
import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import { NOT_YOURSELF, ROLES_APART, SOME_ROLE } from '@gadget-claims/domain/people/staff/copy';
import {
  CONFIRM_REFUSALS,
  type Rights,
  mayNotConfirm,
  needsTwoAdmins,
} from '@gadget-claims/domain/people/staff/four-eyes';
import { type Role, permissionsOf, rolesFit } from '@gadget-claims/domain/people/staff/permissions';
import type {
  Brands,
  LimitChange,
  RightsChange,
  StateChange,
} from '@gadget-claims/domain/people/staff/schemas';
import { type Selectable, sql } from 'kysely';
import { type Tx, inTransaction } from '../../../database/database.ts';
import type { Database } from '../../../database/tables.ts';
import { CodedError, conflict, missing, unprocessable } from '../../../http/errors.ts';
import { newSecret } from '../../../identity/secrets.ts';
import { endDeskSessions } from '../../../identity/staff.ts';
import { queueMail } from '../../../mail/queue.ts';
import type { Services } from '../../../services.ts';
import {
  INVITED_BY_ANOTHER,
  LAST_ADMIN,
  STAFF_KNOWN,
  STATE_CHANGED,
  TWO_ADMINS,
  noBrand,
} from '../copy.ts';
import {
  STAFF_MAIL,
  type StaffRow,
  activeColleagues,
  findByEmail,
  findById,
  rightsOf,
  giveBackAll,
} from '../records.ts';
import { type ColleagueEvent, OPERATOR, noteEvent } from './events.ts';
import { endWaysIn, waysInOf } from './ways-in.ts';

/** Services for a change of rights, at the desk and on the command line. */
export type RightsParts = Pick<Services, 'db' | 'clock' | 'random' | 'resellers' | 'wakeWorker'> & {
  config: Pick<Services['config'], 'defaultResellerId'>;
};

/**
 * The authors of a change of rights: a staff admin, the user of a command, or two staff admins at
 * once. A gain beyond one admin's power waits for another one.
 */
export type Authorisers = string | readonly [by: string, second: string];

/** The actor, the act, its subject, and who agreed to it. */
interface Change extends ColleagueEvent {
  second: string | null;
}

const changeBy = (actor: Authorisers, staffId: string, at: Date): Change => {
  const [by, second] = typeof actor === 'string' ? [actor, null] : actor;
  return { actor: by, second, staffId, at };
};

export interface NewColleague {
  email: string;
  name: string;
  roles: readonly Role[];
  brands: Brands;
}

/**
 * Invites a colleague, or again one who has not come yet or has left; the mail holds the link.
 * Throws 422 for roles that one person must not hold together and for brands that there are not, 409
 * for a colleague who works here.
 */
export async function inviteColleague(
  services: RightsParts,
  actor: Authorisers,
  { email, name, roles, brands }: NewColleague,
): Promise<string> {
  refuseRoles(roles);
  refuseBrands(services, brands);
  const about = changeBy(actor, newSecret(services.random, 16), services.clock.now());
  const staffId = await inTransaction(services.db, async (tx) => {
    about.staffId = await keepPerson(tx, about, { email: emailKey(email), name });
    const wanted: RightsChange = { what: 'invited', name, roles: [...roles], brands };
    const isAlone = about.second === null && about.actor !== OPERATOR;
    const met = isAlone ? await invitedByAnother(tx, about) : undefined;
    // Two who ask for the same have agreed: otherwise neither could confirm the other.
    if (met && isDeepStrictEqual(met.change, wanted)) {
      await confirm(tx, services, { request: met, by: about.actor, at: about.at });
    } else if (met) throw conflict('state_changed', INVITED_BY_ANOTHER);
    else await change(tx, services, about, wanted);
    return about.staffId;
  });
  services.wakeWorker();
  return staffId;
}

/** Another admin's invitation of a person that waits to be confirmed. */
async function invitedByAnother(tx: Tx, { actor, staffId }: Change): Promise<Request | undefined> {
  await lockAdminsAnd(tx, staffId);
  const request = await tx
    .selectFrom('staff_requests')
    .selectAll()
    .where((is) => is.and({ staff_id: staffId, state: 'waiting' }))
    .where('asked_by', '<>', actor)
    .executeTakeFirst();
  return request?.change.what === 'invited' ? request : undefined;
}

/** The row of a person to be invited: a new one, without any rights, or that of one who has not come or has left. */
async function keepPerson(
  tx: Tx,
  { actor, staffId, at }: ColleagueEvent,
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
    .onConflict((known) => known.column('email').doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  if (kept) return kept.staff_id;
  const known = await findByEmail(tx, email);
  if (!known || !FROM.invited.includes(known.state)) throw conflict('staff_known', STAFF_KNOWN);
  return known.staff_id;
}

/** Gives a colleague these roles and no others. */
export function setRoles(
  services: RightsParts,
  actor: Authorisers,
  staffId: string,
  roles: readonly Role[],
): Promise<void> {
  refuseRoles(roles);
  return changing(services, actor, staffId, { what: 'roles', roles: [...roles] });
}

/** Lets a colleague see these brands and no others. */
export function setBrands(
  services: RightsParts,
  actor: Authorisers,
  staffId: string,
  brands: Brands,
): Promise<void> {
  refuseBrands(services, brands);
  return changing(services, actor, staffId, { what: 'brands', brands });
}

/** Sets a colleague's limit; null: the usual one of their roles. */
export function setLimit(
  services: RightsParts,
  actor: Authorisers,
  staffId: string,
  limit: LimitChange,
): Promise<void> {
  return changing(services, actor, staffId, { what: 'limits', ...limit });
}

/**
 * Suspends a colleague, lets them in again, or notes that they have left. Their sessions end at
 * once; one who has left has no way in any more and comes back by another invitation.
 */
export function moveColleague(
  services: RightsParts,
  actor: Authorisers,
  staffId: string,
  move: StateChange,
): Promise<void> {
  const wanted = move === 'reinstate' ? ({ what: 'reinstated' } as const) : { what: OUT[move] };
  return changing(services, actor, staffId, wanted);
}

/** Removals of rights, which need no request: one person is enough. */
interface Leaving {
  what: 'suspended' | 'left';
}
const OUT = { suspend: 'suspended', leave: 'left' } as const;

type Wanted = RightsChange | Leaving;

function changing(
  services: RightsParts,
  actor: Authorisers,
  staffId: string,
  wanted: Wanted,
): Promise<void> {
  const about = changeBy(actor, staffId, services.clock.now());
  return inTransaction(services.db, (tx) => change(tx, services, about, wanted));
}

/**
 * The one way to change a colleague's rights: never one's own, never so that no staff admin is
 * left. A large gain waits for another staff admin; any other change about the person overtakes a
 * waiting one. On the server one person is enough until two staff admins are at work.
 */
async function change(tx: Tx, services: RightsParts, about: Change, wanted: Wanted): Promise<void> {
  const { actor, second, staffId } = about;
  if (actor === staffId) throw new CodedError(403, 'not_yourself', NOT_YOURSELF);
  const admins = await lockAdminsAnd(tx, staffId);
  if (actor !== OPERATOR && !admins.includes(actor)) throw conflict('state_changed', STATE_CHANGED);
  const person = await findById(tx, staffId);
  if (!person) throw missing();
  const before = await rightsOf(tx, staffId);
  const after = rightsAfter(person, before, wanted);
  await overtake(tx, about);
  if (!isGiving(wanted) || !needsTwoAdmins(before, after)) {
    return makeChange(tx, services, { ...about, second: null }, wanted);
  }
  if (actor === OPERATOR) {
    if ((await adminsThatAre(tx, ['active'])).length > 1) throw conflict('two_admins', TWO_ADMINS);
    return makeChange(tx, services, about, wanted);
  }
  const request = await ask(tx, services, about, wanted);
  if (second !== null) await confirm(tx, services, { request, by: second, at: about.at });
}

const isGiving = (wanted: Wanted): wanted is RightsChange =>
  wanted.what !== 'suspended' && wanted.what !== 'left';

/** From which states each change leads on. */
const FROM: Record<Wanted['what'], readonly StaffRow['state'][]> = {
  invited: ['invited', 'left'],
  roles: ['invited', 'active', 'suspended'],
  brands: ['invited', 'active', 'suspended'],
  limits: ['invited', 'active', 'suspended'],
  reinstated: ['suspended'],
  suspended: ['invited', 'active'],
  left: ['invited', 'active', 'suspended'],
};

/** The rights of a colleague after a change; throws 409 where it leads nowhere from here. */
function rightsAfter({ state }: Pick<StaffRow, 'state'>, before: Rights, wanted: Wanted): Rights {
  const { what } = wanted;
  if (!FROM[what].includes(state)) throw conflict('state_changed', STATE_CHANGED);
  // An unconfirmed invitation has no rights to change.
  if (before.roles.length === 0 && what !== 'invited' && what !== 'left') {
    throw conflict('state_changed', STATE_CHANGED);
  }
  if (what === 'invited') {
    return { ...before, isIn: true, roles: wanted.roles, brands: wanted.brands };
  }
  if (what === 'roles') return { ...before, roles: wanted.roles };
  if (what === 'brands') return { ...before, brands: wanted.brands };
  if (what === 'limits') {
    return { ...before, limits: { ...before.limits, [wanted.kind]: wanted.pence } };
  }
  return { ...before, isIn: what === 'reinstated' };
}

/** A request about a colleague ends once another change is made or requested. */
async function overtake(tx: Tx, { actor, staffId, at }: ColleagueEvent) {
  await tx
    .updateTable('staff_requests')
    .set({ state: 'overtaken', answered_by: actor, answered_at: at })
    .where((is) => is.and({ staff_id: staffId, state: 'waiting' }))
    .execute();
}

type Request = Selectable<Database['staff_requests']>;

function ask(
  tx: Tx,
  { random }: RightsParts,
  { actor, staffId, at }: ColleagueEvent,
  wanted: RightsChange,
): Promise<Request> {
  return tx
    .insertInto('staff_requests')
    .values({
      request_id: newSecret(random, 16),
      staff_id: staffId,
      change: JSON.stringify(wanted),
      asked_by: actor,
      asked_at: at,
      state: 'waiting',
      answered_by: null,
      answered_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Answers a request for rights. Confirmed, it takes effect. Refused, it has no effect; the admin who
 * asked may refuse it as well.
 */
export async function answerRights(
  services: RightsParts,
  by: string,
  { staffId, requestId }: { staffId: string; requestId: string },
  answer: 'yes' | 'no',
): Promise<void> {
  const at = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    await lockAdminsAnd(tx, staffId);
    const request = await tx
      .selectFrom('staff_requests')
      .selectAll()
      .where((is) => is.and({ request_id: requestId, staff_id: staffId }))
      .executeTakeFirst();
    if (!request) throw missing();
    await (answer === 'yes'
      ? confirm(tx, services, { request, by, at })
      : refuse(tx, { request, by, at }));
  });
  services.wakeWorker();
}

interface Answer {
  request: Request;
  by: string;
  at: Date;
}

async function confirm(tx: Tx, services: RightsParts, { request, by, at }: Answer) {
  const { staff_id: staffId, asked_by: actor, change: wanted } = request;
  const person = await findById(tx, staffId);
  if (!person) throw missing();
  const admins = await adminsThatAre(tx, ['active']);
  const reasons = mayNotConfirm(
    { staffId: by, isAdmin: admins.includes(by) },
    {
      isWaiting: request.state === 'waiting',
      askedBy: actor,
      isAskerAdmin: admins.includes(actor),
      staffId,
      invitedBy: person.created_by,
    },
  );
  const [reason] = reasons;
  if (reason !== undefined) throw conflict('may_not_confirm', CONFIRM_REFUSALS[reason]);
  rightsAfter(person, await rightsOf(tx, staffId), wanted);
  await close(tx, 'confirmed', { request, by, at });
  await makeChange(tx, services, { actor, second: by, staffId, at }, wanted);
}

async function refuse(tx: Tx, answer: Answer) {
  const { request, by, at } = answer;
  const { staff_id: staffId } = request;
  if (by === staffId) throw new CodedError(403, 'not_yourself', NOT_YOURSELF);
  if (request.state !== 'waiting') throw conflict('state_changed', STATE_CHANGED);
  await close(tx, 'refused', answer);
  // An unconfirmed one is not waited for.
  await tx
    .updateTable('staff')
    .set({ state: 'left', state_since: at })
    .where((is) => is.and({ staff_id: staffId, state: 'invited' }))
    .where(sql<boolean>`not exists (select from staff_roles
      where staff_roles.staff_id = staff.staff_id)`)
    .execute();
}

async function close(tx: Tx, state: 'confirmed' | 'refused', { request, by, at }: Answer) {
  await tx
    .updateTable('staff_requests')
    .set({ state, answered_by: by, answered_at: at })
    .where('request_id', '=', request.request_id)
    .execute();
}

/** Makes a change that needs no second person, or has one; claims that the colleague can work on no more go back. */
async function makeChange(tx: Tx, services: RightsParts, about: Change, wanted: Wanted) {
  const { staffId, second } = about;
  const before = await adminsThatAre(tx);
  const detail = await EFFECTS[wanted.what](tx, services, about, wanted as never);
  const confirmed = second === null ? [] : [`confirmed by ${second}`];
  const words = [detail, ...confirmed].filter((word) => word !== '').join('; ');
  await noteEvent(tx, about, wanted.what, words);
  await giveBackOutOfReach(tx, staffId);
  const after = await adminsThatAre(tx);
  if (before.length > 0 && after.length === 0) throw conflict('last_staff_admin', LAST_ADMIN);
}

/** The effect of each change; gives the words of its event. */
const EFFECTS: {
  [What in Wanted['what']]: (
    tx: Tx,
    services: RightsParts,
    about: Change,
    wanted: Extract<Wanted, { what: What }>,
  ) => Promise<string>;
} = {
  invited: async (tx, { config }, about, { name, roles, brands }) => {
    const { staffId, at } = about;
    const set = { name, state: 'invited', state_since: at } as const;
    await tx.updateTable('staff').set(set).where('staff_id', '=', staffId).execute();
    await replaceRoles(tx, about, roles);
    await replaceBrands(tx, about, brands);
    const told = { mail: 'invitation', reseller: config.defaultResellerId, staffId } as const;
    await queueMail(tx, STAFF_MAIL, told);
    return roles.join(', ');
  },
  roles: async (tx, _services, about, { roles }) => {
    await replaceRoles(tx, about, roles);
    return roles.join(', ');
  },
  brands: async (tx, _services, about, { brands }) => {
    await replaceBrands(tx, about, brands);
    return brands === 'all' ? brands : brands.join(', ');
  },
  limits: async (tx, _services, about, limit) => {
    await replaceLimit(tx, about, limit);
    const { kind, pence } = limit;
    return `${kind} ${pence === null ? 'usual' : `${pence}p`}`;
  },
  reinstated: async (tx, _services, about) => {
    const ways = await waysInOf(tx, about.staffId);
    await moveTo(tx, about, ways === 0 ? 'invited' : 'active');
    return '';
  },
  suspended: async (tx, _services, about) => {
    await moveTo(tx, about, 'suspended');
    return '';
  },
  left: async (tx, _services, about) => {
    await moveTo(tx, about, 'left');
    // A returning colleague starts over: new ways in, the usual limits.
    await endWaysIn(tx, about.staffId);
    await tx.deleteFrom('staff_limits').where('staff_id', '=', about.staffId).execute();
    return '';
  },
};

async function moveTo(tx: Tx, { staffId, at }: ColleagueEvent, state: StaffRow['state']) {
  await tx
    .updateTable('staff')
    .set({ state, state_since: at })
    .where('staff_id', '=', staffId)
    .execute();
  await endDeskSessions(tx, staffId, at);
}

/** Claims that a colleague holds and can no longer work on go back to the queue. */
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
async function adminsThatAre(
  tx: Tx,
  states: readonly StaffRow['state'][] = ['invited', 'active'],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.staff_id')
    .select('staff.staff_id')
    .where('staff_roles.role', '=', 'staff admin')
    .where(sql<boolean>`staff.state = any(${states})`)
    .execute();
  return rows.map(({ staff_id: id }) => id);
}

/** Roles that a colleague keeps stay as they were given. */
async function replaceRoles(
  tx: Tx,
  { actor, second, staffId, at }: Change,
  roles: readonly Role[],
) {
  const { roles: had } = await rightsOf(tx, staffId);
  await tx
    .deleteFrom('staff_roles')
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`role <> all(${roles})`)
    .execute();
  const given = [...new Set(roles)].filter((role) => !had.includes(role));
  if (given.length === 0) return;
  const granted = { staff_id: staffId, granted_by: actor, granted_at: at, confirmed_by: second };
  await tx
    .insertInto('staff_roles')
    .values(given.map((role) => ({ ...granted, role })))
    .execute();
}

async function replaceLimit(
  tx: Tx,
  { actor, second, staffId, at }: Change,
  { kind, pence }: LimitChange,
) {
  if (pence === null) {
    await tx
      .deleteFrom('staff_limits')
      .where((is) => is.and({ staff_id: staffId, kind }))
      .execute();
    return;
  }
  const set = { pence, set_by: actor, set_at: at, confirmed_by: second };
  await tx
    .insertInto('staff_limits')
    .values({ staff_id: staffId, kind, ...set })
    .onConflict((known) => known.columns(['staff_id', 'kind']).doUpdateSet(set))
    .execute();
}

async function replaceBrands(tx: Tx, { staffId }: ColleagueEvent, brands: Brands) {
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

/** The id of a colleague whom an operator names by e-mail; 404 for an unknown one. */
export async function colleagueId(services: Pick<Services, 'db'>, email: string): Promise<string> {
  const found = await findByEmail(services.db, email);
  if (!found) throw missing();
  return found.staff_id;
}
