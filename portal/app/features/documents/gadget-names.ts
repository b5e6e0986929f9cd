import type { ClaimGadget } from '@gadget-claims/domain/claims/form';
import type { Labels } from '@gadget-claims/domain/claims/wizard/step';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { useClaim } from '../../lib/claim-store.ts';
import { labelsOf } from '../../lib/labels.ts';

/** What to call each gadget by its `itemGUID`; null for a claim for one gadget, which needs no name. */
export function useGadgetNames(): Map<string, string> | null {
  const data = useClaim((state) => state.form?.data);
  const areSeveral = data !== undefined && data.gadgets.length > 1;
  const { answer: labels } = useAnswer(areSeveral ? labelsOf([data]) : null);
  if (!areSeveral) return null;
  return new Map(
    data.gadgets.map((gadget, index) => [
      gadget.itemGUID,
      gadgetName(gadget, labels) || `gadget ${index + 1}`,
    ]),
  );
}

function gadgetName({ description, makeId, modelId }: ClaimGadget, labels: Labels | null) {
  if (description.trim() !== '') return description.trim();
  if (!labels || makeId === null || modelId === null) return '';
  return `${labels.make(makeId)} ${labels.model(modelId)}`.trim();
}
