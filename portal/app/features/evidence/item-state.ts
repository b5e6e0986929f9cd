import type { ChecklistItem } from '@gadget-claims/domain/documents/checklist';
import { isBusy } from './queue.ts';
import type { Upload } from './queue.ts';

export interface ItemState {
  tone: 'good' | 'warn' | 'bad' | 'info';
  icon: 'good' | 'warn' | 'bad' | 'clock' | 'file' | 'upload';
  word: string;
}

/** How an item of the checklist stands, in a word or two; null when nothing needs saying. */
export function itemState(item: ChecklistItem, uploads: readonly Upload[]): ItemState | null {
  if (isBusy(uploads)) return { tone: 'info', icon: 'upload', word: 'Sending' };
  if (uploads.some(({ state }) => state === 'failed')) {
    return { tone: 'warn', icon: 'warn', word: 'Not sent yet' };
  }
  if (item.state === 'accepted') return { tone: 'good', icon: 'good', word: 'Done' };
  if (item.state === 'checking') return { tone: 'info', icon: 'clock', word: 'Being checked' };
  if (item.state === 'received') return { tone: 'good', icon: 'good', word: 'Received' };
  const isRefused = item.state === 'rejected' || uploads.length > 0;
  if (isRefused) return { tone: 'bad', icon: 'bad', word: 'Please send another' };
  if (item.requirement !== 'required') return null;
  return { tone: 'info', icon: 'file', word: 'Still needed' };
}
