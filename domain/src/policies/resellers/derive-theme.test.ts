import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromOklch, toOklch } from './colour.ts';
import { contrastRatio, themeProblems } from './contrast.ts';
import { colourOfId, deriveTheme } from './derive-theme.ts';
import { type Theme, ground } from './theme-schemas.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('for any brand, accent and ground, every pair can be read in both schemes', () => {
  fc.assert(
    fc.property(
      fc.record(
        { brand: anyColour, accent: anyColour, ground: fc.constantFrom(...ground.options) },
        { requiredKeys: ['brand'] },
      ),
      (seed) => {
        expect(themeProblems(deriveTheme(seed))).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});

// Neither white nor a dark of their own hue is far from these; yellow and black are the ends.
test.each(['#767676', '#7a7a7a', '#ff5a3c', '#d6336c', '#ffff00', '#000000'])(
  'a record that says %s and nothing else has words that can be read on it',
  (brand) => {
    const theme = deriveTheme({ brand });
    expect(theme.light.brand).toBe(brand);
    expect(themeProblems(theme)).toEqual([]);
  },
);

test.each(['#ffffff', '#fffdfa'])('a button of the brand %s shows on the sheet', (brand) => {
  const theme = deriveTheme({ brand });
  expect(contrastRatio(theme.light.brand, theme.light.sheet)).toBeGreaterThan(1.24);
  expect(themeProblems(theme)).toEqual([]);
});

test('an accent that does not show on the deep surface fills no button there', () => {
  const seen = deriveTheme({ brand: '#0b4f8a', accent: '#ff8a5c' });
  expect([seen.light.deepAct, seen.dark.deepAct]).toEqual(['#ff8a5c', '#ff8a5c']);
  const lost = deriveTheme({ brand: '#0b4f8a', accent: '#0b4f8a' });
  expect(lost.light.accent).toBe('#0b4f8a');
  expect(contrastRatio(lost.light.deepAct, lost.light.deep)).toBeGreaterThanOrEqual(4.5);
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
  const { light, dark } = deriveTheme({ brand: '#12507b' });
  expect({ light, dark }).toEqual({
    light: {
      brand: '#12507b',
      brandInk: '#ffffff',
      brandOver: '#003f67',
      brandText: '#12507b',
      ground: '#f4f2ee',
      sheet: '#ffffff',
      sunk: '#eceae4',
      tint: '#dfeffd',
      ink: '#0f1d29',
      quiet: '#4f5d68',
      line: '#d7d5cd',
      edge: '#728391',
      deep: '#012944',
      deepInk: '#f2f7fc',
      deepQuiet: '#aec0d0',
      deepLine: '#384d5f',
      deepAct: '#f98b70',
      deepActInk: '#102433',
      accent: '#f98b70',
      good: '#0b6b3a',
      goodTint: '#e2f4e8',
      warn: '#8a4b00',
      warnTint: '#fdf0d9',
      bad: '#b3261e',
      badTint: '#fdeae8',
    },
    dark: {
      brand: '#316b98',
      brandInk: '#ffffff',
      brandOver: '#1e5a85',
      brandText: '#77b1e2',
      ground: '#111315',
      sheet: '#1d2022',
      sunk: '#15171a',
      tint: '#0a2d46',
      ink: '#eaeff4',
      quiet: '#a7b3bd',
      line: '#34373a',
      edge: '#637482',
      deep: '#0b2a41',
      deepInk: '#f2f7fc',
      deepQuiet: '#aec0d0',
      deepLine: '#394e60',
      deepAct: '#f98b70',
      deepActInk: '#102433',
      accent: '#f98b70',
      good: '#7fd8a2',
      goodTint: '#163325',
      warn: '#f3bf6b',
      warnTint: '#3a2a10',
      bad: '#ff9d94',
      badTint: '#411b1a',
    },
  });
  expect([0, 1, 49, 105].map(colourOfId)).toEqual(['#5c5c06', '#165b92', '#893a4c', '#216833']);
});

test('a shape that a record does not say suits its drawings', () => {
  const shapeOf = ({ light: _light, dark: _dark, ...shape }: Theme) => shape;
  expect(shapeOf(deriveTheme({ brand: '#0a6b4f' }))).toEqual({
    face: 'text',
    radius: 8,
    edge: 'line',
    header: 'plain',
    ground: 'stone',
    art: 'blocks',
    hero: 'open',
    density: 1,
  });
  expect(deriveTheme({ brand: '#0a6b4f', art: 'soft' })).toMatchObject({
    ground: 'mist',
    edge: 'lift',
  });
  expect(deriveTheme({ brand: '#0a6b4f', art: 'paper', ground: 'tone' })).toMatchObject({
    ground: 'tone',
    edge: 'flat',
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
