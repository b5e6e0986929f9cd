import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { AnsweredStep } from '@gadget-claims/domain/claims/claims/schemas';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, Json } from '../../../database/tables.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';

/** A document that the claims team asked for on top of the checklist. */
export interface DocumentRequest {
  documentTypeId: number;
  /** Null for all gadgets, or where it is asked for once. */
  gadgetGUID: string | null;
  /** ISO 8601 UTC; what came before does not answer it. */
  since: string;
  /** For the claimant; '' for the usual reason. */
  why: string;
  /** The file that it is to take the place of. */
  documentId: string | null;
}

export interface ClaimsTable {
  reseller_id: ResellerColumn;
  claim_id: string;
  claim_reference: string;
  policy_key: string;
  form_reference: string;
  claimant_session: string;
  claimant_email: string;
  email_corrected: Generated<boolean>;
  incident_type_id: number;
  status: number;
  passed: boolean;
  failed_rules: string[];
  approve_once_documented: boolean;
  requested_document_types: Generated<number[]>;
  form: Json<ClaimData>;
  answers: Json<AnsweredStep[]>;
  submitted_at: Instant;
  documents_complete_at: Instant | null;
  ot_code_hash: Buffer | null;
  ot_code_expires_at: Instant | null;
  account_id: string | null;
  owner_email: GeneratedAlways<string>;
  status_since: Instant;
  documents_requested_at: Instant | null;
  mailbox_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  decide_by: ColumnType<string | null, string | null | undefined, string | null>;
  version: Generated<number>;
  held_by: ColumnType<string | null, string | null | undefined, string | null>;
  held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  assigned_by: ColumnType<string | null, string | null | undefined, string | null>;
  snoozed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  snoozed_by: ColumnType<string | null, string | null | undefined, string | null>;
  snooze_reason: ColumnType<string | null, string | null | undefined, string | null>;
  document_requests: ColumnType<DocumentRequest[], string | undefined, string>;
  documents_due: ColumnType<string | null, string | null | undefined, string | null>;
  came_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  needs_support: Generated<boolean>;
  insured_value: Generated<number>;
}

export interface ClaimGadgetsTable {
  reseller_id: ResellerColumn;
  gadget_id: string;
  claim_id: string;
  position: number;
  item_guid: string;
  policy_gadget_id: string | null;
  type_id: number | null;
  label: string;
  status: number;
  status_since: Instant;
  approved_amount: number | null;
  reopen_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  account_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface ClaimEventsTable {
  reseller_id: ResellerColumn;
  event_id: Generated<number>;
  claim_id: string;
  at: Instant;
  actor: string;
  from_status: number | null;
  to_status: number;
  reason: string;
  gadget_id: string | null;
}

interface ApprovedAmountsTable {
  reseller_id: ResellerColumn;
  entry_id: Generated<number>;
  claim_id: string;
  gadget_id: string;
  at: Instant;
  amount: number;
  actor: string;
}

declare module '../../../database/tables.ts' {
  interface Database {
    claims: ClaimsTable;
    claim_gadgets: ClaimGadgetsTable;
    claim_events: ClaimEventsTable;
    approved_amounts: ApprovedAmountsTable;
  }
}
