import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { Page } from '@playwright/test';
import { keptClaim } from '../specification/tab.ts';
import { PARTIAL, call, saveForm } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';

test('answers given on two devices are put together; one that was given twice is asked about', async ({
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

  // The merged answers are saved by now, so that the other device can go on from them.
  const answersToo = () =>
    elsewhere(page, ({ claimant: person }) => ({ claimant: { ...person, occupation: 'Baker' } }));
  await expect.poll(answersToo).toBe(true);
  // It is asked as soon as the answer is saved, before anything else is answered.
  await claimant.fills('Occupation', 'Head gardener');
  await expect(conflict(page)).toContainText('Which answers are right?');
  await expect(conflict(page).getByRole('radio')).toHaveCount(2);
  await expect(conflict(page)).toContainText('Head gardenerHere');
  await expect(conflict(page)).toContainText('BakerOn the other device, at');
  await conflict(page).getByText('Baker').click();
  await claimant.presses('Save these answers');
  await expect(conflict(page)).toBeHidden();
  await expect(occupation(page)).toHaveValue('Baker');
  await claimant.answersAboutThemselves();
  await isSaved(page);
  await claimant.goesBackTo('6');
  await expect(occupation(page)).toHaveValue('Baker');
});

const conflict = (page: Page) => page.getByRole('dialog');
const occupation = (page: Page) => page.getByRole('textbox', { name: 'Occupation' });

/** Another device saves the form of this tab with other answers; whether it had the latest one. */
async function elsewhere(page: Page, change: (data: ClaimData) => Partial<ClaimData>) {
  const { form, claimToken } = await keptClaim(page);
  const data = { ...form.data, ...change(form.data) };
  const body = { ...form, data };
  return (await call(page.request, 'POST', PARTIAL, { token: claimToken, body })).status === 200;
}

/** The server has what this tab has: it takes another save on top of it. */
async function isSaved(page: Page) {
  const { form, claimToken } = await keptClaim(page);
  const saved = await saveForm(page.request, claimToken, form);
  expect(saved.revision).toBeGreaterThan(form.revision);
}
