import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromOklch, toOklch } from './colour.ts';
import { themeProblems } from './contrast.ts';
import { colourOfId, deriveTheme } from './derive-theme.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('for any brand colour, every pair can be read in both schemes', () => {
  fc.assert(
    fc.property(anyColour, fc.double({ min: 0, max: 0.03, noNaN: true }), (brand, tint) => {
      expect(themeProblems(deriveTheme({ brand, tint }))).toEqual([]);
    }),
  );
});

test('hex → OKLCH → hex gives the colour back', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(fromOklch(toOklch(colour))).toBe(colour);
    }),
  );
});

test('known colours have their known OKLCH values', () => {
  const red = toOklch('#ff0000');
  expect(red.lightness).toBeCloseTo(0.628, 3);
  expect(red.chroma).toBeCloseTo(0.2577, 3);
  expect(red.hue).toBeCloseTo(29.23, 1);
});

test('a colour beyond the screen keeps its lightness and hue', () => {
  const shown = toOklch(fromOklch({ lightness: 0.5, chroma: 0.4, hue: 150 }));
  expect(shown.lightness).toBeCloseTo(0.5, 1);
  expect(shown.hue).toBeCloseTo(150, -1);
  expect(shown.chroma).toBeLessThan(0.3);
});

test('the brand is taken as it is, greys take its hue, spelt-out colours win', () => {
  const theme = deriveTheme({ brand: '#0a6b4f', light: { line: '#123456' }, radius: 0 });
  expect(theme.light.brand).toBe('#0a6b4f');
  expect(theme.light.line).toBe('#123456');
  expect(theme.radius).toBe(0);
  expect(toOklch(theme.light.ink).hue).toBeCloseTo(toOklch('#0a6b4f').hue, -1);
});

test('a brand looks as it always did: its colours change on purpose only', () => {
  expect(deriveTheme({ brand: '#12507b' })).toEqual({
    light: {
      brand: '#12507b',
      brandInk: '#ffffff',
      brandText: '#12507b',
      surface: '#ffffff',
      surface2: '#f2f6fa',
      ink: '#131c23',
      quiet: '#565f66',
      line: '#d6dde4',
      control: '#7e8790',
      good: '#097d47',
      goodSurface: '#e3f8e9',
      warn: '#915c08',
      warnSurface: '#feefe0',
      bad: '#af3c3a',
      badSurface: '#feedec',
      focus1: '#033657',
      focus2: '#ffffff',
    },
    dark: {
      brand: '#306a97',
      brandInk: '#ffffff',
      brandText: '#548ebd',
      surface: '#0d1319',
      surface2: '#181f25',
      ink: '#eaedf0',
      quiet: '#a5acb2',
      line: '#2f363d',
      control: '#6e767c',
      good: '#6cd092',
      goodSurface: '#152c1e',
      warn: '#eca851',
      warnSurface: '#33230f',
      bad: '#fe968e',
      badSurface: '#381e1c',
      focus1: '#d5ebff',
      focus2: '#05080b',
    },
    radius: 8,
    fontStack: "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
    headings: {
      fontStack: "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
      weight: 750,
      tracking: -0.02,
    },
    headerStyle: 'plain',
    illustrationStyle: 'soft',
  });
  expect([0, 1, 49, 105].map(colourOfId)).toEqual(['#5c5c06', '#165b92', '#893a4c', '#216833']);
});

test('headings are set in the font of the text unless the record pairs another one with it', () => {
  const text = 'Verdana, sans-serif';
  const { headings } = deriveTheme({
    brand: '#0a6b4f',
    fontStack: text,
    headings: { weight: 500 },
  });
  expect(headings).toEqual({ fontStack: text, weight: 500, tracking: -0.02 });
  const pair = { brand: '#0a6b4f', fontStack: text, headings: { fontStack: 'Charter, serif' } };
  expect(deriveTheme(pair)).toMatchObject({
    fontStack: text,
    headings: { fontStack: 'Charter, serif' },
  });
});

test('a dark brand is lifted for the dark scheme', () => {
  const theme = deriveTheme({ brand: '#101840' });
  expect(toOklch(theme.dark.brand).lightness).toBeGreaterThan(0.35);
  expect(deriveTheme({ brand: '#101840', brandDark: '#8899ff' }).dark.brand).toBe('#8899ff');
});

test('neighbouring ids get colours far apart', () => {
  const apart = Math.abs(toOklch(colourOfId(7)).hue - toOklch(colourOfId(8)).hue);
  expect(Math.min(apart, 360 - apart)).toBeGreaterThan(90);
});
