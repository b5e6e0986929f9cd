import { anImei, aPolicyGadget } from '@gadget-claims/api/test/factories';
import type { Claimant } from '../support/claimant.ts';
import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';
import { inEachWindow } from '../support/windows.ts';

test('an IMEI is pasted as it is printed, and help says where it stands', async ({
  claimant,
  policyOf,
  page,
  expectAccessible,
}) => {
  const imei = anImei(950);
  const gadgets = [aPolicyGadget({ imei: null })];
  await standAt(claimant, '101', await policyOf({ gadgets }));
  const printed = `IMEI1: ${imei.slice(0, 2)}-${imei.slice(2, 8)} ${imei.slice(8, 14)}/${imei.slice(14)}`;
  await claimant.fills('IMEI number', printed);
  await expect(field(claimant)).toHaveValue(imei);
  await claimant.fills('IMEI number', '35 2099-00');
  await expect(field(claimant)).toHaveValue('35209900');

  await page.getByText('Find my IMEI').click();
  await claimant.reads('dial *#06# as if you were calling it.');
  // The screen is cracked and it works: nothing of what helps with a phone that is gone.
  await expect(page.getByRole('main')).not.toContainText('does not switch on');
  await expect(page.getByRole('main')).not.toContainText('your network, in its app');
  await inEachWindow(page, expectAccessible);
});

const field = ({ page }: Claimant) => page.getByRole('textbox', { name: 'IMEI number' });
