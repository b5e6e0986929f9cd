import type { Services } from '../services.ts';
import { type AttemptLimit, countAttempt, limitAttempts, wouldRefuse } from './attempts.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'config'>;

/** What a mail spends: `once` is spent by a mail that was sent, and `few` has to have room for it. */
interface MailBudgets {
  once: AttemptLimit[];
  few: AttemptLimit[];
}

const NONE_LEFT = new Error('nothing is left of a budget');

/**
 * Sends a mail where its budgets have room. Spent when it is sent: a process that ends in between sends
 * it once more, not never.
 */
export async function sendWithin(
  parts: Parts,
  { once, few }: MailBudgets,
  send: () => Promise<void>,
): Promise<void> {
  if (await wouldRefuse(parts, once)) return;
  const isSent = await within(parts, few, send);
  if (isSent && once.length > 0) await countAttempt(parts, once);
}

/**
 * Sends where there is room, and says whether there was: counted before, as many are sent at once, and
 * given back when it fails.
 */
async function within(
  parts: Parts,
  budgets: AttemptLimit[],
  send: () => Promise<unknown>,
): Promise<boolean> {
  const spent = async () => {
    await send();
    return null;
  };
  try {
    await (budgets.length === 0 ? send() : limitAttempts(parts, budgets, spent, () => NONE_LEFT));
    return true;
  } catch (error) {
    if (error !== NONE_LEFT) throw error;
    return false;
  }
}
