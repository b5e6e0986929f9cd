import type { PaymentView } from '@gadget-claims/domain/payments/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { guardOwner } from '../../lib/owner.ts';
import { titleMeta } from '../repairs/titles.ts';
import { repairPaths } from '../../repair-paths.ts';
import { ViewSkeleton } from '../own-claims/view-skeleton.tsx';
import { PayExcess } from '../payments/pay-excess.tsx';
import { BackTo, BookingScreen } from './booking-screen.tsx';
import type { Bookable } from './booking-screen.tsx';
import { Confirmed } from './confirmed.tsx';
import { forgetDraft } from './draft.ts';
import { Ended } from './ended.tsx';
import { Held } from './held.tsx';

export const meta = titleMeta('booking');
export const clientLoader = guardOwner;
export const HydrateFallback = ViewSkeleton;

/** Where a gadget's booking stands, and what can be done about it. */
export default function Booking() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const paymentId = search.get('payment') ?? undefined;
  return (
    <BookingScreen
      screen="booking"
      id={id}
      to={(gadgetId) => repairPaths.screen('booking', gadgetId)}
      paymentId={paymentId}
    >
      {(bookable) => (
        <>
          <Standing {...bookable} paymentId={paymentId} />
          <BackTo claimId={bookable.claim.claimId} />
        </>
      )}
    </BookingScreen>
  );
}

type Props = Bookable & { paymentId: string | undefined };

function Standing({ paymentId, ...bookable }: Props) {
  const { gadget, choice, booking, reload } = bookable;
  const [said, setSaid] = useState<string | null>(null);
  const [isJustPaid, setJustPaid] = useState(false);
  const navigate = useNavigate();
  const leavePayment = () => {
    if (paymentId !== undefined) void navigate(repairPaths.screen('booking', gadget.id), LEAVE);
  };
  const onPaid = () => {
    forgetDraft(gadget.id);
    setJustPaid(true);
    leavePayment();
    reload();
  };
  const onRefused = (why: ApiError | PaymentView) => {
    setSaid(why.message);
    leavePayment();
    reload();
  };
  const payment = { gadgetId: gadget.id, amount: choice.excess, paymentId, onPaid, onRefused };
  if (booking?.status === 'confirmed') {
    return <Confirmed {...bookable} booking={booking} isNews={isJustPaid} onCancelled={setSaid} />;
  }
  if (booking?.status === 'held') {
    return (
      <Held {...bookable} booking={booking} onCancelled={setSaid}>
        <PayExcess {...payment} />
      </Held>
    );
  }
  if (paymentId !== undefined) return <PayExcess {...payment} />;
  if (booking === null) {
    const first = choice.needs.modelVersion ? repairPaths.bookingmod : repairPaths.bookingdte;
    return <Navigate to={first(gadget.id)} replace />;
  }
  return <Ended booking={booking} said={said} />;
}

const LEAVE = { replace: true, preventScrollReset: true };
