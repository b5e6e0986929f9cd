import { aPolicyGadget } from '@gadget-claims/api/test/factories';
import { readQrCode } from '../../e2e/support/barcodes.ts';
import { aCameraPhoto, aPhoto, anActivePdf } from '../../e2e/support/files.ts';
import { test } from '../../e2e/support/fixtures.ts';
import { standAt } from '../../e2e/support/midway.ts';
import { LOOKS, takesPictures } from './taking.ts';

for (const { reseller, width } of LOOKS) {
  test(`evidence and IMEI of ${reseller} at ${width} px`, async ({
    page,
    claimant,
    policyOf,
    browser,
    baseURL,
  }) => {
    const picture = await takesPictures(page, { family: 'evidence', reseller, width });
    const policy = await policyOf({
      resellerId: reseller,
      gadgets: [aPolicyGadget({ imei: null })],
    });
    await standAt(claimant, '101', policy);
    await page.getByText('Find my IMEI').click();
    await picture('imei-help');
    await claimant.presses('Scan the barcode');
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(500);
    await picture('imei-scan');
    await standAt(claimant, 'supportingdocs', await policyOf({ resellerId: reseller }));
    await picture('empty');
    await claimant.attaches('proof of purchase', anActivePdf('invoice.pdf'));
    await claimant.reads('Please send another');
    const photo = await aCameraPhoto('front.jpg', { width: 3000, height: 2250 });
    await claimant.attaches('photos of the damage', photo);
    await claimant.reads('made smaller from');
    await page.getByText('Take photos on another phone').click();
    const code = await page.getByRole('img', { name: /^Code for the camera/ }).screenshot();
    await picture('files');
    const phone = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
    const phonePicture = await takesPictures(phone, { family: 'phone', reseller, width });
    await phone.goto((await readQrCode(code)) ?? '');
    await phone.getByText('Time left to send from this phone').waitFor();
    await phonePicture('open');
    const label = 'Choose files: Add photos of the damage or fault';
    await phone.getByLabel(label).setInputFiles([await aPhoto(phone, 'side.jpg')]);
    await phone.getByText('side.jpg').first().waitFor();
    await phonePicture('sent');
    await phone.close();
  });
}
