import { expect, test } from 'vitest';
import type { ClaimData } from '../claims/claims/form.ts';
import { aContext, completeData, messageFor } from '../claims/claims/testing.ts';
import { claimantDetails } from '../claims/claims/wizard/claimant-details.ts';
import { incidentDetails } from '../claims/claims/wizard/incident-details.ts';
import { stepProblems } from '../claims/claims/wizard/step.ts';

test('§5 completeness: a claimant with every answer is complete', () => {
  expect(stepProblems(claimantDetails, completeData(), aContext())).toEqual([]);
});
for (const field of ['title', 'firstname', 'lastname', 'email', 'dateOfBirth'] as const) {
  test(`§5 completeness: claimant needs ${field}`, () => {
    for (const blank of ['', '  ']) {
      expect(messageFor(claimantDetails, `claimant.${field}`, blank)).toMatch(/ is required$/);
    }
  });
}
test('§5 completeness: claimant needs a boolean policyholder', () => {
  const said = (answer: boolean | null) =>
    messageFor(claimantDetails, 'claimant.policyholder', answer);
  expect(said(null)).toBe('Relation to the policyholder is required');
  expect([said(true), said(false)]).toEqual([undefined, undefined]);
});

const isComplete = (change: (data: ClaimData) => void) => {
  const data = completeData();
  change(data);
  return incidentDetails.isComplete(data);
};
const onTrip = (data: ClaimData) => {
  data.occurredAbroad = true;
  Object.assign(data.incident, {
    tripCountry: 'FR',
    tripStartDate: data.incident.dateOfIncident,
    tripEndDate: data.incident.dateOfIncident,
  });
};

test('§5 completeness: an incident with every answer is complete', () => {
  expect(isComplete(() => undefined)).toBe(true);
  expect(isComplete(onTrip)).toBe(true);
});
for (const [field, empty] of [
  ['incidentTypeId', null],
  ['timeOfIncident', ''],
  ['dateOfIncident', ''],
  ['descriptionOfIncident', ''],
  ['locationOfIncident', ''],
] as const) {
  test(`§5 completeness: incident details need ${field}`, () => {
    expect(isComplete(({ incident }) => Object.assign(incident, { [field]: empty }))).toBe(false);
  });
}
test('§5 completeness: incident details need the occurredAbroad boolean', () => {
  expect(isComplete((data) => (data.occurredAbroad = null))).toBe(false);
});
for (const field of ['tripCountry', 'tripStartDate', 'tripEndDate'] as const) {
  test(`§5 completeness: abroad, incident details need ${field}`, () => {
    expect(
      isComplete((data) => {
        onTrip(data);
        data.incident[field] = '';
      }),
    ).toBe(false);
  });
}
test('§5 completeness: at home, the trip is not needed', () => {
  expect(completeData().incident.tripCountry).toBe('');
  expect(isComplete((data) => (data.occurredAbroad = false))).toBe(true);
});
