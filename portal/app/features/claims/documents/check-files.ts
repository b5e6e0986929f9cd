import {
  ACCEPTED_TYPES,
  DEFAULT_LIMITS,
  countProblem,
  fileProblem,
  likelyType,
} from '@gadget-claims/domain/claims/documents/limits';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { expectedFiles } from './queue.ts';
import type { Upload } from './queue.ts';

/** Each file goes in a request of its own, so that only the claim's limit counts. */
const LIMITS = { ...DEFAULT_LIMITS, maxFilesPerUpload: Number.POSITIVE_INFINITY };

/** For the `accept` of a file input. */
export const ACCEPT = ACCEPTED_TYPES.flatMap(({ contentType, extensions }) => [
  contentType,
  ...extensions,
]).join(',');

/** Why this many more files are too many; undefined when they are not. */
export function tooMany(
  added: number,
  documents: readonly DocumentFile[],
  uploads: readonly Upload[],
): string | undefined {
  return countProblem({ present: expectedFiles(documents, uploads), added }, LIMITS);
}

/** Why a file cannot be sent, as far as the browser can tell; undefined when it can be tried. */
export function whyNot(file: File): string | undefined {
  const { name: fileName, size } = file;
  return fileProblem({ fileName, size, contentType: typeOf(file) }, LIMITS);
}

const typeOf = ({ name, type }: File): string => likelyType(name, type);

/** Smaller ones are quickly sent as they are. */
const LARGE = 2 * 1024 * 1024;

/** Whether a file is a photo worth making smaller, of a kind that every browser can open. */
export function isLargePhoto(file: File): boolean {
  return file.size > LARGE && hasPicture(file);
}

/** Whether browsers can show a file; HEIC is shown by few. */
export function hasPicture(file: File): boolean {
  return ['image/jpeg', 'image/png', 'image/webp'].includes(typeOf(file));
}
