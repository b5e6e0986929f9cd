import type { APIRequestContext } from '@playwright/test';
import { chosenRepair } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { ticks } from '../support/screens.ts';
import { keptKeys } from './tab.ts';

test('§2 /myclaims/repairoptions redirects to its list', async ({ request }) => {
  expect((await redirectOf(request, '/myclaims/repairoptions')).location).toBe(
    '/myclaims/repairoptions/list',
  );
});
test('§2 /myclaims redirects to its list, which needs a login, as the repair options do', async ({
  page,
}) => {
  await page.goto('/myclaims');
  await expect(page).toHaveURL('/login?return=%2Fmyclaims%2Flist');
  await page.goto('/myclaims/repairoptions/list');
  await expect(page).toHaveURL('/login?return=%2Fmyclaims%2Frepairoptions%2Flist');
});

// Both leave a screen of one gadget, where a day was chosen for its repair.
test('§2 /myclaims/list and step 1 clear the selected gadget, claim and repair options on entry', async ({
  page,
  db,
  policy,
}) => {
  const { gadgetId, logsInAt } = await chosenRepair(page, db, policy);
  const day = `/myclaims/repairoptions/bookingdte?id=${gadgetId}`;
  await logsInAt(day);
  const ofClaims = async () =>
    (await keptKeys(page)).filter((key) => key.startsWith('gadget-claims-of-'));
  for (const path of ['/myclaims/list', '/makeaclaim/1']) {
    await page.goto(day);
    await ticks(page.getByRole('radio').first());
    await expect.poll(ofClaims).not.toEqual([]);
    await page.goto(path);
    await expect.poll(ofClaims).toEqual([]);
  }
});

test('§2 each address of a repair below /myclaims leads to the same below repairoptions', async ({
  request,
}) => {
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
    expect(await redirectOf(request, `/myclaims/${path}`)).toEqual({
      status: 302,
      location: `/myclaims/repairoptions/${path}`,
    });
  }
  for (const [path, query] of [
    ['bankdetails', ''],
    ['bankdetails/1', '?id=1'],
  ]) {
    expect(await redirectOf(request, `/myclaims/repairoptions/${path}`)).toEqual({
      status: 302,
      location: `/myclaims/repairoptions/uploaddocscp${query}`,
    });
  }
});

async function redirectOf(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  return { status: response.status(), location: response.headers()['location'] };
}
