import { readFile } from 'node:fs/promises';
import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { decisionAimDay } from '@gadget-claims/domain/calendar/working-days';
import type { Submission } from '@gadget-claims/domain/claims/form-schemas';
import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import type { Page } from '@playwright/test';
import { anAccount, emailOf, logsIn, submittedClaim } from '../support/account.ts';
import { completeForm } from '../support/calling.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { aPhoto, aReceipt, text } from '../support/files.ts';
import type { SentFile } from '../support/files.ts';
import { expect, test as base } from '../support/fixtures.ts';

const PURCHASE = 'proof of purchase';
const DAMAGE = 'photos of the damage or fault';

interface Sending {
  /** Somebody else than the policyholder: such a claim is never approved by itself. */
  claim: Submission;
  another: () => Promise<Submission>;
  opens: (path: string) => Promise<void>;
}

const test = base.extend<{ sending: Sending }>({
  sending: async ({ page, request, policyOf, db }, use) => {
    const policy = await policyOf();
    const email = emailOf(policy);
    const claimant = { ...completeForm(policy).data.claimant, policyholder: false };
    const another = () => submittedClaim(request, policy, email, { claimant });
    const account = await anAccount(db, email);
    await use({ claim: await another(), another, opens: (path) => logsIn(page, account, path) });
  },
});

test('documents come one after another; the last one starts the assessment and its clock', async ({
  page,
  sending,
}) => {
  const { claim, opens } = sending;
  await opens(`/myclaims/uploaddocs/${claim.claimId}`);
  await expect(page.getByText(`Claim ${claim.claimReference}`)).toBeVisible();
  await expect(item(page, 'Proof of purchase')).toContainText('Still needed');
  await attaches(page, PURCHASE, aReceipt('receipt.pdf'));
  await expect(item(page, 'Proof of purchase')).toContainText('Checked');
  await expect(item(page, 'Photos of the damage or fault')).toContainText('Still needed');
  await expect(page.getByText('We have everything that we asked for')).toBeHidden();

  await attaches(page, DAMAGE, await aPhoto(page, 'front.jpg'));
  const aim = formatLongDay(decisionAimDay(new Date()));
  await expect(page.getByRole('status').filter({ hasText: 'We have everything' })).toContainText(
    `are deciding on your claim. We aim to decide by ${aim}.`,
  );
  await expect(item(page, 'Photos of the damage or fault')).toContainText('front.jpg');

  await page.getByRole('link', { name: 'Back to the claim' }).click();
  const standing = page.getByRole('region', { name: 'Where it stands' });
  await expect(standing).toContainText('Being assessed');
  await expect(standing).toContainText(`We aim to decide by ${aim}.`);
  await expect(page.getByText('Still needed')).toHaveCount(0);
  const thread = page.getByRole('region', { name: 'Message us' });
  await expect(thread).toContainText('You sent us: Proof of purchase');
  await expect(page.getByRole('region', { name: 'Your documents' })).toContainText(
    'You have sent us 2 documents.',
  );
});

test('what was sent is listed, a file comes back as it was, a picture is shown', async ({
  page,
  sending,
}) => {
  const { claim, opens } = sending;
  await opens(`/myclaims/supportingdocs/${claim.claimId}`);
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Send a document' }).click();
  const receipt = aReceipt('receipt, “März”.pdf');
  const photo = await aPhoto(page, 'front.jpg');
  await attaches(page, PURCHASE, receipt);
  await attaches(page, DAMAGE, photo);
  await expect(page.getByText('We have everything that we asked for')).toBeVisible();

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

test('a file that will not do is refused with the reason, and we wait on', async ({
  page,
  sending,
}) => {
  const { claim, opens } = sending;
  await opens(`/myclaims/uploaddocs/${claim.claimId}`);
  await attaches(page, PURCHASE, text('note.jpg', 'image/jpeg', 'Not a photo.'));
  await expect(item(page, 'Proof of purchase')).toContainText(
    'Cannot be used: note.jpg is not a kind of file that we can open. Please send it as JPEG, PNG, HEIC, WebP or PDF.',
  );
  await expect(item(page, 'Proof of purchase')).toContainText('Please send another');
  await page.getByRole('button', { name: 'Remove note.jpg' }).click();
  await expect(item(page, 'Proof of purchase')).toContainText('Still needed');
  await page.goto(`/myclaims/view/${claim.claimId}`);
  await expect(page.getByRole('region', { name: 'Where it stands' })).toContainText(
    'Documents needed',
  );
  await expect(page.getByText('You have sent us no documents.')).toBeVisible();
});

test('a document that the claims team asked for is among what is needed until it is sent', async ({
  page,
  sending,
  db,
}) => {
  const { claim, opens } = sending;
  const team = claimsTeam(db);
  await team.moves(claim.claimReference, STATUS.UNDER_REVIEW);
  await opens(`/myclaims/uploaddocs/${claim.claimId}`);
  await expect(page.getByRole('heading', { name: 'Send us anything that helps' })).toBeVisible();
  await team.asksFor(claim.claimReference, 7);
  await page.reload();
  await expect(item(page, 'Photo ID')).toContainText('Still needed');
  await attaches(page, 'photo ID', await aPhoto(page, 'card.jpg'));
  await expect(item(page, 'Photo ID')).toContainText('Checked');
});

test('evidence after a refusal makes us decide again', async ({ page, sending, db }) => {
  const { claim, opens } = sending;
  const team = claimsTeam(db);
  await team.moves(claim.claimReference, STATUS.UNDER_REVIEW);
  await team.declines(claim.claimReference, 'The damage is older than the policy.');
  await opens(`/myclaims/view/${claim.claimId}`);
  await page.getByRole('link', { name: 'Send documents' }).click();
  await page.getByRole('heading', { name: 'Anything else' }).click();
  await attaches(page, 'anything else', aReceipt('letter.pdf'));
  await expect(page.getByRole('listitem').filter({ hasText: 'letter.pdf' })).toContainText(
    /Checked|Received/,
  );
  await page.getByRole('link', { name: 'Back to the claim' }).click();
  await expect(page.getByRole('region', { name: 'Where it stands' })).toContainText(
    'Decision under review',
  );
});

for (const screen of ['uploaddocs', 'supportingdocs']) {
  test(`${screen} without a claim goes on with the only one, and asks between several`, async ({
    page,
    sending,
  }) => {
    const { claim, another, opens } = sending;
    await opens('/myclaims/list');
    await page.goto(`/myclaims/${screen}`);
    await expect(page).toHaveURL(new RegExp(`/${screen}/${claim.claimId}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/myclaims\/list$/);

    const second = await another();
    await page.goto(`/myclaims/${screen}`);
    await expect(page.getByText('Which claim is it about?')).toBeVisible();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveText([
      new RegExp(second.claimReference),
      new RegExp(claim.claimReference),
    ]);
    await rows.filter({ hasText: second.claimReference }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/${screen}/${second.claimId}$`));
  });
}

test('a claim that takes no documents is not offered, and says why when it is opened', async ({
  page,
  sending,
  db,
}) => {
  const { claim, opens } = sending;
  await claimsTeam(db).moves(claim.claimReference, STATUS.WITHDRAWN);
  await opens('/myclaims/uploaddocs');
  await expect(page.getByRole('heading', { name: 'No claim needs anything here' })).toBeVisible();
  await page.goto(`/myclaims/uploaddocs/${claim.claimId}`);
  await expect(page.getByText('We need no documents for this claim')).toBeVisible();
  await expect(page.getByText('This claim is finished.')).toBeVisible();
  await expect(page.getByLabel(/^Choose files/)).toHaveCount(0);
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
