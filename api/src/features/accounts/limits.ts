import {
  RESET_ATTEMPTS,
  RESET_COOLDOWN_SECONDS,
  RESET_LOCKOUT_MINUTES,
} from '@gadget-claims/domain/accounts/limits';
import type { AttemptLimit } from '../../lib/attempts.ts';
import type { ApiConfig } from '../../lib/services.ts';

/** An account as somebody at an address names it, whether it exists or not. */
export interface Named {
  resellerId: number;
  email: string;
  address: string;
}

/** An office, or a mobile network, may share one address. */
const MANY_PER_ADDRESS = 300;
const HALF_AN_HOUR = 1800;
const HOUR = 3600;
const DAY = 86_400;

/**
 * How often a password may be guessed: per account and address, so that the owner who comes from
 * elsewhere is not held up, and per address over all accounts.
 */
export function signInLimits({ signInLimit }: ApiConfig, named: Named): AttemptLimit[] {
  const seconds = signInLimit.minutes * 60;
  const { resellerId, email, address } = named;
  return [
    { key: `signin:${resellerId}:${email}:${address}`, most: signInLimit.misses, seconds },
    { key: `signin-from:${address}`, most: MANY_PER_ADDRESS, seconds },
  ];
}

/** How many resets may be asked for from one address, for whomever. */
export const resetsFrom = (address: string): AttemptLimit => ({
  key: `reset-from:${address}`,
  most: MANY_PER_ADDRESS,
  seconds: HALF_AN_HOUR,
});

/** Beyond it the lock-out; of the address that asks, so that nobody locks another one out. */
export const resetLockout = ({ resellerId, email, address }: Named): AttemptLimit => ({
  key: `reset:${resellerId}:${email}:${address}`,
  most: RESET_ATTEMPTS,
  seconds: RESET_LOCKOUT_MINUTES * 60,
});

/** One reset at a time, wherever it is asked for. */
export const resetCooldown = ({ resellerId, email }: Omit<Named, 'address'>): AttemptLimit => ({
  key: `reset-cooldown:${resellerId}:${email}`,
  most: 1,
  seconds: RESET_COOLDOWN_SECONDS,
});

/** Each makes a mail to an address that the claimant named. */
export const registrations = (reseller: number, policyKey: string): AttemptLimit => ({
  key: `register:${reseller}:${policyKey}`,
  most: 10,
  seconds: DAY,
});

/** Whether there is an account for an address that is not the policy's: far more than one claim asks. */
export const userChecks = (reseller: number, asker: string): AttemptLimit => ({
  key: `user-check:${reseller}:${asker}`,
  most: 60,
  seconds: HOUR,
});

/** A code cannot be guessed; this only spares the database from those who try. */
export const otCodesFrom = (address: string): AttemptLimit => ({
  key: `otcode-from:${address}`,
  most: 20,
  seconds: 900,
});
