import type { ClaimData } from '@gadget-claims/domain/claims/form';
import type { Step } from '@gadget-claims/domain/claims/wizard/step';
import { stageAfter, stageBefore } from '@gadget-claims/domain/claims/wizard/steps';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Questions, useStepForm } from '../../../forms/step-form.tsx';
import { screenTitle } from '../../../lib/titles.ts';
import { useBrand } from '../../../lib/brand.ts';
import { claimStore, useClaim } from '../../../lib/claim-store.ts';
import { saveDraft } from '../../../lib/draft-saver.ts';
import { paths } from '../../../paths.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
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
  const brand = useBrand();
  const navigate = useNavigate();
  const returnToReview = useClaim((state) => state.returnToReview);

  const goOn = stepForm.form.handleSubmit(async (values) => {
    const data = beforeKeeping ? beforeKeeping(values) : values;
    stepForm.form.reset(data);
    claimStore.getState().answer(data);
    claimStore.getState().setReturnToReview(false);
    // Saved while the next screen is shown; the line beside the buttons says how it went.
    const saved = saveDraft();
    const after = stageAfter(step.stage) ?? '17';
    const next = nextPath?.(data) ?? paths.stage(returnToReview ? '17' : after);
    const elsewhere = detour && (await saved) ? detour(next) : null;
    void navigate(elsewhere ?? next);
  });

  return (
    <Questions {...stepForm}>
      <form onSubmit={(event) => void goOn(event)} noValidate>
        <PageHeading title={screenTitle(brand, step.name)} lead={lead} />
        <ErrorSummary problems={stepForm.problems} submitCount={stepForm.submitCount} />
        {children}
        <StepActions backTo={paths.stage(stageBefore(step.stage) ?? '1')} />
      </form>
    </Questions>
  );
}
