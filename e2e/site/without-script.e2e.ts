import { expect, test } from '../support/fixtures.ts';

test.use({ javaScriptEnabled: false });

const PAGES = [
  ['/home', 'Gadget Claims', 'You can make a claim and check on the progress of an existing claim'],
  ['/claimsguide', 'Claims guide', 'An excess is paid per valid claim, per gadget, per incident.'],
  ['/help', 'Help', 'claim'],
  ['/terms', 'Terms', 'Calpe Ridge Intermediaries Limited'],
  ['/privacy', 'Privacy', 'Harbour Mobile'],
  ['/contact', 'Contact us...', '0330 555 0049'],
  ['/error', 'Something went wrong', 'Harbour Mobile'],
  ['/makeaclaim/1', "Let's get started...", 'First we find your policy.'],
] as const;

const SECTIONS = [
  'Information that we need',
  'Documents',
  'If it was stolen or lost',
  'How to find the IMEI',
  'Excess',
  'When we decide',
  'Repair',
  'Replacement',
];

for (const [path, title, words] of PAGES) {
  test(`${path} can be read without script`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Financial Conduct Authority');
  });
}

test('the guide, too, is there section by section', async ({ page }) => {
  await page.goto('/claimsguide');
  for (const title of SECTIONS) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  }
});

test('a page that does not exist says so, with status 404', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find that page');
});

test('/dev/brands shows every brand and leads to it', async ({ context }) => {
  // In a page of its own: the browser complains about the previews, which have no script on purpose.
  const page = await context.newPage();
  // The previews are pages of their own.
  await page.route('**/home?reseller=*', (route) => route.fulfill({ body: '' }));
  await page.goto('/dev/brands');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('38 brands');
  await expect(page.getByRole('article')).toHaveCount(38);
  await page.unroute('**/home?reseller=*');
  await page.getByRole('link', { name: '77 Aldersby Members' }).click();
  await expect(page).toHaveTitle('Gadget Claims | Aldersby Members');
});

test('/dev/mail can be read', async ({ page }) => {
  await page.goto('/dev/mail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail');
  await expect(page.getByText('What would have been sent, newest first.')).toBeVisible();
});
