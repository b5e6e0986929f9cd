import { logsIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailsTo } from '../support/mail.ts';
import {
  BANK,
  OWN_REPAIRER,
  aSettlement,
  givesBankDetails,
  hasBankDetails,
} from '../support/settling.ts';

const OTHER = { sortCode: '107999', accountNumber: '88837491' };

test('bank details are changed from the claim: only four digits are seen, and a mail warns', async ({
  page,
  request,
  db,
  policyOf,
}) => {
  const claim = await aSettlement({ request, db, policyOf }, OWN_REPAIRER);
  const edit = `/myclaims/repairoptions/editbankdetails/${claim.gadgetId}`;
  await hasBankDetails(request, claim);
  await logsIn(page, claim.account, `/myclaims/view/${claim.claimId}`);
  const payment = page.getByRole('region', { name: 'What we pay you' });
  await expect(payment).toContainText('It goes into your account ending 4958.');
  await payment.getByRole('link', { name: /^Change your bank details/ }).click();
  await expect(page).toHaveURL(new RegExp(`${edit}/standAlone$`));
  const main = page.getByRole('main');
  await expect(main).toContainText('into the account ending 4958, which you gave us on');
  for (const label of ['Account holder', 'Sort code', 'Account number']) {
    await expect(page.getByLabel(label)).toHaveValue('');
  }
  await expect(page.locator('body')).not.toContainText(BANK.accountNumber);
  await givesBankDetails(page, OTHER);

  // Opened by itself, it leads back to the claim.
  await expect(page).toHaveURL(new RegExp(`/myclaims/view/${claim.claimId}$`));
  await expect(main).toContainText(
    'Your bank details are saved. We pay into the account ending 7491.',
  );
  await expect(payment).toContainText('It goes into your account ending 7491.');

  const subject = `The bank details of your claim ${claim.claimReference} were changed`;
  const warnings = async () =>
    (await mailsTo(claim.account.username)).filter((mail) => mail.subject === subject);
  await expect.poll(async () => (await warnings()).length).toBe(2);
  for (const { text = '', html = '' } of await warnings()) {
    expect(text).toContain('call us at once on 0330');
    for (const number of [BANK.accountNumber, OTHER.accountNumber]) {
      expect(text + html).not.toContain(number.slice(-4));
    }
  }
});
