import { expect } from '../support/fixtures.ts';
import { ACCOUNTS, REPAIRS, later } from './later.ts';
import { read } from './reading.ts';

// Each answers with a page of ours, be it the login that it asks for first.
const ANSWERS: [path: string, reason: string][] = [
  ['/myclaims/inprogress', ACCOUNTS],
  ['/myclaims/list', ACCOUNTS],
  ['/myclaims/view/1', ACCOUNTS],
  ['/myclaims/repairoptions', REPAIRS],
  ['/myclaims/repairoptions/list', REPAIRS],
  ['/myclaims/repairoptions/list/1', REPAIRS],
  ['/myclaims/repairoptions/info', REPAIRS],
  ['/myclaims/repairoptions/info/1', REPAIRS],
  ['/myclaims/repairoptions/continue', REPAIRS],
  ['/myclaims/repairoptions/continue/1', REPAIRS],
  ['/myclaims/repairoptions/instructions', REPAIRS],
  ['/myclaims/repairoptions/instructions/1', REPAIRS],
  ['/myclaims/repairoptions/cancel', REPAIRS],
  ['/myclaims/repairoptions/cancel/1', REPAIRS],
  ['/myclaims/repairoptions/booking', REPAIRS],
  ['/myclaims/repairoptions/booking/1', REPAIRS],
  ['/myclaims/repairoptions/bookingmod', REPAIRS],
  ['/myclaims/repairoptions/bookingdte', REPAIRS],
  ['/myclaims/repairoptions/bookinginfo', REPAIRS],
  ['/myclaims/repairoptions/editbankdetails', REPAIRS],
  ['/myclaims/repairoptions/editbankdetails/1', REPAIRS],
  ['/myclaims/repairoptions/editbankdetails/1/standAlone', REPAIRS],
  ['/myclaims/repairoptions/uploaddocs', REPAIRS],
  ['/myclaims/repairoptions/uploaddocs/1', REPAIRS],
  ['/myclaims/repairoptions/uploaddocscp', REPAIRS],
  ['/myclaims/repairoptions/uploaddocscp/1', REPAIRS],
  ['/myclaims/uploadinvoice', REPAIRS],
  ['/myclaims/supportingdocs', ACCOUNTS],
  ['/myclaims/supportingdocs/1', ACCOUNTS],
];

for (const [path, reason] of ANSWERS) {
  later(`§2 ${path} answers`, reason, async ({ request }) => {
    expect((await read(request, path)).status).toBe(200);
  });
}

later('§2 /myclaims redirects to /myclaims/list', ACCOUNTS, async ({ page }) => {
  const response = await page.goto('/myclaims');
  expect(response?.status()).toBe(200);
  // Or to login, which comes back to the list.
  await expect(page).toHaveURL(/myclaims(\/|%2F)list/);
});

later('§2 /myclaims requires login', ACCOUNTS, async ({ page }) => {
  const response = await page.goto('/myclaims/list');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(/\/login/);
});

for (const state of ['gadget', 'claim', 'repair options']) {
  later(`§2 /myclaims/list clears the selected ${state} on entry`, ACCOUNTS, async ({ page }) => {
    const response = await page.goto('/myclaims/list');
    expect(response?.status()).toBe(200);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toMatch(/selected\w*\\?":[^n]/i);
  });
}

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
