import sharp from 'sharp';
import { FURTHER } from '../support/depth.ts';
import type { SentFile } from '../support/files.ts';
import { aCameraPhoto } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';
import { inEachWindow } from '../support/windows.ts';

const DAMAGE = 'photos of the damage';
const BLURRED = 'This picture looks blurred. A sharp one helps us decide sooner.';

/** The same photo, out of focus. */
async function blurred({ buffer, ...photo }: SentFile, name: string): Promise<SentFile> {
  return { ...photo, name, buffer: await sharp(buffer).blur(20).jpeg().toBuffer() };
}

test('a blurred photo is said to be at once, beside the file, and used anyway by keyboard', async ({
  claimant,
  policyOf,
  page,
  expectAccessible,
}) => {
  await standAt(claimant, 'supportingdocs', await policyOf());
  const sharpPhoto = await aCameraPhoto('sharp.jpg', { width: 1600, height: 1200 });
  // Looking at a picture needs no server: it is said while the file still waits for the network.
  await page.route('**/document/upload/**', (route) => route.abort());
  await claimant.attaches(DAMAGE, sharpPhoto, await blurred(sharpPhoto, 'shaken.jpg'));
  const row = claimant.file('shaken.jpg');
  await expect(row).toContainText(BLURRED);
  await expect(page.getByRole('log')).toContainText(`shaken.jpg: ${BLURRED}`);
  await expect(claimant.file('sharp.jpg')).not.toContainText('looks');
  await page.unroute('**/document/upload/**');
  await claimant.presses('Try again shaken.jpg');
  await expect(row).toContainText('Checked');
  await expect(row).toContainText(BLURRED);
  await inEachWindow(page, expectAccessible);

  const anyway = row.getByRole('button', { name: 'Use it anyway: shaken.jpg' });
  await anyway.focus();
  await page.keyboard.press('Enter');
  await expect(row).not.toContainText(BLURRED);
  await expect(row).toContainText('Checked');
  await expect(page.getByRole('heading', { name: /^Photos of the damage/ })).toBeFocused();
});

test(
  'the same picture twice is replaced where it stands',
  { tag: FURTHER },
  async ({ claimant, policyOf, page }) => {
    await standAt(claimant, 'supportingdocs', await policyOf());
    const front = await aCameraPhoto('front.jpg', { width: 1600, height: 1200 });
    // Saved again, as a messenger does: another file and another size.
    const again = await sharp(front.buffer).resize(900).jpeg({ quality: 60 }).toBuffer();
    await claimant.attaches(DAMAGE, front);
    await expect(claimant.file('front.jpg')).toContainText('Checked');
    await claimant.attaches(DAMAGE, { ...front, name: 'again.jpg', buffer: again });
    const row = claimant.file('again.jpg');
    await expect(row).toContainText('This looks like the same picture as front.jpg.');

    const back = await sharp(front.buffer).rotate(180).jpeg().toBuffer();
    await page
      .getByLabel('Choose another in place of again.jpg')
      .setInputFiles({ ...front, name: 'back.jpg', buffer: back });
    await expect(claimant.file('back.jpg')).toContainText('Checked');
    await expect(page.getByText('again.jpg', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: 'the same picture' })).toHaveCount(0);
  },
);
