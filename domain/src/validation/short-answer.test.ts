import { expect, test } from 'vitest';
import { cleanEmail, cleanTelephone, cleanText } from './short-answer.ts';

test.each([
  ['\u200buna@example.com', 'una@example.com'],
  ['una@\u00adexample.com\ufeff', 'una@example.com'],
  ['\u00a0una@example.com ', 'una@example.com'],
  ['mailto:una@example.com', 'una@example.com'],
  ['Una Testwell <una@example.com>', 'una@example.com'],
  ['<una@example.com>', 'una@example.com'],
  ['una@example.com.', 'una@example.com'],
  ['ｕｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'una@example.com'],
  ["o'brien+phone@example.com", "o'brien+phone@example.com"],
  ['una test@example.com', 'una test@example.com'],
  ['una@example.com..', 'una@example.com.'],
  ['una', 'una'],
])('as an e-mail address, %j is %j', (typed, clean) => {
  expect(cleanEmail(typed)).toBe(clean);
});

test.each([
  ['\u202a+44 7700 900112\u202c', '+44 7700 900112'],
  ['07700\u2011900112', '07700-900112'],
  ['07700\u2013900112', '07700-900112'],
  ['07700.900112', '07700 900112'],
  ['07700 900112.', '07700 900112'],
  ['tel:07700900112', '07700900112'],
  ['tel:+44-7700-900112', '+44-7700-900112'],
  ['０７７００ ９００１１２', '07700 900112'],
  ['07700\u00a0900112', '07700 900112'],
  ['07700/900112', '07700/900112'],
])('as a telephone number, %j is %j', (typed, clean) => {
  expect(cleanTelephone(typed)).toBe(clean);
});

test.each([cleanText, cleanEmail, cleanTelephone])('what is clean stays as it is', (clean) => {
  for (const text of ['', '+44 (0)7700 900112', '01632 960-123']) expect(clean(text)).toBe(text);
});
