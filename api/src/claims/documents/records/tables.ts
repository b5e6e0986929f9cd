import type { Sender, WayIn, Withheld } from '@gadget-claims/domain/claims/documents/added';
import type { PdfMark } from '@gadget-claims/domain/claims/documents/marks';
import type { Verdict } from '@gadget-claims/domain/claims/documents/verdicts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Instant } from '../../../database/tables.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';

export interface DocumentsTable {
  reseller_id: ResellerColumn;
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
  likenesses: Generated<string[]>;
  marks: Generated<PdfMark[]>;
  /** Null of what its claimant sent, as the columns on how it came are. */
  added_by: Generated<string | null>;
  sender: Generated<Sender | null>;
  sender_name: Generated<string>;
  came_by: Generated<WayIn | null>;
  came_on: Generated<string | null>;
  withheld: Generated<Withheld>;
}

interface RemovedDocumentsTable {
  reseller_id: ResellerColumn;
  claim_id: string;
  document_id: string;
  removed_at: Instant;
  removed_by: string;
  document: ColumnType<RemovedRow, string, never>;
}

/** A row of `documents` as JSON has it. */
type RemovedRow = Omit<Selectable<DocumentsTable>, 'created_at' | 'checked_at'> & {
  created_at: string;
  checked_at: string | null;
};

interface FileHoldsTable {
  hold_id: string;
  held_until: Instant;
}

interface DocumentVerdictsTable {
  reseller_id: ResellerColumn;
  verdict_id: Generated<number>;
  claim_id: string;
  document_id: string;
  at: Instant;
  staff_id: string;
  verdict: Verdict;
  claimant_text: string;
}

interface DocumentLooksTable {
  reseller_id: ResellerColumn;
  claim_id: string;
  document_id: string;
  staff_id: string;
  at: Instant;
}

declare module '../../../database/tables.ts' {
  interface Database {
    documents: DocumentsTable;
    removed_documents: RemovedDocumentsTable;
    file_holds: FileHoldsTable;
    document_verdicts: DocumentVerdictsTable;
    document_looks: DocumentLooksTable;
  }
}
