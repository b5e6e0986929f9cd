import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Page } from '@playwright/test';
import { logsIn } from '../support/account.ts';
import { bearerOf, call, completeForm, saveForm } from '../support/calling.ts';
import { Claimant } from '../support/claimant.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';
import { isWatched } from '../support/idle.ts';
import { anAccount, emailOf } from '../support/own-account.ts';
import { opensPage } from '../support/settled.ts';
import { keep, keptForm, keptSession, leave, openWith } from './tab.ts';

test.describe.configure({ mode: 'default' });

const DAY_MS = 86_400_000;
let page: Page;
let policy: Policy;
test.beforeAll(async ({ browser, baseURL, policyOf }) => {
  page = await browser.newPage({ baseURL, hasTouch: true });
  policy = await policyOf();
});
test.afterAll(() => page.close());

test.describe('stored state', () => {
  test('§4 stored state is kept up to 24 hours', async () => {
    const storedAt = Date.now() - DAY_MS + 60_000;
    await openWith(page, '/makeaclaim/6', { policy, form: completeForm(policy), storedAt });
    await expect(page).toHaveURL(/\/makeaclaim\/6$/);
  });
  test('§4 stored state is wiped when over 24 hours old', async () => {
    const storedAt = Date.now() - DAY_MS - 1;
    await openWith(page, '/makeaclaim/6', { policy, form: completeForm(policy), storedAt });
    await expect(page).toHaveURL(/\/makeaclaim\/1$/);
    expect(await keptForm(page)).toBeNull();
  });
  test('§4 stored state is wiped when its version tag differs', async () => {
    await openWith(page, '/makeaclaim/6', { policy, form: completeForm(policy), version: 999 });
    await expect(page).toHaveURL(/\/makeaclaim\/1$/);
    expect(await keptForm(page)).toBeNull();
  });
  test('§4 stored state is cleared on page unload', async () => {
    await openWith(page, '/makeaclaim/6', { policy, form: completeForm(policy) });
    await expect(page).toHaveURL(/\/makeaclaim\/6$/);
    expect(await keptForm(page)).not.toBeNull();
    await page.goto('/healthz');
    expect(await keptForm(page)).toBeNull();
  });
  test('§4 stored state is cleared on page unload, whichever page it is', async () => {
    for (const link of ['Contact Us', 'Login', 'Claims guide']) {
      await openWith(page, '/makeaclaim/6', { policy, form: completeForm(policy) });
      await page.getByRole('link', { name: link }).first().click();
      await expect(page).not.toHaveURL(/makeaclaim/);
      expect(await keptForm(page)).not.toBeNull();
      await page.goto('/healthz');
      expect(await keptForm(page)).toBeNull();
    }
  });
});

test('§4 stored state is wiped by the next page where the browser did not tell the one before', async () => {
  for (const path of ['/claimsguide', '/makeaclaim/6']) {
    await leave(page, { policy, form: completeForm(policy) });
    await opensPage(page, path);
    expect(await keptForm(page)).toBeNull();
  }
  await expect(page).toHaveURL(/\/makeaclaim\/1$/);
});

test('§4 stored state: nothing stays of a claim that is left as soon as it is begun', async () => {
  const claimant = new Claimant(page);
  for (const left of [1, 2, 3]) {
    await claimant.opens('/makeaclaim/1');
    await claimant.findsPolicy(policy, yesterday);
    await page.waitForURL('**/makeaclaim/3', { waitUntil: 'commit' });
    await page.goto('about:blank');
    await page.goto('/claimsguide');
    expect([left, await keptForm(page)]).toEqual([left, null]);
  }
});

test.describe('idle time', () => {
  let idle: Page;
  test.beforeAll(async ({ browser, baseURL, request }) => {
    idle = await browser.newPage({ baseURL, hasTouch: true });
    const claimToken = await bearerOf(request, policy);
    const form = await saveForm(request, claimToken, completeForm(policy));
    await keep(idle, { policy, form, claimToken });
    await idle.clock.install();
    await opensPage(idle, '/makeaclaim/6');
    await idle.evaluate(() => Object.assign(window, { before: true }));
    await isWatched(idle);
  });
  test.afterAll(() => idle.close());

  const isStill = async () => {
    await expect(idle).toHaveURL(/\/makeaclaim\/6$/);
    expect(await keptForm(idle)).not.toBeNull();
  };
  for (const [sign, act] of [
    ['a touch', () => idle.getByRole('heading', { level: 1 }).tap()],
    ['a click', () => idle.getByRole('heading', { level: 1 }).click()],
    ['a key press', () => idle.keyboard.press('ArrowDown')],
  ] as const) {
    test(`§4 session: ${sign} begins the 20 minutes again`, async () => {
      await act();
      await idle.clock.fastForward('15:00');
      await act();
      await idle.clock.fastForward('15:00');
      await isStill();
    });
  }
  test('§4 session: it is still there before 20 minutes', async () => {
    await idle.keyboard.press('ArrowDown');
    await idle.clock.fastForward('19:50');
    await isStill();
  });
  test('§4 session: after 20 minutes the page goes to /', async () => {
    await idle.clock.fastForward('00:20');
    await expect(idle).toHaveURL(/\/home$/);
  });
  test('§4 session: after 20 minutes the page is loaded again', async () => {
    await expect(idle).toHaveURL(/\/home$/);
    expect(await idle.evaluate(() => 'before' in window)).toBe(false);
  });
  test('§4 session: after 20 minutes the stores are cleared', async () => {
    expect(await keptForm(idle)).toBeNull();
  });
});

test.describe('idle, signed in', () => {
  let own: Page;
  let session: SignedIn | null;
  test.beforeAll(async ({ browser, baseURL, db }) => {
    own = await browser.newPage({ baseURL });
    await own.clock.install();
    await logsIn(own, await anAccount(db, emailOf(policy)));
    await expect(own.getByText('You have no claims yet')).toBeVisible();
    session = await keptSession(own);
    await isWatched(own);
  });
  test.afterAll(() => own.close());

  const answers = async () =>
    (await call(own.request, 'GET', '/claim', { token: session?.token })).status;

  test('§4 session: before 20 minutes the user is still logged in', async () => {
    await own.clock.fastForward('19:50');
    await expect(own).toHaveURL('/myclaims/list');
    expect(await keptSession(own)).toEqual(session);
    expect(await answers()).toBe(200);
  });
  test('§4 session: after 20 minutes the user is logged out', async () => {
    await own.clock.fastForward('00:20');
    await expect(own).toHaveURL('/home');
    const menu = own.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await keptSession(own)).toBeNull();
    // The server hears of it while the page is already left.
    await expect.poll(answers).toBe(401);
  });
});
