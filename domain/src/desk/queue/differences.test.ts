import { expect, test } from 'vitest';
import {
  OTHER_IMEI,
  aClaimGadget,
  aPolicy,
  completeData,
  withFormAnswer,
} from '../../claims/claims/testing.ts';
import { claimantComparisons, gadgetComparisons } from './differences.ts';

const differing = (rows: { label: string; differs: boolean }[]) =>
  rows.filter(({ differs }) => differs).map(({ label }) => label);

test('a claim that agrees with the policy differs in nothing', () => {
  expect(differing(claimantComparisons(completeData(), aPolicy()))).toEqual([]);
  expect(differing(gadgetComparisons(aClaimGadget(), aPolicy()))).toEqual([]);
});

test.each([
  ['claimant.lastname', 'Otherwell', 'Name'],
  ['claimant.dateOfBirth', '1991-05-17', 'Date of birth'],
  ['claimant.address.postcode', 'ZZ2 2ZZ', 'Postcode'],
  ['claimant.email', 'somebody.else@mail.example.com', 'E-mail'],
  ['claimant.telephone', '07700 900999', 'Telephone'],
  ['incident.dateOfIncident', '2027-03-01', 'Day of the incident'],
])('a difference is marked: %s', (path, answer, label) => {
  const data = withFormAnswer(completeData(), path, answer);
  expect(differing(claimantComparisons(data, aPolicy()))).toEqual([label]);
});

test('the same in another spelling is the same', () => {
  const spelled = {
    'claimant.lastname': 'TESTWELL ',
    'claimant.address.postcode': 'zz11zz',
    'claimant.email': 'Imogen@MAIL.example.com',
    'claimant.telephone': '+44 7700 900123',
  };
  const data = Object.entries(spelled).reduce(
    (so, [path, answer]) => withFormAnswer(so, path, answer),
    completeData(),
  );
  expect(differing(claimantComparisons(data, aPolicy()))).toEqual([]);
});

test('a value that one of the two lacks is no difference', () => {
  const unsaid = aPolicy();
  unsaid.policyholder.mobileNumber = '';
  unsaid.policyholder.telephoneNumber = '';
  expect(differing(claimantComparisons(completeData(), unsaid))).toEqual([]);
});

test('an incident that the policy does not include, by its part', () => {
  const policy = aPolicy();
  policy.coverOptions.accidentalDamage = false;
  const rows = claimantComparisons(completeData(), policy);
  expect(rows.at(-1)).toMatchObject({
    label: 'Incident',
    claim: 'Cracked front screen, still usable',
    policy: 'No: accidental damage is not on the policy',
    differs: true,
  });
});

test('each row has the side of the claim', () => {
  const rows = [
    ...claimantComparisons(completeData(), aPolicy()),
    ...gadgetComparisons(aClaimGadget({ serialNumber: 'SN-1' }), aPolicy()),
  ];
  expect(rows.filter(({ claim }) => claim === '')).toEqual([]);
});

test('another IMEI than the policy has, and a gadget that it does not have', () => {
  const other = aClaimGadget({ imei: OTHER_IMEI });
  expect(differing(gadgetComparisons(other, aPolicy()))).toEqual(['IMEI']);
  const unknown = aClaimGadget({ policyGadgetId: 'G-9' });
  expect(differing(gadgetComparisons(unknown, aPolicy()))).toEqual(['Gadget']);
});
