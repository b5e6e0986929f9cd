import { expect, test } from 'vitest';
import { completeData, messageFor } from '../claims/claims/testing.ts';
import { aboutYou } from '../claims/claims/wizard/about-you.ts';
import { claimantDetails } from '../claims/claims/wizard/claimant-details.ts';
import { gadgetDetails } from '../claims/claims/wizard/gadget-details.ts';
import { incidentDetails } from '../claims/claims/wizard/incident-details.ts';
import { changePasswordFields } from '../people/accounts/new-password.ts';
import { accountProblems } from '../settling/bank/account.ts';
import { problemsOf } from '../validation/fields.ts';
import { NO_MESSAGE, sameAs } from '../validation/rules.ts';

// Each line where a form of the product asks for it; what the API refuses by it is in
// api/test/specification/rules.test.ts.

const ofGadget = (answer: string, value: unknown) =>
  messageFor(gadgetDetails, `gadgets.0.${answer}`, value);
const ofIncident = (answer: string, value: unknown, data = completeData()) =>
  messageFor(incidentDetails, `incident.${answer}`, value, data);

test('§5 required: false does not fail when the flag is not set', () => {
  expect(messageFor(aboutYou, 'claimant.ukResident', false)).toBeUndefined();
});

test('§5 max: N characters are enough', () => {
  expect(messageFor(aboutYou, 'claimant.occupation', 'x'.repeat(100))).toBeUndefined();
});

test('§5 min: N characters are enough', () => {
  expect(ofIncident('descriptionOfIncident', 'x'.repeat(20))).toBeUndefined();
});

const ofSortCode = (sortCode: string) =>
  accountProblems({ accountHolder: 'I Testwell', sortCode, accountNumber: '66374958' });
test('§5 numeric: "should be numeric"', () => {
  for (const typed of ['12-34-5x', '12345o']) {
    expect([typed, ofSortCode(typed)]).toEqual([
      typed,
      [{ path: 'sortCode', message: 'Sort code should be numeric' }],
    ]);
  }
});
test('§5 numeric: digits only', () => {
  expect(ofSortCode('012345')).toEqual([]);
});

test('§5 monthYear: month 01-12', () => {
  for (const month of ['01/2025', '12/2025']) {
    expect(ofGadget('purchaseDate', month)).toBeUndefined();
  }
  for (const month of ['00/2025', '13/2025']) {
    expect(ofGadget('purchaseDate', month)).toBe('Month you got it should be in MM/YYYY format');
  }
});

test('§5 date_format: the match is strict', () => {
  expect(ofIncident('timeOfIncident', '09:05')).toBeUndefined();
  for (const other of ['9:05', '09.05', '09:05:00', '24:00']) {
    expect(ofIncident('timeOfIncident', other)).toBe(
      'Time of incident is required to be in HH:MM format',
    );
  }
});

test('§5 imei_format: exactly 15 digits', () => {
  expect(ofGadget('imei', '490154203237518')).toBeUndefined();
  for (const other of ['49015420323751', '4901542032375180', '49-015420-323751-8']) {
    expect(ofGadget('imei', other)).toBe('IMEI number should be a valid IMEI');
  }
});

test('§5 minint: an integer of at least N', () => {
  for (const good of [0, 1]) expect(ofGadget('purchasePrice', good)).toBeUndefined();
  for (const bad of [-1, 3.5]) {
    expect(ofGadget('purchasePrice', bad)).toBe('Price paid should be equal to or more than 0');
  }
});

for (const [top, good] of [
  ['c', false],
  ['uk', true],
  ['info', true],
  ['world', false],
] as const) {
  test(`§5 is_email: a top-level part of ${top.length} is ${good ? 'accepted' : 'refused'}`, () => {
    const said = messageFor(claimantDetails, 'claimant.email', `imogen@mail.${top}`);
    expect(said === undefined).toBe(good);
  });
}

test('§5 required_if: not required after another answer', () => {
  const country = (occurredAbroad: boolean) =>
    ofIncident('tripCountry', '', completeData({ occurredAbroad }));
  expect(country(false)).toBeUndefined();
  expect(country(true)).toContain('is required if');
});

test('§5 same_as: equals another field', () => {
  const fields = changePasswordFields({
    email: 'maya@mail.example.com',
    brands: ['Harbour Mobile'],
  });
  const typed = { password: 'the old one', newPassword: 'a lantern under the bridge' };
  const at = (repeated: string) =>
    problemsOf(fields, { ...typed, repeated }).map(({ path }) => path);
  expect(at(typed.newPassword)).toEqual([]);
  expect(at('a lantern on the bridge')).toEqual(['repeated']);
});

test('§5 same_as: no message', () => {
  // The form adds its own words, so that the person need not look for the fault.
  expect(sameAs('first')('b', { first: 'a' })).toBe(NO_MESSAGE);
});
