import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { Step } from '@gadget-claims/domain/claims/claims/wizard/step';
import {
  stageAfter as nextStage,
  stageBefore as previousStage,
} from '@gadget-claims/domain/claims/claims/wizard/steps';
import { withoutUnasked } from '@gadget-claims/domain/claims/claims/wizard/unasked';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Suspense, lazy, memo } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { claimStore, useClaim } from '../../../../lib/draft/claim-store.ts';
import { saveDraft } from '../../../../lib/draft/draft-saver.ts';
import { useBrand, useToday } from '../../../../lib/page/brand.ts';
import { timeNow } from '../../../../lib/time/time-now.ts';
import { paths } from '../../../../paths.ts';
import { useClaimAnswers } from './claim-answers.ts';
import { screenTitle } from './copy.ts';
import { SaveButton, SaveNews, useSaving } from './save-form.tsx';
import { StepFrame } from './step-frame.tsx';

interface Props {
  step: Step;
  children: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Last touch on the answers before they are kept, e.g. a flag that follows from them. */
  beforeKeeping?: (data: ClaimData) => ClaimData;
  /** The stage after this one and the one before, where they are not those of the wizard's order. */
  stageAfter?: string;
  stageBefore?: string;
  /** Where Continue leads instead of the next stage. */
  nextPath?: (data: ClaimData) => string;
  /** Leaving the step waits for the save, which may lead elsewhere first. */
  detour?: (next: string) => string | null;
}

/** One screen of the wizard: title, errors on top, the questions, and the way on and back. */
export function StepScreen({ step, children, lead, stageAfter, stageBefore, ...leaving }: Props) {
  const brand = useBrand();
  const returnToReview = useClaim((state) => state.returnToReview);
  const next = stageAfter ?? nextStage(step.stage) ?? '17';
  const onwards = paths.stage(returnToReview ? '17' : next);
  const form = useStepForm(step, onwards, leaving);
  return (
    <StepFrame heading={<PageHeading title={screenTitle(brand, step.name)} lead={lead} />}>
      <Form
        form={form}
        actions={
          <StepActions backTo={paths.stage(stageBefore ?? previousStage(step.stage) ?? '1')} />
        }
      >
        {children}
        <Ahead to={onwards} />
      </Form>
    </StepFrame>
  );
}

/** The form of a step; sent, it keeps what the step settled and leads on. */
function useStepForm(
  step: Step,
  onwards: string,
  {
    beforeKeeping = (data) => data,
    nextPath,
    detour,
  }: Pick<Props, 'beforeKeeping' | 'nextPath' | 'detour'>,
) {
  const navigate = useNavigate();
  const today = useToday();
  const policy = useClaim((state) => state.policy);
  if (!policy) throw new Error('a step was opened without a policy');
  const fields = (data: ClaimData) => step.fields(data, { today, time: timeNow, policy });
  const leave = (data: ClaimData) => {
    const settled = beforeKeeping(withoutUnasked(fields(data), data));
    // Settling without a change does not redraw a step that is being left.
    if (settled !== data) claimStore.getState().answer(settled);
    claimStore.getState().setReturnToReview(false);
    // Saved while the next screen is shown; the line beside the buttons says how it went.
    const saved = saveDraft();
    const next = nextPath?.(settled) ?? onwards;
    if (!detour) return void navigate(next);
    return (async () => void navigate(((await saved) && detour(next)) || next))();
  };
  return useForm({ answers: useClaimAnswers(), fields, send: leave, judged: 'left' });
}

/** The screens that follow are here before they are asked for: without a connection they could not come. */
export const Ahead = memo(({ to }: { to: string }) => (
  <>
    <Link to={to} prefetch="render" hidden aria-hidden />
    <Suspense>
      <StepsAhead />
    </Suspense>
  </>
));

/** Parts that this screen needs itself come first. */
const AFTER_THIS_SCREEN_MS = 2_000;
const NothingAhead = () => <></>;
const StepsAhead = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, AFTER_THIS_SCREEN_MS));
  return import('./steps-ahead.tsx').catch(() => ({ default: NothingAhead }));
});

/** Continue, Back and Save, with how the last save went right above them. */
const StepActions = memo(({ backTo }: { backTo: string }) => {
  const returnToReview = useClaim((state) => state.returnToReview);
  const saving = useSaving();
  return (
    <>
      <SaveNews {...saving} />
      <ActionBar>
        <Submit>{returnToReview ? 'Save and return to review' : 'Continue'}</Submit>
        <LinkButton to={backTo} kind="quiet">
          Back
        </LinkButton>
        <SaveButton {...saving} />
      </ActionBar>
    </>
  );
});
