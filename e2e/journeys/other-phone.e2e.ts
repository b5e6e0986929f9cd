import type { BrowserContext, Page } from '@playwright/test';
import { devices } from '@playwright/test';
import { readQrCode } from '../support/barcodes.ts';
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

test('photos that another phone takes appear here as they arrive; its code opens nothing twice', async ({
  claimant,
  policyOf,
  page,
  phone,
  expectAccessible,
}) => {
  await standAt(claimant, 'supportingdocs', await policyOf({ resellerId: 77 }));
  const address = await scansCode(page);
  expect(new URL(address).pathname + new URL(address).search).toBe('/phone?reseller=77');
  await inEachWindow(page, expectAccessible);

  const paths: string[] = [];
  phone.on('request', (request) => paths.push(request.url()));
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Add photos from this phone');
  await expect(phone).toHaveTitle(`Add photos from this phone | ${await brandOf(page)}`);
  await expect(item(phone, 'Photos of the damage or fault')).toContainText('Still needed');
  await expect(phone.getByText('Time left to send from this phone')).toContainText(/1[45]:/);
  expect(new URL(phone.url()).hash).toBe('');
  const code = address.split('#')[1] ?? '';
  expect(paths.filter((path) => path.includes(code))).toEqual([]);
  await expectAccessible(phone);
  await phone.reload();

  await phone.getByLabel(DAMAGE).setInputFiles(await aPhoto(phone, 'front.jpg', 40));
  // While it is being checked, more stands between the word and the size.
  await expect(item(phone, 'Photos of the damage or fault')).toContainText(/fault\s*Received/);
  await expect(row(phone, 'front.jpg')).toContainText(/Received\s*\d+ kB/);
  await expect(phone.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  await expect(row(page, 'front.jpg')).toContainText('Checked');
  await expect(row(page, 'front.jpg').locator('img')).toHaveJSProperty('naturalWidth', 40);
  await expect(page.getByText('1 file has arrived from your other phone.')).toBeVisible();
  await expect(page.getByRole('log')).toContainText('front.jpg has arrived from your other phone.');

  await test.step('a stranger who saw the code is too late', async () => {
    const thief = await phone.context().newPage();
    await thief.goto(address);
    await expect(thief.getByText('This code was used already, or it is too old.')).toBeVisible();
    await expect(thief.getByLabel(DAMAGE)).toHaveCount(0);
    await thief.close();
  });

  await phone.getByRole('button', { name: 'Done' }).click();
  await expect(phone.getByText('1 file has gone to your claim.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('This page opens from a code.')).toBeVisible();
  await claimant.presses('Remove front.jpg');
  await expect(row(page, 'front.jpg')).toHaveCount(0);

  await claimant.presses('Show a new code');
  await expect(shownAddress(page)).not.toHaveText(address);
  await phone.goto(await scansShown(page));
  await expect(phone.getByLabel(DAMAGE)).toBeEnabled();
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
