import { distanceTo } from '@gadget-claims/domain/settling/bookings/distance';
import { expect, test } from 'vitest';
import { readDistricts } from './districts.ts';

const TABLE = `note,district,latitude,longitude
a,SY1,52.71,-2.75
b, sy9 ,52.52,-2.98
c,M4,53.48,-2.23
`;

const at = (postcode: string) => ({
  address: { line1: '00 Any Lane', line2: '', city: 'Anywhere', county: '', postcode },
  location: null,
});

test('a table of districts tells how far it is inside one postcode area', () => {
  const districts = readDistricts(TABLE);
  const shop = at('SY1 9ZY');
  expect(distanceTo(shop, 'SY9 9ZZ')).toEqual({ miles: 0, milesFrom: 'area' });
  expect(distanceTo(shop, 'sy99zz', districts)).toEqual({ miles: 16, milesFrom: 'district' });
  expect(distanceTo(shop, 'SY1 1ZZ', districts)).toEqual({ miles: 0, milesFrom: 'district' });
});

test('where only one of two places is in it, both are taken by their areas', () => {
  const districts = readDistricts(TABLE);
  for (const [to, from] of [
    ['SY3 9ZY', 'SY9 9ZZ'],
    ['SK1 9ZZ', 'M4 9ZX'],
  ] as const) {
    expect(distanceTo(at(to), from, districts)).toEqual(distanceTo(at(to), from));
  }
});

test.each([
  ['district,latitude\nSY1,52', 'the first line has no longitude'],
  ['', 'the first line has no district, no latitude, no longitude'],
  [
    'district,latitude,longitude\nSY1,52.7,-2.7\nSHREWSBURY,52,-2',
    'line 3: "SHREWSBURY" is no postcode district',
  ],
  ['district,latitude,longitude\nSY1,-2.7,52.7', 'line 2: SY1 is not in the British Isles'],
  ['district,latitude,longitude\nSY1,,', 'line 2: SY1 is not in the British Isles'],
  ['district,latitude,longitude\n"SY1,52', /Quote Not Closed/],
])('%j cannot be used, and the line is named', (table, reason) => {
  expect(() => readDistricts(table)).toThrow(reason);
});
