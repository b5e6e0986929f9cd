import { type Mail, oneLine } from './blocks.ts';
import { renderHtml } from './html.ts';
import type { Sender } from './sender.ts';
import { renderText } from './text.ts';

/** A mail ready to go: both parts in the brand's look. */
export interface Message {
  /** The same for every attempt to send it, so that a repeat can be told from another mail. */
  id: string;
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Switches these mails off with one POST (RFC 8058). */
  offLink?: string;
}

/** The way out: a mail server, or a folder of files. */
export interface Mailer {
  /** Resolves once the other side, or the disk, has it. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** Puts a mail into the brand's look. `id` names the occasion, e.g. the job that sends it. */
export function compose(mail: Mail, brand: Sender, id: string): Message {
  return {
    id,
    from: { name: oneLine(brand.displayName), address: brand.emailFrom },
    replyTo: brand.email,
    to: mail.to,
    subject: oneLine(mail.subject),
    html: renderHtml(mail, brand),
    text: renderText(mail, brand),
    offLink: mail.offLink,
  };
}
