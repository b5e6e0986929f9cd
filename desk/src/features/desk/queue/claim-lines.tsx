import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { DeskClaimLine } from '@gadget-claims/domain/desk/queue/schemas';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { Link } from 'react-router';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { Flag } from '../../../lib/flag.tsx';
import { dayFrom, shortDay, useToday, wholePounds } from '../../../lib/format.ts';
import { Initials } from '../../../lib/initials.tsx';
import lists from '../../../lib/list.module.css';
import { useRows } from '../../../lib/rows.ts';
import { TickCell, TickHead, type Ticks, useTickKeys } from '../../../lib/ticks.tsx';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { type Action, useActions } from '../../../shell/actions.ts';
import { CameBackFlag } from './came-back.tsx';
import { ShortDue } from './due.tsx';
import styles from './queue.module.css';
import { ColumnHead, type Sorting, sortedBy } from './sorts.tsx';
import { SupportFlag } from './support-flag.tsx';

/** Loaded with the first look. */
const Peek = lazy(() => import('./peek.tsx'));

interface Props {
  claims: readonly DeskClaimLine[];
  caption: string;
  /** Left out: nothing can be done to several. */
  ticks?: Ticks | undefined;
  /** In groups by how they stand against their day. */
  isGrouped?: boolean;
  /** No further page follows, so that groups show their numbers. */
  isWhole?: boolean;
  /** Left out: the list has one order. */
  sorting?: Sorting | undefined;
}

const GROUPS = [
  { is: 'back', label: 'Back from a snooze' },
  { is: 'late', label: 'Late' },
  { is: 'today', label: 'Due today' },
  { is: 'later', label: 'Due later' },
  { is: 'none', label: 'Not our turn' },
] as const;

function groupOf({ snooze, isLate, decideBy }: DeskClaimLine, today: string) {
  if (snooze?.isBack) return 'back';
  if (decideBy === null) return 'none';
  if (isLate) return 'late';
  return decideBy === today ? 'today' : 'later';
}

