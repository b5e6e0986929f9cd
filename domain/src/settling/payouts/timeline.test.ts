import { expect, test } from 'vitest';
import { STATUS } from '../../claims/claims/status-ids.ts';
import { timeline } from '../../claims/claims/timeline.ts';
import type { PaidFor } from './schemas.ts';
import type { PayoutState } from './states.ts';
import { withPayments } from './timeline.ts';

const PAID_FOR: PaidFor = {
  kind: 'settlement',
  amount: 30_000,
  rest: 0,
  why: '',
  interest: null,
};
const happening = (state: PayoutState, hour: number, reason = '', paidFor = PAID_FOR) => ({
  at: new Date(Date.UTC(2026, 10, 23, hour)),
  state,
  paidFor,
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

test.each<[Partial<PaidFor>, onItsWay: string, made: string]>([
  [
    { kind: 'part', amount: 10_000, rest: 20_000 },
    'A part of your settlement, £100.00, is on its way into your account ending 4958; £200.00 follows.',
    'We paid a part of your settlement, £100.00, into your account ending 4958; £200.00 follows.',
  ],
  [
    { kind: 'goodwill', amount: 5_000, why: 'We kept you waiting.' },
    'A goodwill payment of £50.00 is on its way into your account ending 4958. Why: We kept you waiting.',
    'We paid a goodwill payment of £50.00 into your account ending 4958. Why: We kept you waiting.',
  ],
  [
    {
      kind: 'interest',
      amount: 204,
      interest: { from: '2026-10-21', to: '2026-11-21', rate: 825, principal: 30_000 },
    },
    'Interest of £2.04 is on its way into your account ending 4958. It is 8.25% a year on £300.00, from 21 October 2026 to 21 November 2026.',
    'We paid interest of £2.04 into your account ending 4958. It is 8.25% a year on £300.00, from 21 October 2026 to 21 November 2026.',
  ],
])('what is paid beside the end of a claim is told as what it is: %o', (of, onItsWay, made) => {
  const paidFor = { ...PAID_FOR, ...of };
  const events = (['prepared', 'sent', 'settled'] as const).map((state, hour) =>
    happening(state, hour, '', paidFor),
  );
  expect(withPayments([], events).map(({ title, text }) => [title, text])).toEqual([
    ['Payment on its way', onItsWay],
    ['Payment made', made],
  ]);
});
