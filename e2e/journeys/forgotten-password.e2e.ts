import { choosesPassword, givesPassword, logsIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo, oneTimePasswordIn } from '../support/mail.ts';
import { opensPage } from '../support/settled.ts';

const NEW_PASSWORD = 'pebble lantern oboe';
const MAIL = 'Your one-time password';

test('a forgotten password is replaced, and one comes to where one wanted to go', async ({
  page,
  context,
  browser,
  baseURL,
  account,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await page.goto('/myclaims/inprogress');
  await page.getByLabel('E-mail address').fill(account.username);
  await page.getByRole('link', { name: 'I have forgotten my password' }).click();
  await expect(page).toHaveURL('/resetpassword?return=%2Fmyclaims%2Finprogress');
  // Typed once, it stands on the next screens, too.
  await expect(page.getByLabel('E-mail address')).toHaveValue(account.username);
  await page.getByRole('button', { name: 'Reset my password' }).click();
  await expect(page).toHaveURL('/login/new_password?return=%2Fmyclaims%2Finprogress');
  await expect(page.getByLabel('E-mail address')).toHaveValue(account.username);
  await expect(page.getByRole('main')).toContainText('A new password is in your Inbox');
  await logsIn(elsewhere, account);

  const mail = await mailTo(account.username, MAIL);
  const oneTime = oneTimePasswordIn(mail);
  await givesPassword(page, { ...account, password: oneTime });
  await expect(page).toHaveURL('/changepassword?return=%2Fmyclaims%2Finprogress');
  await expect(page.getByRole('main')).toContainText('You came in with a one-time password.');
  // Sessions from before are over.
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login?return=%2Fmyclaims%2Flist');

  await test.step('nothing else is open before', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Check status of a claim' }).click();
    await expect(page).toHaveURL('/changepassword?return=%2Fmyclaims%2Flist');
    await page.goBack();
    await expect(page).toHaveURL('/changepassword?return=%2Fmyclaims%2Finprogress');
  });
  // The one-time password stands there already.
  await choosesPassword(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/myclaims/inprogress');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resume a claim');

  await test.step('afterwards only the new one works', async () => {
    const again = await context.newPage();
    await opensPage(again, '/login');
    for (const password of [account.password, oneTime]) {
      await givesPassword(again, { ...account, password });
      await expect(again.getByRole('main').getByRole('alert')).toContainText(
        'Please check your e-mail address and password and try again.',
      );
      await opensPage(again, '/login');
    }
    await givesPassword(again, { ...account, password: NEW_PASSWORD });
    await expect(again).toHaveURL('/myclaims/list');
  });
  await mailTo(account.username, 'Your password was changed');
});
