/** A piece of a mail, as a paragraph its words; HTML and text are both made from it. */
export type Block =
  | string
  /** The one thing that is true now, large: a day, a sum, a code. It comes first, in place of a heading. */
  | { kind: 'headline'; label: string; value: string; sentence?: string }
  | { kind: 'heading'; text: string }
  /** To be copied whole, such as a one-time password. */
  | { kind: 'reference'; label: string; value: string }
  | { kind: 'list'; title?: string; items: string[] }
  | { kind: 'place'; intro: string; name: Line; lines: Line[]; links: Link[] }
  | { kind: 'steps'; title: string; steps: { title: string; text: string }[] }
  | ({ kind: 'link' } & Link)
  | ({ kind: 'button' } & Link)
  /** Small at the foot: what somebody looks up later. */
  | { kind: 'references'; items: Line[] }
  | { kind: 'small'; text: string }
  /** Below the mail itself: where to turn. */
  | { kind: 'help'; text: string };

export interface Link {
  label: string;
  href: string;
}

export interface Line {
  label: string;
  value: string;
  /** It says by itself what it is: the label stands in the text part alone. */
  isPlain?: boolean;
}

/** A file that comes with a mail. */
export interface Attachment {
  name: string;
  /** Its media type. */
  type: string;
  text: string;
}

/** A mail as data, without any look. */
export interface Mail {
  to: string;
  subject: string;
  blocks: Block[];
  /** A refusal, a theft, a loss: without the brand's colours at the top. */
  isSober?: boolean;
  /** For who reads large print. */
  isLarge?: boolean;
  /** Where these mails can be switched off, if they can: said at the foot, and in the headers. */
  offLink?: string;
  attachments?: Attachment[];
}

// Control characters, and those that turn the direction of what follows.
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\u200E\u200F]+/gu;

/** One line without anything unseen in it: what people typed must not break out of its place. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
}
