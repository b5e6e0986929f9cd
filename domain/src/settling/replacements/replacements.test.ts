import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES, permissionsOf, usualLimit } from '../../people/staff/permissions.ts';
import {
  GOODS_REFUSALS,
  goodsTotal,
  mayNotReleaseGoods,
  needsRelease,
  replacementWorth,
} from './four-eyes.ts';
import { sentWords } from './sending.ts';

test.each([
  [50_000, 0, false],
  [50_001, 0, true],
  [30_000, 20_000, false],
  [30_000, 20_001, true],
  [null, 0, true],
  [10_000, null, true],
])('worth %o after %o: a second person, %s', (worth, before, needs) => {
  expect(needsRelease(goodsTotal(worth, before))).toBe(needs);
});

test('worth is what the policy says, or more where more was accepted, and never an amount alone', () => {
  expect(replacementWorth(40_000, 20_000)).toBe(40_000);
  expect(replacementWorth(40_000, 60_000)).toBe(60_000);
  expect(replacementWorth(40_000, null)).toBe(40_000);
  expect(replacementWorth(null, 20_000)).toBeNull();
});

const goods: Parameters<typeof mayNotReleaseGoods>[1] = {
  state: 'prepared',
  preparedBy: 'anna',
  total: 60_000,
  isOwnClaim: false,
  isHeld: false,
};
const withRoles = (staffId: string, ...roles: (typeof ROLES)[number][]) => ({
  staffId,
  can: permissionsOf(roles),
  limit: usualLimit('release', roles),
});

test.each([
  ['somebody else of payments may', withRoles('ben', 'payments'), {}, []],
  ['its preparer may not', withRoles('anna', 'payments'), {}, ['own']],
  ['a handler may not', withRoles('ben', 'handler'), {}, ['permission', 'limit']],
  ['payments up to £1,000', withRoles('ben', 'payments'), { total: 100_000 }, []],
  ['and no more', withRoles('ben', 'payments'), { total: 100_001 }, ['limit', 'supervisor']],
  ['a supervisor more', withRoles('ben', 'supervisor'), { total: 500_000 }, []],
  ['and no more than £5,000', withRoles('ben', 'supervisor'), { total: 500_001 }, ['limit']],
  [
    'of no known worth: a supervisor',
    withRoles('ben', 'payments'),
    { total: null },
    ['supervisor'],
  ],
  ['who may', withRoles('ben', 'supervisor'), { total: null }, []],
  ['not for their own claim', withRoles('ben', 'payments'), { isOwnClaim: true }, ['claim']],
  ['not while it is held', withRoles('ben', 'payments'), { isHeld: true }, ['held']],
  ['not twice', withRoles('ben', 'payments'), { state: 'sent' }, ['state']],
] as const)('%s', (_who, by, change, reasons) => {
  expect(mayNotReleaseGoods(by, { ...goods, ...change })).toEqual(reasons);
});

test('a person of any roles and limit never releases what they prepared', () => {
  const pence = fc.option(fc.nat({ max: 1_000_000 }));
  fc.assert(
    fc.property(fc.subarray([...ROLES]), fc.nat(), pence, (roles, limit, total) => {
      const by = { ...withRoles('anna', ...roles), limit };
      expect(mayNotReleaseGoods(by, { ...goods, total })).toContain('own');
    }),
  );
  expect(GOODS_REFUSALS.supervisor).toContain('more than £1,000, or');
});

test('the claimant reads what was sent, with whom, and its number where there is one', () => {
  const sent = { what: 'Pixel 8, refurbished', courier: 'Royal Mail', tracking: 'AB1' };
  expect(sentWords(sent)).toBe('Pixel 8, refurbished. Royal Mail, tracking number AB1.');
  expect(sentWords({ ...sent, tracking: '' })).toBe('Pixel 8, refurbished. Royal Mail.');
});
