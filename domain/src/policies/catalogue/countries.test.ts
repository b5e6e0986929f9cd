import { expect, test } from 'vitest';
import { countries, countryLabel } from './countries.ts';

test('has all 249 codes of ISO 3166-1, each with a name, sorted by it', () => {
  const all = countries();
  expect(new Set(all.map(({ id }) => id)).size).toBe(249);
  for (const { id, label } of all) expect(label).not.toBe(id);
  expect(new Set(all.map(({ label }) => label)).size).toBe(249);
  const labels = all.map(({ label }) => label);
  expect(labels.toSorted(new Intl.Collator('en-GB').compare)).toEqual(labels);
  expect(labels.indexOf('Åland Islands')).toBeLessThan(labels.indexOf('Belgium'));
});

test('only the United Kingdom is not abroad', () => {
  expect(countries().filter(({ abroad }) => !abroad)).toEqual([
    { id: 'GB', label: 'United Kingdom', abroad: false },
  ]);
});

test('names a code', () => {
  expect(countryLabel('ES')).toBe('Spain');
  expect(countryLabel('XX')).toBe('');
});
