import type { TimelineEntry } from '@gadget-claims/domain/claims/schemas';
import { Timeline } from '@gadget-claims/kit/ui/timeline.tsx';
import { momentsOf } from './history.ts';

interface Props {
  entries: readonly TimelineEntry[];
  /** Nobody has anything to do any more. */
  isOver: boolean;
}

/** What has happened to a claim, oldest first; the last is how it stands. */
export function ClaimHistory({ entries, isOver }: Props) {
  if (entries.length === 0) return null;
  const moments = momentsOf(entries);
  return (
    <section aria-labelledby="history">
      <h2 id="history">What has happened</h2>
      <Timeline
        items={moments.map(({ title, when, text }, index) => ({
          label: title,
          when,
          detail: text,
          state: index === moments.length - 1 && !isOver ? 'current' : 'done',
        }))}
      />
    </section>
  );
}
