import { coverOfIncident, isGone } from '@gadget-claims/domain/claims/claims/incident-types';
import type { IncidentType } from '@gadget-claims/domain/claims/claims/incident-types';
import { incidentType } from '@gadget-claims/domain/claims/claims/wizard/incident-type';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useField } from '@gadget-claims/kit/form/form.tsx';
import { ChoiceCards } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Fragment, Suspense, lazy, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Art } from '../../../../art/art.tsx';
import {
  bill,
  crackedPhone,
  deadPhone,
  emptyPlace,
  hammer,
  pin,
  plug,
} from '../../../../art/incidents.ts';
import { catalogue } from '../../../../data/catalogue.ts';
import { useClaim } from '../../../../lib/draft/claim-store.ts';
import { titleMeta } from './copy.ts';
import { guardStage } from './guard.ts';
import { ListFailed } from './list-failed.tsx';
import { PrefilledAnswer } from './prefilled-answer.tsx';
import { StepScreen } from './step-screen.tsx';
import { StepSkeleton } from './step-skeleton.tsx';

export const meta = titleMeta('incidenttypes');
export const clientLoader = guardStage('5');
export const HydrateFallback = StepSkeleton;

const TOP_LEVELS = 7;

const loadFirstHelp = () => import('./first-help.tsx');
/** For the few whose gadget is gone; who gets none of it here meets it again with the next questions. */
const FirstHelp = lazy(() => loadFirstHelp().catch(() => ({ default: () => null })));

export default function IncidentTypes() {
  const { answer: list, error, reload } = useQuery(catalogue.incidentTypes);
  return (
    <StepScreen step={incidentType}>
      {list ? (
        <IncidentChoice types={list} />
      ) : error !== null ? (
        <ListFailed what="The kinds of incident" onRetry={reload} />
      ) : (
        <Skeleton size="card" lines={TOP_LEVELS} label="Loading the kinds of incident" />
      )}
    </StepScreen>
  );
}

const PATH = 'incident.incidentTypeId';

/**
 * Three questions, one at a time: an answered one shrinks to a line. With a pointer the next one
 * takes its place at once. With the arrow keys each key press is a choice, so there the next one
 * appears below and the last one shrinks only when the next is answered.
 */
function IncidentChoice({ types }: { types: IncidentType[] }) {
  const question = useField<number | null>(PATH);
  const policy = useClaim((state) => state.policy);
  const levels = levelsOf(types, question?.value ?? null);
  const [opened, setOpen] = useState(levels.length - 1);
  // Another device may have chosen less.
  const open = Math.min(opened, levels.length - 1);
  const usesPointer = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  if (!question || !policy) return null;

  const moveTo = (level: number) => {
    flushSync(() => setOpen(level));
    focusQuestion(box.current);
  };
  const choose = (level: number, id: number) => {
    question.onChange(id);
    const goesOn = types.some(({ parentId }) => parentId === id);
    if (usesPointer.current && goesOn) moveTo(level + 1);
    else setOpen(level);
  };
  const lastShown = Math.min(open + 1, levels.length - 1);
  return (
    <div
      id={PATH}
      ref={box}
      onPointerDownCapture={() => {
        usesPointer.current = true;
      }}
      onKeyDownCapture={() => {
        usesPointer.current = false;
      }}
    >
      {levels.slice(0, open + 2).map((level, at) => (
        <Fragment key={`${at}-${level.options[0]?.parentId}`}>
          {at < open ? (
            <Answered level={level} at={at} onChange={() => moveTo(at)} />
          ) : (
            <OneLevel
              level={level}
              at={at}
              policy={policy}
              error={at === lastShown ? question.error : undefined}
              onChoose={(id) => choose(at, id)}
            />
          )}
          {at === 0 && isGone(question.value) && (
            <Suspense>
              <FirstHelp />
            </Suspense>
          )}
        </Fragment>
      ))}
      <output>
        <VisuallyHidden>{spoken(levels, open)}</VisuallyHidden>
      </output>
    </div>
  );
}

