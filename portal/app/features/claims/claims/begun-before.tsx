import { mailLinksOfPolicy } from '@gadget-claims/domain/claims/claims/form-contract';
import { isInConfirmedPeriod } from '@gadget-claims/domain/policies/policies/cover';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { useState } from 'react';
import { redirect, useLoaderData, useNavigate } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import { AbandonForm } from './abandon-form.tsx';
import type { BegunDraft } from './open-draft.ts';
import { draftForPolicy, goOnWith, startInPlaceOf } from './open-draft.ts';
import { continuePath } from './wizard/guard.ts';
import { StepFrame } from './wizard/step-frame.tsx';
import { StepSkeleton } from './wizard/step-skeleton.tsx';

export const meta = titleMeta('existing');
export const HydrateFallback = StepSkeleton;

/**
 * Shown after a lookup when this tab, or the account, has a form for the policy already; or another
 * person has, whose form stays hidden.
 */
export async function clientLoader({
  request,
}: Pick<LoaderFunctionArgs, 'request'>): Promise<Response | { begun: BegunDraft | null }> {
  const { form } = claimStore.getState();
  if (!form) return redirect(paths.stage('1'));
  const begun = await draftForPolicy(form.data.policy.number);
  const isElsewhere = new URL(request.url).searchParams.has('elsewhere');
  return begun || isElsewhere ? { begun } : redirect(freshPath(false));
}
clientLoader.hydrate = true as const;

export default function Existing() {
  const { begun } = useLoaderData<{ begun: BegunDraft | null }>();
  return begun ? <BegunHere draft={begun.draft} draftKey={begun.key} /> : <BegunElsewhere />;
}

/** The person who looked the policy up may be a stranger to the form: it opens by a mail to the address in it. */
function BegunElsewhere() {
  const brand = useBrand();
  const [isSent, setSent] = useState(false);
  const sending = useSend(async () => {
    await api(mailLinksOfPolicy, {});
    setSent(true);
  });
  return (
    <StepFrame
      heading={
        <PageHeading
          title={screenTitle(brand, 'existing')}
          lead="A claim form was begun on this policy, and not sent yet."
        />
      }
    >
      {isSent ? (
        <Note tone="good" title="Check your inbox" takesFocus>
          A link is on its way to the e-mail address in the form. It opens the form where it
          stopped.
        </Note>
      ) : (
        <>
          <p>If it is yours, we send a link to the e-mail address in it.</p>
          <Refused of={sending} />
        </>
      )}
      <ActionBar>
        {!isSent && (
          <Button
            kind="filled"
            busy={sending.busy}
            busyLabel="Sending"
            onClick={() => sending.send()}
          >
            Send me the link
          </Button>
        )}
        <LinkButton to={freshPath(brand.skipCoverCheck)} kind="quiet">
          Begin a new claim
        </LinkButton>
      </ActionBar>
    </StepFrame>
  );
}

/** The form that this tab, or the account, has. */
function BegunHere({
  draft,
  draftKey,
}: Pick<BegunDraft, 'draft'> & { draftKey: string | undefined }) {
  const brand = useBrand();
  const navigate = useNavigate();
  const goOn = async () => {
    await goOnWith(draft, draftKey);
    await navigate(continuePath());
  };
  const startAfresh = () => void navigate(freshPath(brand.skipCoverCheck));
  const { incident, gadgets } = draft.form.data;
  const lines = [
    { label: 'Date of incident', value: incident.dateOfIncident.split('-').toReversed().join('/') },
    { label: 'Gadgets', value: gadgets.map(({ description }) => description).join(', ') },
  ];
  return (
    <StepFrame
      heading={
        <PageHeading
          title={screenTitle(brand, 'existing')}
          lead="You began a claim on this policy before. You can go on where you stopped."
        />
      }
    >
      <SummaryList title="Your saved form" lines={lines.filter(({ value }) => value !== '')} />
      <ActionBar>
        <Button kind="filled" onClick={() => void goOn()}>
          Continue the saved form
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            startInPlaceOf({ draft, ...(draftKey !== undefined && { key: draftKey }) });
            startAfresh();
          }}
        >
          Start afresh
        </Button>
        <AbandonForm
          formReference={draft.form.formReference}
          token={draft.claimToken}
          onAbandoned={startAfresh}
        />
      </ActionBar>
    </StepFrame>
  );
}

/** Where the form of the latest lookup goes on. */
function freshPath(skipCoverCheck: boolean): string {
  const { form, policy } = claimStore.getState();
  if (!form || !policy) return paths.stage('1');
  const covered = isInConfirmedPeriod(policy, form.data.incident.dateOfIncident, null);
  return covered || skipCoverCheck ? paths.stage('3') : paths.quoteconfirm;
}
