import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import type { Page } from '@playwright/test';
import { anAccount, emailOf, logsIn } from '../support/account.ts';
import { aTheft, approvedAtOnce, withApprovedClaim } from '../support/approved.ts';
import { SUCCEEDS } from '../support/booking-screens.ts';
import { chooses, COURIER } from '../support/choosing.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo, mailsTo } from '../support/mail.ts';
import { follow, main, press, title } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 } });
test.slow();

const standing = (page: Page) => page.getByRole('region', { name: 'Where it stands' });

async function paysWith(page: Page, button: string) {
  await press(page, button);
  await press(page, 'Test: the payment succeeds');
}

/** What the team or the repairer does shows in the claim at once, in its own words. */
async function isSeen(page: Page, label: string, sentence: string) {
  await page.reload();
  await expect(standing(page)).toContainText(label);
  await expect(standing(page)).toContainText(sentence);
}

test('a cracked screen: approved at once, a courier chosen, booked and paid, followed to its end', async ({
  claimant,
  page,
  policyOf,
  db,
}) => {
  const policy = await policyOf();
  const email = emailOf(policy);
  await approvedAtOnce(claimant, policy);
  await press(page, 'Choose how your gadget is repaired');
  await chooses(page, COURIER);
  await expect(title(page)).toHaveText('Choose a day and a time');
  await press(page, 'Show a plain list');
  const day = page.getByRole('radiogroup').first();
  await day.getByRole('radio').first().check();
  await press(page, 'Continue');
  await press(page, 'Keep this time and pay £75.00');
  await press(page, SUCCEEDS);
  await expect(page.getByRole('heading', { name: 'Your repair is booked' })).toBeVisible();

  // Later, on any device, with an account.
  await logsIn(page, await anAccount(db, email, policy.resellerId));
  await main(page).getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(standing(page)).toContainText('Repair booked');
  const reference = /GC-[\w-]+/.exec(await main(page).innerText())?.[0] ?? '';
  const team = claimsTeam(db);
  for (const [status, label, sentence] of [
    [STATUS.DEVICE_IN_TRANSIT, 'On its way to us', 'on its way to the repair centre'],
    [STATUS.DEVICE_RECEIVED, 'Received at repair centre', 'We aim to repair it within 72 hours'],
    [STATUS.IN_REPAIR, 'In repair', 'is being repaired'],
    [STATUS.REPAIRED, 'Repaired and tested', 'is repaired and tested'],
    [STATUS.DISPATCHED, 'Sent back to you', 'on its way to you'],
    [STATUS.SETTLED, 'Settled', 'Your claim is settled.'],
  ] as const) {
    await team.moves(reference, status);
    await isSeen(page, label, sentence);
    await mailTo(email, `Your claim ${reference}: ${label}`);
  }
  await expect(page.getByRole('region', { name: 'Step by step' })).toContainText(
    'You booked your repair.',
  );
  await expect(main(page).getByRole('link', { name: /^(Book|Pay|Choose)/ })).toHaveCount(0);
  const receipts = (await mailsTo(email)).filter(({ text }) =>
    text?.includes('This is your receipt.'),
  );
  expect(receipts.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your repair is booked: /),
  ]);
});

test('a theft: a replacement chosen, its excess paid, on its way and settled', async ({
  page,
  policyOf,
  db,
}) => {
  const policy = await policyOf();
  const { claimId, claimReference: reference } = await withApprovedClaim(page, db, policy, {
    change: aTheft(policy),
  });
  await follow(page, 'See this option (Replacement)');
  await press(page, 'Choose this option');
  await paysWith(page, 'Pay £100.00');
  await expect(main(page)).toContainText('Replacement being arranged');
  await page.goto(`/myclaims/view/${claimId}`);
  const team = claimsTeam(db);
  for (const [status, label, sentence] of [
    [STATUS.DISPATCHED, 'Sent back to you', 'on its way to you'],
    [STATUS.SETTLED, 'Settled', 'Your claim is settled.'],
  ] as const) {
    await team.moves(reference, status);
    await isSeen(page, label, sentence);
    await mailTo(emailOf(policy), `Your claim ${reference}: ${label}`);
  }
});
