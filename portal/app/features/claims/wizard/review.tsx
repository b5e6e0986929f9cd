import type { Submission } from '@gadget-claims/domain/claims/form-schemas';
import type { Labels } from '@gadget-claims/domain/claims/wizard/step';
import type { Problem } from '@gadget-claims/domain/validation/fields';
import { submitForm } from '@gadget-claims/domain/claims/form-contract';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useBrand } from '../../../lib/brand.ts';
import { labelsFor } from '../../../lib/labels.ts';
import { claimStore } from '../../../lib/claim-store.ts';
import { draftKey } from '../../../lib/draft-key.ts';
import {
  hasUnsavedAnswers,
  saveDraft,
  savesSettled,
  withSavesHeld,
} from '../../../lib/draft-saver.ts';
import { screenTitle, titleMeta } from './titles.ts';
import { paths } from '../../../paths.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { inItsWords, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { ErrorSummary } from '@gadget-claims/kit/ui/error-summary.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { isBusy } from '../../documents/queue.ts';
import { useEvidence } from '../../documents/store.ts';
import { guardStage } from './guard.ts';
import { ReviewAnswers } from './review-answers.tsx';
import { SaveButton, SaveNews, useSaving } from './save-form.tsx';
import { StepSkeleton } from './step-skeleton.tsx';

export const meta = titleMeta('reviewv2');
export const HydrateFallback = StepSkeleton;

const guard = guardStage('17');
export async function clientLoader(): Promise<Response | { labels: Labels }> {
  const elsewhere = await guard();
  if (elsewhere) return elsewhere;
  const { form } = claimStore.getState();
  return { labels: await labelsFor(form ? [form.data] : []) };
}
clientLoader.hydrate = true as const;

export default function Review() {
  const brand = useBrand();
  const { labels } = useLoaderData<{ labels: Labels }>();
  const { problems, ...sending } = useSubmission();
  const saving = useSaving();
  const uploading = useEvidence((state) => isBusy(state.uploads));
  return (
    <>
      <PageHeading title={screenTitle(brand, 'reviewv2')} />
      <ErrorSummary problems={problems} title="Some answers need another look" />
      <ReviewAnswers labels={labels} problems={problems} />
      {sending.refusal === null && <SaveNews {...saving} />}
      <Refused
        of={sending}
        action={
          <Button kind="quiet" onClick={() => sending.send()}>
            Try again
          </Button>
        }
      />
      <ActionBar>
        <Button
          kind="filled"
          busy={sending.busy}
          busyLabel="Sending"
          disabledReason={
            uploading ? 'Your files are still being sent. Please wait a moment.' : undefined
          }
          onClick={() => sending.send()}
        >
          Submit my claim
        </Button>
        <LinkButton to={paths.stage('13')} kind="quiet">
          Back
        </LinkButton>
        <SaveButton {...saving} />
      </ActionBar>
    </>
  );
}

/** Saves the last answers, sends the claim once, and leads to approved or thankyou. */
function useSubmission() {
  const navigate = useNavigate();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const sending = useSend(
    async () => {
      setProblems([]);
      const submission = await sendClaim();
      draftKey.forget();
      claimStore.getState().submitted(submission);
      await navigate(submission.passed ? paths.approved : paths.thankyou, { replace: true });
    },
    (error) => {
      const refused = error instanceof ApiError ? error.errors : [];
      setProblems(refused);
      if (refused.length > 0) return null;
      const why = inItsWords('Your answers could not be saved.')(error);
      return {
        title: 'Your claim is not sent yet',
        text: `${why} Nothing that you typed is lost.`,
      };
    },
  );
  return { ...sending, problems };
}

async function sendClaim(): Promise<Submission> {
  await savesSettled();
  // A claim that arrived while its answer got lost takes no more saves: only what is new is saved.
  if (isToBeSaved() && !(await saveDraft())) throw new Error('not saved');
  return withSavesHeld(() => {
    const { form } = claimStore.getState();
    if (form === null) throw new Error('no form');
    const idempotencyKey = `submit-${form.formReference}-${form.revision}`;
    return api(submitForm, { body: form, idempotencyKey });
  });
}

const isToBeSaved = () => claimStore.getState().form?.formReference === '' || hasUnsavedAnswers();
