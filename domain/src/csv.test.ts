import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+44', `"'+44"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋44', `"'＋44"`],
  ['－1', `"'－1"`],
  ['＠SUM(A1)', `"'＠SUM(A1)"`],
  ['O"Neil, I', '"O""Neil, I"'],
  ['two\nlines', '"two\nlines"'],
  ['I Testwell', '"I Testwell"'],
])('the text %j is one cell, and runs nothing in a spreadsheet', (text, cell) => {
  expect(csvLine([text, 'x'])).toBe(`${cell},"x"\r\n`);
});
