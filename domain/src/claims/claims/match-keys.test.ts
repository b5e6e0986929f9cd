import { expect, test } from 'vitest';
import { addressKey, mailboxKey, imeiKey, phoneKey, serialKey } from './match-keys.ts';
import { sameOf } from './match-marks.ts';

test.each([
  ['07700 900112', '447700900112'],
  ['+44 (0)7700 900112', '447700900112'],
  ['0044 7700 900112', '447700900112'],
  ['tel:07700‑900112', '447700900112'],
  ['+353 85 123 4567', '353851234567'],
  ['000000000000', ''],
  ['1234', ''],
])('the telephone number %s is compared as %s', (typed, key) => {
  expect(phoneKey(typed)).toBe(key);
});

test.each([
  ['Una <Una@Example.com>', 'una@example.com'],
  ['una+claims@example.com', 'una@example.com'],
  ['u.n.a+1@googlemail.com', 'una@gmail.com'],
  ['u.na@example.com', 'u.na@example.com'],
  ['una', ''],
])('the e-mail address %s is compared as %s', (typed, key) => {
  expect(mailboxKey(typed)).toBe(key);
});

test.each([
  [{ line1: '12 High Street', line2: '', postcode: 'sy1 9zz' }, 'SY19ZZ 12'],
  [{ line1: '12, High St.', line2: 'Ludlow Road', postcode: 'SY19ZZ' }, 'SY19ZZ 12'],
  [{ line1: 'Flat 3', line2: '12A High Street', postcode: 'SY1 9ZZ' }, 'SY19ZZ 3 12a'],
  [{ line1: 'Rose Cottage', line2: '', postcode: 'SY1 9ZZ' }, 'SY19ZZ rosecottage'],
  [{ line1: '12 High Street', line2: '', postcode: '' }, ''],
])('an address is compared by postcode, flat and house: %o', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('numbers of gadgets: however they are written, and none that tells nobody apart', () => {
  expect(imeiKey('35-693803-564380-9')).toBe(imeiKey('3569380356438012'));
  expect(imeiKey('000000000000000')).toBe('');
  expect(imeiKey('35693803')).toBe('');
  expect(serialKey('f2l-xk 01')).toBe(serialKey('F2LXK01'));
  expect([serialKey('unknown'), serialKey('00000'), serialKey('A1')]).toEqual(['', '', '']);
});

test('what two claims have in common, in a sentence', () => {
  expect(sameOf(['imei'])).toBe('The same IMEI is on');
  expect(sameOf(['phone', 'email', 'address'])).toBe(
    'The same telephone number, e-mail address and address are on',
  );
  expect(sameOf(['picture'])).toBe('A photo that looks the same is on');
  expect(sameOf(['imei', 'picture'])).toBe(
    'The same IMEI, and a photo that looks the same, are on',
  );
});
