import { addressProblems } from '@gadget-claims/domain/policies/address';
import type { ChoiceAnswer, RepairOption } from '@gadget-claims/domain/repairs/schemas';
import { chooseRepairOption } from '@gadget-claims/domain/repairs/contract';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { owned } from '../../lib/owner.ts';
import { repairPaths } from '../../repair-paths.ts';
import type { Address } from '@gadget-claims/kit/ui/address-fields.tsx';
import { gadgetsChanged } from '../../data/stale.ts';
import type { OwnGadget } from './gadget-screen.tsx';
import { changedElsewhere, refusalOf } from './refusal.ts';

type Problem = ReturnType<typeof addressProblems>[number];

/** Choosing an option, and what stands in the way; leads on to what was chosen. */
export function useChoosing({ gadget }: OwnGadget, option: RepairOption) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [refusal, setRefusal] = useState('');
  // Another tab, or another person, chose in the meantime.
  const [elsewhere, setElsewhere] = useState<ChoiceAnswer | null>(null);
  const current = elsewhere ? elsewhere.choice : gadget.choice;

  const choose = (address: Address | null) => {
    if (busy) return;
    const found = address === null ? [] : addressProblems(address);
    setAttempts((count) => count + 1);
    setProblems(found);
    setRefusal('');
    if (found.length > 0) return;
    setBusy(true);
    const body = {
      gadgetId: gadget.id,
      optionId: option.id,
      choiceId: current?.choiceId ?? null,
      ...(address !== null && { address }),
    };
    owned(chooseRepairOption, { body })
      .then(() => {
        gadgetsChanged(gadget.id);
        return navigate(repairPaths.screen('continue', gadget.id));
      })
      .catch((error: unknown) => {
        setBusy(false);
        const changed = changedElsewhere(error);
        if (changed) {
          gadgetsChanged(gadget.id);
          return setElsewhere(changed);
        }
        if (error instanceof ApiError && error.errors.length > 0) {
          return setProblems(error.errors.map((problem) => inWords(problem, address !== null)));
        }
        setRefusal(refusalOf(error));
      });
  };
  /** What was wrong with an answer is no longer asked for. */
  const forgetProblems = () => setProblems([]);
  return { choose, busy, attempts, problems, forgetProblems, refusal, elsewhere, current };
}

/** What the server says about the option is about the address, where there is one. */
function inWords({ path, message }: Problem, hasAddress: boolean): Problem {
  if (path !== 'optionId') return { path, message };
  return hasAddress
    ? {
        path: 'address.postcode',
        message: 'We do not offer this at that address. Please choose another option or address.',
      }
    : { path: 'choose', message: 'We do not offer this for your gadget. Please choose another.' };
}
