import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { anAccount, emailOf, logsIn } from '../support/account.ts';
import { bearerOf, saveForm } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { answersBefore } from '../support/midway.ts';
import type { Stage } from '../support/midway.ts';

const PATH = '/myclaims/inprogress';

test('forms come ten a page, are found by policy and order, resumed and deleted', async ({
  page,
  claimant,
  request,
  policyOf,
  db,
}) => {
  const [first, second] = [await policyOf(), await policyOf()];
  const email = emailOf(first);
  await savesForm(request, first, '17', email);
  for (let count = 0; count < 10; count += 1) await savesForm(request, second, '6', email);
  await savesForm(request, second, '10', email);
  await logsIn(page, await anAccount(db, email), PATH);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(forms(page)).toHaveCount(10);
  await expect(forms(page).first()).toContainText('Next: Your gadgets');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages).toContainText('Page 2 of 2');
  await expect(forms(page)).toHaveCount(2);
  await expect(forms(page).last()).toContainText(first.number);
  await page.goBack();
  await expect(forms(page)).toHaveCount(10);

  await page.getByText('Find a form').click();
  await page.getByLabel('Order').selectOption('Longest saved first');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(forms(page).first()).toContainText(first.number);
  await page.getByLabel('Policy number').fill(first.number.toLowerCase().replaceAll(' ', ''));
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(forms(page)).toHaveCount(1);
  expect(page.url()).not.toContain('policy');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete the form' }).click();
  await expect(page.getByText('The form is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Policy number').fill('nothing like it');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: 'No saved form for that policy' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(forms(page)).toHaveCount(10);

  await expect(forms(page).first()).toContainText('Next: Your gadgets');
  await forms(page)
    .first()
    .getByRole('button', { name: /^Resume/ })
    .click();
  await claimant.isAt('resume');
  await claimant.continuesTo('10');
});

/** A form of this person, answered up to a stage; its reference. */
async function savesForm(request: APIRequestContext, policy: Policy, stage: Stage, email: string) {
  const form = answersBefore(stage, policy);
  form.data.claimant.email = email;
  return (await saveForm(request, await bearerOf(request, policy), form)).formReference;
}

const forms = (page: Page) =>
  page
    .getByRole('region', { name: 'Saved forms' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Resume/ }) });
