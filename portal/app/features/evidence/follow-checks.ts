import type { DocumentFile } from '@gadget-claims/domain/documents/contract';
import { say } from './store.ts';

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

/** Says what became of files that were looked at; reasons begin with the file's name. */
export function sayWhatBecame(before: readonly DocumentFile[], now: readonly DocumentFile[]) {
  const open = new Set(before.filter(({ state }) => state === 'checking').map(({ id }) => id));
  for (const { id, state, fileName, reason } of now) {
    if (!open.has(id)) continue;
    if (state === 'accepted') say(`${fileName} is accepted.`);
    if (state === 'rejected') say(reason ?? `${fileName} cannot be used.`);
  }
}
