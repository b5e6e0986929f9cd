import { describe, expect, test } from 'vitest';
import { emptyForm, emptyGadget } from './empty-form.ts';
import type { ClaimData } from './form.ts';
import { formProblems } from './strict-form.ts';
import { aContext, aForm, completeData, theftAbroad, withFormAnswer } from './testing.ts';

const context = aContext();
const pathsOf = (data: ClaimData) => formProblems(aForm(data), context).map(({ path }) => path);

/** A wrong answer at each step, and two of one list; which answers are wrong is a matter of the step's own test. */
const BROKEN: [path: string, value: unknown][] = [
  ['policy.number', ''],
  ['claimant.title', ''],
  ['claimant.address.postcode', 'x'],
  ['claimant.ukResident', null],
  ['otherClaims.otherClaimsOutcome', 'x'.repeat(1001)],
  ['incident.timeOfIncident', '25:00'],
  ['incident.tripStartDate', ''],
  ['gadgets.0.imei', 'x'],
  ['gadgets.0.purchasePrice', -1],
  ['agreeFraud', false],
  ['agreeDataProtection', null],
];

test('complete forms have no problems', () => {
  expect(formProblems(aForm(), context)).toEqual([]);
  expect(formProblems(aForm(theftAbroad()), context)).toEqual([]);
});

describe('one wrong answer is one problem, at its own path', () => {
  test.each(BROKEN)('%s', (path, value) => {
    expect(pathsOf(withFormAnswer(theftAbroad(), path, value))).toEqual([path]);
  });
  test.each([
    ['gadgets', []],
    ['incident.incidentTypeId', 11],
    ['incident.dateOfIncident', '2026-11-25'],
  ])('%s', (path, value) => {
    expect(pathsOf(withFormAnswer(completeData(), path, value))).toEqual([path]);
  });
});

test('problems come in the order of the wizard', () => {
  let data = withFormAnswer(completeData(), 'agreeFraud', null);
  data = withFormAnswer(data, 'gadgets.0.imei', '1');
  data = withFormAnswer(data, 'claimant.title', '');
  data = withFormAnswer(data, 'claimant.ukResident', null);
  expect(pathsOf(data)).toEqual([
    'claimant.title',
    'claimant.ukResident',
    'gadgets.0.imei',
    'agreeFraud',
  ]);
});

test('questions beyond the specification may be left open (specification §3)', () => {
  const [gadget] = completeData().gadgets;
  const bare = emptyGadget(gadget?.itemGUID ?? '');
  const otherInsurance = { covered: null, company: '' };
  expect(pathsOf(completeData({ gadgets: [bare], otherInsurance }))).toEqual([]);
  expect(pathsOf(completeData({ otherInsurance: { covered: true, company: '' } }))).toEqual([]);
});

test('an empty form is refused at every step that requires something', () => {
  const { data } = emptyForm({ number: 'TEST 1', resellerId: 0 });
  const found = pathsOf(data);
  for (const path of [
    'claimant.policyholder',
    'claimant.ukResident',
    'occurredAbroad',
    'gadgets',
  ]) {
    expect(found).toContain(path);
  }
});

test('today and the policy decide with the form', () => {
  const earlier = { ...context, today: '2026-11-19' };
  expect(formProblems(aForm(), earlier).map(({ path }) => path)).toEqual([
    'incident.dateOfIncident',
  ]);
  const policyholder = { ...context.policy.policyholder, emailAddress: '' };
  const unasked = completeData({ emailConfirmed: null });
  expect(formProblems(aForm(unasked), aContext({ policyholder }))).toEqual([]);
});
