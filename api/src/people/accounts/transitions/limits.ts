import type { AttemptLimit } from '../../../identity/attempts.ts';
import { limitsOf } from '../../../identity/budgets.ts';
import type { Subject } from '../../../identity/known-browser.ts';
import type { Services } from '../../../services.ts';

/** An account as named by a caller, whether it exists or not, with the caller's address. */
export interface NamedAccount {
  resellerId: number;
  email: string;
  address: string;
}

/** The account as a subject that a browser is known for. */
export const accountNamed = ({
  resellerId,
  email,
}: Pick<NamedAccount, 'resellerId' | 'email'>): Subject => ['account', resellerId, email];

/** An account as named, by a browser that logged in as it before: strangers use up nothing of theirs. */
type KnownBrowser = { known: string | undefined };

/** How often codes may be asked for: the narrow limits first. */
export function codeMailLimits(
  services: Pick<Services, 'config'>,
  { resellerId, email, address, known }: NamedAccount & KnownBrowser,
): AttemptLimit[] {
  if (known !== undefined) {
    return [
      ...limitsOf(services, 'sign-in-code-known-minute', resellerId, email, known),
      ...limitsOf(services, 'sign-in-code-known', resellerId, email, known),
    ];
  }
  return [
    ...limitsOf(services, 'sign-in-code-minute', resellerId, email),
    ...limitsOf(services, 'sign-in-code-hour', resellerId, email),
    // Brands share a mailbox.
    ...limitsOf(services, 'sign-in-code-mailbox', email),
    ...limitsOf(services, 'sign-in-code-address', address),
    ...limitsOf(services, 'sign-in-code-all'),
  ];
}

/**
 * How often a password may be guessed: per account and address, so that the owner who comes from
 * elsewhere is not held up; past a day's worth per account each further one waits; and per address
 * for so many accounts.
 */
export function signInLimits(
  services: Pick<Services, 'config'>,
  { resellerId, email, address, known }: NamedAccount & KnownBrowser,
): AttemptLimit[] {
  if (known !== undefined) return limitsOf(services, 'sign-in-known', resellerId, email, known);
  return [
    ...limitsOf(services, 'sign-in', resellerId, email, address),
    ...limitsOf(services, 'sign-in-account', resellerId, email),
    ...limitsOf(services, 'sign-in-address', address),
  ];
}
