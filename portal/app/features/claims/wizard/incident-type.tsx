import { incidenttypes } from '@gadget-claims/domain/claims/wizard/incidenttypes';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { catalogue } from '../../../data/catalogue.ts';
import { titleMeta } from './titles.ts';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { guardStage } from './guard.ts';
import { IncidentChoice } from './incident-choice.tsx';
import { ListFailed } from './list-failed.tsx';
import { StepScreen } from './step-screen.tsx';
import { StepSkeleton } from './step-skeleton.tsx';

export const meta = titleMeta('incidenttypes');
export const clientLoader = guardStage('5');
export const HydrateFallback = StepSkeleton;

const TOP_LEVELS = 7;

export default function IncidentTypes() {
  const { answer: list, error, reload } = useAnswer(catalogue.incidentTypes);
  return (
    <StepScreen step={incidenttypes}>
      {list ? (
        <IncidentChoice types={list} />
      ) : error !== null ? (
        <ListFailed what="The kinds of incident" onRetry={reload} />
      ) : (
        <Skeleton size="card" lines={TOP_LEVELS} label="Loading the kinds of incident" />
      )}
    </StepScreen>
  );
}
