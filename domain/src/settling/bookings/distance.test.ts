import { expect, test } from 'vitest';
import table from './data/postcode-areas.json' with { type: 'json' };
import { distanceTo } from './distance.ts';

const at = (postcode: string, location: { latitude: number; longitude: number } | null = null) => ({
  address: { line1: '00 Any Lane', line2: '', city: 'Anywhere', county: '', postcode },
  location,
});

test('every postcode area of the United Kingdom and its islands has a place on the map', () => {
  expect(Object.keys(table.areas)).toHaveLength(124);
  for (const [latitude = 0, longitude = 0] of Object.values(table.areas)) {
    expect(latitude).toBeGreaterThan(49);
    expect(latitude).toBeLessThan(61);
    expect(longitude).toBeGreaterThan(-8);
    expect(longitude).toBeLessThan(2);
  }
});

test.each([
  ['SY9 9ZZ', 'SY1 9ZY', 0],
  ['M4 9ZX', 'SK1 9ZZ', 6],
  ['LS1 9ZZ', 'YO1 9ZZ', 22],
  ['CF10 9ZZ', 'BS1 9ZZ', 25],
  ['EH1 9ZZ', 'SW1 9ZZ', 334],
])('from %s to %s it is about %d miles', (from, to, miles) => {
  expect(distanceTo(at(to), from)).toEqual({ miles, milesFrom: 'area' });
});

test('where a repairer says exactly where it is, that counts', () => {
  const far = { latitude: 53.48, longitude: -2.24 };
  expect(distanceTo(at('EH1 9ZZ', far), 'M4 9ZX')?.miles).toBe(1);
});

test('an unknown postcode has no distance', () => {
  expect(distanceTo(at('SY1 9ZY'), '')).toBeNull();
  expect(distanceTo(at('SY1 9ZY'), 'QQ1 9ZZ')).toBeNull();
  expect(distanceTo({ address: null, location: null }, 'SY1 9ZY')).toBeNull();
});
