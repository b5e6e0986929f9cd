import { bearerIn, choosesPassword, givesPassword, logsIn } from '../support/account.ts';
import { Claimant } from '../support/claimant.ts';
import { expect, test } from '../support/fixtures.ts';
import { BEFORE_WARNING, PAST_WARNING, TO_THE_END, isWatched, warning } from '../support/idle.ts';
import { claimantAt, standAt } from '../support/midway.ts';

test('signing out in one tab signs out the other; text typed there is saved', async ({
  page,
  context,
  policy,
  account,
}) => {
  const other = await context.newPage();
  const claimant = new Claimant(other);
  await logsIn(page, account);
  await logsIn(other, account);
  await standAt(claimant, '6', policy, claimantAt('6', policy, account.username));
  await claimant.fills('Occupation', 'Gardener');

  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out');
  await expect(other).toHaveURL('/home');
  await claimant.reads('You logged out in another tab. What you have answered is kept.');
  expect(await bearerIn(other)).toBeNull();
  await other.goto('/makeaclaim/6');
  await claimant.isAt('1');
  await logsIn(other, account, '/myclaims/inprogress');
  await claimant.resumesTo('6');
  await expect(other.getByRole('textbox', { name: 'Occupation' })).toHaveValue('Gardener');
});

test('being active in one tab, or staying there, keeps the other one signed in', async ({
  page,
  context,
  account,
}) => {
  const other = await context.newPage();
  // One clock for both.
  await context.clock.install();
  await logsIn(other, account);
  await logsIn(page, account);
  for (const tab of [other, page]) await isWatched(tab);
  await context.clock.fastForward(BEFORE_WARNING);
  await page.keyboard.press('ArrowDown');
  await context.clock.fastForward(PAST_WARNING);
  await expect(warning(page)).toBeHidden();
  await expect(warning(other)).toBeHidden();

  await context.clock.fastForward(BEFORE_WARNING);
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(warning(other)).toBeHidden();
  await context.clock.fastForward(TO_THE_END);
  await expect(other).toHaveURL('/myclaims/list');
});

test('another password ends the sessions on all other devices', async ({
  page,
  browser,
  baseURL,
  account,
}) => {
  const other = await (await browser.newContext({ baseURL })).newPage();
  await logsIn(other, account);
  await expect(other.getByText('You have no claims yet')).toBeVisible();
  await logsIn(page, account, '/changepassword');
  await choosesPassword(page, 'pebble lantern oboe', account.password);
  await expect(page.getByRole('main')).toContainText('On every other device you have been logged');
  await other.getByRole('navigation', { name: 'Main' }).getByText('Resume a claim').click();
  await expect(other).toHaveURL(/\/login\?return=%2Fmyclaims%2F/);
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/myclaims/list');
  await givesPassword(other, { ...account, password: 'pebble lantern oboe' });
  await expect(other).toHaveURL(/\/myclaims\//);
});
