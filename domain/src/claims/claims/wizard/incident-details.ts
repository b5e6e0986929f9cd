import { formatTime } from '../../../calendar/format.ts';
import { isEmpty, valueAt } from '../../../validation/answer.ts';
import { realDay } from '../../../validation/day-rules.ts';
import { isAsked, needed, optional } from '../../../validation/fields.ts';
import { NO_PRAISE, dateFormat, max, min, requiredIf } from '../../../validation/rules.ts';
import { TOLD_POLICE } from '../copy.ts';
import type { ClaimData } from '../form.ts';
import { needsPoliceQuestions } from '../incident-types.ts';
import { yesNo } from './questions.ts';
import { notAfter, notBefore, notInFuture, notInFutureOn } from './rules.ts';
import type { WizardField, Step, StepContext } from './step.ts';

/** Characters of a description that is worth reading (decisions §4, step 5). */
export const DESCRIPTION = { min: 20, max: 2000 };

const ABROAD = 'Incident outside the UK';
const POLICE = 'Report to the police';
const NETWORK = 'Block of the IMEI';
const THE_INCIDENT = 'the date of the incident';

const isAbroad = (data: ClaimData) => data.occurredAbroad === true;
const isCrimeOrLoss = (data: ClaimData) => needsPoliceQuestions(data.incident.incidentTypeId);

/** Step 8: when, where and how; the trip when abroad; police and network after theft or loss. */
export const incidentDetails: Step = {
  name: 'incidentDetails',
  stage: '8',
  fields: (data, context) =>
    [
      ...whenAndWhere(data, context),
      ...tripFields(data.incident.dateOfIncident),
      ...policeFields(data.incident.dateOfIncident, context),
      // Nothing about what went wrong looks good.
    ].map((field) => ({ ...field, praise: NO_PRAISE })),
  isComplete: isIncidentComplete,
};

/** Incident details are complete (specification §5 "Completeness"). */
function isIncidentComplete(data: ClaimData): boolean {
  const { incident, occurredAbroad } = data;
  const always = [
    incident.timeOfIncident,
    incident.dateOfIncident,
    incident.descriptionOfIncident,
    incident.locationOfIncident,
  ];
  const trip = tripFields(incident.dateOfIncident)
    .filter((field) => isAsked(field, data))
    .map(({ path }) => valueAt(data, path));
  return (
    incident.incidentTypeId !== null &&
    typeof occurredAbroad === 'boolean' &&
    [...always, ...trip].every((answer) => !isEmpty(answer))
  );
}

/** A draft may hold a time that is none: it is shown as it is. */
const clockTime = (time: string) =>
  dateFormat('HH:MM')(time, null) === undefined ? formatTime(time) : time;

function whenAndWhere(data: ClaimData, now: StepContext): WizardField[] {
  const { dateOfIncident } = data.incident;
  return [
    needed(
      'incident.dateOfIncident',
      'Date of incident',
      realDay(),
      notInFuture(now, data.occurredAbroad === false ? 'UK' : 'anywhere'),
    ),
    {
      ...needed(
        'incident.timeOfIncident',
        'Time of incident',
        dateFormat('HH:MM'),
        // Elsewhere the clocks show another time.
        ...(isAbroad(data) ? [] : [notInFutureOn(dateOfIncident, now)]),
      ),
      words: clockTime,
    },
    {
      ...needed('incident.locationOfIncident', 'Place of incident', max(200)),
      question: 'Where did it happen?',
    },
    {
      ...needed(
        'incident.descriptionOfIncident',
        'Description of what happened',
        min(DESCRIPTION.min),
        max(DESCRIPTION.max),
      ),
      question: 'What happened?',
    },
    yesNo('occurredAbroad', ABROAD, 'Did it happen outside the UK?'),
  ];
}

function tripFields(dateOfIncident: string): WizardField[] {
  const ifAbroad = requiredIf('occurredAbroad', [true], ABROAD);
  return [
    {
      path: 'incident.tripCountry',
      label: 'Country',
      rules: [ifAbroad],
      when: isAbroad,
      words: (code: string, labels) => labels.country(code),
    },
    {
      path: 'incident.tripStartDate',
      label: 'Start of the trip',
      rules: [ifAbroad, realDay(), notAfter(dateOfIncident, THE_INCIDENT)],
      when: isAbroad,
    },
    {
      path: 'incident.tripEndDate',
      label: 'End of the trip',
      // It may lie in the future: people can claim while still away.
      rules: [ifAbroad, realDay(), notBefore(dateOfIncident, THE_INCIDENT)],
      when: isAbroad,
    },
  ];
}

function policeFields(dateOfIncident: string, now: StepContext): WizardField[] {
  const isReported = (data: ClaimData) => isCrimeOrLoss(data) && data.incident.reported === true;
  const isBlocked = (data: ClaimData) =>
    isCrimeOrLoss(data) && data.incident.blacklistRequested === true;
  const ifReported = requiredIf('incident.reported', [true], POLICE);
  const ifBlocked = requiredIf('incident.blacklistRequested', [true], NETWORK);
  const sinceIncident = [realDay(), notInFuture(now), notBefore(dateOfIncident, THE_INCIDENT)];
  return [
    {
      ...yesNo('incident.reported', POLICE, TOLD_POLICE),
      when: isCrimeOrLoss,
    },
    {
      path: 'incident.dateReported',
      label: 'Date you told the police',
      rules: [ifReported, ...sinceIncident],
      when: isReported,
    },
    {
      path: 'incident.policeStationAddress',
      label: 'Police station',
      rules: [ifReported, max(200)],
      when: isReported,
    },
    { ...optional('incident.crimeReference', 'Crime reference', max(40)), when: isReported },
    {
      ...yesNo('incident.blacklistRequested', NETWORK, 'Has your network blocked the IMEI?'),
      when: isCrimeOrLoss,
    },
    {
      path: 'incident.dateOfBlacklist',
      label: 'Date your network blocked it',
      rules: [ifBlocked, ...sinceIncident],
      when: isBlocked,
    },
  ];
}
