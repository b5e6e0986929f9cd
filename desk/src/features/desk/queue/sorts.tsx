import type { QueueSort } from '@gadget-claims/domain/desk/queue/lists';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { DeskIcon } from '../../../lib/desk-icon.tsx';

/** The orders of the queue: as a choice, and as the end of a sentence about a list. */
export const SORTS: Record<QueueSort, { label: string; says: string }> = {
  due: { label: 'due', says: 'the most urgent first' },
  oldest: { label: 'oldest', says: 'by when they told us, the oldest first' },
  newest: { label: 'newest', says: 'by when they told us, the newest first' },
  highest: { label: 'highest', says: 'the highest insured value first' },
  lowest: { label: 'lowest', says: 'the lowest insured value first' },
  back: { label: 'came back', says: 'those that came back longest ago first' },
};

/** The orders by a column: that of the first press, and of the next one. */
const BY_COLUMN = {
  due: ['due'],
  told: ['oldest', 'newest'],
  insured: ['highest', 'lowest'],
} as const satisfies Record<string, readonly QueueSort[]>;
type Sortable = keyof typeof BY_COLUMN;

const UPWARD: readonly QueueSort[] = ['due', 'oldest', 'lowest'];

/** How a list is ordered, and the address of it in another order. */
export interface Sorting {
  sort: QueueSort;
  to: (sort: QueueSort) => string;
}

const isSortable = (column: string): column is Sortable => Object.hasOwn(BY_COLUMN, column);

/** What a column's head says about the order of the rows. */
export function sortedBy(column: string, sorting: Sorting | undefined) {
  if (!sorting || !isSortable(column)) return undefined;
  const orders: readonly QueueSort[] = BY_COLUMN[column];
  if (!orders.includes(sorting.sort)) return undefined;
  return UPWARD.includes(sorting.sort) ? 'ascending' : 'descending';
}

/** A column's name, which orders the list by it where that can be done. */
export function ColumnHead({
  column,
  label,
  sorting,
}: {
  column: string;
  label: string;
  sorting: Sorting | undefined;
}) {
  return sorting && isSortable(column) ? (
    <SortingHead column={column} label={label} sorting={sorting} />
  ) : (
    label
  );
}

/** Kept with the address: the column whose head led to it. */
interface Pressed {
  pressed: Sortable;
}

function SortingHead({
  column,
  label,
  sorting,
}: {
  column: Sortable;
  label: string;
  sorting: Sorting;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  const { state } = useLocation() as { state: Pressed | null };
  // With another order the table comes anew, and the focus goes back to where it was.
  const isPressed = state?.pressed === column;
  useEffect(() => {
    if (isPressed) link.current?.focus();
  }, [isPressed]);
  const orders: readonly QueueSort[] = BY_COLUMN[column];
  const [first = 'due'] = orders;
  const next = orders[orders.indexOf(sorting.sort) + 1] ?? first;
  return (
    <Link
      ref={link}
      to={sorting.to(next)}
      title={`Order: ${SORTS[next].says}`}
      state={{ pressed: column } satisfies Pressed}
    >
      {label}
      {orders.includes(sorting.sort) && (
        <DeskIcon name={UPWARD.includes(sorting.sort) ? 'up' : 'down'} />
      )}
    </Link>
  );
}
