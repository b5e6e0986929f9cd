import { locksOf } from '@gadget-claims/domain/catalogue/location-lock';
import type { DamageType } from '@gadget-claims/domain/catalogue/damage-types';
import { useEffect, useState } from 'react';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { catalogue } from '../../../data/catalogue.ts';
import { YesNoQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { useQuestion } from '@gadget-claims/kit/form/form.tsx';
import { useClaimData } from './claim-answers.ts';
import { MultiChoice } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Known } from './known.tsx';
import { ListFailed } from './list-failed.tsx';

/** What is broken, and whether it still runs; asked when the gadget is still there. */
export function DamageQuestions({ index }: { index: number }) {
  const gadget = useClaimData().gadgets[index];
  return (
    <>
      <DamageTypes index={index} />
      <YesNoQuestion path={`gadgets.${index}.powersOn`} />
      <YesNoQuestion
        path={`gadgets.${index}.locationLockOn`}
        hint={`${locksOf(gadget ?? NOTHING_KNOWN)}: it keeps others out. It has to be off before a repair.`}
      />
    </>
  );
}

const NOTHING_KNOWN = { typeId: null, makeId: null };

const USUAL_COUNT = 12;

/** What the incident said already is one line, with the whole list behind Change. */
function DamageTypes({ index }: { index: number }) {
  const { gadgets, incident } = useClaimData();
  const typeId = gadgets[index]?.typeId ?? null;
  const { incidentTypeId } = incident;
  const question = useQuestion<number[]>(`gadgets.${index}.damageTypeIds`);
  const [shown, setShown] = useState<'line' | 'list' | 'listAskedFor'>('line');
  if (shown === 'line' && question?.value.length === 0) setShown('list');
  const {
    answer: list,
    error,
    reload,
  } = useAnswer(
    typeId === null || incidentTypeId === null
      ? null
      : catalogue.damageTypes(typeId, incidentTypeId),
  );
  if (!question) return null;
  if (error !== null) return <ListFailed what="The parts" onRetry={reload} />;
  if (shown === 'line') {
    const ticked = list?.filter(({ id }) => question.value.includes(id));
    return (
      <Known what={question.label} onChange={() => setShown('listAskedFor')}>
        <small>{question.label}</small>
        <span>{ticked?.map(({ label }) => label).join(', ') ?? 'Loading…'}</span>
      </Known>
    );
  }
  if (!list) return <Skeleton size="field" lines={USUAL_COUNT} label="Loading the parts" />;
  return <Parts question={question} list={list} takesFocus={shown === 'listAskedFor'} />;
}

interface PartsProps {
  question: NonNullable<ReturnType<typeof useQuestion<number[]>>>;
  list: DamageType[];
  takesFocus: boolean;
}

function Parts({ question, list, takesFocus }: PartsProps) {
  const { name } = question;
  useEffect(() => {
    if (takesFocus) document.getElementById(name)?.focus();
  }, [takesFocus, name]);
  return (
    <MultiChoice
      {...question}
      hint="Tick all that is."
      options={list.map(({ id, label }) => ({ value: id, label }))}
    />
  );
}
