import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { useMemo } from 'react';
import { Link, Navigate, redirect, useParams } from 'react-router';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { claimStore, useClaim } from '../../../../lib/draft/claim-store.ts';
import { useToday } from '../../../../lib/page/brand.ts';
import { timeNow } from '../../../../lib/time/time-now.ts';
import { paths } from '../../../../paths.ts';
import { titleMeta } from './copy.ts';
import { GadgetQuestions } from './gadget-questions.tsx';
import { gadgetStep, openGadget } from './gadget-step.ts';
import { guardStage } from './guard.ts';
import { fillImplied } from './only-gadget.ts';
import styles from './prefilled-answer.module.css';
import { StepScreen } from './step-screen.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import { fillOnlyModel } from './which-gadget.tsx';

export const meta = titleMeta('gadgetDetails');
export const HydrateFallback = StepSkeleton;

const guard = guardStage('101');

/** A gadget that is not on the claim leads to the list; none given, to the first with open questions. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const elsewhere = await guard();
  if (elsewhere) return elsewhere;
  const { form, policy } = claimStore.getState();
  if (!form || !policy) return null;
  const gadgets = fillImplied(form.data);
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
    <StepScreen step={step} lead={leadOf(data, index)} nextPath={nextPath}>
      <GadgetQuestions index={index} />
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
