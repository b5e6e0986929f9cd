import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { logsIn } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { aReceipt } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { inEachLook } from '../support/looks.ts';
import { DOUBTFUL, OWN_REPAIRER, aSettlement, givesBankDetails } from '../support/settling.ts';

test('invoice, bank details, payment and withdrawing bar no claimant', async ({
  page,
  request,
  db,
  policyOf,
  expectAccessible,
}) => {
  const claim = await aSettlement({ request, db, policyOf }, OWN_REPAIRER);
  const team = claimsTeam(db);
  const main = page.getByRole('main');
  const reads = async (text: string) => {
    await test.step(text, async () => {
      await expect(main).toContainText(text);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await inEachLook(page, expectAccessible);
    });
  };
  const payment = `/myclaims/repairoptions/uploaddocscp?id=${claim.gadgetId}`;
  await logsIn(page, claim.account, '/myclaims/list');
  await page.goto(payment);
  await page.getByRole('link', { name: 'Send the invoice' }).click();
  await page.getByRole('button', { name: 'Send the invoice', exact: true }).click();
  await reads('Amount of the invoice is required');
  await page
    .getByLabel('Choose files: Add the invoice')
    .setInputFiles([aReceipt('an-invoice-with-a-long-name-and-without-any-space.pdf')]);
  await expect(page.getByText(/space\.pdf: (Checked|Received)/)).toBeVisible();
  await page.getByLabel('Amount of the invoice').fill('180');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Send the invoice', exact: true }).click();
  await reads('We have your invoice');
  await page.getByRole('link', { name: 'Give your bank details' }).click();
  await givesBankDetails(page, { holder: '', sortCode: '1', accountNumber: '1' });
  await reads('Account holder is required');
  await givesBankDetails(page, { accountNumber: DOUBTFUL });
  await reads('Are these numbers right?');
  await page.getByRole('button', { name: 'They are right, go on' }).click();
  await reads('This account number and sort code do not usually go together.');
  await team.accepts(claim.claimReference, 15_000);
  await page.goto(`/myclaims/view/${claim.claimId}`);
  await reads('What we accept');
  await team.moves(claim.claimReference, STATUS.REPAIR_OPTION_SELECTED);
  await page.reload();
  await page.getByRole('button', { name: 'Withdraw this claim' }).click();
  await expect(page.getByRole('dialog')).toContainText('You can take this back for 24 hours');
  await inEachLook(page, expectAccessible);
  await page.getByRole('button', { name: 'Withdraw the claim' }).click();
  await reads('Your claim is withdrawn.');
  await page.goto(payment);
  await reads('There is nothing for us to pay you');
});
