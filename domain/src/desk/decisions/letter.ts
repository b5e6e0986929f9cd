/** What a letter says that we did, and what it says that its reader told us. */
const WE_DID = /\bwe(?: have|'ve|’ve)? (?:looked|checked|compared|read|seen|saw|found|asked)\b/i;
const YOU_SAID = /\byou(?: have|'ve|’ve)? (?:told|said|wrote)\b/i;

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/**
 * The sentences of a refusal that may not be true by themselves, each once: what we say that we did is
 * true where every file was opened, and what we say that somebody told us where a colleague confirms it.
 */
export function sentencesToConfirm(text: string, hasOpenedAll: boolean): string[] {
  const isOpen = (sentence: string) =>
    YOU_SAID.test(sentence) || (!hasOpenedAll && WE_DID.test(sentence));
  return [...new Set(sentencesOf(text).filter(isOpen))];
}
