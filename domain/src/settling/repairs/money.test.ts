import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATUS } from '../../claims/claims/status-ids.ts';
import { aPolicy } from '../../claims/claims/testing.ts';
import { chargedGadgets, claimExcesses, earlyClaimHeir, gadgetExcess } from './excess.ts';
import { type Money, moneySentence, offeredMoney, payDay } from './money.ts';
import { settlementOf } from './settlement.ts';

const pence = fc.nat({ max: 1_000_000 });
const incident = { incidentTypeId: 1, dateOfIncident: '2026-02-01' };

test('the excess is per gadget and incident; the early-claim excess comes once', () => {
  const policy = { ...aPolicy(), earlyClaimExcess: 3_000, coverStartDate: '2026-01-01' };
  policy.excess = { ...policy.excess, accidentalDamage: 7_500, theft: 10_000 };
  expect(claimExcesses(policy, incident, 2)).toEqual({
    perGadget: 7_500,
    gadgets: 2,
    earlyClaim: 3_000,
    total: 18_000,
  });
  expect(claimExcesses(policy, { ...incident, incidentTypeId: 3 }, 1).total).toBe(13_000);
  const late = { ...incident, dateOfIncident: '2026-05-31' };
  expect(claimExcesses(policy, late, 1).earlyClaim).toBe(0);
  expect(claimExcesses(policy, { ...late, incidentTypeId: 9 }, 2)).toMatchObject({
    perGadget: 0,
    total: 0,
  });
});

test('the gadgets’ shares add up to the claim’s', () => {
  fc.assert(
    fc.property(pence, pence, fc.integer({ min: 1, max: 9 }), (perGadget, earlyClaim, gadgets) => {
      const total = perGadget * gadgets + earlyClaim;
      const excesses = { perGadget, gadgets, earlyClaim, total };
      const all = Array.from({ length: gadgets }, (_, at) => excessGadget(`${at}`));
      const parts = all.map(({ id }) => gadgetExcess(excesses, all, id));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
    }),
  );
});

const excessGadget = (
  id: string,
  status: number = STATUS.APPROVED,
  chosenExcess: number | null = null,
) => ({ id, status, chosenExcess });

describe('the excess of gadgets that were decided apart', () => {
  const excesses = { perGadget: 7_500, gadgets: 2, earlyClaim: 3_000, total: 18_000 };
  const declined = excessGadget('A', STATUS.DECLINED);
  const approved = excessGadget('B');

  test('is not due for a declined one: the next bears the early-claim excess', () => {
    expect(chargedGadgets([declined, approved])).toEqual([approved]);
    expect(gadgetExcess(excesses, [declined, approved], 'B')).toBe(10_500);
    const withdrawn = excessGadget('A', STATUS.WITHDRAWN);
    expect(gadgetExcess(excesses, [withdrawn, approved], 'B')).toBe(10_500);
  });

  test('comes once, also when the declined one is accepted later', () => {
    const chosen = excessGadget('B', STATUS.REPAIR_OPTION_SELECTED, 10_500);
    const accepted = excessGadget('A');
    expect(gadgetExcess(excesses, [accepted, chosen], 'A')).toBe(7_500);
    expect(gadgetExcess(excesses, [accepted, chosen], 'B')).toBe(10_500);
  });

  test('goes to the next that is chosen when its gadget is withdrawn after another was chosen', () => {
    const withdrawn = excessGadget('A', STATUS.WITHDRAWN);
    const chosen = excessGadget('B', STATUS.REPAIR_OPTION_SELECTED, 7_500);
    const open = excessGadget('C');
    expect(gadgetExcess(excesses, [withdrawn, chosen, open], 'B')).toBe(7_500);
    expect(gadgetExcess(excesses, [withdrawn, chosen, open], 'C')).toBe(10_500);
  });

  test('is taken over by a choice that is not paid yet where nothing is left to choose', () => {
    const withdrawn = excessGadget('A', STATUS.WITHDRAWN);
    const paid = excessGadget('B', STATUS.REPAIR_OPTION_SELECTED, 7_500);
    const unpaid = excessGadget('C', STATUS.EXCESS_DUE, 7_500);
    const heir = (...gadgets: (typeof paid)[]) =>
      earlyClaimHeir(excesses, gadgets, (id) => id !== 'B');
    expect(heir(withdrawn, paid, unpaid)).toBe('C');
    expect(heir(withdrawn, paid)).toBeUndefined();
    expect(heir(withdrawn, paid, excessGadget('D'))).toBeUndefined();
    expect(heir(excessGadget('A', STATUS.EXCESS_DUE, 10_500), unpaid)).toBeUndefined();
    expect(
      earlyClaimHeir({ ...excesses, earlyClaim: 0 }, [withdrawn, unpaid], () => true),
    ).toBeUndefined();
  });

  test('stays due for a gadget closed after it was settled, and for a claim of which all is declined', () => {
    const settled = excessGadget('A', STATUS.CLOSED, 10_500);
    expect(chargedGadgets([settled, excessGadget('B', STATUS.CLOSED)])).toEqual([settled]);
    expect(chargedGadgets([declined])).toEqual([declined]);
  });
});

