import { logsIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';

test('§2 the top navigation has an account dropdown instead of Login, and it leads on', async ({
  page,
  account,
}) => {
  await logsIn(page, account);
  const name = `Testwell ${account.username.split('@')[0]}`;
  const menu = page.getByRole('navigation', { name: 'Main' });
  const dropdown = menu.getByRole('group').filter({ hasText: name });
  const entry = (label: string) => dropdown.getByRole('link', { name: label, exact: true });
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(entry('Logout')).toBeHidden();
  await dropdown.getByText(name).click();
  await expect(entry('Logout')).toBeVisible();
  await expect(entry('Logout')).toHaveAttribute('href', '/logout');
  await page.keyboard.press('Escape');
  await expect(entry('Logout')).toBeHidden();
  await dropdown.getByText(name).click();
  await entry('Change password').click();
  await expect(page).toHaveURL('/changepassword');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change password...');
});
