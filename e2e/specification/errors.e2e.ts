import type { ClaimForm } from '@gadget-claims/domain/claims/form';
import type { Page, Route } from '@playwright/test';
import { bearerOf, completeForm, saveForm } from '../support/calling.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';
import { keptForm, openWith } from './tab.ts';
import type { Kept } from './tab.ts';

const TRY_LATER = 'There seems to be a problem.  Please try again later.';
const cutOff = (route: Route) => route.abort('connectionfailed');
const main = (page: Page) => page.getByRole('main');
const textOf = (page: Page) => main(page).evaluate((element) => element.textContent);

test('§8 policy lookup returns no data: its message', async ({ page, claimant, policyOf }) => {
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy({ ...(await policyOf()), number: 'NOBODY 1' }, yesterday);
  await expect(main(page)).toContainText('Please check your policy information and try again.');
});

test('§8 policy lookup request fails: its message, with two spaces', async ({
  page,
  claimant,
  policyOf,
}) => {
  await page.route('**/getpolicy', cutOff);
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(await policyOf(), yesterday);
  await expect(main(page)).toContainText('There seems to be a problem.');
  expect(await textOf(page)).toContain(TRY_LATER);
});

test('§8 underwriter load fails: its message, with one space', async ({ page, policyOf }) => {
  await page.route('**/underwriter/**', cutOff);
  const policy = await policyOf();
  await openWith(page, '/makeaclaim/3', { policy, form: completeForm(policy) });
  await page.getByText('Who insures you').filter({ visible: true }).click();
  await expect(main(page)).toContainText('There seems to be a problem.', { timeout: 3_000 });
  expect(await textOf(page)).toContain('There seems to be a problem. Please try again later.');
});

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit my claim' });

test.describe('HTTP 401 on any call', () => {
  test('§8 HTTP 401: what is stored is cleared, the page reloads', async ({ page, policyOf }) => {
    const policy = await policyOf();
    const form = completeForm(policy);
    await openWith(page, '/makeaclaim/6', { policy, form, claimToken: 'ended' });
    await page.evaluate(() => Object.assign(window, { before: true }));
    await save(page).click();
    await expect(page).not.toHaveURL(/\/makeaclaim\/6$/);
    await settled(page);
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
    expect(await keptForm(page)).toBeNull();
  });
});

test.describe('other failed claim calls', () => {
  const opens = async (page: Page, answer: (route: Route) => Promise<void>, kept: Kept) => {
    await page.route('**/standalone/partial?**', answer);
    await openWith(page, '/makeaclaim/6', kept);
    await save(page).click();
  };

  test('§8 other failed claim calls reject with the response message field', async ({
    page,
    request,
    policyOf,
  }) => {
    const policy = await policyOf();
    const claimToken = await bearerOf(request, policy);
    const form: ClaimForm = { ...completeForm(policy), formReference: 'of-somebody-else' };
    await opens(page, (route) => route.continue(), { policy, form, claimToken });
    await expect(main(page)).toContainText('We cannot find that.');
  });

  test('§8 other failed claim calls reject with the status text if there is no message', async ({
    page,
    policyOf,
  }) => {
    const policy = await policyOf();
    const empty = (route: Route) => route.fulfill({ status: 502, body: '' });
    await opens(page, empty, { policy, form: completeForm(policy) });
    await expect(main(page)).toContainText('Bad Gateway');
  });
});

test('§8 a save failure ends the loading state', async ({ page, request, policyOf }) => {
  const policy = await policyOf();
  const claimToken = await bearerOf(request, policy);
  await openWith(page, '/makeaclaim/6', { policy, form: completeForm(policy), claimToken });
  await page.route('**/standalone/partial?**', cutOff);
  await save(page).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(save(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('§8 a submit failure ends the loading state', async ({ page, request, policyOf }) => {
  const policy = await policyOf();
  const claimToken = await bearerOf(request, policy);
  const form = await saveForm(request, claimToken, completeForm(policy));
  await openWith(page, '/makeaclaim/17', { policy, form, claimToken });
  await page.route('**/standalone/submit', cutOff);
  await submit(page).click();
  await expect(page.getByText('Your claim is not sent yet')).toBeVisible();
  await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('§8 page-part loading times out after 120 seconds', async ({ page, policyOf }) => {
  // The browser's own time limit does not follow the test's clock; this one does, and says the same.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
  await page.clock.install();
  await page.route('**/incidenttypes', () => undefined);
  const policy = await policyOf();
  const form = completeForm(policy);
  form.data.incident.incidentTypeId = null;
  // Its place is held from the beginning; the time counts from when it is asked for.
  const asked = page.waitForRequest('**/incidenttypes');
  await openWith(page, '/makeaclaim/5', { policy, form }, 'load');
  await asked;
  await expect(page.getByText('Loading the kinds of incident')).toBeAttached();
  const retry = main(page).getByRole('button', { name: 'Try again' });
  await page.clock.fastForward(110_000);
  await expect(retry).toBeHidden();
  await page.clock.fastForward(11_000);
  await expect(retry).toBeVisible();
});
