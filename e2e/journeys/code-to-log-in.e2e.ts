import { expect, test, yesterday } from '../support/fixtures.ts';
import { mailsTo } from '../support/mail.ts';
import { anAccount, emailOf } from '../support/own-account.ts';
import { CRACKED_SCREEN } from '../support/standard-claim.ts';

/** The code of the only mail with one, as soon as it is there. */
async function codeFor(recipient: string): Promise<string> {
  const found = async () =>
    (await mailsTo(recipient)).filter(({ subject }) => subject?.endsWith('is your code to log in'));
  await expect.poll(async () => (await found()).length, 'a code arrives').toBe(1);
  return (await found())[0]?.subject?.slice(0, 9) ?? '';
}

test('in the middle of a claim, on a phone, a code by mail leads back to the claim as it was', async ({
  page,
  claimant,
  policy,
  db,
  expectAccessible,
}) => {
  const { username } = await anAccount(db, emailOf(policy));
  const asked = '/login?return=%2Fmakeaclaim%2F5';
  await page.setViewportSize({ width: 390, height: 844 });
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await claimant.givesOwnEmail(username);
  await claimant.continues();
  await expect(page).toHaveURL(asked);
  await expect(page.getByLabel('E-mail address')).toHaveValue(username);
  await claimant.presses('E-mail me a code');
  const box = page.getByRole('textbox', { name: 'Code from the e-mail' });
  await expect(box).toBeInViewport();
  await expectAccessible();
  const code = await codeFor(username);

  await test.step('looking into the mail app may cost the page: the place is kept', async () => {
    await page.reload();
    await expect(box).toBeInViewport();
    // Neither the e-mail address nor anything of the code stands in an address.
    await expect(page).toHaveURL(asked);
  });
  await test.step('a claimant who goes elsewhere comes back to it', async () => {
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await expect(page).toHaveURL(/\/help$/);
    await page.goBack();
    await expect(box).toBeVisible();
  });
  await box.fill(code === 'BBBB-BBBB' ? 'CCCC-CCCC' : 'BBBB-BBBB');
  await claimant.presses('Log in with the code');
  await expect(page.getByRole('link', { name: /^This is not the code/ })).toBeInViewport();
  await expectAccessible();
  await box.fill(code.replace('-', ' '));
  await claimant.presses('Log in with the code');
  await claimant.isAt('5');
  await claimant.goesBackTo('3');
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(username);
  await claimant.continuesTo('5');
  // From here on the account keeps the form.
  const saved = page.waitForResponse('**/partial?checkuser=true');
  await claimant.choosesIncident(...CRACKED_SCREEN);
  expect((await saved).status()).toBe(200);
});
