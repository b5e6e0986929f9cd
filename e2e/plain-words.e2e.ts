import { claimStatuses } from '@gadget-claims/domain/claims/status';
import documentTypes from '@gadget-claims/domain/documents/document-types.json' with { type: 'json' };
import options from '@gadget-claims/domain/repairs/options.json' with { type: 'json' };
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { expect, test } from './support/fixtures.ts';

/** Reading age 12 (look.md): what somebody in the seventh year of school reads with ease. */
const HARDEST_GRADE = 7;
const ENOUGH_WORDS = 40;

/** The school year whose pupils read these lines with ease (Flesch and Kincaid). */
function gradeOf(lines: readonly string[]): number {
  const sentences = lines
    .flatMap((line) => line.split(/[.:!?]\s+/))
    .filter((one) => /\w/.test(one));
  const words = sentences.flatMap((one) => one.match(/\p{L}[\p{L}'’-]*/gu) ?? []);
  expect(words.length, 'enough words to say anything').toBeGreaterThan(ENOUGH_WORDS);
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
}

/** All texts that are longer than a name, however deep they stand. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

test('a text that is hard to read is found', () => {
  const hard =
    'Notwithstanding any contrary provision, indemnification in respect of consequential deterioration is conditional upon satisfactory documentary substantiation. '.repeat(
      4,
    );
  expect(gradeOf([hard])).toBeGreaterThan(HARDEST_GRADE);
});

for (const path of ['/claimsguide', '/help', '/terms', '/privacy']) {
  test(`${path} is written for everyone`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    const main = await page.getByRole('main').innerText();
    expect(gradeOf(main.split('\n'))).toBeLessThanOrEqual(HARDEST_GRADE);
  });
}

for (const [what, texts] of [
  ['what documents are for', documentTypes],
  ['repair options', options],
  ['where a claim stands', claimStatuses()],
] as const) {
  test(`${what}: in plain words`, () => {
    expect(gradeOf(textsIn(texts))).toBeLessThanOrEqual(HARDEST_GRADE);
  });
}
