import { expect, test } from 'vitest';
import { STATUS } from '../../claims/claims/status-ids.ts';
import { timeline } from '../../claims/claims/timeline.ts';
import type { PayoutState } from './states.ts';
import { withPayments } from './timeline.ts';

const happening = (state: PayoutState, hour: number, reason = '') => ({
  at: new Date(Date.UTC(2026, 10, 23, hour)),
  state,
  amount: 30_000,
  lastFour: '4958',
  reason,
  gadgetLabel: null,
});

test('its claimant reads when money left and when their account did not take it, in order', () => {
  const settled = timeline([
    {
      at: new Date('2026-11-23T20:00:00Z'),
      actor: 'staff:x',
      from: STATUS.CASH_SETTLEMENT,
      to: STATUS.SETTLED,
      reason: '',
    },
  ]);
  const shown = withPayments(settled, [
    happening('prepared', 9),
    happening('released', 10),
    happening('sent', 11),
    happening('returned', 12, 'AC04'),
    happening('sent', 13),
    happening('returned', 14, 'AM04'),
    happening('cancelled', 15),
    happening('settled', 20),
  ]);
  expect(shown.map(({ kind, title, text }) => [kind, title, text])).toEqual([
    [
      'payment',
      'Payment on its way',
      'We told our bank to pay £300.00 into your account ending 4958.',
    ],
    [
      'payment',
      'Payment came back',
      'The bank could not pay £300.00 into your account ending 4958.',
    ],
    [
      'payment',
      'Payment on its way',
      'We told our bank to pay £300.00 into your account ending 4958.',
    ],
    ['status', settled[0]?.title, settled[0]?.text],
  ]);
});
