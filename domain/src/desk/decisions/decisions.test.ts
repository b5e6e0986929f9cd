import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { STATUS } from '../../claims/claims/status-ids.ts';
import { canMove, claimStatuses } from '../../claims/claims/status.ts';
import { PERMISSIONS } from '../../people/staff/permissions.ts';
import { STATED } from './evidence.ts';
import { needsSecond, whyNotSecond, whySecond, worthOf } from './limits.ts';
import { STATUS_AFTER } from './outcome.ts';
import { decisionProblems } from './rules.ts';
import { type DecisionOutcome, decisionRequest, secondRequest } from './schemas.ts';

const OUTCOMES = Object.keys(STATUS_AFTER) as DecisionOutcome[];

const pence = fc.integer({ min: 0, max: 1_000_000 });
const id = fc.constantFrom('a', 'b');
const can = fc.subarray([...PERMISSIONS]).map((list) => new Set(list));

test('no decision acts by one person above their limit, nor by two who are one', () => {
  const second = fc.record({ staffId: id, can, limit: pence, hasAddedFile: fc.boolean() });
  fc.assert(
    fc.property(id, pence, pence, second, (madeBy, limit, total, answerer) => {
      const acts = !needsSecond(total, limit) || whyNotSecond(answerer, { madeBy, total }) === null;
      if (!acts || total <= limit) return;
      expect(answerer.staffId).not.toBe(madeBy);
      expect(answerer.can.has('claim.second')).toBe(true);
      expect(answerer.hasAddedFile).toBe(false);
      expect(answerer.limit).toBeGreaterThanOrEqual(total);
    }),
  );
});

test('a limit says how much a handler may decide', () => {
  expect(needsSecond(50_000, 50_000)).toBe(false);
  expect(needsSecond(50_001, 50_000)).toBe(true);
  const mayAnswer = new Set(['claim.second'] as const);
  const by = { staffId: 'b', can: mayAnswer, limit: 50_000, hasAddedFile: false };
  expect(whyNotSecond(by, { madeBy: 'a', total: 50_000 })).toBeNull();
  expect(whyNotSecond(by, { madeBy: 'a', total: 50_001 })).toBe('limit');
  expect(whyNotSecond(by, { madeBy: 'b', total: 1 })).toBe('own');
  expect(whyNotSecond({ ...by, can: new Set() }, { madeBy: 'a', total: 1 })).toBe('permission');
  expect(whyNotSecond({ ...by, hasAddedFile: true }, { madeBy: 'a', total: 1 })).toBe('file');
});

test.each([
  ['approve', { total: 50_001 }, 'limit'],
  ['approve', { isOnProbation: true, isDrawn: true }, null],
  ['approve', { hasAddedFile: true }, 'added-file'],
  ['refer', { total: 0, hasAddedFile: true }, null],
  ['decline', {}, null],
  ['decline', { total: 50_001, isOnProbation: true, isDrawn: true }, 'limit'],
  ['decline', { wasApproved: true, isOnProbation: true }, 'approved-before'],
  ['decline', { isOnProbation: true, isDrawn: true }, 'probation'],
  ['decline', { isDrawn: true }, 'sample'],
  ['refer', { total: 0, isOnProbation: true, isDrawn: true }, null],
] as const)('a no is guarded like a yes: to %s with %o waits for %s', (outcome, given, why) => {
  const usual = {
    total: 50_000,
    limit: 50_000,
    hasAddedFile: false,
    isOnProbation: false,
    isDrawn: false,
  };
  const asked = { outcome, wasApproved: false, ...usual, ...given };
  expect(whySecond(asked)).toBe(why);
});

test('a refusal takes what a gadget is insured for, and its price where that is not known', () => {
  expect(worthOf({ insuredValue: 41_900, purchasePrice: 50_000 })).toBe(41_900);
  expect(worthOf({ insuredValue: null, purchasePrice: 50_000 })).toBe(50_000);
  expect(worthOf({ insuredValue: null, purchasePrice: null })).toBe(0);
});

test('every outcome leads somewhere that some status has next', () => {
  for (const outcome of OUTCOMES) {
    const to = STATUS_AFTER[outcome];
    expect(claimStatuses().some(({ id: from }) => canMove(from, to))).toBe(true);
  }
  expect(canMove(STATUS.AWAITING_DOCUMENTS, STATUS_AFTER.decline)).toBe(false);
});

const gadget = { gadgetId: 'G', amount: null, basis: null };
const complete = {
  approve: { gadgets: [{ gadgetId: 'G', amount: 100, basis: 'price' }] },
  decline: {
    clause: { clauseId: 'c', version: 1 },
    evidence: [STATED.account.id],
    claimantText: 'Why.',
  },
  refer: { staffNote: 'Why?', referTo: 'senior' },
};
const request = (outcome: DecisionOutcome, given: object = {}) => ({
  outcome,
  gadgets: [gadget],
  clause: null,
  evidence: [],
  claimantText: '',
  staffNote: '',
  referTo: '',
  ...complete[outcome],
  ...given,
});
const paths = (...args: Parameters<typeof request>) =>
  decisionProblems(request(...args)).map(({ path }) => path);

test.each(OUTCOMES)('%s: complete with its needs', (outcome) => {
  expect(paths(outcome)).toEqual([]);
});

test('names missing and superfluous parts by their place', () => {
  expect(paths('approve', { gadgets: [gadget] })).toEqual(['gadgets.0.amount', 'gadgets.0.basis']);
  expect(paths('approve', { clause: { clauseId: 'c', version: 1 } })).toEqual(['clause']);
  expect(paths('decline', { clause: null, claimantText: '' })).toEqual(['clause', 'claimantText']);
  expect(paths('decline', { evidence: [] })).toEqual(['evidence']);
  expect(paths('decline', complete.approve)).toEqual(['gadgets.0.amount', 'gadgets.0.basis']);
  expect(paths('refer', { staffNote: '', claimantText: 'x' })).toEqual([
    'claimantText',
    'staffNote',
  ]);
  expect(paths('refer', { gadgets: [gadget, gadget] })).toEqual(['gadgets']);
});

test('words that are too long are named in a sentence of their own', () => {
  const long = 'x'.repeat(2001);
  const said = (schema: z.core.$ZodType, body: object) =>
    z.safeParse(schema, body).error?.issues.map(({ message }) => message);
  const decided = {
    claim: 'c',
    version: 1,
    policyPrint: '',
    outcome: 'refer',
    gadgets: [{ gadgetId: 'g', amount: null, basis: null }],
    clause: null,
    evidence: [],
  };
  expect(said(decisionRequest, { ...decided, claimantText: long, staffNote: long })).toEqual([
    'Words for the claimant take 2000 characters at most',
    'A note takes 2000 characters at most',
  ]);
  expect(said(secondRequest, { answer: 'no', note: long, version: 1 })).toEqual([
    'A note takes 2000 characters at most',
  ]);
});
