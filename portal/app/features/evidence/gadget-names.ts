import type { ClaimGadget } from '@gadget-claims/domain/claims/form';
import type { Labels } from '@gadget-claims/domain/claims/wizard/step';
import { useEffect, useState } from 'react';
import { useClaim } from '../../lib/claim-store.ts';
import { labelsFor } from '../../lib/labels.ts';

/** What to call each gadget by its `itemGUID`; null for a claim for one gadget, which needs no name. */
export function useGadgetNames(): Map<string, string> | null {
  const data = useClaim((state) => state.form?.data);
  const [labels, setLabels] = useState<Labels | null>(null);
  const areSeveral = data !== undefined && data.gadgets.length > 1;
  useEffect(() => {
    if (areSeveral) void labelsFor([data]).then(setLabels, () => undefined);
    // The names cannot change on this screen, the documents do.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [areSeveral]);
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
