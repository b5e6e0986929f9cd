import sharp from 'sharp';
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
