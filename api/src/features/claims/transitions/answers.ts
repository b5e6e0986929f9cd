import type { ClaimData } from '@gadget-claims/domain/claims/form';
import type { AnsweredStep } from '@gadget-claims/domain/claims/schemas';
import { STEP_TITLES } from '@gadget-claims/domain/claims/wizard/copy';
import type { StepContext } from '@gadget-claims/domain/claims/wizard/step';
import { STEPS } from '@gadget-claims/domain/claims/wizard/steps';
import { stepSummary } from '@gadget-claims/domain/claims/wizard/summary';
import { documentKind } from '@gadget-claims/domain/documents/types';
import { catalogueLabels } from './catalogue-labels.ts';

/**
 * The questions as they were asked and the answers in words, step by step: kept with the claim, so
 * that it reads the same after questions and catalogue have changed.
 */
export function frozenAnswers(data: ClaimData, context: StepContext): AnsweredStep[] {
  return STEPS.map((step) => ({
    title: STEP_TITLES[step.name],
    lines:
      step.name === 'supportingDocs'
        ? documentLines(data)
        : stepSummary(step, data, context, catalogueLabels),
  })).filter(({ lines }) => lines.length > 0);
}

function documentLines({ documents }: ClaimData) {
  return documents.map(({ documentTypeId, fileName }) => ({
    path: 'documents',
    label: documentKind(documentTypeId).label,
    value: fileName,
  }));
}
