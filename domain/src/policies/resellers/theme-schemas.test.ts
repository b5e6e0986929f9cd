import { expect, test } from 'vitest';
import { themeSeed } from './theme-schemas.ts';

const seed = { brand: '#0b5fff', fontStack: "'Open Sans', sans-serif", headerStyle: 'split' };
const messageOf = (said: object) => {
  const { error } = themeSeed.safeParse({ ...seed, ...said });
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join();
};

test('what a record may say of its theme is taken', () => {
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
  ["Arial;}*{display:none}'sans-serif", 'separated by commas'],
  ['"Arial", sans-serif', 'separated by commas'],
  ['sans-serif, Arial', 'end with a generic family'],
])('%s is no list of fonts', (fontStack, told) => {
  expect(messageOf({ fontStack })).toContain(told);
});

test('a header style is one of three, and nothing unknown is said', () => {
  expect(messageOf({ headerStyle: 'plain' })).toBeUndefined();
  expect(messageOf({ headerStyle: '' })).toContain('headerStyle');
  expect(messageOf({ shadow: 'large' })).toBeDefined();
});
