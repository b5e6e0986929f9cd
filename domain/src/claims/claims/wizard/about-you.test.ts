import { expect, test } from 'vitest';
import { askedPaths, completeData, messageFor, withFormAnswer } from '../testing.ts';
import { aboutYou } from './about-you.ts';

const long = (length: number) => 'x'.repeat(length);

test('which questions it asks', () => {
  expect(askedPaths(aboutYou, completeData())).toEqual([
    'claimant.ukResident',
    'claimant.vatRegistered',
    'claimant.occupation',
    'claimant.personalCircumstances',
    'otherInsurance.covered',
    'otherClaims.otherClaimsCompanyName',
    'otherClaims.otherClaimsGadgetDetails',
    'otherClaims.otherClaimsOutcome',
  ]);
});

test('the company is asked for once another insurance covers it, and may be left out', () => {
  const insured = withFormAnswer(completeData(), 'otherInsurance.covered', true);
  expect(askedPaths(aboutYou, insured)).toContain('otherInsurance.company');
  expect(messageFor(aboutYou, 'otherInsurance.company', ' ', insured)).toBeUndefined();
  expect(messageFor(aboutYou, 'otherInsurance.company', 'Contoso Mutual', insured)).toBeUndefined();
});

test.each([
  ['otherInsurance.covered', null, undefined],
  ['otherInsurance.covered', true, undefined],
  ['claimant.ukResident', null, 'UK residence is required'],
  ['claimant.ukResident', false, undefined],
  ['claimant.vatRegistered', null, 'VAT registration is required'],
  ['claimant.vatRegistered', true, undefined],
  ['claimant.occupation', '', undefined],
  ['claimant.occupation', long(100), undefined],
  ['claimant.occupation', long(101), 'Occupation requires a maximum of 100 characters'],
  ['claimant.personalCircumstances', '', undefined],
  ['claimant.personalCircumstances', long(2000), undefined],
  [
    'claimant.personalCircumstances',
    long(2001),
    'Personal circumstances requires a maximum of 2000 characters',
  ],
  ['otherClaims.otherClaimsCompanyName', '', undefined],
  ['otherClaims.otherClaimsCompanyName', long(200), undefined],
  [
    'otherClaims.otherClaimsCompanyName',
    long(201),
    'Company you claimed with requires a maximum of 200 characters',
  ],
  ['otherClaims.otherClaimsGadgetDetails', '', undefined],
  ['otherClaims.otherClaimsGadgetDetails', long(1000), undefined],
  [
    'otherClaims.otherClaimsGadgetDetails',
    long(1001),
    'Gadget you claimed for requires a maximum of 1000 characters',
  ],
  ['otherClaims.otherClaimsOutcome', '', undefined],
  ['otherClaims.otherClaimsOutcome', long(1000), undefined],
  [
    'otherClaims.otherClaimsOutcome',
    long(1001),
    'Outcome of that claim requires a maximum of 1000 characters',
  ],
])('%s %j: %s', (path, value, message) => {
  expect(messageFor(aboutYou, path, value)).toBe(message);
});
