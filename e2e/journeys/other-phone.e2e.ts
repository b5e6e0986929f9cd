import type { BrowserContext, Page } from '@playwright/test';
import { devices } from '@playwright/test';
import { anAccount, emailOf, logsIn, submittedClaim } from '../support/account.ts';
import { readQrCode } from '../support/barcodes.ts';
import { completeForm } from '../support/calling.ts';
import { aPhoto } from '../support/files.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';
import { inEachWindow } from '../support/windows.ts';

const DAMAGE = 'Choose files: Add photos of the damage or fault';

interface Fixtures {
  /** Another phone, which knows nothing of this one. */
  phone: Page;
}

const test = base.extend<Fixtures>({
  phone: async ({ browser, baseURL }, use) => {
    const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 7'];
    const context: BrowserContext = await browser.newContext({
      baseURL,
      viewport,
      userAgent,
      hasTouch,
      isMobile,
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(page);
    expect(complaints).toEqual([]);
    await context.close();
  },
});

test('photos that another phone takes appear here as they arrive', async ({
  claimant,
  policyOf,
  page,
  phone,
  expectAccessible,
}) => {
  await standAt(claimant, 'supportingdocs', await policyOf());
  const address = await scansCode(page);
  expect(new URL(address).pathname + new URL(address).search).toBe('/phone?reseller=49');
  await inEachWindow(page, expectAccessible);

  const paths: string[] = [];
  phone.on('request', (request) => paths.push(request.url()));
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Add photos from this phone');
  await expect(phone).toHaveTitle(/^Add photos from this phone \| /);
  await expect(item(phone, 'Photos of the damage or fault')).toContainText('Still needed');
  await expect(phone.getByText('You can send from this phone for another')).toContainText(/1[45]:/);
  expect(new URL(phone.url()).hash).toBe('');
  const code = address.split('#')[1] ?? '';
  expect(paths.filter((path) => path.includes(code))).toEqual([]);
  await expectAccessible(phone);

  await phone.getByLabel(DAMAGE).setInputFiles(await aPhoto(phone, 'front.jpg', 40));
  await expect(item(phone, 'Photos of the damage or fault')).toContainText('Checked');
  await expect(row(phone, 'front.jpg')).toContainText('Received');
  await expect(phone.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  await expect(row(page, 'front.jpg')).toContainText('Checked');
  await expect(row(page, 'front.jpg').locator('img')).toHaveJSProperty('naturalWidth', 40);
  await expect(page.getByText('1 file has arrived from your other phone.')).toBeVisible();
  await expect(page.getByRole('log')).toContainText('front.jpg has arrived from your other phone.');

  await phone.getByRole('button', { name: 'Done' }).click();
  await expect(phone.getByText('1 file has gone to your claim.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('This page opens from a code.')).toBeVisible();
  await claimant.presses('Remove front.jpg');
  await expect(row(page, 'front.jpg')).toHaveCount(0);
});

test('a reload on the other phone goes on; the code opens nothing twice, another one does', async ({
  claimant,
  policyOf,
  page,
  phone,
}) => {
  await standAt(claimant, 'supportingdocs', await policyOf({ resellerId: 77 }));
  const first = await scansCode(page);
  await phone.goto(first);
  await expect(phone.getByText('For your claim with')).toContainText(await brandOf(page));
  await expect(phone.getByLabel(DAMAGE)).toBeEnabled();
  await phone.reload();
  await expect(phone.getByLabel(DAMAGE)).toBeEnabled();

  const thief = await phone.context().newPage();
  await thief.goto(first);
  await expect(thief.getByText('This code was used already, or it is too old.')).toBeVisible();
  await expect(thief.getByLabel(DAMAGE)).toHaveCount(0);

  await claimant.presses('Show a new code');
  await expect(shownAddress(page)).not.toHaveText(first);
  await thief.goto(await scansShown(page));
  await expect(thief.getByLabel(DAMAGE)).toBeEnabled();
});

test('after its 15 minutes a code is gone here, and the other phone says so', async ({
  claimant,
  policyOf,
  page,
  phone,
  db,
}) => {
  await page.clock.install();
  await phone.clock.install();
  const { form } = await standAt(claimant, 'supportingdocs', await policyOf());
  const address = await scansCode(page);
  await phone.goto(address);
  await expect(phone.getByLabel(DAMAGE)).toBeEnabled();
  await phone.clock.fastForward('13:30');
  await expect(phone.getByText('This code ends soon')).toBeVisible();
  await page.clock.fastForward('15:01');
  await phone.clock.fastForward('01:31');
  await expect(page.getByText('This code has ended. What you sent with it is kept.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Code for the camera/ })).toHaveCount(0);
  await expect(phone.getByText('This code has ended.')).toBeVisible();
  await expect(phone.getByLabel(DAMAGE)).toHaveCount(0);

  await claimant.presses('Show a new code');
  const late = await scansShown(page);
  await db
    .updateTable('upload_handovers')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('form_reference', '=', form.formReference)
    .execute();
  await phone.goto(late);
  await expect(phone.getByText('This code was used already, or it is too old.')).toBeVisible();
});

test('a claim that was submitted takes photos from another phone too', async ({
  page,
  request,
  policyOf,
  db,
  phone,
}) => {
  const policy = await policyOf();
  const email = emailOf(policy);
  const notTheHolder = { ...completeForm(policy).data.claimant, policyholder: false };
  const claim = await submittedClaim(request, policy, email, { claimant: notTheHolder });
  await logsIn(page, await anAccount(db, email), `/myclaims/uploaddocs/${claim.claimId}`);
  await phone.goto(await scansCode(page));
  await phone.getByLabel(DAMAGE).setInputFiles(await aPhoto(phone, 'back.jpg', 30));
  await expect(row(phone, 'back.jpg')).toContainText('Received');
  await expect(row(page, 'back.jpg')).toContainText('Checked');
  await expect(row(page, 'back.jpg').locator('img')).toBeVisible();
});

/** Opens the disclosure, and reads the code as the camera of another phone does. */
async function scansCode(page: Page): Promise<string> {
  await page.getByText('Take photos on another phone').click();
  return scansShown(page);
}

async function scansShown(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: /^Code for the camera/ }).screenshot();
  const read = await readQrCode(picture);
  expect(read).toMatch(/^http:\/\/[^#]+\/phone\?reseller=\d+#.{20,}$/);
  await expect(shownAddress(page)).toHaveText(read ?? '');
  return read ?? '';
}

const shownAddress = (page: Page) => page.getByText(/\/phone\?reseller=\d+#/);
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const item = (page: Page, label: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: label }) })
    .last();

/** The name of the brand, as the title of the page has it. */
const brandOf = async (page: Page) => (await page.title()).split(' | ')[1] ?? '';
