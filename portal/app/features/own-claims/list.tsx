import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { forgetClaims } from '../../lib/session.ts';
import { screenTitle, titleMeta } from './titles.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Select } from '@gadget-claims/kit/ui/select.tsx';
import { ClaimRow } from './claim-row.tsx';
import { guardOwn } from './guard.ts';
import { GROUP_LABELS, claimsIn, groupIn } from './list-address.ts';
import { ListSkeleton } from '../../screen/list-skeleton.tsx';
import styles from './own-claims.module.css';
import { OnlyThisDevice } from './only-this-device.tsx';
import { Pages } from './pages.tsx';
import { ProgressMails } from './progress-mails.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { useIsProven } from './use-is-proven.ts';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { counted } from './copy.ts';

export const meta = titleMeta('myclaims');
export const HydrateFallback = ListSkeleton;

/** For people who are signed in; what this tab kept of single claims ends here (specification §2). */
export function clientLoader(given: LoaderFunctionArgs) {
  guardOwn(given);
  forgetClaims();
  return null;
}
clientLoader.hydrate = true as const;

const GROUPS = Object.entries(GROUP_LABELS).map(([value, label]) => ({ value, label }));

export default function MyClaims() {
  const brand = useBrand();
  const [search, setSearch] = useSearchParams();
  const group = groupIn(search);
  const isProven = useIsProven();
  const { answer, ...call } = useAnswer(claimsIn(search));
  return (
    <div className={styles.column}>
      <PageHeading
        title={screenTitle(brand, 'myclaims')}
        lead="See where each claim stands and who has to act."
      />
      <Select
        name="status"
        label="Show"
        width="half"
        value={group ?? ''}
        placeholder="All claims"
        options={GROUPS}
        onChange={(status) => setSearch(status === '' ? {} : { status })}
      />
      <LoadProblem {...call} answer={answer} />
      {answer ? (
        <section aria-label="Claims" aria-busy={call.isLoading} className={styles.answer}>
          <p role="status" className={styles.quiet}>
            {counted(answer.pagenation.total, 'claim')}
          </p>
          <ul data-list>
            {answer.data.map((claim) => (
              <ClaimRow key={claim.claimId} claim={claim} />
            ))}
          </ul>
          {answer.data.length === 0 && (
            <Nothing isFiltered={group !== null || answer.pagenation.total > 0} />
          )}
          <Pages {...answer.pagenation} />
          {isProven === false && <OnlyThisDevice />}
          {isProven && <ProgressMails />}
        </section>
      ) : (
        call.isLoading && <ListSkeleton isBare />
      )}
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No claims here"
        text="None of your claims is to be shown here at the moment."
        action={
          <LinkButton to={paths.claims} kind="quiet">
            Show all claims
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title="You have no claims yet"
      text="A claim appears here as soon as you have sent it. One that you have begun is among your saved forms."
      action={
        <>
          <LinkButton to={paths.stage('1')}>Make a claim</LinkButton>
          <LinkButton to={paths.inprogress} kind="plain">
            See saved forms
          </LinkButton>
        </>
      }
    />
  );
}
