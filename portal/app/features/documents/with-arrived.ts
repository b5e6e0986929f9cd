import type { ChecklistItem } from '@gadget-claims/domain/documents/checklist';
import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { isAbout } from './queue.ts';

/**
 * A checklist of the server together with files that it took after it was asked: they are shown
 * under their items at once, and not only with its next answer.
 */
export function withArrived<T extends ChecklistItem & { outstanding?: boolean }>(
  items: readonly T[],
  documents: readonly DocumentFile[],
): T[] {
  const listed = new Set(items.flatMap(({ files }) => files.map(({ id }) => id)));
  const arrived = documents.filter(({ id }) => !listed.has(id));
  return items.map((item) => {
    const [first, ...more] = arrived.filter((file) => isAbout(file, item));
    if (!first) return item;
    const isOpen = item.state === 'missing' || item.state === 'rejected';
    const state = isOpen ? first.state : item.state;
    // One that cannot be used is not what we wait for.
    const came = state === 'rejected' ? {} : { outstanding: false };
    return { ...item, ...came, state, files: [...item.files, first, ...more] };
  });
}
