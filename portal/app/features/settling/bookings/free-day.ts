import type { BookingDates } from '@gadget-claims/domain/settling/bookings/schemas';

export type FreeDay = BookingDates['dates'][number];

export interface TimePickerProps {
  dates: FreeDay[];
  /** '' for none. */
  date: string;
  slot: string;
  error?: string | undefined;
  /** Why the other days cannot be booked, in sentences. */
  whyNot: readonly string[];
  onChange: (chosen: { date: string; slot: string }) => void;
}
