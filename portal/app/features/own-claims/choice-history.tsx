import type { ChoiceHistory } from '@gadget-claims/domain/repairs/schemas';
import { getChoiceHistory } from '@gadget-claims/domain/repairs/contract';
import { useState } from 'react';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { asOwner } from '../../data/own.ts';
import { momentOf } from './when.ts';

type Entry = ChoiceHistory[number];

const HAPPENED: Record<Entry['status'], string> = {
  chosen: 'chosen',
  changed: 'chosen instead',
  cancelled: 'cancelled',
};

interface Props {
  gadgetId: string;
  label: string;
}

/** What was chosen, changed and cancelled for a gadget; asked for when somebody wants to see it. */
export function ChoiceHistory({ gadgetId, label }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      summary={
        <>
          What was chosen and when<VisuallyHidden> for {label}</VisuallyHidden>
        </>
      }
      onToggle={() => setIsOpen(true)}
    >
      {isOpen && <Entries gadgetId={gadgetId} />}
    </Disclosure>
  );
}

function Entries({ gadgetId }: Pick<Props, 'gadgetId'>) {
  const { answer, ...call } = useAnswer(asOwner(getChoiceHistory, { params: { gadgetId } }));
  return (
    <>
      <LoadProblem {...call} answer={answer} />
      {answer ? (
        <ul>
          {answer.map(({ at, option, status, by }, index) => (
            <li key={`${at} ${index}`}>
              {option}: {HAPPENED[status]} by {by} on {momentOf(at)}
            </li>
          ))}
          {answer.length === 0 && <li>Nothing has been chosen yet.</li>}
        </ul>
      ) : (
        call.isLoading && <Skeleton lines={2} />
      )}
    </>
  );
}
