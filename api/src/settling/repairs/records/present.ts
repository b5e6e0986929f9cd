import { optionInWords } from '@gadget-claims/domain/settling/repairs/options';
import type { PreparedGadget } from '@gadget-claims/domain/settling/repairs/preparation';
import type { RepairChoice } from '@gadget-claims/domain/settling/repairs/schemas';
import type { ClaimRow, GadgetRow } from '../../../claims/claims/records/claims.ts';
import type { ChoiceRow } from './choices.ts';

/** The form's answers about a gadget, as far as its repair depends on them. */
export function repairedGadget(claim: ClaimRow, gadget: GadgetRow): PreparedGadget {
  const asked = claim.form.gadgets.find(({ itemGUID }) => itemGUID === gadget.item_guid);
  return {
    incidentTypeId: claim.incident_type_id,
    gadgetTypeId: asked?.typeId ?? null,
    makeId: asked?.makeId ?? null,
    damageTypeIds: asked?.damageTypeIds ?? [],
    powersOn: asked?.powersOn ?? null,
  };
}

/** The choice for a gadget, with its preparation. */
export function choiceView(claim: ClaimRow, gadget: GadgetRow, choice: ChoiceRow): RepairChoice {
  const words = optionInWords(choice.option_id, {
    ...repairedGadget(claim, gadget),
    excess: choice.excess,
  });
  if (!words) throw new RangeError(`unknown repair option ${choice.option_id}`);
  const { id, ...rest } = words;
  return {
    ...rest,
    optionId: id,
    choiceId: choice.choice_id,
    gadgetId: choice.gadget_id,
    excessPaid: choice.excess_paid_at !== null,
    address: choice.address,
    modelVersionId: choice.model_version_id,
    prepared: rest.instructions.filter((line) => choice.prepared.includes(line)),
    chosenAt: choice.chosen_at.toISOString(),
  };
}
