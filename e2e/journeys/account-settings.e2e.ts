import { anAccount, emailOf, logsIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';

test('brand 77 has one way to the account: its own word, which opens to both choices', async ({
  policyOf,
  page,
  db,
}) => {
  const email = emailOf(await policyOf({ resellerId: 77 }));
  const menu = page.getByRole('navigation', { name: 'Main' });
  await logsIn(page, await anAccount(db, email, 77));
  await expect(menu.getByText('Your account')).toHaveCount(1);
  await expect(menu.getByText('Testwell')).toHaveCount(0);
  await menu.getByText('Your account').click();
  await menu.getByRole('link', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/changepassword$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');

  await menu.getByText('Your account').click();
  await menu.getByRole('link', { name: 'Logout' }).click();
  await expect(menu.getByRole('link', { name: 'Your account' })).toBeVisible();
  await expect(menu.getByRole('link')).toHaveCount(5);
});
