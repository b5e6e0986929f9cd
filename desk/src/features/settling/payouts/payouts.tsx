import {
  listPayable,
  listPayouts,
  preparePayout,
} from '@gadget-claims/domain/settling/payouts/contract';
import type { PayableGadget, Payout } from '@gadget-claims/domain/settling/payouts/schemas';
import { PAYOUT_STATES, type PayoutState } from '@gadget-claims/domain/settling/payouts/states';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call, deskQuery } from '../../../data/call.ts';
import { payoutChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf, pounds } from '../../../lib/format.ts';
import { Pages } from '../../../lib/pages.tsx';
import { useRows } from '../../../lib/rows.ts';
import { Title } from '../../../shell/title.tsx';
import lists from '../../desk/queue/queue.module.css';
import { Account, Payee } from './account.tsx';
import { PAYOUT_STATE_LABELS, basisWords } from './copy.ts';
import styles from './payouts.module.css';

const isState = (given: string | null): given is PayoutState =>
  PAYOUT_STATES.some((state) => state === given);

/** Payouts by state, and the gadgets for which one can be prepared. */
export default function Payouts() {
  const { permissions } = useSession();
  const [given] = useSearchParams();
  const asked = given.get('state');
  const mayPrepare = permissions.includes('payout.prepare');
  const state = isState(asked) ? asked : mayPrepare ? null : 'prepared';
  const after = given.get('after') ?? undefined;
  return (
    <>
      <Title>Payouts</Title>
      <PageHeading
        title="Payouts"
        lead="One person prepares a payout, another releases it, and the bank’s answer settles the claim."
      />
      <PayoutPlaces now={state ?? 'prepare'} />
      {state === null ? (
        <ToPrepare key={after} after={after} />
      ) : (
        <InState key={`${state} ${after}`} state={state} after={after} />
      )}
    </>
  );
}

/** Where in the payouts one can go. */
export function PayoutPlaces({
  now,
}: {
  now: PayoutState | 'prepare' | 'files' | 'disputes' | null;
}) {
  const { permissions } = useSession();
  const places = [
    ...(permissions.includes('payout.prepare')
      ? [{ at: 'prepare', to: '/payouts', label: 'To prepare' }]
      : []),
    ...PAYOUT_STATES.map((state) => ({
      at: state,
      to: `/payouts?state=${state}`,
      label: PAYOUT_STATE_LABELS[state].label,
    })),
    ...(permissions.includes('payout.release')
      ? [
          { at: 'files', to: '/payouts/files', label: 'Files for the bank' },
          { at: 'disputes', to: '/payouts/disputes', label: 'Disputed excesses' },
        ]
      : []),
  ];
  return (
    <nav aria-label="Which payouts" className={lists.filters}>
      {places.map(({ at, to, label }) => (
        <Link key={at} to={to} aria-current={at === now || undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Gadgets that wait for their money. */
function ToPrepare({ after }: { after: string | undefined }) {
  const known = useQuery(deskQuery(listPayable, { query: { after } }));
  const [prepared, setPrepared] = useState<Payout | null>(null);
  const { list } = useRows<HTMLTableElement>();
  const { answer } = known;
  return (
    <>
      <LoadProblem {...known} />
      <output className={styles.done}>
        {prepared !== null && (
          <>
            {pounds(prepared.amount)} for {prepared.claimReference} is prepared.{' '}
            <Link to={`/payouts/${prepared.payoutId}`}>Open the payout</Link>
          </>
        )}
      </output>
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer && answer.gadgets.length === 0 && (
        <EmptyState
          icon="good"
          title="Nothing to prepare"
          text="A gadget appears here once it is to be settled in money and has an amount and an account."
        />
      )}
      {answer && answer.gadgets.length > 0 && (
        <table ref={list} className={lists.lines}>
          <caption>To prepare, those that have waited longest first</caption>
          <Head last="Prepare" when="Waiting since" />
          <tbody>
            {answer.gadgets.map((gadget) => (
              <Line key={gadget.gadgetId} of={gadget} when={gadget.since}>
                <Prepare gadget={gadget} onDone={setPrepared} />
              </Line>
            ))}
          </tbody>
        </table>
      )}
      <Pages first="/payouts" after={after} next={answer?.next ?? null} />
    </>
  );
}

/** Payouts of one state. */
function InState({ state, after }: { state: PayoutState; after: string | undefined }) {
  const known = useQuery(deskQuery(listPayouts, { query: { state, after } }));
  const { list } = useRows<HTMLTableElement>();
  const { answer } = known;
  const { label } = PAYOUT_STATE_LABELS[state];
  return (
    <>
      <LoadProblem {...known} />
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer && answer.payouts.length === 0 && (
        <EmptyState
          icon="good"
          title="Nothing here"
          text={`No payout is ${label.toLowerCase()} at the moment.`}
        />
      )}
      {answer && answer.payouts.length > 0 && (
        <table ref={list} className={lists.lines}>
          <caption>{label}, the oldest first</caption>
          <Head last="Payout" when="Prepared" />
          <tbody>
            {answer.payouts.map((payout) => (
              <Line
                key={payout.payoutId}
                of={payout}
                when={payout.prepared.at}
                by={payout.prepared.name}
              >
                <Link data-row to={`/payouts/${payout.payoutId}`}>
                  Open<VisuallyHidden> {pounds(payout.amount)}</VisuallyHidden>
                </Link>
              </Line>
            ))}
          </tbody>
        </table>
      )}
      <Pages first={`/payouts?state=${state}`} after={after} next={answer?.next ?? null} />
    </>
  );
}

function Head({ last, when }: { last: string; when: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">Amount</th>
        <th scope="col">Claim</th>
        <th scope="col">Gadget</th>
        <th scope="col">Payee</th>
        <th scope="col">{when}</th>
        <th scope="col">{last}</th>
      </tr>
    </thead>
  );
}

function Line({
  of,
  when,
  by,
  children,
}: {
  of: Omit<PayableGadget, 'since'>;
  when: string;
  by?: string;
  children: React.ReactNode;
}) {
  const { brands } = useSession();
  const { claimReference, resellerId, gadget, amount, basis } = of;
  return (
    <tr>
      <td data-label="Amount">
        <strong className={styles.amount}>{pounds(amount)}</strong>
        <small>{basisWords(basis)}</small>
      </td>
      <td data-label="Claim">
        <Link to={`/c/${claimReference}`}>{claimReference}</Link>
        <small>{brands.find(({ id }) => id === resellerId)?.name}</small>
      </td>
      <td data-label="Gadget">{gadget}</td>
      <td data-label="Payee">
        <Payee people={of.people} />
        <Account of={of} />
      </td>
      <td data-label="Since" className={styles.when}>
        {momentOf(when)}
        {by !== undefined && <small>{by}</small>}
      </td>
      <td>{children}</td>
    </tr>
  );
}

/** Prepares the shown amount; the API refuses another one. */
function Prepare({
  gadget: { resellerId, claimId, gadgetId, amount, claimReference },
  onDone,
}: {
  gadget: PayableGadget;
  onDone: (payout: Payout) => void;
}) {
  const preparing = useSend(async () => {
    const body = { resellerId, claimId, gadgetId, amount };
    onDone(await call(preparePayout, { body }));
    payoutChanged();
  });
  return (
    <>
      <Button
        data-row
        kind="quiet"
        busy={preparing.busy}
        busyLabel="Preparing"
        onClick={preparing.send}
      >
        Prepare<VisuallyHidden> {claimReference}</VisuallyHidden>
      </Button>
      <Refused of={preparing} />
    </>
  );
}
