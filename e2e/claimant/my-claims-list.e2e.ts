import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { logsIn, submittedClaim } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { expect, test } from '../support/fixtures.ts';
import { anAccount, emailOf } from '../support/own-account.ts';

test('the list is narrowed, turned over, left and found again as it was', async ({
  page,
  request,
  policy,
  db,
}) => {
  const [oldest, ...others] = await claimsOn(request, policy, 12);
  const [withdrawn] = others;
  await claimsTeam(db).moves(withdrawn ?? '', STATUS.WITHDRAWN);
  await logsIn(page, await anAccount(db, emailOf(policy)));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const rows = page.getByRole('region', { name: 'Claims', exact: true }).getByRole('listitem');
  await expect(counted(page)).toHaveText('12 claims');
  await expect(rows).toHaveCount(10);
  await expect(pages).toContainText('Page 1 of 2');
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0);

  const groups = page.getByRole('navigation', { name: 'Show' });
  await groups.getByRole('link', { name: 'Finished 1' }).click();
  await expect(counted(page)).toHaveText('1 claim');
  await expect(rows).toHaveText([/Withdrawn.*Nothing more to do/s]);
  await expect(pages).toBeHidden();

  await groups.getByRole('link', { name: 'Waiting for you 11' }).click();
  await expect(counted(page)).toHaveText('11 claims');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages).toContainText('Page 2 of 2');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(oldest);
  await expect(page).toHaveURL(/\?status=action&page=2$/);

  const asItWas = async () => {
    await expect(groups.locator('[aria-current=true]')).toHaveText('Waiting for you 11');
    await expect(pages).toContainText('Page 2 of 2');
    await expect(rows).toContainText([oldest]);
  };
  await rows.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We need some documents from you before we can decide',
  );
  await page.goBack();
  await asItWas();
  await page.reload();
  await asItWas();

  await page.goBack();
  await expect(pages).toContainText('Page 1 of 2');
  await page.goBack();
  await expect(groups.locator('[aria-current=true]')).toHaveText('Finished 1');
  await expect(rows).toHaveCount(1);
});

/** How many claims the list says that there are. */
const counted = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ claims?$/ });

/** Claims on one policy, one after another; their references, the oldest first. */
async function claimsOn(request: APIRequestContext, policy: Policy, count: number) {
  const references: string[] = [];
  while (references.length < count) {
    const claim = await submittedClaim(request, policy, emailOf(policy));
    references.push(claim.claimReference);
  }
  return references as [string, string, string, string, string];
}
