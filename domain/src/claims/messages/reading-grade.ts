import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/**
 * Reading age 11: what a pupil in the sixth year of school reads with ease.
 * @internal Tests hold texts to it.
 */
export const HARDEST_GRADE = 6;
/** Fewer say nothing about how hard a text is to read. */
const ENOUGH_WORDS = 40;

/**
 * The school year whose pupils read these lines with ease (Flesch and Kincaid). Fails for too few words.
 * @internal Tests hold texts to it.
 */
export function readingGrade(lines: readonly string[]): number {
  const { sentences, words } = partsOf(lines);
  if (words.length < ENOUGH_WORDS) throw new Error(`${words.length} words are too few to judge`);
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
}

/** The same of one text, to one decimal place; null for too few words. */
export function gradeOf(text: string): number | null {
  const lines = text.split('\n');
  if (partsOf(lines).words.length < ENOUGH_WORDS) return null;
  return Math.round(readingGrade(lines) * 10) / 10;
}

function partsOf(lines: readonly string[]) {
  const sentences = lines
    .flatMap((line) => line.split(/[.:!?]\s+/))
    .filter((one) => /\w/.test(one));
  const words = sentences.flatMap((one) => one.match(/\p{L}[\p{L}'’-]*/gu) ?? []);
  return { sentences, words };
}
