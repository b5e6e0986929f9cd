import { capitalised } from '../../in-words.ts';

const GREETING = /^Hello [^,]*, /;

/** A template's addition to words that stand already: it greets where it begins, and keeps its distance. */
export function insertion(
  text: string,
  { before, after }: { before: string; after: string },
): string {
  const begins = before.trim() === '' ? text : capitalised(text.replace(GREETING, ''));
  const apart = (beside: string) => (/^$|\s$/.test(beside) ? '' : ' ');
  return `${apart(before)}${begins}${apart(after.slice(0, 1))}`;
}
