import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERMISSIONS, ROLES, permissionsOf, rolesWith, usualLimit } from './permissions.ts';

const roles = fc.subarray([...ROLES], { minLength: 1 });

test('every permission is in some role, and no role has an unknown one', () => {
  const all = new Set(ROLES.flatMap((role) => [...permissionsOf([role])]));
  expect([...all].toSorted()).toEqual([...PERMISSIONS].toSorted());
});

test('a manager of staff may do nothing to a claim or with money, in any other role', () => {
  const managing = fc
    .sample(roles, 500)
    .map(permissionsOf)
    .filter((may) => may.has('staff.manage'));
  expect(managing).not.toHaveLength(0);
  for (const may of managing) expect([...may]).toEqual(['staff.manage']);
});

test('an auditor reads, and nothing else', () => {
  const auditing = fc.sample(roles, 500).filter((held) => held.includes('auditor'));
  expect(auditing).not.toHaveLength(0);
  for (const held of auditing) {
    expect([...permissionsOf(held)].every((one) => one.endsWith('.read'))).toBe(true);
  }
  expect([...permissionsOf(['auditor'])]).toEqual(['claim.read', 'complaint.read', 'log.read']);
});

test('a senior does all that a handler does, and is the second person of their decisions', () => {
  const handler = permissionsOf(['handler']);
  const senior = permissionsOf(['senior']);
  expect([...handler].filter((one) => !senior.has(one))).toEqual([]);
  expect(senior.has('claim.second') && !handler.has('claim.second')).toBe(true);
});

test.each(['technical', 'investigation'] as const)(
  'a colleague of %s decides as a handler does, and no other role has that right',
  (role) => {
    const right = `claim.${role}` as const;
    const more = [...permissionsOf([role])].filter((one) => !permissionsOf(['handler']).has(one));
    expect([more, rolesWith(right), usualLimit('approve', [role])]).toEqual([
      [right],
      [role],
      50_000,
    ]);
  },
);

test('the highest limit of several roles holds, and none without a role that has one', () => {
  expect(usualLimit('approve', ['handler'])).toBe(50_000);
  expect(usualLimit('approve', ['handler', 'senior'])).toBe(150_000);
  expect(usualLimit('approve', ['payments'])).toBe(0);
  expect(usualLimit('release', ['handler'])).toBe(0);
  expect(usualLimit('release', ['payments', 'supervisor'])).toBe(500_000);
});
