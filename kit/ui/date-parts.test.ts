import { expect, test } from 'vitest';
import {
  dateParts,
  joinDate,
  joinMonth,
  likelyDay,
  monthParts,
  pastedDate,
  pastedMonth,
} from './date-parts.ts';

test.each([
  ['05/11/2026', ['05', '11', '2026']],
  ['5/11/2026', ['05', '11', '2026']],
  [' 5.11.2026 ', ['05', '11', '2026']],
  ['05-11-2026', ['05', '11', '2026']],
  ['05112026', ['05', '11', '2026']],
  ['2026-11-05', ['05', '11', '2026']],
  ['5 November 2026', ['05', '11', '2026']],
  ['1st Sept, 2026', ['01', '09', '2026']],
  ['1 feb 1980', ['01', '02', '1980']],
  ['Thu 5th of November 2026', ['05', '11', '2026']],
  ['Sunday, 1 March 1998', ['01', '03', '1998']],
  ['November 5, 2026', ['05', '11', '2026']],
  ['Nov. 5th 2026', ['05', '11', '2026']],
  ['05/11/26', ['05', '11', '2026']],
  ['5-nov-26', ['05', '11', '2026']],
  ['٠١/٠٢/١٩٨٠', ['01', '02', '1980']],
  ['۰۱/۰۲/۱۹۸۰', ['01', '02', '1980']],
  ['１/２/１９８０', ['01', '02', '1980']],
  ['०१/०२/१९८०', ['01', '02', '1980']],
])('pasted %s fills three boxes', (text, parts) => {
  expect(pastedDate(text, { now: 2026 })).toEqual(parts);
});

test.each([
  '5',
  '',
  '05/11',
  '051126',
  'may',
  '5 Smarch 2026',
  'tomorrow',
  '2026',
  '1234567890123',
])('pasted "%s" is left to the browser', (text) => {
  expect(pastedDate(text)).toBeNull();
});

test.each([
  [['5', '11', '2026'], '2026-11-05'],
  [['05', ' 11', '2026 '], '2026-11-05'],
  [['29', '2', '2024'], '2024-02-29'],
  [['29', '2', '2026'], '29/2/2026'],
  [['31', '02', '2026'], '31/02/2026'],
  [['5', '11', '26'], '2026-11-05'],
  [['5', '11', '98'], '1998-11-05'],
  [['5', '11', '6'], '5/11/6'],
  [['5', '11', '126'], '5/11/126'],
  [['1st', 'Feb', '2026'], '2026-02-01'],
  [['22nd', 'february', '’26'], '2026-02-22'],
  [['3RD', 'SEPT.', '2026'], '2026-09-03'],
  [['1', 'ma', '2026'], '1/ma/2026'],
  [['first', '2', '2026'], 'first/2/2026'],
  [['ab25122026', '', ''], 'ab25122026//'],
  [['٠١', '٠٢', '١٩٨٠'], '1980-02-01'],
  [['۰۱', '۰۲', '۱۹۸۰'], '1980-02-01'],
  [['०१', '०२', '१९८०'], '1980-02-01'],
  [['０１', '２', '１９８０'], '1980-02-01'],
  [['5', '', ''], '5//'],
  [['', '', '2026'], '//2026'],
  [['', '', ''], ''],
] as const)('the boxes %j have the value %s', (parts, value) => {
  expect(joinDate([...parts], { now: 2026 })).toBe(value);
});

test.each([
  ['83', '1983'],
  ['10', '2010'],
  ['11', '1911'],
  ['26', '1926'],
  ['00', '2000'],
  ['1983', '1983'],
])('a birthday in the year %s is one of %s', (typed, year) => {
  const years = { birthday: true, now: 2026 };
  expect(joinDate(['2', '3', typed], years)).toBe(`${year}-03-02`);
  expect(pastedDate(`2/3/${typed}`, years)).toEqual(['02', '03', year]);
});

test.each([
  ['26', '2026'],
  ['36', '2036'],
  ['37', '1937'],
])('another day in the year %s is one of %s', (typed, year) => {
  expect(joinDate(['2', '3', typed], { now: 2026 })).toBe(`${year}-03-02`);
});

test('a value comes back as the same value', () => {
  for (const value of ['2026-11-05', '29/2/2026', '5//', '//2026', '']) {
    expect(joinDate(dateParts(value))).toBe(value);
  }
});

test.each([
  [['1', '2026'], '01/2026'],
  [['12', '2026'], '12/2026'],
  [['13', '2026'], '13/2026'],
  [['0', '2026'], '0/2026'],
  [['3', '26'], '03/2026'],
  [['Nov', '25'], '11/2025'],
  [['٣', '٢٠٢٦'], '03/2026'],
  [['3', '126'], '3/126'],
  [['3', ''], '3/'],
  [['', ''], ''],
] as const)('the boxes %j have the month %s', (parts, value) => {
  expect(joinMonth([...parts], { now: 2026 })).toBe(value);
  expect(joinMonth(monthParts(value))).toBe(value);
});

test('pasted months', () => {
  expect(pastedMonth('3/2025')).toEqual(['03', '2025']);
  expect(pastedMonth(' 2025-03 ')).toEqual(['03', '2025']);
  expect(pastedMonth('3')).toBeNull();
  expect(pastedMonth('03/25', { now: 2026 })).toEqual(['03', '2025']);
  expect(pastedMonth('March 2025')).toEqual(['03', '2025']);
  expect(pastedMonth('Smarch 2025')).toBeNull();
});

test.each([
  ['31/11/2026', '2026-11-30'],
  ['31/2/1990', '1990-02-28'],
  ['30/02/2028', '2028-02-29'],
  ['31/13/2026', undefined],
  ['32/11/2026', undefined],
  ['31//', undefined],
])('for %s the likely day is %s', (typed, likely) => {
  expect(likelyDay(typed)).toBe(likely);
});
