import { pounds } from '@gadget-claims/domain/in-words';
import { cancelBooking } from '@gadget-claims/domain/settling/bookings/contract';
import type { BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import { ConfirmDialog } from '@gadget-claims/kit/form/confirm-dialog.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { useState } from 'react';
import { gadgetsChanged } from '../../../data/invalidate.ts';
import { owned } from '../../../lib/api/owner.ts';
import { BOOK_AGAIN, REFUND_TAKES } from './copy.ts';
import { forgetDraft } from './draft.ts';
import { whenWords } from './when.ts';

interface Props {
  booking: BookingView;
  label: string;
  disabledReason?: string | undefined;
  onCancelled: (sentence: string) => void;
}

/** Cancels a booking, once it is sure that it is meant. */
export function CancelBooking({ booking, label, disabledReason, onCancelled }: Props) {
  const [isAsking, setAsking] = useState(false);
  const cancelling = useSend(async () => {
    const { bookingReference } = booking;
    await owned(cancelBooking, { params: { bookingReference } });
    gadgetsChanged(booking.gadgetId);
    forgetDraft(booking.gadgetId);
    setAsking(false);
    onCancelled(doneWords(booking));
  });
  const close = () => {
    setAsking(false);
    cancelling.forget();
  };
  return (
    <>
      <Button kind="plain" disabledReason={disabledReason} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => cancelling.send()}
        title={booking.status === 'held' ? 'Cancel this time?' : 'Cancel this booking?'}
        confirmLabel={booking.status === 'held' ? 'Give it back' : 'Cancel the booking'}
        cancelLabel="Keep it"
        danger
        sending={cancelling}
        busyLabel="Cancelling"
      >
        <p>{whenWords(booking)}</p>
        <p>{askedWords(booking)}</p>
      </ConfirmDialog>
    </>
  );
}

function askedWords({ paid, excess }: BookingView): string {
  if (!paid) return 'Nothing has been paid. Your repair option stays chosen.';
  return `We pay the ${pounds(excess)} back to the card that you paid with. Your repair option stays chosen, and you can book another time.`;
}

function doneWords({ paid, excess }: BookingView): string {
  if (!paid) return `Nothing was paid. ${BOOK_AGAIN}`;
  return `We are paying ${pounds(excess)} back to the card that you paid with. ${REFUND_TAKES}`;
}
