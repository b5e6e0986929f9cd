import { addDays } from '@gadget-claims/domain/calendar/day';
import { formatDay, formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { Claimant } from './support/claimant.ts';
import { aPhoto, aReceipt } from './support/files.ts';
import { expect, test, today, yesterday } from './support/fixtures.ts';
import { CRACKED_SCREEN } from './support/standard-claim.ts';

const coverStartDate = addDays(today, -100);
const previousQuote = {
  quoteId: 'Q-PREVIOUS',
  coverStartDate: addDays(today, -465),
  coverEndDate: addDays(today, -101),
};
const inPreviousCover = addDays(today, -120);

test('a date in the previous period of cover is claimed for on that period', async ({
  claimant,
  policyOf,
  page,
}) => {
  const policy = await policyOf({ coverStartDate, previousQuote });
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, inPreviousCover);
  await claimant.isAt('quoteconfirm');
  await claimant.reads(
    `${formatLongDay(inPreviousCover)} is not within your current cover.`,
    `Previous cover${formatDay(previousQuote.coverStartDate)} to ${formatDay(previousQuote.coverEndDate)}`,
    `Current cover${formatDay(coverStartDate)}`,
  );
  await expect(page.getByRole('button', { name: 'Use this period' })).toHaveCount(1);
  await claimant.presses('Use this period');
  await claimant.isAt('3');
  await makesDocumentedClaim(claimant);
  await claimant.isAt('approved');
});

test('a claim without cover for its date is taken, but never approved at once', async ({
  claimant,
  policyOf,
  page,
}) => {
  const policy = await policyOf({ coverStartDate });
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, inPreviousCover);
  await claimant.isAt('quoteconfirm');
  await claimant.reads('Our claims team will look at your cover');
  await expect(page.getByRole('main').getByRole('link', { name: '0330 555 0049' })).toBeVisible();
  await claimant.presses('Continue without cover for this date');
  await claimant.isAt('3');
  await makesDocumentedClaim(claimant);
  await claimant.isAt('thankyou');
});

test('the question of cover comes up again when the date is changed later', async ({
  claimant,
  policyOf,
}) => {
  const policy = await policyOf({ coverStartDate });
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await claimant.answersDetails();
  await claimant.choosesIncident(...CRACKED_SCREEN);
  await claimant.answersAboutThemselves();
  await claimant.tellsWhatHappened();
  await claimant.enters('Date of incident', inPreviousCover);
  await claimant.continuesTo('quoteconfirm');
  await claimant.presses('Continue without cover for this date');
  await claimant.isAt('10');
});

test('brand 105 goes straight on, although cover has ended', async ({ claimant, policyOf }) => {
  const policy = await policyOf({ resellerId: 105, coverStartDate });
  await claimant.opens('/home?reseller=105');
  await claimant.beginsAClaim();
  await claimant.findsPolicy(policy, inPreviousCover);
  await claimant.isAt('3');
  await makesDocumentedClaim(claimant);
  await claimant.isAt('thankyou');
});

/** From step 3 to the end, with everything that a claim is approved on but its date. */
async function makesDocumentedClaim(claimant: Claimant) {
  await claimant.answersDetails();
  await claimant.choosesIncident(...CRACKED_SCREEN);
  await claimant.answersAboutThemselves();
  await claimant.describesIncident();
  await claimant.describesGadget();
  await claimant.continuesTo('supportingdocs');
  await claimant.attaches('proof of purchase', aReceipt('receipt.pdf'));
  await claimant.attaches('photos of the damage', await aPhoto(claimant.page, 'cracked.jpg'));
  await claimant.reads('We have what we need for now');
  await claimant.continuesTo('13');
  await claimant.agrees();
  await claimant.submits();
}
