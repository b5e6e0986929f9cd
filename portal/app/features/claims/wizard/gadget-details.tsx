import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { locksOf } from '@gadget-claims/domain/catalogue/location-lock';
import type { DamageType } from '@gadget-claims/domain/claims/damage-types';
import type { ClaimData } from '@gadget-claims/domain/claims/form';
import { isDamage } from '@gadget-claims/domain/claims/wizard/gadget-details';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { useHasProblem, useQuestion } from '@gadget-claims/kit/form/form.tsx';
import {
  ChoiceQuestion,
  MoneyQuestion,
  MonthQuestion,
  YesNoQuestion,
} from '@gadget-claims/kit/form/questions.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { MultiChoice } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { focusOnMount } from '@gadget-claims/kit/ui/focus-on-mount.ts';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useMemo, useState } from 'react';
import { Link, Navigate, redirect, useParams } from 'react-router';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { catalogue } from '../../../data/catalogue.ts';
import { useToday } from '../../../lib/brand.ts';
import { claimStore, useClaim } from '../../../lib/claim-store.ts';
import { timeNow } from '../../../lib/time-now.ts';
import { paths } from '../../../paths.ts';
import { useClaimData } from './claim-answers.ts';
import { titleMeta } from './copy.ts';
import { DevicePicture } from './device-picture.tsx';
import { withImplied } from './gadget-choice.ts';
import { GadgetIdentity } from './gadget-identity.tsx';
import { gadgetStep, openGadget } from './gadget-step.ts';
import { guardStage } from './guard.ts';
import styles from './known.module.css';
import { Known } from './known.tsx';
import { ListFailed } from './list-failed.tsx';
import { hasOneToChoose } from './only-gadget.ts';
import { StepScreen } from './step-screen.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import { WhichGadget, fillOnlyModel } from './which-gadget.tsx';

export const meta = titleMeta('gadgetDetails');
export const HydrateFallback = StepSkeleton;

const guard = guardStage('101');

/** A gadget that is not on the claim leads to the list; none given, to the first with open questions. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const elsewhere = await guard();
  if (elsewhere) return elsewhere;
  const { form, policy } = claimStore.getState();
  if (!form || !policy) return null;
  const { incidentTypeId } = form.data.incident;
  const gadgets = form.data.gadgets.map((gadget) => withImplied(gadget, incidentTypeId));
  claimStore.getState().answer({ gadgets });
  if (params['id'] !== undefined) {
    const index = gadgets.findIndex(({ itemGUID }) => itemGUID === params['id']);
    if (index < 0) return redirect(paths.stage('10'));
    void fillOnlyModel(index);
    return null;
  }
  const today = londonDay(new Date());
  const first =
    openGadget({ ...form.data, gadgets }, { policy, today, time: timeNow }) ?? gadgets[0];
  return redirect(first ? paths.gadget(first.itemGUID) : paths.stage('10'));
}
clientLoader.hydrate = true as const;

export default function GadgetDetails() {
  const { id } = useParams();
  const index = useClaim(
    (state) => state.form?.data.gadgets.findIndex(({ itemGUID }) => itemGUID === id) ?? -1,
  );
  const hasClaim = useClaim((state) => state.form !== null);
  // Another device took it off the claim.
  if (index < 0) return hasClaim && <Navigate to={paths.stage('10')} replace />;
  // Each gadget has a form of its own.
  return <OneGadget key={id} index={index} />;
}

function OneGadget({ index }: { index: number }) {
  const data = useClaim((state) => state.form?.data);
  const step = useMemo(() => gadgetStep(index), [index]);
  const nextPath = useNextPath();
  const gadget = data?.gadgets[index];
  if (!data || !gadget) return null;
  const count = data.gadgets.length;
  return (
    <StepScreen
      step={step}
      lead={leadOf(data, index)}
      nextPath={nextPath}
      stageBefore={hasOneToChoose() ? '8' : undefined}
    >
      <WhichGadget index={index} />
      <GadgetIdentity index={index} />
      <ChoiceQuestion path={`gadgets.${index}.purchaseCondition`} options={CONDITIONS} />
      {isDamage(data) && <DamageQuestions index={index} />}
      <MoreAboutIt index={index} />
      {count === 1 && (
        <p className={styles.after}>
          <Link to={paths.stage('10')}>Add another gadget, or change this one</Link>
        </p>
      )}
    </StepScreen>
  );
}

/** Which of several it is; the only one says it in its first line, where the policy knows it. */
function leadOf({ gadgets }: ClaimData, index: number): string | undefined {
  const gadget = gadgets[index];
  const name = gadget?.description || 'The gadget that is not in your policy';
  if (gadgets.length > 1) return `Gadget ${index + 1} of ${gadgets.length}: ${name}`;
  return gadget?.policyGadgetId == null ? name : undefined;
}

/** The next gadget with open questions; the documents, or the review, once there is none. */
function useNextPath() {
  const today = useToday();
  const policy = useClaim((state) => state.policy);
  const returnToReview = useClaim((state) => state.returnToReview);
  return (data: ClaimData) => {
    const next = policy && openGadget(data, { policy, today, time: timeNow });
    if (next) return paths.gadget(next.itemGUID);
    return returnToReview ? paths.stage('17') : paths.supportingdocs;
  };
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

/** What few claims turn on. */
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

/** What is broken, and whether it still runs; asked when the gadget is still there. */
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
      <>
        <DevicePicture typeId={typeId} offered={list ?? []} {...chosenIn(question)}>
          Is anything else damaged? Press it here.
        </DevicePicture>
        <Known what={question.label} onChange={() => setShown('listAskedFor')}>
          <small>{question.label}</small>
          <span>{ticked?.map(({ label }) => label).join(', ') ?? 'Loading…'}</span>
        </Known>
      </>
    );
  }
  if (!list) return <Skeleton size="field" lines={USUAL_COUNT} label="Loading the parts" />;
  return (
    <Parts question={question} list={list} typeId={typeId} takesFocus={shown === 'listAskedFor'} />
  );
}

type DamageQuestion = NonNullable<ReturnType<typeof useQuestion<number[]>>>;

const chosenIn = ({ value, onChange }: DamageQuestion) => ({ chosen: value, onChange });

interface PartsProps {
  question: DamageQuestion;
  list: DamageType[];
  typeId: number | null;
  takesFocus: boolean;
}

function Parts({ question, list, typeId, takesFocus }: PartsProps) {
  return (
    <MultiChoice
      {...question}
      ref={takesFocus ? focusOnMount : undefined}
      hint="Tick all that is."
      options={list.map(({ id, label }) => ({ value: id, label }))}
    >
      <DevicePicture typeId={typeId} offered={list} {...chosenIn(question)}>
        Press it in the picture, or tick it in the list.
      </DevicePicture>
    </MultiChoice>
  );
}
