import { type Attachment, type Block, type Mail, oneLine } from './blocks.ts';
import { OFF_LABEL } from './copy.ts';
import { renderHtml } from './html.ts';
import type { Sender } from './sender.ts';

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
  attachment?: Attachment | undefined;
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
    attachment: mail.attachment,
  };
}

/** The text part: the same blocks as the HTML part. */
function renderText(mail: Mail, brand: Sender): string {
  const lines = [brand.displayName, brand.telephone, brand.email].filter((line) => line !== '');
  if (mail.offLink !== undefined) lines.push(`${OFF_LABEL}: ${mail.offLink}`);
  const footer = lines.map(oneLine).join('\n');
  return `${[...mail.blocks.map(renderBlock), `--\n${footer}`].join('\n\n')}\n`;
}

function renderBlock(block: Block): string {
  if (typeof block === 'string') return oneLine(block);
  switch (block.kind) {
    case 'heading': {
      const heading = oneLine(block.text);
      return `${heading}\n${'='.repeat(Math.min(heading.length, 60))}`;
    }
    case 'reference':
      return `${oneLine(block.label)}: ${oneLine(block.value)}`;
    case 'list':
      return block.items.map((item) => `- ${oneLine(item)}`).join('\n');
    case 'steps':
      return [
        `${oneLine(block.title)}:`,
        ...block.steps.map(
          ({ title, text }, at) => `${at + 1}. ${oneLine(title)}\n   ${oneLine(text)}`,
        ),
      ].join('\n');
    default:
      return `${oneLine(block.label)}: ${oneLine(block.href)}`;
  }
}
