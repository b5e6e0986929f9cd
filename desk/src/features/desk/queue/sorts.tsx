import type { QueueSort } from '@gadget-claims/domain/desk/queue/lists';
import { Link } from 'react-router';
import { DeskIcon } from '../../../lib/desk-icon.tsx';

/** The orders of the queue: as a choice, and as the end of a sentence about a list. */
export const SORTS: Record<QueueSort, { label: string; says: string }> = {
  due: { label: 'due', says: 'the most urgent first' },
  oldest: { label: 'oldest', says: 'by when they told us, the oldest first' },
  newest: { label: 'newest', says: 'by when they told us, the newest first' },
  highest: { label: 'highest value', says: 'the highest insured value first' },
  lowest: { label: 'lowest value', says: 'the lowest insured value first' },
  answer: {
    label: 'waiting for an answer',
    says: 'whose claimant waits longest for an answer first',
  },
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
  if (!sorting || !isSortable(column)) return label;
  const orders: readonly QueueSort[] = BY_COLUMN[column];
  const [first = 'due'] = orders;
  const next = orders[orders.indexOf(sorting.sort) + 1] ?? first;
  return (
    <Link to={sorting.to(next)} title={`Order: ${SORTS[next].says}`}>
      {label}
      {orders.includes(sorting.sort) && (
        <DeskIcon name={UPWARD.includes(sorting.sort) ? 'up' : 'down'} />
      )}
    </Link>
  );
}
