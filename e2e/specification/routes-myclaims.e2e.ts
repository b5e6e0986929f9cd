import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { Page } from '@playwright/test';
import { logsIn, submittedClaim } from '../support/account.ts';
import { savedBy } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { anAccount, emailOf } from '../support/own-account.ts';
import { keptKeys } from './tab.ts';

test.describe.configure({ mode: 'default' });

let page: Page;
let claim: Submission;
test.beforeAll(async ({ browser, baseURL, request, db, policyOf }) => {
  page = await browser.newPage({ baseURL });
  const policy = await policyOf();
  const username = emailOf(policy);
  claim = await submittedClaim(request, policy, username);
  await savedBy(request, policy, username);
  await logsIn(page, await anAccount(db, username));
});
test.afterAll(() => page.close());

const reference = () => claim.claimReference;

test('§2 /myclaims redirects to /myclaims/list', async () => {
  await page.goto('/myclaims');
  await expect(page).toHaveURL('/myclaims/list');
  await expect(page.getByRole('main')).toContainText(reference());
});
test('§2 /myclaims: login required', async ({ page: visitor }) => {
  await visitor.goto('/myclaims');
  await expect(visitor).toHaveURL('/login?return=%2Fmyclaims%2Flist');
});

test.describe('the selection', () => {
  /** Opens the claim with its gadget, then the list, as one does: without loading the page again. */
  const viewsAndLeaves = async () => {
    await page.goto('/myclaims/list');
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').click();
    await expect(page).toHaveURL(`/myclaims/view/${claim.claimId}`);
    await expect(page.getByRole('main')).toContainText(reference());
    await page.getByRole('link', { name: 'Check status of a claim' }).click();
    await expect(page).toHaveURL('/myclaims/list');
    await expect(page.getByRole('main')).toContainText(reference());
  };
  for (const [state, id] of [
    ['claim', () => claim.claimId],
    ['gadget', () => claim.gadgetId],
  ] as const) {
    test(`§2 /myclaims/list clears the selected ${state} on entry`, async () => {
      await viewsAndLeaves();
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      expect(await keptKeys(page)).toContain('gadget-claims-session');
      expect(kept).not.toContain(id());
    });
  }
  test('§2 /myclaims/list clears the selection: a screen without a claim asks which', async ({
    page: member,
    request,
    db,
    policyOf,
  }) => {
    const policy = await policyOf();
    const account = await anAccount(db, emailOf(policy));
    for (let count = 0; count < 2; count += 1) {
      await submittedClaim(request, policy, account.username);
    }
    await logsIn(member, account);
    await member
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .getByRole('link')
      .first()
      .click();
    await expect(member).toHaveURL(/\/myclaims\/view\//);
    await member.getByRole('link', { name: 'Check status of a claim' }).click();
    await member.goto('/myclaims/uploaddocs');
    await expect(member.getByText('Which claim is it about?')).toBeVisible();
    await expect(member).toHaveURL('/myclaims/uploaddocs');
  });
});
