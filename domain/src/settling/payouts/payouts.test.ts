import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES, permissionsOf, usualLimit } from '../../people/staff/permissions.ts';
import { RELEASE_REFUSALS, mayNotRelease } from './four-eyes.ts';
import { payable } from './payable.ts';
import { PAYOUT_STATES, canPayoutBecome } from './states.ts';

const pence = fc.nat({ max: 1_000_000 });

test('the rest to pay is never more than approved less paid, and never less than nothing', () => {
  fc.assert(
    fc.property(pence, pence, pence, pence, (approved, excess, paidBefore, invoice) => {
      const facts = { approved, invoice, excess, excessPaid: false, byInvoice: false };
      const left = payable({ ...facts, paidBefore }) ?? NaN;
      expect(left).toBe(Math.max(0, approved - excess - paidBefore));
      // Paid and left together are what the settlement came to, unless more was paid.
      const whole = payable({ ...facts, paidBefore: 0 }) ?? NaN;
      expect(left + Math.min(paidBefore, whole)).toBe(whole);
    }),
  );
});

test('a paid excess is not taken off again, and an invoice bounds the payment', () => {
  const facts = { approved: 40_000, invoice: 30_000, excess: 7_500, paidBefore: 1_000 };
  expect(payable({ ...facts, excessPaid: true, byInvoice: false })).toBe(39_000);
  expect(payable({ ...facts, excessPaid: false, byInvoice: true })).toBe(21_500);
  expect(payable({ ...facts, approved: null, excessPaid: true, byInvoice: false })).toBeNull();
  expect(payable({ ...facts, invoice: null, excessPaid: true, byInvoice: true })).toBeNull();
});

const prepared: Parameters<typeof mayNotRelease>[1] = {
  state: 'prepared',
  preparedBy: 'anna',
  isOwnClaim: false,
  amount: 30_000,
  releasedBefore: 0,
  readReturn: false,
  accountDoubtful: false,
  hasWord: false,
  accountStands: true,
  isOurs: false,
  isHeld: false,
};
const withRoles = (staffId: string, ...roles: (typeof ROLES)[number][]) => ({
  staffId,
  can: permissionsOf(roles),
  limit: usualLimit('release', roles),
});

test.each([
  ['somebody else of payments may', withRoles('ben', 'payments'), {}, []],
  ['not who prepared it', withRoles('anna', 'payments'), {}, ['own']],
  ['not who prepared it, a supervisor either', withRoles('anna', 'supervisor'), {}, ['own']],
  ['no handler', withRoles('ben', 'handler'), {}, ['permission', 'limit']],
  ['no staff admin', withRoles('ben', 'staff admin'), {}, ['permission', 'limit']],
  ['up to £1,000', withRoles('ben', 'payments'), { amount: 100_000 }, []],
  ['not a penny more', withRoles('ben', 'payments'), { amount: 100_001 }, ['limit', 'supervisor']],
  ['up to £1,000 in all', withRoles('ben', 'payments'), { releasedBefore: 70_000 }, []],
  [
    'and not in several payouts either',
    withRoles('ben', 'payments'),
    { releasedBefore: 70_001 },
    ['limit', 'supervisor'],
  ],
  ['no reader of a return', withRoles('ben', 'supervisor'), { readReturn: true }, ['returned']],
  [
    'a limit of their own makes nobody a supervisor',
    { ...withRoles('ben', 'payments'), limit: 300_000 },
    { amount: 200_000 },
    ['supervisor'],
  ],
  ['a supervisor up to £5,000', withRoles('ben', 'supervisor'), { amount: 500_000 }, []],
  ['and no more', withRoles('ben', 'supervisor'), { amount: 500_001 }, ['limit']],
  [
    'a doubtful account wants a supervisor and the word',
    withRoles('ben', 'payments'),
    { accountDoubtful: true },
    ['supervisor', 'word'],
  ],
  [
    'the supervisor alone is not enough',
    withRoles('ben', 'supervisor'),
    { accountDoubtful: true },
    ['word'],
  ],
  [
    'the word alone is not enough',
    withRoles('ben', 'payments'),
    { accountDoubtful: true, hasWord: true },
    ['supervisor'],
  ],
  ['both are', withRoles('ben', 'supervisor'), { accountDoubtful: true, hasWord: true }, []],
  [
    'not into an account that is another one by now',
    withRoles('ben', 'supervisor'),
    { accountStands: false },
    ['account'],
  ],
  ['not into an account of ours', withRoles('ben', 'supervisor'), { isOurs: true }, ['ours']],
  [
    'not while the policyholder holds it',
    withRoles('ben', 'supervisor'),
    { isHeld: true },
    ['held'],
  ],
  ['not for their own claim', withRoles('ben', 'supervisor'), { isOwnClaim: true }, ['claim']],
  ['not twice', withRoles('ben', 'payments'), { state: 'released' }, ['state']],
] as const)('%s', (_who, by, change, reasons) => {
  expect(mayNotRelease(by, { ...prepared, ...change })).toEqual(reasons);
});

test('a supervisor’s task is told with its amount', () => {
  expect(RELEASE_REFUSALS.supervisor).toContain('more than £1,000, or');
});

test('a person of any roles and limit never releases their own payout', () => {
  fc.assert(
    fc.property(fc.subarray([...ROLES]), pence, pence, (roles, limit, amount) => {
      const by = { ...withRoles('anna', ...roles), limit };
      expect(mayNotRelease(by, { ...prepared, amount })).toContain('own');
    }),
  );
});

test('no way leads to the bank, or to settled, around a release', () => {
  for (const amount of [0, 1]) {
    const before = (to: string) =>
      PAYOUT_STATES.filter((from) => canPayoutBecome(from, to as 'sent', amount));
    expect(before('released')).toEqual(['prepared']);
    expect(before('filed')).toEqual(amount === 0 ? [] : ['released']);
    expect(before('sent')).toEqual(['filed']);
    expect(before('settled')).toEqual([...(amount === 0 ? ['released'] : []), 'sent', 'to-check']);
    expect(before('cancelled')).toEqual(['prepared', 'released', 'filed', 'sent', 'to-check']);
    expect(before('returned')).toEqual(['sent', ...(amount === 0 ? [] : ['settled'])]);
    expect(before('to-check')).toEqual(['prepared', 'released', 'filed', 'cancelled']);
    expect(before('prepared')).toEqual([]);
  }
});
