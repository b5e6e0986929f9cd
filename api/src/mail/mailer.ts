import type { Clock } from '../services.ts';
import { fileMailer } from './file-mailer.ts';
import type { Mailer } from './mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** The way out that the settings ask for: a mail server, or files in a folder when there is none. */
export function createMailer(settings: {
  smtpUrl: string | undefined;
  folder: string;
  clock?: Clock;
}): Mailer {
  const { smtpUrl, folder, clock = { now: () => new Date() } } = settings;
  return smtpUrl === undefined ? fileMailer(folder, clock) : smtpMailer(smtpUrl);
}
