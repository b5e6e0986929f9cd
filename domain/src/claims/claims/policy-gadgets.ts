import { coveredGadgets } from '../../policies/policies/cover.ts';
import type { Policy, PolicyGadget } from '../../policies/policies/schemas.ts';
import type { ClaimData, ClaimGadget } from './form.ts';
import { namedGadget } from './same-gadget.ts';

/** A gadget with what the policy knows of it, where the form leaves that out. */
function filledFrom(known: PolicyGadget, gadget: ClaimGadget): ClaimGadget {
  const { typeId = known.typeId, makeId = known.makeId } = present(gadget);
  const isSameKind = typeId === known.typeId && makeId === known.makeId;
  // A model in words is another one than the policy names.
  const isOtherModel = ![known.description, ''].includes(gadget.description.trim());
  const modelId = isSameKind && !isOtherModel ? known.modelId : null;
  return {
    ...gadget,
    policyGadgetId: known.id,
    typeId,
    makeId,
    modelId: gadget.modelId ?? modelId,
    description: gadget.description || (isSameKind ? known.description : ''),
    imei: gadget.imei || (known.imei ?? ''),
    serialNumber: gadget.serialNumber || (known.serialNumber ?? ''),
  };
}

const present = ({ typeId, makeId }: ClaimGadget) => ({
  typeId: typeId ?? undefined,
  makeId: makeId ?? undefined,
});

/** Says which gadget it is in no way at all. */
const isUnnamed = ({ policyGadgetId, typeId, makeId, modelId, ...words }: ClaimGadget) =>
  [policyGadgetId, typeId, makeId, modelId].every((id) => id === null) &&
  [words.description, words.imei, words.serialNumber].every((text) => text.trim() === '');

/**
 * The gadgets of a claim, each with what the policy knows of it. One that says nothing of itself is the
 * gadget of the policy that has its `itemGUID` as id, or the only one that is covered.
 */
export function gadgetsOfPolicy({ gadgets, incident }: ClaimData, policy: Policy): ClaimGadget[] {
  const covered = coveredGadgets(policy, incident.dateOfIncident);
  const only = covered.length === 1 && gadgets.length === 1 ? covered[0] : undefined;
  return gadgets.map((gadget) => {
    const known = isUnnamed(gadget)
      ? (namedGadget(policy, gadget.itemGUID) ?? only)
      : namedGadget(policy, gadget.policyGadgetId);
    return known ? filledFrom(known, gadget) : gadget;
  });
}
