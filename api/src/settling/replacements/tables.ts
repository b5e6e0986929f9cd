import type { Address } from '@gadget-claims/domain/policies/policies/schemas';
import type { ReplacementState } from '@gadget-claims/domain/settling/replacements/states';
import type { Instant, Json } from '../../database/tables.ts';
import type { ResellerColumn } from '../../identity/identity.ts';

export interface ReplacementsTable {
  reseller_id: ResellerColumn;
  replacement_id: string;
  claim_id: string;
  gadget_id: string;
  what: string;
  courier: string;
  tracking: string;
  addressee: string;
  address: Json<Address>;
  worth: number | null;
  total: number | null;
  state: ReplacementState;
  prepared_by: string;
  prepared_at: Instant;
  released_by: string | null;
  released_at: Instant | null;
  arrived_by: string | null;
  arrived_at: Instant | null;
  cancelled_by: string | null;
  cancelled_at: Instant | null;
  cancel_reason: string | null;
}

declare module '../../database/tables.ts' {
  interface Database {
    replacements: ReplacementsTable;
  }
}
