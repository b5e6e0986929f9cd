import type { BookingAddress, BookingState } from '@gadget-claims/domain/settling/bookings/schemas';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from '../../database/tables.ts';
import type { ResellerColumn } from '../../identity/identity.ts';

interface BookingSlotsTable {
  provider_id: string;
  day: string;
  slot: string;
  capacity: number;
  taken: Generated<number>;
}

export interface BookingsTable {
  reseller_id: ResellerColumn;
  booking_reference: string;
  claim_id: string;
  gadget_id: string;
  choice_id: string;
  option_id: number;
  provider_id: string;
  day: string;
  slot: string;
  state: BookingState;
  held_until: Instant | null;
  address: ColumnType<BookingAddress | null, string | null, string | null>;
  notes: string;
  model_version_id: string | null;
  sequence: Generated<number>;
  created_at: Instant;
  changed_at: Instant;
}

export interface BookingEventsTable {
  reseller_id: ResellerColumn;
  event_id: Generated<number>;
  booking_reference: string;
  at: Instant;
  actor: string;
  what: 'held' | 'confirmed' | 'moved' | 'released' | 'rebooked' | 'cancelled';
  provider_id: string;
  day: string;
  slot: string;
}

declare module '../../database/tables.ts' {
  interface Database {
    booking_slots: BookingSlotsTable;
    bookings: BookingsTable;
    booking_events: BookingEventsTable;
  }
}
