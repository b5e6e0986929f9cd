import type { ClaimMessage } from '@gadget-claims/domain/claims/message-schemas';
import type { TimelineEntry } from '@gadget-claims/domain/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/status-ids';

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
  const about = happened.flatMap((entry) => saidBy(entry));
  return [...messages, ...about].toSorted((one, other) => (one.at < other.at ? -1 : 1));
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
