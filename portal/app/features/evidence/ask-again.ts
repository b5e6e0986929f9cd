import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';

/** Most files are looked at within a second or two; a scanner that is away may take its time. */
const FIRST_MS = 700;
const LONGEST_MS = 15_000;

export const isChecking = (files: readonly DocumentFile[]) =>
  files.some(({ state }) => state === 'checking');

/** Asks again, later and later, until it is told to stop. */
export function askAgain(ask: () => unknown): () => void {
  let delay = FIRST_MS;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      ask();
      delay = Math.min(delay * 1.6, LONGEST_MS);
      wait();
    }, delay);
  };
  wait();
  return () => clearTimeout(timer);
}
