import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import type { AttemptLimit } from '../../../identity/attempts.ts';
import { limitsOf } from '../../../identity/budgets.ts';
import { regionOf } from '../../../identity/caller.ts';
import type { Passwords } from '../../../identity/password-hash.ts';
import { stepOfCode } from '../../../identity/totp.ts';
import type { Services } from '../../../services.ts';
import { openCodes, takeStep } from './codes.ts';

/** A colleague as a caller named them, whether they exist or not, with the caller's address. */
export interface NamedColleague {
  email: string;
  address: string;
}

/**
 * How often a password or a code of the desk may be guessed; the narrow limit comes first. A browser that
 * logged in before has a budget of its own, which no stranger can use up.
 */
export function deskLimits(
  services: Pick<Services, 'config'>,
  { email, address, known }: NamedColleague & { known: string | undefined },
): AttemptLimit[] {
  if (known !== undefined) return limitsOf(services, 'desk-sign-in-known', emailKey(email), known);
  return [
    ...limitsOf(services, 'desk-sign-in', emailKey(email), address),
    ...limitsOf(services, 'desk-sign-in-person', emailKey(email)),
    ...limitsOf(services, 'desk-sign-in-address', address),
  ];
}

/**
 * The colleague who signs in with password and code; nothing when either does not fit. It takes as
 * long and asks the database as much for a person who does not exist.
 */
export async function whoTyped(
  { db, clock, seals }: Services,
  passwords: Passwords,
  { email, password, code, address }: NamedColleague & { password: string; code: string },
): Promise<string | undefined> {
  const kept = await db
    .selectFrom('staff')
    .innerJoin('staff_passwords as kept', 'kept.staff_id', 'staff.staff_id')
    .select(['kept.staff_id', 'kept.password_hash', 'kept.key_id', 'kept.sealed'])
    .where((is) => is.and({ 'staff.email': emailKey(email), 'staff.state': 'active' }))
    .executeTakeFirst();
  const isRight = await passwords.matches(kept?.password_hash, password, regionOf(address));
  if (!kept || !isRight) return undefined;
  const { staff_id: staffId, key_id: keyId, sealed } = kept;
  const step = stepOfCode(openCodes(seals, staffId, { keyId, sealed }), code, clock.now());
  if (step === undefined) return undefined;
  return (await takeStep(db, staffId, step, kept.password_hash)) ? staffId : undefined;
}
