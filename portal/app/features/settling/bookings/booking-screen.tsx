import { allows } from '@gadget-claims/domain/claims/claims/status';
import { getBookingOfGadget } from '@gadget-claims/domain/settling/bookings/contract';
import type { BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import type { RepairChoice } from '@gadget-claims/domain/settling/repairs/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { asOwner } from '../../../data/own.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { GadgetScreen, allowanceOf } from '../../../screen/gadget-screen.tsx';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { WayBack } from '../../../screen/way-back.tsx';
import { PayExcess } from '../payments/pay-excess.tsx';
import { screenTitle } from './copy.ts';

/** A gadget whose repair needs a day and a time, and its latest booking. */
export interface Bookable extends OwnGadget {
  choice: RepairChoice;
  booking: BookingView | null;
}

/** Told by the last press of booking or moving to the screen that it leads to. */
export interface BookedState {
  isBooked: boolean;
}

interface Props {
  screen: 'booking' | 'bookingmod' | 'bookingdte' | 'bookinginfo';
  lead?: string;
  id: string | undefined;
  to: (gadgetId: string) => string;
  /** A payment to come back to, which may be for something that is not booked. */
  paymentId?: string | undefined;
  children: (bookable: Bookable) => ReactNode;
}

/** The shared part of the booking screens: the gadget, its chosen option, and its booking. */
export function BookingScreen({ screen, paymentId, children, ...props }: Props) {
  const brand = useBrand();
  // Together with the claim: one after the other, a slow line is waited for twice.
  const known = useBooking(props.id ?? '');
  const hasCards = screen === 'booking' || screen === 'bookingdte';
  return (
    <GadgetScreen
      {...props}
      isWide={hasCards}
      isBare={hasCards}
      title={screenTitle(brand, screen)}
      fits={(status) => allows(status, 'book').allowed}
    >
      {(own) => (
        <OfGadget {...own} known={known} isHub={screen === 'booking'} paymentId={paymentId}>
          {children}
        </OfGadget>
      )}
    </GadgetScreen>
  );
}

type OfGadgetProps = OwnGadget & {
  known: ReturnType<typeof useBooking>;
  isHub: boolean;
  paymentId: string | undefined;
  children: (bookable: Bookable) => ReactNode;
};

function OfGadget({ known, isHub, paymentId, children, ...own }: OfGadgetProps) {
  const { gadget, isLoading, reload } = own;
  const { booking, isKnown, call } = known;
  const reloadBoth = () => {
    reload();
    call.reload();
  };
  const book = allowanceOf(gadget, 'book');
  const { choice } = gadget;
  const isStanding = booking?.status === 'confirmed';
  const canSee = choice !== null && (book.allowed || (isHub && isStanding));
  if (!isKnown || (isLoading && !canSee)) {
    return (
      <>
        <LoadProblem {...call} />
        {(call.isLoading || isLoading) && <ListSkeleton isBare />}
      </>
    );
  }
  if (!canSee) {
    return (
      <div data-sheet>
        {paymentId !== undefined && choice !== null ? (
          <Paid own={own} amount={choice.excess} paymentId={paymentId} />
        ) : (
          <NoBooking own={own} reason={book.reason} />
        )}
      </div>
    );
  }
  return (
    <>
      <LoadProblem {...call} />
      {children({ ...own, choice, booking, reload: reloadBoth })}
    </>
  );
}

interface PaidProps {
  own: OwnGadget;
  amount: number;
  paymentId: string;
}

/** Back from a bank's own page, after paying for something that is not booked. */
function Paid({ own: { gadget }, amount, paymentId }: PaidProps) {
  const navigate = useNavigate();
  const next = repairPaths.screen('continue', gadget.id);
  return (
    <>
      <PayExcess
        gadgetId={gadget.id}
        amount={amount}
        paymentId={paymentId}
        onPaid={() => void navigate(next, { replace: true })}
      />
      <p>
        <Link to={next}>See what happens next</Link>
      </p>
    </>
  );
}

/** Nothing can be booked: why, and the way on. */
function NoBooking({ own: { claim, gadget }, reason }: { own: OwnGadget; reason: string | null }) {
  const choose = allowanceOf(gadget, 'chooseOption');
  if (gadget.choice === null && choose.allowed) {
    return (
      <EmptyState
        icon="tools"
        title="Choose how it is repaired first"
        text="Then you choose a day and a time."
        action={
          <LinkButton to={repairPaths.screen('list', gadget.id)}>See your options</LinkButton>
        }
      />
    );
  }
  return (
    <>
      <Note tone="info" title="There is nothing to book now">
        {reason ?? gadget.sentence}
      </Note>
      <WayBack claimId={claim.claimId} />
    </>
  );
}

/**
 * The latest booking of a gadget. This tab's earlier knowledge is not shown at first: the screen's
 * offer, and whether it leads elsewhere, hangs on how the booking stands now.
 */
function useBooking(gadgetId: string) {
  const call = useQuery(
    gadgetId === '' ? null : asOwner(getBookingOfGadget, { params: { gadgetId } }),
    { skipCached: true, inSlices: true },
  );
  const { answer, problem, isLoading } = call;
  return { booking: answer, isKnown: answer !== null || (problem === null && !isLoading), call };
}
