import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { call } from '../support/calling.ts';
import { FURTHER } from '../support/depth.ts';
import { aCameraPhoto, aPhoto } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';
import { ticks } from '../support/screens.ts';

const DAMAGE = 'photos of the damage';
const UPLOADS = '**/document/upload/**';

test('a photo of 12 megapixels that is larger than may be sent is made smaller first, and stays upright', async ({
  claimant,
  policyOf,
  page,
}) => {
  const begun = await standAt(claimant, 'supportingdocs', await policyOf());
  const camera = { width: 4000, height: 3000, orientation: 6, grain: 30, quality: 98 };
  const photo = await aCameraPhoto('front.jpg', camera);
  expect(photo.buffer.length).toBeGreaterThan(10 * 1024 * 1024);
  await claimant.attaches(DAMAGE, photo);
  const row = claimant.file('front.jpg');
  await expect(row).toContainText('Checked');
  await expect(row).toContainText(`(made smaller from ${megabytes(photo.buffer.length)} MB)`);

  const sent = await onServer(page, begun);
  const { width, height, exif } = await sharp(sent).metadata();
  expect([width, height]).toEqual([1920, 2560]);
  expect(exif).toBeUndefined();
  // Grain is what a JPEG holds worst: a photo of something is made smaller by more.
  expect(sent.length).toBeLessThanOrEqual(photo.buffer.length / 5);
});

test(
  'the original is sent at the claimant’s wish',
  { tag: FURTHER },
  async ({ claimant, policyOf, page }) => {
    const begun = await standAt(claimant, 'supportingdocs', await policyOf());
    const photo = await aCameraPhoto('front.jpg', {
      width: 1800,
      height: 1200,
      grain: 40,
      quality: 98,
    });
    expect(photo.buffer.length).toBeGreaterThan(2 * 1024 * 1024);
    await ticks(page.getByRole('checkbox', { name: /^Send the original size/ }));
    await claimant.attaches(DAMAGE, photo);
    const row = claimant.file('front.jpg');
    await expect(row).toContainText('Checked');
    await expect(row).not.toContainText('made smaller');
    expect((await onServer(page, begun)).equals(photo.buffer)).toBe(true);
  },
);

test(
  'a photo that cannot be opened goes as it is, and so does a small one',
  { tag: FURTHER },
  async ({ claimant, policyOf, page }) => {
    await standAt(claimant, 'supportingdocs', await policyOf());
    await claimant.attaches(DAMAGE, await aPhoto(page, 'small.jpg'));
    await expect(claimant.file('small.jpg')).toContainText('Checked');
    await expect(claimant.file('small.jpg')).not.toContainText('made smaller');

    const sent = page.waitForRequest(UPLOADS);
    const broken = {
      name: 'broken.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(3_000_000, 7),
    };
    await claimant.attaches(DAMAGE, broken);
    expect(Number((await (await sent).allHeaders())['content-length'])).toBeGreaterThan(3_000_000);
    await expect(claimant.file('broken.jpg')).toContainText('Cannot be used');
  },
);

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/** The only file of a form, as the server keeps it. */
async function onServer(page: Page, { form, claimToken }: Awaited<ReturnType<typeof standAt>>) {
  const path = `/document/form/${form.formReference}`;
  const { body } = await call<DocumentFile[]>(page.request, 'GET', path, { token: claimToken });
  const headers = { authorization: `Bearer ${claimToken}` };
  const answer = await page.request.get(`/api/v1/document/${body.data[0]?.id}`, { headers });
  return answer.body();
}
