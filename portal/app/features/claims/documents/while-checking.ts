import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { QueryState } from '@gadget-claims/kit/data/query.ts';

/** Most files are looked at within a second or two; a scanner that is away may take its time. */
const FIRST_MS = 700;
const LONGEST_MS = 15_000;

export const isChecking = (files: readonly DocumentFile[]) =>
  files.some(({ state }) => state === 'checking');

/** Milliseconds until it is asked what became of files; null when all are checked. */
export const whileChecking = (files: readonly DocumentFile[] | null, times: number) =>
  files !== null && isChecking(files) ? Math.min(FIRST_MS * 1.6 ** times, LONGEST_MS) : null;

/** The same for a query of files. */
export const everyCheck = ({ answer }: QueryState<DocumentFile[]>, times: number) =>
  whileChecking(answer, times);
