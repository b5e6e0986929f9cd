import { logsIn } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { CASH, aSettlement, amountOf, givesBankDetails } from '../support/settling.ts';
import type { Settling } from '../support/settling.ts';

const test = base.extend<{ claim: Settling }>({
  claim: async ({ request, db, policyOf }, use) =>
    use(await aSettlement({ request, db, policyOf }, CASH)),
});

test('a stolen phone is settled in cash: bank details, amounts, paid', async ({
  page,
  claim,
  db,
}) => {
  const { account, gadgetId, claimReference: reference } = claim;
  await logsIn(page, account, `/myclaims/repairoptions/bankdetails/${gadgetId}`);
  await expect(page).toHaveURL(new RegExp(`/repairoptions/uploaddocscp\\?id=${gadgetId}$`));
  const needs = page.getByRole('region', { name: 'What we need' });
  await expect(needs.getByRole('listitem')).toHaveText([/Bank details.*Still needed/s]);
  await expect(amountOf(page, 'What your repairer asks')).toHaveCount(0);
  await needs.getByRole('link', { name: 'Give your bank details' }).click();
  await test.step('a sort code gets its dashes while it is typed, and the caret stays', async () => {
    const sortCode = page.getByLabel('Sort code');
    await sortCode.pressSequentially('089999');
    await expect(sortCode).toHaveValue('08-99-99');
    // In the middle: a digit goes out and another one in, where the caret is.
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await expect(sortCode).toHaveValue('09-99-9');
    await page.keyboard.type('4x');
    await expect(sortCode).toHaveValue('04x-99-99');
    await page.keyboard.press('Backspace');
    await expect(sortCode).toHaveValue('04-99-99');
    await page.keyboard.type('7');
    await expect(sortCode).toHaveValue('04-79-99-9');
    const number = page.getByLabel('Account number');
    await number.pressSequentially('6637 4958');
    await expect(number).toHaveValue('66374958');
  });
  await givesBankDetails(page);

  await expect(page).toHaveURL(/uploaddocscp/);
  await expect(needs).toContainText('Account ending 4958');
  await expect(page.getByRole('main')).toContainText(
    'Our turn: We pay your claim into your bank account.',
  );
  await claimsTeam(db).accepts(reference, 40_000);
  await page.reload();
  await expect(amountOf(page, 'What we accept')).toHaveText('£400.00');
  await expect(amountOf(page, 'Less the excess')).toHaveText('£100.00');
  await expect(amountOf(page, 'What we pay you')).toHaveText('£300.00');
  await claimsTeam(db).pays(reference);
  await page.reload();
  await expect(amountOf(page, 'What we paid you')).toHaveText('£300.00');
  await expect(page.getByRole('heading', { name: 'What we need', exact: true })).toHaveCount(0);
  const paid = await mailTo(account.username, `Your claim ${reference}: Paid`);
  expect(paid.text).toContain('We paid £300.00 into your bank account on ');
});
