import type { DocumentFile } from '@gadget-claims/domain/documents/contract';
import type { Caller } from '../../lib/api.ts';

/** A form or a claim as the place where files arrive. */
export interface Holder {
  /** What it has, as far as this tab knows. */
  documents: () => readonly DocumentFile[];
  /** Ids of all documents that were ever here. */
  knownIds: () => ReadonlySet<string>;
  /** Asks the server what it has. */
  serverFiles: () => Promise<DocumentFile[]>;
  /** Its name at the server, which knows it by then; throws ApiError when it cannot be told. */
  reference: () => Promise<string>;
  /** Takes a file in that the server took. */
  add: (file: DocumentFile) => void;
  /** A file that nobody wants any more, which the server took all the same. */
  discard: (file: DocumentFile) => Promise<void>;
  /** Whose bearer goes with its files. */
  caller: Caller;
  /** What to say when the server does not know the form or claim. */
  gone: string;
}
