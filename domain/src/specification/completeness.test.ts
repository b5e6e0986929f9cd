import { expect, test } from 'vitest';
import type { ClaimData } from '../claims/form.ts';
import { completeData } from '../claims/testing.ts';
import { isClaimantComplete } from '../claims/wizard/confirmemail.ts';
import { incidentDetails } from '../claims/wizard/incidentdetails.ts';

test('§5 completeness: a claimant with every answer is complete', () => {
  expect(isClaimantComplete(completeData().claimant)).toBe(true);
});
for (const field of ['title', 'firstname', 'lastname', 'email', 'dateOfBirth'] as const) {
  test(`§5 completeness: claimant needs ${field}`, () => {
    expect(isClaimantComplete({ ...completeData().claimant, [field]: '' })).toBe(false);
  });
}
test('§5 completeness: claimant needs a boolean policyholder', () => {
  expect(isClaimantComplete({ ...completeData().claimant, policyholder: null })).toBe(false);
  expect(isClaimantComplete({ ...completeData().claimant, policyholder: false })).toBe(true);
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
