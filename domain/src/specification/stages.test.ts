import { expect, test } from 'vitest';
import type { ClaimData } from '../claims/claims/form.ts';
import { completeData } from '../claims/claims/testing.ts';
import { stageGuard } from '../claims/claims/wizard/steps.ts';

type Change = (data: ClaimData) => void;

/** Answers that each check looks at, taken away from a form that passes them all. */
const CHECKS: [stage: string, what: string, lacks: Change][] = [
  ['1', 'policy number present', (data) => (data.policy.number = '')],
  ['3', 'the email-confirmed flag is a boolean', (data) => (data.emailConfirmed = null)],
  ['5', 'incident type chosen', (data) => (data.incident.incidentTypeId = null)],
  ['6', 'UK residency answered', (data) => (data.claimant.ukResident = null)],
  ['6', 'VAT registration answered', (data) => (data.claimant.vatRegistered = null)],
  ['8', 'incident details complete', (data) => (data.incident.descriptionOfIncident = '')],
  ['10', 'at least one gadget', (data) => (data.gadgets = [])],
  ['13', 'the fraud agreement is a boolean', (data) => (data.agreeFraud = null)],
  ['13', 'the data agreement is a boolean', (data) => (data.agreeDataProtection = null)],
  ['13', 'the declaration is a boolean', (data) => (data.agreeDeclaration = null)],
];

function without(lacks: Change): ClaimData {
  const data = completeData();
  lacks(data);
  return data;
}

for (const [stage, what, lacks] of CHECKS) {
  test(`§4 stage ${stage} checks: ${what}`, () => {
    expect(stageGuard('17', without(lacks))).toBe(stage);
  });
}

test('§4 a flag that is false is answered: stage 3, 6 and 13 pass', () => {
  const data = completeData({ emailConfirmed: false, agreeFraud: false, agreeDeclaration: false });
  data.agreeDataProtection = data.claimant.ukResident = data.claimant.vatRegistered = false;
  expect(stageGuard('17', data)).toBeNull();
});

test('§4 a failed check sends to the first incomplete stage', () => {
  const two = without((data) => {
    data.claimant.ukResident = null;
    data.gadgets = [];
  });
  expect(stageGuard('13', two)).toBe('6');
});

test('§4 a claimant at or before the first incomplete stage stays there', () => {
  const open = without((data) => (data.claimant.ukResident = null));
  expect([stageGuard('6', open), stageGuard('5', open)]).toEqual([null, null]);
});
