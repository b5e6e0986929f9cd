import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, Json } from '../../../database/tables.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';

export interface FormsTable {
  reseller_id: ResellerColumn;
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
  link_sent_at: ColumnType<Date | null, Date | null | undefined, Date>;
  link_mailbox: Generated<string | null>;
}

declare module '../../../database/tables.ts' {
  interface Database {
    forms: FormsTable;
  }
}
