import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { call } from '../support/calling.ts';
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

  const sent = await onServer(page, begun, 'front.jpg');
  const { width, height, exif } = await sharp(sent).metadata();
  expect([width, height]).toEqual([1920, 2560]);
  expect(exif).toBeUndefined();
  // Grain is what a JPEG holds worst: a photo of something is made smaller by more.
  expect(sent.length).toBeLessThanOrEqual(photo.buffer.length / 5);

  await test.step('a small one goes as it is, and so does one that cannot be opened', async () => {
    await claimant.attaches(DAMAGE, await aPhoto(page, 'small.jpg'));
    await expect(claimant.file('small.jpg')).toContainText('Checked');
    await expect(claimant.file('small.jpg')).not.toContainText('made smaller');
    const request = page.waitForRequest(UPLOADS);
    const buffer = Buffer.alloc(3_000_000, 7);
    await claimant.attaches(DAMAGE, { name: 'broken.jpg', mimeType: 'image/jpeg', buffer });
    const { 'content-length': length } = await (await request).allHeaders();
    expect(Number(length)).toBeGreaterThan(buffer.length);
    await expect(claimant.file('broken.jpg')).toContainText('Cannot be used');
  });

  await test.step('the original is sent at the claimant’s wish', async () => {
    const small = { width: 1800, height: 1200, grain: 40, quality: 98 };
    const original = await aCameraPhoto('original.jpg', small);
    expect(original.buffer.length).toBeGreaterThan(2 * 1024 * 1024);
    await ticks(page.getByRole('checkbox', { name: /^Send the original size/ }));
    await claimant.attaches(DAMAGE, original);
    await expect(claimant.file('original.jpg')).toContainText('Checked');
    await expect(claimant.file('original.jpg')).not.toContainText('made smaller');
    expect((await onServer(page, begun, 'original.jpg')).equals(original.buffer)).toBe(true);
  });
});

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/** A file of a form, as the server keeps it. */
async function onServer(
  page: Page,
  { form, claimToken }: Awaited<ReturnType<typeof standAt>>,
  name: string,
) {
  const path = `/document/form/${form.formReference}`;
  const { body } = await call<DocumentFile[]>(page.request, 'GET', path, { token: claimToken });
  const headers = { authorization: `Bearer ${claimToken}` };
  const id = body.data.find(({ fileName }) => fileName === name)?.id;
  const answer = await page.request.get(`/api/v1/document/${id}`, { headers });
  return answer.body();
}
