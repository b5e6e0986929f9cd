import { addDays } from '@gadget-claims/domain/calendar/day';
import { formatDay } from '@gadget-claims/domain/calendar/format';
import { expect, test, today, yesterday } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';

test('an incident abroad asks for the trip and its documents', async ({ claimant, policyOf }) => {
  await standAt(claimant, '8', await policyOf());
  await claimant.tellsWhatHappened();
  await expect(claimant.question('Start of the trip')).toBeHidden();
  await claimant.changes('whether it happened in the UK');
  await claimant.answers('Did it happen outside the UK?', 'Yes');
  await claimant.continues();
  await claimant.reads(
    'Tell us which country you were in.',
    'Tell us which day your trip began.',
    'Tell us which day your trip ended, or will end.',
  );

  await claimant.searches('Country', 'Spai', 'Spain');
  await claimant.enters('Start of the trip', today);
  await claimant.enters('End of the trip', addDays(yesterday, -1));
  await claimant.reads(
    'Start of the trip cannot be after the date of the incident',
    'End of the trip cannot be before the date of the incident',
  );
  await claimant.enters('Start of the trip', addDays(yesterday, -3));
  await claimant.enters('End of the trip', yesterday);
  await claimant.continuesTo('101');
  await claimant.describesGadget();
  await claimant.continuesTo('supportingdocs');
  await claimant.reads('Travel documents');
  await claimant.continuesTo('13');
  await claimant.agrees();
  await claimant.reads('CountrySpain', `Start of the trip${formatDay(addDays(yesterday, -3))}`);
});
