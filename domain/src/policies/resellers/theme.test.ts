import { expect, test } from 'vitest';
import { deriveTheme } from './derive-theme.ts';
import { themeSeed } from './theme-schemas.ts';
import { themeProperties } from './theme.ts';

const theme = deriveTheme({ brand: '#12507b', radius: 4, headerStyle: 'band' });
const css = themeProperties(theme);
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme:dark)');

test('the light scheme stands in :root, the dark one under the preference', () => {
  expect(light).toContain('--brand:#12507b;');
  expect(light).toContain(`--surface:${theme.light.surface};`);
  expect(dark).toContain(`--surface:${theme.dark.surface};`);
  expect(dark).toContain(`--brand:${theme.dark.brand};`);
});

const names = (part: string) => [...part.matchAll(/(--[\w-]+):#/g)].map((match) => match[1]);

test('each colour has the name that style sheets know', () => {
  expect(names(light)).toEqual([
    '--brand',
    '--brand-ink',
    '--brand-text',
    '--surface',
    '--surface-2',
    '--ink',
    '--quiet',
    '--line',
    '--control',
    '--good',
    '--good-surface',
    '--warn',
    '--warn-surface',
    '--bad',
    '--bad-surface',
    '--focus-1',
    '--focus-2',
  ]);
});

test('the whole is two rules', () => {
  expect(css).toMatch(
    /^:root\{color-scheme:light dark;[^{}]+\}@media \(pref[^{}]+\{:root\{[^{}]+\}\}$/,
  );
});

test('both schemes set the same colours', () => {
  expect(names(light)).toHaveLength(17);
  expect(names(dark)).toEqual(names(light));
});

test('radius is in rem, the font stack as written', () => {
  expect(light).toContain('--radius:0.25rem;');
  expect(light).toContain(`--font:${theme.fontStack};`);
});

test('headings have a font, a weight and a tracking of their own', () => {
  const headings = { fontStack: 'Charter, serif', weight: 600, tracking: 0.01 };
  expect(themeProperties({ ...theme, headings })).toContain(
    '--heading-font:Charter, serif;--heading-weight:600;--heading-tracking:0.01em;',
  );
});

test('the logo takes the colours of the ground it stands on', () => {
  expect(light).toContain('--logo-mark:var(--brand-ink);--logo-mark-ink:var(--brand);');
  const plain = themeProperties({ ...theme, headerStyle: 'plain' });
  expect(plain).toContain('--logo-mark:var(--brand-text);--logo-mark-ink:var(--surface);');
});

test.each([
  { brand: 'red' },
  { brand: '#12507b;}body{display:none' },
  { brand: '#12507b', fontStack: 'Arial;}</style><script>, sans-serif' },
  { brand: '#12507b', fontStack: 'Arial' },
  { brand: '#12507b', headings: { fontStack: 'Arial;}</style><script>, serif' } },
  { brand: '#12507b', headings: { weight: 1000 } },
  { brand: '#12507b', headings: { tracking: 1 } },
  { brand: '#12507b', illustrationStyle: 'photo' },
  { brand: '#12507b', radius: 99 },
  { brand: '#12507b', colour: '#000000' },
])('a seed that could break out of the style sheet or make no sense is refused: %o', (seed) => {
  expect(themeSeed.safeParse(seed).success).toBe(false);
});
