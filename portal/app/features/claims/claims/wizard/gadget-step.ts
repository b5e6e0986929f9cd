import type { ClaimData, ClaimGadget } from '@gadget-claims/domain/claims/claims/form';
import {
  gadgetDetails,
  gadgetFields,
} from '@gadget-claims/domain/claims/claims/wizard/gadget-details';
import { stepProblems } from '@gadget-claims/domain/claims/claims/wizard/step';
import type { Step, StepContext } from '@gadget-claims/domain/claims/claims/wizard/step';

/** Step 101 for one gadget: only open answers about that gadget stand in the way. */
export function gadgetStep(index: number): Step {
  return {
    ...gadgetDetails,
    fields: (data, context) => {
      const gadget = data.gadgets[index];
      return gadget ? gadgetFields(gadget, index, data, context) : [];
    },
  };
}

/** The first gadget of the claim with an open question; null when all is answered. */
export function openGadget(data: ClaimData, context: StepContext): ClaimGadget | null {
  const isOpen = (index: number) => stepProblems(gadgetStep(index), data, context).length > 0;
  return data.gadgets.find((_, index) => isOpen(index)) ?? null;
}
