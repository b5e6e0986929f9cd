import type { Services } from '../services.ts';
import { type AttemptLimit, countAttempt, limitAttempts, wouldRefuse } from './attempts.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'config'>;

/** A mail's budgets: `once` is spent by a mail that was sent, and `few` has to have room for it. */
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
  services: Dependencies,
  { once, few }: MailBudgets,
  send: () => Promise<void>,
): Promise<void> {
  if (await wouldRefuse(services, once)) return;
  const isSent = await within(services, few, send);
  if (isSent && once.length > 0) await countAttempt(services, once);
}

/**
 * Sends where there is room, and says whether there was: counted before, as many are sent at once, and
 * given back when it fails.
 */
async function within(
  services: Dependencies,
  budgets: AttemptLimit[],
  send: () => Promise<unknown>,
): Promise<boolean> {
  const spent = async () => {
    await send();
    return null;
  };
  try {
    await (budgets.length === 0
      ? send()
      : limitAttempts(services, budgets, spent, () => NONE_LEFT));
    return true;
  } catch (error) {
    if (error !== NONE_LEFT) throw error;
    return false;
  }
}
