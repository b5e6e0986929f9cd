import { expect, test } from 'vitest';
import { contrastRatio, themeProblems } from './contrast.ts';
import { deriveTheme } from './derive-theme.ts';

test('black on white is 21, a colour on itself is 1, the order does not matter', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrastRatio('#0b5fff', '#0b5fff')).toBe(1);
});

test('#767676 is the lightest grey that passes on white', () => {
  expect(contrastRatio('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio('#777777', '#ffffff')).toBeLessThan(4.5);
});

test('capital and small hex digits are the same colour', () => {
  expect(contrastRatio('#ABCDEF', '#abcdef')).toBe(1);
});

const sound = deriveTheme({ brand: '#12507b' });

test('a sound theme has no problem', () => {
  expect(themeProblems(sound)).toEqual([]);
});

test.each([
  ['ink', '#cccccc'],
  ['quiet', '#aaaaaa'],
  ['brandInk', '#12507b'],
  ['brandText', '#9cc4dd'],
  ['good', '#88dd88'],
  ['warn', '#ffcc00'],
  ['bad', '#ff9999'],
  ['edge', '#dddddd'],
  ['deepQuiet', '#33485c'],
] as const)('a pale %s is named, in its scheme', (field, colour) => {
  const theme = { ...sound, light: { ...sound.light, [field]: colour } };
  const found = themeProblems(theme);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map((problem) => problem.field))).toEqual(new Set([`light.${field}`]));
});

test('the dark scheme is checked as well, and the message says how far off it is', () => {
  const theme = { ...sound, dark: { ...sound.dark, sheet: '#777777', quiet: '#777777' } };
  expect(themeProblems(theme)).toContainEqual({
    field: 'dark.quiet',
    message: '#777777 on sheet #777777 has a contrast of 1.00, at least 4.5 is needed',
  });
});

test('a brand colour needs no contrast with the page, only its ink with it', () => {
  expect(themeProblems(deriveTheme({ brand: '#ffd400' }))).toEqual([]);
});
