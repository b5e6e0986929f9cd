import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { submittedClaim } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { logsInAs } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { emailOf } from '../support/own-account.ts';

const WORDS =
  'Your policy does not pay for a {gadget} that you lent to somebody for money. You told us that a guest rented it from you. If that is wrong, send us a message that shows it was with you. We will look again.';

test('a clause is written by one, approved by another, and then offered when declining', async ({
  page,
  request,
  policy,
  db,
  expectAccessible,
}) => {
  // Tests of other workers write into the same library.
  const title = `Rented out ${crypto.randomUUID().slice(0, 8)}`;
  await logsInAs(page, /Tomas/);
  await page.getByRole('link', { name: 'Clauses' }).click();
  await expect(page.getByRole('link', { name: /Outside the time of cover/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Write a clause' }).click();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Title is required').first()).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Place in the wording').fill('Section 9.8');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('When it applies').fill('The gadget was rented out.');
  await page.getByLabel('Words for the claimant').fill(WORDS.replace('{gadget}', '{phone}'));
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText(/knows the fields \{gadget\}/).first()).toBeVisible();
  await page.getByLabel('Words for the claimant').fill(WORDS);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Section 9.8: ${title}`);
  await expect(page.getByText(/aim at 6 or below/)).toBeVisible();
  await expect(page.getByText('You wrote this, so somebody else approves it.')).toBeVisible();
  const clause = page.url();

  await logsInAs(page, /Morag/);
  await page.goto(clause);
  await page.getByRole('button', { name: 'Approve version 1' }).click();
  await expect(page.getByText('In use')).toBeVisible();
  await expectAccessible();
  const { claimReference } = await submittedClaim(request, policy, emailOf(policy));
  await claimsTeam(db).moves(claimReference, STATUS.UNDER_REVIEW);
  await page.goto(`/desk/c/${claimReference}`);
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByLabel('Find a clause')).toBeFocused();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Words for the claimant')).toHaveValue(
    /^Your policy does not pay for a Apple iPhone/,
  );

  // A next version shows what changed; the clause that it stands on stays in use meanwhile.
  await page.goto(clause);
  await page.getByRole('link', { name: 'Write the next version' }).click();
  await page.getByLabel('When it applies').fill('The gadget was rented out to a guest.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.locator('ins')).toContainText('to a guest.');
  await expect(page.getByText('what changed since version 1 is marked')).toBeVisible();
  await page.getByRole('button', { name: 'Take version 1 out of use' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take version 1 out of use' }).click();
  await expect(page.getByText('Version 1, out of use')).toBeVisible();
});
