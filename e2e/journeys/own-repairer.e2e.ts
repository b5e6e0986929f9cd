import type { Page } from '@playwright/test';
import { logsIn } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { aReceipt, text } from '../support/files.ts';
import { expect, test as base, today, yesterday } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { OWN_REPAIRER, aSettlement, amountOf, givesBankDetails } from '../support/settling.ts';
import type { Settling } from '../support/settling.ts';

const test = base.extend<{ claim: Settling }>({
  claim: async ({ request, db, policyOf }, use) =>
    use(await aSettlement({ request, db, policyOf }, OWN_REPAIRER)),
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('own repairer: invoice, bank details, the team accepts, paid', async ({
    page,
    claim,
    db,
  }) => {
    const team = claimsTeam(db);
    const { account, gadgetId, claimReference: reference } = claim;
    await logsIn(page, account, '/myclaims/uploadinvoice');
    // The only gadget that it can be is not asked for.
    await expect(page).toHaveURL(new RegExp(`/myclaims/uploadinvoice\\?id=${gadgetId}$`));
    await expect(page.getByText(reference)).toBeVisible();
    await attaches(page, 'invoice.pdf');
    await page.getByLabel('Amount of the invoice').fill('180');
    await page.getByRole('button', { name: 'Today' }).click();
    await sends(page);

    const main = page.getByRole('main');
    await expect(main).toContainText('We have your invoice');
    await expect(main).toContainText('It asks for £180.00.');
    await expect(main).toContainText('Your turn: Tell us which account to pay into.');
    await expect(amountOf(page, 'What your repairer asks')).toHaveText('£180.00');
    await page.getByRole('link', { name: 'Give your bank details' }).click();
    await givesBankDetails(page);

    await expect(page).toHaveURL(new RegExp(`/repairoptions/uploaddocscp\\?id=${gadgetId}$`));
    await expect(main).toContainText('We pay into the account ending 4958.');
    await expect(main).toContainText('Our turn: We check the invoice and pay it.');
    await expect(amountOf(page, 'What we accept')).toHaveText(/as soon as we have looked at it/);
    await expect(amountOf(page, 'What we pay you')).toHaveText('Not known yet');
    await expect(amountOf(page, 'When')).toHaveText(/within 5 working days/);

    await team.accepts(reference, 15_000);
    await page.reload();
    await expect(amountOf(page, 'What we accept')).toHaveText('£150.00');
    await expect(amountOf(page, 'Less the excess')).toHaveText('£75.00');
    await expect(amountOf(page, 'What we pay you')).toHaveText('£75.00');
    await expect(main).toContainText('The invoice is more than what we accept');

    await team.pays(reference);
    await page.getByRole('link', { name: 'Back to the claim' }).click();
    const standing = page.getByRole('region', { name: 'Where it stands' });
    await expect(standing).toContainText('Your claim is settled.');
    const payment = page.getByRole('region', { name: 'What we pay you' });
    await expect(payment).toContainText('Into the account ending 4958.');
    await expect(payment.getByRole('link', { name: /^Change/ })).toHaveCount(0);
    await payment.getByRole('link', { name: /what it is made of/ }).click();
    await expect(amountOf(page, 'What we paid you')).toHaveText('£75.00');

    const { username } = account;
    await mailTo(username, `The bank details of your claim ${reference} were changed`);
    await mailTo(username, `Your claim ${reference}: Repair invoice received`);
    const paying = await mailTo(username, `Your claim ${reference}: Payment being made`);
    expect(paying.text).toContain('We are paying your claim, less the excess');
    await mailTo(username, `Your claim ${reference}: Settled`);
  });
});

test('what is missing or wrong with an invoice is said, and what was typed stays', async ({
  page,
  claim,
}) => {
  await logsIn(page, claim.account, `/myclaims/uploadinvoice?id=${claim.gadgetId}`);
  await sends(page);
  const summary = page.getByRole('alert');
  for (const problem of [
    'Invoice is required: choose the file or take a photo',
    'Amount of the invoice is required',
    'Date of the invoice is required',
  ]) {
    await expect(summary.getByRole('link', { name: problem })).toBeVisible();
  }
  await summary.getByRole('link', { name: 'Amount of the invoice is required' }).click();
  await expect(page.getByLabel('Amount of the invoice')).toBeFocused();

  const chooses = page.getByLabel('Choose files: Add the invoice');
  await chooses.setInputFiles([text('invoice.jpg', 'image/jpeg', 'no picture')]);
  await expect(page.getByText(/invoice\.jpg: Cannot be used/)).toBeVisible();
  await page.getByLabel('Amount of the invoice').fill('a lot');
  await page.getByLabel('Day').fill('1');
  await page.getByLabel('Month').fill('1');
  await page.getByLabel('Year').fill(String(Number(today.slice(0, 4)) + 1));
  await sends(page);
  await expect(summary).toContainText('Invoice is required');
  await expect(summary).toContainText('Amount of the invoice should be in pounds, such as 120.50');
  await expect(summary).toContainText('Date of the invoice cannot be in the future');
  await expect(page.getByLabel('Day')).toHaveValue('1');
});

test('an invoice that was sent is shown, and another one takes its place', async ({
  page,
  claim,
}) => {
  await logsIn(page, claim.account, `/myclaims/uploadinvoice?id=${claim.gadgetId}`);
  await attaches(page, 'first.pdf');
  await fillsIn(page, '180');
  await sends(page);
  await expect(page.getByRole('main')).toContainText('It asks for £180.00.');

  await page.reload();
  await expect(page.getByRole('main')).toContainText('You sent us an invoice of £180.00');
  await page.getByText('Send another invoice in its place').click();
  // The file of the first one is no part of it.
  await expect(page.getByText('first.pdf')).toHaveCount(0);
  await attaches(page, 'second.pdf');
  await fillsIn(page, '165.50');
  await sends(page);
  await expect(page.getByRole('main')).toContainText('It asks for £165.50.');
});

async function attaches(page: Page, name: string) {
  await page.getByLabel('Choose files: Add the invoice').setInputFiles([aReceipt(name)]);
  await expect(page.getByText(new RegExp(`${name}: (Checked|Received)`))).toBeVisible();
}

async function fillsIn(page: Page, amount: string) {
  const [year = '', month = '', day = ''] = yesterday.split('-');
  await page.getByLabel('Amount of the invoice').fill(amount);
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Year').fill(year);
}

const sends = (page: Page) =>
  page.getByRole('button', { name: 'Send the invoice', exact: true }).click();
