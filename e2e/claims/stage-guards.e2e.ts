import { keep } from '../specification/tab.ts';
import { inTurn } from '../support/depth.ts';
import { expect, test } from '../support/fixtures.ts';
import { answersBefore } from '../support/midway.ts';

// The guards of all screens, with every step open, are shown by guard.test.tsx in the portal; here that
// they stand before the screens of the page that is served.
const BEHIND_THE_LOOKUP = ['101', 'quoteconfirm', 'existing', '3', '5', '6', '8', '10', '13', '17'];

test('without a policy step 1 leads no further', async ({ claimant, page }) => {
  for (const stage of inTurn(BEHIND_THE_LOOKUP, 0)) {
    await page.goto(`/makeaclaim/${stage}`);
    await claimant.isAt('1');
  }
});

test('§4 a failed check sends to the first incomplete stage: from step 17 to step 6', async ({
  claimant,
  policy,
  page,
}) => {
  await keep(page, { policy, form: answersBefore('6', policy) });
  await page.goto('/makeaclaim/17');
  await claimant.isAt('6');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
});
