import { describe, expect, test } from 'vitest';
import { incidentTypes, topLevelOf } from '../incident-types.ts';
import {
  TODAY,
  aContext,
  askedPaths,
  completeData,
  labels,
  messageFor,
  theftAbroad,
  withFormAnswer,
} from '../testing.ts';
import { incidentDetails } from './incident-details.ts';
import { stepSummary } from './summary.ts';

const home = completeData();
const theft = theftAbroad();
const long = (length: number) => 'x'.repeat(length);

const ALWAYS = [
  'incident.dateOfIncident',
  'incident.timeOfIncident',
  'incident.locationOfIncident',
  'incident.descriptionOfIncident',
  'occurredAbroad',
];
const TRIP = ['incident.tripCountry', 'incident.tripStartDate', 'incident.tripEndDate'];
const REPORT = [
  'incident.dateReported',
  'incident.policeStationAddress',
  'incident.crimeReference',
];

describe('which questions it asks', () => {
  test('damage at home: when, where, how, and no more', () => {
    expect(askedPaths(incidentDetails, home)).toEqual(ALWAYS);
    expect(askedPaths(incidentDetails, { ...home, occurredAbroad: null })).toEqual(ALWAYS);
  });
  test('abroad: the trip', () => {
    const abroad = { ...home, occurredAbroad: true };
    expect(askedPaths(incidentDetails, abroad)).toEqual([...ALWAYS, ...TRIP]);
  });
  test('a theft on a trip, reported and blocked: everything', () => {
    expect(askedPaths(incidentDetails, theft)).toEqual([
      ...ALWAYS,
      ...TRIP,
      'incident.reported',
      ...REPORT,
      'incident.blacklistRequested',
      'incident.dateOfBlacklist',
    ]);
  });
  test.each([false, null])('reported %s: nothing about the report', (answer) => {
    const asked = askedPaths(incidentDetails, withFormAnswer(theft, 'incident.reported', answer));
    for (const path of REPORT) expect(asked).not.toContain(path);
    expect(asked).toContain('incident.dateOfBlacklist');
  });
  test.each([false, null])('blocked %s: not when', (answer) => {
    const data = withFormAnswer(theft, 'incident.blacklistRequested', answer);
    expect(askedPaths(incidentDetails, data)).not.toContain('incident.dateOfBlacklist');
    expect(askedPaths(incidentDetails, data)).toContain('incident.dateReported');
  });
  test('police and network after theft, loss and unauthorised usage only, after any earlier answers', () => {
    for (const { id } of incidentTypes()) {
      const asked = askedPaths(
        incidentDetails,
        withFormAnswer(theft, 'incident.incidentTypeId', id),
      );
      const isCrimeOrLoss = [3, 4, 6].includes(topLevelOf(id) ?? 0);
      for (const path of ['incident.reported', ...REPORT, 'incident.dateOfBlacklist']) {
        expect(asked.includes(path)).toBe(isCrimeOrLoss);
      }
    }
  });
});

describe('a time of the incident', () => {
  const context = aContext();
  const on = (dateOfIncident: string) =>
    withFormAnswer(completeData(), 'incident.dateOfIncident', dateOfIncident);
  const PATH = 'incident.timeOfIncident';
  test.each([
    ['12:00', undefined],
    ['12:01', 'Time of incident cannot be in the future'],
    ['23:59', 'Time of incident cannot be in the future'],
  ])('today at %s, when it is 12:00: %s', (time, message) => {
    expect(messageFor(incidentDetails, PATH, time, on(context.today))).toBe(message);
  });
  test('on another day may be any', () => {
    expect(messageFor(incidentDetails, PATH, '23:59', on('2026-11-23'))).toBeUndefined();
  });
});

const AFTER_YES = 'is required if you have answered';

