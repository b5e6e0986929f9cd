import { formatTime } from '../../calendar/format.ts';
import { max, min, requiredIf } from '../../validation/rules.ts';
import type { ClaimData } from '../form.ts';
import { needsPoliceQuestions } from '../incident-types.ts';
import { needed, optional, yesNo } from './questions.ts';
import { notAfter, notBefore, notInFuture, realDay, timeOfDay } from './rules.ts';
import type { Field, Step } from './step.ts';

/** Characters of a description that is worth reading (decisions §4, step 5). */
export const DESCRIPTION = { min: 20, max: 2000 };

const ABROAD_QUESTION = 'Did it happen outside the UK?';
const POLICE_QUESTION = 'Have you told the police?';
const NETWORK_QUESTION = 'Has your network blocked the IMEI?';
const THE_INCIDENT = 'the date of the incident';

const isAbroad = (data: ClaimData) => data.occurredAbroad === true;
const isCrimeOrLoss = (data: ClaimData) => needsPoliceQuestions(data.incident.incidentTypeId);

/** Step 8: when, where and how; the trip when abroad; police and network after theft or loss. */
export const incidentDetails: Step = {
  name: 'incidentDetails',
  stage: '8',
  fields: (data, { today }) => [
    ...whenAndWhere(today),
    ...tripFields(data.incident.dateOfIncident),
    ...policeFields(data.incident.dateOfIncident, today),
  ],
  isComplete: isIncidentComplete,
};

/** Incident details are complete (specification §5 "Completeness"). */
export function isIncidentComplete({ incident, occurredAbroad }: ClaimData): boolean {
  const always = [
    incident.timeOfIncident,
    incident.dateOfIncident,
    incident.descriptionOfIncident,
    incident.locationOfIncident,
  ];
  const trip = [incident.tripCountry, incident.tripStartDate, incident.tripEndDate];
  return (
    incident.incidentTypeId !== null &&
    typeof occurredAbroad === 'boolean' &&
    [...always, ...(occurredAbroad ? trip : [])].every((answer) => answer.trim() !== '')
  );
}

/** A draft may hold a time that is none: it is shown as it is. */
const clockTime = (time: string) =>
  timeOfDay()(time, null) === undefined ? formatTime(time) : time;

function whenAndWhere(today: string): Field[] {
  return [
    needed('incident.dateOfIncident', 'Date of incident', realDay(), notInFuture(today)),
    { ...needed('incident.timeOfIncident', 'Time of incident', timeOfDay()), words: clockTime },
    needed('incident.locationOfIncident', 'Where did it happen?', max(200)),
    needed(
      'incident.descriptionOfIncident',
      'What happened?',
      min(DESCRIPTION.min),
      max(DESCRIPTION.max),
    ),
    yesNo('occurredAbroad', ABROAD_QUESTION),
  ];
}

function tripFields(dateOfIncident: string): Field[] {
  const ifAbroad = requiredIf('occurredAbroad', [true], ABROAD_QUESTION);
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
      // It may lie in the future: somebody can claim while still away.
      rules: [ifAbroad, realDay(), notBefore(dateOfIncident, THE_INCIDENT)],
      when: isAbroad,
    },
  ];
}

function policeFields(dateOfIncident: string, today: string): Field[] {
  const isReported = (data: ClaimData) => isCrimeOrLoss(data) && data.incident.reported === true;
  const isBlocked = (data: ClaimData) =>
    isCrimeOrLoss(data) && data.incident.blacklistRequested === true;
  const ifReported = requiredIf('incident.reported', [true], POLICE_QUESTION);
  const ifBlocked = requiredIf('incident.blacklistRequested', [true], NETWORK_QUESTION);
  const sinceIncident = [realDay(), notInFuture(today), notBefore(dateOfIncident, THE_INCIDENT)];
  return [
    { ...yesNo('incident.reported', POLICE_QUESTION), when: isCrimeOrLoss },
    {
      path: 'incident.dateReported',
      label: 'Date you told them',
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
    { ...yesNo('incident.blacklistRequested', NETWORK_QUESTION), when: isCrimeOrLoss },
    {
      path: 'incident.dateOfBlacklist',
      label: 'Date it was blocked',
      rules: [ifBlocked, ...sinceIncident],
      when: isBlocked,
    },
  ];
}
