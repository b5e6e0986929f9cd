import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { say } from './store.ts';

/** Says what became of files that were looked at; reasons begin with the file's name. */
export function sayWhatBecame(before: readonly DocumentFile[], now: readonly DocumentFile[]) {
  const open = new Set(before.filter(({ state }) => state === 'checking').map(({ id }) => id));
  for (const { id, state, fileName, reason } of now) {
    if (!open.has(id)) continue;
    if (state === 'accepted') say(`${fileName} is checked.`);
    if (state === 'rejected') say(reason ?? `${fileName} cannot be used.`);
  }
}
