import type { Claimant } from '../support/claimant.ts';
import { aPhoto, aReceipt } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailsAbout } from '../support/mail.ts';
import { standardClaim } from '../support/standard-claim.ts';

test('a standard claim with its receipt and a photo is approved at once, with little effort', async ({
  claimant,
  policyOf,
  page,
}) => {
  const policy = await policyOf();
  await claimant.opens('/home');
  await claimant.beginsAClaim();
  await standardClaim(claimant, policy, 'supportingdocs');
  await claimant.attaches('proof of purchase', aReceipt('receipt.pdf'));
  await expect(claimant.file('receipt.pdf')).toContainText('Checked');
  await claimant.attaches('photos of the damage', await aPhoto(page, 'cracked.jpg'));
  await expect(claimant.file('cracked.jpg')).toContainText('Checked');
  await claimant.reads('We have what we need for now');
  await claimant.continuesTo('13');
  await claimant.agrees();
  await claimant.reads('receipt.pdf, cracked.jpg');
  await claimant.submits();

  await claimant.isAt('approved');
  await claimant.reads('Your claim is approved', 'Everything is in order');
  await expect(page.getByRole('main')).not.toContainText('still need');
  const reference = await claimant.reference();
  await expect.poll(async () => (await mailsAbout(reference)).length).toBe(1);
  const [mail] = await mailsAbout(reference);
  expect(mail?.subject).toBe(`Your claim ${reference} is approved`);
  expectLittleEffort(claimant.effort);
});

/** What a standard claim with its two files may cost somebody. */
function expectLittleEffort({ screens, answers, files, typed, presses }: Claimant['effort']) {
  const seen = `${screens.length} screens, ${answers} answers, ${files} files, ${typed} typed characters, ${presses} presses`;
  test.info().annotations.push({ type: 'effort', description: seen });
  process.stdout.write(`The standard claim takes ${seen}.\n`);
  expect(screens.length, screens.join(' ')).toBeLessThanOrEqual(11);
  expect(answers).toBeLessThanOrEqual(18);
  expect(files).toBe(2);
  expect(typed).toBeLessThanOrEqual(90);
  expect(presses).toBeLessThanOrEqual(25);
}
