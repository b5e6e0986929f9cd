import type { TimelineEntry } from '@gadget-claims/domain/claims/schemas';
import { momentOf } from './when.ts';

/** Something that happened, as the page shows it. */
export interface Moment {
  title: string;
  when: string;
  text: string;
}

/** The history in words: documents that came in the same minute are told together. */
export function momentsOf(entries: readonly TimelineEntry[]): Moment[] {
  const moments: (Moment & { kind: TimelineEntry['kind'] })[] = [];
  for (const { kind, title, text: words, gadgetLabel, reason, at } of entries) {
    const text = gadgetLabel === null ? words : `${gadgetLabel}: ${words}`;
    const when = momentOf(at);
    const last = moments.at(-1);
    const isMore = kind === 'documents' && last?.kind === kind && last.when === when;
    if (!isMore) moments.push({ kind, title, when, text: reason ? `${text} ${reason}` : text });
    else if (!last.text.includes(text)) last.text += ` ${text}`;
  }
  return moments.map(({ title, when, text }) => ({ title, when, text }));
}
