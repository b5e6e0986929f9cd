import type { Locator, Page } from '@playwright/test';
import { openWith } from '../specification/tab.ts';
import type { Claimant } from '../support/claimant.ts';
import { expect, test } from '../support/fixtures.ts';
import { pushes, tabsTo, types } from '../support/keyboard.ts';
import { answersBefore } from '../support/midway.ts';

test('the standard claim is made with the keyboard alone', async ({ claimant, policy, page }) => {
  await claimant.opens('/home');
  await tabsTo(page, page.getByRole('main').getByRole('link', { name: 'Make a claim' }).first());
  await page.keyboard.press('Enter');
  await claimant.isAt('1');

  await types(page, page.getByRole('textbox', { name: 'Policy number' }), policy.number);
  await typesDate(claimant, 'Policyholder date of birth', '17', '05', '1990');
  await types(page, page.getByRole('textbox', { name: 'Policyholder postcode' }), 'zz11zz');
  await pushes(page, 'Yesterday');
  await pushes(page, 'Find my policy');
  await claimant.isAt('3');

  await ticks(claimant, 'Are you the policyholder?');
  await continues(claimant, '5');

  await picks(page, 'Accidental damage');
  await picks(page, 'Screen or glass');
  await picks(page, 'Cracked front screen, still usable');
  await continues(claimant, '6');

  await ticks(claimant, 'Are you VAT registered?', 'No');
  await ticks(claimant, 'Does any other insurance cover what you are claiming for?', 'No');
  await continues(claimant, '8');

  await pushes(page, 'Evening');
  await types(page, page.getByRole('textbox', { name: 'Where did it happen?' }), 'At home');
  await types(
    page,
    page.getByRole('textbox', { name: 'What happened?' }),
    'I dropped it on the kitchen floor.',
  );
  await continues(claimant, '10');

  await ticks(claimant, 'How did you get it?', 'New');
  await continues(claimant, 'supportingdocs');
  await continues(claimant, '13');

  for (const statement of ['on honest answers', 'on the use of your data', 'to the declaration']) {
    const box = claimant.question(`Your agreement ${statement}`).getByRole('checkbox');
    await tabsTo(page, box);
    await page.keyboard.press('Space');
  }
  await continues(claimant, '17');
  await pushes(page, 'Submit my claim');
  await claimant.isAt('thankyou');
  await claimant.reference();
});

test('a dialog keeps the focus, and gives it back with Escape', async ({
  claimant,
  page,
  policy,
}) => {
  await openWith(page, '/makeaclaim/resume', { policy, form: answersBefore('6', policy) });
  const abandon = page.getByRole('button', { name: 'Abandon this form' });
  await tabsTo(page, abandon);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this form?' });
  await expect(dialog).toBeVisible();
  for (let tab = 0; tab < 6; tab += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsOutside(dialog)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(abandon).toBeFocused();
  await claimant.isAt('resume');
});

async function typesDate(claimant: Claimant, label: string, ...parts: string[]) {
  const names = parts.length === 3 ? ['Day', 'Month', 'Year'] : ['Month', 'Year'];
  for (const [index, name] of names.entries()) {
    const field = claimant.question(label).getByLabel(name, { exact: true });
    await types(claimant.page, field, parts[index] ?? '');
  }
}

/** The first answer with the space bar, the second with an arrow key. */
async function ticks(claimant: Claimant, question: string, answer = 'Yes') {
  const { page } = claimant;
  const answers = claimant.question(question).getByRole('radio');
  await tabsTo(page, answers.first());
  const wanted = claimant.question(question).getByRole('radio', { name: answer, exact: true });
  const isFirst = await wanted.evaluate((element) => element === document.activeElement);
  await page.keyboard.press(isFirst ? 'Space' : 'ArrowDown');
  await expect(wanted).toBeChecked();
}

async function picks(page: Page, label: string) {
  const choice = page.getByRole('radio', { name: label, exact: true });
  await tabsTo(page, choice);
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
}

async function continues(claimant: Claimant, stage: string) {
  await pushes(claimant.page, 'Continue');
  await claimant.isAt(stage);
}

const focusIsOutside = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const focused = document.activeElement;
    return focused !== document.body && !element.contains(focused);
  });
