import { isInConfirmedPeriod } from '@gadget-claims/domain/policies/cover';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { redirect, useLoaderData, useNavigate } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { claimStore } from '../../lib/claim-store.ts';
import { paths } from '../../paths.ts';
import { screenTitle, titleMeta } from '../../screen/copy.ts';
import { AbandonForm } from './abandon-form.tsx';
import type { BegunDraft } from './open-draft.ts';
import { draftForPolicy, goOnWith, startInPlaceOf } from './open-draft.ts';
import { continuePath } from './wizard/guard.ts';
import { StepSkeleton } from './wizard/step-skeleton.tsx';

export const meta = titleMeta('existing');
export const HydrateFallback = StepSkeleton;

/** Shown after a lookup when this tab, or the account, has a form for the policy already. */
export async function clientLoader(): Promise<Response | BegunDraft> {
  const { form } = claimStore.getState();
  if (!form) return redirect(paths.stage('1'));
  const begun = await draftForPolicy(form.data.policy.number);
  return begun ?? redirect(freshPath(false));
}
clientLoader.hydrate = true as const;

export default function Existing() {
  const brand = useBrand();
  const navigate = useNavigate();
  const { draft, key } = useLoaderData<BegunDraft>();
  const goOn = async () => {
    await goOnWith(draft, key);
    await navigate(continuePath());
  };
  const startAfresh = () => void navigate(freshPath(brand.skipCoverCheck));
  const { incident, gadgets } = draft.form.data;
  const lines = [
    { label: 'Date of incident', value: incident.dateOfIncident.split('-').toReversed().join('/') },
    { label: 'Gadgets', value: gadgets.map(({ description }) => description).join(', ') },
  ];
  return (
    <>
      <PageHeading
        title={screenTitle(brand, 'existing')}
        lead="You began a claim on this policy before. You can go on where you stopped."
      />
      <SummaryList title="Your saved form" lines={lines.filter(({ value }) => value !== '')} />
      <ActionBar>
        <Button kind="filled" onClick={() => void goOn()}>
          Continue the saved form
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            startInPlaceOf({ draft, key });
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
    </>
  );
}

/** Where the form of the latest lookup goes on. */
function freshPath(skipCoverCheck: boolean): string {
  const { form, policy } = claimStore.getState();
  if (!form || !policy) return paths.stage('1');
  const covered = isInConfirmedPeriod(policy, form.data.incident.dateOfIncident, null);
  return covered || skipCoverCheck ? paths.stage('3') : paths.quoteconfirm;
}
