import { accountMailHandler } from './features/accounts/mails.ts';
import { ACCOUNT_MAIL } from './features/accounts/queue.ts';
import { SEND_MAIL } from './features/claims/mails/queue.ts';
import { sendMailHandler } from './features/claims/mails/send.ts';
import { type CheckLog, checkFileHandler } from './features/documents/checks/job.ts';
import { CHECK_FILE } from './features/documents/checks/queue.ts';
import { REMOVE_FILES, removeFiles } from './features/documents/jobs.ts';
import type { JobHandler } from './lib/jobs.ts';
import type { Mailer } from './lib/mail/mail.ts';
import type { Services } from './lib/services.ts';

/** What the worker can do, by the kind of job. */
export function jobHandlers(
  services: Services,
  mailer: Mailer,
  log: CheckLog,
): Record<string, JobHandler> {
  const { publicUrl, secretKey } = services.config;
  return {
    [ACCOUNT_MAIL]: accountMailHandler({ ...services, mailer, publicUrl }),
    [SEND_MAIL]: sendMailHandler({ ...services, mailer, publicUrl, secretKey }),
    [REMOVE_FILES]: removeFiles(services),
    [CHECK_FILE]: checkFileHandler(services, log),
  };
}
