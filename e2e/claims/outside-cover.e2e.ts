import { addDays } from '@gadget-claims/domain/calendar/day';
import { formatDay, formatLongDay } from '@gadget-claims/domain/calendar/format';
import { expect, test, today } from '../support/fixtures.ts';

const coverStartDate = addDays(today, -100);
const previousQuote = {
  quoteId: 'Q-PREVIOUS',
  coverStartDate: addDays(today, -465),
  coverEndDate: addDays(today, -101),
};
const inPreviousCover = addDays(today, -120);

// Its answers are shown by steps.test.tsx in the portal, the brand that does not ask by
// policy-lookup.test.tsx there, and what becomes of such a claim by submit.test.ts in the API.
test('a date in the previous period of cover is asked about, and claimed for on that period', async ({
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
    'Our claims team will look at your cover',
    `Previous cover${formatDay(previousQuote.coverStartDate)} to ${formatDay(previousQuote.coverEndDate)}`,
    `Current cover${formatDay(coverStartDate)}`,
  );
  await expect(page.getByRole('main').getByRole('link', { name: '0330 555 0049' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this period' })).toHaveCount(1);
  await claimant.presses('Use this period');
  await claimant.isAt('3');
  await claimant.answersDetails();
});
