import type { Page } from '@playwright/test';
import { isBooked, SUCCEEDS } from '../support/booking-screens.ts';
import type { Claimant } from '../support/claimant.ts';
import { aPhoto, aReceipt } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailsAbout, mailsTo } from '../support/mail.ts';
import { main, title } from '../support/screens.ts';
import { standardClaim } from '../support/standard-claim.ts';

/** More than one for each awaited step would be noise in their mailbox. */
const MOST_MAILS = 2;

/** Characters that the standard claim takes; policies of the tests have numbers of 14 and more. */
const TYPED_BESIDE_THE_NUMBER = 49;

test.use({ viewport: { width: 390, height: 844 } });

test('a cracked screen is claimed for, approved at once, and its repair booked and paid, without an account and with little effort', async ({
  claimant,
  policy,
  page,
}) => {
  const typed = TYPED_BESIDE_THE_NUMBER + policy.number.length;
  await claimant.opens('/home');
  await claimant.beginsAClaim();
  await standardClaim(claimant, policy, 'supportingdocs');
  await claimant.attaches('proof of purchase', aReceipt('receipt.pdf'));
  await expect(claimant.file('receipt.pdf')).toContainText('Checked');
  await claimant.attaches('photos of the damage', await aPhoto(page, 'cracked.jpg'));
  await expect(claimant.file('cracked.jpg')).toContainText('Checked');
  await claimant.reads('What we need for now has arrived');
  await claimant.continuesTo('13');
  await claimant.agrees();
  await claimant.reads('receipt.pdf, cracked.jpg');
  await claimant.submits();

  await claimant.isAt('approved');
  await claimant.reads('Your claim is approved', 'Everything is in order');
  await expect(main(page)).not.toContainText('still need');
  const reference = await claimant.reference();
  await expect.poll(async () => (await mailsAbout(reference)).length).toBe(1);
  const [mail] = await mailsAbout(reference);
  expect(mail?.subject).toBe(`Your claim ${reference} is approved`);
  expectLittleEffort('The standard claim', claimant.effort, { screens: 11, presses: 25, typed });

  await paysForTheSoonestRepair(page, claimant);
  // Four minutes: half a second for a character (the card's 23 too), one for a press, two to think about
  // an answer, ten for a picture make 126 seconds; 9 are left to look at each screen.
  expectLittleEffort('From the crack to a paid repair', claimant.effort, {
    screens: 12,
    presses: 27,
    typed,
  });
  // The decision and the booking, which comes with its receipt: the other steps are seen on the screen.
  const told = async () =>
    (await mailsTo(mail?.to?.[0]?.address ?? '')).filter(({ text }) => text?.includes(reference));
  const subjects = async () => (await told()).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Your repair is booked/));
  expect(await subjects()).toHaveLength(MOST_MAILS);
});

/** From the approval to a time that is theirs: one press, then the card. */
async function paysForTheSoonestRepair(page: Page, claimant: Claimant) {
  await expect(main(page)).toContainText('The soonest day near you that can be booked at once: ');
  await claimant.presses('Book this time');
  await expect(title(page)).toHaveText('Your booking');
  await claimant.presses(SUCCEEDS);
  await isBooked(page);
}

/** The effort that the way so far, its two files included, may cost a claimant. */
function expectLittleEffort(
  way: string,
  { screens, answers, files, typed, presses }: Claimant['effort'],
  most: { screens: number; presses: number; typed: number },
) {
  const seen = `${screens.length} screens, ${answers} answers, ${files} files, ${typed} typed characters, ${presses} presses`;
  test.info().annotations.push({ type: 'effort', description: seen });
  process.stdout.write(`${way} takes ${seen}.\n`);
  expect(screens.length, screens.join(' ')).toBeLessThanOrEqual(most.screens);
  // As many as it takes today: who adds one has to want it.
  expect(answers).toBeLessThanOrEqual(17);
  expect(files).toBe(2);
  expect(typed).toBeLessThanOrEqual(most.typed);
  expect(presses).toBeLessThanOrEqual(most.presses);
}
