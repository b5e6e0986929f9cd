import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openWith } from '../specification/tab.ts';
import { call } from '../support/calling.ts';
import { aCameraPhoto } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';

const PURCHASE = 'proof of purchase';
const DAMAGE = 'photos of the damage';

test.describe('on the first screen of a small phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

  test('the first document that is asked for can be photographed or chosen', async ({
    claimant,
    policyOf,
    page,
  }) => {
    await standAt(claimant, 'supportingdocs', await policyOf());
    await expect(page.getByRole('heading', { name: 'Proof of purchase' })).toBeInViewport();
    for (const way of ['Take a photo', 'Choose files']) {
      await expect(() => onGlass(page, `${way}: Add ${PURCHASE}`)).toPass();
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

/** The whole of it lies in the window, with nothing over it. */
async function onGlass(page: Page, label: string) {
  const box = await page.getByLabel(label).boundingBox();
  const isFree = await page.getByLabel(label).evaluate((input) => {
    const { left, top, right, bottom } = input.getBoundingClientRect();
    return [top + 1, bottom - 1].every(
      (y) => document.elementFromPoint((left + right) / 2, y) === input,
    );
  });
  expect(isFree, `${label} at ${JSON.stringify(box)}`).toBe(true);
}

test('a photo has a picture beside it after a return, too, which does not tell where it was taken and is given back with its file', async ({
  claimant,
  policy,
  page,
}) => {
  const begun = await standAt(claimant, 'supportingdocs', policy);
  const photo = await aCameraPhoto('front.jpg', { width: 400, height: 300 });
  await claimant.attaches(DAMAGE, photo);
  await expect(claimant.file('front.jpg')).toContainText('Checked');
  await openWith(page, '/makeaclaim/supportingdocs', { policy, ...begun });
  await expect.poll(() => widthOfPicture(page)).toBe(320);

  const { form, claimToken } = begun;
  const path = `/document/form/${form.formReference}`;
  const { body } = await call<DocumentFile[]>(page.request, 'GET', path, { token: claimToken });
  const id = body.data[0]?.id ?? '';
  const headers = { authorization: `Bearer ${claimToken}` };
  const exifOf = async (which: string) => {
    const answer = await page.request.get(`/api/v1/document/${which}${id}`, { headers });
    return (await sharp(await answer.body()).metadata()).exif;
  };
  expect(await exifOf('')).toBeDefined();
  expect(await exifOf('view/')).toBeUndefined();
  expect(await exifOf('thumbnail/')).toBeUndefined();

  // The fetched picture is given back when its file is removed.
  const picture = page.locator('li img');
  await expect(picture).toBeVisible();
  const address = (await picture.getAttribute('src')) ?? '';
  expect(address).toMatch(/^blob:/);
  await claimant.presses('Remove front.jpg');
  await expect(picture).toHaveCount(0);
  await expect.poll(() => canShow(page, address)).toBe(false);
});

const widthOfPicture = (page: Page) =>
  page
    .locator('li img')
    .first()
    .evaluate((img: HTMLImageElement) => img.naturalWidth);

/** Whether the page still holds what an address of its own stands for. */
const canShow = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    return image.decode().then(
      () => true,
      () => false,
    );
  }, address);
