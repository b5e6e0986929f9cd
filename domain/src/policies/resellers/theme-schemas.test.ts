import { expect, test } from 'vitest';
import { themeSeed } from './theme-schemas.ts';

const seed = { brand: '#0b5fff', face: 'serif', header: 'split', density: 0.9 };
const messageOf = (said: object) => {
  const { error } = themeSeed.safeParse({ ...seed, ...said });
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join();
};

test('every field of a record’s theme is taken', () => {
  expect(themeSeed.safeParse(seed)).toEqual({ success: true, data: seed });
});

// It goes into the stylesheet of every page.
test.each(['red;}*{display:none}#000000', '#0b5fff;}*{display:none}', '#0b5ff', '#0b5ffg'])(
  'a colour is six hex digits and nothing else, not %s',
  (brand) => {
    expect(messageOf({ brand })).toBe(
      'brand should be a colour of six hex digits, such as #0b5fff',
    );
  },
);

test.each([
  ['face', { face: 'comic' }],
  ['face', { face: 'text;}*{display:none}' }],
  ['header', { header: '' }],
  ['radius', { radius: 29 }],
  ['density', { density: 1.5 }],
  ['density', { density: '1;}*{display:none}' }],
  ['accent', { accent: 'gold' }],
])('a %s is one of ours or a number within bounds, not %o', (field, said) => {
  expect(messageOf(said)).toContain(field);
});

test('nothing unknown is said', () => {
  expect(messageOf({ header: 'plain' })).toBeUndefined();
  expect(messageOf({ shadow: 'large' })).toBeDefined();
});
