import type { OptionNeeds } from '@gadget-claims/domain/settling/repairs/schemas';
import { expect, test } from 'vitest';
import { excessWords, needsWords } from './copy.ts';

const none: OptionNeeds = {
  booking: false,
  address: false,
  payment: false,
  modelVersion: false,
  bankDetails: false,
};

test.each([
  ['no excess', 0, none, 'Nothing to pay'],
  ['taken off', 7_500, none, '£75.00, taken off what we pay you'],
  ['paid first', 7_500, { ...none, payment: true }, '£75.00, to pay by card before we start'],
  [
    'paid with a booking',
    7_550,
    { ...none, payment: true, booking: true },
    '£75.50, to pay by card when you book',
  ],
])('the excess says its sum and its day: %s', (_case, excess, needs, words) => {
  expect(excessWords({ needs, excess })).toBe(words);
});

test('the needs read as a sentence', () => {
  const courier = { ...none, booking: true, address: true, payment: true, modelVersion: true };
  expect(needsWords({ kind: 'COURIER', needs: courier, excess: 1 })).toBe(
    'An address to collect from and bring it back to, a day and time that suit you, the exact model and a card',
  );
  const cash = { ...none, bankDetails: true };
  expect(needsWords({ kind: 'CASH', needs: cash, excess: 1 })).toBe('The account to pay into');
  expect(needsWords({ kind: 'OWN_REPAIRER', needs: cash, excess: 1 })).toBe(
    'Your repairer’s invoice and the account to pay into',
  );
  expect(needsWords({ kind: 'WALK_IN', needs: none, excess: 0 })).toBe('Nothing');
});
