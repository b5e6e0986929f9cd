import { countryLabel } from '@gadget-claims/domain/catalogue/countries';
import { damageTypeLabel } from '@gadget-claims/domain/catalogue/damage-types';
import { findModel, makeLabel, typeLabel } from '@gadget-claims/domain/catalogue/gadgets';
import { incidentPath } from '@gadget-claims/domain/claims/incident-types';
import type { Labels } from '@gadget-claims/domain/claims/wizard/step';

/** Words for the ids of a form, from the whole catalogue. */
export const catalogueLabels: Labels = {
  incidentType: (id) =>
    incidentPath(id)
      .map(({ label }) => label)
      .join(' › '),
  country: countryLabel,
  gadgetType: typeLabel,
  make: makeLabel,
  model: (id) => findModel(id)?.label ?? '',
  damageType: damageTypeLabel,
};
