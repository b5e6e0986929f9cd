import { RESET_COOLDOWN, RESET_LOCKED, resetProblem } from '@gadget-claims/domain/accounts/copy';
import type { Page } from '@playwright/test';
import { anAccount, choosesPassword, emailOf, givesPassword, logsIn } from '../support/account.ts';
import { call } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo, mailsTo, oneTimePasswordIn } from '../support/mail.ts';
import { opensPage } from '../support/settled.ts';

const NEW_PASSWORD = 'pebble lantern oboe';
const MAIL = 'Your one-time password';

test('a forgotten password is replaced, and one comes to where one wanted to go', async ({
  page,
  context,
  browser,
  baseURL,
  db,
  policyOf,
}) => {
  const account = await anAccount(db, emailOf(await policyOf()));
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
  // Whoever came in before is out.
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login?return=%2Fmyclaims%2Flist');

  await test.step('nothing else is open before', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Check status of a claim' }).click();
    await expect(page).toHaveURL('/changepassword?return=%2Fmyclaims%2Flist');
    await page.goBack();
    await expect(page).toHaveURL('/changepassword?return=%2Fmyclaims%2Finprogress');
  });
  await test.step('it says how good the new one is', () => triesPasswords(page));
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

/** A hint while it is typed, and a refusal of what everybody chooses. */
async function triesPasswords(page: Page) {
  const field = page.getByLabel('New password', { exact: true });
  const main = page.getByRole('main');
  await field.fill('short');
  await expect(main).toContainText('Too short. 7 more characters needed.');
  await field.fill('aaaaaaaaaaaaaaaa');
  await expect(main).toContainText('Weak. Easy to guess.');
  await field.fill(NEW_PASSWORD);
  await expect(main).toContainText('Strong. Hard to guess.');
  await choosesPassword(page, 'short');
  await expect(main.getByRole('alert')).toContainText(
    'New password requires a minimum of 12 characters',
  );
  await choosesPassword(page, 'password123456');
  await expect(main.getByRole('alert')).toContainText(
    'New password is one of those that are tried first.',
  );
}

test('the mail leads to login, under the brand that it is for', async ({ page, db, policyOf }) => {
  const account = await anAccount(db, emailOf(await policyOf({ resellerId: 77 })), 77);
  await opensPage(page, '/resetpassword?reseller=77');
  await asksFor(page, account.username);
  const mail = await mailTo(account.username, MAIL);
  expect(mail.from?.name).toBe('Aldersby Members');
  const [link = ''] = /http\S+\/login\/new_password\S*/.exec(mail.text ?? '') ?? [];
  await page.goto('/home?reseller=49');
  await opensPage(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await givesPassword(page, { ...account, password: oneTimePasswordIn(mail) });
  await expect(page).toHaveURL(/\/changepassword\?/);
});

test('the old password keeps working until the new one is used', async ({ page, db, policyOf }) => {
  const account = await anAccount(db, emailOf(await policyOf()));
  await opensPage(page, '/resetpassword');
  await asksFor(page, account.username);
  await mailTo(account.username, MAIL);
  await givesPassword(page, account);
  await expect(page).toHaveURL('/myclaims/list');
});

test('a second request within five minutes is refused, a sixth for half an hour', async ({
  page,
  db,
  policyOf,
}) => {
  const account = await anAccount(db, emailOf(await policyOf()));
  await opensPage(page, '/resetpassword');
  await asksFor(page, account.username);
  await expect(page).toHaveURL('/login/new_password');
  await opensPage(page, '/resetpassword');
  await asksFor(page, account.username);
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toHaveText(RESET_COOLDOWN);
  await expect(page.getByLabel('E-mail address')).toHaveValue(account.username);

  const { resellerId, username } = account;
  for (let time = 0; time < 3; time += 1) {
    await call(page.request, 'POST', '/auth/reset/', { body: { resellerId, username } });
  }
  await asksFor(page, account.username);
  await expect(refusal).toHaveText(resetProblem(RESET_LOCKED));
  await mailTo(account.username, MAIL);
});

test('somebody unknown sees the same and gets no mail', async ({ page, db, policyOf }) => {
  const unknown = emailOf(await policyOf());
  await opensPage(page, '/resetpassword');
  await asksFor(page, unknown);
  await expect(page).toHaveURL('/login/new_password');
  await expect(page.getByRole('main')).toContainText('A new password is in your Inbox');
  await opensPage(page, '/resetpassword');
  await asksFor(page, unknown);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(RESET_COOLDOWN);

  // Mails go out in order: by the time of this one, the other would have been there.
  const known = await anAccount(db, emailOf(await policyOf()));
  await opensPage(page, '/resetpassword');
  await asksFor(page, known.username);
  await mailTo(known.username, MAIL);
  expect(await mailsTo(unknown)).toEqual([]);
});

async function asksFor(page: Page, username: string) {
  await page.getByLabel('E-mail address').fill(username);
  await page.getByRole('button', { name: 'Reset my password' }).click();
}
