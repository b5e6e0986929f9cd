import type { AnsweredStep } from '@gadget-claims/domain/claims/schemas';
import type { ClaimData } from '@gadget-claims/domain/claims/form';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, Json } from '../database/tables.ts';
import type { BookingTables } from './bookings/tables.ts';
import type { PaymentTables } from './payments/tables.ts';
import type { RepairTables } from './repairs/tables.ts';

export interface PoliciesTable {
  reseller_id: number;
  policy_key: string;
  alike_key: string | null;
  postcode_key: string;
  date_of_birth: string;
  details: Json<Policy>;
  updated_at: Instant;
}

export interface HandoversTable {
  id_hash: Buffer;
  reseller_id: number;
  policy_key: string;
  expires_at: Instant;
}

export interface ResellerKeysTable {
  key_hash: Buffer;
  reseller_id: number;
  name: string;
  created_at: Instant;
  revoked_at: Instant | null;
  key_id: GeneratedAlways<string>;
  last_used_at: Instant | null;
  expires_at: Instant | null;
  sources: string[];
}

export interface FormsTable {
  reseller_id: number;
  form_reference: string;
  policy_key: string;
  claimant_session: string;
  draft_key_hash: Buffer | null;
  schema_version: number;
  revision: number;
  saved_email: string;
  data: Json<ClaimData>;
  created_at: Instant;
  saved_at: Instant;
  expires_at: Instant;
  submitted_at: Instant | null;
  account_id: string | null;
  owner_email: GeneratedAlways<string>;
  by_owner: Generated<boolean>;
}

export interface ClaimsTable {
  reseller_id: number;
  claim_id: string;
  claim_reference: string;
  policy_key: string;
  form_reference: string;
  claimant_session: string;
  claimant_email: string;
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
}

export interface MailPreferencesTable {
  reseller_id: number;
  email: string;
  progress_mails: boolean;
  changed_at: Instant;
}

export interface ClaimGadgetsTable {
  reseller_id: number;
  gadget_id: string;
  claim_id: string;
  position: number;
  item_guid: string;
  policy_gadget_id: string | null;
  label: string;
  status: number;
  status_since: Instant;
  approved_amount: number | null;
}

export interface ClaimEventsTable {
  reseller_id: number;
  event_id: Generated<number>;
  claim_id: string;
  at: Instant;
  actor: string;
  from_status: number | null;
  to_status: number;
  reason: string;
  gadget_id: string | null;
}

export interface DocumentsTable {
  reseller_id: number;
  document_id: string;
  form_reference: string;
  claim_id: string | null;
  gadget_guid: string | null;
  document_type_id: number;
  file_name: string;
  content_type: string;
  size: number;
  sha256: string;
  storage_key: string;
  state: 'received' | 'checking' | 'accepted' | 'rejected';
  reason: string | null;
  created_at: Instant;
  checked_at: Instant | null;
  has_preview: Generated<boolean>;
  shows_nothing: Generated<boolean>;
  picture_hash: Generated<string>;
}

export interface IdempotencyKeysTable {
  owner: string;
  key: string;
  request_hash: string;
  status: number | null;
  answer: Json | null;
  created_at: Instant;
}

export interface MailedCodesTable {
  handle_hash: Buffer;
  reseller_id: number;
  subject: string;
  code_hash: Buffer | null;
  tries: Generated<number>;
  expires_at: Instant;
}

export interface OneTimePasswordsTable {
  reseller_id: number;
  account_id: string;
  hash: Buffer;
  expires_at: Instant;
}

export interface AttemptsTable {
  key: Buffer;
  count: number;
  resets_at: Instant;
  next_at: Instant | null;
}

export interface AccountsTable {
  reseller_id: number;
  account_id: string;
  email: string;
  name: string;
  password_hash: string | null;
  proven_at: Instant | null;
  claimant_session: string | null;
  created_at: Instant;
}

export interface SessionsTable {
  reseller_id: number;
  session_id: string;
  account_id: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
  claimant_session: string | null;
  one_time_hash: Buffer | null;
}

export interface UploadHandoversTable {
  token_hash: Buffer;
  reseller_id: number;
  form_reference: string | null;
  claim_id: string | null;
  expires_at: Instant;
  used_at: Instant | null;
  claimant_session: string;
}

export interface FileHoldsTable {
  hold_id: string;
  held_until: Instant;
}

export interface TacTable {
  tac: string;
  make: string;
  names: string[];
}

/** The tables of the features; the job queue's stand with it. */
export interface FeatureTables extends BookingTables, PaymentTables, RepairTables {
  policies: PoliciesTable;
  handovers: HandoversTable;
  reseller_keys: ResellerKeysTable;
  forms: FormsTable;
  claims: ClaimsTable;
  claim_gadgets: ClaimGadgetsTable;
  claim_events: ClaimEventsTable;
  mail_preferences: MailPreferencesTable;
  documents: DocumentsTable;
  idempotency_keys: IdempotencyKeysTable;
  attempts: AttemptsTable;
  mailed_codes: MailedCodesTable;
  one_time_passwords: OneTimePasswordsTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  upload_handovers: UploadHandoversTable;
  file_holds: FileHoldsTable;
  tac: TacTable;
}
