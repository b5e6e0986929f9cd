import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alikeKey, lookupKey, numberKey } from './matching.ts';

/** Ways in which people write HM-1000-0001: typed, read out, pasted from mails, letters and sheets. */
const WRITTEN = [
  'HM-1000-0001',
  'hm-1000-0001',
  'Hm-1000-0001',
  'HM10000001',
  'hm10000001',
  'hM10000001',
  'HM 1000 0001',
  'hm 1000 0001',
  ' HM-1000-0001 ',
  'HM-1000-0001\n',
  'HM\t1000\t0001',
  'H M 1 0 0 0 0 0 0 1',
  'HM - 1000 - 0001',
  'HM- 1000 -0001',
  'HM-10000001',
  'HM1000-0001',
  'HM 1000-0001',
  'HM--1000--0001',
  '-HM-1000-0001-',
  'HM\u20101000\u20100001',
  'HM\u20111000\u20110001',
  'HM\u20121000\u20120001',
  'HM\u20131000\u20130001',
  'HM\u20141000\u20140001',
  'HM\u20151000\u20150001',
  'HM\u22121000\u22120001',
  'HM\u00ad1000\u00ad0001',
  'HM\u30301000\u30300001',
  'HM\uff0d1000\uff0d0001',
  'HM\ufe631000\ufe630001',
  'HM \u2013 1000 \u2013 0001',
  'HM\u20131000-0001',
  'HM\u00a01000\u00a00001',
  'HM\u20091000\u20090001',
  'HM\u202f1000\u202f0001',
  'HM\u20071000\u20070001',
  'HM\u30001000\u30000001',
  'HM\u200b1000\u200b0001',
  '\ufeffHM-1000-0001',
  '\u200eHM-1000-0001\u200f',
  '\u202aHM-1000-0001\u202c',
  'HM\u20601000\u20600001',
  'HM.1000.0001',
  'HM. 1000. 0001.',
  'HM\u00b71000\u00b70001',
  'HM\u20221000\u20220001',
  'HM\uff0e1000\uff0e0001',
  'HM/1000/0001',
  'HM / 1000 / 0001',
  'HM\\1000\\0001',
  'HM\u20441000\u20440001',
  'HM\u22151000\u22150001',
  'HM\uff0f1000\uff0f0001',
  'HM_1000_0001',
  'hm/1000-0001.',
];

describe(`a policy number in ${WRITTEN.length} ways`, () => {
  test.each(WRITTEN)('%j is HM-1000-0001', (written) => {
    expect(numberKey(written)).toBe('HM10000001');
  });
});

test('every space, dash and mark without width goes', () => {
  const marks = /[\s\p{Zs}\p{Pd}]|[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]/u;
  const kept = [];
  for (let code = 0; code <= 0x10_ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (marks.test(character) && numberKey(character) !== '') kept.push(code.toString(16));
  }
  expect(kept).toEqual([]);
});

test('everything else matters', () => {
  expect(numberKey('HM-1000-0001')).not.toBe(numberKey('HM-1000-0010'));
  expect(numberKey("O'Brien+1,2")).toBe("O'BRIEN+1,2");
  expect(numberKey('HMO1')).not.toBe(numberKey('HM01'));
});

test('a key is its own key, so that stored and typed ones meet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(numberKey(numberKey(typed))).toBe(numberKey(typed));
      expect(alikeKey(numberKey(typed))).toBe(alikeKey(typed));
    }),
  );
});

test.each(['HM-1OOO-0001', 'hm1000oool', 'HM-I000-000I', 'hm-l000-000l', 'HM-1o00-0001'])(
  '%j is easily read for HM-1000-0001',
  (misread) => {
    expect(numberKey(misread)).not.toBe('HM10000001');
    expect(alikeKey(misread)).toBe(alikeKey('HM-1000-0001'));
  },
);

test('nothing but separators is nothing', () => {
  expect(numberKey(' \t-./ ')).toBe('');
});

test('of a postcode, spaces and case do not matter', () => {
  expect(lookupKey('sw1a1aa')).toBe(lookupKey(' SW1A 1AA'));
  expect(lookupKey('SW1A-1AA')).not.toBe(lookupKey('SW1A 1AA'));
});
