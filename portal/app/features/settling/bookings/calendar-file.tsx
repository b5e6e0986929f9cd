import { getBookingCalendar } from '@gadget-claims/domain/settling/bookings/contract';
import { saveFile } from '@gadget-claims/kit/data/save-file.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { fetchOwnFile } from '../../../lib/api/own-file.ts';

interface Props {
  /** Of the booking. */
  reference: string;
  kind: 'filled' | 'quiet';
}

/** A booking as a file for the calendar of the claimant. */
export default function CalendarFile({ reference, kind }: Props) {
  const fetching = useSend(async () => {
    const file = await fetchOwnFile(getBookingCalendar, {
      params: { bookingReference: reference },
    });
    saveFile(file, `Repair ${reference}.ics`);
  });
  return (
    <>
      <Button
        kind={kind}
        icon="calendar"
        busy={fetching.busy}
        busyLabel="Fetching"
        onClick={() => fetching.send()}
      >
        Add to your calendar
      </Button>
      <Refused of={fetching} />
    </>
  );
}
