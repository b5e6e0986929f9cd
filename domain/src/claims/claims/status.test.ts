import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COVER_STATUSES, isExcludedCoverStatus } from '../../policies/policies/status-cover.ts';
import type { OptionKind } from '../../settling/repairs/schemas.ts';
import { STATUS } from './status-ids.ts';
import { ACTIONS, type ClaimStatus } from './status-table.ts';
import {
  allows,
  canMove,
  claimStatus,
  claimStatusOf,
  claimStatuses,
  mayGoAlone,
  isClaimStatusId,
  isFinished,
  wayAt,
} from './status.ts';

const all: readonly ClaimStatus[] = claimStatuses();
const ids = all.map(({ id }) => id);
const anyId = fc.constantFrom(...ids);
const idsThatCan = (action: (typeof ACTIONS)[number]) =>
  all.filter(({ can }) => can.includes(action)).map(({ id }) => id);

/** Every status that can follow, directly or not, and the start itself. */
const reachableFrom = (start: number) => {
  const seen = new Set([start]);
  for (const id of seen) for (const next of claimStatus(id).next) seen.add(next);
  return seen;
};

describe('the table', () => {
  test('has unique ids, codes and labels, and a sentence for each', () => {
    for (const key of ['id', 'code', 'sentence'] as const) {
      expect(new Set(all.map((status) => status[key])).size).toBe(22);
    }
    // A referral is ours to know: to its claimant the claim is being assessed.
    const others = all.filter(({ id }) => id !== STATUS.REFERRED);
    expect(new Set(others.map(({ label }) => label)).size).toBe(21);
    expect(claimStatus(STATUS.REFERRED).label).toBe(claimStatus(STATUS.UNDER_REVIEW).label);
    for (const { label, sentence, happened, task } of all) {
      expect(label).toMatch(/^[A-Z].*[a-z]$/);
      for (const words of [sentence, happened, task]) expect(words).toMatch(/^[A-Z].*\.$/);
    }
  });

  /** Ids by what a column says. */
  const by = (column: 'tone' | 'clock' | 'actor' | 'main') => {
    const groups = Map.groupBy(all, (status) => String(status[column]));
    return Object.fromEntries([...groups].map(([key, rows]) => [key, rows.map(({ id }) => id)]));
  };

  test('says the actor, the tone, the clock and the action that carries a claim on', () => {
    expect(by('actor')).toEqual({
      'claims team': [10, 30, 35, 45, 80, 88, 85],
      policyholder: [20, 40, 50, 55, 60, 62],
      repairer: [64, 66, 67, 68, 70, 75],
      nobody: [90, 95, 99],
    });
    expect(by('tone')).toEqual({
      neutral: [10, 30, 35, 45, 64, 66, 68, 88, 95, 99],
      warn: [20, 55, 67],
      bad: [40],
      good: [50, 60, 62, 70, 80, 75, 85, 90],
    });
    expect(by('clock')).toMatchObject({ decision: [10, 20, 30, 35, 45], repair: [66, 68] });
    expect(by('main')).toMatchObject({
      upload: [20, 40],
      chooseOption: [50],
      pay: [55],
      book: [60],
    });
  });

  /** Moves that undo a step: a request, a decision, a choice or a hold. A yes that is reopened comes to 45. */
  const WAYS_BACK = [
    '30 20',
    '35 20',
    '35 30',
    '45 40',
    '50 45',
    '55 45',
    '55 50',
    '60 45',
    '60 50',
    '60 55',
    '62 45',
    '62 50',
    '62 60',
    '67 45',
    '68 45',
    '68 67',
    '80 45',
    '85 45',
    '88 20',
    '88 45',
    '88 60',
    '99 30',
  ];

  test('ranks are the order of a life: each move leads on, but for the ways back', () => {
    expect(all.map(({ rank }) => rank)).toEqual(all.map((_row, at) => at + 1));
    const back = all.flatMap(({ id, rank, next }) =>
      next.filter((to) => claimStatus(to).rank < rank).map((to) => `${id} ${to}`),
    );
    expect(back.toSorted()).toEqual(WAYS_BACK);
  });

  test('is closed: each next status exists, is another one, and is named once', () => {
    for (const { id, next } of all) {
      expect(new Set(next).size).toBe(next.length);
      for (const following of next) {
        expect(isClaimStatusId(following)).toBe(true);
        expect(following).not.toBe(id);
      }
    }
  });

  test('leads from submission to every status, and from every status to the end', () => {
    expect(reachableFrom(STATUS.SUBMITTED)).toEqual(new Set(ids));
    for (const id of ids) expect(reachableFrom(id)).toContain(STATUS.CLOSED);
  });

  test('a finding of the repair centre, and what we find ourselves before money or goods leave, lead back to the decision', () => {
    expect(ids.filter((id) => canMove(id, 45))).toEqual([40, 50, 55, 60, 62, 67, 68, 80, 88, 85]);
    expect(claimStatus(45).next).toEqual([40, 50, 68]);
  });

  test('only a gadget that we have looked at is declined', () => {
    expect(ids.filter((id) => canMove(id, 40))).toEqual([30, 35, 45]);
  });

  test('ends with closed alone', () => {
    // A gadget closed for want of documents is opened when they come.
    expect(claimStatus(99).next).toEqual([30]);
    expect(ids.filter((id) => id !== 99 && claimStatus(id).next.includes(99))).toEqual([
      20, 40, 90, 95,
    ]);
    expect(ids.filter(isFinished)).toEqual([90, 95, 99]);
  });

  test('a claim has a next actor until it is finished', () => {
    for (const { id, actor, can } of all) {
      expect(actor === 'nobody').toBe(isFinished(id));
      expect(isFinished(id) && can.length > 0).toBe(false);
      expect(actor === 'policyholder' && can.length === 0).toBe(false);
    }
  });
});

