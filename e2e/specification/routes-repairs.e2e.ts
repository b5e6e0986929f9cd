import type { APIRequestContext, Page } from '@playwright/test';
import { chosenRepair } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { ticks } from '../support/screens.ts';
import { keptKeys } from './tab.ts';

test('§2 /myclaims/repairoptions redirects to its list', async ({ request }) => {
  expect((await redirectOf(request, '/myclaims/repairoptions')).headers.location).toBe(
    '/myclaims/repairoptions/list',
  );
});
test('§2 /myclaims/repairoptions/list: login required', async ({ page }) => {
  await page.goto('/myclaims/repairoptions/list');
  await expect(page).toHaveURL('/login?return=%2Fmyclaims%2Frepairoptions%2Flist');
});

test.describe('the selection', () => {
  test.describe.configure({ mode: 'default' });
  let owner: Page;
  let gadgetId: string;
  test.beforeAll(async ({ browser, baseURL, db, policyOf }) => {
    owner = await browser.newPage({ baseURL });
    const chosen = await chosenRepair(owner, db, await policyOf());
    gadgetId = chosen.gadgetId;
    await chosen.logsInAt(`/myclaims/repairoptions/bookingdte?id=${gadgetId}`);
  });
  test.afterAll(() => owner.close());

  // Both leave a screen of one gadget, where a day was chosen for its repair.
  for (const [path, line] of [
    [
      '/myclaims/list',
      '/myclaims/list clears the selected gadget, claim and repair options on entry',
    ],
    ['/makeaclaim/1', 'entering step 1 resets the repair options and claims state'],
  ] as const) {
    test(`§2 ${line}`, async () => {
      await owner.goto(`/myclaims/repairoptions/bookingdte?id=${gadgetId}`);
      await ticks(owner.getByRole('radio').first());
      const ofClaims = async () =>
        (await keptKeys(owner)).filter((key) => key.startsWith('gadget-claims-of-'));
      await expect.poll(ofClaims).not.toEqual([]);
      await owner.goto(path);
      await expect.poll(ofClaims).toEqual([]);
    });
  }
});

for (const [path, id] of [
  ['/myclaims/repairoptions/bankdetails', undefined],
  ['/myclaims/repairoptions/bankdetails/1', '1'],
] as const) {
  test(`§2 ${path} redirects to uploaddocscp with the id`, async ({ request }) => {
    const { status, headers } = await redirectOf(request, path);
    expect(status).toBe(302);
    const query = id === undefined ? '' : `?id=${id}`;
    expect(headers.location).toBe(`/myclaims/repairoptions/uploaddocscp${query}`);
  });
}

for (const path of [
  'info',
  'info/1',
  'continue/1',
  'instructions/1',
  'cancel/1',
  'booking',
  'booking/1',
  'bookingmod?id=1',
  'bookingdte?id=1',
  'bookinginfo?id=1',
  'bankdetails/1',
  'editbankdetails/1/standAlone',
  'uploaddocscp',
  'uploaddocscp/1?reseller=77',
]) {
  test(`§2 /myclaims/${path} leads to the same below repairoptions`, async ({ request }) => {
    const { status, headers } = await redirectOf(request, `/myclaims/${path}`);
    expect(status).toBe(302);
    expect(headers.location).toBe(`/myclaims/repairoptions/${path}`);
  });
}

async function redirectOf(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  return { status: response.status(), headers: response.headers() };
}