describe('each answer', () => {
  test.each([
    ['incident.dateOfIncident', '', 'Date of incident is required'],
    [
      'incident.dateOfIncident',
      '2026-02-30',
      'Date of incident is required to be in YYYY-MM-DD format',
    ],
    ['incident.dateOfIncident', '2026-11-26', 'Date of incident cannot be in the future'],
    ['incident.timeOfIncident', '', 'Time of incident is required'],
    ['incident.timeOfIncident', '24:00', 'Time of incident is required to be in HH:MM format'],
    ['incident.locationOfIncident', ' ', 'Place of incident is required'],
    [
      'incident.locationOfIncident',
      long(201),
      'Place of incident requires a maximum of 200 characters',
    ],
    ['incident.locationOfIncident', long(200), undefined],
    ['incident.descriptionOfIncident', '', 'Description of what happened is required'],
    [
      'incident.descriptionOfIncident',
      long(19),
      'Description of what happened requires a minimum of 20 characters',
    ],
    ['incident.descriptionOfIncident', long(20), undefined],
    ['incident.descriptionOfIncident', long(2000), undefined],
    [
      'incident.descriptionOfIncident',
      long(2001),
      'Description of what happened requires a maximum of 2000 characters',
    ],
    ['occurredAbroad', null, 'Incident outside the UK is required'],
    ['occurredAbroad', false, undefined],
    ['incident.tripCountry', '', `Country ${AFTER_YES} Incident outside the UK with a Yes/No`],
    [
      'incident.tripStartDate',
      '',
      `Start of the trip ${AFTER_YES} Incident outside the UK with a Yes/No`,
    ],
    [
      'incident.tripStartDate',
      'monday',
      'Start of the trip is required to be in YYYY-MM-DD format',
    ],
    [
      'incident.tripEndDate',
      '',
      `End of the trip ${AFTER_YES} Incident outside the UK with a Yes/No`,
    ],
    ['incident.tripEndDate', 'sunday', 'End of the trip is required to be in YYYY-MM-DD format'],
    ['incident.reported', null, 'Report to the police is required'],
    ['incident.reported', false, undefined],
    [
      'incident.dateReported',
      '',
      `Date you told the police ${AFTER_YES} Report to the police with a Yes/No`,
    ],
    [
      'incident.dateReported',
      '21/11/2026',
      'Date you told the police is required to be in YYYY-MM-DD format',
    ],
    ['incident.dateReported', '2026-11-26', 'Date you told the police cannot be in the future'],
    [
      'incident.dateReported',
      '2026-11-19',
      'Date you told the police cannot be before the date of the incident',
    ],
    // Late is a warning, never a refusal.
    ['incident.dateReported', TODAY, undefined],
    ['incident.dateReported', '2026-11-20', undefined],
    [
      'incident.policeStationAddress',
      '',
      `Police station ${AFTER_YES} Report to the police with a Yes/No`,
    ],
    [
      'incident.policeStationAddress',
      long(201),
      'Police station requires a maximum of 200 characters',
    ],
    ['incident.policeStationAddress', long(200), undefined],
    ['incident.crimeReference', '', undefined],
    ['incident.crimeReference', long(41), 'Crime reference requires a maximum of 40 characters'],
    ['incident.crimeReference', long(40), undefined],
    ['incident.blacklistRequested', null, 'Block of the IMEI is required'],
    ['incident.blacklistRequested', false, undefined],
    [
      'incident.dateOfBlacklist',
      '',
      `Date your network blocked it ${AFTER_YES} Block of the IMEI with a Yes/No`,
    ],
    [
      'incident.dateOfBlacklist',
      'x',
      'Date your network blocked it is required to be in YYYY-MM-DD format',
    ],
    [
      'incident.dateOfBlacklist',
      '2026-11-26',
      'Date your network blocked it cannot be in the future',
    ],
    [
      'incident.dateOfBlacklist',
      '2026-11-19',
      'Date your network blocked it cannot be before the date of the incident',
    ],
    ['incident.dateOfBlacklist', TODAY, undefined],
  ])('%s %j: %s', (path, value, message) => {
    expect(messageFor(incidentDetails, path, value, theft)).toBe(message);
  });
});

describe('a trip contains the incident (2026-11-20)', () => {
  const BEFORE = 'End of the trip cannot be before the date of the incident';
  const AFTER = 'Start of the trip cannot be after the date of the incident';
  test.each([
    ['incident.tripStartDate', '2026-11-20', undefined],
    ['incident.tripStartDate', '2026-11-21', AFTER],
    ['incident.tripEndDate', '2026-11-20', undefined],
    ['incident.tripEndDate', '2026-11-19', BEFORE],
    // A claimant may claim while still away.
    ['incident.tripEndDate', '2026-12-24', undefined],
  ])('%s %s: %s', (path, day, message) => {
    expect(messageFor(incidentDetails, path, day, theft)).toBe(message);
  });
});

describe('completeness (specification §5)', () => {
  test('does not need police and network', () => {
    expect(incidentDetails.isComplete(withFormAnswer(theft, 'incident.reported', null))).toBe(true);
    expect(
      incidentDetails.isComplete(withFormAnswer(theft, 'incident.blacklistRequested', null)),
    ).toBe(true);
  });
});

test('a time that is none is shown as it was typed', () => {
  const typed = withFormAnswer(theft, 'incident.timeOfIncident', '24:00');
  const lines = stepSummary(incidentDetails, typed, aContext(), labels);
  expect(lines.find(({ path }) => path === 'incident.timeOfIncident')?.value).toBe('24:00');
});

test('the summary names the country and shows days as people write them', () => {
  const lines = stepSummary(incidentDetails, theft, aContext(), labels);
  const values = Object.fromEntries(lines.map(({ path, value }) => [path, value]));
  expect(values).toMatchObject({
    'incident.dateOfIncident': '20/11/2026',
    'incident.timeOfIncident': '2:30 pm',
    'incident.tripCountry': 'country PT',
    'incident.reported': 'Yes',
    'incident.dateReported': '21/11/2026',
  });
});
