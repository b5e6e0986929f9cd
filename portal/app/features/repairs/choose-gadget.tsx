import type { ClaimListItem } from '@gadget-claims/domain/claims/schemas';
import { getClaim, listClaims } from '@gadget-claims/domain/claims/contract';
import { Link, Navigate } from 'react-router';
import { currentAccess } from '../../lib/claim-access.ts';
import { currentSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { ListSkeleton } from '../../screen/list-skeleton.tsx';
import styles from '../own-claims/own-claims.module.css';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { asOwner, ownPage } from '../../data/own.ts';
import { toneOf } from '../own-claims/copy.ts';

interface Props {
  title: string;
  /** Whether a gadget with this status is one that the screen is for. */
  fits: (status: number) => boolean;
  to: (gadgetId: string) => string;
}

/** For addresses without a gadget: which one is meant? The only one that it can be is not asked for. */
export function ChooseGadget(props: Props) {
  const access = currentSession() === null ? currentAccess() : null;
  return access ? <OfClaim claimId={access.claimId} {...props} /> : <OfClaims {...props} />;
}

/** Without an account there is one claim. */
function OfClaim({ claimId, ...props }: Props & { claimId: string }) {
  const { answer, ...call } = useAnswer(asOwner(getClaim, { params: { id: claimId } }));
  const gadgets = answer?.gadgets.map((gadget) => ({ gadget }));
  return <Choice {...props} call={{ ...call, answer }} gadgets={gadgets} />;
}

function OfClaims(props: Props) {
  const { answer, ...call } = useAnswer(
    ownPage(listClaims, { query: { status: 'open', pageSize: 50 } }),
  );
  const gadgets = answer?.data.flatMap((claim) =>
    claim.gadgets.map((gadget) => ({ gadget, claim })),
  );
  return <Choice {...props} call={{ ...call, answer }} gadgets={gadgets} />;
}

type Listed = ClaimListItem['gadgets'][number];

interface ChoiceProps extends Props {
  call: Parameters<typeof LoadProblem>[0];
  gadgets: { gadget: Listed; claim?: ClaimListItem }[] | undefined;
}

function Choice({ title, fits, to, call, gadgets: all }: ChoiceProps) {
  const gadgets = all?.filter(({ gadget }) => fits(gadget.status));
  const [first, ...others] = gadgets ?? [];
  if (first && others.length === 0) return <Navigate to={to(first.gadget.id)} replace />;
  return (
    <div className={styles.column}>
      <PageHeading title={title} lead="Which gadget is it about?" />
      <LoadProblem {...call} />
      {gadgets ? (
        <div className={styles.answer}>
          <ul data-list>
            {gadgets.map(({ gadget, claim }) => (
              <li key={gadget.id} className={styles.row}>
                <div className={styles.rowHead}>
                  <h2 className={styles.rowTitle}>
                    <Link to={to(gadget.id)}>{gadget.label}</Link>
                  </h2>
                  <StatusTag tone={toneOf(gadget.tone)}>{gadget.statusLabel}</StatusTag>
                </div>
                {claim && (
                  <p className={styles.quiet}>
                    {claim.claimReference}, {claim.incidentLabel}
                  </p>
                )}
              </li>
            ))}
          </ul>
          {gadgets.length === 0 && (
            <EmptyState
              title="No gadget needs anything here"
              text="See where your claims stand, and what happens next."
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
