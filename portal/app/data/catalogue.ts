import {
  listCountries,
  listDamageTypes,
  listGadgetTypes,
  listIncidentTypes,
  listMakes,
  listModels,
} from '@gadget-claims/domain/policies/catalogue/contract';
import { forAll } from './for-all.ts';

/** The lists of the catalogue. */
export const catalogue = {
  incidentTypes: forAll(listIncidentTypes),
  countries: forAll(listCountries),
  gadgetTypes: forAll(listGadgetTypes),
  makes: (typeId: number) => forAll(listMakes, { params: { typeId } }),
  models: (typeId: number, makeId: number) => forAll(listModels, { params: { typeId, makeId } }),
  damageTypes: (typeId: number, incidentTypeId: number) =>
    forAll(listDamageTypes, { params: { typeId, incidentTypeId } }),
};
