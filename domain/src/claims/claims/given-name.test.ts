import { expect, test } from 'vitest';
import { givenName, toName } from './given-name.ts';

test.each(['Zoë', 'Anne-Marie', 'D’Arcy', "O'Neill", 'María José', 'Nguyễn', ' Maya '])(
  '%s is a name to be called by',
  (name) => expect(givenName(name)).toBe(name.trim()),
);

test.each([
  '',
  ' ',
  'www.evil.example',
  'http://evil.example',
  'evil.example/free',
  '<b>Maya</b>',
  'Maya\nBcc: all',
  '0800 123 456',
  'call 0800',
  'a@b.example',
  'You have won £500',
  '-Maya',
  'x'.repeat(60),
])('%j is not a name', (name) => {
  expect(givenName(name)).toBe('');
  expect(toName('Your repair is booked', name)).toBe('Your repair is booked.');
});
