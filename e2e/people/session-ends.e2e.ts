import type { Db } from '@gadget-claims/api/database/database';
import { many } from '@gadget-claims/domain/in-words';
import { IDLE_MINUTES } from '@gadget-claims/domain/promises';
import type { Page } from '@playwright/test';
import { bearerIn, givesPassword, logsIn, sessionStatus } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  BEFORE_WARNING,
  PAST_IDLE,
  PAST_WARNING,
  TO_THE_END,
  isWatched,
  warning,
} from '../support/idle.ts';
import { claimantAt, mayLeave, standAt } from '../support/midway.ts';
import { opensPage, settled } from '../support/settled.ts';

test('a signed-in claimant who is idle is asked, may stay, and is signed out when it idled', async ({
  page,
  claimant,
  request,
  account,
}) => {
  await page.clock.install();
  await logsIn(page, account);
  await isWatched(page);
  await page.clock.fastForward(BEFORE_WARNING);
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward(PAST_WARNING);
  await expect(warning(page)).toContainText(
    `we log you out after ${many(IDLE_MINUTES, 'minute')} without activity.`,
  );
  const told = page.waitForResponse('**/auth/session');
  await claimant.presses('Stay on this page');
  expect((await told).status()).toBe(200);
  await expect(warning(page)).toBeHidden();
  await expect(page).toHaveURL('/myclaims/list');

  const token = (await bearerIn(page)) ?? '';
  await page.clock.fastForward(BEFORE_WARNING);
  await page.clock.fastForward(PAST_WARNING);
  await expect(warning(page)).toBeVisible();
  await page.clock.fastForward(TO_THE_END);
  await expect(page).toHaveURL('/home');
  await isNobody(page);
  await claimant.reads(
    'You were logged out',
    `Nobody touched the page for ${many(IDLE_MINUTES, 'minute')}`,
  );
  await expect(page.getByRole('link', { name: 'Log in and go on' })).toHaveAttribute(
    'href',
    '/login?return=%2Fmyclaims%2Flist',
  );
  await expect.poll(() => sessionStatus(request, token)).toBe(401);
});

test('an idle form of an account is saved before it is closed, and found there', async ({
  page,
  claimant,
  policy,
  account,
}) => {
  await page.clock.install();
  await logsIn(page, account);
  await standAt(claimant, '6', policy, claimantAt('6', policy, account.username));
  const saved = page.waitForResponse(/\/partial$/);
  await claimant.fills('Occupation', 'Gardener');
  // A call that is on its way takes two minutes, when the clock jumps by them, and its answer reaches
  // the page some moments after the network.
  await saved;
  await expect.poll(() => mayLeave(page)).toBe(true);
  await isWatched(page);
  await page.clock.fastForward(BEFORE_WARNING);
  await page.clock.fastForward(PAST_WARNING);
  await expect(warning(page)).toContainText('What you have answered is saved');
  await page.clock.fastForward(TO_THE_END);
  await expect(page).toHaveURL('/home');
  await claimant.reads('You were logged out', 'What you have answered is kept. Log in to go on.');
  await page.getByRole('link', { name: 'Log in and go on' }).click();
  await givesPassword(page, account);
  await claimant.resumesTo('6');
  await expect(page.getByRole('textbox', { name: 'Occupation' })).toHaveValue('Gardener');
});

// That it ends, for either reason: sign-in.test.ts in the API.
test('the server ends a session that idled, too, and login leads back', async ({
  page,
  db,
  account,
}) => {
  await logsIn(page, account, '/myclaims/inprogress');
  // A call still under way would lead to the login by itself, in the midst of the reload.
  await settled(page);
  await sessionsOf(db, account.username)
    .set({ last_seen_at: new Date(Date.now() - PAST_IDLE) })
    .execute();
  await page.reload();
  await expect(page).toHaveURL('/login?return=%2Fmyclaims%2Finprogress');
  await expect(page.getByRole('main')).toContainText('The time for which a visit lasts was over.');
  expect(await bearerIn(page)).toBeNull();
  await givesPassword(page, account);
  await expect(page).toHaveURL('/myclaims/inprogress');
});

test('another brand does not know the session, and neither does the first one then', async ({
  page,
  account,
}) => {
  await logsIn(page, account);
  await expect(page.getByText(nameOf(account.username))).toBeVisible();
  await opensPage(page, '/home?reseller=77');
  await expect(page.getByText(nameOf(account.username))).toHaveCount(0);
  await expect.poll(() => bearerIn(page)).toBeNull();
  await page.goto('/myclaims/list?reseller=49');
  await expect(page).toHaveURL(/\/login\?return=/);
});

test('a reload keeps who is signed in, another tab does not know', async ({
  page,
  context,
  account,
}) => {
  await logsIn(page, account);
  await page.reload();
  await expect(page.getByText(nameOf(account.username))).toBeVisible();
  const other = await context.newPage();
  await other.goto('/myclaims/list');
  await expect(other).toHaveURL(/\/login\?return=/);
});

const nameOf = (username: string) => `Testwell ${username.split('@')[0]}`;

async function isNobody(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
}

const sessionsOf = (db: Db, username: string) =>
  db
    .updateTable('sessions')
    .where('account_id', 'in', (is) =>
      is.selectFrom('accounts').select('account_id').where('email', '=', username),
    );
