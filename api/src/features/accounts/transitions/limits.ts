import type { AttemptLimit } from '../../../identity/attempts.ts';
import { limitOf } from '../../../identity/budgets.ts';
import type { Services } from '../../../services.ts';

/** An account as named by a caller, whether it exists or not, with the caller's address. */
export interface Named {
  resellerId: number;
  email: string;
  address: string;
}

/** How often codes may be asked for: the narrow limits first. */
export function codeMailLimits(
  services: Pick<Services, 'config'>,
  { resellerId, email, address }: Named,
): AttemptLimit[] {
  return [
    limitOf(services, 'sign-in-code-minute', resellerId, email),
    limitOf(services, 'sign-in-code-hour', resellerId, email),
    // Brands share a mailbox.
    limitOf(services, 'sign-in-code-mailbox', email),
    limitOf(services, 'sign-in-code-address', address),
    limitOf(services, 'sign-in-code-all'),
  ];
}

/** How often a code may be typed wrongly, and how many of them from one address and in all. */
export function codeLimits(
  services: Pick<Services, 'config'>,
  { codeHandle, address }: { codeHandle: string; address: string },
): AttemptLimit[] {
  return [
    limitOf(services, 'sign-in-code', codeHandle),
    limitOf(services, 'sign-in-code-guesses-address', address),
    limitOf(services, 'sign-in-code-guesses-all'),
  ];
}

/**
 * How often a password may be guessed: per account and address, so that the owner who comes from
 * elsewhere is not held up; past a day's worth per account each further one waits; and per address
 * for so many accounts.
 */
export function signInLimits(
  services: Pick<Services, 'config'>,
  { resellerId, email, address }: Named,
): AttemptLimit[] {
  return [
    limitOf(services, 'sign-in', resellerId, email, address),
    limitOf(services, 'sign-in-account', resellerId, email),
    limitOf(services, 'sign-in-address', address),
  ];
}
