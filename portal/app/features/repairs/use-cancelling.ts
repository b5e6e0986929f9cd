import type { ChoiceAnswer, RepairChoice } from '@gadget-claims/domain/repairs/schemas';
import { cancelRepairOption } from '@gadget-claims/domain/repairs/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { owned } from '../../lib/owner.ts';
import { repairPaths } from '../../repair-paths.ts';
import { gadgetsChanged } from '../../data/stale.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { changedElsewhere, refusalOf } from './refusal.ts';

/** Giving up what was chosen, and what stands in the way; leads to the options. */
export function useCancelling(gadgetId: string, known: RepairChoice) {
  const navigate = useNavigate();
  const [elsewhere, setElsewhere] = useState<ChoiceAnswer | null>(null);
  const choice = elsewhere ? elsewhere.choice : known;
  const cancelling = useSend(
    async () => {
      const body = { choiceId: choice?.choiceId ?? null };
      await owned(cancelRepairOption, { params: { gadgetId }, body });
      gadgetsChanged(gadgetId);
      const state = { cancelled: choice?.label };
      await navigate(repairPaths.screen('list', gadgetId), { replace: true, state });
    },
    (error) => {
      const changed = changedElsewhere(error);
      if (!changed) return refusalOf(error);
      gadgetsChanged(gadgetId);
      return setElsewhere(changed);
    },
  );
  return { cancelling, elsewhere, choice };
}
