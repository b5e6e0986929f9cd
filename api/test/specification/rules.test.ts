import type { ClaimData, ClaimForm, ClaimGadget } from '@gadget-claims/domain/claims/claims/form';
import { beforeAll, expect, test } from 'vitest';
import { aForm } from '../factories.ts';
import { SUBMIT, claimsApi } from './acting.ts';

const { call, policyOf, bearerOf, saveForm } = await claimsApi();

let token: string;
let saved: ClaimForm;
beforeAll(async () => {
  const policy = await policyOf();
  token = await bearerOf(policy);
  saved = await saveForm(token, aForm(policy));
});

type Change = (data: ClaimData) => void;

function gadgetOf({ gadgets: [gadget] }: ClaimData): ClaimGadget {
  if (!gadget) throw new Error('the form has no gadget');
  return gadget;
}

/** Lines that hold on the server too: a form with this change is refused with this message. */
const REFUSED: [line: string, change: Change, path: string, message: string][] = [
  [
    '§5 required: "{label} is required"',
    (data) => (data.claimant.firstname = ''),
    'claimant.firstname',
    'First name is required',
  ],
  [
    '§5 required: blank strings count as empty',
    (data) => (data.claimant.firstname = '   '),
    'claimant.firstname',
    'First name is required',
  ],
  [
    '§5 required: false fails when the flag is set',
    (data) => (data.agreeFraud = false),
    'agreeFraud',
    'Your agreement on honest answers is required',
  ],
  [
    '§5 max: "requires a maximum of N characters"',
    (data) => (data.claimant.occupation = 'x'.repeat(101)),
    'claimant.occupation',
    'Occupation requires a maximum of 100 characters',
  ],
  [
    '§5 min: "requires a minimum of N characters"',
    (data) => (data.incident.descriptionOfIncident = 'x'.repeat(19)),
    'incident.descriptionOfIncident',
    'Description of what happened requires a minimum of 20 characters',
  ],
  [
    '§5 monthYear: "should be in MM/YYYY format"',
    (data) => (gadgetOf(data).purchaseDate = '3/2026'),
    'gadgets.0.purchaseDate',
    'Month you got it should be in MM/YYYY format',
  ],
  [
    '§5 date_format: "is required to be in {format} format"',
    (data) => (data.incident.timeOfIncident = '25:00'),
    'incident.timeOfIncident',
    'Time of incident is required to be in HH:MM format',
  ],
  [
    '§5 date_format: a day that does not exist does not match',
    (data) => (data.incident.dateOfIncident = '2026-02-30'),
    'incident.dateOfIncident',
    'Date of incident is required to be in YYYY-MM-DD format',
  ],
  [
    '§5 imei_format: "should be a valid IMEI"',
    (data) => (gadgetOf(data).imei = '12345'),
    'gadgets.0.imei',
    'IMEI number should be a valid IMEI',
  ],
  [
    '§5 imei_format: passes the Luhn check',
    (data) => (gadgetOf(data).imei = '490154203237519'),
    'gadgets.0.imei',
    'IMEI number should be a valid IMEI',
  ],
  [
    '§5 minint: "should be equal to or more than N"',
    (data) => (gadgetOf(data).purchasePrice = -1),
    'gadgets.0.purchasePrice',
    'Price paid should be equal to or more than 0',
  ],
  [
    '§5 is_email: "should and email address in the format {email}"',
    (data) => (data.claimant.email = 'imogen'),
    'claimant.email',
    'E-mail address should and email address in the format name@example.com',
  ],
  [
    '§5 required_if: "is required if you have answered {other label} with a Yes/No"',
    (data) => (data.occurredAbroad = true),
    'incident.tripCountry',
    'Country is required if you have answered Incident outside the UK with a Yes/No',
  ],
];

test.each(REFUSED)('%s', async (_line, change, path, message) => {
  const form = structuredClone(saved);
  change(form.data);
  const answer = await call('POST', SUBMIT, { token, body: form });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toContainEqual({ path, message });
});
