import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyForm } from '../empty-form.ts';
import type { ClaimData } from '../form.ts';
import { aContext, completeData, theftAbroad, withFormAnswer } from '../testing.ts';
import { STEP_TITLES } from './copy.ts';
import { STEPS, stageAfter, stageBefore, stageGuard, stageToContinue } from './steps.ts';

const ORDER = ['1', '3', '5', '6', '8', '10', '101', 'supportingdocs', '13', '17'];

/** Changes that undo the completeness check of each stage that has one (specification §4). */
const UNDONE: Record<string, [path: string, value: unknown]> = {
  '1': ['policy.number', ''],
  '3': ['emailConfirmed', null],
  '5': ['incident.incidentTypeId', null],
  '6': ['claimant.vatRegistered', null],
  '8': ['incident.locationOfIncident', ''],
  '10': ['gadgets', []],
  '13': ['agreeFraud', null],
};

/** A form on which exactly these stages' checks fail, incident details failing with the type too. */
function undone(stages: readonly string[]): ClaimData {
  return stages.reduce((data, stage) => {
    const [path, value] = UNDONE[stage] ?? ['policy.number', ''];
    return withFormAnswer(data, path, value);
  }, completeData());
}

test('every label names its answer, and no answer about an incident is praised', () => {
  const fields = STEPS.flatMap((step) => step.fields(theftAbroad(), aContext()));
  expect(fields.filter(({ label }) => label.includes('?')).map(({ label }) => label)).toEqual([]);
  const praised = fields.filter(({ praise }) => praise !== '').map(({ path }) => path);
  expect(praised.filter((path) => /^(incident|occurred|agree|other.*covered)/.test(path))).toEqual(
    [],
  );
});

test('the steps stand in the order of the specification, with its names', () => {
  expect(STEPS.map(({ stage, name }) => [stage, name])).toEqual([
    ['1', 'policylookup'],
    ['3', 'confirmemail'],
    ['5', 'incidenttypes'],
    ['6', 'aboutYou'],
    ['8', 'incidentDetails'],
    ['10', 'gadgetlist'],
    ['101', 'gadgetDetails'],
    ['supportingdocs', 'supportingDocs'],
    ['13', 'declartion'],
    ['17', 'reviewv2'],
  ]);
});

test('every step has a title', () => {
  expect(STEPS.map(({ name }) => name)).toEqual(Object.keys(STEP_TITLES));
  expect(STEP_TITLES).toMatchObject({
    policylookup: "Let's get started...",
    confirmemail: 'Your details...',
    incidenttypes: 'What are you claiming for...',
    aboutYou: 'A couple of questions about you...',
    incidentDetails: 'A couple of questions about the incident...',
    gadgetlist: 'What gadget(s) do you wish to claim for?',
    supportingDocs: 'The following documents help us process your claim...',
    declartion: 'Please make sure you have read and understood the following statements...',
    reviewv2: 'Please check the details that you have provided...',
  });
});

test('before and after follow the order and end at its ends', () => {
  ORDER.forEach((stage, at) => {
    expect(stageAfter(stage)).toBe(ORDER[at + 1] ?? null);
    expect(stageBefore(stage)).toBe(ORDER[at - 1] ?? null);
  });
});

test('a stage that does not exist has none before and none after', () => {
  expect(stageAfter('2')).toBeNull();
  expect(stageBefore('2')).toBeNull();
});

/** Where the guard leads a claimant who opens the review. */
const firstIncompleteStage = (data: ClaimData) => stageGuard('17', data) ?? '17';

describe('the first stage that is not complete', () => {
  test('is the review when every check passes', () => {
    expect(firstIncompleteStage(completeData())).toBe('17');
  });
  test('is step 3 on a new form: the policy is known', () => {
    const { data } = emptyForm({ number: 'TEST 1', resellerId: 0 });
    expect(firstIncompleteStage(data)).toBe('3');
  });
  test('is the earliest of several, whichever they are', () => {
    const stages = fc.subarray(Object.keys(UNDONE), { minLength: 1 });
    fc.assert(
      fc.property(stages, (open) => {
        const earliest = ORDER.find((stage) => open.includes(stage));
        expect(firstIncompleteStage(undone(open))).toBe(earliest);
      }),
    );
  });
  test('gadget details and documents block no claimant (specification §4 has no check for them)', () => {
    const data = withFormAnswer(completeData(), 'gadgets.0.purchaseCondition', '');
    expect(firstIncompleteStage({ ...data, documents: [] })).toBe('17');
  });
});

describe('stageToContinue', () => {
  test('is where the guard leads, or the review', () => {
    expect(stageToContinue(undone(['6']))).toBe('6');
    expect(stageToContinue(completeData())).toBe('17');
  });
  test.each([
    ['gadgets.0.purchaseCondition', ''],
    ['gadgets.0.damageTypeIds', []],
  ])('is the details of the gadget while %s is open, before the declaration', (path, empty) => {
    const data = withFormAnswer(completeData(), path, empty);
    expect(stageToContinue(data)).toBe('101');
    expect(stageToContinue({ ...data, agreeDeclaration: null })).toBe('101');
  });
});

describe('stageGuard', () => {
  const combinations = [...Object.keys(UNDONE), null].flatMap((open) =>
    ORDER.map((stage): [string | null, string] => [open, stage]),
  );
  test.each(combinations)('with %s open, %s is reached or led back', (open, stage) => {
    const isAhead = open !== null && ORDER.indexOf(stage) > ORDER.indexOf(open);
    const data = open === null ? completeData() : undone([open]);
    expect(stageGuard(stage, data)).toBe(isAhead ? open : null);
  });
});
