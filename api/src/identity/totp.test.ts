import { expect, test } from 'vitest';
import { totpCode, enrolmentAddress, secretText, stepOfCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is that of RFC 6238', (second, code) => {
  expect(totpCode(SECRET, Math.floor(second / 30), 8)).toBe(code);
});

test.each([
  ['this step', 0, 0],
  ['the step before', -30, -1],
  ['the step after', 30, 1],
])('a code of %s is taken, and says which step', (_when, seconds, off) => {
  const now = new Date('2026-11-23T10:00:10Z');
  const step = Math.floor(now.getTime() / 30_000);
  const code = totpCode(SECRET, Math.floor((now.getTime() / 1000 + seconds) / 30));
  expect(stepOfCode(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(step + off);
});

test('a code of two steps off, or of another length, is none', () => {
  const now = new Date('2026-11-23T10:00:10Z');
  const step = Math.floor(now.getTime() / 30_000);
  expect(stepOfCode(SECRET, totpCode(SECRET, step - 2), now)).toBeUndefined();
  expect(stepOfCode(SECRET, totpCode(SECRET, step + 2), now)).toBeUndefined();
  expect(stepOfCode(SECRET, '', now)).toBeUndefined();
});

test('an app is given the secret in base32', () => {
  expect(secretText(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(enrolmentAddress('Claims desk', 'a@b.example', SECRET)).toBe(
    'otpauth://totp/Claims%20desk:a%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Claims%20desk',
  );
});
