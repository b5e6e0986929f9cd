import { listQueue } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaimLine, QueueShow } from '@gadget-claims/domain/desk/queue/schemas';
import { many } from '@gadget-claims/domain/in-words';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { shortDay } from '../../../lib/format.ts';
import { Key } from '../../../lib/key.tsx';
import lists from '../../../lib/list.module.css';
import { Pages } from '../../../lib/pages.tsx';
import { useNext } from '../../../lib/use-next.ts';
import { useActions } from '../../../shell/actions.ts';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { ClaimLines } from './claim-lines.tsx';
import styles from './queue.module.css';
import { TakeNext } from './take-next.tsx';
import { type Act, Together } from './together.tsx';

const SHOWS: { show: QueueShow; label: string }[] = [
  { show: 'waiting', label: 'Waiting for us' },
  { show: 'late', label: 'Late' },
  { show: 'today', label: 'Due today' },
  { show: 'later', label: 'Due later' },
  { show: 'back', label: 'Came back' },
  { show: 'documents', label: 'Waiting for documents' },
  { show: 'snoozed', label: 'Snoozed' },
  { show: 'support', label: 'Support needs' },
  { show: 'all', label: 'All that are open' },
];

const isShow = (given: string | null): given is QueueShow =>
  SHOWS.some(({ show }) => show === given);

/** The address of the queue with one part of its filter changed; a change begins at the first page. */
function addressWith(now: URLSearchParams, changed: Record<string, string>) {
  const next = new URLSearchParams(now);
  next.delete('after');
  for (const [name, value] of Object.entries(changed)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** Claims of a colleague's brands, the most urgent first. */
export default function Queue() {
  const { brands } = useSession();
  const [given] = useSearchParams();
  const asked = given.get('show');
  const show: QueueShow = isShow(asked) ? asked : 'waiting';
  const brand = given.get('brand') ?? undefined;
  const after = given.get('after') ?? undefined;
  const holder = given.get('with') ?? undefined;
  const from = given.get('from') ?? undefined;
  const until = given.get('until') ?? undefined;
  const isOfDays = from !== undefined || until !== undefined;
  const known = useQuery(
    deskQuery(listQueue, { query: { show, brand, with: holder, from, until, after } }),
  );
  const next = useNext();
  const { answer } = known;
  const label = isOfDays
    ? daysWords(from, until)
    : (SHOWS.find((one) => one.show === show)?.label ?? '');
  const isWhole = after === undefined && answer?.next === null;
  return (
    <Screen
      title="Queue"
      kind="list"
      says={isWhole ? `${label}: ${many(answer.claims.length, 'claim')}` : label}
      acts={<TakeNext next={next} />}
      filters={
        <div className={styles.top}>
          <nav aria-label="Which claims" className={lists.filters}>
            {SHOWS.map((one) => (
              <Link
                key={one.show}
                to={addressWith(given, { show: one.show, from: '', until: '' })}
                aria-current={(one.show === show && !isOfDays) || undefined}
              >
                {one.label}
              </Link>
            ))}
          </nav>
          {holder !== undefined && (
            <Link className={styles.filter} to={addressWith(given, { with: '' })}>
              With {nameOf(answer?.claims, holder)}
              <VisuallyHidden>; show all</VisuallyHidden> <DeskIcon name="cross" />
            </Link>
          )}
          {brands.length > 1 && <BrandFilter brands={brands} brand={brand} given={given} />}
        </div>
      }
    >
      <LoadProblem {...known} />
      <Refused of={next} />
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer && (
        <Lines
          key={given.toString()}
          claims={answer.claims}
          caption={label}
          isGrouped={show === 'waiting' || show === 'all'}
          isWhole={isWhole}
        />
      )}
      <Pages first={addressWith(given, {})} after={after} next={answer?.next ?? null} />
    </Screen>
  );
}

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
}) {
  const { permissions } = useSession();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [act, setAct] = useState<Act | null>(null);
  const mayAssign = permissions.includes('claim.assign');
  const mayPutBack = permissions.includes('claim.oversee');
  // With the permission to assign claims comes snoozing several; one is snoozed on its own page.
  const along = claims.filter(({ claimReference: one }) => chosen.includes(one));
  const ticked = along.map(({ claimReference: one }) => one);
  const toggle = (reference: string) =>
    setChosen((now) =>
      now.includes(reference) ? now.filter((one) => one !== reference) : [...now, reference],
    );
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
          ticks={mayAssign ? { ticked, onTick: toggle } : undefined}
        />
      )}
      {ticked.length > 0 && (
        <section aria-label="What is ticked" className={styles.together}>
          <p>{many(ticked.length, 'claim')} ticked</p>
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
          <Button kind="quiet" onClick={() => setChosen([])}>
            Untick all
          </Button>
        </section>
      )}
      <Together
        act={act}
        claims={along}
        onClose={() => setAct(null)}
        onDone={(went) => setChosen((now) => now.filter((one) => !went.includes(one)))}
      />
    </>
  );
}

function BrandFilter({
  brands,
  brand,
  given,
}: {
  brands: { id: number; name: string }[];
  brand: string | undefined;
  given: URLSearchParams;
}) {
  const chosen = brands.find(({ id }) => String(id) === brand);
  return (
    <details className={styles.brands}>
      <summary>
        {chosen ? chosen.name : 'All brands'} <DeskIcon name="down" />
      </summary>
      <ul>
        <li>
          <Link to={addressWith(given, { brand: '' })}>All brands</Link>
        </li>
        {brands.map(({ id, name }) => (
          <li key={id}>
            <Link to={addressWith(given, { brand: String(id) })}>{name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
