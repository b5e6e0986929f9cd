import type {
  BookingProvider,
  OpeningHours,
} from '@gadget-claims/domain/settling/bookings/provider-schemas';
import type { BookingAddress } from '@gadget-claims/domain/settling/bookings/schemas';
import type { ColumnType, Generated } from 'kysely';

export interface RepairProvidersTable {
  provider_id: string;
  name: string;
  option_ids: number[];
  postcode_areas: string[];
  weekly: number[];
  address: ColumnType<BookingAddress | null, string, string>;
  telephone: Generated<string>;
  opening_hours: ColumnType<OpeningHours | null, string, string>;
  location: ColumnType<BookingProvider['location'], string | null, string | null>;
  active: Generated<boolean>;
}

declare module '../../database/tables.ts' {
  interface Database {
    repair_providers: RepairProvidersTable;
  }
}
