import { stepProblems } from '@gadget-claims/domain/claims/wizard/step';
import { stepSummary } from '@gadget-claims/domain/claims/wizard/summary';
import type { Labels } from '@gadget-claims/domain/claims/wizard/step';
import type { Problem } from '@gadget-claims/domain/validation/fields';
import type { MouseEvent } from 'react';
import { STEPS } from '@gadget-claims/domain/claims/wizard/steps';
import { useToday } from '../../../lib/brand.ts';
import { timeNow } from '../../../lib/time-now.ts';
import { claimStore, useClaim } from '../../../lib/claim-store.ts';
import { paths } from '../../../paths.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { sectionTitle } from './progress.ts';

interface Props {
  labels: Labels;
  problems: readonly Problem[];
}

/** Every answer under its step, with a way to change it that comes back here. */
export function ReviewAnswers({ labels, problems }: Props) {
  const today = useToday();
  const data = useClaim((state) => state.form?.data);
  const policy = useClaim((state) => state.policy);
  if (!data || !policy) return null;
  const context = { today, time: timeNow, policy };
  return STEPS.map((step) => {
    const lines = stepSummary(step, data, context, labels);
    const open = stepProblems(step, data, context);
    const sent = problems.filter(({ path }) =>
      step.fields(data, context).some((f) => f.path === path),
    );
    if (lines.length === 0 && open.length === 0) return null;
    return (
      <section key={step.stage} onClickCapture={comeBack}>
        <SummaryList
          title={sectionTitle(step.name)}
          change={step.stage === '1' ? undefined : paths.stage(step.stage)}
          lines={lines}
        />
        {[...open, ...sent.filter(({ path }) => !open.some((p) => p.path === path))].map(
          ({ path, message }) => (
            <div key={path} id={path} tabIndex={-1}>
              <Note tone="bad">{message}</Note>
            </div>
          ),
        )}
      </section>
    );
  });
}

/** A Change link leads to its step, and Continue there leads back. */
function comeBack(event: MouseEvent) {
  if ((event.target as HTMLElement).closest('a')) claimStore.getState().setReturnToReview(true);
}
