import type { QueueCounts } from '@gadget-claims/domain/desk/queue/schemas';
import { Link, useLocation } from 'react-router';
import { countBeside } from '../lib/format.ts';
import { queueAddress, isSameFilter, queueFilter } from '../lib/queue-filter.ts';
import { PlaceCount } from './count.tsx';
import styles from './shell.module.css';
import { useViews } from './use-views.ts';

const IN_QUEUE = [
  { show: 'waiting', label: 'Waiting for us' },
  { show: 'back', label: 'Came back' },
  { show: 'support', label: 'Support needs' },
] as const;

/** Lists of the queue that are looked at often, below their place. */
export function QueueLinks({ lists }: { lists: QueueCounts | null }) {
  const { search } = useLocation();
  const given = queueFilter(search);
  const { answer: views } = useViews();
  return (
    <div className={styles.lists}>
      {IN_QUEUE.map(({ show, label }) => (
        <Link
          key={show}
          to={`/queue?show=${show}`}
          aria-current={(isSameFilter(given, { show }) && !search.includes('view=')) || undefined}
        >
          {label} <PlaceCount of={lists ? countBeside(lists[show]) : undefined} />
        </Link>
      ))}
      {views?.map(({ viewId, name, filter, count }) => (
        <Link
          key={viewId}
          to={filter ? queueAddress(filter) : `/queue?view=${viewId}`}
          title={name}
          aria-current={
            (filter ? isSameFilter(given, filter) : search === `?view=${viewId}`) || undefined
          }
        >
          <span>{name}</span> <PlaceCount of={count === null ? undefined : countBeside(count)} />
        </Link>
      ))}
    </div>
  );
}
