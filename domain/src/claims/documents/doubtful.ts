import type { DocumentFile, FileDoubt } from './schemas.ts';
import { documentKind } from './types.ts';

/** A file as far as it says whether a person should look at it. */
export interface Evidence extends Pick<DocumentFile, 'documentTypeId' | 'state'> {
  /** Empty when it is not known. */
  sha256: string;
  /** Of what a picture shows; empty when it is not known. */
  pictureHash: string;
  /** A picture that is blank, or nothing but noise. */
  showsNothing: boolean;
  /** We could open it as a picture; never of HEIC and PDF. */
  hasPreview: boolean;
}

/**
 * Why a person has to look at one of the files of a claim before it is approved: it shows nothing,
 * or is a photo that the desk cannot show, or the same file or picture was sent for another
 * document too. Null for none of these, and for a file that does not count (yet).
 */
export function doubtOf(file: Evidence, all: readonly Evidence[]): FileDoubt | null {
  if (file.state !== 'accepted') return null;
  if (file.showsNothing) return 'shows nothing';
  if (!file.hasPreview && documentKind(file.documentTypeId).isPhoto) return 'not seen';
  return all.some((other) => isSameForAnother(file, other)) ? 'used twice' : null;
}

const isSameForAnother = (file: Evidence, other: Evidence) =>
  other.state === 'accepted' &&
  file.documentTypeId !== other.documentTypeId &&
  ((file.sha256 !== '' && file.sha256 === other.sha256) ||
    (file.pictureHash !== '' && file.pictureHash === other.pictureHash));

/** The files of a claim that a person has to look at, and why, as they are called. */
export const doubtfulFiles = (
  files: readonly Pick<DocumentFile, 'documentTypeId' | 'doubt'>[],
): { label: string; doubt: FileDoubt }[] =>
  files.flatMap(({ documentTypeId, doubt }) =>
    doubt === undefined ? [] : [{ label: documentKind(documentTypeId).label, doubt }],
  );
