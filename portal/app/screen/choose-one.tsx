import type { ClaimListItem } from '@gadget-claims/domain/claims/claims/schemas';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { Link, Navigate } from 'react-router';
import { SEE_CLAIMS } from '../lib/copy.ts';
import { paths } from '../paths.ts';
import styles from './claims.module.css';
import { ListSkeleton } from './list-skeleton.tsx';

interface Choice {
  /** Where it leads. */
  to: string;
  label: string;
  tone: ClaimListItem['tone'];
  status: string;
  /** The claim that it belongs to, where there are several. */
  claim: ClaimListItem | undefined;
}

interface Props {
  title: string;
  what: 'claim' | 'gadget';
  call: Parameters<typeof LoadProblem>[0];
  /** As far as they are known. */
  choices: Choice[] | undefined;
}

/** For addresses that do not say which one is meant. The only one that it can be is not asked for. */
export function ChooseOne({ title, what, call, choices }: Props) {
  const [first, ...others] = choices ?? [];
  if (first && others.length === 0) return <Navigate to={first.to} replace />;
  return (
    <div className={styles.column}>
      <PageHeading title={title} lead={`Which ${what} is it about?`} />
      <LoadProblem {...call} />
      {choices ? (
        <div className={styles.answer} data-sheet>
          <ul data-list>
            {choices.map((choice) => (
              <ChoiceRow key={choice.to} {...choice} />
            ))}
          </ul>
          {choices.length === 0 && (
            <EmptyState
              title={`No ${what} needs anything here`}
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

const ChoiceRow = ({ to, label, tone, status, claim }: Choice) => (
  <li className={styles.row}>
    <div className={styles.rowHead}>
      <h2 className={styles.rowTitle}>
        <Link to={to}>{label}</Link>
      </h2>
      <StatusTag tone={tone}>{status}</StatusTag>
    </div>
    {claim && (
      <p className={styles.quiet}>
        {claim.claimReference}, {claim.incidentLabel}
      </p>
    )}
  </li>
);