/** Claims as a table; on a phone each has two lines. `j` and `k` go through them. */
export function ClaimLines({
  claims,
  caption,
  ticks,
  isGrouped = false,
  isWhole = false,
  sorting,
}: Props) {
  const { list, at, go } = useRows<HTMLTableElement>();
  const today = useToday();
  const groups = isGrouped
    ? GROUPS.map(({ is, label }) => ({
        label,
        claims: claims.filter((claim) => groupOf(claim, today) === is),
      })).filter((group) => group.claims.length > 0)
    : [{ label: '', claims }];
  const inOrder = groups.flatMap((group) => group.claims);
  const ids = inOrder.map(({ claimReference }) => claimReference);
  useTickKeys(ids, ticks, { at, go, what: 'claim' });
  const { peeked, peekAt, close, offers } = usePeek(inOrder, { at, go });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of its rows */}
      <table
        ref={list}
        className={`${lists.list} ${styles.claims}`}
        onFocus={({ target }) => {
          if (peeked !== null && target.dataset['row'] !== undefined) peekAt(inOrder[at()]);
        }}
      >
        <caption>{caption}</caption>
        <Columns hasTicks={ticks !== undefined} sorting={sorting} />
        {groups.map((group) => (
          <tbody key={group.label}>
            {group.label !== '' && (
              <tr data-group>
                <th scope="rowgroup" colSpan={ticks ? 8 : 7}>
                  {group.label}
                  {isWhole && <span>{group.claims.length}</span>}
                </th>
                {/* Where there is less room they go with their columns. */}
                <td data-middle>{'\u00A0'}</td>
                <td data-middle>{'\u00A0'}</td>
                <td data-wide>{'\u00A0'}</td>
              </tr>
            )}
            {group.claims.map((claim) => (
              <Line
                key={claim.claimReference}
                claim={claim}
                ticks={ticks}
                onPeek={offers ? () => peekAt(claim) : undefined}
              />
            ))}
          </tbody>
        ))}
      </table>
      {peeked !== null && (
        <Suspense>
          <Peek reference={peeked} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The claim of which something is shown beside the list: that of the row with the focus, until it is closed. */
function usePeek(
  claims: readonly DeskClaimLine[],
  { at, go }: Pick<ReturnType<typeof useRows>, 'at' | 'go'>,
) {
  const [peeked, setPeeked] = useState<string | null>(null);
  const offers = !useIsPhone();
  const peekAt = (claim: DeskClaimLine | undefined) => setPeeked(claim?.claimReference ?? null);
  const close = () => setPeeked(null);
  const begin = () => {
    if (at() < 0) go(1);
    peekAt(claims[at()]);
  };
  const open: Action[] = [
    { key: 'ArrowDown', shown: '↓', does: 'Peek at the next claim', run: () => go(1) },
    { key: 'ArrowUp', shown: '↑', does: 'Peek at the claim before', run: () => go(-1) },
    { key: 'Escape', shown: 'Esc', does: 'Close the peek', run: close },
  ];
  const isListed = claims.some(({ claimReference }) => claimReference === peeked);
  const isOpen = offers && peeked !== null && isListed;
  useActions([
    ...(offers ? [{ key: ';', does: 'Peek at the claim, beside the list', run: begin }] : []),
    ...(isOpen ? open : []),
  ]);
  return { peeked: isOpen ? peeked : null, peekAt, close, offers };
}

const COLUMNS = [
  { is: 'due', label: 'Due' },
  { is: 'claimant', label: 'Claimant' },
  { is: 'reference', label: 'Claim' },
  { is: 'status', label: 'Status' },
  { is: 'gadget', label: 'Gadget' },
  { is: 'incident', label: 'Incident' },
  { is: 'insured', label: 'Insured', from: 'data-middle' },
  { is: 'brand', label: 'Brand', from: 'data-middle' },
  { is: 'told', label: 'Told us', from: 'data-wide' },
  { is: 'with', label: 'With' },
] as const;

/** The attribute by which a column is left out where there is less room. */
const shownFrom = (column: (typeof COLUMNS)[number]) =>
  'from' in column ? { [column.from]: true } : {};

function Columns({ hasTicks, sorting }: { hasTicks: boolean; sorting: Sorting | undefined }) {
  return (
    <>
      <colgroup>
        {hasTicks && <col data-column="tick" />}
        {COLUMNS.map((column) => (
          <col key={column.is} data-column={column.is} {...shownFrom(column)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {hasTicks && <TickHead />}
          {COLUMNS.map((column) => (
            <th
              key={column.is}
              scope="col"
              data-num={['with', 'insured'].includes(column.is) || undefined}
              aria-sort={sortedBy(column.is, sorting)}
              {...shownFrom(column)}
            >
              <ColumnHead column={column.is} label={column.label} sorting={sorting} />
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

function Line({
  claim,
  ticks,
  onPeek,
}: {
  claim: DeskClaimLine;
  ticks: Ticks | undefined;
  /** Left out: there is no room beside the list. */
  onPeek: (() => void) | undefined;
}) {
  const { claimReference: reference, gadgets } = claim;
  const isTicked = ticks?.ticked.includes(reference) ?? false;
  const [first, ...further] = gadgets;
  return (
    <tr data-late={claim.isLate || undefined} data-ticked={isTicked || undefined}>
      {ticks && <TickCell id={reference} label={reference} ticks={ticks} />}
      <td data-ph="2">{claim.decideBy === null ? '–' : <ShortDue claim={claim} />}</td>
      <td data-ph="1" data-name title={claim.claimant}>
        {claim.cameBackAt !== null && <span className={styles.new} title="Something new came" />}
        {claim.needsSupport && (
          <span className={styles.onPhone}>
            <SupportFlag />{' '}
          </span>
        )}
        {claim.claimant}
      </td>
      <td data-ph="4" className={styles.reference}>
        <Link data-row to={`/c/${reference}`}>
          {reference}
        </Link>
      </td>
      <td>
        {claim.needsSupport && <SupportFlag />}
        <Standing claim={claim} />
      </td>
      <td data-ph="3" title={gadgets.join(', ')}>
        {first}
        {further.length > 0 && ` +${further.length}`}
      </td>
      <FurtherCells claim={claim}>
        {onPeek && <PeekButton reference={reference} onPeek={onPeek} />}
      </FurtherCells>
    </tr>
  );
}

/** The eye in a row, for those with a pointer. */
const PeekButton = ({ reference, onPeek }: { reference: string; onPeek: () => void }) => (
  <button
    type="button"
    className={styles.peek}
    aria-label={`Peek at ${reference}`}
    title="Peek (;)"
    tabIndex={-1}
    onClick={({ currentTarget }) => {
      currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-row]')?.focus();
      onPeek();
    }}
  >
    <DeskIcon name="eye" />
  </button>
);

/** What a phone has no room for. */
function FurtherCells({ claim, children }: { claim: DeskClaimLine; children: ReactNode }) {
  const { holder, incidentLabel, snooze } = claim;
  return (
    <>
      <td data-quiet title={incidentLabel}>
        {snooze && !snooze.isBack ? (
          <>
            Until {dayFrom(snooze.until)}: {snooze.reason}
          </>
        ) : (
          incidentLabel
        )}
      </td>
      <td data-num data-middle>
        {claim.insuredValue === null ? '–' : wholePounds(claim.insuredValue)}
      </td>
      <td data-quiet data-middle title={claim.brand.name}>
        {claim.brand.name}
      </td>
      <td data-quiet data-wide>
        {shortDay(londonDay(new Date(claim.submittedAt))).replace(/^\w+ /, '')}
      </td>
      <td data-num title={holder?.name}>
        {holder && (
          <>
            <Initials name={holder.name} />
            <VisuallyHidden>{holder.name}</VisuallyHidden>
          </>
        )}
        {children}
      </td>
    </>
  );
}

/** That it is back, and news of the claimant in place of its status. */
function Standing({
  claim: { cameBackAt, newMessages, snooze, statusLabel },
}: {
  claim: DeskClaimLine;
}) {
  return (
    <>
      {snooze?.isBack && (
        <Flag icon="snooze" is="warn" title={snooze.reason}>
          Back
        </Flag>
      )}
      {cameBackAt === null ? (
        <Flag>{statusLabel}</Flag>
      ) : (
        <CameBackFlag newMessages={newMessages} title={statusLabel} />
      )}
    </>
  );
}
