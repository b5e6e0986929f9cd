import { readFile } from 'node:fs/promises';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { sql } from 'kysely';
import { logsIn, submittedClaim } from '../support/account.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { anAccount, emailOf } from '../support/own-account.ts';
import { pdfText } from '../support/pdf.ts';

const STORY = 'It slid off the kitchen table onto the tiles.';

/** The page of a claim that was submitted. */
const test = base.extend<{ claim: { claimReference: string; claimId: string } }>({
  claim: async ({ page, request, policyOf, db }, use) => {
    const policy = await policyOf();
    const claim = await submittedClaim(request, policy, emailOf(policy));
    const account = await anAccount(db, emailOf(policy));
    await logsIn(page, account, `/myclaims/view/${claim.claimId}`);
    await use(claim);
  },
});

test('the PDF has the reference, the questions as asked and the answers as given, after any change of the form; on paper there is nothing to press', async ({
  page,
  claim,
  db,
}) => {
  const text = await downloaded(page, claim.claimReference);
  expect(text).toContain(claim.claimReference);
  for (const words of ['What happened?', STORY, 'Are you the policyholder?', 'Imogen']) {
    expect(text).toContain(words);
  }
  const changed = { descriptionOfIncident: 'Something else.' } satisfies Partial<
    ClaimData['incident']
  >;
  await db
    .updateTable('claims')
    .set({
      form: sql`jsonb_set(form, '{incident}', form -> 'incident' || ${JSON.stringify(changed)}::jsonb)`,
    })
    .where('claim_id', '=', claim.claimId)
    .execute();
  expect(await downloaded(page, claim.claimReference)).toContain(STORY);
  await page.reload();
  await expect(page.getByText(STORY)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(STORY)).toBeVisible();
  await expect(page.getByText('Something else.')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main).toContainText(`Claim ${claim.claimReference}`);
  await expect(main).toContainText('Documents needed');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Send/ })).toHaveCount(0);
  const account = page.getByText('Testwell', { exact: false }).and(page.locator('summary'));
  await expect(account).toHaveCount(0);
});

async function downloaded(page: Parameters<typeof logsIn>[0], reference: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`Claim ${reference}.pdf`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return pdfText(bytes);
}
