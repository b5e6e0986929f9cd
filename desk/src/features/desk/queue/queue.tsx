import { getQueueFile } from '@gadget-claims/domain/desk/exports/contract';
import { countQueue, listQueue } from '@gadget-claims/domain/desk/queue/contract';
import type { KeptView, QueueFilter } from '@gadget-claims/domain/desk/queue/kept-views';
import {
  MOST_BESIDE,
  QUEUE_SHOWS,
  QUEUE_SORTS,
  type QueueShow,
  type QueueSort,
} from '@gadget-claims/domain/desk/queue/lists';
import type { DeskClaimLine, QueueCounts } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised, many } from '@gadget-claims/domain/in-words';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { deskQuery, download } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { countBeside, shortDay } from '../../../lib/format.ts';
import { Key } from '../../../lib/key.tsx';
import lists from '../../../lib/list.module.css';
import { Pages } from '../../../lib/pages.tsx';
import { isSameFilter, queueFilter } from '../../../lib/queue-filter.ts';
import { Ticked, useChosen } from '../../../lib/ticked.tsx';
import { useNext } from '../../../lib/use-next.ts';
import { useActions, useGo } from '../../../shell/actions.ts';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useViews } from '../../../shell/use-views.ts';
import { ClaimLines } from './claim-lines.tsx';
import styles from './queue.module.css';
import { SORTS, type Sorting } from './sorts.tsx';
import { TakeNext } from './take-next.tsx';
import { type Act, Together } from './together.tsx';
import { Keeping, OutOfReach } from './views.tsx';

const LABELS: Record<QueueShow, string> = {
  waiting: 'Waiting for us',
  late: 'Late',
  today: 'Due today',
  later: 'Due later',
  back: 'Came back',
  documents: 'Waiting for documents',
  snoozed: 'Snoozed',
  support: 'Support needs',
  all: 'All that are open',
};

/** Where there is less room. */
const SHORT_LABELS: Partial<Record<QueueShow, string>> = {
  today: 'Today',
  later: 'Later',
  documents: 'Documents',
  support: 'Support',
  all: 'All open',
};

