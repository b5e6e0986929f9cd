import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { Claimant } from '../support/claimant.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';
import { standardClaim } from '../support/standard-claim.ts';

test('a second lookup finds the form that was begun, to continue it', async ({
  claimant,
  policyOf,
}) => {
  await looksUpAgain(claimant, await policyOf());
  await claimant.presses('Continue the saved form');
  await claimant.isAt('6');
});

test('a second lookup can start afresh; the saved form stays', async ({
  claimant,
  policyOf,
  page,
}) => {
  const policy = await policyOf();
  await looksUpAgain(claimant, policy);
  await claimant.presses('Start afresh');
  await claimant.isAt('3');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await claimant.opens('/makeaclaim/1');
  await claimant.presses('Continue the claim you were making');
  await claimant.isAt('6');
});

test('a form that says nothing yet is begun again in its place', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf();
  await claimant.opens('/makeaclaim/1');
  await standardClaim(claimant, policy, '5');
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await claimant.isAt('existing');
  await claimant.presses('Start afresh');
  await claimant.isAt('3');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await claimant.answersDetails();
  const key = policy.number.replaceAll(' ', '').toUpperCase();
  const forms = db.selectFrom('forms').select('form_reference').where('policy_key', '=', key);
  expect(await forms.execute()).toHaveLength(1);
});

test('a second lookup can delete the form, after a question', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf();
  await looksUpAgain(claimant, policy);
  await claimant.presses('Abandon this form');
  await expect(page.getByRole('dialog')).toContainText('Delete this form?');
  await page.keyboard.press('Escape');
  await claimant.isAt('existing');
  await expect(page.getByRole('dialog')).toBeHidden();

  await claimant.presses('Abandon this form');
  await claimant.presses('Delete the form');
  await claimant.isAt('3');
  const key = policy.number.replaceAll(' ', '').toUpperCase();
  const forms = db.selectFrom('forms').select('form_reference').where('policy_key', '=', key);
  expect(await forms.execute()).toEqual([]);
});

/** Begins a claim, leaves it at step 6, and finds the same policy again. */
async function looksUpAgain(claimant: Claimant, policy: Policy) {
  await claimant.opens('/makeaclaim/1');
  await standardClaim(claimant, policy, '6');
  await claimant.page.getByRole('link', { name: 'Make a claim' }).first().click();
  await claimant.isAt('1');
  await claimant.findsPolicy(policy, yesterday);
  await claimant.isAt('existing');
  await claimant.reads('You began a claim on this policy before.');
}
