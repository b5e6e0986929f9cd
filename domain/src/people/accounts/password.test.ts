import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonPasswordProblem } from './common-passwords.ts';
import { RESET_COOLDOWN, RESET_LOCKED, WRONG_SIGN_IN, resetProblem } from './copy.ts';
import { emailKey } from './email.ts';
import { MIN_PASSWORD_LENGTH, passwordHint, passwordProblem } from './password.ts';

const owner = {
  email: 'imogen.testwell@mail.example.com',
  brands: ['Harbour Mobile Cover', 'HMC'],
};
const problem = (password: string) => passwordProblem(password, owner);

test('a password needs twelve characters and nothing else', () => {
  expect(problem('elevenchars')).toBe('New password requires a minimum of 12 characters');
  expect(problem('twelve chars')).toBeUndefined();
  expect(problem('            ')).toBeUndefined();
  // Counted as people count: eleven pictures are not twelve characters.
  expect(problem('🦊'.repeat(11))).toBeDefined();
  expect(problem('🦊'.repeat(12))).toBeUndefined();
  expect(problem('x'.repeat(200))).toBeUndefined();
  expect(problem('x'.repeat(201))).toBe('New password requires a maximum of 200 characters');
});

test('it is not the e-mail or the brand, however written', () => {
  for (const own of ['imogen.testwell@mail.example.com', 'Imogen Testwell', 'IMOGEN-TESTWELL!']) {
    expect(problem(own)).toBe('New password should not be your e-mail address');
  }
  expect(problem('harbourmobilecover')).toBe('New password should not be our name');
  expect(problem('Harbour Mobile Cover')).toBe('New password should not be our name');
  expect(problem('Harbour Mobile Cover and more')).toBeUndefined();
  expect(passwordProblem('!!!!!!!!!!!!!', { email: '', brands: [''] })).toBeUndefined();
});

describe('common passwords', () => {
  test.each([
    'passwordpassword',
    'Password1234',
    'PASSWORD!!!!!!',
    'P@ssw0rd2024!',
    '2024Liverpool!',
    'qwertyuiop12',
    '123456789012',
    '1234-5678-9012',
    '098765432109',
    'aaaaaaaaaaaa',
    'abcdefghijklm',
    'zyxwvutsrqponm',
    'letmeinletmein',
    'LetMeIn LetMeIn 1',
    'correct horse battery staple',
    '1q2w3e4r5t6y',
    'iloveyou iloveyou',
    '000000000000',
    '            ',
    'ＰＡＳＳＷＯＲＤ１２３４',
    '$unshine2024',
    // Each look-alike stands for its letter.
    'f00tball',
    'pr1ncess',
    'l3tm3in',
    'dr4gon',
    'pa55word',
    'foo7ball',
    'p@ssword',
    'pr!ncess',
    '2024f00tball',
    'f00tball2024',
    // Numbers beside a repeated word.
    'football12345football12345',
    '12345football12345football',
    'bcde-fghi',
  ])('%s is refused', (password) => {
    expect(commonPasswordProblem(password)).toBe(
      'New password is one of those that are tried first. Please choose another one',
    );
  });
  test.each([
    'violin teapot gravel',
    'purple-otter-canyon',
    'Kz4 wm9 Tq7 xB2',
    '837465920183',
    // Numbers within, and steps of two or of all kinds, are no dress and no run.
    'foot12ball',
    'foot12ballfoot12ball',
    'acegikmoqsuwy',
    'abzkqwvmtrfp',
    'bcd-fgh',
    '!?!?#~#~-_-_',
    'password for my dull aunt',
    'fünf große Bären',
  ])('%s is taken', (password) => {
    expect(commonPasswordProblem(password)).toBeUndefined();
  });
});

test('the hint says how much is missing, and values length over repeats', () => {
  expect(passwordHint('')).toMatchObject({ text: '12 more characters needed.' });
  expect(passwordHint('elevenchars')).toEqual({
    level: 'too short',
    text: '1 more character needed.',
  });
  expect(passwordHint('aaaaaaaaaaaaaaaaaa')).toEqual({
    level: 'weak',
    text: 'Easy to guess. Try three or four words that do not belong together.',
  });
  expect(passwordHint('123456789012345').level).toBe('weak');
  expect(passwordHint('abababababababab').level).toBe('weak');
  expect(passwordHint('akakakakakakakak').level).toBe('weak');
  expect(passwordHint('teapot gravel')).toEqual({
    level: 'fair',
    text: 'Good enough. A few more words make it stronger.',
  });
  expect(passwordHint('violin teapot gravel')).toEqual({ level: 'strong', text: 'Hard to guess.' });
});

test('typing on never makes a password weaker', () => {
  const order = ['too short', 'weak', 'fair', 'strong'];
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 10 }), (start, more) => {
      const [before, after] = [passwordHint(start), passwordHint(start + more)];
      expect(order.indexOf(after.level)).toBeGreaterThanOrEqual(order.indexOf(before.level));
      expect(before.level === 'too short').toBe([...start].length < MIN_PASSWORD_LENGTH);
    }),
  );
});

test('an e-mail is known by its small letters, and no other letter becomes one of them', () => {
  expect(emailKey(' Mike.O-Neil@Mail.Example.com ')).toBe('mike.o-neil@mail.example.com');
  expect(emailKey('mi\u212Ae@mail.example.com')).not.toBe('mike@mail.example.com');
});

test('a refused reset is said in the words of the specification', () => {
  expect(RESET_COOLDOWN).toBe(
    'You have requested to reset your password within the last 5 minutes, please check your Inbox for an email containing your new password.',
  );
  expect(RESET_LOCKED).toBe(
    'A password reset has been emailed to you if this user is valid - Maximum attempts reached',
  );
  expect(resetProblem(RESET_LOCKED)).toBe(
    'You have reached the maximum allowed login attempts so we are unable to reset your password at the present time. Please wait 30 minutes before trying again. If you still have problems please contact us.',
  );
  expect(resetProblem('anything else')).toBe('Please check the details entered.');
  expect(WRONG_SIGN_IN).toBe('Please check your e-mail address and password and try again.');
  expect(resetProblem(RESET_COOLDOWN)).toBe(RESET_COOLDOWN);
});
