import { expect, test } from 'vitest';
import { diffTexts } from './diff-texts.ts';

/** The runs that differ in brackets. */
const shown = (one: string, other: string) =>
  diffTexts(one, other).map((runs) =>
    runs.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''),
  );

test.each([
  ['350000002004051', '350000002004501', '350000002004[05]1', '350000002004[50]1'],
  ['Roisin Longbottom', 'Roisin Long', 'Roisin Long[bottom]', 'Roisin Long'],
  ['12a Mill Road', '12 Mill Road', '12[a] Mill Road', '12 Mill Road'],
  ['24/11/2026', '01/03/2026 to 31/10/2026', '[24/11/2026]', '[01/03/2026 to 31/10/2026]'],
  ['', 'SN-1', '', '[SN-1]'],
])('%s and %s differ in %s and %s', (one, other, ours, theirs) => {
  expect(shown(one, other)).toEqual([ours, theirs]);
});
