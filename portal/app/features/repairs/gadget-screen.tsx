import type { ClaimGadgetInFull, ClaimView } from '@gadget-claims/domain/claims/schemas';
import { getClaimOfGadget } from '@gadget-claims/domain/claims/contract';
import type { ReactNode } from 'react';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { ListSkeleton } from '../../screen/list-skeleton.tsx';
import { MissingClaim } from '../../screen/missing-claim.tsx';
import styles from '../own-claims/own-claims.module.css';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { asOwner } from '../../data/own.ts';
import { ChooseGadget } from './choose-gadget.tsx';

/** One gadget of an own claim, with all that is known of how it is settled. */
export interface OwnGadget {
  claim: ClaimView;
  gadget: ClaimGadgetInFull;
  /** What is known is being asked anew and may be from before. */
  isLoading: boolean;
  /** Asks again where it stands, for example after something was done. */
  reload: () => void;
}

interface Props {
  title: string;
  lead?: string;
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
    <Known key={id} id={id} title={asked.title} lead={asked.lead}>
      {children}
    </Known>
  );
}

type KnownProps = Pick<Props, 'title' | 'lead' | 'children'> & { id: string };

function Known({ id, title, lead, children }: KnownProps) {
  const { answer: claim, ...call } = useAnswer(
    asOwner(getClaimOfGadget, { params: { gadgetId: id } }),
  );
  const gadget = claim?.gadgets.find((each) => each.id === id);
  if (call.isMissing || (claim && !gadget)) return <MissingClaim />;
  return (
    <div className={styles.column}>
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
