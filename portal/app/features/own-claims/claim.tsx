import type { ClaimView } from '@gadget-claims/domain/claims/schemas';
import { getClaim } from '@gadget-claims/domain/claims/contract';
import { useParams } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { guardOwner } from '../../lib/owner.ts';
import { screenTitle, titleMeta } from './titles.ts';
import { classNames } from '@gadget-claims/kit/ui/class-names.ts';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { whileChecking } from '../documents/while-checking.ts';
import { ClaimAnswers } from './claim-answers.tsx';
import { ClaimDecisionNote } from './claim-decision.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimGadgets } from './claim-gadgets.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { ClaimPayments } from './claim-payments.tsx';
import { ClaimStanding } from './claim-standing.tsx';
import { Done } from './done.tsx';
import { MissingClaim } from '../../screen/missing-claim.tsx';
import styles from './own-claims.module.css';
import { OutstandingDocuments } from './outstanding-documents.tsx';
import { SentDocuments } from './sent-documents.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import type { Standing } from '@gadget-claims/kit/data/question.ts';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { asOwner } from '../../data/own.ts';
import { ViewSkeleton } from './view-skeleton.tsx';
import { WithdrawClaim } from './withdraw-claim.tsx';

export const meta = titleMeta('claimview');
export const clientLoader = guardOwner;
export const HydrateFallback = ViewSkeleton;

export default function ViewClaim() {
  const { id = '' } = useParams();
  // Another claim begins anew: nothing of this one may be seen on its page.
  return <Claim key={id} id={id} />;
}

/** What was sent may move the claim on as soon as it has been looked at. */
const every = ({ answer }: Standing<ClaimView>, times: number) =>
  whileChecking(answer?.documents ?? null, times);

function Claim({ id }: { id: string }) {
  const brand = useBrand();
  const { answer: claim, ...call } = useAnswer(asOwner(getClaim, { params: { id } }), { every });
  if (call.isMissing) return <MissingClaim />;
  return (
    <article>
      <div className={styles.column}>
        <PageHeading
          title={screenTitle(brand, 'claimview')}
          caption={claim ? `Claim ${claim.claimReference}` : '\u00A0'}
        />
        <Done />
        <LoadProblem {...call} answer={claim} />
      </div>
      {claim ? (
        <Parts claim={claim} onChanged={call.reload} />
      ) : (
        call.isLoading && <ViewSkeleton isBare />
      )}
    </article>
  );
}

function Parts({ claim, onChanged }: { claim: ClaimView; onChanged: () => void }) {
  return (
    <div className={classNames(styles.answer, styles.beside)}>
      <div className={styles.column}>
        <ClaimStanding claim={claim} />
        <ClaimDecisionNote claim={claim} />
        <OutstandingDocuments claim={claim} />
        <ClaimGadgets gadgets={claim.gadgets} />
        <ClaimPayments gadgets={claim.gadgets} />
        <ClaimHistory entries={claim.timeline} isOver={claim.clock.ball === 'nobody'} />
        <SentDocuments claim={claim} />
      </div>
      <div className={styles.side}>
        <ClaimFacts claim={claim} />
      </div>
      <div className={styles.column}>
        <ClaimAnswers claim={claim} />
        <WithdrawClaim claim={claim} onWithdrawn={onChanged} />
      </div>
    </div>
  );
}
