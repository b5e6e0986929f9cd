import { many } from '../../in-words.ts';
import { RESET_COOLDOWN_MINUTES, RESET_LOCKOUT_MINUTES } from '../../promises.ts';

/** Refusal of a reset soon after another (specification §5). */
export const RESET_COOLDOWN = `You have requested to reset your password within the last ${many(RESET_COOLDOWN_MINUTES, 'minute')}, please check your Inbox for an email containing your new password.`;

/** Refusal of a reset beyond the maximum, as the API words it (specification §8). */
export const RESET_LOCKED =
  'A password reset has been emailed to you if this user is valid - Maximum attempts reached';

/** The person reads this in its place. */
const RESET_LOCKED_ADVICE = `You have reached the maximum allowed login attempts so we are unable to reset your password at the present time. Please wait ${many(RESET_LOCKOUT_MINUTES, 'minute')} before trying again. If you still have problems please contact us.`;

/** The person's sentence for every other refusal of a reset (specification §8). */
const RESET_FAILED = 'Please check the details entered.';

/** Refusal of a sign-in; the same whether there is such a user or not. */
export const WRONG_SIGN_IN = 'Please check your e-mail address and password and try again.';

/**
 * The person's sentence when a reset is refused: the cooldown keeps its own words, the lock-out
 * gets its advice, anything else one sentence (specification §5, §8).
 */
export function resetProblem(message: string): string {
  if (message === RESET_COOLDOWN) return RESET_COOLDOWN;
  return message === RESET_LOCKED ? RESET_LOCKED_ADVICE : RESET_FAILED;
}

// Of a passkey, of a claimant and of the claims team.
export const PASSKEY_NOT_MADE =
  'That took too long, or your device made no passkey. Please try again.';
export const PASSKEY_KNOWN = 'This passkey is in use already. Please make another one.';
export const NO_PASSKEYS_IN_BROWSER = 'This browser cannot make passkeys.';
/** The effect of its removal. */
export const noLongerWith = (name: string) => `You can then no longer log in with “${name}”.`;
