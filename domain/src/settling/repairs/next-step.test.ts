import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextActionOf } from '../../claims/claims/clock.ts';
import { STATUS } from '../../claims/claims/status-ids.ts';
import { ACTIONS } from '../../claims/claims/status-table.ts';
import { allows, canMove, claimStatuses } from '../../claims/claims/status.ts';
import {
  type ChosenFacts,
  gadgetAllows,
  nextStepOf,
  sentenceOf,
  statusByChoice,
  statusOf,
} from './next-step.ts';
import { OPTION_CODES } from './schemas.ts';

const chosen = (kind: ChosenFacts['kind'], more: Partial<ChosenFacts> = {}): ChosenFacts => ({
  kind,
  excess: 7_500,
  excessPaid: false,
  hasBankDetails: false,
  hasInvoice: false,
  heldUntil: null,
  ...more,
});
const anyChoice: fc.Arbitrary<ChosenFacts> = fc.record({
  kind: fc.constantFrom(...OPTION_CODES),
  excess: fc.constantFrom(0, 7_500),
  excessPaid: fc.boolean(),
  hasBankDetails: fc.boolean(),
  hasInvoice: fc.boolean(),
  heldUntil: fc.constantFrom(null, '2026-11-24T10:15:00.000Z'),
});
const anyStatus = fc.constantFrom(...claimStatuses().map(({ id }) => id));

test('each kind takes its own way from the choice', () => {
  for (const kind of ['COURIER', 'WALK_IN', 'CALL_OUT'] as const) {
    expect(statusByChoice(chosen(kind))).toBe(STATUS.REPAIR_OPTION_SELECTED);
  }
  expect(statusByChoice(chosen('MAIL_IN'))).toBe(STATUS.EXCESS_DUE);
  expect(statusByChoice(chosen('MAIL_IN', { excessPaid: true }))).toBe(60);
  expect(statusByChoice(chosen('REPLACEMENT'))).toBe(STATUS.EXCESS_DUE);
  expect(statusByChoice(chosen('REPLACEMENT', { excess: 0 }))).toBe(STATUS.REPLACEMENT);
  expect(statusByChoice(chosen('CASH'))).toBe(STATUS.REPAIR_OPTION_SELECTED);
  expect(statusByChoice(chosen('CASH', { hasBankDetails: true }))).toBe(STATUS.CASH_SETTLEMENT);
  const own = chosen('OWN_REPAIRER', { hasInvoice: true });
  expect(statusByChoice(own)).toBe(STATUS.REPAIR_OPTION_SELECTED);
  expect(statusByChoice({ ...own, hasBankDetails: true })).toBe(STATUS.INVOICE_RECEIVED);
});

test('the table of statuses has every way from one choice to another', () => {
  fc.assert(
    fc.property(anyChoice, anyChoice, (before, next) => {
      // An invoice counts for the choice that it came after.
      const after = { ...next, hasInvoice: false };
      const to = statusByChoice(after);
      for (const from of [STATUS.APPROVED, statusByChoice(before)]) {
        if (allows(from, 'chooseOption').allowed && from !== to) {
          expect([from, to, canMove(from, to)]).toEqual([from, to, true]);
        }
      }
    }),
  );
});

test('the offered next step is allowed', () => {
  fc.assert(
    fc.property(anyStatus, fc.option(anyChoice), (status, facts) => {
      const { action, by, text } = nextStepOf(status, facts);
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(sentenceOf(status, facts)).toMatch(/^[A-Z].*\.$/);
      if (action === null) return;
      expect(by).toBe('you');
      expect(allows(status, action).allowed).toBe(true);
    }),
  );
  expect(nextStepOf(60, chosen('COURIER'))).toEqual(nextActionOf(60));
  expect(nextStepOf(60, chosen('CASH')).action).toBe('bankDetails');
  expect(nextStepOf(60, chosen('OWN_REPAIRER')).action).toBe('invoice');
  expect(nextStepOf(60, chosen('OWN_REPAIRER', { hasInvoice: true })).action).toBe('bankDetails');
  expect(nextStepOf(85, chosen('COURIER')).action).toBe('bankDetails');
  expect(nextStepOf(85, chosen('COURIER', { hasBankDetails: true })).by).toBe('us');
});

test('a review says why we look again: the repair centre, where there was a repair', () => {
  const at = STATUS.DECISION_CHALLENGED;
  expect(sentenceOf(at, null)).toBe('We are looking at our decision again.');
  expect(sentenceOf(at, chosen('WALK_IN'))).toContain('The repair centre found something');
  expect(nextStepOf(at, chosen('WALK_IN'))).toMatchObject({ by: 'us', action: null });
});

