import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RefundReason, paymentSentence } from './copy.ts';
import { inPounds } from './pounds.ts';
import { paymentState } from './schemas.ts';
import {
  type PaymentState,
  type ProviderStatus,
  canPaymentBecome,
  isLive,
  isOpen,
  minutesUntilAsked,
} from './state.ts';

const STATES: PaymentState[] = [...paymentState.options];
const SAID = STATES.filter(
  (state): state is ProviderStatus => state !== 'starting' && state !== 'charged_back',
);
const follow = (start: PaymentState, answers: ProviderStatus[]) =>
  answers.reduce<PaymentState>((now, said) => (canPaymentBecome(now, said) ? said : now), start);

describe('takes answers of a provider in any order', () => {
  const answers = fc.array(fc.constantFrom(...SAID), { maxLength: 12 });

  test('the same answer twice changes nothing the second time', () => {
    for (const state of STATES) expect(canPaymentBecome(state, state)).toBe(false);
  });

  test('money that was taken is never forgotten: only a refund comes after it', () => {
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        const paid = follow(follow('starting', before), ['succeeded']);
        const known = ['succeeded', 'refunding', 'refunded', 'refund_failed'];
        expect(known).toContain(paid);
        expect(known).toContain(follow(paid, after));
      }),
    );
  });

  test('late and reordered answers do not take a payment back', () => {
    expect(follow('waiting', ['succeeded', 'processing', 'waiting', 'failed'])).toBe('succeeded');
    expect(follow('waiting', ['failed', 'waiting', 'processing'])).toBe('failed');
    expect(follow('waiting', ['failed', 'succeeded'])).toBe('succeeded');
    expect(follow('succeeded', ['refunding', 'refunded', 'refunding', 'succeeded'])).toBe(
      'refunded',
    );
  });

  test('nothing is paid back that was not paid', () => {
    for (const state of STATES.filter((one) => isOpen(one) || one === 'failed')) {
      expect(follow(state, ['refunding', 'refunded', 'refund_failed'])).toBe(state);
    }
  });
});

test('a payment that can be charged, or was, is live; an open one is asked about', () => {
  expect(STATES.filter(isLive)).toEqual([
    'starting',
    'waiting',
    'authenticate',
    'processing',
    'succeeded',
  ]);
  expect(STATES.filter((state) => isLive(state) !== isOpen(state))).toEqual(['succeeded']);
});

test('it is asked sooner at first, and at least every hour', () => {
  expect([0, 1, 2, 5, 6, 50].map(minutesUntilAsked)).toEqual([1, 2, 4, 32, 60, 60]);
});

test.each([
  [0, '£0.00'],
  [5, '£0.05'],
  [7500, '£75.00'],
  [123_456_789, '£1,234,567.89'],
])('%i pence are %s', (pence, text) => {
  expect(inPounds(pence)).toBe(text);
});

test.each([-1, 0.5, Number.NaN])('%d is no amount', (pence) => {
  expect(() => inPounds(pence)).toThrow(RangeError);
});

const REFUND_REASONS: RefundReason[] = [
  'cancelled',
  'given_up',
  'changed',
  'slot_gone',
  'paid_twice',
  'not_due',
  'repair_ended',
  'sent_back',
];

test('every state has a plain sentence, with the amount where money moved', () => {
  for (const state of STATES) {
    for (const reason of [null, ...REFUND_REASONS]) {
      const sentence = paymentSentence(state, 7500, reason);
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentence).not.toMatch(/!|undefined|null/);
    }
  }
  for (const state of ['waiting', 'succeeded', 'refunding', 'refunded', 'refund_failed'] as const) {
    expect(paymentSentence(state, 7500, 'cancelled')).toContain('£75.00');
  }
  for (const state of ['starting', 'waiting', 'authenticate'] as const) {
    expect(paymentSentence(state, 7500, null)).toMatch(/Nothing has been taken/);
  }
});

test('a payer who gets money back is told why', () => {
  const refunded = (reason: RefundReason | null) => paymentSentence('refunded', 7500, reason);
  const why = REFUND_REASONS.map(refunded);
  expect(new Set(why).size).toBe(REFUND_REASONS.length);
  for (const words of why) expect(words).toMatch(/, because \w+.*\w\.$/);
  expect(refunded(null)).toBe(refunded('not_due'));
  expect(paymentSentence('refunded', 7500, 'paid_twice')).toBe(
    'We have paid £75.00 back to you, because it was paid twice.',
  );
});

test('an open payment can come to any end, and go back and forth until then', () => {
  const next = (from: PaymentState) => STATES.filter((to) => canPaymentBecome(from, to));
  const ends = ['succeeded', 'failed'];
  expect(next('starting')).toEqual(
    expect.arrayContaining(['waiting', 'authenticate', 'processing', ...ends]),
  );
  expect(next('waiting')).toEqual(expect.arrayContaining(['authenticate', 'processing', ...ends]));
  expect(next('authenticate')).toEqual(expect.arrayContaining(['waiting', 'processing', ...ends]));
  expect(next('processing')).toEqual(expect.arrayContaining(['authenticate', ...ends]));
  expect(next('failed')).toEqual(['succeeded']);
  expect(next('succeeded')).toEqual(
    expect.arrayContaining(['refunding', 'refunded', 'refund_failed']),
  );
  expect(next('refunding')).toEqual(expect.arrayContaining(['refunded', 'refund_failed']));
  expect(next('refund_failed')).toEqual(expect.arrayContaining(['refunding', 'refunded']));
  expect(next('refunded')).toEqual(['refund_failed']);
  expect(next('charged_back')).toEqual([]);
});

test('a payer reads the bank’s dealings with the money, and how much was sent back', () => {
  expect(after('succeeded', null, { dispute: 'open' })).toMatch(
    /^Your bank is looking at .*£75\.00/,
  );
  expect(after('refunding', 'cancelled', { dispute: 'open' })).toContain('nor send it back');
  expect(after('charged_back', null, { dispute: 'lost' })).toContain('the excess is not paid');
  expect(after('charged_back', 'cancelled', { dispute: 'lost' })).toContain(
    'not pay it back again',
  );
  expect(after('succeeded', null, { sentBack: 1_000 })).toContain('£10.00');
  for (const dispute of ['warned', 'inquiry', 'won'] as const) {
    expect(after('succeeded', null, { dispute })).toBe(after('succeeded', null));
  }
});

const after = (
  state: PaymentState,
  reason: RefundReason | null,
  afterwards?: Parameters<typeof paymentSentence>[3],
) => paymentSentence(state, 7500, reason, afterwards);