test('we pay the smaller of invoice and approved amount, less the excess', () => {
  const facts = {
    approved: 20_000,
    invoice: 18_000,
    excess: 7_500,
    excessPaid: false,
    byInvoice: true,
  };
  expect(settlementOf(facts).payable).toBe(10_500);
  expect(settlementOf({ ...facts, invoice: 25_000 }).payable).toBe(12_500);
  expect(settlementOf({ ...facts, invoice: 5_000 }).payable).toBe(0);
  expect(settlementOf({ ...facts, excessPaid: true })).toMatchObject({
    excess: 0,
    payable: 18_000,
  });
  expect(settlementOf({ ...facts, invoice: null }).payable).toBeNull();
  expect(settlementOf({ ...facts, approved: null }).payable).toBeNull();
  expect(settlementOf({ ...facts, invoice: null, byInvoice: false }).payable).toBe(12_500);
});

test('never more than approved or asked for, never less than nothing', () => {
  fc.assert(
    fc.property(pence, pence, pence, fc.boolean(), (approved, invoice, excess, excessPaid) => {
      const facts = { approved, invoice, excess, excessPaid, byInvoice: true };
      const { payable } = settlementOf(facts);
      expect(payable).toBeGreaterThanOrEqual(0);
      expect(payable).toBeLessThanOrEqual(Math.min(approved, invoice));
    }),
  );
});

