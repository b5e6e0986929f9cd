import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { standingOf } from './standing.ts';
import { say } from './store.ts';

/** Says what became of files that were looked at; why one was rejected begins with its name. */
export function sayWhatBecame(before: readonly DocumentFile[], now: readonly DocumentFile[]) {
  const open = new Set(before.filter(({ state }) => state === 'checking').map(({ id }) => id));
  for (const file of now) {
    if (!open.has(file.id)) continue;
    const { state, reason } = standingOf(file);
    if (state === 'accepted') say(`${file.fileName} is checked: ${reason}.`);
    if (state === 'doubted') say(`${file.fileName} has arrived: ${reason}`);
    if (state === 'rejected') say(reason ?? `${file.fileName} cannot be used.`);
  }
}
