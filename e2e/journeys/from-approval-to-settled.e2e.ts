import { randomUUID } from 'node:crypto';
import { aPolicy } from '@gadget-claims/api/test/factories';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Page } from '@playwright/test';
import { anAccount, emailOf, logsIn } from '../support/account.ts';
import { aTheft, approvedAtOnce, withApprovedClaim } from '../support/approved.ts';
import { OTHER_TIME, SUCCEEDS } from '../support/booking-screens.ts';
import { choiceShown, chooses, COURIER, option, see } from '../support/choosing.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo, mailsTo } from '../support/mail.ts';
import { follow, main, press, ticks, title } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 } });

const standing = (page: Page) => page.getByRole('region', { name: 'Where it stands' });

async function paysWith(page: Page, button: string) {
  await press(page, button);
  await press(page, 'Test: the payment succeeds');
}

/** The team's or repairer's act shows in the claim at once, in its own words. */
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
  const email = `${randomUUID()}@mail.example.com`;
  const { policyholder } = aPolicy();
  const policy = await policyOf({ policyholder: { ...policyholder, emailAddress: email } });
  await approvedAtOnce(claimant, policy);
  await press(page, 'Choose how your gadget is repaired');
  await expect(title(page)).toHaveText('Your options');
  await expect(option(page, COURIER)).toContainText('£75.00, to pay by card when you book');
  await expect(option(page, 'Use your own repairer')).toContainText('taken off what we pay you');
  await chooses(page, COURIER);
  await test.step('a reload keeps the way in, which opens this claim alone', async () => {
    const days = page.url();
    await page.reload();
    await expect(title(page)).toHaveText('Choose a day and a time');
    await page.goto('/myclaims/list');
    await expect(page).toHaveURL(/\/login\?return=/);
    await page.goto(days);
  });
  await press(page, OTHER_TIME);
  await press(page, 'Show as a list');
  const day = page.getByRole('radiogroup').first();
  await ticks(day.getByRole('radio').first());
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
  await team.moves(reference, STATUS.DEVICE_IN_TRANSIT, STATUS.DEVICE_RECEIVED);
  await isSeen(page, 'Received at repair centre', 'We aim to repair it within 72 hours');
  await team.moves(reference, STATUS.IN_REPAIR, STATUS.REPAIRED);
  await isSeen(page, 'Repaired and tested', 'is repaired and tested');
  await team.moves(reference, STATUS.DISPATCHED, STATUS.SETTLED);
  await isSeen(page, 'Settled', 'Your claim is settled.');
  for (const label of [
    'On its way to us',
    'Received at repair centre',
    'In repair',
    'Repaired and tested',
    'Sent back to you',
    'Settled',
  ]) {
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
  await expect(page.getByRole('list', { name: 'Options' }).getByRole('heading')).toHaveText([
    'Replacement',
    'Cash settlement',
  ]);
  await chooses(page, 'Cash settlement');
  await expect(main(page).getByRole('link', { name: 'Give your bank details' })).toBeVisible();
  await follow(page, 'Change Your choice');
  await see(page, 'Replacement');
  await expect(main(page)).not.toContainText('Keep the location lock on');
  await press(page, 'Change to this option');
  await follow(page, 'What to do first');
  await expect(main(page)).toContainText('Keep the location lock on');
  await follow(page, 'Back to what you have chosen');
  await paysWith(page, 'Pay £100.00');
  await expect(main(page)).toContainText('Replacement being arranged');
  await expect(choiceShown(page)).toContainText('£100.00, paid');
  await expect(main(page)).toContainText('This cannot be changed or cancelled now.');
  await page.goto(`/myclaims/view/${claimId}`);
  await expect(main(page)).toContainText('Chosen: Replacement. The excess of £100.00 is paid.');
  const team = claimsTeam(db);
  await team.moves(reference, STATUS.DISPATCHED, STATUS.SETTLED);
  await isSeen(page, 'Replaced', 'Your gadget is replaced.');
  for (const label of ['Replacement sent', 'Replaced']) {
    await mailTo(emailOf(policy), `Your claim ${reference}: ${label}`);
  }
});
