import { globSync, readFileSync } from 'node:fs';
import { deriveTheme } from '@gadget-claims/domain/policies/resellers/derive-theme';
import { themeProperties } from '@gadget-claims/domain/policies/resellers/theme';
import { expect, test } from 'vitest';
import { definedProperties, unknownProperties } from './custom-properties.ts';

// Every custom property that a side uses is set by a style of that side or by the brand. The sides are
// compared as wholes: that a name is set on the very page, or above the element, is not looked at.

/** Set while they are shown, by what measures them. */
const BY_SCRIPT = new Set(['--trigger-width']);

const read = (pattern: string) =>
  globSync(pattern).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const SIDES = {
  portal: read('{portal/app,kit}/**/*.{css,tsx,ts}'),
  desk: read('{desk/src,kit}/**/*.{css,tsx,ts}'),
};
const ofBrands = definedProperties([
  { text: themeProperties(deriveTheme({ brand: '#12507b' })) },
  { text: themeProperties(deriveTheme({ brand: '#12507b', radius: 28 })) },
]);
const elsewhere = definedProperties([...SIDES.portal, ...SIDES.desk]);

test.each(['portal', 'desk'] as const)(
  'no style of the %s uses a name that nothing sets',
  (side) => {
    const sources = SIDES[side];
    expect(sources.filter(({ path }) => path.endsWith('.css')).length).toBeGreaterThan(40);
    const here = new Set([...definedProperties(sources), ...ofBrands, ...BY_SCRIPT]);
    expect(unknownProperties(sources, { here, elsewhere })).toEqual([]);
  },
);

test('a name that nothing sets is found; one that is set, one of another side with a value to fall back on, and one in a comment are not', () => {
  const text = `
    /* once var(--surface) */
    @property --turn { syntax: '<angle>' }
    a { --own: 1px; padding: var(--own) var(--round); rotate: var(--turn); margin: var(--pad, 0); gap: var(--pad) }`;
  const known = { here: definedProperties([{ text }]), elsewhere: new Set(['--pad']) };
  expect(unknownProperties([{ path: 'a.css', text }], known)).toEqual([
    'a.css: --round',
    'a.css: --pad',
  ]);
  const style = "const style = { '--size': 2, width: 'var(--size)' }; const rule = 'var(--space)';";
  expect([...definedProperties([{ text: style }])]).toEqual(['--size']);
});
