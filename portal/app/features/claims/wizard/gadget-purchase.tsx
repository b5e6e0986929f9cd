import { useState } from 'react';
import {
  ChoiceQuestion,
  MoneyQuestion,
  MonthQuestion,
  TextQuestion,
} from '../../../forms/questions.tsx';
import { useAnswers, useHasProblem } from '../../../forms/step-form.tsx';
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
  const gadget = useAnswers().gadgets[index];
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
