import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { Added } from '../../../claims/documents/records/added.ts';
import type { Db, Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';

/** Where an upload goes: a form that is open, or a claim. */
export interface Target {
  reseller: ResellerScope;
  /** Of the claim too: all its files are found by the form that it was. */
  formReference: string;
  claimId: string | null;
  documentTypeId: number;
  /** The gadget of all its files, where the upload names none. */
  gadgetGUID?: string | null;
  /** Of files that a colleague of the claims team adds. */
  added?: Added;
  /** Refuses what may take no files (any more); `lock` holds it so until the transaction ends. */
  admit(db: Db | Tx, options: { now: Date; lock?: boolean }): Promise<void>;
  /** The `itemGUID` that a given gadget id means; nothing for a gadget that is known not to be there. */
  gadgetOf(given: string): string | undefined;
  /** Effects of the files that were entered, in the same transaction. */
  entered?(tx: Tx, files: StoredFile[], now: Date): Promise<void>;
}

/** A file in its place, with what its row will say. */
export interface StoredFile {
  file: DocumentFile;
  key: string;
  contentType: string;
  sha256: string;
}