describe('tells of the money in each state', () => {
  const facts = { approved: 59_900, invoice: null, excess: 10_000, excessPaid: false };
  const cash: Money = {
    settlement: settlementOf({ ...facts, byInvoice: false }),
    paid: 0,
    underWay: 0,
    isInParts: false,
    account: null,
    payBy: '2026-12-02',
    isLate: false,
    since: '2026-11-25',
  };
  const own = settlementOf({ ...facts, byInvoice: true });
  const account = 'your account ending 4958';
  const paidOut = { ...cash, account };

  test.each<[status: number, kind: 'CASH' | 'OWN_REPAIRER', money: Money, words: string | null]>([
    [
      STATUS.REPAIR_OPTION_SELECTED,
      'CASH',
      cash,
      'You have chosen a cash settlement of £499.00. With your bank details today, we pay it by Wednesday 2 December 2026.',
    ],
    [
      STATUS.REPAIR_OPTION_SELECTED,
      'OWN_REPAIRER',
      { ...cash, settlement: own },
      'You have chosen your own repairer. We pay what the invoice asks, at most £499.00: £599.00 less the excess of £100.00.',
    ],
    [
      STATUS.INVOICE_RECEIVED,
      'OWN_REPAIRER',
      { ...cash, settlement: { ...own, invoice: 30_000, payable: 20_000 } },
      'We have the invoice of your repairer for £300.00 and are checking it. We pay you £200.00 within five working days of accepting it.',
    ],
    [
      STATUS.INVOICE_RECEIVED,
      'OWN_REPAIRER',
      { ...cash, settlement: { ...own, approved: null, invoice: 30_000 } },
      'We have the invoice of your repairer for £300.00 and are checking it.',
    ],
    [
      STATUS.CASH_SETTLEMENT,
      'CASH',
      cash,
      'We pay you £499.00. With your bank details today, we pay it by Wednesday 2 December 2026.',
    ],
    [
      STATUS.CASH_SETTLEMENT,
      'CASH',
      paidOut,
      'We are paying £499.00 into your account ending 4958, by Wednesday 2 December 2026.',
    ],
    [
      STATUS.CASH_SETTLEMENT,
      'CASH',
      { ...paidOut, underWay: 10_000 },
      'A part of your settlement, £100.00, is on its way into your account ending 4958; £399.00 follows.',
    ],
    [
      STATUS.CASH_SETTLEMENT,
      'CASH',
      { ...paidOut, paid: 10_000, underWay: 20_000 },
      'A part of your settlement, £200.00, is on its way into your account ending 4958; £199.00 follows. We paid you £100.00 of your settlement before.',
    ],
    [
      STATUS.CASH_SETTLEMENT,
      'CASH',
      { ...paidOut, paid: 10_000 },
      'We are paying the rest of £399.00 into your account ending 4958, by Wednesday 2 December 2026. We paid you £100.00 of your settlement before.',
    ],
    [
      STATUS.CASH_SETTLEMENT,
      'CASH',
      { ...cash, paid: 10_000 },
      'We pay you the rest of £399.00. With your bank details today, we pay it by Wednesday 2 December 2026. We paid you £100.00 of your settlement before.',
    ],
    [
      STATUS.CASH_SETTLEMENT,
      'CASH',
      { ...paidOut, paid: 10_000, isLate: true },
      'We meant to pay the rest of £399.00 into your account ending 4958 by Wednesday 2 December 2026 and are late. We are sorry. We paid you £100.00 of your settlement before.',
    ],
    [
      STATUS.CASH_SETTLEMENT,
      'CASH',
      { ...paidOut, paid: 49_900 },
      'We paid you £499.00, and nothing is left to pay.',
    ],
    [
      STATUS.CASH_SETTLEMENT,
      'CASH',
      { ...paidOut, isLate: true },
      'We meant to pay £499.00 into your account ending 4958 by Wednesday 2 December 2026 and are late. We are sorry.',
    ],
    [
      STATUS.CASH_SETTLEMENT,
      'CASH',
      { ...paidOut, settlement: { ...cash.settlement, payable: 0 } },
      'Nothing is left to pay. We accept £599.00 and take off the excess of £100.00.',
    ],
    [
      STATUS.SETTLED,
      'CASH',
      paidOut,
      'We paid £499.00 into your account ending 4958 on Wednesday 25 November 2026.',
    ],
    [STATUS.CASH_SETTLEMENT, 'CASH', { ...cash, settlement: { ...own, approved: null } }, null],
  ])('status %s, %s', (status, kind, money, words) => {
    expect(moneySentence(status, kind, money)).toBe(words);
  });

  test('an approval gives the sum of each way in money, where it is offered', () => {
    const approved = { approved: 59_900, excess: 10_000 };
    expect(offeredMoney(['REPLACEMENT', 'CASH'], approved)).toBe(
      'If you choose a cash settlement, we pay £499.00: £599.00 less the excess of £100.00.',
    );
    expect(offeredMoney(['WALK_IN', 'OWN_REPAIRER'], { ...approved, excess: 0 })).toBe(
      'If you choose your own repairer, we pay at most £599.00.',
    );
    expect(offeredMoney(['WALK_IN'], approved)).toBe('');
    expect(offeredMoney(['CASH'], { approved: null, excess: 0 })).toBe('');
  });

  test('the day counts from the acceptance or the account, whichever came last', () => {
    const since = new Date('2026-11-23T10:00:00Z');
    const now = new Date('2026-11-26T10:00:00Z');
    const day = (accountSince: Date | null) => payDay({ since, accountSince, now });
    expect(day(new Date('2026-11-20T10:00:00Z'))).toBe('2026-11-30');
    expect(day(new Date('2026-11-25T10:00:00Z'))).toBe('2026-12-02');
    expect(day(null)).toBe('2026-12-03');
  });
});
