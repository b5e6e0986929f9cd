import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { splitNotes } from '@gadget-claims/domain/settling/bookings/notes';
import type { BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import type { OptionKind } from '@gadget-claims/domain/settling/repairs/schemas';
import { inOneLine } from '../../../lib/address.ts';
import { addressLabel, comesWords, excessLine } from './copy.ts';
import { ProviderPlace } from './provider-place.tsx';
import { slotWords } from './when.ts';

/** A booking as lines of a list. */
export function bookingLines(booking: BookingView, kind: OptionKind) {
  const { model, telephone, notes } = splitNotes(booking.notes);
  const { address, excess, paid } = booking;
  return [
    { label: 'Day', value: formatLongDay(booking.date) },
    { label: 'Time', value: slotWords(booking.slot) },
    { label: 'What happens', value: comesWords(kind, booking.provider.name) },
    {
      label: kind === 'WALK_IN' ? 'Where' : 'Who',
      value: <ProviderPlace provider={booking.provider} isVisited={kind === 'WALK_IN'} />,
    },
    ...(kind !== 'WALK_IN' && address
      ? [{ label: addressLabel(kind), value: inOneLine(address) }]
      : []),
    ...(model ? [{ label: 'Exact model', value: model }] : []),
    ...(telephone ? [{ label: 'Telephone on the day', value: telephone }] : []),
    ...(notes ? [{ label: 'Notes', value: notes }] : []),
    { label: 'Excess', value: excessLine(excess, paid) },
  ];
}
