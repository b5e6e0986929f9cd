import { calendarFile } from '@gadget-claims/domain/bookings/calendar-file';
import { addressLine, openingHoursLines } from '@gadget-claims/domain/bookings/copy';
import { BOOKED_OPTION } from '@gadget-claims/domain/bookings/slots';
import type { Services } from '../../services.ts';
import type { OwnGadget } from '../claims/records/own-claim.ts';
import { findProvider } from '../providers/records.ts';
import type { BookingRow } from './records/bookings.ts';

const WHAT: Record<number, string> = {
  [BOOKED_OPTION.COURIER]: 'Courier collects',
  [BOOKED_OPTION.WALK_IN]: 'Bring in for repair:',
  [BOOKED_OPTION.CALL_OUT]: 'Engineer comes to repair',
};

/** A booking as an entry for the claimant's calendar. */
export async function calendarOf(
  { db, config, resellers }: Services,
  booking: BookingRow,
  { claim, gadget }: OwnGadget,
): Promise<string> {
  const provider = await findProvider(db, booking.provider_id);
  const brand = resellers.byId.get(booking.reseller_id);
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
    summary: `${WHAT[booking.option_id] ?? 'Repair:'} ${gadget.label}`,
    description: [
      `${[provider.name, provider.telephone].filter(Boolean).join(', ')}. Booking reference ${booking.booking_reference}, claim ${claim.claim_reference}.`,
      ...(provider.openingHours ? openingHoursLines(provider.openingHours) : []),
      brand ? `If anything is unclear, call ${brand.displayName} on ${brand.telephone}.` : '',
    ].join('\n'),
    location,
    changedAt: booking.changed_at,
    host: new URL(config.publicUrl).hostname,
  });
}
