import type { DocumentFile } from './schemas.ts';
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
 * Whether a person has to look at the evidence before a claim is approved: one of the accepted files
 * shows nothing, or is sent as a photo and nobody saw it, or the same file or picture was sent
 * for two different documents.
 */
export function isDoubtful(evidence: readonly Evidence[]): boolean {
  const accepted = evidence.filter(({ state }) => state === 'accepted');
  return accepted.some(
    (file) =>
      file.showsNothing ||
      (!file.hasPreview && documentKind(file.documentTypeId).isPhoto) ||
      accepted.some((other) => isSameForAnother(file, other)),
  );
}

const isSameForAnother = (file: Evidence, other: Evidence) =>
  file.documentTypeId !== other.documentTypeId &&
  ((file.sha256 !== '' && file.sha256 === other.sha256) ||
    (file.pictureHash !== '' && file.pictureHash === other.pictureHash));
