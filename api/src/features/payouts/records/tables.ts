import type { PaymentFormat } from '@gadget-claims/domain/payouts/payment-file';
import type { PayoutState } from '@gadget-claims/domain/payouts/states';
import type { Generated } from 'kysely';
import type { Instant, Json } from '../../../database/tables.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';

/** What an amount was made of; pence. */
export interface Basis {
  approved: number;
  invoice: number | null;
  excess: number;
  paidBefore: number;
}

export interface PayoutsTable {
  reseller_id: ResellerColumn;
  payout_id: string;
  claim_id: string;
  claim_reference: string;
  gadget_id: string;
  gadget: string;
  amount: number;
  basis: Json<Basis>;
  key_id: string;
  sealed: Buffer;
  last_four: string;
  doubtful: boolean;
  account_changed: boolean;
  state: PayoutState;
  changed_at: Instant;
  prepared_by: string;
  prepared_at: Instant;
  word_by: string | null;
  word_at: Instant | null;
  word_note: string | null;
  released_by: string | null;
  released_at: Instant | null;
  batch_id: string | null;
  reason: Generated<string>;
}

interface PayoutEventsTable {
  reseller_id: ResellerColumn;
  event_id: Generated<number>;
  payout_id: string;
  at: Instant;
  staff_id: string;
  from_state: PayoutState | null;
  to_state: PayoutState;
  note: string;
}

export interface PayoutBatchesTable {
  batch_id: string;
  format: PaymentFormat;
  made_by: string;
  made_at: Instant;
  count: number;
  total: number;
  file_sha256: Buffer;
  key_id: string;
  sealed: Buffer;
}

interface PayoutDownloadsTable {
  download_id: Generated<number>;
  batch_id: string;
  staff_id: string;
  at: Instant;
}

declare module '../../../database/tables.ts' {
  interface Database {
    payouts: PayoutsTable;
    payout_events: PayoutEventsTable;
    payout_batches: PayoutBatchesTable;
    payout_downloads: PayoutDownloadsTable;
  }
}
