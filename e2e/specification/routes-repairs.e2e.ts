import { expect } from '../support/fixtures.ts';
import { REPAIRS, later } from './later.ts';
import { read } from './reading.ts';

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
  later(`§2 ${path} answers`, REPAIRS, async ({ request }) => {
    expect((await read(request, path)).status).toBe(200);
  });
}

later(
  '§2 /myclaims/list clears the selected repair options on entry',
  REPAIRS,
  async ({ page }) => {
    expect((await page.goto('/myclaims/repairoptions'))?.status()).toBe(200);
    await page.goto('/myclaims/list');
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toMatch(/selected\w*\\?":[^n]/i);
  },
);

for (const path of [
  '/myclaims/repairoptions/bankdetails',
  '/myclaims/repairoptions/bankdetails/1',
]) {
  later(`§2 ${path} redirects to uploaddocscp with the id`, REPAIRS, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(path.endsWith('/1') ? /uploaddocscp.*\b1$/ : /uploaddocscp/);
  });
}
