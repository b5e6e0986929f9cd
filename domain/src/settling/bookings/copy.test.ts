import { expect, test } from 'vitest';
import { addressLine, distanceWords, openingHoursLines } from './copy.ts';

const DAY = '09:00-17:30';

test('equal days of opening hours stand together', () => {
  expect(openingHoursLines([DAY, DAY, DAY, DAY, DAY, '10:00-16:00', null])).toEqual([
    'Monday to Friday 9:00 am to 5:30 pm',
    'Saturday 10:00 am to 4:00 pm',
    'Sunday closed',
  ]);
  expect(openingHoursLines([DAY, DAY, null, DAY, '12:00-20:00', null, null])).toEqual([
    'Monday and Tuesday 9:00 am to 5:30 pm',
    'Wednesday closed',
    'Thursday 9:00 am to 5:30 pm',
    'Friday 12:00 midday to 8:00 pm',
    'Saturday and Sunday closed',
  ]);
});

test('an address is one line of its filled parts', () => {
  const address = { line1: '00 Lane', line2: '', city: 'Leeds', county: '', postcode: 'LS1 9ZZ' };
  expect(addressLine({ address })).toBe('00 Lane, Leeds, LS1\u00A09ZZ');
  expect(addressLine({ address: null })).toBe('');
});

test.each([
  [6, 'area', 'About 6 miles from the middle of your postcode area'],
  [1, 'district', 'About 1 mile from the middle of your postcode district'],
  [0, 'area', 'In your postcode area'],
  [0, 'district', 'In your postcode district'],
  [null, null, ''],
] as const)('a distance of %s by %s names its start', (miles, milesFrom, words) => {
  expect(distanceWords({ miles, milesFrom })).toBe(words);
});