test('the choice says the next step', () => {
  const next = (facts: ChosenFacts) => [sentenceOf(60, facts), nextStepOf(60, facts)];
  expect(next(chosen('MAIL_IN', { excessPaid: true }))).toEqual([
    'You have chosen to post your gadget to us. We send you a padded pack.',
    { by: 'you', text: 'Get your gadget ready and post it to us.', action: null },
  ]);
  expect(next(chosen('OWN_REPAIRER'))).toEqual([
    'You have chosen your own repairer. We pay when we have the invoice.',
    {
      by: 'you',
      text: 'Have your gadget repaired and send us the invoice.',
      action: 'invoice',
    },
  ]);
  expect(next(chosen('CASH'))).toEqual([
    'You have chosen a cash settlement. We pay when we have your bank details.',
    { by: 'you', text: 'Tell us which account to pay into.', action: 'bankDetails' },
  ]);
});

test('each choice leaves its needs: a booking, an excess to pay, an invoice, an account', () => {
  const left = (kind: ChosenFacts['kind']) =>
    (['book', 'pay', 'invoice', 'bankDetails'] as const).filter(
      (action) => gadgetAllows(60, action, chosen(kind)).allowed,
    );
  for (const kind of ['COURIER', 'WALK_IN', 'CALL_OUT'] as const) {
    expect(left(kind)).toEqual(['book', 'pay']);
  }
  expect(left('MAIL_IN')).toEqual(['pay']);
  expect(left('OWN_REPAIRER')).toEqual(['invoice', 'bankDetails']);
  expect(left('CASH')).toEqual(['bankDetails']);
  expect(gadgetAllows(60, 'book', null).allowed).toBe(true);
  expect(gadgetAllows(60, 'bankDetails', null).allowed).toBe(false);
});

test('a choice only takes away from the status’s actions, and says why', () => {
  fc.assert(
    fc.property(anyStatus, fc.option(anyChoice), (status, facts) => {
      for (const action of ACTIONS) {
        const answer = gadgetAllows(status, action, facts);
        if (answer.allowed) expect(allows(status, action).allowed).toBe(true);
        else expect(answer.reason).toMatch(/^[A-Z].*\.$/);
      }
    }),
  );
  expect(gadgetAllows(60, 'book', chosen('CASH')).allowed).toBe(false);
  expect(gadgetAllows(60, 'invoice', chosen('COURIER')).allowed).toBe(false);
  expect(gadgetAllows(60, 'bankDetails', chosen('COURIER')).allowed).toBe(false);
  expect(gadgetAllows(85, 'bankDetails', chosen('COURIER')).allowed).toBe(true);
  expect(gadgetAllows(55, 'pay', chosen('REPLACEMENT')).allowed).toBe(true);
  expect(gadgetAllows(60, 'pay', chosen('CASH')).allowed).toBe(false);
});

test('a status is called by the way in which it is settled', () => {
  const names = (status: number) =>
    OPTION_CODES.map((kind) => `${kind}: ${statusOf(status, { kind }).label}`);
  const repairs = ['COURIER', 'WALK_IN', 'CALL_OUT'];
  expect(names(STATUS.REPAIR_OPTION_SELECTED).toSorted()).toEqual(
    [
      ...repairs.map((kind) => `${kind}: Repair chosen`),
      'MAIL_IN: Repair by post chosen',
      'OWN_REPAIRER: Own repairer chosen',
      'REPLACEMENT: Replacement chosen',
      'CASH: Cash settlement chosen',
    ].toSorted(),
  );
  expect(statusOf(STATUS.SETTLED, { kind: 'CASH' }).label).toBe('Paid');
  expect(statusOf(STATUS.SETTLED, { kind: 'REPLACEMENT' }).label).toBe('Replaced');
  expect(statusOf(STATUS.DISPATCHED, { kind: 'REPLACEMENT' }).label).toBe('Replacement sent');
  // The table speaks of a repair where nothing is known of the way.
  expect(statusOf(STATUS.DISPATCHED, { kind: 'COURIER' }).label).toBe('Sent back to you');
  expect(nextStepOf(STATUS.DISPATCHED, chosen('REPLACEMENT')).text).toBe(
    'Your replacement reaches you.',
  );
});

test('an excess is due once, and never where it is taken off', () => {
  const isDue = (facts: ChosenFacts) => gadgetAllows(STATUS.EXCESS_DUE, 'pay', facts).allowed;
  expect(isDue(chosen('COURIER'))).toBe(true);
  expect(isDue(chosen('COURIER', { excessPaid: true }))).toBe(false);
  expect(isDue(chosen('COURIER', { excess: 0 }))).toBe(false);
  expect(isDue(chosen('CASH'))).toBe(false);
});

test('an account that we asked for is the next step where the claimant has no other, and can then be given', () => {
  const account = { by: 'you', text: 'Tell us which account to pay into.', action: 'bankDetails' };
  for (const status of [STATUS.DECLINED, STATUS.SETTLED, STATUS.IN_REPAIR]) {
    expect(nextStepOf(status, null, { isAccountAwaited: true })).toEqual(account);
    expect(nextStepOf(status, null)).not.toEqual(account);
    expect(gadgetAllows(status, 'bankDetails', null, true).allowed).toBe(true);
    expect(gadgetAllows(status, 'bankDetails', null).allowed).toBe(false);
  }
  expect(nextStepOf(STATUS.APPROVED, null, { isAccountAwaited: true }).action).toBe('chooseOption');
});
