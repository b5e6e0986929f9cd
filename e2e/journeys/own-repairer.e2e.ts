import { PAYOUT_DAYS } from '@gadget-claims/domain/promises';
import type { Page } from '@playwright/test';
import { logsIn } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { aReceipt } from '../support/files.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { OWN_REPAIRER, aSettlement, amountOf, givesBankDetails } from '../support/settling.ts';
import type { Settling } from '../support/settling.ts';
import { CLAIM_MOST, expectShort } from '../support/windows.ts';

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
    await expect(main).toContainText(
      'We have the invoice of your repairer for £180.00 and are checking it.',
    );
    await expect(amountOf(page, 'What we accept')).toHaveText(/as soon as we have looked at it/);
    await expect(amountOf(page, 'What we pay you')).toHaveText('Not known yet');
    await expect(amountOf(page, 'When')).toContainText(`within ${PAYOUT_DAYS} working days`);

    await team.accepts(reference, 15_000);
    await page.reload();
    await expect(amountOf(page, 'What we accept')).toHaveText('£150.00');
    await expect(amountOf(page, 'Less the excess')).toHaveText('£75.00');
    await expect(amountOf(page, 'What we pay you')).toHaveText('£75.00');
    await expect(main).toContainText('The invoice is more than what we accept');

    await team.pays(reference);
    await page.getByRole('link', { name: 'Back to the claim' }).click();
    const standing = page.getByRole('region', { name: 'Where it stands' });
    await expect(standing).toContainText('We paid £75.00 into your account ending 4958 on ');
    await expect(page.getByText('The claim as you sent it')).toBeVisible();
    await expectShort(page.locator('html'), CLAIM_MOST);
    const payment = page.getByRole('region', { name: 'What we pay you' });
    await expect(payment.getByRole('link', { name: /^Change/ })).toHaveCount(0);
    await payment.getByRole('link', { name: /how we work it out/ }).click();
    await expect(amountOf(page, 'What we paid you')).toHaveText('£75.00');

    const { username } = account;
    const given = await mailTo(
      username,
      `The bank details of your claim ${reference} were changed`,
    );
    expect(given.text).toContain(
      'We have the invoice of your repairer for £180.00 and are checking it.',
    );
    const paying = await mailTo(username, `Your claim ${reference}: Payment being made`);
    expect(paying.text).toContain('We are paying £75.00 into your bank account, by ');
    await mailTo(username, `Your claim ${reference}: Paid`);
  });
});

async function attaches(page: Page, name: string) {
  await page.getByLabel('Choose files: Add the invoice').setInputFiles([aReceipt(name)]);
  await expect(page.getByText(new RegExp(`${name}: (Checked|Received)`))).toBeVisible();
}

const sends = (page: Page) =>
  page.getByRole('button', { name: 'Send the invoice', exact: true }).click();
