import { keep, openWith } from './specification/tab.ts';
import { inTurn } from './support/depth.ts';
import { expect, test } from './support/fixtures.ts';
import { answersBefore } from './support/midway.ts';

const WITH_CHECK = ['3', '5', '6', '8', '10', '13'] as const;
const ORDER = ['1', '3', '5', '6', '8', '10', '101', 'supportingdocs', '13', '17'];

test('nobody gets past step 1 without a policy', async ({ claimant, page }) => {
  for (const stage of [...ORDER.slice(1), 'quoteconfirm', 'existing']) {
    await page.goto(`/makeaclaim/${stage}`);
    await claimant.isAt('1');
  }
});

for (const open of WITH_CHECK) {
  test(`a claim that is open at step ${open} leads there from every later step`, async ({
    claimant,
    policyOf,
    page,
  }) => {
    const policy = await policyOf();
    const form = answersBefore(open, policy);
    const place = ORDER.indexOf(open);
    for (const stage of inTurn(ORDER.slice(place + 1), place)) {
      await keep(page, { policy, form });
      await page.goto(`/makeaclaim/${stage}`);
      await claimant.isAt(open);
    }
    for (const stage of ORDER.slice(Math.max(1, place - 1), place + 1)) {
      await keep(page, { policy, form });
      await page.goto(`/makeaclaim/${stage}`);
      await claimant.isAt(stage);
    }
  });
}

test('resuming shows what is there, goes on with it, or deletes it', async ({
  claimant,
  policyOf,
  page,
}) => {
  const policy = await policyOf();
  await openWith(page, '/makeaclaim/resume', { policy, form: answersBefore('6', policy) });
  await claimant.reads('Next: About you', 'Cracked front screen, still usable');
  await claimant.continuesTo('6');
  await openWith(page, '/makeaclaim/resume', { policy, form: answersBefore('6', policy) });
  await claimant.presses('Abandon this form');
  await expect(page.getByRole('dialog')).toContainText('This cannot be undone.');
  await claimant.presses('Delete the form');
  await claimant.reads('There is no saved form in this tab');
});
