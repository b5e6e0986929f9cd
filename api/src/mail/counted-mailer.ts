import type { MailCounts } from '../services.ts';
import type { Mailer } from './mail.ts';

/** A mailer that counts, for the metrics, what went well and what failed. */
export function countedMailer(mailer: Mailer, counts: MailCounts): Mailer {
  return {
    ...mailer,
    send: async (message) => {
      try {
        await mailer.send(message);
        counts.sent += 1;
      } catch (error) {
        counts.failed += 1;
        throw error;
      }
    },
  };
}