test('a withdrawal leads back to where it came from, or once we said yes to the choice', () => {
  const undone = Object.fromEntries(all.map(({ id, undone: to }) => [id, to]));
  const back = all.filter(({ undone: to }) => to !== undefined).map(({ id }) => id);
  expect(back).toEqual(idsThatCan('withdraw'));
  expect(back.map((id) => undone[id])).toEqual([10, 20, 30, 35, 50, 50, 50, 50]);
});

test('moves follow the table', () => {
  expect(canMove(10, 50)).toBe(true);
  expect(canMove(50, 60)).toBe(true);
  expect(canMove(60, 62)).toBe(true);
  expect(canMove(10, 60)).toBe(false);
  expect(canMove(40, 50)).toBe(false);
  expect(canMove(99, 10)).toBe(false);
  expect(canMove(20, 40)).toBe(false);
  expect(canMove(1, 10)).toBe(false);
  fc.assert(
    fc.property(anyId, anyId, (from, to) => {
      expect(canMove(from, to)).toBe(claimStatus(from).next.includes(to));
    }),
  );
});

describe('actions of a status', () => {
  test('each action in its statuses only', () => {
    expect(idsThatCan('upload')).toEqual([10, 20, 30, 35, 40, 45, 50, 55, 60, 67, 88, 85]);
    expect(idsThatCan('chooseOption')).toEqual([50, 55, 60]);
    expect(idsThatCan('book')).toEqual([60, 62]);
    expect(idsThatCan('pay')).toEqual([55, 60, 62]);
    expect(idsThatCan('cancelOption')).toEqual([55, 60, 62]);
    expect(idsThatCan('withdraw')).toEqual([10, 20, 30, 35, 50, 55, 60, 62]);
    expect(idsThatCan('bankDetails')).toEqual([60, 88, 85]);
    expect(idsThatCan('invoice')).toEqual([60, 88]);
  });

  test('a claim can be withdrawn exactly where that status can follow', () => {
    for (const { id } of all) {
      expect(allows(id, 'withdraw').allowed).toBe(canMove(id, STATUS.WITHDRAWN));
    }
  });

  test('cancelling an option leads back to choosing one', () => {
    for (const id of idsThatCan('cancelOption')) expect(canMove(id, STATUS.APPROVED)).toBe(true);
  });

  test('every refusal has a sentence', () => {
    for (const { id, can } of all) {
      for (const action of ACTIONS) {
        const answer = allows(id, action);
        expect(answer.allowed).toBe(can.includes(action));
        expect(answer.allowed ? 'Fine.' : answer.reason).toMatch(/^[A-Z].*\.$/);
      }
    }
  });

  test.each([
    [30, 'chooseOption', 'We have not decided on your claim yet.'],
    [40, 'withdraw', 'Your claim was declined, so there is nothing to withdraw.'],
    [62, 'upload', 'Your repair is booked and we need no more documents.'],
    [62, 'invoice', 'Your repair is booked.'],
    [68, 'pay', 'There is no excess left to pay.'],
    [68, 'upload', 'We need no more documents for this repair.'],
    [68, 'bankDetails', 'We need no bank details for this repair.'],
    [68, 'invoice', 'We need no invoice for this repair.'],
    [80, 'pay', 'There is no excess left to pay.'],
    [80, 'upload', 'We need no more documents for this claim.'],
    [40, 'pay', 'Your claim was declined.'],
    [50, 'book', 'Please choose a repair option first.'],
    [62, 'chooseOption', 'Your repair is booked. Cancel it to choose another option.'],
    [68, 'cancelOption', 'Your gadget is on its way to the repair centre, or there already.'],
    [85, 'withdraw', 'Your claim is being settled already.'],
    [99, 'upload', 'This claim is finished.'],
  ] as const)('status %i, %s: "%s"', (id, action, reason) => {
    expect(allows(id, action)).toEqual({ allowed: false, reason });
  });
});

