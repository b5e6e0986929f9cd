import type { Call } from '@gadget-claims/domain/call';
import {
  getClaimOfGadget,
  getClaim,
  listClaims,
} from '@gadget-claims/domain/claims/claims/contract';
import type {
  ClaimGadgetInFull,
  ClaimView,
  ClaimListItem,
} from '@gadget-claims/domain/claims/claims/schemas';
import { pathOf } from '@gadget-claims/domain/path-of';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { asOwner, ownPage } from '../data/own.ts';
import { currentAccess } from '../lib/session/claim-access.ts';
import { currentSession } from '../lib/session/session.ts';
import { Beside } from './beside.tsx';
import { ChooseOne } from './choose-one.tsx';
import styles from './claims.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { MissingClaim } from './missing-claim.tsx';

/** One gadget of an own claim, with all that is known of how it is settled. */
export interface OwnGadget {
  claim: ClaimView;
  gadget: ClaimGadgetInFull;
  /** The gadget is being asked for again; the one shown may be old. */
  isLoading: boolean;
  /** Asks again where it stands, for example after something was done. */
  reload: () => void;
}

interface Props {
  title: string;
  lead?: string;
  /** It has things side by side. */
  isWide?: boolean;
  /** Its parts lie on sheets of their own. */
  isBare?: boolean;
  /** From the address; without it the gadget is asked for. */
  id: string | undefined;
  /** Whether a gadget with this status is one that the screen is for, when it has to be asked. */
  fits: (status: number) => boolean;
  /** The screen's address for a gadget. */
  to: (gadgetId: string) => string;
  /** What it is about, where there is room beside it. */
  renderSide?: (own: OwnGadget) => ReactNode;
  children: (own: OwnGadget) => ReactNode;
}

/** What such a screen asks for with its page (`Handle`): the claim, and by calls of its own. */
export const asksOfGadget = (gadgetId: string, ...calls: readonly Call[]): string[] =>
  gadgetId === ''
    ? []
    : [getClaimOfGadget, ...calls].map((call) => pathOf<Call>(call, { params: { gadgetId } }));

/** The shared part of every screen about one gadget: which one, waiting for it, and not having it. */
export function GadgetScreen({ id, children, ...asked }: Props) {
  if (id === undefined || id === '') return <ChooseGadget {...asked} />;
  return (
    <LoadedGadget key={id} id={id} {...asked}>
      {children}
    </LoadedGadget>
  );
}

type LoadedGadgetProps = Omit<Props, 'id' | 'fits' | 'to'> & {
  id: string;
};

function LoadedGadget({
  id,
  title,
  lead,
  isWide,
  isBare = false,
  renderSide = () => null,
  children,
}: LoadedGadgetProps) {
  const { answer: claim, ...call } = useQuery(
    asOwner(getClaimOfGadget, { params: { gadgetId: id } }),
    { inSlices: true },
  );
  const gadget = claim?.gadgets.find((each) => each.id === id);
  if (call.isMissing || (claim && !gadget)) return <MissingClaim />;
  const own = claim && gadget && { claim, gadget, isLoading: call.isLoading, reload: call.reload };
  return (
    <Frame
      title={title}
      caption={claim ? `${gadget?.label}, claim ${claim.claimReference}` : undefined}
      lead={lead}
      isWide={isWide}
    >
      <LoadProblem {...call} answer={claim} />
      {own ? (
        <Beside side={renderSide(own)}>
          <div
            className={styles.answer}
            data-sheet={isBare ? undefined : true}
            aria-busy={call.isLoading}
          >
            {children(own)}
          </div>
        </Beside>
      ) : (
        call.isLoading && <ListSkeleton isBare />
      )}
    </Frame>
  );
}

type FrameProps = Pick<Props, 'title' | 'lead' | 'isWide'> & {
  /** Which gadget, once it is known. */
  caption?: string | undefined;
  children: ReactNode;
};

const Frame = ({ title, caption = '\u00A0', lead, isWide = false, children }: FrameProps) => (
  <div className={isWide ? undefined : styles.column}>
    <PageHeading title={title} caption={caption} lead={lead} />
    {children}
  </div>
);

/** The `HydrateFallback` of a screen about one gadget: its heading, above the place of the rest. */
export function GadgetWaiting(props: Pick<Props, 'title' | 'lead' | 'isWide'>) {
  const { id } = useParams();
  const [search] = useSearchParams();
  if (!id && !search.get('id')) return <ListSkeleton />;
  return (
    <Frame {...props}>
      <ListSkeleton isBare />
    </Frame>
  );
}

/** The status's permission for an act, with the reason when it is refused. */
export function allowanceOf({ allowed }: ClaimGadgetInFull, action: string) {
  return allowed.find((each) => each.action === action) ?? { allowed: false, reason: null };
}

interface ChooseGadgetProps {
  title: string;
  /** Whether a gadget with this status is one that the screen is for. */
  fits: (status: number) => boolean;
  to: (gadgetId: string) => string;
}

/** For addresses without a gadget: which one is meant? */
function ChooseGadget(props: ChooseGadgetProps) {
  const access = currentSession() === null ? currentAccess() : null;
  return access ? <OfClaim claimId={access.claimId} {...props} /> : <OfClaims {...props} />;
}

/** Without an account there is one claim. */
function OfClaim({ claimId, ...props }: ChooseGadgetProps & { claimId: string }) {
  const call = useQuery(asOwner(getClaim, { params: { id: claimId } }));
  const gadgets = call.answer?.gadgets.map((gadget) => ({ gadget, claim: undefined }));
  return <Choice {...props} call={call} gadgets={gadgets} />;
}

function OfClaims(props: ChooseGadgetProps) {
  const call = useQuery(ownPage(listClaims, { query: { status: 'open', pageSize: 50 } }));
  const gadgets = call.answer?.data.flatMap((claim) =>
    claim.gadgets.map((gadget) => ({ gadget, claim })),
  );
  return <Choice {...props} call={call} gadgets={gadgets} />;
}

interface ChoiceProps extends ChooseGadgetProps {
  call: Parameters<typeof ChooseOne>[0]['call'];
  gadgets:
    | { gadget: ClaimListItem['gadgets'][number]; claim: ClaimListItem | undefined }[]
    | undefined;
}

function Choice({ title, fits, to, call, gadgets }: ChoiceProps) {
  const choices = gadgets
    ?.filter(({ gadget }) => fits(gadget.status))
    .map(({ gadget: { id, label, tone, statusLabel: status }, claim }) => ({
      to: to(id),
      label,
      tone,
      status,
      claim,
    }));
  return <ChooseOne title={title} what="gadget" call={call} choices={choices} />;
}
