import type { InterestTerms } from '@gadget-claims/domain/settling/payouts/interest';
import type { PayoutKind } from '@gadget-claims/domain/settling/payouts/kinds';
import type { PaymentFormat } from '@gadget-claims/domain/settling/payouts/payment-file';
import type {
  Checked,
  ReturnsRequest,
  SettlementBasis,
} from '@gadget-claims/domain/settling/payouts/schemas';
import type { PayoutState } from '@gadget-claims/domain/settling/payouts/states';
import type { Generated } from 'kysely';
import type { Instant, Json } from '../../../database/tables.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';

/** How an amount came about: of what is owed, of goodwill, of interest. */
export type Basis = SettlementBasis | { reason: string } | InterestTerms;

export interface PayoutsTable {
  reseller_id: ResellerColumn;
  payout_id: string;
  claim_id: string;
  claim_reference: string;
  gadget_id: string;
  gadget: string;
  underwriter_id: number;
  kind: PayoutKind;
  amount: number;
  basis: Json<Basis>;
  key_id: string;
  sealed: Buffer;
  last_four: string;
  doubtful: boolean;
  account_changed: boolean;
  /** Keyed hash of sort code and number. */
  account_print: Buffer;
  name_differs: boolean;
  account_shared: boolean;
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
  return_id: string | null;
  checked_by: string | null;
  checked_at: Instant | null;
  checked_as: Checked | null;
  checked_note: string | null;
  checked_with: string | null;
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
  paid_from_holder: string;
  paid_from_last_four: string;
  file_sha256: Buffer;
  key_id: string;
  sealed: Buffer;
  heard_at: Instant | null;
  answer: 'accepted' | 'rejected' | null;
  answer_reason: Generated<string>;
  answered_by: string | null;
  answered_at: Instant | null;
  void_asked_by: string | null;
  void_asked_at: Instant | null;
  void_reason: string | null;
  voided_by: string | null;
  voided_at: Instant | null;
}

interface PayoutReturnsTable {
  return_id: string;
  format: ReturnsRequest['format'];
  name: string;
  file_sha256: Buffer;
  key_id: string;
  sealed: Buffer;
  read_by: string;
  read_at: Instant;
  settled: number;
  returned: number;
  to_check: number;
  unchanged: number;
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
    payout_returns: PayoutReturnsTable;
  }
}
