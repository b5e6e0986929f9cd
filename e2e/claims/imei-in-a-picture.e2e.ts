import { aPolicyGadget, anImei } from '@gadget-claims/api/test/factories';
import { pictureOfBarcode } from '../support/barcodes.ts';
import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';
import { inEachWindow } from '../support/windows.ts';

const CLAIMED = anImei(971);
const SHOWN = anImei(972);

test('the barcode in a photo of the box is read on the device, and the number put right', async ({
  claimant,
  policyOf,
  page,
  baseURL,
  expectAccessible,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const policy = await policyOf({ gadgets: [aPolicyGadget({ imei: CLAIMED })] });
  await standAt(claimant, 'supportingdocs', policy);
  await page.getByRole('heading', { name: 'Photo of the IMEI or serial number' }).click();
  expect(asked.filter((url) => url.endsWith('.wasm'))).toEqual([]);
  const buffer = await pictureOfBarcode(SHOWN);
  await claimant.attaches('photo of the IMEI', { name: 'box.jpg', mimeType: 'image/jpeg', buffer });
  const row = claimant.file('box.jpg');
  const differs = `This picture shows another IMEI (ending ${SHOWN.slice(-4)}) than your claim (ending ${CLAIMED.slice(-4)}).`;
  await expect(row).toContainText(differs);
  await expect(page.getByRole('log')).toContainText(`box.jpg: ${differs}`);
  await expect(row).toContainText('Checked: the picture opens');
  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([baseURL]));
  await inEachWindow(page, expectAccessible);

  await row.getByRole('link', { name: 'Change the number' }).click();
  await claimant.isAt('101');
  await claimant.fills('IMEI number', SHOWN);
  await claimant.continuesTo('supportingdocs');
  await expect(row).toContainText('The IMEI in it is the one in your claim.');
  await expect(row.getByRole('button', { name: /^Use it anyway/ })).toHaveCount(0);
});
