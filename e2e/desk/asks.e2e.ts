import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Page } from '@playwright/test';
import { logsIn } from '../support/account.ts';
import { countedPresses } from '../support/desk.ts';
import { aClaimToLookAt, sendsFile } from '../support/evidence.ts';
import { aPhoto } from '../support/files.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { emailOf, type Account } from '../support/own-account.ts';

interface Asking {
  policy: Policy;
  claimId: string;
  claimReference: string;
  account: Account;
  /** The claimant's own browser. */
  theirs: Page;
}

const test = base.extend<{ asking: Asking }>({
  asking: async ({ browser, request, policyOf, db }, use) => {
    const asked = await aClaimToLookAt({ request, policyOf, db });
    const context = await browser.newContext({ baseURL: process.env['E2E_BASE_URL'] });
    await use({ ...asked, theirs: await context.newPage() });
    await context.close();
  },
});

async function opensAtDesk(page: Page, reference: string) {
  await page.goto(`/desk`);
  await page.getByRole('button', { name: /Morag/ }).click();
  await expect(page.getByRole('heading', { name: 'My work' })).toBeVisible();
  await page.goto(`/desk/c/${reference}`);
  await expect(page.getByRole('article')).toBeVisible();
}

const evidence = (page: Page) => page.getByRole('region', { name: 'Evidence' });
const side = (page: Page) => page.getByRole('region', { name: 'Checks and decision' });
const words = (page: Page) => page.getByRole('region', { name: 'What the claimant told us' });

const sendsPhoto = async (page: Page, name: string) =>
  page
    .getByLabel('Choose files: Add photos of the damage or fault')
    .setInputFiles(await aPhoto(page, name));

test('an unreadable picture is asked for again, comes, and both sides write', async ({
  page,
  request,
  asking: { claimId, claimReference, account, theirs, policy },
  expectAccessible,
}) => {
  const file = await aPhoto(theirs, 'dark.jpg');
  const documentTypeId = DOCUMENT.damagePhotos;
  await sendsFile(request, { account, claimId, documentTypeId, file });

  await opensAtDesk(page, claimReference);
  await page.keyboard.press('v');
  await page.keyboard.press('u');
  await expect(page.getByLabel('Words for the claimant')).toHaveValue(/take it again/);
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await expect(evidence(page)).toContainText(/Unreadable: We cannot see enough/);
  await expect(words(page)).toContainText('Not there yet');
  await expect(page.getByRole('article')).toContainText('Documents needed');

  await logsIn(theirs, account, `/myclaims/uploaddocs/${claimId}`);
  await expect(theirs.getByText(/Cannot be used: We cannot see enough/)).toBeVisible();
  await expect(theirs.getByText('Please send another')).toBeVisible();
  await sendsPhoto(theirs, 'bright.jpg');
  await expect(theirs.getByRole('main')).toContainText('bright.jpg: Checked');

  await page.goto('/desk/queue?show=back');
  await expect(page.getByRole('row', { name: new RegExp(claimReference) })).toContainText(
    'Documents came',
  );
  await page.getByRole('link', { name: claimReference }).click();
  await expect(evidence(page).getByRole('button', { name: /New$/ })).toBeVisible();
  await page.keyboard.press(']');
  await expect(evidence(page).getByText('Came after we asked for it')).toBeVisible();

  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'Take the time you need' }).click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('more about');
  await page.keyboard.press('Enter');
  const message = page.getByLabel('Message to the claimant');
  await expect(message).toHaveValue(/^Hello Imogen, can you .*iPhone.* was wrong\?$/);
  await page.keyboard.press('Control+Enter');
  await expect(side(page).getByText('The message is sent.')).toBeVisible();
  const mail = await mailTo(
    emailOf(policy),
    new RegExp(`^A message about your .+, claim ${claimReference}$`),
  );
  expect(mail.text).not.toContain('a little more');

  await theirs.goto(`/myclaims/view/${claimId}`);
  const thread = theirs.getByRole('region', { name: 'Message us' });
  await expect(thread).toContainText('Morag, ');
  await thread.getByLabel('Your message').fill('It fell down the stairs.');
  await thread.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByRole('listitem').last()).toContainText('It fell');

  await page.goto('/desk');
  await expect(page.getByText(/came back/)).toBeVisible();
  await page.goto(`/desk/c/${claimReference}`);
  await expect(words(page).getByRole('listitem').getByText('New', { exact: true })).toBeVisible();
  await words(page).getByText('Log', { exact: true }).click();
  await words(page).getByRole('button', { name: 'Messages' }).click();
  await expect(words(page).getByText('The claimant wrote')).toBeVisible();
  await expect(words(page).getByText('Submitted')).toHaveCount(0);
  await page.goto('/desk/queue?show=back');
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await expect(page.getByRole('link', { name: claimReference })).toHaveCount(0);
});

test('documents are asked for in six presses at most, and a note stays among us', async ({
  page,
  asking: { claimId, claimReference, account, theirs },
  expectAccessible,
}) => {
  await opensAtDesk(page, claimReference);
  const presses = await countedPresses(page);
  await presses.key('e');
  await expect(page.getByLabel('Find a document')).toBeFocused();
  await presses.letters('id');
  await presses.key('Enter');
  await expect(page.getByLabel('Why: Photo ID')).toHaveValue(/It protects you/);
  await expectAccessible();
  await presses.key('Control+Enter');
  await expect(side(page).getByText('The claimant is asked.')).toBeVisible();
  presses.suffice('request');
  await expect(words(page)).toContainText(/We asked for it by \w+ \d+/);

  await page.keyboard.press('c');
  await page.getByLabel('Note for the team').fill('Sounded unsure on the telephone.');
  await page.keyboard.press('Control+Enter');
  await expect(side(page).getByText('The note is there.')).toBeVisible();
  await words(page).getByRole('button', { name: 'Correct' }).click();
  await page.getByLabel('Correct your note').fill('Was quite sure on the telephone.');
  await page.keyboard.press('Control+Enter');
  await expect(words(page).getByText('What it said before')).toBeVisible();
  await expectAccessible();

  await logsIn(theirs, account, `/myclaims/view/${claimId}`);
  await expect(theirs.getByRole('main')).toContainText('Photo ID');
  await expect(theirs.getByRole('main')).not.toContainText('on the telephone');
});
