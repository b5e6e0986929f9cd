import { addDays } from '@gadget-claims/domain/calendar/day';
import { formatDay } from '@gadget-claims/domain/calendar/format';
import { expect, test, today } from '../support/fixtures.ts';
import { answersBefore, standAt } from '../support/midway.ts';

/** Theft: snatched from my hand. */
const THEFT = 311;
const stolen = addDays(today, -5);
const LATE = 'You told the police more than a day after it happened. You can still send your claim';

test('a theft abroad asks about the police, the network and the trip, and warns of a late report', async ({
  claimant,
  policy,
  page,
}) => {
  const { incident } = answersBefore('8', policy).data;
  await standAt(claimant, '8', policy, { incident: { ...incident, incidentTypeId: THEFT } });
  await claimant.tellsWhatHappened();
  await claimant.changes('whether it happened in the UK');
  await claimant.answers('Did it happen outside the UK?', 'Yes');
  await claimant.enters('Date of incident', stolen);
  await claimant.continues();
  await claimant.reads(
    'Report to the police is required. Choose yes or no.',
    'Block of the IMEI is required. Choose yes or no.',
    'Country is required if you have answered Incident outside the UK with a Yes/No',
    'Start of the trip is required if you have answered Incident outside the UK with a Yes/No',
    'End of the trip is required if you have answered Incident outside the UK with a Yes/No',
  );
  await expect(claimant.question('Date you told the police')).toBeHidden();

  await claimant.answers('Have you told the police?', 'Yes');
  await claimant.enters('Date you told the police', addDays(stolen, 1));
  await expect(page.getByRole('main')).not.toContainText(LATE);
  await claimant.enters('Date you told the police', addDays(stolen, 2));
  await claimant.reads(LATE);
  await claimant.continues();
  await claimant.reads(
    'Police station is required if you have answered Report to the police with a Yes/No',
  );
  await claimant.fills('Police station', 'Shrewsbury');
  await claimant.fills('Crime reference', '22/12345/26');
  await claimant.answers('Has your network blocked the IMEI?', 'Yes');
  await claimant.enters('Date your network blocked it', today);
  await claimant.reads('It was blocked more than a day after it happened.');
  await claimant.searches('Country', 'Spai', 'Spain');
  await claimant.enters('Start of the trip', addDays(stolen, -3));
  await claimant.enters('End of the trip', today);
  await claimant.continuesTo('10');

  // A gadget that is gone cannot be looked at.
  await claimant.opensMore();
  await expect(claimant.question('Is location lock on?')).toBeHidden();
  await expect(page.getByRole('main')).not.toContainText('*#06#');
  await claimant.answers('How did you get it?', 'Used');
  await claimant.continuesTo('supportingdocs');
  await claimant.reads(
    'Proof of usage',
    'Crime reference or police report',
    'Proof of blacklisting',
    'Travel documents',
  );
  await claimant.continuesTo('13');
  await claimant.agrees();
  await claimant.reads('Theft: snatched from my hand', 'Police stationShrewsbury', '22/12345/26');
  await claimant.reads('CountrySpain', `Start of the trip${formatDay(addDays(stolen, -3))}`);
  await claimant.submits();
  await claimant.isAt('thankyou');
  await claimant.reference();
});
