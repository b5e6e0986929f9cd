import { isDamage } from '@gadget-claims/domain/claims/claims/wizard/gadget-details';
import { locksOf } from '@gadget-claims/domain/policies/catalogue/location-lock';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useHasProblem, useField } from '@gadget-claims/kit/form/form.tsx';
import {
  ChoiceQuestion,
  MoneyQuestion,
  MonthQuestion,
  YesNoQuestion,
} from '@gadget-claims/kit/form/questions.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { focusOnMount } from '@gadget-claims/kit/ui/focus-on-mount.ts';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useState } from 'react';
import { catalogue } from '../../../../data/catalogue.ts';
import { useClaimData } from './claim-answers.ts';
import { DamageChoice } from './damage-choice.tsx';
import { GadgetIdentity, useIsNumberKnown } from './gadget-identity.tsx';
import { ListFailed } from './list-failed.tsx';
import { WhichGadget } from './which-gadget.tsx';

/** All that is asked about one gadget of the claim; which it is may be said above. */
export function GadgetQuestions({ index, isNamed = false }: { index: number; isNamed?: boolean }) {
  const data = useClaimData();
  const isNumberAsked = !useIsNumberKnown(index) || !isNamed;
  return (
    <>
      {!isNamed && <WhichGadget index={index} />}
      {isDamage(data) && <DamageQuestions index={index} />}
      {isNumberAsked && <GadgetIdentity index={index} />}
      <ChoiceQuestion path={`gadgets.${index}.purchaseCondition`} options={CONDITIONS} inRow />
      <MoreAboutIt index={index} />
    </>
  );
}

const CONDITIONS = [
  { value: 'new', label: 'New' },
  { value: 'used', label: 'Used' },
  { value: 'gift', label: 'A gift' },
];

const OPTIONAL = [
  'purchaseDate',
  'purchasePrice',
  'retailer',
  'colour',
  'storage',
  'locationLockOn',
] as const;

/** Questions on which few claims turn. */
function MoreAboutIt({ index }: { index: number }) {
  const gadget = useClaimData().gadgets[index];
  const [isOpen, setOpen] = useState(
    OPTIONAL.some((name) => gadget?.[name] !== null && gadget?.[name] !== ''),
  );
  const isWrong = useHasProblem(OPTIONAL.map((name) => `gadgets.${index}.${name}`));
  if (isWrong && !isOpen) setOpen(true);
  return (
    <Disclosure summary="More about it, if you know (optional)" open={isOpen}>
      <MonthQuestion
        path={`gadgets.${index}.purchaseDate`}
        hint="For example 11 2025. About right is fine."
        optional
      />
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
      <YesNoQuestion
        path={`gadgets.${index}.locationLockOn`}
        hint={`${locksOf(gadget ?? NOTHING_KNOWN)}: it keeps others out. It has to be off before a repair.`}
        optional
      />
    </Disclosure>
  );
}

/** Damage, and whether it still runs; asked when the gadget is still there. */
function DamageQuestions({ index }: { index: number }) {
  return (
    <>
      <DamageTypes index={index} />
      <YesNoQuestion path={`gadgets.${index}.powersOn`} />
    </>
  );
}

const NOTHING_KNOWN = { typeId: null, makeId: null };

const USUAL_COUNT = 12;

/** Damage implied by the incident needs no list on a phone: it is behind Change. */
function DamageTypes({ index }: { index: number }) {
  const { gadgets, incident } = useClaimData();
  const typeId = gadgets[index]?.typeId ?? null;
  const { incidentTypeId } = incident;
  const question = useField<number[]>(`gadgets.${index}.damageTypeIds`);
  const [shown, setShown] = useState<'line' | 'list' | 'listAskedFor'>('line');
  if (shown === 'line' && question?.value.length === 0) setShown('list');
  const {
    answer: list,
    error,
    reload,
  } = useQuery(
    typeId === null || incidentTypeId === null
      ? null
      : catalogue.damageTypes(typeId, incidentTypeId),
  );
  if (!question) return null;
  if (error !== null) return <ListFailed what="The parts" onRetry={reload} />;
  if (!list) return <Skeleton size="field" lines={USUAL_COUNT} label="Loading the parts" />;
  return (
    <DamageChoice
      question={question}
      list={list}
      typeId={typeId}
      isFolded={shown === 'line'}
      onUnfold={() => setShown('listAskedFor')}
      ref={shown === 'listAskedFor' ? focusOnMount : undefined}
    />
  );
}
