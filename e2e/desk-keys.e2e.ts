import { logsInAs } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';

test('on the sheet no key lies over its words, and Escape closes it', async ({
  page,
  expectAccessible,
}) => {
  await logsInAs(page, /Morag/);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet.getByText('Show these keys')).toBeVisible();
  // As wide as the widest that there is; it stands here only after a decision.
  await sheet
    .locator('kbd')
    .first()
    .evaluate((key) => {
      key.textContent = 'Ctrl+Shift+Z';
    });
  const gaps = await sheet.locator('dl > div').evaluateAll((lines) =>
    lines.map((line) => {
      const [key, words] = ['kbd', 'dd'].map((part) => line.querySelector(part)!);
      return words!.getBoundingClientRect().left - key!.getBoundingClientRect().right;
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThan(0);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});
