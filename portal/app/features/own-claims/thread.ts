import type { ClaimMessage } from '@gadget-claims/domain/claims/message-schemas';
import type { TimelineEntry } from '@gadget-claims/domain/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import { momentOf } from './when.ts';

/** Something that one side said to the other, or sent. */
export type Said = Omit<ClaimMessage, 'id'>;

/**
 * Messages, the documents that the claims team asked for, and what came of it, as one thread, oldest
 * first.
 */
export function threadOf(
  messages: readonly ClaimMessage[],
  happened: readonly TimelineEntry[],
): Said[] {
  return [...messages, ...together(happened.flatMap(saidBy))].toSorted((one, other) =>
    one.at < other.at ? -1 : 1,
  );
}

/** What was sent in the same minute is told in one entry. */
function together(entries: readonly Said[]): Said[] {
  const told: Said[] = [];
  for (const entry of entries) {
    const last = told.at(-1);
    const isMore = last?.by === entry.by && momentOf(last.at) === momentOf(entry.at);
    if (!isMore) told.push({ ...entry });
    else if (!last.text.includes(entry.text)) last.text += `\n${entry.text}`;
  }
  return told;
}

function saidBy({ kind, at, by, status, text, reason, gadgetLabel, tone }: TimelineEntry): Said[] {
  const whose = gadgetLabel === null ? '' : `${gadgetLabel}: `;
  const said = { at, name: '', isNew: false };
  if (kind === 'documents') {
    // What we say of a file that cannot be used, and what came from the claimant.
    if (tone === 'warn') return [{ ...said, by: 'us', text: whose + text }];
    const sent = text.replace(/^We received: /, 'You sent us: ');
    return by === 'you' ? [{ ...said, by, text: whose + sent }] : [];
  }
  if (status !== STATUS.AWAITING_DOCUMENTS || reason === null) return [];
  return [{ ...said, by: 'us', text: `${whose}We asked you for: ${reason}.` }];
}
