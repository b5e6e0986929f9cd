import { readFile } from 'node:fs/promises';
import { formatLongDay, formatNearDay } from '@gadget-claims/domain/calendar/format';
import { decisionAimDay } from '@gadget-claims/domain/calendar/working-days';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { Page } from '@playwright/test';
import { logsIn, submittedClaim } from '../support/account.ts';
import { completeForm } from '../support/calling.ts';
import { aPhoto, aReceipt } from '../support/files.ts';
import type { SentFile } from '../support/files.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { anAccount, emailOf } from '../support/own-account.ts';

const PURCHASE = 'proof of purchase';
const DAMAGE = 'photos of the damage or fault';

interface Sending {
  /** Not the policyholder's own: such a claim is never approved by itself. */
  claim: Submission;
  opens: (path: string) => Promise<void>;
}

const test = base.extend<{ sending: Sending }>({
  sending: async ({ page, request, policyOf, db }, use) => {
    const policy = await policyOf();
    const email = emailOf(policy);
    const claimant = { ...completeForm(policy).data.claimant, policyholder: false };
    const claim = await submittedClaim(request, policy, email, { claimant });
    const account = await anAccount(db, email);
    await use({ claim, opens: (path) => logsIn(page, account, path) });
  },
});

test('documents come one after another; the last one starts the assessment; all can be looked at again', async ({
  page,
  sending,
}) => {
  const { claim, opens } = sending;
  const [receipt, photo] = [aReceipt('receipt, “März”.pdf'), await aPhoto(page, 'front.jpg')];
  await opens(`/myclaims/supportingdocs/${claim.claimId}`);
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Send a document' }).click();
  await expect(page.getByText(`Claim ${claim.claimReference}`)).toBeVisible();
  await expect(item(page, 'Proof of purchase')).toContainText('Still needed');
  await attaches(page, PURCHASE, receipt);
  await expect(item(page, 'Proof of purchase')).toContainText('Checked');
  await expect(item(page, 'Photos of the damage or fault')).toContainText('Still needed');
  await expect(page.getByText('We have received everything that we asked for')).toBeHidden();

  await attaches(page, DAMAGE, photo);
  const aim = formatLongDay(decisionAimDay(new Date()));
  await expect(
    page.getByRole('status').filter({ hasText: 'We have received everything' }),
  ).toContainText(`are deciding on your claim. We aim to decide by ${aim}.`);
  await expect(item(page, 'Photos of the damage or fault')).toContainText('front.jpg');

  await page.getByRole('link', { name: 'Back to the claim' }).click();
  const standing = page.getByRole('region', { name: 'Where it stands' });
  await expect(page.getByRole('region', { name: 'Step by step' })).toContainText('Being assessed');
  await expect(standing).toContainText(`By ${formatNearDay(decisionAimDay(new Date()))}`);
  await expect(page.getByText('Still needed')).toHaveCount(0);
  const thread = page.getByRole('region', { name: 'Message us' });
  await expect(thread).toContainText('You sent us: Proof of purchase');
  await expect(page.getByRole('link', { name: 'See your 2 documents' })).toBeVisible();

  await page.goto(`/myclaims/supportingdocs/${claim.claimId}`);
  expect(await downloads(page, `Open ${receipt.name}`)).toEqual([receipt.name, receipt.buffer]);
  await page.getByRole('button', { name: 'Open front.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'front.jpg' });
  await expect(dialog.getByRole('img', { name: 'front.jpg' })).toHaveJSProperty('naturalWidth', 24);
  expect(await downloads(page, 'Download')).toEqual([photo.name, photo.buffer]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

/** One document of the checklist with its files. */
const item = (page: Page, label: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: label }) })
    .last();

async function attaches(page: Page, name: string, ...files: SentFile[]) {
  await page.getByLabel(`Choose files: Add ${name}`).setInputFiles(files);
}

/** Name and content of the file that a button gives. */
async function downloads(page: Page, button: string) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await coming;
  return [download.suggestedFilename(), await readFile(await download.path())];
}
