import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import type { Locator, Page } from '@playwright/test';
import { claimsTeam } from '../support/claims-team.ts';
import { logsInAs } from '../support/desk.ts';
import { aClaimWithFile } from '../support/evidence.ts';
import { aPhoto } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { typeAndFill } from '../support/type-and-fill.ts';
import { expectNoSidewaysScrolling } from '../support/windows.ts';

const SMALL = { width: 1280, height: 720 };

test.use({ viewport: SMALL });

/** Inside the window as it stands, whole, without any scrolling. */
async function isInSight(place: Locator) {
  await expect(place).toBeVisible();
  const { top, left, right, bottom } = await place.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { top: box.top, left: box.left, right: box.right, bottom: box.bottom };
  });
  expect([top >= 0, left >= 0, right <= SMALL.width, bottom <= SMALL.height]).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  // Nothing lies over its middle.
  expect(
    await place.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return there !== null && (element.contains(there) || there.contains(element));
    }),
  ).toBe(true);
}

const words = (page: Page) => page.getByRole('region', { name: 'What the claimant told us' });
const evidence = (page: Page) => page.getByRole('region', { name: 'Evidence' });
const side = (page: Page) => page.getByRole('region', { name: 'Checks and decision' });
const act = (page: Page, name: string) => side(page).getByRole('button', { name, exact: true });

/** The story's beginning and the whole picture, as high as can be read. */
async function evidenceIsInSight(page: Page) {
  await expect(evidence(page).getByRole('img', { name: /front\.jpg/ })).toBeVisible();
  const heading = words(page).getByRole('heading', { name: /^What happened/ });
  await isInSight(heading);
  const picture = evidence(page).getByRole('group', { name: /, picture$/ });
  await isInSight(picture);
  expect((await picture.boundingBox())?.height).toBeGreaterThanOrEqual(320);
}

/** At most one button is filled, and no more than four sizes of letters are on the screen. */
async function isQuiet(page: Page) {
  const { filled, sizes } = await typeAndFill(page, 'article');
  expect(filled.length, filled.join(', ')).toBeLessThanOrEqual(1);
  expect(sizes.length, sizes.join(', ')).toBeLessThanOrEqual(4);
}

test('at 1280 × 720 story, whole picture and every act are in sight, reading and with each form open', async ({
  page,
  request,
  policyOf,
  db,
}) => {
  const photo = await aPhoto(page, 'front.jpg');
  const { claimReference } = await aClaimWithFile(
    { request, policyOf, db },
    photo,
    DOCUMENT.damagePhotos,
  );
  await logsInAs(page, /Morag/);
  await page.goto(`/desk/c/${claimReference}`);

  await evidenceIsInSight(page);
  for (const name of ['Approve…', 'Decline…', 'Ask for…']) await isInSight(act(page, name));
  await isQuiet(page);
  const before = await evidence(page).boundingBox();

  await page.keyboard.press('a');
  await evidenceIsInSight(page);
  await isInSight(page.getByLabel(/^Accepted for/));
  await isInSight(side(page).getByText('Pays in money'));
  await isInSight(act(page, 'Approve'));
  await isQuiet(page);
  // The column is as wide as before: the picture keeps its place.
  expect(await evidence(page).boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(act(page, 'Approve…')).toBeFocused();

  for (const [key, name] of [
    ['e', 'Ask'],
    ['w', 'Send'],
    ['c', 'Save the note'],
    ['f', 'Refer'],
  ] as const) {
    await page.keyboard.press(key);
    await isInSight(act(page, name));
    await isInSight(act(page, 'Cancel'));
    await isQuiet(page);
    expect(await evidence(page).boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
  }

  // Declining alone wants more room: the words go over the evidence.
  await page.keyboard.press('d');
  await evidenceIsInSight(page);
  await isInSight(act(page, 'Decline'));
  await isInSight(page.getByLabel('Words for the claimant'));
  await isQuiet(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('v');
  expect(await evidence(page).boundingBox()).toEqual(before);
  await page.keyboard.press('u');
  await expect(page.getByLabel('Words for the claimant')).toBeFocused();
  // They float over the picture, which stays where it was.
  expect(await evidence(page).boundingBox()).toEqual(before);
});

test('no form of a claim scrolls sideways, on a phone or with text of twice the size', async ({
  page,
  request,
  policyOf,
  db,
}) => {
  const photo = await aPhoto(page, 'front.jpg');
  const { claimReference } = await aClaimWithFile(
    { request, policyOf, db },
    photo,
    DOCUMENT.damagePhotos,
  );
  await claimsTeam(db).answers(claimReference, 'Morag', 'We look at it.');
  await logsInAs(page, /Morag/);
  for (const fontSize of ['100%', '200%']) {
    for (const width of [390, 640, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/desk/c/${claimReference}`);
      await expect(page.getByRole('article')).toBeVisible();
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      await expectNoSidewaysScrolling(page);
      for (const key of ['a', 'd', 'e', 'w', 'f']) {
        await page.keyboard.press(key);
        await expectNoSidewaysScrolling(page);
        await page.keyboard.press('Escape');
      }
    }
  }
});