describe('a claim and its gadgets', () => {
  const gadgets = fc.array(anyId, { minLength: 1, maxLength: 6 });

  test.each([
    [[68, 60], 60],
    [[90, 75], 75],
    [[90, 95, 90], 90],
    [[99, 95], 95],
    [[75, 80], 80],
    [[85, 88], 88],
    [[40, 50], 50],
    [[40, 30, 90], 30],
    [[40, 45], 45],
    [[40, 40], 40],
    [[40, 90, 99], 40],
  ])('gadgets at %j: the claim stands at %i', (each, claim) => {
    expect(claimStatusOf(each)).toBe(claim);
  });

  test('the claim tells of open gadgets, then of those that can be challenged, then of the end', () => {
    const kindOf = (id: number) => (isFinished(id) ? 2 : Number(id === STATUS.DECLINED));
    fc.assert(
      fc.property(gadgets, (each) => {
        const claim = claimStatusOf(each);
        expect(each).toContain(claim);
        expect(kindOf(claim)).toBe(Math.min(...each.map(kindOf)));
        const alike = each.filter((id) => kindOf(id) === kindOf(claim));
        for (const id of alike) {
          expect(claimStatus(claim).rank).toBeLessThanOrEqual(claimStatus(id).rank);
        }
      }),
    );
    expect(() => claimStatusOf([])).toThrow(RangeError);
  });

  test.each([
    // The decision, or what it takes, about one of several.
    [[30], [30], STATUS.APPROVED, true],
    [[30], [30], STATUS.DECLINED, true],
    [[30], [30], STATUS.AWAITING_DOCUMENTS, true],
    [[30], [30], STATUS.REFERRED, true],
    // The rest of the way to it they go together.
    [[20], [20], STATUS.UNDER_REVIEW, false],
    [[30], [30], STATUS.WITHDRAWN, false],
    [[20, 20], [], STATUS.UNDER_REVIEW, true],
    // Every other gadget moves along where one stands apart already.
    [[20], [30], STATUS.UNDER_REVIEW, true],
    // After the first decision each for itself.
    [[20], [20, 40], STATUS.UNDER_REVIEW, true],
    [[50], [50], STATUS.REPAIR_OPTION_SELECTED, true],
    [[68, 20], [20], STATUS.UNDER_REVIEW, true],
    [[30], [30, 99], STATUS.UNDER_REVIEW, true],
  ])('gadgets at %j leave those at %j for %i: %s', (going, staying, to, may) => {
    expect(mayGoAlone(going, staying, to)).toBe(may);
  });
});

test('unknown ids are refused', () => {
  expect(isClaimStatusId(0)).toBe(false);
  expect(() => claimStatus(11)).toThrow('unknown claim status 11');
  expect(() => allows(11, 'pay')).toThrow(RangeError);
});

test('codes name their ids', () => {
  expect(STATUS.SUBMITTED).toBe(10);
  expect(STATUS.APPROVED).toBe(50);
  for (const { code, id } of all) expect(STATUS[code]).toBe(id);
});

test('cover statuses 4, 7 and 8 mean not covered, and no other', () => {
  expect(COVER_STATUSES.map(({ id }) => id).filter(isExcludedCoverStatus)).toEqual([4, 7, 8]);
  expect(new Set(COVER_STATUSES.map(({ label }) => label)).size).toBe(8);
  for (const { label } of COVER_STATUSES) expect(label).toMatch(/^[A-Z]/);
  fc.assert(
    fc.property(fc.integer(), (id) => {
      expect(isExcludedCoverStatus(id)).toBe([4, 7, 8].includes(id));
    }),
  );
});

test('what is on its way without a choice is a replacement, and a chosen repair is a repair', () => {
  const named = (chosen: OptionKind | null) =>
    claimStatus(STATUS.DISPATCHED, wayAt(STATUS.DISPATCHED, chosen)).label;
  expect([named(null), named('REPLACEMENT'), named('COURIER')]).toEqual([
    'Replacement sent',
    'Replacement sent',
    'Sent back to you',
  ]);
});
