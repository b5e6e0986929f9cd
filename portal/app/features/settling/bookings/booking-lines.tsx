import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { splitNotes } from '@gadget-claims/domain/settling/bookings/notes';
import type { BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import type { OptionKind } from '@gadget-claims/domain/settling/repairs/schemas';
import { inOneLine } from '../../../lib/address.ts';
import { addressLabel, excessLine } from './copy.ts';
import { ProviderPlace } from './provider-place.tsx';
import { slotWords } from './when.ts';

/** When a booking is, as lines of a list. */
export const timeLines = ({ date, slot }: Pick<BookingView, 'date' | 'slot'>) => [
  { label: 'Day', value: formatLongDay(date) },
  { label: 'Time', value: slotWords(slot) },
];

/** What the claimant told us for a booking. */
export function toldLines({ notes: kept, address }: BookingView, kind: OptionKind) {
  const { model, telephone, notes } = splitNotes(kept);
  return [
    ...(kind !== 'WALK_IN' && address
      ? [{ label: addressLabel(kind), value: inOneLine(address) }]
      : []),
    ...(model ? [{ label: 'Exact model', value: model }] : []),
    ...(telephone ? [{ label: 'Telephone on the day', value: telephone }] : []),
    ...(notes ? [{ label: 'Notes', value: notes }] : []),
  ];
}

/** A booking that is over, as lines of a list. */
export function bookingLines(booking: BookingView, kind: OptionKind) {
  const isVisited = kind === 'WALK_IN';
  return [
    ...timeLines(booking),
    {
      label: isVisited ? 'Where' : 'Who',
      value: <ProviderPlace provider={booking.provider} isVisited={isVisited} />,
    },
    ...toldLines(booking, kind),
    { label: 'Excess', value: excessLine(booking.excess, booking.paid) },
  ];
}
