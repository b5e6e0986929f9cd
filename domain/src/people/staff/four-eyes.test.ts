import { describe, expect, test } from 'vitest';
import {
  CONFIRM_REFUSALS,
  type Confirmable,
  type Rights,
  mayNotConfirm,
  needsTwoAdmins,
} from './four-eyes.ts';
import { ROLES } from './permissions.ts';

const USUAL = { approve: null, release: null };
const HANDLER: Rights = { isIn: true, roles: ['handler'], brands: [49], limits: USUAL };
const AUDITOR: Rights = { ...HANDLER, roles: ['auditor'] };
const change = (before: Rights, after: Partial<Rights>) =>
  needsTwoAdmins(before, { ...before, ...after });

describe('two staff admins are needed to', () => {
  test.each(ROLES.filter((role) => role !== 'auditor'))('give the role %s', (role) => {
    const nobody = { ...HANDLER, isIn: false, roles: [], brands: [] };
    expect(change(nobody, { isIn: true, roles: [role], brands: [49] })).toBe(true);
    expect(change(AUDITOR, { roles: [role] })).toBe(true);
    // Ahead of the day on which they come back, too.
    expect(change({ ...AUDITOR, isIn: false }, { roles: [role] })).toBe(true);
  });

  test.each<[string, Rights, Partial<Rights>]>([
    ['let somebody in again who does more than read', { ...HANDLER, isIn: false }, { isIn: true }],
    [
      'give a role beside one that does the same and more',
      { ...HANDLER, roles: ['supervisor'] },
      { roles: ['supervisor', 'payments'] },
    ],
    ['give another brand', HANDLER, { brands: [49, 77] }],
    ['give every brand', HANDLER, { brands: 'all' }],
    ['give a first brand', { ...HANDLER, brands: [] }, { brands: [49] }],
    ['raise a limit by a penny', HANDLER, { limits: { ...USUAL, approve: 50_001 } }],
    ['let a handler release', HANDLER, { limits: { ...USUAL, release: 1 } }],
    ['raise a limit ahead of the role', AUDITOR, { limits: { ...USUAL, approve: 50_001 } }],
    [
      'give a limit of the role back that was lower',
      { ...HANDLER, roles: ['supervisor'], limits: { ...USUAL, release: 100 } },
      { limits: USUAL },
    ],
  ])('%s', (_what, before, after) => {
    expect(change(before, after)).toBe(true);
  });
});

describe('one is enough to', () => {
  test.each<[string, Rights, Partial<Rights>]>([
    ['take a role', { ...HANDLER, roles: ['handler', 'payments'] }, { roles: ['handler'] }],
    ['take every role but reading', HANDLER, { roles: ['auditor'] }],
    ['take brands', { ...HANDLER, brands: 'all' }, { brands: [49, 77] }],
    ['take a brand', { ...HANDLER, brands: [49, 77] }, { brands: [77] }],
    ['lower a limit', HANDLER, { limits: { ...USUAL, approve: 49_999 } }],
    [
      'raise a limit to what is usual for a handler',
      { ...HANDLER, limits: { ...USUAL, approve: 100 } },
      { limits: { ...USUAL, approve: 50_000 } },
    ],
    ['suspend somebody', HANDLER, { isIn: false }],
    ['let in somebody who reads', { ...AUDITOR, isIn: false }, { isIn: true }],
    ['give a brand to somebody who reads', AUDITOR, { brands: 'all' }],
    ['change nothing', HANDLER, {}],
  ])('%s', (_what, before, after) => {
    expect(change(before, after)).toBe(false);
  });
});

const ASKED: Confirmable = {
  isWaiting: true,
  askedBy: 'ann',
  isAskerAdmin: true,
  staffId: 'mira',
  invitedBy: 'operator',
};
const BEN = { staffId: 'ben', isAdmin: true };

test('another staff admin confirms', () => {
  expect(mayNotConfirm(BEN, ASKED)).toEqual([]);
});

test.each([
  ['state', BEN, { isWaiting: false }],
  ['admin', { ...BEN, isAdmin: false }, {}],
  ['own', { ...BEN, staffId: 'ann' }, {}],
  ['self', { ...BEN, staffId: 'mira' }, {}],
  ['invited', BEN, { invitedBy: 'ben' }],
  ['asker', BEN, { isAskerAdmin: false }],
] as const)('refuses a confirmation when: %s', (reason, by, asked) => {
  expect(mayNotConfirm(by, { ...ASKED, ...asked })).toEqual([reason]);
  expect(CONFIRM_REFUSALS[reason]).toMatch(/^[A-Z].+\.$/);
});
