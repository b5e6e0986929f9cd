import { expect, test } from '../support/fixtures.ts';
import { STAGES, mayLeave, standAt, standsWithKey } from '../support/midway.ts';
import type { Stage } from '../support/midway.ts';

/** Each step's answer in the standard claim. */
const SAYS: Record<Stage, string> = {
  3: 'Ms Imogen Testwell',
  5: 'Cracked front screen, still usable',
  6: 'You live in the UK',
  8: 'It happened in the UK',
  10: 'as on your policy',
  101: 'A phone',
  supportingdocs: 'Still needed',
  13: 'Your agreement to the declaration',
  17: 'Cracked front screen, still usable',
};

test('a reload of any step shows the same step, with its answers', async ({
  claimant,
  policyOf,
  page,
}) => {
  await standsWithKey(claimant, '17', await policyOf());
  await page.reload();
  for (const stage of STAGES) {
    await test.step(`step ${stage}`, async () => {
      await page.goto(`/makeaclaim/${stage}`);
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await claimant.isAt(stage);
      await claimant.reads(SAYS[stage]);
    });
  }
  await test.step('cover', async () => {
    await page.goto('/makeaclaim/quoteconfirm?next=10');
    await claimant.isAt('quoteconfirm');
    await claimant.reads('Check this date');
  });
});

test('typed text is there after a reload, also an answer that does not hold yet, and right before the page is left', async ({
  claimant,
  policyOf,
  page,
}) => {
  await standsWithKey(claimant, '8', await policyOf());
  const place = page.getByRole('textbox', { name: 'Where did it' });
  const saved = page.waitForResponse(QUIET_SAVE);
  await claimant.fills('What happened?', 'It fell');
  await claimant.fills('Where did it happen?', 'In the garden');
  await claimant.question('Date of incident').getByLabel('Day', { exact: true }).fill('45');
  expect((await saved).status()).toBe(200);
  await expect.poll(() => mayLeave(page)).toBe(true);
  await page.reload();
  await claimant.isAt('8');
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue('It fell');
  await expect(place).toHaveValue('In the garden');
  const date = claimant.question('Date of incident');
  await expect(date.getByLabel('Day', { exact: true })).toHaveValue('45');
  expect(await mayLeave(page)).toBe(true);

  await claimant.fills('Where did it happen?', 'On the pier');
  await page.goto('/home');
  await page.goto('/makeaclaim/8');
  await expect(place).toHaveValue('On the pier');
});

test('leaving with answers that are not saved asks first; with all of them saved it asks nothing', async ({
  claimant,
  policyOf,
  page,
}) => {
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
  await claimant.isAt('10');
  await claimant.goesBackTo('8');
  const story = page.getByRole('textbox', { name: 'What happened?' });
  await expect(story).toHaveValue('It slid off the roof of the car.');

  await page.unroute(ANY_SAVE);
  await claimant.presses('Try again');
  await expect.poll(() => mayLeave(page)).toBe(true);
  page.on('dialog', (again) => {
    throw new Error(`asked with a ${again.type()} dialog`);
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gadget Claims');
});

const ANY_SAVE = /\/partial(\?|$)/;
/** A save without a press. */
const QUIET_SAVE = /\/partial$/;
