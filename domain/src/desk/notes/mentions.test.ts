import { expect, test } from 'vitest';
import { mentionBegun, mentionedIn, whyNotMentioned, withoutMention } from './mentions.ts';

const sam = { name: 'Sam Testwell' };
const samuel = { name: 'Sam Testwells' };

const READER = {
  ...sam,
  isWriter: false,
  isActive: true,
  mayRead: true,
  seesBrand: true,
  isOwnClaim: false,
};

test.each([
  ['reads claims of the brand', {}, null],
  ['wrote it', { isWriter: true }, 'you need not tell yourself'],
  ['has left', { isActive: false }, 'Sam Testwell is not at the desk any more'],
  ['reads no claims', { mayRead: false }, 'Sam Testwell does not read claims'],
  ['has not the brand', { seesBrand: false }, 'Sam Testwell does not see claims of this brand'],
  ['owns it', { isOwnClaim: true }, 'Sam Testwell cannot be told: it is their own claim'],
])('a colleague who %s', (_who, standing, why) => {
  expect(whyNotMentioned({ ...READER, ...standing })).toBe(why);
});

test.each([
  ['@Sam Testwell, is this right?', [sam]],
  ['Ask @Sam Testwells', [samuel]],
  ['@Sam Testwells and @Sam Testwell', [sam, samuel]],
  ['Sam Testwell says no', []],
  ['@Sam Test', []],
])('“%s” names %j', (text, named) => {
  expect(mentionedIn(text, [sam, samuel])).toEqual(named);
});

test('a name that is taken off stays in its sentence, and others stay named', () => {
  expect(withoutMention('@Sam Testwell or @Sam Testwells? @Sam Testwell!', sam)).toBe(
    'Sam Testwell or @Sam Testwells? Sam Testwell!',
  );
  expect(withoutMention('@Sam Testwell and @Sam Testwell', sam, '@colleague')).toBe(
    '@colleague and @colleague',
  );
});

test.each([
  ['@', { at: 0, typed: '' }],
  ['Is it right, @sam te', { at: 13, typed: 'sam te' }],
  ['(@S', { at: 1, typed: 'S' }],
  ['sam@mail.example.com', null],
  ['@Sam Testwell, is it', null],
  ['@Sam Testwells', { at: 0, typed: 'Sam Testwells' }],
  ['@Sam\nThe shop', null],
  ['The shop', null],
])('“%s” before the cursor begins %j', (before, begun) => {
  expect(mentionBegun(before, [sam])).toEqual(begun);
});
