import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { ClaimData } from '@gadget-claims/domain/claims/form';
import { isDamage } from '@gadget-claims/domain/claims/wizard/gadgetdetails';
import { useMemo } from 'react';
import { redirect, useParams } from 'react-router';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useToday } from '../../../lib/brand.ts';
import { timeNow } from '../../../lib/time-now.ts';
import { claimStore, useClaim } from '../../../lib/claim-store.ts';
import { titleMeta } from './titles.ts';
import { paths } from '../../../paths.ts';
import { DamageQuestions } from './damage-questions.tsx';
import { withImplied } from './gadget-choice.ts';
import { GadgetIdentity } from './gadget-identity.tsx';
import { GadgetPurchase, MoreAboutIt } from './gadget-purchase.tsx';
import { gadgetStep, openGadget } from './gadget-step.ts';
import { guardStage } from './guard.ts';
import { StepScreen } from './step-screen.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import { WhichGadget } from './which-gadget.tsx';

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
    const isOnClaim = gadgets.some(({ itemGUID }) => itemGUID === params['id']);
    return isOnClaim ? null : redirect(paths.stage('10'));
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
  // Each gadget has a form of its own.
  return index < 0 ? null : <OneGadget key={id} index={index} />;
}

function OneGadget({ index }: { index: number }) {
  const data = useClaim((state) => state.form?.data);
  const step = useMemo(() => gadgetStep(index), [index]);
  const nextPath = useNextPath();
  const gadget = data?.gadgets[index];
  if (!data || !gadget) return null;
  const name = gadget.description || 'The gadget that is not in your policy';
  const count = data.gadgets.length;
  return (
    <StepScreen
      step={step}
      lead={count > 1 ? `Gadget ${index + 1} of ${count}: ${name}` : name}
      nextPath={nextPath}
    >
      <WhichGadget index={index} />
      <GadgetIdentity index={index} />
      <GadgetPurchase index={index} />
      {isDamage(data) && <DamageQuestions index={index} />}
      <MoreAboutIt index={index} />
    </StepScreen>
  );
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
