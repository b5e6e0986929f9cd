import type { ClaimData } from '@gadget-claims/domain/claims/form';
import { stageGuard } from '@gadget-claims/domain/claims/wizard/steps';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { Page } from '@playwright/test';
import { completeForm } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWith } from './tab.ts';

test.describe.configure({ mode: 'default' });

let page: Page;
let policy: Policy;
test.beforeAll(async ({ browser, baseURL, policyOf }) => {
  page = await browser.newPage({ baseURL });
  policy = await policyOf();
});
test.afterAll(() => page.close());

type Change = (data: ClaimData) => void;

/** What each check looks at, taken away from a form that passes them all. */
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

function without(lacks: Change) {
  const form = completeForm(policy);
  lacks(form.data);
  return form;
}

for (const [stage, what, lacks] of CHECKS) {
  test(`§4 stage ${stage} checks: ${what}`, () => {
    expect(stageGuard('17', without(lacks).data)).toBe(stage);
  });
}

test('§4 a flag that is false is answered: stage 3, 6 and 13 pass', async () => {
  const { data } = completeForm(policy);
  data.emailConfirmed = data.claimant.ukResident = data.claimant.vatRegistered = false;
  data.agreeFraud = data.agreeDataProtection = data.agreeDeclaration = false;
  expect(stageGuard('17', data)).toBeNull();
});

test('§4 a failed check sends to the first incomplete stage', async () => {
  const form = without((data) => {
    data.claimant.ukResident = null;
    data.gadgets = [];
  });
  await openWith(page, '/makeaclaim/13', { policy, form });
  await expect(page).toHaveURL(/\/makeaclaim\/6$/);
});

test('§4 who is at the first incomplete stage stays there', async () => {
  const form = without((data) => (data.claimant.ukResident = null));
  await openWith(page, '/makeaclaim/6', { policy, form });
  await expect(page).toHaveURL(/\/makeaclaim\/6$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('questions about you');
});

test('§4 who is before the first incomplete stage stays there', async () => {
  const form = without((data) => (data.claimant.ukResident = null));
  await openWith(page, '/makeaclaim/5', { policy, form });
  await expect(page).toHaveURL(/\/makeaclaim\/5$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('claiming for');
});
