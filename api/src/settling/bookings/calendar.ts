import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { calendarFile } from '@gadget-claims/domain/settling/bookings/calendar-file';
import { addressLine, openingHoursLines } from '@gadget-claims/domain/settling/bookings/copy';
import type { BookingProvider } from '@gadget-claims/domain/settling/bookings/provider-schemas';
import { BOOKED_OPTION } from '@gadget-claims/domain/settling/bookings/slots';
import type { Attachment } from '../../mail/blocks.ts';
import type { BookingRow } from './records.ts';

const WHAT: Record<number, string> = {
  [BOOKED_OPTION.COURIER]: 'Courier collects',
  [BOOKED_OPTION.WALK_IN]: 'Bring in for repair:',
  [BOOKED_OPTION.CALL_OUT]: 'Engineer comes to repair',
};

/** Media type of a calendar file. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

interface Facts {
  booking: BookingRow;
  provider: BookingProvider;
  claimReference: string;
  /** The gadget's name. */
  gadget: string;
  brand: Pick<ResellerProfile, 'displayName' | 'telephone'> | undefined;
  publicUrl: string;
  /** Tasks before it. */
  openTasks?: readonly string[];
}

/** A booking as the file that comes with a mail; a mail program files it by what it does (RFC 6047). */
export function calendarAttachment(facts: Facts): Attachment {
  const { booking_reference: reference, state } = facts.booking;
  return {
    name: calendarName(reference),
    type: `${CALENDAR_TYPE}; method=${state === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    text: bookingCalendar(facts),
  };
}

export const calendarName = (bookingReference: string) => `Repair ${bookingReference}.ics`;

/** A booking as an entry for the claimant's calendar. */
export function bookingCalendar(facts: Facts): string {
  const { booking, provider, claimReference, gadget, brand, publicUrl, openTasks = [] } = facts;
  const { address } = booking;
  const atHome = booking.option_id !== BOOKED_OPTION.WALK_IN && address !== null;
  const location = atHome
    ? [address.line1, address.line2, address.city, address.postcode].filter(Boolean).join(', ')
    : [provider.name, addressLine(provider)].filter(Boolean).join(', ');
  return calendarFile({
    bookingReference: booking.booking_reference,
    sequence: booking.sequence,
    day: booking.day,
    slot: booking.slot,
    cancelled: booking.state === 'cancelled',
    summary: `${WHAT[booking.option_id] ?? 'Repair:'} ${gadget}`,
    description: [
      `${[provider.name, provider.telephone].filter(Boolean).join(', ')}. Booking reference ${booking.booking_reference}, claim ${claimReference}.`,
      ...(provider.openingHours ? openingHoursLines(provider.openingHours) : []),
      ...openTasks,
      brand ? `If anything is unclear, call ${brand.displayName} on ${brand.telephone}.` : '',
    ].join('\n'),
    location,
    changedAt: booking.changed_at,
    host: new URL(publicUrl).hostname,
  });
}
