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

test.each([
  ['\u200bCRN/26/0042', 'CRN/26/0042'],
  ['\u2066CRN 26\u2069 0042\ufeff', 'CRN 26 0042'],
  ['SN\u00ad12345X', 'SN12345X'],
  [' \u202aC02\u200dXJ\u202c ', 'C02XJ'],
  ['ＳＮ１２－３', 'SN12-3'],
  ['QQ\u00a012 34\t56\u2003C', 'QQ 12 34 56 C'],
  ['\u200b\ufeff', ''],
  ['sn-12.3/x', 'sn-12.3/x'],
])('as a number of some kind, %j is %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean);
});

test.each([cleanText, cleanEmail, cleanTelephone])('a clean answer stays as it is', (clean) => {
  for (const text of ['', '+44 (0)7700 900112', '01632 960-123']) expect(clean(text)).toBe(text);
});
