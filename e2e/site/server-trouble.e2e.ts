import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import type { Page } from '@playwright/test';
import { withApprovedClaim } from '../support/approved.ts';
import { KEEP_AND_PAY } from '../support/booking-screens.ts';
import { COURIER, see } from '../support/choosing.ts';
import { onFirstCall } from '../support/first-call.ts';
import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';
import { press, ticks, title } from '../support/screens.ts';
import { opensPage } from '../support/settled.ts';

const SAVES = /\/partial(\?|$)/;
const SUBMISSIONS = '**/standalone/submit/';
const LOST = 'Nothing that you typed is lost.';

test('a submission that fails is shown next to the button and sent once in the end', async ({
  claimant,
  policy,
  page,
  db,
}) => {
  await standAt(claimant, '13', policy);
  await down(page, SAVES);
  await claimant.agrees();
  await claimant.submits();
  await claimant.reads('Your claim is not sent yet', LOST);
  await page.unroute(SAVES);
  await down(page, SUBMISSIONS);
  await claimant.presses('Try again');
  await claimant.reads('We are busy just now.', LOST);
  await page.unroute(SUBMISSIONS);

  // The claim arrives and its answer is lost on the way.
  await loseAnswer(page, SUBMISSIONS);
  await claimant.presses('Try again');
  await claimant.reads('We could not reach our service.');
  await claimant.presses('Try again');
  await claimant.isAt('thankyou');
  const reference = await claimant.reference();
  const claims = db.selectFrom('claims').select('claim_reference');
  const rows = await claims.where('policy_key', '=', lookupKey(policy.number)).execute();
  expect(rows.map((row) => row.claim_reference)).toEqual([reference]);
});

test('a refusal of the server is shown at its answer', async ({ claimant, policyOf, page }) => {
  await standAt(claimant, '17', await policyOf(), { agreeDeclaration: false });
  const answer = page.waitForResponse(SUBMISSIONS);
  await claimant.submits();
  expect((await answer).status()).toBe(422);
  const summary = page.getByRole('alert').filter({ hasText: 'another look' });
  await expect(summary.getByRole('link')).toHaveText(
    'Your agreement to the declaration is required',
  );
  await claimant.isAt('17');
  await page.getByRole('link', { name: 'Change Declaration' }).click();
  await claimant.answers('Your agreement to the declaration', 'I agree');
  await claimant.continuesTo('17');
  await claimant.submits();
  await claimant.isAt('thankyou');
});

test('a choice, a booking and a message whose answers alone were lost are there once, by the same press again', async ({
  page,
  db,
  policyOf,
}) => {
  const { claimId, gadgetId } = await withApprovedClaim(page, db, await policyOf());
  await see(page, COURIER);
  await isLostAndPressedAgain(page, '**/api/v1/repairoptions/', 'Choose this option');
  await expect(title(page)).toHaveText('Choose a day and a time');
  const choices = db.selectFrom('repair_events').where('gadget_id', '=', gadgetId);
  expect(await choices.select('choice_id').execute()).toHaveLength(1);

  await ticks(page.getByRole('radio').first());
  await press(page, 'Continue');
  await isLostAndPressedAgain(page, '**/api/v1/booking/setdate/', KEEP_AND_PAY);
  await expect(page.getByRole('timer')).toBeVisible();
  const bookings = db.selectFrom('bookings').where('gadget_id', '=', gadgetId);
  expect(await bookings.select('booking_reference').execute()).toHaveLength(1);

  await opensPage(page, `/myclaims/view/${claimId}`);
  await page.getByRole('textbox', { name: 'Your message' }).fill('Is a crack on the back covered?');
  await isLostAndPressedAgain(page, '**/claim/messages/*', 'Send');
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  const written = page.getByRole('listitem').filter({ hasText: 'Is a crack on the back covered?' });
  await expect(written).toHaveCount(1);
  await page.reload();
  await expect(written).toHaveCount(1);
});

/** The service does its work, and its answer does not come: that is said, and the press works again. */
async function isLostAndPressedAgain(page: Page, calls: string, button: string) {
  await loseAnswer(page, calls);
  await press(page, button);
  await expect(page.getByRole('alert')).toContainText('We could not reach our service.');
  await press(page, button);
}

/** The next of these calls arrives, but its answer does not. */
async function loseAnswer(page: Page, calls: string | RegExp) {
  await onFirstCall(page, calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

/** The service answers these calls with 503. */
async function down(page: Page, calls: string | RegExp) {
  const json = { message: 'We are busy just now.', code: 'unavailable' };
  await page.route(calls, (route) => route.fulfill({ status: 503, json }));
}

test('a call that the API does not have is answered as the API answers, not with a page', async ({
  request,
}) => {
  for (const path of ['/api/v1/nothing', '/api', '/api?x=1', '/api/']) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.json()).toMatchObject({ code: 'missing' });
    expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
  }
});
