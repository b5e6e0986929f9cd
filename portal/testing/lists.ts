import { saveForm } from '@gadget-claims/domain/claims/claims/form-contract';
import {
  listCountries,
  listGadgetTypes,
  listIncidentTypes,
  listMakes,
  listModels,
} from '@gadget-claims/domain/policies/catalogue/contract';
import { getReseller } from '@gadget-claims/domain/policies/resellers/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';

/** The catalogue is empty: every step of the wizard asks for it ahead, once it has been shown for a while. */
export function answersLists() {
  const lists = [listCountries, listIncidentTypes, listGadgetTypes, listMakes, listModels];
  for (const call of lists) api.answers(call, { data: [] });
  api.keepsWaiting(getReseller);
}

/** A form is saved as soon as it is asked. */
export function answersSaves(userExists: boolean | null = null) {
  const savedAt = '2026-11-24T12:00:00.000Z';
  api.answers(saveForm, { data: { formReference: 'F-1', revision: 1, savedAt, userExists } });
}
