import { expect, test } from 'vitest';
import { deriveTheme } from './derive-theme.ts';
import { themeAttributes, themeProperties } from './theme.ts';

const theme = deriveTheme({ brand: '#12507b', radius: 4, header: 'band' });
const css = themeProperties(theme);
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme:dark)');

test('the light scheme stands in :root, the dark one under the preference', () => {
  expect(light).toContain('--brand:#12507b;');
  expect(light).toContain(`--sheet:${theme.light.sheet};`);
  expect(dark).toContain(`--sheet:${theme.dark.sheet};`);
  expect(dark).toContain(`--brand:${theme.dark.brand};`);
});

const names = (part: string) => [...part.matchAll(/(--[\w-]+):#/g)].map((match) => match[1]);

test('each colour has the name that style sheets know, in both schemes', () => {
  expect(names(light)).toHaveLength(25);
  expect(names(light)).toEqual(
    expect.arrayContaining(['--brand-ink', '--deep-act-ink', '--good-tint']),
  );
  const differs = ([key, colour]: [string, string]) => theme.dark[key as 'ink'] !== colour;
  expect(names(dark)).toHaveLength(Object.entries(theme.light).filter(differs).length);
});

test('the whole is two rules', () => {
  expect(css).toMatch(
    /^:root\{color-scheme:light dark;[^{}]+\}@media \(pref[^{}]+\{:root\{[^{}]+\}\}$/,
  );
});

test('corners are in rem; from 20 pixels on buttons are pills', () => {
  expect(light).toContain('--r:0.25rem;');
  expect(light).not.toContain('--rb:');
  expect(themeProperties({ ...theme, radius: 20 })).toContain('--r:1.25rem;--rb:2rem;');
});

test('headings are set in the face of the text or in one of their own, with its size and tracking', () => {
  expect(light).toContain(
    "--head:Text,'Head fallback',var(--text);--head-size:1;--head-track:-0.015em;",
  );
  expect(themeProperties({ ...theme, face: 'serif' })).toContain(
    "--head:Head,'Head fallback',var(--text);--head-size:1.08;--head-track:-0.02em;",
  );
});

test('the root of a page has attributes that style sheets tell brands apart by', () => {
  expect(themeAttributes(theme)).toEqual({
    'data-edge': 'line',
    'data-header': 'band',
    'data-ground': 'stone',
    'data-art': 'blocks',
    'data-hero': 'open',
  });
});

test('the logo takes the colours of the ground it stands on', () => {
  expect(light).toContain('--logo-mark:var(--brand-ink);--logo-mark-ink:var(--brand);');
  const plain = themeProperties({ ...theme, header: 'plain' });
  expect(plain).toContain('--logo-mark:var(--brand-text);--logo-mark-ink:var(--sheet);');
});
