/** What a letter says that we did, and what it says that its reader told us. */
const WE_DID = /\bwe(?: have|'ve|’ve)? (?:looked|checked|compared|read|seen|saw|found|asked)\b/i;
const YOU_SAID = /\byou(?: have|'ve|’ve)? (?:told|said|wrote)\b/i;
/** What a letter concludes: opened files alone do not make it true. */
const IT_SHOWS = /\bwhat we(?: have|'ve|’ve)? (?:seen|read|found) shows\b/i;
const QUOTE = /^You wrote: “([^”]+)”[.!?]?$/;

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const isOpenQuote = (text: string) => text.lastIndexOf('“') > text.lastIndexOf('”');

/** The sentences of a text; one that quotes others has all of them. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const part of text.split(/(?<=[.!?]”?)\s+/)) {
    const last = sentences.at(-1);
    if (last !== undefined && isOpenQuote(last))
      sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences.map((sentence) => sentence.trim()).filter(Boolean);
}

/** What a letter asks its reader for, and what we do once we have it. */
const ASKS =
  /(?<!\bto )\bsend\b[^.!?]*\bus\b|\bsend (?:it|that|them) to us\b|\blet us know\b|\bwe (?:will|'ll|’ll) look again\b/i;

/** A text without the sentences that ask for something: what is upheld rests on what came, and asks for none of it again. */
export const withoutRequests = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => !ASKS.test(sentence))
    .join(' ');

/** Words of the claimant's story, as a letter quotes them. */
export const quotation = (words: string): string => `You wrote: “${inOneLine(words)}”`;

/** Whether a sentence says nothing but what stands in the story word for word. */
const isQuotation = (sentence: string, story: string) => {
  const words = QUOTE.exec(sentence)?.[1];
  return words !== undefined && inOneLine(story).includes(words);
};

/**
 * The sentences of a refusal that may not be true by themselves, each once: what we say that we did is
 * true where every file was opened, what we conclude where a colleague confirms it, and what we say that
 * somebody told us where they do, or the story has it word for word.
 */
export function sentencesToConfirm(
  text: string,
  { hasOpenedAll, story }: { hasOpenedAll: boolean; story: string },
): string[] {
  const isOpen = (sentence: string) =>
    !isQuotation(sentence, story) &&
    (YOU_SAID.test(sentence) ||
      IT_SHOWS.test(sentence) ||
      (!hasOpenedAll && WE_DID.test(sentence)));
  return [...new Set(sentencesOf(text).filter(isOpen))];
}
