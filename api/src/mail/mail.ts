import { type Attachment, type Block, type Link, type Mail, oneLine } from './blocks.ts';
import { OFF_LABEL } from './copy.ts';
import { renderHtml } from './html.ts';
import { type Sender, footerLines } from './sender.ts';

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
  attachments: Attachment[];
  /** The picture that the HTML part names, PNG. */
  mark?: Buffer | undefined;
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
    attachments: mail.attachments ?? [],
    mark: brand.mark,
  };
}

/** The text part: the same blocks as the HTML part. */
function renderText(mail: Mail, brand: Sender): string {
  const lines = footerLines(brand);
  if (mail.offLink !== undefined) lines.push(`${OFF_LABEL}: ${mail.offLink}`);
  const footer = lines.map(oneLine).join('\n');
  return `${[...mail.blocks.map(renderBlock), `--\n${footer}`].join('\n\n')}\n`;
}

const LONGEST_RULE = 60;

function renderBlock(block: Block): string {
  if (typeof block === 'string') return oneLine(block);
  switch (block.kind) {
    case 'headline':
      return [underlined(block.label), oneLine(block.value), oneLine(block.sentence ?? '')]
        .filter((line) => line !== '')
        .join('\n');
    case 'heading':
      return underlined(block.text);
    case 'reference':
      return labelled(block);
    case 'list':
      return [
        ...(block.title === undefined ? [] : [titled(block.title)]),
        ...block.items.map((item) => `- ${oneLine(item)}`),
      ].join('\n');
    case 'place':
      return [
        oneLine(block.intro),
        ...[block.name, ...block.lines].map(labelled),
        ...block.links.map(linked),
      ].join('\n');
    case 'steps':
      return [
        titled(block.title),
        ...block.steps.map(
          ({ title, text }, at) => `${at + 1}. ${oneLine(title)}\n   ${oneLine(text)}`,
        ),
      ].join('\n');
    case 'references':
      return block.items.map(labelled).join('\n');
    case 'link':
    case 'button':
      return linked(block);
    default:
      return oneLine(block.text);
  }
}

function underlined(text: string): string {
  const heading = oneLine(text);
  return `${heading}\n${'='.repeat(Math.min(heading.length, LONGEST_RULE))}`;
}

const titled = (title: string) => `${oneLine(title).replace(/:$/, '')}:`;
const labelled = ({ label, value }: { label: string; value: string }) =>
  `${oneLine(label)}: ${oneLine(value)}`;
/** A number is called from where it stands. */
const linked = ({ label, href }: Link) =>
  href.startsWith('tel:') ? `Telephone: ${oneLine(label)}` : `${oneLine(label)}: ${oneLine(href)}`;
