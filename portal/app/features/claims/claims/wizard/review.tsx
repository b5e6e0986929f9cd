import type { ClaimData, ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import { submitForm } from '@gadget-claims/domain/claims/claims/form-contract';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import { givenName } from '@gadget-claims/domain/claims/claims/given-name';
import { gadgetsInWords } from '@gadget-claims/domain/claims/claims/greeting';
import { claimOutlook } from '@gadget-claims/domain/claims/claims/outlook';
import { partLabel } from '@gadget-claims/domain/claims/claims/wizard/progress';
import { readBack } from '@gadget-claims/domain/claims/claims/wizard/read-back';
import type { Labels, Step } from '@gadget-claims/domain/claims/claims/wizard/step';
import { stepProblems } from '@gadget-claims/domain/claims/claims/wizard/step';
import { STEPS } from '@gadget-claims/domain/claims/claims/wizard/steps';
import { stepSummary } from '@gadget-claims/domain/claims/claims/wizard/summary';
import { manySpelled, pounds } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';
import type { Problem } from '@gadget-claims/domain/validation/fields';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { inItsWords, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { ErrorSummary } from '@gadget-claims/kit/ui/error-summary.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { labelsFor } from '../../../../data/catalogue-labels.ts';
import { api } from '../../../../lib/api/api.ts';
import { WAITING_KEY } from '../../../../lib/browser/tab-keys.ts';
import { NOTHING_LOST } from '../../../../lib/copy.ts';
import { type Sent, claimStore, useClaim } from '../../../../lib/draft/claim-store.ts';
import { draftKey } from '../../../../lib/draft/draft-key.ts';
import {
  NOT_SAVED,
  hasUnsavedAnswers,
  saveDraft,
  saveStore,
  savesSettled,
  withSavesHeld,
} from '../../../../lib/draft/draft-saver.ts';
import { useBrand, useToday } from '../../../../lib/page/brand.ts';
import { timeNow } from '../../../../lib/time/time-now.ts';
import { paths } from '../../../../paths.ts';
import { isBusy } from '../../documents/queue.ts';
import { useEvidence } from '../../documents/store.ts';
import { screenTitle, titleMeta } from './copy.ts';
import { gadgetStep } from './gadget-step.ts';
import { guardStage } from './guard.ts';
import { SaveButton, SaveNews, useSaving } from './save-form.tsx';
import { StepFrame } from './step-frame.tsx';
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
  const { problems, ...sending } = useSubmission(labels);
  const saving = useSaving();
  const uploading = useEvidence((state) => isBusy(state.uploads));
  return (
    <StepFrame heading={<PageHeading title={screenTitle(brand, 'reviewv2')} />}>
      <ErrorSummary problems={problems} />
      <ReviewAnswers labels={labels} problems={problems} />
      <OnSubmit />
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
    </StepFrame>
  );
}

/** Whose claim it is, and for what: kept when it is sent, because the answers go then. */
const namesIn = (
  form: ClaimForm | null,
  labels: Labels,
): Pick<Sent, 'firstname' | 'gadget' | 'gadgetTypeId'> => ({
  firstname: form?.data.claimant.firstname ?? '',
  gadget: gadgetsInWords(form?.data.gadgets ?? [], labels),
  gadgetTypeId: form?.data.gadgets[0]?.typeId ?? null,
});

const DECISION = manySpelled(DECISION_DAYS, 'working day');

/** The claim's costs, and its way once it is sent. */
function OnSubmit() {
  const data = useClaim((state) => state.form?.data);
  const policy = useClaim((state) => state.policy);
  const outcome = data && policy && claimOutlook(data, policy);
  if (!outcome) return null;
  const name = givenName(data.claimant.firstname);
  const what = `excess is ${pounds(outcome.excess.total)}`;
  return (
    <Note tone="info" title={name === '' ? `Your ${what}` : `${name}, your ${what}`}>
      You pay it only once we approve your claim. When you submit, we e-mail you a reference, and{' '}
      {outcome.cover === 'covered' && outcome.needed.length === 0
        ? `decide at once or within about ${DECISION}`
        : `decide within about ${DECISION} of having it all`}
      .
    </Note>
  );
}

/** Saves the last answers, sends the claim once, and leads to approved or thankyou. */
function useSubmission(labels: Labels) {
  const navigate = useNavigate();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const sending = useSend(
    async () => {
      setProblems([]);
      const submission = await sendClaim();
      draftKey.forget();
      sessionStorage.removeItem(WAITING_KEY);
      const { form, submitted } = claimStore.getState();
      submitted({ ...submission, ...namesIn(form, labels) });
      await navigate(submission.passed ? paths.approved : paths.thankyou, { replace: true });
    },
    (error) => {
      const refused = error instanceof ApiError ? error.errors : [];
      setProblems(refused);
      if (refused.length > 0) return null;
      const why = inItsWords(saveStore.getState().message || NOT_SAVED)(error);
      return {
        title: 'Your claim is not sent yet',
        text: `${why} ${NOTHING_LOST}`,
      };
    },
  );
  return { ...sending, problems };
}

async function sendClaim(): Promise<Submission> {
  await savesSettled();
  // A claim that arrived while its answer got lost takes no more saves: only new answers are saved.
  if (isToBeSaved() && !(await saveDraft())) throw new Error('not saved');
  return withSavesHeld(() => {
    const { form } = claimStore.getState();
    if (form === null) throw new Error('no form');
    return api(submitForm, { body: form });
  });
}

const isToBeSaved = () => claimStore.getState().form?.formReference === '' || hasUnsavedAnswers();

interface Props {
  labels: Labels;
  problems: readonly Problem[];
}

/** Every answer under its step, with a way to change it that comes back here. */
function ReviewAnswers({ labels, problems }: Props) {
  const today = useToday();
  const data = useClaim((state) => state.form?.data);
  const policy = useClaim((state) => state.policy);
  if (!data || !policy) return null;
  const context = { today, time: timeNow, policy };
  return sectionsOf(data, labels).map(({ title, change, step }) => {
    const lines = readBack(stepSummary(step, data, context, labels));
    const open = stepProblems(step, data, context);
    const sent = problems.filter(({ path }) =>
      step.fields(data, context).some((f) => f.path === path),
    );
    if (lines.length === 0 && open.length === 0) return null;
    return (
      <section key={change} onClickCapture={returnHere}>
        <SummaryList title={title} change={change} lines={lines} compact />
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

interface Section {
  title: string;
  /** Where its answers are changed. */
  change: string;
  step: Step;
}

/** The claim as it is read back: a section for each step, and for each gadget instead of their steps. */
function sectionsOf(data: ClaimData, labels: Labels): Section[] {
  const ofGadgets = data.gadgets.map(({ description, itemGUID, ...gadget }, index) => ({
    title:
      data.gadgets.length > 1 && description
        ? description
        : `Your ${gadgetsInWords([gadget], labels)}`,
    change: paths.gadget(itemGUID),
    step: gadgetStep(index),
  }));
  return STEPS.flatMap((step): Section[] => {
    const { stage } = step;
    // The policy is not changed here, and it stands above.
    if (stage === '1') return [];
    if (stage === '101') return ofGadgets;
    if (stage === '10' && data.gadgets.length === 1) return [];
    return [{ title: partLabel(stage), change: paths.stage(stage), step }];
  });
}

/** A Change link leads to its step, and Continue there leads back. */
function returnHere(event: MouseEvent) {
  if ((event.target as HTMLElement).closest('a')) claimStore.getState().setReturnToReview(true);
}
