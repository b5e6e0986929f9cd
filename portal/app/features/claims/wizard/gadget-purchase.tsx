import { useState } from 'react';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import {
  ChoiceQuestion,
  MoneyQuestion,
  MonthQuestion,
} from '@gadget-claims/kit/form/questions.tsx';
import { useHasProblem } from '@gadget-claims/kit/form/form.tsx';
import { useClaimData } from './claim-answers.ts';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';

const CONDITIONS = [
  { value: 'new', label: 'New' },
  { value: 'used', label: 'Used' },
  { value: 'gift', label: 'A gift' },
];

/** How and when somebody came by the gadget. */
export function GadgetPurchase({ index }: { index: number }) {
  return (
    <>
      <ChoiceQuestion path={`gadgets.${index}.purchaseCondition`} options={CONDITIONS} />
      <MonthQuestion
        path={`gadgets.${index}.purchaseDate`}
        hint="For example 11 2025. About right is fine."
      />
    </>
  );
}

const OPTIONAL = ['purchasePrice', 'retailer', 'colour', 'storage'] as const;

/** What few claims turn on. */
export function MoreAboutIt({ index }: { index: number }) {
  const gadget = useClaimData().gadgets[index];
  const [isOpen, setOpen] = useState(OPTIONAL.some((name) => Boolean(gadget?.[name])));
  const isWrong = useHasProblem(OPTIONAL.map((name) => `gadgets.${index}.${name}`));
  if (isWrong && !isOpen) setOpen(true);
  return (
    <Disclosure summary="Price, shop, colour and storage (optional)" open={isOpen}>
      <MoneyQuestion path={`gadgets.${index}.purchasePrice`} optional />
      <TextQuestion path={`gadgets.${index}.retailer`} autoComplete="off" optional />
      <TextQuestion path={`gadgets.${index}.colour`} autoComplete="off" width="half" optional />
      <TextQuestion
        path={`gadgets.${index}.storage`}
        hint="For example 256 GB"
        autoComplete="off"
        width="half"
        optional
      />
    </Disclosure>
  );
}
