import type { Page } from '@playwright/test';
import { STORY } from '../support/claimant.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';
import { stagesToBe, standAt, standsWithKey } from '../support/midway.ts';
import { standardClaim } from '../support/standard-claim.ts';

test('a reload in the middle of a claim loses nothing', async ({ claimant, policyOf, page }) => {
  const policy = await policyOf();
  await claimant.opens('/makeaclaim/1');
  await standardClaim(claimant, policy, '8');
  await claimant.describesIncident();
  await expect.poll(() => draftsSaved(page)).toBe(true);

  await page.reload();
  await claimant.isAt('101');
  await claimant.goesBackTo('8');
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue(STORY);
  await claimant.goesBackTo('6');
  await claimant.reads('You live in the UK');
  await claimant.goesBackTo('5');
  await claimant.reads('Cracked front screen, still usable');
  await claimant.goesBackTo('3');
  await claimant.reads('Ms Imogen Testwell');
});

test('a reload of any step shows the same step', async ({ claimant, policyOf, page }) => {
  test.setTimeout(120_000);
  const policy = await policyOf();
  for (const stage of stagesToBe('reloaded')) {
    await test.step(`step ${stage}`, async () => {
      await standsWithKey(claimant, stage, policy);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await claimant.isAt(stage);
    });
  }
  await test.step('cover', async () => {
    await claimant.opens('/makeaclaim/quoteconfirm?next=10');
    await claimant.isAt('quoteconfirm');
  });
});

test('what was typed is there after a reload, also what does not hold yet', async ({
  claimant,
  policyOf,
  page,
}) => {
  await standsWithKey(claimant, '8', await policyOf());
  const saved = page.waitForResponse(QUIET_SAVE);
  await claimant.fills('What happened?', 'It fell');
  await claimant.fills('Where did it happen?', 'In the garden');
  await claimant.question('Date of incident').getByLabel('Day', { exact: true }).fill('45');
  expect((await saved).status()).toBe(200);
  await expect.poll(() => mayLeave(page)).toBe(true);
  await page.reload();
  await claimant.isAt('8');
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue('It fell');
  await expect(page.getByRole('textbox', { name: 'Where did it' })).toHaveValue('In the garden');
  const date = claimant.question('Date of incident');
  await expect(date.getByLabel('Day', { exact: true })).toHaveValue('45');
  expect(await mayLeave(page)).toBe(true);
});

test('what was typed right before the page is left is saved, too', async ({
  claimant,
  policyOf,
  page,
}) => {
  await standsWithKey(claimant, '8', await policyOf());
  await claimant.fills('Where did it happen?', 'On the pier');
  await page.goto('/home');
  await page.goto('/makeaclaim/8');
  await expect(page.getByRole('textbox', { name: 'Where did it' })).toHaveValue('On the pier');
});

test('a reload comes back to the claim that is being made, not to an earlier one', async ({
  claimant,
  policyOf,
  page,
}) => {
  await standsWithKey(claimant, '6', await policyOf());
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(await policyOf(), yesterday);
  await claimant.isAt('3');
  await page.reload();
  await claimant.isAt('1');
  await claimant.presses('Continue the claim you were making');
  await claimant.isAt('6');
});

test('leaving with answers that are not saved asks first', async ({ claimant, policyOf, page }) => {
  await standAt(claimant, '8', await policyOf());
  await claimant.tellsWhatHappened('It slid off the roof of the car.');
  await page.route(ANY_SAVE, (route) => route.abort());
  await claimant.continues();
  await claimant.reads('Not saved yet');

  const question = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await claimant.isAt('101');
  await claimant.goesBackTo('8');
  const story = page.getByRole('textbox', { name: 'What happened?' });
  await expect(story).toHaveValue('It slid off the roof of the car.');

  page.once('dialog', (again) => void again.accept());
  await page.reload();
  await claimant.isAt('1');
});

test('leaving a claim that is saved asks nothing', async ({ claimant, policyOf, page }) => {
  await standAt(claimant, '6', await policyOf());
  const saved = page.waitForResponse('**/partial?checkuser=true');
  await claimant.answersAboutThemselves();
  await saved;
  await expect.poll(() => mayLeave(page)).toBe(true);
  page.on('dialog', (dialog) => {
    throw new Error(`asked with a ${dialog.type()} dialog`);
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gadget Claims');
});

test('Back keeps what was typed, also what does not hold yet', async ({
  claimant,
  policyOf,
  page,
}) => {
  await standAt(claimant, '8', await policyOf());
  await claimant.fills('What happened?', 'It fell.');
  await claimant.fills('Where did it happen?', 'In the garden');
  await claimant.goesBackTo('6');
  await claimant.answersAboutThemselves();
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue('It fell.');
  await expect(page.getByRole('textbox', { name: 'Where did it' })).toHaveValue('In the garden');
});

test('a change from the review comes back to the review', async ({ claimant, policyOf, page }) => {
  await standAt(claimant, '17', await policyOf());
  await claimant.reads('Do you live in the UK?Yes');
  await page.getByRole('link', { name: 'Change About you' }).click();
  await claimant.isAt('6');
  await claimant.changes('whether you live in the UK');
  await claimant.answers('Do you live in the UK?', 'No');
  await claimant.presses('Save and return to review');
  await claimant.isAt('17');
  await claimant.reads('Do you live in the UK?No');
});

const ANY_SAVE = /\/partial(\?|$)/;
/** A save that nobody pressed anything for. */
const QUIET_SAVE = /\/partial$/;

/** Whether the tab holds a key to a draft, which it gets with the first save. */
function draftsSaved(page: Page) {
  return page.evaluate(() => sessionStorage.getItem('gadget-claims-draft-key') !== null);
}

/** Whether leaving asks nothing; the answer to a save reaches the page some moments after the network. */
function mayLeave(page: Page) {
  return page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
