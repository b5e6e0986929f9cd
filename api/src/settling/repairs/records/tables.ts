import type { Address } from '@gadget-claims/domain/policies/policies/schemas';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from '../../../database/tables.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';

type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

export interface RepairChoicesTable {
  reseller_id: ResellerColumn;
  claim_id: string;
  gadget_id: string;
  choice_id: string;
  option_id: number;
  address: NullableJson<Address>;
  model_version_id: string | null;
  excess: number;
  excess_paid_at: Instant | null;
  chosen_at: Instant;
  actor: string;
  prepared: Generated<string[]>;
}

interface RepairEventsTable {
  reseller_id: ResellerColumn;
  event_id: Generated<number>;
  claim_id: string;
  gadget_id: string;
  at: Instant;
  choice_id: string;
  option_id: number;
  status: 'chosen' | 'changed' | 'cancelled';
  actor: string;
}

export interface BankDetailsTable {
  reseller_id: ResellerColumn;
  claim_id: string;
  gadget_id: string;
  key_id: string;
  sealed: Buffer;
  last_four: string;
  doubtful: boolean;
  /** Keyed hash of sort code and number. */
  account_print: Buffer;
  changed_at: Instant;
}

export interface RepairInvoicesTable {
  reseller_id: ResellerColumn;
  invoice_id: Generated<number>;
  claim_id: string;
  gadget_id: string;
  amount: number;
  invoice_date: string;
  document_ids: string[];
  received_at: Instant;
}

declare module '../../../database/tables.ts' {
  interface Database {
    repair_choices: RepairChoicesTable;
    repair_events: RepairEventsTable;
    bank_details: BankDetailsTable;
    repair_invoices: RepairInvoicesTable;
  }
}
