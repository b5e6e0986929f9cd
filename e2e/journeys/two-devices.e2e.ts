import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { Page } from '@playwright/test';
import { keptClaim } from '../specification/tab.ts';
import { saveForm } from '../support/calling.ts';
import type { Claimant } from '../support/claimant.ts';
import { expect, test } from '../support/fixtures.ts';
import { standardClaim } from '../support/standard-claim.ts';

test('a claim changed on two devices shows both versions; this one is kept', async ({
  claimant,
  policyOf,
  page,
}) => {
  await bothAnswer(claimant, await policyOf());
  await claimant.presses('Keep what I have here');
  await expect(conflict(page)).toBeHidden();
  await claimant.isAt('8');
  await claimant.goesBackTo('6');
  await expect(occupation(page)).toHaveValue('Gardener');
  const { form, claimToken } = await keptClaim(page);
  const saved = await saveForm(page.request, claimToken, form);
  expect(saved.revision).toBeGreaterThan(form.revision);
});

test('a claim changed on two devices shows both versions; the other is taken over', async ({
  claimant,
  policyOf,
  page,
}) => {
  await bothAnswer(claimant, await policyOf());
  await claimant.presses('Use the other version');
  await claimant.isAt('resume');
  await claimant.reads('OccupationBaker', 'Drink or food spilt on it');
  await claimant.continuesTo('6');
  await expect(occupation(page)).toHaveValue('Baker');
});

/** Answers step 6 here, after another device did so: the dialog shows where they differ. */
async function bothAnswer(claimant: Claimant, policy: Policy) {
  const { page } = claimant;
  await claimant.opens('/makeaclaim/1');
  const saved = page.waitForResponse('**/partial?checkuser=true');
  await standardClaim(claimant, policy, '5');
  await saved;
  const chosen = page.waitForResponse('**/partial?checkuser=true');
  await claimant.choosesIncident('Accidental damage', 'Liquid', 'Drink or food spilt on it');
  await chosen;
  await expect.poll(async () => (await keptClaim(page)).form.revision).toBeGreaterThan(1);
  await elsewhere(page, 'Baker');

  await claimant.fills('Occupation', 'Gardener');
  await claimant.answersAboutThemselves();
  await expect(conflict(page)).toContainText('This claim was changed somewhere else');
  await expect(conflict(page)).toContainText('HereAre you VAT registered?No');
  await expect(conflict(page)).toContainText('OccupationGardener');
  await expect(conflict(page)).toContainText('OccupationBaker');
}

const conflict = (page: Page) => page.getByRole('dialog');
const occupation = (page: Page) => page.getByRole('textbox', { name: 'Occupation' });

/** The form of this tab is saved with another occupation by another device. */
async function elsewhere(page: Page, job: string) {
  const { form, claimToken } = await keptClaim(page);
  const claimant = { ...form.data.claimant, occupation: job };
  await saveForm(page.request, claimToken, { ...form, data: { ...form.data, claimant } });
}
