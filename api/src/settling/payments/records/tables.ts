import type { RefundReason } from '@gadget-claims/domain/settling/payments/copy';
import type { PaymentProviderName } from '@gadget-claims/domain/settling/payments/schemas';
import type {
  DisputeState,
  PaymentState,
  ProviderStatus,
} from '@gadget-claims/domain/settling/payments/state';
import type { Generated } from 'kysely';
import type { Instant } from '../../../database/tables.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';

export interface PaymentsTable {
  reseller_id: ResellerColumn;
  payment_id: string;
  claim_id: string;
  gadget_id: string;
  amount: number;
  provider: PaymentProviderName;
  provider_reference: string | null;
  state: PaymentState;
  refund_reason: RefundReason | null;
  created_at: Instant;
  changed_at: Instant;
  paid_at: Instant | null;
  /** When people paid it back another way. */
  paid_back_at: Instant | null;
  /** The colleagues who paid it back: the first, and the second. */
  paid_back_by: Generated<string | null>;
  paid_back_with: Generated<string | null>;
  asked_at: Instant | null;
  /** The dispute of the payer's bank. */
  dispute_state: DisputeState | null;
  dispute_amount: number | null;
  dispute_reason: string | null;
  dispute_respond_by: Instant | null;
  disputed_at: Instant | null;
  dispute_seen_at: Instant | null;
  /** Pence of a payment that stands which were sent back by hand. */
  sent_back: Generated<number>;
}

type DisputeEvent = `dispute ${DisputeState | 'none'}`;

export interface PaymentEventsTable {
  reseller_id: ResellerColumn;
  event_id: Generated<number>;
  payment_id: string;
  at: Instant;
  from_state: PaymentState | DisputeEvent;
  to_state: PaymentState | DisputeEvent;
}

interface ProviderNoticesTable {
  provider: string;
  event_id: string;
  received_at: Instant;
}

interface SandboxChargesTable {
  provider_reference: string;
  idempotency_key: string;
  amount: number;
  status: ProviderStatus;
  expires_at: Instant;
}

declare module '../../../database/tables.ts' {
  interface Database {
    payments: PaymentsTable;
    payment_events: PaymentEventsTable;
    provider_notices: ProviderNoticesTable;
    sandbox_charges: SandboxChargesTable;
  }
}
