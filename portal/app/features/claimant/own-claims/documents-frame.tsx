import { getClaim } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import type { ReactNode } from 'react';
import { asOwner } from '../../../data/own.ts';
import styles from '../../../screen/claims.module.css';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { MissingClaim } from '../../../screen/missing-claim.tsx';

interface Props {
  id: string;
  title: string;
  lead: ReactNode;
  /** The heading says what came of a press. */
  isOutcome?: boolean;
  children: (claim: ClaimView) => ReactNode;
}

/** A screen about one claim's documents: its heading, the wait for the claim, and a claim that is not there. */
export function DocumentsFrame({ id, title, lead, isOutcome = false, children }: Props) {
  const { answer: claim, ...call } = useQuery(asOwner(getClaim, { params: { id } }));
  if (call.isMissing) return <MissingClaim />;
  return (
    <div className={styles.column}>
      <PageHeading
        title={title}
        caption={claim ? `Claim ${claim.claimReference}` : '\u00A0'}
        lead={lead}
        isOutcome={isOutcome}
      />
      <LoadProblem {...call} answer={claim} />
      {claim ? children(claim) : call.isLoading && <ListSkeleton isBare />}
    </div>
  );
}
