import { expect, test } from 'vitest';
import { aPolicy } from '../../claims/claims/testing.ts';
import { isPolicyMailbox, isSameName } from './policyholder.ts';

const named = (name: string) => {
  const [firstname = '', lastname = ''] = name.split('|');
  return { firstname, lastname };
};

test.each([
  ['Maya|Fennimore', 'maya|FENNIMORE'],
  ['Zoë|Achterberg-Ndlovu', 'Zoe|Achterberg Ndlovu'],
  ['Bronwen|O’Brien-Llewellyn', "Bronwen|O'Brien Llewellyn"],
  ['Bronwen|OBrien', "Bronwen|O'Brien"],
  ['Mrs Bronwen|Hughes', 'Bronwen|Hughes'],
  ['Dr. Søren|Łukasz', 'Soren|Lukasz'],
  ['Maya Jane|Fennimore', 'Maya|Fennimore'],
  ['M|Fennimore', 'Maya|Fennimore'],
  ['M.|Fennimore', 'Maya|Fennimore'],
  ['José|Peña', 'Jose\u0301|Pena'],
])('%s and %s are one person’s', (one, other) => {
  expect(isSameName(named(one), named(other))).toBe(true);
  expect(isSameName(named(other), named(one))).toBe(true);
});

test.each([
  ['Maya|Fennimore', 'Maria|Fennimore'],
  ['Maya|Fennimore', 'Maya|Fenimore'],
  ['Maya|Fennimore', 'Fennimore|Maya'],
  ['N|Fennimore', 'Maya|Fennimore'],
  ['|Fennimore', 'Maya|Fennimore'],
  ['|Fennimore', '|Fennimore'],
  ['Maya|', 'Maya|'],
  ['Mr|Fennimore', 'Maya|Fennimore'],
])('%s and %s are not', (one, other) => {
  expect(isSameName(named(one), named(other))).toBe(false);
});

test('a mailbox is the policy’s in any capitals, and a policy that names none has none', () => {
  const { policyholder } = aPolicy();
  const withEmail = (emailAddress: string) =>
    aPolicy({ policyholder: { ...policyholder, emailAddress } });
  expect(isPolicyMailbox('Maya@Example.com ', withEmail('maya@example.com'))).toBe(true);
  expect(isPolicyMailbox('maya@example.org', withEmail('maya@example.com'))).toBe(false);
  expect(isPolicyMailbox('', withEmail(''))).toBe(false);
});
