import { partLabel } from '@gadget-claims/domain/claims/claims/wizard/progress';
import { readBack } from '@gadget-claims/domain/claims/claims/wizard/read-back';
import type { Labels } from '@gadget-claims/domain/claims/claims/wizard/step';
import { STEPS, stageToContinue } from '@gadget-claims/domain/claims/claims/wizard/steps';
import { stepSummary } from '@gadget-claims/domain/claims/claims/wizard/summary';
import { FORM_HOURS } from '@gadget-claims/domain/promises';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { labelsFor } from '../../../data/catalogue-labels.ts';
import { claimStore, useClaim } from '../../../lib/draft/claim-store.ts';
import { useBrand, useToday } from '../../../lib/page/brand.ts';
import { timeNow } from '../../../lib/time/time-now.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import { AbandonForm } from './abandon-form.tsx';
import { guardClaim } from './wizard/guard.ts';
import { StepFrame } from './wizard/step-frame.tsx';
import { StepSkeleton } from './wizard/step-skeleton.tsx';

export const meta = titleMeta('resume');
export const HydrateFallback = StepSkeleton;

/** Takes the form of this tab, or opens its draft; empty-handed when there is neither. */
export async function clientLoader(): Promise<Response | { labels: Labels | null }> {
  const elsewhere = await guardClaim(paths.resume);
  const { form } = claimStore.getState();
  if (form && elsewhere) return elsewhere;
  return { labels: form ? await labelsFor([form.data]) : null };
}
clientLoader.hydrate = true as const;

export default function Resume() {
  const brand = useBrand();
  const { labels } = useLoaderData<{ labels: Labels | null }>();
  return (
    <StepFrame heading={<PageHeading title={screenTitle(brand, 'resume')} />}>
      {labels ? <SavedForm labels={labels} /> : <NothingSaved />}
    </StepFrame>
  );
}

const MakeAClaim = () => (
  <LinkButton to={paths.stage('1')} kind="filled">
    Make a claim
  </LinkButton>
);

function Abandoned() {
  return (
    <EmptyState
      title="Your form is deleted"
      text="Nothing of it is kept. A new claim begins with your policy."
      takesFocus
      action={<MakeAClaim />}
    />
  );
}

function NothingSaved() {
  return (
    <EmptyState
      title="There is no saved form in this tab"
      text={`A claim that you began without an account is kept for ${FORM_HOURS} hours: find your policy again, and we can send you a link to it.`}
      action={<MakeAClaim />}
    />
  );
}

function SavedForm({ labels }: { labels: Labels }) {
  const today = useToday();
  const navigate = useNavigate();
  const data = useClaim((state) => state.form?.data);
  const policy = useClaim((state) => state.policy);
  const formReference = useClaim((state) => state.form?.formReference) ?? '';
  const [abandoned, setAbandoned] = useState(false);
  if (abandoned) return <Abandoned />;
  if (!data || !policy) return <NothingSaved />;
  const stage = stageToContinue(data);
  return (
    <>
      <Note tone="info" title={`Next: ${partLabel(stage)}`}>
        Everything before that is complete. You can change any answer on the way.
      </Note>
      {STEPS.map((step) => {
        const context = { today, time: timeNow, policy };
        const lines = readBack(stepSummary(step, data, context, labels));
        return (
          lines.length > 0 && (
            <SummaryList key={step.stage} title={partLabel(step.stage)} lines={lines} />
          )
        );
      })}
      <ActionBar>
        <Button kind="filled" onClick={() => void navigate(paths.stage(stage))}>
          Continue
        </Button>
        <AbandonForm
          formReference={formReference}
          token={null}
          onAbandoned={() => {
            claimStore.getState().clear();
            setAbandoned(true);
          }}
        />
      </ActionBar>
    </>
  );
}
