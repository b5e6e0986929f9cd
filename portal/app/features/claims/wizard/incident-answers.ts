import type { ClaimData } from '@gadget-claims/domain/claims/form';
import { incidentPath, needsPoliceQuestions } from '@gadget-claims/domain/claims/incident-types';

const NO_TRIP = { tripCountry: '', tripStartDate: '', tripEndDate: '' };
const NO_REPORT = {
  reported: null,
  dateReported: '',
  policeStationAddress: '',
  crimeReference: '',
  blacklistRequested: null,
  dateOfBlacklist: '',
};

/** Answers to questions that are no longer asked do not go into the claim. */
export function settledIncident(data: ClaimData): ClaimData {
  const { incident, occurredAbroad } = data;
  return {
    ...data,
    incident: {
      ...incident,
      ...(occurredAbroad === true ? {} : NO_TRIP),
      ...(needsPoliceQuestions(incident.incidentTypeId) ? {} : NO_REPORT),
    },
  };
}

/** What helps most in the description of such an incident. */
export function promptsFor(incidentTypeId: number | null): readonly string[] {
  return incidentPath(incidentTypeId).at(-1)?.questions ?? [];
}
