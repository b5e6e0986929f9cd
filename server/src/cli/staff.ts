import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Db } from '@gadget-claims/api/database/database';
import { migrate } from '@gadget-claims/api/database/migrate';
import {
  type Colleague,
  findColleague,
  listColleagues,
} from '@gadget-claims/api/people/staff/records';
import { endDemonstration } from '@gadget-claims/api/people/staff/transitions/demonstration';
import { OPERATOR } from '@gadget-claims/api/people/staff/transitions/events';
import { newInvitationLink } from '@gadget-claims/api/people/staff/transitions/invitation';
import {
  type Authorisers,
  type RightsParts,
  colleagueId,
  inviteColleague,
  moveColleague,
  setBrands,
  setLimit,
  setRoles,
} from '@gadget-claims/api/people/staff/transitions/rights';
import { ROLES, permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import {
  type Brands,
  type StateChange,
  newColleague,
  rolesChange,
} from '@gadget-claims/domain/people/staff/schemas';
import * as z from 'zod/mini';
import { DEFAULT_RESELLER, loadResellers } from '../resellers.ts';
import { type Settings, readSettings } from '../settings.ts';
import { CommandError, UsageError, runCommand } from './command.ts';
import { openExisting } from './open-existing.ts';

const USAGE = `gadget-claims staff COMMAND

  list                               the claims team: what each may do, and how they come in
  invite EMAIL NAME --role R [--role R] --brand N|all [--brand N]
                                     mails a link that works once, and shows another one
  role EMAIL R [R]                   these roles and no others
  brand EMAIL N|all [N]              these brands and no others
  limit EMAIL approve|release POUNDS|usual
                                     what somebody decides or releases alone
  suspend EMAIL                      ends their sessions at once and lets them in no more
  reinstate EMAIL                    lets them in again
  left EMAIL                         ends sessions and ways in; another invitation brings them back

Once two staff admins are at work, both are named for what gives rights: --by EMAIL --second EMAIL.
Roles: ${ROLES.join(', ')}. Auditor and staff admin go with no other.`;

type StaffServices = RightsParts & { db: Db; settings: Settings };
type Work = (parts: StaffServices) => Promise<void>;

function readArguments(given: string[]): Work {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      role: { type: 'string', multiple: true },
      brand: { type: 'string', multiple: true },
      by: { type: 'string' },
      second: { type: 'string' },
    },
  });
  const [command = '', email, ...rest] = positionals;
  if (command === 'list' && email === undefined) return list;
  if (!COMMANDS[command]) {
    throw new UsageError(command === '' ? 'Name a command.' : `Unknown: ${command}`);
  }
  if (email === undefined) throw new UsageError('Name somebody by their e-mail address.');
  const { role: roles = [], brand: brands = [], by, second } = values;
  if ((by === undefined) !== (second === undefined)) {
    throw new UsageError('Rights need two staff admins: --by EMAIL --second EMAIL');
  }
  const people = by === undefined || second === undefined ? null : ([by, second] as const);
  return COMMANDS[command](email, rest, { roles, brands, people });
}

type Options = {
  roles: string[];
  brands: string[];
  /** E-mail addresses of the staff admins who want it; null: who types the command. */
  people: readonly [by: string, second: string] | null;
};

/** The colleague who changes rights by a command. */
async function actorOf(db: Db, people: Options['people']): Promise<Authorisers> {
  if (people === null) return OPERATOR;
  const [by, second] = people;
  return [await adminId(db, by), await adminId(db, second)];
}

async function adminId(db: Db, email: string): Promise<string> {
  const found = await findColleague(db, email);
  if (found && permissionsOf(found.roles).has('staff.manage')) return found.staff_id;
  throw new CommandError(`${email} is no staff admin who is at work.`);
}

const COMMANDS: Record<string, (email: string, rest: string[], options: Options) => Work> = {
  invite: (email, [name, ...more], { roles, brands, people }) => {
    if (name === undefined || more.length > 0) throw new UsageError('Say what they are called.');
    const given = { email, name, roles, brands: brandsOf(brands) };
    const typed = understood(newColleague, given);
    return (parts) => invite(parts, typed, people);
  },
  role: (email, rest, { people }) => {
    const { roles } = understood(rolesChange, { roles: rest });
    return changing(email, people, (parts, by, staffId) => setRoles(parts, by, staffId, roles));
  },
  brand: (email, rest, { people }) => {
    const brands = brandsOf(rest);
    return changing(email, people, (parts, by, staffId) => setBrands(parts, by, staffId, brands));
  },
  limit: (email, [kind, pounds = '', ...more], { people }) => {
    if ((kind !== 'approve' && kind !== 'release') || more.length > 0) {
      throw new UsageError('Say which limit, approve or release, and how much.');
    }
    const limit = { kind, pence: penceOf(pounds) } as const;
    return changing(email, people, (parts, by, staffId) => setLimit(parts, by, staffId, limit));
  },
  suspend: moving('suspend'),
  reinstate: moving('reinstate'),
  left: moving('leave'),
};

