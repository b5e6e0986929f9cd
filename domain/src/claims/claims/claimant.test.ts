import { expect, test } from 'vitest';
import type { Policy } from '../../policies/policies/schemas.ts';
import { claimantFromPolicy } from './claimant.ts';

const address = {
  line1: '1 Invented Street',
  line2: '',
  city: 'Testford',
  county: '',
  postcode: 'ZZ1 1ZZ',
};
const policyholder: Policy['policyholder'] = {
  title: 'Ms',
  firstname: 'Imogen',
  lastname: 'Testwell',
  mobileNumber: '07700 900123',
  telephoneNumber: '01632 960123',
  emailAddress: 'imogen@mail.example',
  address,
  dateOfBirth: '1990-05-17',
};
const policy = { number: 'T1', resellerId: 0, policyholder } as Policy;

test('the policy’s facts about its holder are filled in', () => {
  expect(claimantFromPolicy(policy)).toMatchObject({
    title: 'Ms',
    firstname: 'Imogen',
    lastname: 'Testwell',
    telephone: '07700 900123',
    email: 'imogen@mail.example',
    address,
    dateOfBirth: '1990-05-17',
  });
});

test('both numbers are kept', () => {
  expect(claimantFromPolicy(policy)).toMatchObject({
    telephone: '07700 900123',
    mobile: '07700 900123',
    alternateTelephone: '01632 960123',
  });
  const odd = { ...policy, policyholder: { ...policyholder, telephoneNumber: 'none' } };
  expect(claimantFromPolicy(odd).alternateTelephone).toBe('');
});

test('without a mobile number the other one is taken', () => {
  const landline = { ...policy, policyholder: { ...policyholder, mobileNumber: '' } };
  expect(claimantFromPolicy(landline)).toMatchObject({
    telephone: '01632 960123',
    mobile: '',
    alternateTelephone: '',
  });
});

test('facts that only the claimant knows stay open, and the policy is not shared', () => {
  const claimant = claimantFromPolicy(policy);
  expect(claimant).toMatchObject({
    policyholder: null,
    ukResident: null,
    vatRegistered: null,
    occupation: '',
    detailsDiffer: false,
  });
  claimant.address.line1 = 'changed';
  expect(address.line1).toBe('1 Invented Street');
});