/** The address of the queue with one part of its filter changed; a change begins at the first page. */
function addressWith(now: URLSearchParams, changed: Record<string, string>) {
  const next = new URLSearchParams(now);
  next.delete('after');
  next.delete('view');
  for (const [name, value] of Object.entries(changed)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** Claims of a colleague's brands, in the order that they choose. */
export default function Queue() {
  const [given] = useSearchParams();
  const { answer: views, problem } = useViews();
  const named = given.get('view');
  const view = views?.find(({ viewId }) => viewId === named);
  const isKnown = views !== null || problem !== null;
  if (named !== null && (!isKnown || view?.filter === null)) {
    return (
      <Screen title="Queue" kind="list">
        {view ? <OutOfReach view={view} /> : <Skeleton lines={6} size="card" />}
      </Screen>
    );
  }
  return <Shown given={given} views={views ?? []} />;
}

function Shown({ given, views }: { given: URLSearchParams; views: readonly KeptView[] }) {
  const filter = queueFilter(given);
  const { show, sort, brand, with: holder, from, until } = filter;
  const after = given.get('after') ?? undefined;
  const isOfDays = hasDays(filter);
  const known = useQuery(deskQuery(listQueue, { query: { ...asked(filter), after } }));
  const { answer: counts } = useQuery(deskQuery(countQueue, { query: { brand, with: holder } }));
  const next = useNext();
  const { answer } = known;
  const label = isOfDays ? daysWords(from, until) : LABELS[show];
  const isWhole = after === undefined && answer?.next === null;
  const count = isWhole ? answer.claims.length : isOfDays ? undefined : counts?.[show];
  const view = views.find((one) => one.filter && isSameFilter(filter, one.filter)) ?? null;
  const sorting = useSorting(given, filter);
  return (
    <Screen
      title="Queue"
      kind="list"
      says={`${view?.name ?? label}: ${count === undefined ? '' : `${claimsWords(count)}, `}${SORTS[sort].says}`}
      acts={
        <>
          <Keeping view={view} filter={filter} />
          <TakeOut filter={filter} />
          <TakeNext next={next} />
        </>
      }
      filters={
        <Filters
          given={given}
          filter={filter}
          counts={counts}
          holderName={nameOf(answer?.claims, holder ?? '')}
          sorting={sorting}
        />
      }
    >
      <LoadProblem {...known} />
      <Refused of={next} />
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer && (
        <Lines
          key={given.toString()}
          claims={answer.claims}
          caption={`${label}, ${SORTS[sort].says}`}
          isGrouped={sort === 'due' && (show === 'waiting' || show === 'all')}
          sorting={sorting}
          isWhole={isWhole}
        />
      )}
      <Pages first={addressWith(given, {})} after={after} next={answer?.next ?? null} />
    </Screen>
  );
}

/** The whole list as a file, for those who may take it out of the desk. */
function TakeOut({ filter }: { filter: QueueFilter }) {
  const { permissions } = useSession();
  const mayExport = permissions.includes('claim.export');
  const taking = useSend(() => download(getQueueFile, { query: asked(filter) }));
  const does = 'Download as CSV';
  useActions(mayExport ? [{ does, run: taking.send }] : []);
  if (!mayExport) return null;
  return (
    <div className={styles.aside}>
      <Button kind="plain" busy={taking.busy} busyLabel="Fetching the list" onClick={taking.send}>
        {does}
      </Button>
      <Refused of={taking} />
    </div>
  );
}

/** Whether it is of a range of days, in place of a list. */
const hasDays = ({ from, until }: QueueFilter) => from !== undefined || until !== undefined;

/** The order of what is shown, and actions that choose another; undefined where there is one alone. */
function useSorting(given: URLSearchParams, { show, sort }: QueueFilter): Sorting | undefined {
  const go = useGo();
  const to = (by: QueueSort) => addressWith(given, { sort: by === 'due' ? '' : by });
  const isSorted = show !== 'snoozed';
  const others = isSorted ? QUEUE_SORTS.filter((by) => by !== sort) : [];
  useActions(
    others.map((by) => ({ does: `Order: ${SORTS[by].says}`, run: () => void go(to(by)) })),
  );
  return isSorted ? { sort, to } : undefined;
}

interface FiltersProps {
  given: URLSearchParams;
  filter: QueueFilter;
  counts: QueueCounts | null;
  holderName: string;
  sorting: Sorting | undefined;
}

/** The lists of the queue with their numbers, and what narrows, orders and keeps them. */
function Filters({ given, filter, counts, holderName, sorting }: FiltersProps) {
  const { brands } = useSession();
  const { show, brand, sort, with: holder } = filter;
  const isOfDays = hasDays(filter);
  return (
    <div className={styles.top}>
      <nav aria-label="Which claims" className={lists.filters}>
        {QUEUE_SHOWS.map((one) => (
          <Link
            key={one}
            to={addressWith(given, { show: one, from: '', until: '' })}
            aria-current={(one === show && !isOfDays) || undefined}
          >
            {SHORT_LABELS[one] ?? LABELS[one]} {counts && <span>{countBeside(counts[one])}</span>}
          </Link>
        ))}
      </nav>
      {holder !== undefined && (
        <Link className={styles.filter} to={addressWith(given, { with: '' })}>
          With {holderName}
          <VisuallyHidden>; show all</VisuallyHidden> <DeskIcon name="cross" />
        </Link>
      )}
      <div className={styles.choices}>
        {brands.length > 1 && (
          <Choice
            chosen={brands.find(({ id }) => String(id) === brand)?.name ?? 'All brands'}
            options={[
              { label: 'All brands', to: addressWith(given, { brand: '' }) },
              ...brands.map(({ id, name }) => ({
                label: name,
                to: addressWith(given, { brand: String(id) }),
              })),
            ]}
          />
        )}
        {sorting && (
          <Choice
            chosen={`Order: ${SORTS[sort].label}`}
            options={QUEUE_SORTS.map((by) => ({
              label: capitalised(SORTS[by].says),
              to: sorting.to(by),
              isCurrent: by === sort,
            }))}
          />
        )}
      </div>
    </div>
  );
}

/** The part of a filter that is not as usual, as the API is asked for it. */
const asked = ({ show, sort, ...rest }: QueueFilter) => ({
  show,
  ...(sort !== 'due' && { sort }),
  ...rest,
});

/** Up to a number: "7 claims", "99+ claims". */
const claimsWords = (count: number) =>
  count < MOST_BESIDE ? many(count, 'claim') : `${countBeside(count)} claims`;

/** The days on which claims are due, in words. */
function daysWords(from: string | undefined, until: string | undefined): string {
  if (from === until && from !== undefined) return `Due ${shortDay(from)}`;
  if (from === undefined) return `Due up to ${shortDay(until ?? '')}`;
  return until === undefined
    ? `Due from ${shortDay(from)}`
    : `Due ${shortDay(from)} to ${shortDay(until)}`;
}

/** A colleague's name, as far as the claims that they have say it. */
const nameOf = (claims: readonly DeskClaimLine[] | undefined, staffId: string): string =>
  claims?.find(({ holder }) => holder?.staffId === staffId)?.holder?.name ?? 'a colleague';

/** The claims of a page, and the acts on those that are ticked. */
function Lines({
  claims,
  ...shown
}: {
  claims: readonly DeskClaimLine[];
  caption: string;
  isGrouped: boolean;
  isWhole: boolean;
  sorting: Sorting | undefined;
}) {
  const { permissions } = useSession();
  const { chosen, toggle, untick } = useChosen();
  const [act, setAct] = useState<Act | null>(null);
  const mayPutBack = permissions.includes('claim.oversee');
  const along = claims.filter(({ claimReference: one }) => chosen.includes(one));
  const ticked = along.map(({ claimReference: one }) => one);
  useActions(
    ticked.length === 0
      ? []
      : [
          { key: 'x', does: 'Snooze what is ticked', run: () => setAct('snooze') },
          { key: 'g', does: 'Give what is ticked to a colleague', run: () => setAct('assign') },
          ...(mayPutBack
            ? [{ does: 'Put back what is ticked', run: () => setAct('putBack') }]
            : []),
        ],
  );
  return (
    <>
      {claims.length === 0 ? (
        <Quiet title="Nothing here" text="No claim is like this at the moment." />
      ) : (
        <ClaimLines
          {...shown}
          claims={claims}
          ticks={permissions.includes('claim.assign') ? { ticked, onTick: toggle } : undefined}
        />
      )}
      {ticked.length > 0 && (
        <Ticked words={many(ticked.length, 'claim')} onUntick={() => untick()}>
          <Button kind="quiet" aria-keyshortcuts="g" onClick={() => setAct('assign')}>
            Give to a colleague <Key of="g" />
          </Button>
          <Button kind="quiet" aria-keyshortcuts="x" onClick={() => setAct('snooze')}>
            Snooze <Key of="x" />
          </Button>
          {mayPutBack && along.some(({ holder }) => holder !== null) && (
            <Button kind="quiet" onClick={() => setAct('putBack')}>
              Put back
            </Button>
          )}
        </Ticked>
      )}
      <Together act={act} claims={along} onClose={() => setAct(null)} onDone={untick} />
    </>
  );
}

/** One of several, chosen in a menu; what is chosen stands on its button. */
function Choice({
  chosen,
  options,
}: {
  chosen: string;
  options: readonly { label: string; to: string; isCurrent?: boolean }[];
}) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.choice} popoverTarget={id}>
        {chosen} <DeskIcon name="down" />
      </button>
      <ul id={id} popover="auto" className={styles.options}>
        {options.map(({ label, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent || undefined}
              onClick={({ currentTarget }) =>
                currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
              }
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