function moving(move: StateChange) {
  return (email: string, rest: string[], { people }: Options) => {
    if (rest.length > 0) throw new UsageError('Name one person.');
    return changing(email, people, (parts, by, staffId) => moveColleague(parts, by, staffId, move));
  };
}

function changing(
  email: string,
  people: Options['people'],
  change: (parts: StaffServices, by: Authorisers, staffId: string) => Promise<void>,
): Work {
  return async (parts) => {
    const staffId = await colleagueId(parts, email);
    await change(parts, await actorOf(parts.db, people), staffId);
    const all = await listColleagues(parts.db);
    for (const one of all.filter(({ staff_id: id }) => id === staffId)) console.log(inWords(one));
  };
}

async function invite(
  parts: StaffServices,
  typed: z.output<typeof newColleague>,
  people: Options['people'],
) {
  const staffId = await inviteColleague(parts, await actorOf(parts.db, people), typed);
  const config = { deskUrl: parts.settings.deskUrl };
  const link = await newInvitationLink({ ...parts, config }, staffId);
  console.error(`${typed.name} is invited. A mail has a link; this is another, for them alone:`);
  console.log(link);
}

async function list({ db }: StaffServices) {
  const all = await listColleagues(db);
  for (const one of all) console.log(inWords(one));
  if (all.length === 0) console.log('There is nobody yet: "invite" lets somebody in.');
}

// Typed text must not steer the terminal.
const shown = (text: string) => text.replace(/\p{Cc}+/gu, ' ');
const pounds = (pence: number | null) =>
  pence === null ? 'usual' : `£${(pence / 100).toFixed(2)}`;

function inWords(one: Colleague): string {
  const ways = [
    one.passkeys > 0 && `${one.passkeys} passkey${one.passkeys === 1 ? '' : 's'}`,
    one.has_password && 'password and codes',
    one.has_provider && 'single sign-on',
  ].filter((way) => way !== false);
  return [
    shown(one.email),
    shown(one.name),
    one.state,
    one.roles.join(', '),
    `brands ${one.all_brands ? 'all' : one.brands.join(',') || 'none'}`,
    `approves ${pounds(one.approve)}, releases ${pounds(one.release)}`,
    ways.join(', ') || 'no way in yet',
    `last seen ${one.last_seen_at?.toISOString().slice(0, 16) ?? 'never'}`,
  ].join('  ');
}

function brandsOf(given: string[]): Brands {
  if (given.length === 1 && given[0] === 'all') return 'all';
  if (given.length === 0 || given.some((id) => !/^\d{1,9}$/.test(id))) {
    throw new UsageError('Name brands by their ids, or all.');
  }
  return given.map(Number);
}

/** Pounds as they are typed, like 250 or 249.99; null for the usual limit. */
function penceOf(typed: string): number | null {
  if (typed === 'usual') return null;
  const [, whole, pence = '0'] = /^(\d{1,7})(?:\.(\d\d))?$/.exec(typed) ?? [];
  if (whole === undefined) throw new UsageError('The limit is pounds, such as 250, or usual.');
  return Number(whole) * 100 + Number(pence);
}

function understood<Schema extends z.ZodMiniType>(schema: Schema, given: unknown) {
  const read = z.safeParse(schema, given);
  if (read.success) return read.data;
  const [problem] = read.error.issues;
  throw new UsageError(`${problem?.path.join('.')}: ${problem?.message}`);
}

async function run(): Promise<number> {
  const work = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const database = await openExisting(settings);
  try {
    await migrate(database.db);
    const parts = {
      db: database.db,
      clock: { now: () => new Date() },
      random: (size: number) => randomBytes(size),
      resellers: await loadResellers(settings.resellersDir),
      config: { defaultResellerId: DEFAULT_RESELLER },
      wakeWorker: () => undefined,
      settings,
    };
    if (!settings.demo) await endDemonstration(parts);
    await work(parts);
    return 0;
  } finally {
    await database.close();
  }
}

await runCommand(USAGE, run);
