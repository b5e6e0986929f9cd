import { deleteForm, openForm } from '@gadget-claims/domain/claims/claims/form-contract';
import type { SavedFormSummary } from '@gadget-claims/domain/claims/claims/form-schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { ConfirmDialog } from '@gadget-claims/kit/form/confirm-dialog.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Toast } from '@gadget-claims/kit/ui/toast.tsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { formDeleted } from '../../../data/invalidate.ts';
import { api } from '../../../lib/api/api.ts';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { draftKey } from '../../../lib/draft/draft-key.ts';
import { saveUnsaved } from '../../../lib/draft/draft-saver.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import styles from '../../../screen/claims.module.css';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { goOnWith } from '../../claims/claims/open-draft.ts';
import { ContinueOffer } from '../../claims/claims/wizard/continue-offer.tsx';
import { screenTitle, titleMeta } from './copy.ts';
import { guardOwn } from './guard.ts';
import { pageIn, savedForms } from './list-address.ts';
import { OnlyThisDevice } from './only-this-device.tsx';
import { Pages } from './pages.tsx';
import { SavedFormRow, savedFormName } from './saved-form-row.tsx';
import { NO_FILTER, SavedFormsFilter } from './saved-forms-filter.tsx';
import type { Filter } from './saved-forms-filter.tsx';
import { useIsProven } from './use-is-proven.ts';

export const meta = titleMeta('inprogress');
export const clientLoader = guardOwn;
export const HydrateFallback = ListSkeleton;

export default function InProgress() {
  const brand = useBrand();
  const [search, setSearch] = useSearchParams();
  const isProven = useIsProven();
  // Not in the address: a policy number has no place in the history of a shared browser.
  const [filter, setFilter] = useState(NO_FILTER);
  const at = savedForms({ resellerId: brand.id, page: pageIn(search), ...filter });
  const { answer, ...call } = useQuery(at);
  const change = (next: Filter) => {
    setFilter(next);
    setSearch({});
  };
  return (
    <div className={styles.column}>
      <PageHeading
        title={screenTitle(brand, 'inprogress')}
        lead="Forms that you have begun and not sent yet. Go on where you stopped."
      />
      <SavedFormsFilter onChange={change} />
      <LoadProblem {...call} answer={answer} />
      {answer ? (
        <section
          aria-label="Saved forms"
          aria-busy={call.isLoading}
          className={styles.answer}
          data-sheet
        >
          <Forms forms={answer.data} onGone={call.reload} />
          {answer.data.length === 0 && (
            <Nothing isFiltered={filter.policy !== ''} isBeyond={answer.pagenation.total > 0} />
          )}
          <Pages {...answer.pagenation} />
          {isProven === false && <OnlyThisDevice />}
        </section>
      ) : (
        call.isLoading && <ListSkeleton isBare />
      )}
    </div>
  );
}

function Forms({ forms, onGone }: { forms: SavedFormSummary[]; onGone: () => void }) {
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string | null>(null);
  const [unwanted, setUnwanted] = useState<SavedFormSummary | null>(null);
  const [deleted, setDeleted] = useState<string[]>([]);
  const [news, setNews] = useState<string | null>(null);
  const resuming = useSend(async ({ formReference }: SavedFormSummary) => {
    setOpening(formReference);
    const refusal = await resumeOwn(formReference);
    if (refusal === undefined) await navigate(paths.resume);
    return refusal;
  });
  const isThere = ({ formReference }: SavedFormSummary) => !deleted.includes(formReference);
  return (
    <>
      <Refused of={resuming} />
      <ul data-list>
        {forms.filter(isThere).map((form) => (
          <SavedFormRow
            key={form.formReference}
            form={form}
            isOpening={resuming.busy && opening === form.formReference}
            onResume={() => resuming.send(form)}
            onDelete={() => setUnwanted(form)}
          />
        ))}
      </ul>
      <DeleteForm
        form={unwanted}
        onClose={() => setUnwanted(null)}
        onDeleted={({ formReference }) => {
          // The button that the dialog would give the focus back to goes with its row.
          flushSync(() => {
            setUnwanted(null);
            setDeleted([...deleted, formReference]);
            setNews('The form is deleted.');
          });
          document.querySelector<HTMLElement>('main h1')?.focus();
          onGone();
        }}
      />
      <Toast message={news} onDone={() => setNews(null)} />
    </>
  );
}

function Nothing({ isFiltered, isBeyond }: { isFiltered: boolean; isBeyond: boolean }) {
  if (isBeyond) {
    return (
      <EmptyState
        title="Nothing on this page"
        text="Your saved forms are on the pages before."
        action={<LinkButton to={paths.inprogress}>Go to the first page</LinkButton>}
      />
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        title="No saved form for that policy"
        text="Check the policy number, or show all your saved forms."
      />
    );
  }
  return (
    <>
      <ContinueOffer />
      <EmptyState
        title="You have no saved forms"
        text="When you save a claim form, it waits here until you send it."
        action={
          <>
            <LinkButton to={paths.stage('1')}>Make a claim</LinkButton>
            <LinkButton to={paths.claims} kind="plain">
              See claims that you have sent
            </LinkButton>
          </>
        }
      />
    </>
  );
}

interface Props {
  /** The form in question; null while there is none. */
  form: SavedFormSummary | null;
  onClose: () => void;
  onDeleted: (form: SavedFormSummary) => void;
}

/** Asks before a saved form is deleted. */
function DeleteForm({ form, onClose, onDeleted }: Props) {
  const deleting = useSend(async () => {
    if (!form) return;
    await deleteOwn(form.formReference);
    onDeleted(form);
  });
  const close = () => {
    deleting.forget();
    onClose();
  };
  return (
    <ConfirmDialog
      open={form !== null}
      title="Delete this form?"
      confirmLabel="Delete the form"
      danger
      sending={deleting}
      busyLabel="Deleting"
      onConfirm={() => deleting.send()}
      onClose={close}
    >
      {form && (
        <p>
          <strong>{savedFormName(form)}</strong>: your answers and the documents that you added are
          deleted. This cannot be undone.
        </p>
      )}
    </ConfirmDialog>
  );
}

/**
 * Opens a saved form of the account in this tab, in place of the one that is being made here, which
 * is saved first. Gives back why it could not be opened; undefined when it is.
 */
async function resumeOwn(formReference: string): Promise<string | undefined> {
  if (!(await saveUnsaved())) {
    return 'The form that you are making now could not be saved, so it stays open. Please try again.';
  }
  try {
    await goOnWith(await api(openForm, { body: { formReference }, as: 'user' }));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      return 'That form is no longer kept. It may have been deleted on another device.';
    }
    return error instanceof ApiError ? error.message : 'The form could not be opened.';
  }
}

/** Deletes a saved form, here too if it is open here. */
async function deleteOwn(formReference: string) {
  await api(deleteForm, { params: { id: formReference }, as: 'user' });
  formDeleted();
  if (claimStore.getState().form?.formReference === formReference) {
    claimStore.getState().clear();
  }
  draftKey.forgetForm(formReference);
}
