import { damageTypeLabel } from '@gadget-claims/domain/claims/claims/damage-types';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { incidentPath } from '@gadget-claims/domain/claims/claims/incident-types';
import type { AnsweredStep } from '@gadget-claims/domain/claims/claims/schemas';
import { partLabel } from '@gadget-claims/domain/claims/claims/wizard/progress';
import { CONFIRMED } from '@gadget-claims/domain/claims/claims/wizard/read-back';
import type { Labels, StepContext } from '@gadget-claims/domain/claims/claims/wizard/step';
import { STEPS } from '@gadget-claims/domain/claims/claims/wizard/steps';
import { stepSummary } from '@gadget-claims/domain/claims/claims/wizard/summary';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { countryLabel } from '@gadget-claims/domain/policies/catalogue/countries';
import { findModel, makeLabel, typeLabel } from '@gadget-claims/domain/policies/catalogue/gadgets';

/** Words for the ids of a form, from the whole catalogue. */
const catalogueLabels: Labels = {
  incidentType: (id) =>
    incidentPath(id)
      .map(({ label }) => label)
      .join(' › '),
  country: countryLabel,
  gadgetType: typeLabel,
  make: makeLabel,
  model: (id) => findModel(id)?.label ?? '',
  damageType: damageTypeLabel,
};

/**
 * The questions as they were asked and the answers in words, step by step: kept with the claim, so
 * that it reads the same after questions and catalogue have changed.
 */
export function frozenAnswers(data: ClaimData, context: StepContext): AnsweredStep[] {
  return STEPS.map((step) => ({
    title: partLabel(step.stage),
    lines:
      step.name === 'supportingDocs'
        ? documentLines(data)
        : stepSummary(step, data, context, catalogueLabels).filter(
            ({ path }) => !CONFIRMED.includes(path),
          ),
  })).filter(({ lines }) => lines.length > 0);
}

function documentLines({ documents }: ClaimData) {
  return documents.map(({ documentTypeId, fileName }) => ({
    path: 'documents',
    label: documentKind(documentTypeId).label,
    value: fileName,
  }));
}
