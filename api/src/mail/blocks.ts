/** A piece of a mail, as a paragraph its words; HTML and text are both made from it. */
export type Block =
  | string
  | { kind: 'heading'; text: string }
  | { kind: 'reference'; label: string; value: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; title: string; steps: { title: string; text: string }[] }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'button'; label: string; href: string };

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
  /** Where these mails can be switched off, if they can: said at the foot, and in the headers. */
  offLink?: string;
  attachment?: Attachment | undefined;
}

// Control characters, and those that turn the direction of what follows.
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\u200E\u200F]+/gu;

/** One line without anything unseen in it: what people typed must not break out of its place. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
}
