import { expect, test } from 'vitest';
import { imeiIn, imeisIn, withoutGaps } from './imei-in-text.ts';

const IMEI = '352099001761481';

test.each(['352099001761481', '35 209900 176148 1', '35-209900-176148-1', '35.209900/176148–1'])(
  '%s is that IMEI',
  (typed) => {
    expect(withoutGaps(typed)).toBe(IMEI);
    expect(imeiIn(typed)).toBe(IMEI);
  },
);

test.each([
  ['IMEI1: 35-209900-176148-1', IMEI],
  ['IMEI: 352099001761481\nS/N: C39XK0ABJ', IMEI],
  ['352099001761481 / 352099001761481', IMEI],
  ['IMEI 352099001761481, IMEI2 490154203237518', undefined],
  ['IMEI2 490154203237518', '490154203237518'],
  ['IMEI 1 352099001761481', IMEI],
  ['5012345678900', undefined],
  ['352099001761482', undefined],
  ['', undefined],
])('%j holds %s', (text, imei) => {
  expect(imeiIn(text)).toBe(imei);
});

test('of a phone for two SIMs a text may hold both', () => {
  expect(imeisIn(`IMEI ${IMEI}, IMEI2 490154203237518, IMEI ${IMEI}`)).toEqual([
    IMEI,
    '490154203237518',
  ]);
});