interface OneLevelProps {
  level: Level;
  at: number;
  policy: Policy;
  error: string | undefined;
  onChoose: (id: number) => void;
}

function OneLevel({ level: { options, chosen }, at, policy, error, onChoose }: OneLevelProps) {
  return (
    <ChoiceCards
      name={`${PATH}.${at}`}
      label={LEVEL_QUESTIONS[at] ?? ''}
      options={options.map((type) => cardOf(type, policy))}
      error={error}
      value={chosen?.id ?? null}
      onChange={onChoose}
    />
  );
}

interface AnsweredProps {
  level: Level;
  at: number;
  onChange: () => void;
}

function Answered({ level: { chosen }, at, onChange }: AnsweredProps) {
  const question = LEVEL_QUESTIONS[at] ?? '';
  return (
    <PrefilledAnswer what={question} onChange={onChange}>
      <small>{question}</small>
      <span>{chosen?.label}</span>
    </PrefilledAnswer>
  );
}

function cardOf(type: IncidentType, policy: Policy) {
  const cover = coverOfIncident(type.id, policy.coverOptions);
  return {
    value: type.id,
    label: type.label,
    ...(type.parentId === 0 && TOP_LEVEL[type.id]),
    disabledReason: cover.covered ? undefined : cover.reason,
  };
}

/** The announcement when a choice brought up more to choose. */
function spoken(levels: Level[], open: number): string {
  const last = levels.at(-1);
  if (levels.length < 2 || last?.chosen) return '';
  const place = levels.length - 1 > open ? 'One more question below' : 'Next question';
  const help = levels.length === 2 && isGone(levels[0]?.chosen?.id ?? null) ? HELP_BEFORE_IT : '';
  return `${place}: ${LEVEL_QUESTIONS[levels.length - 1]}${help}`;
}

const HELP_BEFORE_IT = '. What to do first stands before it.';

/** The question that takes the place of one that went away. */
function focusQuestion(box: HTMLElement | null) {
  const group = box?.querySelector('fieldset');
  const choice = group?.querySelector<HTMLElement>(':checked') ?? group?.querySelector('input');
  choice?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'nearest' });
}

/** The three questions. */
const LEVEL_QUESTIONS = ['What happened?', 'Tell us a little more', 'What fits best?'] as const;

/** A line of help and a picture for the top level, by the id of the type. */
const TOP_LEVEL: Record<number, { help: string; picture: ReactNode }> = {
  1: { help: 'A drop, a spill or another accident', picture: <Art scene={crackedPhone} /> },
  2: { help: 'Somebody damaged it on purpose', picture: <Art scene={hammer} /> },
  3: { help: 'Somebody took it', picture: <Art scene={emptyPlace} /> },
  4: { help: 'You cannot find it', picture: <Art scene={pin} /> },
  5: { help: 'It stopped working by itself', picture: <Art scene={deadPhone} /> },
  6: { help: 'Calls or payments that somebody made with it', picture: <Art scene={bill} /> },
  7: { help: 'Things that went with the gadget', picture: <Art scene={plug} /> },
};

/** One of the three questions of step 5 as it stands on the screen. */
interface Level {
  options: IncidentType[];
  chosen: IncidentType | null;
}

/** The levels down to the first that is not answered, for the chosen type (null for none). */
export function levelsOf(types: IncidentType[], chosenId: number | null): Level[] {
  const levels: Level[] = [];
  const path = pathTo(types, chosenId);
  for (let parent = 0; ;) {
    const options = types.filter(({ parentId }) => parentId === parent);
    if (options.length === 0) return levels;
    const chosen = path[levels.length] ?? null;
    levels.push({ options, chosen });
    if (!chosen) return levels;
    parent = chosen.id;
  }
}

function pathTo(types: IncidentType[], id: number | null): IncidentType[] {
  const type = types.find((candidate) => candidate.id === id);
  return type ? [...pathTo(types, type.parentId), type] : [];
}
