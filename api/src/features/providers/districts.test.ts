import { milesTo } from '@gadget-claims/domain/bookings/distance';
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
  expect(milesTo(at('SY1 9ZY'), 'SY9 9ZZ')).toBe(0);
  expect(milesTo(at('SY1 9ZY'), 'sy99zz', districts)).toBe(16);
  expect(milesTo(at('SY1 9ZY'), 'SY1 1ZZ', districts)).toBe(0);
});

test('where only one of two places is in it, both are taken by their areas', () => {
  expect(milesTo(at('SY3 9ZY'), 'SY9 9ZZ', readDistricts(TABLE))).toBe(0);
  expect(milesTo(at('SK1 9ZZ'), 'M4 9ZX', readDistricts(TABLE))).toBe(
    milesTo(at('SK1 9ZZ'), 'M4 9ZX'),
  );
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
