import { addDays } from '@gadget-claims/domain/calendar/day';
import { formatDay, formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { keptForm, keptKeys } from '../specification/tab.ts';
import { PASSWORD, anAccount, emailOf, logsIn } from '../support/account.ts';
import { bearerOf, call, completeForm, saveForm } from '../support/calling.ts';
import { expect, test, today, yesterday } from '../support/fixtures.ts';
import { answersBefore } from '../support/midway.ts';
import type { Stage } from '../support/midway.ts';
import { CRACKED_SCREEN } from '../support/standard-claim.ts';

const PATH = '/myclaims/inprogress';

test('a saved form says what it is about, what is done and how long it is kept', async ({
  page,
  request,
  policyOf,
  db,
}) => {
  const policy = await policyOf();
  await savesForm(request, policy, '10', emailOf(policy));
  await logsIn(page, await anAccount(db, emailOf(policy)), PATH);
  const form = forms(page);
  await expect(form).toContainText(`policy ${policy.number}`);
  await expect(form.getByRole('heading')).toHaveText('Cracked front screen, still usable');
  await expect(form).toContainText('Step 6 of 9, about 2 minutes left. Next: Your gadgets.');
  await expect(form).toContainText(`Saved on ${formatLongDay(today)}, `);
  await expect(form).toContainText(`Kept until ${formatLongDay(addDays(today, 1))}, `);
  await form.getByText('What is done').click();
  await expect(form.getByText('Your gadgets: still to do')).toBeVisible();
});

test('a form is resumed where it stopped, and then kept for the account', async ({
  page,
  claimant,
  request,
  policyOf,
  db,
}) => {
  const policy = await policyOf();
  await savesForm(request, policy, '10', emailOf(policy));
  await logsIn(page, await anAccount(db, emailOf(policy)), PATH);
  await claimant.resumesTo('10');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Where did it happen?' })).toHaveValue('At home');
  await page.getByRole('link', { name: 'Resume a claim' }).first().click();
  await expect(forms(page)).toContainText([`Kept until ${formatDay(addDays(today, 90))}.`]);
});

test('forms come ten a page and are found by policy and order', async ({
  page,
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
  await page.getByLabel('Policy number').fill('nothing like it');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: 'No saved form for that policy' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(forms(page)).toHaveCount(10);
});

test('a form is deleted after a question, and the others stay', async ({
  page,
  request,
  policyOf,
  db,
}) => {
  const policy = await policyOf();
  const { username } = await anAccount(db, emailOf(policy));
  await savesForm(request, policy, '101', username);
  await savesForm(request, policy, '10', username);
  // A visit that came to nothing is none of them.
  await savesForm(request, policy, '5', username);
  await logsIn(page, { resellerId: 49, username, password: PASSWORD }, PATH);
  await expect(forms(page)).toHaveCount(2);
  const unwanted = 'Cracked front screen, still usable';
  const dialog = page.getByRole('dialog', { name: 'Delete this form?' });
  await page.getByRole('button', { name: `Delete ${unwanted}` }).click();
  await expect(dialog).toContainText(`${unwanted}: your answers and the documents`);
  await expect(dialog).toContainText('This cannot be undone.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(forms(page)).toHaveCount(2);

  await page.getByRole('button', { name: `Delete ${unwanted}` }).click();
  await dialog.getByRole('button', { name: 'Delete the form' }).click();
  await expect(page.getByText('The form is deleted.')).toBeVisible();
  await expect(forms(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(forms(page)).toHaveText([/A phone/]);
});

test('a form that is open in this tab is forgotten by it when it is deleted in the list', async ({
  page,
  claimant,
  policyOf,
  db,
}) => {
  const policy = await policyOf();
  const account = await anAccount(db, emailOf(policy));
  await logsIn(page, account, PATH);
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await claimant.isAt('3');
  await claimant.answersDetails();
  await claimant.choosesIncident(...CRACKED_SCREEN);
  expect(await keptKeys(page)).toContain('gadget-claims-draft-reference');
  await page.getByRole('link', { name: 'Resume a claim' }).first().click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete the form' }).click();
  await expect(page.getByRole('heading', { name: 'You have no saved forms' })).toBeVisible();
  expect(await keptForm(page)).toBeNull();
  const ofDraft = (await keptKeys(page)).filter((key) => key.includes('draft'));
  expect(ofDraft).toEqual([]);
});

test('a form that is gone on another device cannot be resumed, and deleting it again does no harm', async ({
  page,
  request,
  policyOf,
  db,
}) => {
  const policy = await policyOf();
  const gone = await savesForm(request, policy, '10', emailOf(policy));
  await logsIn(page, await anAccount(db, emailOf(policy)), PATH);
  await expect(forms(page)).toHaveCount(1);
  await db.deleteFrom('forms').where('form_reference', '=', gone).execute();
  await page.getByRole('button', { name: /^Resume/ }).click();
  await expect(page.getByRole('alert')).toContainText(
    'That form is no longer kept. It may have been deleted on another device.',
  );
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete the form' }).click();
  await expect(page.getByRole('heading', { name: 'You have no saved forms' })).toBeVisible();
});

test('a form that was sent on another device cannot be deleted with its claim', async ({
  page,
  request,
  policyOf,
  db,
}) => {
  const policy = await policyOf();
  const form = completeForm(policy);
  form.data.claimant.email = emailOf(policy);
  const token = await bearerOf(request, policy);
  const saved = await saveForm(request, token, form);
  await logsIn(page, await anAccount(db, emailOf(policy)), PATH);
  await expect(forms(page)).toHaveCount(1);
  const path = '/onlineclaim/standalone/submit/';
  expect((await call(request, 'POST', path, { token, body: saved })).status).toBe(200);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete the form' }).click();
  await expect(page.getByRole('dialog')).toContainText(/sent|submitted/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Check status of a claim' }).first().click();
  await expect(page.getByText('1 claim', { exact: true })).toBeVisible();
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
