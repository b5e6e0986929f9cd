import type { Db } from '@gadget-claims/api/database/database';
import { hashSecret } from '@gadget-claims/api/identity/secrets';
import { appWithCodes } from '@gadget-claims/api/test/staff';
import type { Browser, Page } from '@playwright/test';
import { logsInAs, logsOut, ownMenu } from '../support/desk.ts';
import { hasDevice } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { PASSWORD } from '../support/own-account.ts';

// Browsers have passkeys for names and none for numbers.
test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
});

async function logsInAsAdmin(page: Page) {
  await page.goto('/desk/staff');
  await page.getByRole('button', { name: /Ellis Harrow/ }).click();
  await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible();
}

/** As if the last proof in this browser were ten minutes old. */
async function lastProvedLongAgo(page: Page, db: Db) {
  const cookies = await page.context().cookies();
  const secret = cookies.find(({ name }) => name === 'desk')?.value ?? '';
  await db
    .updateTable('staff_sessions')
    .set({ proven_at: new Date(Date.now() - 600_000) })
    .where('session_hash', '=', hashSecret(secret))
    .execute();
}

let count = 0;

/** Invites a person as a handler; gives their mail address, once their mail is there the link. */
async function invites(page: Page, name: string) {
  count += 1;
  const email = `robin-${process.pid}-${count}-${Date.now()}@desk.example`;
  await page.getByRole('link', { name: 'Invite somebody' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Handler').check();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  return email;
}

async function linkOf(page: Page, email: string) {
  const { text } = await mailTo(email, 'Your invitation to the claims desk');
  const [link = ''] = /http\S+#[\w-]+/.exec(text ?? '') ?? [];
  return link.replace('127.0.0.1', new URL(page.url()).hostname);
}

/** Another staff admin confirms a colleague's waiting change, in a browser of theirs. */
async function isConfirmed(page: Page, browser: Browser, name: string) {
  await expect(page.getByText('another staff admin confirms it first')).toBeVisible();
  await expect(page.getByText('You asked for this')).toBeVisible();
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: /Idris Calloway/ }).click();
  await expect(other.getByRole('heading', { name, exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText(`Confirmed for ${name}`)).toBeVisible();
  await context.close();
  await page.reload();
}

const isIn = (page: Page, name: string) =>
  Promise.all([
    expect(page.getByRole('heading', { name: 'My work' })).toBeVisible(),
    expect(ownMenu(page, name)).toBeVisible(),
  ]);

test('a staff admin shows who they are and invites; a passkey accepts and logs in', async ({
  page,
  browser,
  baseURL,
  db,
  expectAccessible,
}) => {
  await logsInAsAdmin(page);
  await expectAccessible();
  await lastProvedLongAgo(page, db);
  const email = await invites(page, 'Robin Passkey');
  const proof = page.getByRole('dialog', { name: 'Show that it is you' });
  await expect(proof).toBeVisible();
  await expectAccessible();
  await proof.getByRole('button', { name: 'It is me' }).click();
  await expect(page.getByRole('heading', { name: 'Robin Passkey' })).toBeVisible();
  await expectAccessible();
  await isConfirmed(page, browser, 'Robin Passkey');

  const context = await browser.newContext({ baseURL });
  const own = await context.newPage();
  await hasDevice(own);
  await own.goto('/desk');
  await own.goto(await linkOf(page, email));
  await expect(own.getByRole('heading', { name: 'Welcome, Robin Passkey' })).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Make a passkey and log in' }).click();
  await isIn(own, 'Robin Passkey');
  await logsOut(own);
  await expect(own.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  await expectAccessible(own);
  await own.goto('/desk/me');
  await own.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(own.getByText(/Last used/)).toBeVisible();
  await expect(own.getByText('This is your last way in.')).toBeVisible();
  await expectAccessible(own);

  await page.getByRole('button', { name: 'Suspend' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend Robin Passkey?' });
  await expectAccessible();
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Robin Passkey is suspended.')).toBeVisible();
  await own.getByRole('link', { name: 'Queue' }).click();
  await expect(own.getByText('You were logged out')).toBeVisible();
  await own.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(own.getByText('This passkey does not open the desk.')).toBeVisible();
  await context.close();
});

test('a colleague without a passkey accepts by password and codes, and logs in with them', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  await logsInAsAdmin(page);
  const email = await invites(page, 'Robin Codes');
  await expect(page.getByRole('heading', { name: 'Robin Codes' })).toBeVisible();
  await isConfirmed(page, browser, 'Robin Codes');
  await page.getByRole('region', { name: 'Roles' }).getByLabel('Auditor').check();
  await page.getByRole('button', { name: 'Change the roles' }).click();
  await expect(
    page.getByText(/Auditor and staff admin go with no other role/).first(),
  ).toBeVisible();
  await page.getByRole('region', { name: 'Roles' }).getByLabel('Handler').uncheck();
  await page.getByRole('button', { name: 'Change the roles' }).click();
  await expect(page.getByText('The roles of Robin Codes are changed.')).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const own = await context.newPage();
  await own.goto(await linkOf(page, email));
  await own.getByRole('button', { name: 'Use a password and codes' }).click();
  await expect(own.getByRole('img', { name: 'Code for the camera of your app' })).toBeVisible();
  await expectAccessible(own);
  const secret = (await own.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '';
  const codes = appWithCodes({ clock: { now: () => new Date() } }, secret.replaceAll(' ', ''));
  await own.getByLabel('New password').fill(PASSWORD);
  await own.getByRole('textbox', { name: 'Code' }).fill(codes.now());
  await own.getByRole('textbox', { name: 'Code' }).press('Enter');
  await isIn(own, 'Robin Codes');
  await logsOut(own);
  await own.getByLabel('E-mail address').fill(email);
  await own.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await own.getByRole('textbox', { name: 'Code' }).fill(codes.now(1));
  await own.getByRole('textbox', { name: 'Code' }).press('Enter');
  await isIn(own, 'Robin Codes');
  await own.goto(await linkOf(page, email));
  await expect(own.getByText('This link does not work any more')).toBeVisible();
  await expectAccessible(own);
  await context.close();
});

test('a tab left open does nothing in the name of a colleague who logged in since in another tab', async ({
  page,
  context,
}) => {
  await logsInAs(page, /Priya/);
  const other = await context.newPage();
  await other.goto('/desk');
  await logsOut(other);
  await other.getByRole('button', { name: /Grace Oduya/ }).click();
  await isIn(other, 'Grace');
  await page.keyboard.press('q');
  await expect(page.getByText('somebody else logged in here')).toBeVisible();
  await expect(ownMenu(page)).toHaveCount(0);
  await other.reload();
  await isIn(other, 'Grace');
});
