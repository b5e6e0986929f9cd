import type { Page } from '@playwright/test';
import { openWith } from '../specification/tab.ts';
import { MORNING, picks } from '../support/booking-screens.ts';
import { bookingAt, chosenRepair, freeDays, holds } from '../support/bookings.ts';
import { bearerOf } from '../support/calling.ts';
import { furtherRows, takingTurns } from '../support/depth.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';
import { answersBefore, standAt } from '../support/midway.ts';
import { main, press } from '../support/screens.ts';

const CALLS = '**/api/v1/**';

/** Refuses writes to the API; reads are answered. */
const refuses = (page: Page) =>
  page.route(CALLS, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 503, json: { message: 'Not just now.', code: 'unavailable' } }),
  );

/** The refusal has the focus, its beginning is in the window, and nothing lies over it. */
async function isSeen(page: Page, words: string | RegExp) {
  const refusal = page.locator('[role=group][tabindex="-1"]:focus');
  await expect(refusal.locator('[role=alert], [role=status]')).toContainText(words);
  await expect(async () => {
    const isOnTop = await refusal.evaluate((box) => {
      const { left, top, width } = box.getBoundingClientRect();
      const first = document.elementFromPoint(left + width / 2, top + 12);
      const last = document.elementFromPoint(left + width / 2, top + 48);
      return [first, last].every((seen) => box.contains(seen));
    });
    expect(isOnTop).toBe(true);
  }).toPass();
}

const inEachWindow = takingTurns([
  { width: 390, height: 664 },
  { width: 1280, height: 720 },
]);

/** Declares a test of refusals that come to the eyes. */
function comesToTheEyes(when: string, body: Parameters<typeof test>[2]) {
  inEachWindow((viewport) => {
    test.describe(`at ${viewport.width} × ${viewport.height} a refusal comes to the eyes`, () => {
      test.use({ viewport });
      test(when, body);
    });
  });
}

comesToTheEyes(
  'when a policy is looked up, and nothing is praised then',
  async ({ page, claimant, policy }) => {
    await claimant.opens('/makeaclaim/1');
    await claimant.presses('Find my policy');
    await isSeen(page, 'Policy number is required');
    for (let time = 0; time < 2; time += 1) {
      await claimant.findsPolicy({ ...policy, number: 'HM-9999-0009' }, yesterday);
      await isSeen(page, 'We could not find your policy');
      await expect(main(page)).not.toContainText('Looks Good!');
    }
  },
);

comesToTheEyes('when a step is left too early', async ({ page, claimant, policy }) => {
  const claimToken = await bearerOf(page.request, policy);
  // That each of them takes the focus: problems.test.tsx in the portal.
  for (const stage of ['5', '8', '13', ...furtherRows(['3', '6', '101'] as const)] as const) {
    await test.step(stage, async () => {
      const form = answersBefore(stage, policy);
      await openWith(page, `/makeaclaim/${stage}`, { policy, form, claimToken });
      await claimant.isAt(stage);
      await claimant.continues();
      await isSeen(page, 'another look');
    });
  }
});

comesToTheEyes(
  'when a form is not saved, an account not made, a claim not sent',
  async ({ page, claimant, policyOf }) => {
    await standAt(claimant, '8', await policyOf());
    await claimant.presses('Save');
    const create = page.getByRole('button', { name: 'Create an account' });
    await expect(create).toBeVisible();
    await refuses(page);
    await create.click();
    await isSeen(page, 'Not just now.');
    await claimant.fills('What happened?', 'It fell from the table onto the floor.');
    await claimant.presses('Save');
    await isSeen(page, 'Not saved yet');
    await page.unroute(CALLS);
    await standAt(claimant, '17', await policyOf());
    await refuses(page);
    await claimant.presses('Submit my claim');
    await isSeen(page, 'Your claim is not sent yet');
  },
);

comesToTheEyes('about a booking and its payment', async ({ page, db, policyOf }) => {
  const chosen = await chosenRepair(page, db, await policyOf());
  const [free] = await freeDays(page, chosen);
  await chosen.logsInAt(`/myclaims/repairoptions/bookingmod?id=${chosen.gadgetId}`);
  await page.getByLabel('Make and model').fill('');
  await press(page, 'Continue');
  await isSeen(page, 'Make and model is required');
  await page.goto(`/myclaims/repairoptions/bookingdte?id=${chosen.gadgetId}`);
  await press(page, 'Continue');
  await isSeen(page, 'Time is required');
  await picks(page, free?.date ?? '', MORNING);
  await refuses(page);
  await page.getByRole('button', { name: /^Keep this time/ }).click();
  await isSeen(page, 'Not just now.');
  await page.unroute(CALLS);
  await holds(page, chosen);
  await page.goto(bookingAt(chosen.gadgetId));
  await expect(page.getByRole('timer')).toBeVisible();
  await refuses(page);
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await isSeen(page, /Not just now|problem/);
});
