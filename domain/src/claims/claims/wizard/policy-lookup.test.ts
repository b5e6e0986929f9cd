import { describe, expect, test } from 'vitest';
import { TODAY, completeData, messageFor, withFormAnswer } from '../testing.ts';
import { lookupFields, policyLookup } from './policy-lookup.ts';
import type { LookupAnswers } from './policy-lookup.ts';

const NOON = { today: TODAY, time: () => '12:00' };

function messageOf(path: keyof LookupAnswers, value: string): string | undefined {
  const field = lookupFields(NOON).find((candidate) => candidate.path === path);
  return field?.rules.map((rule) => rule(value, {})).find((message) => message !== undefined);
}

test('four answers find a policy, under the labels of the decisions', () => {
  expect(lookupFields(NOON).map(({ path, label }) => [path, label])).toEqual([
    ['policyNumber', 'Policy number'],
    ['policyholderDOB', 'Policyholder date of birth'],
    ['policyholderPostcode', 'Policyholder postcode'],
    ['incidentDate', 'Date of incident'],
  ]);
});

describe('each answer', () => {
  const FUTURE = '2026-11-26';
  test.each([
    ['policyNumber', ' ', 'Policy number is required'],
    ['policyNumber', 'x'.repeat(41), 'requires a maximum of 40 characters'],
    ['policyNumber', 'x'.repeat(40), undefined],
    ['policyholderDOB', '', 'Policyholder date of birth is required'],
    ['policyholderDOB', '2026-02-30', 'is required to be in YYYY-MM-DD format'],
    ['policyholderDOB', FUTURE, 'cannot be in the future'],
    ['policyholderDOB', '1990-05-17', undefined],
    ['policyholderPostcode', '', 'Policyholder postcode is required'],
    // Compared with what the policy has, which may be none of the UK.
    ['policyholderPostcode', 'BFPO 58', undefined],
    ['policyholderPostcode', 'x'.repeat(41), 'requires a maximum of 40 characters'],
    ['policyholderPostcode', 'zz11zz', undefined],
    ['incidentDate', '', 'Date of incident is required'],
    ['incidentDate', '24/11/2026', 'is required to be in YYYY-MM-DD format'],
    ['incidentDate', FUTURE, 'cannot be in the future'],
    ['incidentDate', TODAY, undefined],
  ] as const)('%s "%s": %s', (path, value, message) => {
    expect(messageOf(path, value)).toBe(message);
  });
});

test('the step is complete once a policy number is present', () => {
  expect(policyLookup.isComplete(completeData())).toBe(true);
  for (const blank of ['', '  ']) {
    expect(policyLookup.isComplete(withFormAnswer(completeData(), 'policy.number', blank))).toBe(
      false,
    );
    expect(messageFor(policyLookup, 'policy.number', blank)).toBe('Policy number is required');
  }
});
