import {
  listCountries,
  listGadgetTypes,
  listIncidentTypes,
  listMakes,
  listModels,
} from '@gadget-claims/domain/policies/catalogue/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';

/** The catalogue is empty: every step of the wizard asks for it ahead, once it has been shown for a while. */
export function answersLists() {
  const lists = [listCountries, listIncidentTypes, listGadgetTypes, listMakes, listModels];
  for (const call of lists) api.answers(call, { data: [] });
}
