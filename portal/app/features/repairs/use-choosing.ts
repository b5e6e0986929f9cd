import { addressFields } from '@gadget-claims/domain/policies/address';
import type { Address } from '@gadget-claims/domain/policies/schemas';
import type { ChoiceAnswer, RepairOption } from '@gadget-claims/domain/repairs/schemas';
import { chooseRepairOption } from '@gadget-claims/domain/repairs/contract';
import type { Field, Problem } from '@gadget-claims/domain/validation/fields';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { owned } from '../../lib/owner.ts';
import { repairPaths } from '../../repair-paths.ts';
import { gadgetsChanged } from '../../data/stale.ts';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useTyped } from '@gadget-claims/kit/form/answers.ts';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import type { OwnGadget } from './gadget-screen.tsx';
import { changedElsewhere, refusalOf } from './refusal.ts';
import { NO_ADDRESS, addressOfClaim } from './where.ts';

/** Where an option is carried out. */
interface Where {
  place: 'claim' | 'other';
  address: Address;
}

/** Choosing an option, and what stands in the way; leads on to what was chosen. */
export function useChoosing({ claim, gadget }: OwnGadget, option: RepairOption) {
  const navigate = useNavigate();
  const known = addressOfClaim(claim);
  // Another tab, or another person, chose in the meantime.
  const [elsewhere, setElsewhere] = useState<ChoiceAnswer | null>(null);
  const current = elsewhere ? elsewhere.choice : gadget.choice;
  const isOther = ({ place }: Where) => option.needs.address && place === 'other';
  const answers = useTyped<Where>(whereNow(gadget.choice?.address ?? null, known));
  const form = useForm({
    answers,
    fields: () => whereFields(isOther),
    send: async (where) => {
      const body = {
        gadgetId: gadget.id,
        optionId: option.id,
        choiceId: current?.choiceId ?? null,
        ...(isOther(where) && { address: where.address }),
      };
      await owned(chooseRepairOption, { body });
      gadgetsChanged(gadget.id);
      await navigate(repairPaths.screen('continue', gadget.id));
    },
    refusedAnswers: (error) => refusedBy(error, isOther(answers.now())),
    refusal: (error) => {
      const changed = changedElsewhere(error);
      if (!changed) return refusalOf(error);
      gadgetsChanged(gadget.id);
      return setElsewhere(changed);
    },
  });
  return { form, known, elsewhere, current };
}

/** The address of the claim unless there is none, or another one was given before. */
function whereNow(before: Address | null, known: Address | null): Where {
  const isKnown = before === null || isSamePlace(before, known);
  return {
    place: known !== null && isKnown ? 'claim' : 'other',
    address: before ?? NO_ADDRESS,
  };
}

const isSamePlace = (one: Address, other: Address | null): boolean =>
  one.line1 === other?.line1 && one.postcode === other.postcode;

const whereFields = (when: (where: Where) => boolean): Field<Where>[] => [
  { path: 'place', label: 'Place', rules: [] },
  ...addressFields('address').map((field) => ({ ...field, when })),
];

/** What the server says about the option is about the address, where one is given. */
function refusedBy(error: unknown, isAddressGiven: boolean): Problem[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.map(({ path, message }) => {
    if (path !== 'optionId') return { path, message };
    return isAddressGiven
      ? {
          path: 'address.postcode',
          message: 'We do not offer this at that address. Please choose another option or address.',
        }
      : { path: 'choose', message: 'We do not offer this for your gadget. Please choose another.' };
  });
}
