/** A note tells so many colleagues at most. */
export const MOST_MENTIONS = 5;

/** A note is shown to those whom it tells up to so many characters; the claim has all of it. */
export const MENTION_EXCERPT = 140;

/** My work lists so many notes that ask a colleague; more are a number. */
export const MENTIONS_LISTED = 20;

interface OfName {
  name: string;
}

/** A colleague, and how they stand to a claim. */
interface Reader extends OfName {
  isWriter: boolean;
  isActive: boolean;
  mayRead: boolean;
  seesBrand: boolean;
  isOwnClaim: boolean;
}

/** Why a note about a claim cannot tell a colleague; null where it can. */
export function whyNotMentioned(reader: Reader): string | null {
  const { name, isWriter, isActive, mayRead, seesBrand, isOwnClaim } = reader;
  if (isWriter) return 'you need not tell yourself';
  if (!isActive) return `${name} is not at the desk any more`;
  if (!mayRead) return `${name} does not read claims`;
  if (!seesBrand) return `${name} does not see claims of this brand`;
  if (isOwnClaim) return `${name} cannot be told: it is their own claim`;
  return null;
}

const LETTER = /[\p{L}\p{N}]/u;
const isLetterAt = (text: string, at: number) => LETTER.test(text.charAt(at));

/** Where a text names somebody as `@Sam Testwell`; -1 where it does not. */
function placeOf(text: string, { name }: OfName): number {
  const sign = `@${name}`;
  let at = text.indexOf(sign);
  while (at >= 0 && isLetterAt(text, at + sign.length)) at = text.indexOf(sign, at + 1);
  return at;
}

/** Those of these people whom a text names as `@Sam Testwell`. */
export const mentionedIn = <T extends OfName>(text: string, people: readonly T[]): T[] =>
  people.filter((one) => placeOf(text, one) >= 0);

/** The text without telling somebody: with their name alone, or other words in place of it. */
export function withoutMention(text: string, person: OfName, instead = person.name): string {
  const at = placeOf(text, person);
  if (at < 0) return text;
  const after = text.slice(at + 1 + person.name.length);
  return text.slice(0, at) + instead + withoutMention(after, person, instead);
}

/**
 * The name that is being typed after an `@`, up to the cursor, and where that stands; null while none
 * is: an e-mail address begins none, and a name that is there in full is ended.
 */
export function mentionBegun(
  before: string,
  there: readonly OfName[],
): { at: number; typed: string } | null {
  const at = before.lastIndexOf('@');
  const typed = before.slice(at + 1);
  if (at < 0 || isLetterAt(before, at - 1) || typed.includes('\n')) return null;
  if (mentionedIn(before.slice(at), there).length > 0) return null;
  return { at, typed };
}
