import type { ClaimData } from '@gadget-claims/domain/claims/form';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { Page } from '@playwright/test';
import { keptClaim } from '../specification/tab.ts';
import { saveForm } from '../support/calling.ts';
import type { Claimant } from '../support/claimant.ts';
import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';

test('answers given on two devices are put together without a question', async ({
  claimant,
  policyOf,
  page,
}) => {
  await standAt(claimant, '6', await policyOf());
  await elsewhere(page, ({ otherClaims }) => ({
    otherClaims: { ...otherClaims, otherClaimsCompanyName: 'Another Cover' },
  }));
  await claimant.fills('Occupation', 'Gardener');
  await claimant.reads(
    'We added what you answered in another tab or on another device: Company you claimed with.',
  );
  await expect(conflict(page)).toBeHidden();
  await expect(occupation(page)).toHaveValue('Gardener');
  await expect
    .poll(async () => (await keptClaim(page)).form.data)
    .toMatchObject({
      claimant: { occupation: 'Gardener' },
      otherClaims: { otherClaimsCompanyName: 'Another Cover' },
    });
  await isSaved(page);
});

test('one answer given on two devices is asked about; the one from here is kept', async ({
  claimant,
  policyOf,
  page,
}) => {
  await bothAnswer(claimant, await policyOf());
  await claimant.presses('Save these answers');
  await expect(conflict(page)).toBeHidden();
  await claimant.isAt('8');
  await isSaved(page);
  await claimant.goesBackTo('6');
  await expect(occupation(page)).toHaveValue('Gardener');
});

test('one answer given on two devices is asked about; the other one is taken', async ({
  claimant,
  policyOf,
  page,
}) => {
  await bothAnswer(claimant, await policyOf());
  await conflict(page).getByText('Baker').click();
  await claimant.presses('Save these answers');
  await expect(conflict(page)).toBeHidden();
  await claimant.isAt('8');
  await isSaved(page);
  await claimant.goesBackTo('6');
  await expect(occupation(page)).toHaveValue('Baker');
});

/** Answers step 6 here, after another device did so: the dialog shows where they differ. */
async function bothAnswer(claimant: Claimant, policy: Policy) {
  const { page } = claimant;
  await standAt(claimant, '6', policy);
  await elsewhere(page, ({ claimant: person }) => ({
    claimant: { ...person, occupation: 'Baker' },
  }));
  await claimant.fills('Occupation', 'Gardener');
  await claimant.answersAboutThemselves();
  await expect(conflict(page)).toContainText('Which answers are right?');
  await expect(conflict(page).getByRole('radio')).toHaveCount(2);
  await expect(conflict(page)).toContainText('GardenerHere');
  await expect(conflict(page)).toContainText('BakerOn the other device, at');
}

const conflict = (page: Page) => page.getByRole('dialog');
const occupation = (page: Page) => page.getByRole('textbox', { name: 'Occupation' });

/** The form of this tab is saved with other answers by another device. */
async function elsewhere(page: Page, change: (data: ClaimData) => Partial<ClaimData>) {
  const { form, claimToken } = await keptClaim(page);
  await saveForm(page.request, claimToken, {
    ...form,
    data: { ...form.data, ...change(form.data) },
  });
}

/** The server has what this tab has: it takes another save on top of it. */
async function isSaved(page: Page) {
  const { form, claimToken } = await keptClaim(page);
  const saved = await saveForm(page.request, claimToken, form);
  expect(saved.revision).toBeGreaterThan(form.revision);
}
