import type { APIRequestContext, Page } from '@playwright/test';
import { chosenRepair } from '../support/bookings.ts';
import { furtherRows } from '../support/depth.ts';
import { expect, test } from '../support/fixtures.ts';
import { knownOfAnOwner } from '../support/walking.ts';
import { keptKeys } from './tab.ts';

/** Each screen, with {id} for the gadget that it is about, and its title. */
const SCREENS = [
  ['/myclaims/repairoptions/list', 'Your options'],
  ['/myclaims/repairoptions/list/{id}', 'Your options'],
  ['/myclaims/repairoptions/info', 'About this option'],
  ['/myclaims/repairoptions/info/{id}', 'Your options'],
  ['/myclaims/repairoptions/continue', 'What you have chosen'],
  ['/myclaims/repairoptions/continue/{id}', 'What you have chosen'],
  ['/myclaims/repairoptions/instructions', 'What to do first'],
  ['/myclaims/repairoptions/instructions/{id}', 'What to do first'],
  ['/myclaims/repairoptions/cancel', 'Cancel what you chose'],
  ['/myclaims/repairoptions/cancel/{id}', 'Cancel what you chose'],
  ['/myclaims/repairoptions/booking', 'Your booking'],
  ['/myclaims/repairoptions/booking/{id}', 'Choose a day and a time'],
  ['/myclaims/repairoptions/bookingmod', 'Which model exactly?'],
  ['/myclaims/repairoptions/bookingdte', 'Choose a day and a time'],
  ['/myclaims/repairoptions/bookinginfo', 'Check and book'],
  ['/myclaims/repairoptions/editbankdetails', 'Your bank details'],
  ['/myclaims/repairoptions/editbankdetails/{id}', 'Your bank details'],
  ['/myclaims/repairoptions/editbankdetails/{id}/standAlone', 'Your bank details'],
  ['/myclaims/repairoptions/uploaddocs', 'Send us documents'],
  ['/myclaims/repairoptions/uploaddocs/{id}', 'Send us documents'],
  ['/myclaims/repairoptions/uploaddocscp', 'What we need to pay you'],
  ['/myclaims/repairoptions/uploaddocscp/{id}', 'What we need to pay you'],
  ['/myclaims/uploadinvoice', 'Send us the invoice'],
] as const;

test.describe('screens', () => {
  test.describe.configure({ mode: 'default' });
  let owner: Page;
  let visitor: Page;
  let repaired: string;
  let ownRepair: string;
  test.beforeAll(async ({ browser, baseURL, request, db, policyOf }) => {
    owner = await browser.newPage({ baseURL });
    visitor = await browser.newPage({ baseURL });
    const known = await knownOfAnOwner({ page: owner, request, db, policy: await policyOf() });
    repaired = known.gadgetId;
    ownRepair = known.ownRepairId;
  });
  test.afterAll(() => Promise.all([owner.close(), visitor.close()]));

  const idOf = (route: string) => (/bank|docscp/.test(route) ? ownRepair : repaired);

  test('§2 /myclaims/repairoptions redirects to its list', async () => {
    await owner.goto('/myclaims/repairoptions');
    await expect(owner).toHaveURL('/myclaims/repairoptions/list');
  });
  for (const [route, title] of SCREENS) {
    test(`§2 ${route} has the title "${title}"`, async () => {
      await owner.goto(route.replace('{id}', idOf(route)));
      await expect(owner.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(owner).toHaveTitle(`${title} | Harbour Mobile`);
    });
    // The address of one gadget asks for the same as the one without.
    for (const asked of route.includes('{id}') ? furtherRows([route]) : [route]) {
      test(`§2 ${asked}: login required`, async () => {
        const path = asked.replace('{id}', idOf(asked));
        await visitor.goto(path);
        await expect(visitor).toHaveURL(`/login?return=${encodeURIComponent(path)}`);
      });
    }
  }
});

// Both leave a screen of one gadget, where a day was chosen for its repair.
for (const [path, line] of [
  [
    '/myclaims/list',
    '/myclaims/list clears the selected gadget, claim and repair options on entry',
  ],
  ['/makeaclaim/1', 'entering step 1 resets the repair options and claims state'],
] as const) {
  test(`§2 ${line}`, async ({ page, db, policyOf }) => {
    const { gadgetId, logsInAt } = await chosenRepair(page, db, await policyOf());
    await logsInAt(`/myclaims/repairoptions/bookingdte?id=${gadgetId}`);
    await page.getByRole('button', { name: 'Show a plain list' }).click();
    await page.getByRole('radio').first().check();
    const ofClaims = async () =>
      (await keptKeys(page)).filter((key) => key.startsWith('gadget-claims-of-'));
    await expect.poll(ofClaims).not.toEqual([]);
    await page.goto(path);
    await expect.poll(ofClaims).toEqual([]);
  });
}

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
