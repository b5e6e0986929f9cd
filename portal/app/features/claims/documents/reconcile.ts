import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { isAbout } from './queue.ts';
import type { Upload } from './queue.ts';

interface Here {
  documents: readonly DocumentFile[];
  uploads: readonly Upload[];
  /** Ids of files that were removed here, whether or not the server has done it yet. */
  removed: ReadonlySet<string>;
}

/**
 * The claim's files after the server told which it has. The server is the truth, but its answer may
 * be older than a removal here in the meantime.
 */
export function reconciled(server: readonly DocumentFile[], here: Here): DocumentFile[] {
  const { documents, uploads, removed } = here;
  const known = new Set(documents.map(({ id }) => id));
  const onTheWay = uploads.filter(({ state }) => state === 'sending');
  const confirmed = server.filter(({ id }) => !removed.has(id));
  // A file whose upload is about to be answered would be shown twice.
  return confirmed.filter(
    (file) => known.has(file.id) || !onTheWay.some((upload) => isSameFile(upload, file)),
  );
}

type SentFile = Pick<Upload, 'file' | 'documentTypeId' | 'gadgetGUID'>;

/** The file that an upload without an answer left at the server; undefined when it never arrived. */
export function arrivedUnnoticed(
  upload: SentFile,
  server: readonly DocumentFile[],
  known: ReadonlySet<string>,
): DocumentFile | undefined {
  return server.find((file) => !known.has(file.id) && isSameFile(upload, file));
}

/** By size and not by name, which the server may have tidied. */
function isSameFile(upload: SentFile, file: DocumentFile): boolean {
  return isAbout(upload, file) && upload.file.size === file.size;
}

/** A file of an item, wherever it is on its way. */
export type Row = { key: number | string; file: DocumentFile } | { key: number; upload: Upload };

/**
 * The files of one item, in the order in which they were chosen: a row stays in its place when its
 * upload becomes a document. `keys` names the uploads that documents of this visit came from.
 */
export function rowsOf(
  documents: readonly DocumentFile[],
  uploads: readonly Upload[],
  keys: Readonly<Record<string, { key: number }>>,
): Row[] {
  const arrived = documents.map((file): Row => ({ key: keys[file.id]?.key ?? file.id, file }));
  const coming = uploads.map((upload): Row => ({ key: upload.key, upload }));
  const position = ({ key }: Row) => (typeof key === 'number' ? key : -1);
  return [...arrived, ...coming].toSorted((a, b) => position(a) - position(b));
}
