import type { APIRequestContext } from '@playwright/test';
import { repairAt } from '../support/approved.ts';
import { chosenRepair } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { read } from './reading.ts';
import { keptKeys } from './tab.ts';

// Each answers with a page of ours, be it the login that it asks for first.
for (const path of [
  '/myclaims/repairoptions',
  '/myclaims/repairoptions/list',
  '/myclaims/repairoptions/list/1',
  '/myclaims/repairoptions/info',
  '/myclaims/repairoptions/info/1',
  '/myclaims/repairoptions/continue',
  '/myclaims/repairoptions/continue/1',
  '/myclaims/repairoptions/instructions',
  '/myclaims/repairoptions/instructions/1',
  '/myclaims/repairoptions/cancel',
  '/myclaims/repairoptions/cancel/1',
  '/myclaims/repairoptions/booking',
  '/myclaims/repairoptions/booking/1',
  '/myclaims/repairoptions/bookingmod',
  '/myclaims/repairoptions/bookingdte',
  '/myclaims/repairoptions/bookinginfo',
  '/myclaims/repairoptions/editbankdetails',
  '/myclaims/repairoptions/editbankdetails/1',
  '/myclaims/repairoptions/editbankdetails/1/standAlone',
  '/myclaims/repairoptions/uploaddocs',
  '/myclaims/repairoptions/uploaddocs/1',
  '/myclaims/repairoptions/uploaddocscp',
  '/myclaims/repairoptions/uploaddocscp/1',
  '/myclaims/uploadinvoice',
]) {
  test(`§2 ${path} answers`, async ({ request }) => {
    expect((await read(request, path)).status).toBe(200);
  });
}

// Both leave a screen of one gadget, where something was ticked that belongs to its repair.
for (const [path, line] of [
  [
    '/myclaims/list',
    '/myclaims/list clears the selected gadget, claim and repair options on entry',
  ],
  ['/makeaclaim/1', 'entering step 1 resets the repair options and claims state'],
] as const) {
  test(`§2 ${line}`, async ({ page, db, policyOf }) => {
    const { gadgetId, logsInAt } = await chosenRepair(page, db, await policyOf());
    await logsInAt(repairAt('instructions', gadgetId));
    await page.getByRole('checkbox').first().check();
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
