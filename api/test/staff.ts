import { totpCode } from '@gadget-claims/api/identity/totp';
import { OPERATOR } from '@gadget-claims/api/people/staff/transitions/events';
import { newInvitationLink } from '@gadget-claims/api/people/staff/transitions/invitation';
import {
  type Authorisers,
  inviteColleague,
} from '@gadget-claims/api/people/staff/transitions/rights';
import type { Services } from '@gadget-claims/api/services';
import type { Role } from '@gadget-claims/domain/people/staff/permissions';
import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import { PASSWORD } from './accounts.ts';
import type { Answer, TestApp } from './app.ts';
import { type SoftwareKey, softwareKey } from './passkeys.ts';

export interface TestStaff {
  staffId: string;
  name: string;
  /** The cookie and what the desk's own page sends with every change. */
  headers: Record<string, string>;
}

const YEAR_MS = 365 * 86_400_000;

let people = 0;

/** A colleague who is signed in, and long past probation; of every brand unless some are named. */
export async function someStaff(
  app: Pick<TestApp, 'db' | 'request'> & Pick<Services, 'clock'>,
  { roles, brands, isNew = false }: { roles: Role[]; brands?: number[]; isNew?: boolean },
): Promise<TestStaff> {
  people += 1;
  // Browser tests of several processes share a database.
  const staffId = `staff-${process.pid}-${people}`;
  const name = `Robin Testwell ${people}`;
  const at = app.clock.now();
  await app.db
    .insertInto('staff')
    .values({
      staff_id: staffId,
      email: `${staffId}@desk.example`,
      name,
      state: 'active',
      state_since: at,
      all_brands: brands === undefined,
      created_at: isNew ? at : new Date(at.getTime() - YEAR_MS),
      created_by: 'demonstration',
    })
    .execute();
  for (const role of roles) {
    const granted = { granted_by: 'operator', granted_at: at };
    await app.db
      .insertInto('staff_roles')
      .values({ staff_id: staffId, role, ...granted })
      .execute();
  }
  for (const brand of brands ?? []) {
    await app.db
      .insertInto('staff_brands')
      .values({ staff_id: staffId, reseller_id: brand })
      .execute();
  }
  return { staffId, name, headers: await signInToDesk(app, staffId) };
}

/** Signs a colleague in as the demonstration does; the headers of their calls from then on. */
export async function signInToDesk(
  app: Pick<TestApp, 'request'>,
  staffId: string,
): Promise<Record<string, string>> {
  const { headers } = await app.request('POST', '/desk/signin/demonstration', {
    body: { staffId },
  });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return { cookie, 'x-desk': '1' };
}

export interface Invited {
  staffId: string;
  email: string;
  token: string;
}

/** A person who has an invitation and has not come yet. */
export async function anInvitation(
  app: TestApp,
  { roles = ['handler'] }: { roles?: Role[] } = {},
): Promise<Invited> {
  people += 1;
  const email = `invited-${people}@desk.example`;
  const name = `Robin Invited ${people}`;
  const invited = { email, name, roles, brands: 'all' } as const;
  const staffId = await inviteColleague(app.services, await whoInvites(app), invited);
  const link = await newInvitationLink(app.services, staffId);
  return { staffId, email, token: link.split('#')[1] ?? '' };
}

/** Two staff admins where there are as many; before that a command is enough. */
async function whoInvites({ db }: TestApp): Promise<Authorisers> {
  const [by, second] = await db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.staff_id')
    .select('staff.staff_id')
    .where('role', '=', 'staff admin')
    .where('state', '=', 'active')
    .limit(2)
    .execute();
  return by && second ? [by.staff_id, second.staff_id] : OPERATOR;
}

/** The cookie of an answer that signs in, and what the desk's page sends with every change. */
export const signedInBy = ({ headers }: Pick<Answer<unknown>, 'headers'>) => ({
  cookie: headers.getSetCookie().find(isSession)?.split(';')[0] ?? '',
  'x-desk': '1',
});

const isSession = (cookie: string) => cookie.startsWith('__Host-desk=');

/** Accepts an invitation with a passkey. */
export async function acceptByPasskey(app: TestApp, { token }: Invited, key = softwareKey()) {
  const options = await app.request<Parameters<SoftwareKey['make']>[0]>(
    'POST',
    '/desk/invitation/passkey/options',
    { body: { token } },
  );
  const body = { token, name: 'Laptop', credential: key.make(options.body.data) };
  const answer = await app.request<DeskSession>('POST', '/desk/invitation/passkey', { body });
  return { key, answer, headers: signedInBy(answer) };
}

/** Accepts an invitation with a password; gives what makes the codes of their app. */
export async function acceptByPassword(app: TestApp, { token }: Invited) {
  const { body } = await app.request<{ secret: string }>('POST', '/desk/invitation/codes', {
    body: { token },
  });
  const codes = appWithCodes(app, body.data.secret);
  const answer = await app.request<DeskSession>('POST', '/desk/invitation/password', {
    body: { token, password: PASSWORD, code: codes.now() },
  });
  return { codes, answer, headers: signedInBy(answer) };
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An app that shows codes, as on a colleague's phone. */
export function appWithCodes(app: { clock: { now: () => Date } }, secret: string) {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  return {
    /** The code of now, or of so many steps of 30 seconds later. */
    now: (later = 0) => totpCode(key, Math.floor(app.clock.now().getTime() / 30_000) + later),
  };
}
