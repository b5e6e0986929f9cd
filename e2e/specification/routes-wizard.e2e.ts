import type { Submission } from '@gadget-claims/domain/claims/form-schemas';
import { STEPS } from '@gadget-claims/domain/claims/wizard/steps';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { Page } from '@playwright/test';
import { bearerOf, completeForm, saveForm } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { read } from './reading.ts';
import { keep, keptForm, openWith } from './tab.ts';

test.describe.configure({ mode: 'default' });

let page: Page;
let policy: Policy;
test.beforeAll(async ({ browser, baseURL, policyOf }) => {
  page = await browser.newPage({ baseURL });
  policy = await policyOf();
});
test.afterAll(() => page.close());

const title = () => page.getByRole('heading', { level: 1 });

const WIZARD = [
  ['/makeaclaim/1', 'policylookup', "Let's get started..."],
  ['/makeaclaim/3', 'confirmemail', 'Your details...'],
  ['/makeaclaim/5', 'incidenttypes', 'What are you claiming for...'],
  ['/makeaclaim/6', 'aboutYou', 'A couple of questions about you...'],
  ['/makeaclaim/8', 'incidentDetails', 'A couple of questions about the incident...'],
  ['/makeaclaim/10', 'gadgetlist', 'What gadget(s) do you wish to claim for?'],
  ['/makeaclaim/101', 'gadgetDetails', null],
  [
    '/makeaclaim/supportingdocs',
    'supportingDocs',
    'The following documents help us process your claim...',
  ],
  [
    '/makeaclaim/13',
    'declartion',
    'Please make sure you have read and understood the following statements...',
  ],
  ['/makeaclaim/17', 'reviewv2', 'Please check the details that you have provided...'],
] as const;

test('§2 the wizard needs a user check: leaving step 3 asks for one', async () => {
  await openWith(page, '/makeaclaim/3', { policy, form: completeForm(policy) });
  const checked = page.waitForRequest(/\/partial\/?\?checkuser=true$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await checked;
});

test('§2 /makeaclaim redirects to step 1', async () => {
  await page.goto('/makeaclaim');
  await expect(page).toHaveURL(/\/makeaclaim\/1$/, { timeout: 3_000 });
});

test('§2 the wizard redirects to step 1 when nothing was begun', async () => {
  await page.goto('/makeaclaim/8');
  await expect(page).toHaveURL(/\/makeaclaim\/1$/);
});

test('§2 the stage number is the end of the path: /makeaclaim/10 is the sixth step', async () => {
  await openWith(page, '/makeaclaim/10', { policy, form: completeForm(policy) });
  await expect(page.getByText('Step 6 of 9')).toBeVisible();
});

for (const [index, [path, name, lead]] of WIZARD.entries()) {
  test(`§2 ${path} answers`, async ({ request }) => {
    expect(await read(request, path)).toMatchObject({ status: 200, path });
  });
  test(`§2 ${path} is step ${index + 1}, ${name}`, () => {
    expect(STEPS[index]).toMatchObject({ name, stage: path.split('/').at(-1) });
  });
  if (lead === null) continue;
  test(`§2 ${path} has the title "${lead}"`, async () => {
    const form = completeForm(policy);
    await openWith(page, path, { policy, form });
    await expect(page).toHaveURL(path);
    await expect(title()).toHaveText(lead);
    await expect(page).toHaveTitle(`${lead} | Harbour Mobile`);
  });
}

test('§2 /makeaclaim/101 shows the details of a gadget', async () => {
  await openWith(page, '/makeaclaim/101', { policy, form: completeForm(policy) });
  await expect(page).toHaveURL(/\/makeaclaim\/101/);
  await expect(page.getByRole('textbox', { name: /IMEI/ })).toBeVisible();
});

test('§2 /makeaclaim/101/{id} shows the details of that gadget', async () => {
  const form = completeForm(policy);
  const id = form.data.gadgets[0]?.itemGUID ?? '';
  await openWith(page, `/makeaclaim/101/${id}`, { policy, form });
  await expect(page).toHaveURL(`/makeaclaim/101/${id}`);
  await expect(page.getByRole('textbox', { name: /IMEI/ })).toHaveValue(
    form.data.gadgets[0]?.imei ?? '',
  );
});

test('§2 /makeaclaim/resume has the title "Saved claim form details"', async () => {
  await page.goto('/makeaclaim/resume');
  await expect(page).toHaveURL('/makeaclaim/resume');
  await expect(title()).toHaveText('Saved claim form details');
});

const submission: Submission = {
  claimReference: 'GC-7K3M-9Q2X',
  claimId: 'claim',
  gadgetId: 'gadget',
  passed: false,
  otCode: null,
  incidentType: 111,
  status: 20,
  submittedAt: '2026-11-22T10:00:00.000Z',
  missingDocuments: [],
  decisionAimDate: '2026-11-24',
};
test('§2 /makeaclaim/thankyou has the title "Thank you for submitting your claim"', async () => {
  await openWith(page, '/makeaclaim/thankyou', { policy, form: completeForm(policy), submission });
  await expect(page).toHaveURL('/makeaclaim/thankyou');
  await expect(title()).toHaveText('Thank you for submitting your claim');
});
for (const path of ['/makeaclaim/thankyou', '/makeaclaim/approved']) {
  test(`§2 ${path} without a claim leads home, and shows nothing of one`, async ({ request }) => {
    const { html } = await read(request, path);
    expect(html).not.toContain('What happens next');
    await page.goto('/healthz');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(path);
    await expect(page).toHaveURL('/home');
  });
}

for (const path of [
  '/makeaclaim/resume',
  '/makeaclaim/thankyou',
  '/makeaclaim/quoteconfirm',
  '/makeaclaim/approved',
  '/makeaclaim/existing',
]) {
  test(`§2 ${path} answers`, async ({ request }) => {
    expect(await read(request, path)).toMatchObject({ status: 200, path });
  });
}

test('§2 /makeaclaim/quoteconfirm shows the periods of cover', async () => {
  await openWith(page, '/makeaclaim/quoteconfirm', { policy, form: completeForm(policy) });
  await expect(page).toHaveURL('/makeaclaim/quoteconfirm');
  await expect(page.getByRole('main')).toContainText(/current/i);
});

test('§2 /makeaclaim/existing offers the form that this tab saved for the policy', async ({
  request,
}) => {
  const claimToken = await bearerOf(request, policy);
  await openWith(page, '/makeaclaim/3', { policy, form: completeForm(policy), claimToken });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('has been saved.')).toBeVisible();
  await openWith(page, '/makeaclaim/existing', { policy, form: completeForm(policy), claimToken });
  await expect(page.getByRole('button', { name: 'Continue the saved form' })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
});

test('§2 entering step 1 resets the form', async ({ request }) => {
  const claimToken = await bearerOf(request, policy);
  const form = await saveForm(request, claimToken, completeForm(policy));
  await keep(page, { policy, form, claimToken });
  await page.goto('/makeaclaim/1');
  await expect.poll(() => keptForm(page)).toBeNull();
});
