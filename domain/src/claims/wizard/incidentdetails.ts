import { max, min, required, requiredIf } from '../../validation/rules.ts';
import type { Rule } from '../../validation/rules.ts';
import type { ClaimData } from '../form.ts';
import { needsPoliceQuestions } from '../incident-types.ts';
import { answered, notAfter, notBefore, notInFuture, realDay, timeOfDay } from './rules.ts';
import type { Field, Step } from './step.ts';

/** Characters of a description that is worth reading (decisions §4, step 5). */
export const DESCRIPTION = { min: 20, max: 2000 };

const abroad = (data: ClaimData) => data.occurredAbroad === true;
const police = (data: ClaimData) => needsPoliceQuestions(data.incident.incidentTypeId);

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

function whenAndWhere(today: string): Field[] {
  return [
    {
      path: 'incident.dateOfIncident',
      label: 'Date of incident',
      rules: [required('Date of incident'), realDay(), notInFuture(today)],
    },
    {
      path: 'incident.timeOfIncident',
      label: 'Time of incident',
      rules: [required('Time of incident'), timeOfDay()],
    },
    {
      path: 'incident.locationOfIncident',
      label: 'Where did it happen?',
      rules: [required('Where did it happen?'), max(200)],
    },
    {
      path: 'incident.descriptionOfIncident',
      label: 'What happened?',
      rules: [required('What happened?'), min(DESCRIPTION.min), max(DESCRIPTION.max)],
    },
    {
      path: 'occurredAbroad',
      label: 'Did it happen outside the UK?',
      rules: [answered('Did it happen outside the UK?')],
    },
  ];
}

function tripFields(dateOfIncident: string): Field[] {
  const asked = requiredIf('occurredAbroad', [true], 'Did it happen outside the UK?');
  return [
    {
      path: 'incident.tripCountry',
      label: 'Country',
      rules: [asked],
      when: abroad,
      words: (code: string, labels) => labels.country(code),
    },
    {
      path: 'incident.tripStartDate',
      label: 'Start of the trip',
      rules: [asked, realDay(), notAfter(dateOfIncident, 'the date of the incident')],
      when: abroad,
    },
    {
      path: 'incident.tripEndDate',
      label: 'End of the trip',
      rules: [asked, realDay(), notBefore(dateOfIncident, 'the date of the incident')],
      when: abroad,
    },
  ];
}

function policeFields(dateOfIncident: string, today: string): Field[] {
  const reported = (data: ClaimData) => police(data) && data.incident.reported === true;
  const blocked = (data: ClaimData) => police(data) && data.incident.blacklistRequested === true;
  const dateRules = (needed: Rule): Rule[] => [
    needed,
    realDay(),
    notInFuture(today),
    notBefore(dateOfIncident, 'the date of the incident'),
  ];
  const ifReported = requiredIf('incident.reported', [true], 'Have you told the police?');
  return [
    {
      path: 'incident.reported',
      label: 'Have you told the police?',
      rules: [answered('Have you told the police?')],
      when: police,
    },
    {
      path: 'incident.dateReported',
      label: 'Date you told them',
      rules: dateRules(ifReported),
      when: reported,
    },
    {
      path: 'incident.policeStationAddress',
      label: 'Police station',
      rules: [ifReported, max(200)],
      when: reported,
    },
    {
      path: 'incident.crimeReference',
      label: 'Crime reference',
      rules: [max(40)],
      when: reported,
    },
    {
      path: 'incident.blacklistRequested',
      label: 'Has your network blocked the IMEI?',
      rules: [answered('Has your network blocked the IMEI?')],
      when: police,
    },
    {
      path: 'incident.dateOfBlacklist',
      label: 'Date it was blocked',
      rules: dateRules(
        requiredIf('incident.blacklistRequested', [true], 'Has your network blocked the IMEI?'),
      ),
      when: blocked,
    },
  ];
}
