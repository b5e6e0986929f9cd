import { HARDEST_GRADE, readingGrade } from '@gadget-claims/domain/claims/messages/reading-grade';
import { expect, test } from '../support/fixtures.ts';

for (const path of ['/claimsguide', '/help', '/terms', '/privacy']) {
  test(`${path} is written for everyone`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    const main = await page.getByRole('main').innerText();
    // The cells of a table stand in lines of their own on a phone.
    expect(readingGrade(main.split(/[\n\t]/))).toBeLessThanOrEqual(HARDEST_GRADE);
  });
}
