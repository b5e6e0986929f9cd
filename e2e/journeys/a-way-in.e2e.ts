import { submittedClaim } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { emailOf } from '../support/own-account.ts';
import { main } from '../support/screens.ts';
import { settled } from '../support/settled.ts';

const linkIn = (text = '') => /See your claim: (http\S+)/.exec(text)?.[1] ?? '';

test('with a claim reference and no account: a link by mail, one question, and the claim', async ({
  page,
  request,
  policy,
}) => {
  const { claimReference, claimId } = await submittedClaim(request, policy, emailOf(policy));
  const { address, dateOfBirth } = policy.policyholder;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/myclaims');
  await main(page).getByRole('link', { name: 'Have a link to your claim sent' }).click();
  await settled(page);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(main(page)).toContainText('Claim reference is required');
  await page.getByLabel('Claim reference').fill(claimReference.toLowerCase().replaceAll('-', ''));
  await page.getByLabel('Postcode of the policyholder').fill(address.postcode);
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Year').fill(year);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(main(page)).toContainText('Check your inbox');

  const mail = await mailTo(emailOf(policy), `Your link to claim ${claimReference}`);
  await page.goto(linkIn(mail.text));
  await page.getByLabel('Postcode of the policyholder').fill(address.postcode);
  await page.getByRole('button', { name: 'Go to the claim' }).click();
  await expect(page).toHaveURL(`/myclaims/view/${claimId}`);
  await expect(main(page)).toContainText(`Claim ${claimReference}`);
  await page.reload();
  await expect(main(page)).toContainText(`Claim ${claimReference}`);
  await main(page).getByRole('link', { name: /Send/ }).first().click();
  await expect(page).toHaveURL(/\/myclaims\/uploaddocs\//);
});
