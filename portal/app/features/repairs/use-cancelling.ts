import type { ChoiceAnswer, RepairChoice } from '@gadget-claims/domain/repairs/schemas';
import { cancelRepairOption } from '@gadget-claims/domain/repairs/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { owned } from '../../lib/owner.ts';
import { repairPaths } from '../../repair-paths.ts';
import { gadgetsChanged } from '../../data/stale.ts';
import { changedElsewhere, refusalOf } from './refusal.ts';

/** Giving up what was chosen, and what stands in the way; leads to the options. */
export function useCancelling(gadgetId: string, known: RepairChoice) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [elsewhere, setElsewhere] = useState<ChoiceAnswer | null>(null);
  const choice = elsewhere ? elsewhere.choice : known;

  const cancel = () => {
    setBusy(true);
    setRefusal('');
    const body = { choiceId: choice?.choiceId ?? null };
    owned(cancelRepairOption, { params: { gadgetId }, body })
      .then(() => {
        gadgetsChanged(gadgetId);
        const state = { cancelled: choice?.label };
        return navigate(repairPaths.screen('list', gadgetId), { replace: true, state });
      })
      .catch((error: unknown) => {
        setBusy(false);
        const changed = changedElsewhere(error);
        if (changed) {
          gadgetsChanged(gadgetId);
          return setElsewhere(changed);
        }
        setRefusal(refusalOf(error));
      });
  };
  return { cancel, busy, refusal, elsewhere, choice };
}
