import type { Page } from '@playwright/test';
import { aTheft, withApprovedClaim } from '../support/approved.ts';
import { choiceShown, chooses, see } from '../support/choosing.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { emailOf } from '../support/own-account.ts';
import { follow, main, press } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 } });

const standing = (page: Page) => page.getByRole('region', { name: 'Where it stands' });

async function paysWith(page: Page, button: string) {
  await press(page, button);
  await press(page, 'Test: the payment succeeds');
}

/** The team's or repairer's act shows in the claim at once, in its own words. */
async function isSeen(page: Page, label: string, sentence: string) {
  await page.reload();
  await expect(page.getByRole('region', { name: 'Step by step' })).toContainText(label);
  await expect(standing(page)).toContainText(sentence);
}

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
  const sent = await team.sends(reference);
  await isSeen(page, 'Replacement sent', 'Your replacement is on its way');
  await expect(main(page)).toContainText('Royal Mail, tracking number AB1.');
  await sent.arrives();
  await isSeen(page, 'Replaced', 'Your gadget is replaced');
  for (const label of ['Replacement sent', 'Replaced']) {
    await mailTo(emailOf(policy), `Your claim ${reference}: ${label}`);
  }
});
