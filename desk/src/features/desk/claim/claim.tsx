import { getDeskClaim } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useParams } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Missing } from '../../../shell/shell.tsx';
import { Title } from '../../../shell/title.tsx';
import styles from './claim.module.css';
import { ClaimColumn } from './column.tsx';
import { Evidence } from './evidence.tsx';
import { ClaimHead } from './head.tsx';
import { HoldingActs, HoldingAsked, HoldingMenu, useHolding } from './holding.tsx';
import { NeedLine } from './need-line.tsx';
import { ClaimHistory, ClaimantWords } from './words.tsx';

/** One claim, side by side: the claimant's words, the evidence, and the facts of the decision. */
export default function Claim() {
  const { reference = '' } = useParams();
  const known = useQuery(deskQuery(getDeskClaim, { params: { reference } }));
  const { answer: claim } = known;
  if (known.isMissing) return <Missing />;
  return (
    <>
      <Title>{reference}</Title>
      <LoadProblem {...known} />
      {claim === null ? (
        known.problem === null && <Skeleton lines={6} size="card" />
      ) : (
        <Workspace key={claim.claimId} claim={claim} />
      )}
    </>
  );
}

function Workspace({ claim }: { claim: DeskClaim }) {
  const holding = useHolding(claim);
  // On a phone it comes last: ahead of the files it would push them down.
  const isPhone = useIsPhone();
  const history = <ClaimHistory claim={claim} />;
  return (
    <article aria-labelledby="claim" className={styles.claim} data-fills>
      <ClaimHead claim={claim} menu={<HoldingMenu holding={holding} />} />
      <NeedLine claim={claim} />
      <HoldingAsked claim={claim} holding={holding} />
      <div className={styles.panes}>
        <section
          aria-label="What the claimant told us"
          className={styles.words}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself
          tabIndex={0}
        >
          <ClaimantWords claim={claim} />
          {!isPhone && history}
        </section>
        <section aria-label="Evidence" className={styles.evidence}>
          <Evidence claim={claim} />
        </section>
        <section aria-label="Checks and decision" className={styles.side}>
          <ClaimColumn
            claim={claim}
            more={<HoldingActs holding={holding} />}
            onSnooze={holding.snooze}
          />
        </section>
        {isPhone && (
          <section aria-label="Before this" className={styles.words}>
            {history}
          </section>
        )}
      </div>
    </article>
  );
}
