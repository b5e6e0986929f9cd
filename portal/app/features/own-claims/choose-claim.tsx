import { listClaims } from '@gadget-claims/domain/claims/contract';
import type { ClaimListItem } from '@gadget-claims/domain/claims/schemas';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { Link, Navigate } from 'react-router';
import { ownPage } from '../../data/own.ts';
import { SEE_CLAIMS } from '../../lib/copy.ts';
import { paths } from '../../paths.ts';
import styles from '../../screen/claims.module.css';
import { ListSkeleton } from '../../screen/list-skeleton.tsx';

interface Props {
  title: string;
  /** Where a chosen claim leads. */
  to: (claimId: string) => string;
  /** Which claims can be chosen; all when nothing is said. */
  isFit?: (claim: ClaimListItem) => boolean;
}

/** For addresses without a claim: which one is meant? The only one that it can be is not asked for. */
export function ChooseClaim({ title, to, isFit = () => true }: Props) {
  const { answer, ...call } = useAnswer(ownPage(listClaims, { query: { pageSize: 50 } }));
  const claims = answer?.data.filter(isFit);
  const [first, ...others] = claims ?? [];
  if (first && others.length === 0) return <Navigate to={to(first.claimId)} replace />;
  return (
    <div className={styles.column}>
      <PageHeading title={title} lead="Which claim is it about?" />
      <LoadProblem {...call} answer={answer} />
      {claims ? (
        <div className={styles.answer}>
          <ul data-list>
            {claims.map((claim) => (
              <Choice key={claim.claimId} claim={claim} to={to(claim.claimId)} />
            ))}
          </ul>
          {claims.length === 0 && (
            <EmptyState
              title="No claim needs anything here"
              text={SEE_CLAIMS}
              action={<LinkButton to={paths.claims}>See your claims</LinkButton>}
            />
          )}
        </div>
      ) : (
        call.isLoading && <ListSkeleton isBare />
      )}
    </div>
  );
}

function Choice({ claim, to }: { claim: ClaimListItem; to: string }) {
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h2 className={styles.rowTitle}>
          <Link to={to}>
            {claim.gadgets.map(({ label }) => label).join(', ') || claim.incidentLabel}
          </Link>
        </h2>
        <StatusTag tone={claim.tone}>{claim.label}</StatusTag>
      </div>
      <p className={styles.quiet}>
        {claim.claimReference}, {claim.incidentLabel}
      </p>
    </li>
  );
}
