import type { ChecklistItem } from '@gadget-claims/domain/documents/checklist';
import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { isBusy } from './queue.ts';
import type { Upload } from './queue.ts';

export interface ItemState {
  tone: 'good' | 'warn' | 'bad' | 'info';
  icon: 'good' | 'warn' | 'bad' | 'clock' | 'file' | 'upload';
  word: string;
}

const STILL_NEEDED: ItemState = { tone: 'info', icon: 'file', word: 'Still needed' };

/** An item of a form, of a claim, which knows whether we wait for it, or of another device. */
type Item = ChecklistItem & Pick<DocumentFile, 'doubt'> & { outstanding?: boolean };

/** How an item of the checklist stands, in a word or two; null when nothing needs saying. */
export function itemState(item: Item, uploads: readonly Upload[]): ItemState | null {
  if (isBusy(uploads)) return { tone: 'info', icon: 'upload', word: 'Sending' };
  if (uploads.some(({ state }) => state === 'failed')) {
    return { tone: 'warn', icon: 'warn', word: 'Not sent yet' };
  }
  const isRefused = item.state === 'rejected' || uploads.length > 0;
  // Asked for again: what is there already is not what is meant.
  if (item.outstanding && !isRefused) return STILL_NEEDED;
  // One word for all files of it: what is true of each.
  const isChecking = [item, ...item.files].some(({ state }) => state === 'checking');
  if (isChecking) return { tone: 'info', icon: 'clock', word: 'Received' };
  if ([item, ...item.files].some(({ doubt }) => doubt)) {
    return { tone: 'warn', icon: 'warn', word: 'A person will look' };
  }
  if (item.state === 'accepted') return { tone: 'good', icon: 'good', word: 'Checked' };
  if (item.state === 'received') return { tone: 'good', icon: 'good', word: 'Received' };
  // Of a claim that waits for it no more: it has what it needs, or was decided without it.
  const isPast = item.outstanding === false;
  if (isRefused) {
    return isPast
      ? { tone: 'warn', icon: 'warn', word: 'Cannot be used' }
      : { tone: 'bad', icon: 'bad', word: 'Please send another' };
  }
  if (item.requirement !== 'required') return null;
  return isPast ? { ...STILL_NEEDED, word: 'Not needed' } : STILL_NEEDED;
}
