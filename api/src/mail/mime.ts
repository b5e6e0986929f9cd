import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { PermanentFailure } from '../jobs/permanent-failure.ts';
import type { Attachment } from './blocks.ts';
import { MARK_CID } from './html.ts';
import type { Message } from './mail.ts';

// An address of the policy or the claimant, less characters that end a header or name several
// recipients.
const PLAIN_ADDRESS = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[A-Za-z0-9.-]+$/u;

/** The message as nodemailer takes it: nothing in it can open a file, a URL or another header. */
export function toMime(message: Message): SendMailOptions {
  const address = inAscii(message.to);
  if (!PLAIN_ADDRESS.test(address)) {
    throw new PermanentFailure('The recipient is not a plain e-mail address');
  }
  const domain = message.from.address.split('@')[1] ?? 'localhost';
  return {
    from: message.from,
    replyTo: message.replyTo,
    to: { name: '', address },
    envelope: { from: message.from.address, to: [address] },
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: [...message.attachments.map(attached), ...marked(message)],
    messageId: `<${message.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...offHeaders(message) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mail servers know a domain in other letters by its `xn--` name. */
function inAscii(to: string): string {
  const at = to.lastIndexOf('@') + 1;
  const domain = to.slice(at);
  return /^\p{ASCII}*$/u.test(domain) ? to : to.slice(0, at) + domainToASCII(domain);
}

const attached = ({ name, type, text }: Attachment) => ({
  filename: name,
  contentType: type,
  content: text,
});

/** The brand's picture, for the HTML part alone: no mail program lists it among the files. */
const marked = ({ mark }: Message) =>
  mark
    ? [
        {
          filename: 'mark.png',
          contentType: 'image/png',
          content: mark,
          cid: MARK_CID,
          contentDisposition: 'inline' as const,
        },
      ]
    : [];

/** One click in the mail program is enough (RFC 2369 and 8058). */
function offHeaders({ offLink }: Message): Record<string, string> {
  if (offLink === undefined) return {};
  return {
    'List-Unsubscribe': `<${offLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
