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

test('§2 /makeaclaim redirects to step 1', async ({ request }) => {
  expect((await read(request, '/makeaclaim')).path).toBe('/makeaclaim/1');
});

test('§2 the stage number is the end of the path: /makeaclaim/10 is the sixth step', async () => {
  await openWith(page, '/makeaclaim/10', { policy, form: completeForm(policy) });
  await expect(page.getByText('Step 6 of 9')).toBeVisible();
});

for (const [index, [path, name, lead]] of WIZARD.entries()) {
  test(`§2 ${path} answers`, async ({ request }) => {
    const sent = await read(request, path);
    expect(sent).toMatchObject({ status: 200, path });
    if (lead !== null) expect(sent.title).toBe(`${lead} | Harbour Mobile`);
  });
  test(`§2 ${path} is step ${index + 1}, ${name}`, () => {
    expect(STEPS[index]).toMatchObject({ name, stage: path.split('/').at(-1) });
  });
}

for (const path of ['/makeaclaim/thankyou', '/makeaclaim/approved']) {
  test(`§2 ${path} without a claim shows nothing of one`, async ({ request }) => {
    expect((await read(request, path)).html).not.toContain('What happens next');
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
