import { logsIn } from '../../e2e/support/account.ts';
import { repairAt } from '../../e2e/support/approved.ts';
import { claimsTeam } from '../../e2e/support/claims-team.ts';
import { aReceipt } from '../../e2e/support/files.ts';
import { test } from '../../e2e/support/fixtures.ts';
import {
  DOUBTFUL,
  OWN_REPAIRER,
  aSettlement,
  givesBankDetails,
} from '../../e2e/support/settling.ts';
import { LOOKS, takesPictures } from './taking.ts';

for (const { reseller, width } of LOOKS) {
  test(`being paid by ${reseller} at ${width} px`, async ({ page, request, policyOf, db }) => {
    const picture = await takesPictures(page, { family: 'paid', reseller, width });
    const claim = await aSettlement(
      { request, db, policyOf: (more) => policyOf({ resellerId: reseller, ...more }) },
      OWN_REPAIRER,
    );
    const { account, gadgetId, claimId } = claim;
    await logsIn(page, account, repairAt('continue', gadgetId));
    await picture('chosen');
    await page.goto(`/myclaims/view/${claimId}`);
    await page.getByRole('button', { name: 'Withdraw this claim' }).click();
    await picture('withdraw');
    await page.goto(`/myclaims/uploadinvoice?id=${gadgetId}`);
    await picture('invoice');
    await page.getByRole('button', { name: 'Send the invoice' }).click();
    await page.getByRole('alert').waitFor();
    await picture('invoice-errors');
    await page.getByLabel('Choose files: Add the invoice').setInputFiles([aReceipt('invoice.pdf')]);
    await page.getByText('Checked').first().waitFor();
    await page.getByLabel('Amount of the invoice').fill('180');
    await page.getByRole('button', { name: 'Today' }).click();
    await picture('invoice-filled');
    await page.getByRole('button', { name: 'Send the invoice' }).click();
    await page.getByText('We have your invoice').waitFor();
    await picture('invoice-sent');
    await page.goto(repairAt('editbankdetails', gadgetId));
    await picture('bank');
    await page.getByRole('button', { name: 'Save bank details' }).click();
    await page.getByRole('alert').waitFor();
    await picture('bank-errors');
    await givesBankDetails(page, { accountNumber: DOUBTFUL });
    await page.waitForTimeout(500);
    await picture('bank-doubtful');
    await page.getByRole('button', { name: 'They are right, go on' }).click();
    await page.waitForURL(/uploaddocscp/);
    await picture('needs');
    await claimsTeam(db).accepts(claim.claimReference, 15_000);
    await page.reload();
    await picture('amounts');
    await page.goto(`/myclaims/view/${claimId}`);
    await picture('claim');
  });
}
