import { supportingDocuments } from '@gadget-claims/domain/claims/claims/wizard/supporting-documents';
import { isForOnlyGadget } from '@gadget-claims/domain/policies/policies/cover';
import { useClaim } from '../../../../lib/draft/claim-store.ts';
import { Evidence } from '../../documents/evidence.tsx';
import { titleMeta } from './copy.ts';
import { guardStage } from './guard.ts';
import { StepScreen } from './step-screen.tsx';
import { StepSkeleton } from './step-skeleton.tsx';

export const meta = titleMeta('supportingDocs');
export const clientLoader = guardStage('supportingdocs');
export const HydrateFallback = StepSkeleton;

export default function SupportingDocs() {
  const isOnly = useClaim(({ policy, form }) => isForOnlyGadget(policy, form?.data));
  return (
    <StepScreen
      step={supportingDocuments}
      stageBefore={isOnly ? '10' : undefined}
      lead="What is missing can follow later."
    >
      <Evidence />
    </StepScreen>
  );
}
