import { YesNoQuestion } from '../../../forms/questions.tsx';
import { useAnswers, useQuestion } from '../../../forms/step-form.tsx';
import { listAt } from '../../../lib/catalogue.ts';
import { useList } from '../../../lib/use-list.ts';
import { MultiChoice } from '../../../ui/choice-cards.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ListFailed } from './list-failed.tsx';

/** What is broken, and whether it still runs; asked when the gadget is still there. */
export function DamageQuestions({ index }: { index: number }) {
  return (
    <>
      <DamageTypes index={index} />
      <YesNoQuestion path={`gadgets.${index}.powersOn`} />
      <YesNoQuestion
        path={`gadgets.${index}.locationLockOn`}
        hint="Find My on Apple, Find My Device on Android: it keeps others out. It has to be off before a repair."
      />
    </>
  );
}

const USUAL_COUNT = 12;

function DamageTypes({ index }: { index: number }) {
  const { gadgets, incident } = useAnswers();
  const typeId = gadgets[index]?.typeId ?? null;
  const { incidentTypeId } = incident;
  const question = useQuestion<number[]>(`gadgets.${index}.damageTypeIds`);
  const { list, failed, retry } = useList(
    typeId === null || incidentTypeId === null ? null : listAt.damageTypes(typeId, incidentTypeId),
  );
  if (!question) return null;
  if (typeId === null) {
    return (
      <p id={question.name} tabIndex={-1}>
        We ask what is damaged once you have chosen the kind of gadget.
      </p>
    );
  }
  if (failed) return <ListFailed what="The parts" onRetry={retry} />;
  if (!list) return <Skeleton size="field" lines={USUAL_COUNT} label="Loading the parts" />;
  return (
    <MultiChoice
      {...question}
      hint="Tick all that is."
      options={list.map(({ id, label }) => ({ value: id, label }))}
    />
  );
}
