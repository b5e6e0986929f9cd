import { getClaimOfGadget, getClaim, listClaims } from '@gadget-claims/domain/claims/contract';
import type {
  ClaimGadgetInFull,
  ClaimView,
  ClaimListItem,
} from '@gadget-claims/domain/claims/schemas';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { asOwner, ownPage } from '../data/own.ts';
import { currentAccess } from '../lib/claim-access.ts';
import { SEE_CLAIMS } from '../lib/copy.ts';
import { currentSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import styles from './claims.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { MissingClaim } from './missing-claim.tsx';

/** One gadget of an own claim, with all that is known of how it is settled. */
export interface OwnGadget {
  claim: ClaimView;
  gadget: ClaimGadgetInFull;
  /** The gadget is being asked for again; what is shown may be old. */
  isLoading: boolean;
  /** Asks again where it stands, for example after something was done. */
  reload: () => void;
}

interface Props {
  title: string;
  lead?: string;
  /** It has things side by side. */
  isWide?: boolean;
  /** From the address; without it the gadget is asked for. */
  id: string | undefined;
  /** Whether a gadget with this status is one that the screen is for, when it has to be asked. */
  fits: (status: number) => boolean;
  /** The screen's address for a gadget. */
  to: (gadgetId: string) => string;
  children: (own: OwnGadget) => ReactNode;
}

/** What every screen about one gadget has in common: which one, waiting for it, and not having it. */
export function GadgetScreen({ id, children, ...asked }: Props) {
  if (id === undefined || id === '') return <ChooseGadget {...asked} />;
  return (
    <Known key={id} id={id} title={asked.title} lead={asked.lead} isWide={asked.isWide}>
      {children}
    </Known>
  );
}

type KnownProps = Pick<Props, 'title' | 'lead' | 'isWide' | 'children'> & { id: string };

function Known({ id, title, lead, isWide = false, children }: KnownProps) {
  const { answer: claim, ...call } = useAnswer(
    asOwner(getClaimOfGadget, { params: { gadgetId: id } }),
  );
  const gadget = claim?.gadgets.find((each) => each.id === id);
  if (call.isMissing || (claim && !gadget)) return <MissingClaim />;
  return (
    <div className={isWide ? undefined : styles.column}>
      <PageHeading
        title={title}
        caption={claim ? `${gadget?.label}, claim ${claim.claimReference}` : '\u00A0'}
        lead={lead}
      />
      <LoadProblem {...call} answer={claim} />
      {claim && gadget ? (
        <div className={styles.answer} aria-busy={call.isLoading}>
          {children({ claim, gadget, isLoading: call.isLoading, reload: call.reload })}
        </div>
      ) : (
        call.isLoading && <ListSkeleton isBare />
      )}
    </div>
  );
}

/** What a gadget's status says about doing something, with the reason when it is refused. */
export function allowanceOf({ allowed }: ClaimGadgetInFull, action: string) {
  return allowed.find((each) => each.action === action) ?? { allowed: false, reason: null };
}

interface ChooseGadgetProps {
  title: string;
  /** Whether a gadget with this status is one that the screen is for. */
  fits: (status: number) => boolean;
  to: (gadgetId: string) => string;
}

/** For addresses without a gadget: which one is meant? The only one that it can be is not asked for. */
function ChooseGadget(props: ChooseGadgetProps) {
  const access = currentSession() === null ? currentAccess() : null;
  return access ? <OfClaim claimId={access.claimId} {...props} /> : <OfClaims {...props} />;
}

/** Without an account there is one claim. */
function OfClaim({ claimId, ...props }: ChooseGadgetProps & { claimId: string }) {
  const { answer, ...call } = useAnswer(asOwner(getClaim, { params: { id: claimId } }));
  const gadgets = answer?.gadgets.map((gadget) => ({ gadget }));
  return <Choice {...props} call={{ ...call, answer }} gadgets={gadgets} />;
}

function OfClaims(props: ChooseGadgetProps) {
  const { answer, ...call } = useAnswer(
    ownPage(listClaims, { query: { status: 'open', pageSize: 50 } }),
  );
  const gadgets = answer?.data.flatMap((claim) =>
    claim.gadgets.map((gadget) => ({ gadget, claim })),
  );
  return <Choice {...props} call={{ ...call, answer }} gadgets={gadgets} />;
}

type Listed = ClaimListItem['gadgets'][number];

interface ChoiceProps extends ChooseGadgetProps {
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
                  <StatusTag tone={gadget.tone}>{gadget.statusLabel}</StatusTag>
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
