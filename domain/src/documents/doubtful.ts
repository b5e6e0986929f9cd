import type { DocumentFile } from './contract.ts';

/** A file as far as it says whether a person should look at it. */
export interface Evidence extends Pick<DocumentFile, 'documentTypeId' | 'state'> {
  /** Empty when it is not known. */
  sha256: string;
  /** A picture that is blank, or nothing but noise. */
  showsNothing: boolean;
}

/**
 * Whether a person has to look at the evidence before a claim is approved: one of the accepted files
 * shows nothing, or the same file was sent for two different documents.
 */
export function isDoubtful(evidence: readonly Evidence[]): boolean {
  const accepted = evidence.filter(({ state }) => state === 'accepted');
  return accepted.some(
    ({ showsNothing, sha256, documentTypeId }) =>
      showsNothing ||
      (sha256 !== '' &&
        accepted.some(
          (other) => other.sha256 === sha256 && other.documentTypeId !== documentTypeId,
        )),
  );
}
