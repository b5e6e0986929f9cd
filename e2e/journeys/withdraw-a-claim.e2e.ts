import type { Page } from '@playwright/test';
import { logsIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { aClaim } from '../support/settling.ts';

const asks = (page: Page) => page.getByRole('button', { name: 'Withdraw this claim' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Withdraw this claim?' });
const confirms = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Withdraw the claim' }).click();

test('a claim is withdrawn after asking, told by mail, and takes nothing any more', async ({
  page,
  request,
  db,
  policyOf,
}) => {
  const claim = await aClaim({ request, db, policyOf });
  await logsIn(page, claim.account, `/myclaims/view/${claim.claimId}`);
  await asks(page).click();
  await expect(dialog(page)).toContainText('You can take this back for 24 hours');
  await dialog(page).getByRole('button', { name: 'Keep the claim' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(asks(page)).toBeFocused();
  const standing = page.getByRole('region', { name: 'Where it stands' });
  await expect(standing).toContainText('Documents needed');

  await asks(page).click();
  await confirms(page);
  await expect(
    page.getByRole('status').filter({ hasText: 'Your claim is withdrawn.' }),
  ).toBeVisible();
  await expect(standing).toContainText('Withdrawn');
  await expect(page.getByText('Still needed')).toHaveCount(0);
  await expect(asks(page)).toHaveCount(0);
  const history = page.getByRole('region', { name: 'Step by step' });
  await expect(history).toContainText('You withdrew your claim.');
  const mail = await mailTo(
    claim.account.username,
    `Your claim ${claim.claimReference} is withdrawn`,
  );
  expect(mail.text).toContain('If you did not want this, call us at once on 0330');

  await page.goto(`/myclaims/uploaddocs/${claim.claimId}`);
  await expect(page.getByRole('main')).toContainText('This claim is finished.');
  await page.goto('/myclaims/list?status=finished');
  await expect(page.getByRole('listitem').filter({ hasText: claim.claimReference })).toBeVisible();
});
