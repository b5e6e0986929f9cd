import { aPolicy, aPolicyGadget } from '@gadget-claims/api/test/factories';
import { emptyForm, emptyGadget } from '@gadget-claims/domain/claims/claims/empty-form';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { expect, test } from 'vitest';
import * as choice from './gadget-choice.ts';
import { openGadget } from './gadget-step.ts';

const CRACKED_SCREEN = 111;
const HEADPHONES = 5;

function answers(change: Partial<ClaimData> = {}): ClaimData {
  const { data } = emptyForm({ number: 'TEST 1', resellerId: 49 });
  const incident = {
    ...data.incident,
    incidentTypeId: CRACKED_SCREEN,
    dateOfIncident: '2026-06-01',
  };
  return { ...data, incident, ...change };
}

test('facts of policy and incident are filled in, and only where they fit', () => {
  const phone = aPolicyGadget({ id: 'G-9', serialNumber: 'S1' });
  expect(choice.claimedGadget(phone, 'guid', CRACKED_SCREEN)).toMatchObject({
    itemGUID: 'guid',
    policyGadgetId: 'G-9',
    imei: phone.imei,
    serialNumber: 'S1',
    damageTypeIds: [1],
    powersOn: true,
  });
  const headphones = aPolicyGadget({ typeId: HEADPHONES, imei: null });
  expect(choice.claimedGadget(headphones, 'guid', CRACKED_SCREEN)).toMatchObject({
    imei: '',
    damageTypeIds: [],
    powersOn: null,
  });
});

test('a given answer is never overwritten by an implied one', () => {
  const answered = { ...emptyGadget('guid'), typeId: 1, damageTypeIds: [3], powersOn: false };
  expect(choice.withImplied(answered, CRACKED_SCREEN)).toEqual(answered);
});

test('a gadget that is not covered says why', () => {
  const gadgets = [
    aPolicyGadget(),
    aPolicyGadget({ coverStatusId: 4 }),
    aPolicyGadget({ coverStartDate: '2026-07-01' }),
    aPolicyGadget({ id: null }),
  ];
  const why = choice
    .excludedGadgets(aPolicy({ gadgets }), '2026-06-01')
    .map((excluded) => excluded.why);
  expect(why).toEqual([
    'Cancelled',
    'Covered from 01/07/2026 to 31/12/2026 only',
    'Not registered on your policy yet',
  ]);
});

test('the first gadget with an open question is next', () => {
  const policy = aPolicy();
  const done = {
    ...choice.claimedGadget(aPolicyGadget(), 'done', CRACKED_SCREEN),
    purchaseCondition: 'new' as const,
    purchaseDate: '01/2026',
    locationLockOn: false,
  };
  const open = { ...done, itemGUID: 'open', imei: '' };
  const context = { policy, today: '2026-06-02', time: () => '12:00' };
  expect(openGadget(answers({ gadgets: [done, open] }), context)?.itemGUID).toBe('open');
  expect(openGadget(answers({ gadgets: [done] }), context)).toBeNull();
});
