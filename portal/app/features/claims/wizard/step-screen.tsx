import type { ClaimData } from '@gadget-claims/domain/claims/form';
import type { Step } from '@gadget-claims/domain/claims/wizard/step';
import { stageAfter, stageBefore } from '@gadget-claims/domain/claims/wizard/steps';
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Questions, useStepForm } from '../../../forms/step-form.tsx';
import { screenTitle } from './titles.ts';
import { useBrand } from '../../../lib/brand.ts';
import { claimStore, useClaim } from '../../../lib/claim-store.ts';
import { saveDraft } from '../../../lib/draft-saver.ts';
import { pressed } from '@gadget-claims/kit/form/painted.ts';
import { paths } from '../../../paths.ts';
import { ErrorSummary } from '@gadget-claims/kit/ui/error-summary.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { StepActions } from './step-actions.tsx';

interface Props {
  step: Step;
  children: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Last touch on the answers before they are kept, e.g. a flag that follows from them. */
  beforeKeeping?: (data: ClaimData) => ClaimData;
  /** Where Continue leads instead of the next stage. */
  nextPath?: (data: ClaimData) => string;
  /** Leaving the step waits for the save, which may lead elsewhere first. */
  detour?: (next: string) => string | null;
}

/** One screen of the wizard: title, errors on top, the questions, and the way on and back. */
export function StepScreen({ step, children, lead, beforeKeeping, nextPath, detour }: Props) {
  const stepForm = useStepForm(step);
  const { tries } = stepForm.marks;
  const [leaving, setLeaving] = useState(false);
  const brand = useBrand();
  const navigate = useNavigate();
  const returnToReview = useClaim((state) => state.returnToReview);
  const onwards = paths.stage(returnToReview ? '17' : (stageAfter(step.stage) ?? '17'));

  const goOn = async () => {
    // As they are now: a choice is shown before it is taken over.
    const answers = stepForm.now();
    if (answers.problems.length > 0) return stepForm.marks.tried();
    const data = beforeKeeping ? beforeKeeping(answers.data) : answers.data;
    // Not drawn anew, on the way out, for what is there already.
    if (data !== answers.data) claimStore.getState().answer(data);
    claimStore.getState().setReturnToReview(false);
    // Saved while the next screen is shown; the line beside the buttons says how it went.
    const saved = saveDraft();
    const next = nextPath?.(data) ?? onwards;
    if (detour) setLeaving(true);
    const elsewhere = detour && (await saved) ? detour(next) : null;
    setLeaving(false);
    void navigate(elsewhere ?? next);
  };

  return (
    <Questions form={stepForm}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void pressed(event.currentTarget, goOn);
        }}
        noValidate
      >
        <PageHeading title={screenTitle(brand, step.name)} lead={lead} />
        <ErrorSummary problems={tries > 0 ? stepForm.problems : []} submitCount={tries} />
        {children}
        <Ahead to={onwards} />
        <StepActions backTo={paths.stage(stageBefore(step.stage) ?? '1')} leaving={leaving} />
      </form>
    </Questions>
  );
}

/** The next screen is here before it is asked for: without a connection it could not come. */
const Ahead = memo(({ to }: { to: string }) => (
  <Link to={to} prefetch="render" hidden aria-hidden />
));
