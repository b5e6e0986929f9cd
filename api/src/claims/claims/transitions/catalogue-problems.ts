import { damageTypeLabel } from '@gadget-claims/domain/claims/claims/damage-types';
import type { ClaimData, ClaimGadget } from '@gadget-claims/domain/claims/claims/form';
import { countryLabel } from '@gadget-claims/domain/policies/catalogue/countries';
import { findModel, makeLabel, typeLabel } from '@gadget-claims/domain/policies/catalogue/gadgets';
import type { Problem } from '@gadget-claims/domain/validation/fields';

const NOT_IN_LIST = 'is not in our list: please choose again';

/** Answers that are chosen from lists and name nothing in them; the lists are too large for the screens. */
export function catalogueProblems(data: ClaimData): Problem[] {
  const { tripCountry } = data.incident;
  return [
    ...problemIf(
      'incident.tripCountry',
      'Country',
      data.occurredAbroad === true && !countryLabel(tripCountry),
    ),
    ...data.gadgets.flatMap((gadget, index) => gadgetProblems(gadget, `gadgets.${index}`)),
  ];
}

function gadgetProblems(gadget: ClaimGadget, at: string): Problem[] {
  const { typeId, makeId, modelId, damageTypeIds } = gadget;
  const model = modelId === null ? undefined : findModel(modelId);
  const otherModel = modelId !== null && (model?.typeId !== typeId || model?.makeId !== makeId);
  return [
    ...problemIf(`${at}.typeId`, 'Kind of gadget', typeId !== null && !typeLabel(typeId)),
    ...problemIf(`${at}.makeId`, 'Make', makeId !== null && !makeLabel(makeId)),
    ...problemIf(`${at}.modelId`, 'Model', otherModel),
    ...problemIf(
      `${at}.damageTypeIds`,
      'Damaged part',
      damageTypeIds.some((id) => !damageTypeLabel(id)),
    ),
  ];
}

function problemIf(path: string, label: string, wrong: boolean): Problem[] {
  return wrong ? [{ path, message: `${label} ${NOT_IN_LIST}` }] : [];
}
