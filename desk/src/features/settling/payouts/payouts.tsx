import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import {
  listPayable,
  listPayouts,
  preparePayout,
} from '@gadget-claims/domain/settling/payouts/contract';
import type {
  ListedPayout,
  PayableGadget,
  Payout,
  PayoutList,
} from '@gadget-claims/domain/settling/payouts/schemas';
import { PAYOUT_STATES, type PayoutState } from '@gadget-claims/domain/settling/payouts/states';
import { type QueryResult, useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call, deskQuery } from '../../../data/call.ts';
import { payoutChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { Flag } from '../../../lib/flag.tsx';
import { momentOf, shortDay } from '../../../lib/format.ts';
import { Initials } from '../../../lib/initials.tsx';
import lists from '../../../lib/list.module.css';
import { Pages } from '../../../lib/pages.tsx';
import { useRows } from '../../../lib/rows.ts';
import { TickCell, TickHead, type Ticks, useTickKeys } from '../../../lib/ticks.tsx';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { Doubts, LastFour, flagsOf, Payee, claimantWords } from './account.tsx';
import {
  PAYOUT_STATE_LABELS,
  basisWords,
  forWords,
  howWords,
  paysWords,
  preparePath,
} from './copy.ts';
import { LookAtFirst } from './others.tsx';
import styles from './payouts.module.css';
import {
  ReleaseTicked,
  Released,
  type Stayed,
  WhyStayed,
  useReleasing,
  useTicked,
} from './together.tsx';

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
  const query = state === null ? null : deskQuery(listPayouts, { query: { state, after } });
  const known = useQuery(query);
  const isToRelease = state === 'prepared';
  const choice = useTicked(`${state} ${after}`, (isToRelease && known.answer?.payouts) || []);
  const isAtFirst = state === null || (isToRelease && choice.ticked.length === 0);
  return (
    <Screen
      title="Payouts"
      kind="list"
      says="One person prepares a payout, another releases it, and the bank’s answer settles the claim."
      acts={isAtFirst ? <LookAtFirst /> : undefined}
      filters={<PayoutPlaces now={state ?? 'prepare'} />}
    >
      {state === null ? (
        <ToPrepare key={after} after={after} />
      ) : (
        <InState
          key={`${state} ${after}`}
          state={state}
          after={after}
          known={known}
          choice={choice}
        />
      )}
    </Screen>
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
            {paysWords(prepared.amount)} for {prepared.claimReference} is prepared.{' '}
            <Link to={`/payouts/${prepared.payoutId}`}>Open the payout</Link>
          </>
        )}
      </output>
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer && answer.gadgets.length === 0 && (
        <Quiet
          title="Nothing to prepare"
          text="A gadget appears here once it is to be settled in money and has an amount and an account."
        />
      )}
      {answer && answer.gadgets.length > 0 && (
        <table ref={list} className={`${lists.list} ${styles.payouts}`}>
          <caption>To prepare, those that have waited longest first</caption>
          <Head last="Prepare" when="Waits since" />
          <tbody>
            {answer.gadgets.map((gadget) => (
              <Line
                key={gadget.gadgetId}
                of={gadget}
                what={gadget.gadget}
                how={basisWords(gadget.basis)}
                when={gadget.since}
                amount={
                  <Link to={`${preparePath(gadget.claimReference)}?gadget=${gadget.gadgetId}`}>
                    <VisuallyHidden>Another payout than </VisuallyHidden>
                    {paysWords(gadget.amount)}
                  </Link>
                }
              >
                <td data-ph="4" data-num>
                  <Prepare gadget={gadget} onDone={setPrepared} />
                </td>
              </Line>
            ))}
          </tbody>
        </table>
      )}
      <Pages first="/payouts" after={after} next={answer?.next ?? null} />
    </>
  );
}

/** Payouts of one state; those to release can be ticked. */
function InState({
  state,
  after,
  known,
  choice,
}: {
  state: PayoutState;
  after: string | undefined;
  known: QueryResult<PayoutList>;
  choice: ReturnType<typeof useTicked>;
}) {
  const { ticked, toggle, untick } = choice;
  const { list, at, go } = useRows<HTMLTableElement>();
  const releasing = useReleasing(choice);
  const { stayed } = releasing.outcome;
  const { answer } = known;
  const { label } = PAYOUT_STATE_LABELS[state];
  const ticks =
    state === 'prepared' && choice.isOffered
      ? {
          ticked: ticked.map(({ payoutId }) => payoutId),
          // What is on its way is not held back by its box.
          onTick: (id: string) => void (releasing.sending.busy || toggle(id)),
        }
      : undefined;
  useTickKeys((answer?.payouts ?? []).map(choice.idToTick), ticks, { at, go, what: 'payout' });
  const [first] = stayed.filter(({ isGone }) => !isGone);
  return (
    <>
      <LoadProblem {...known} />
      <Released of={releasing} />
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer && answer.payouts.length === 0 && (
        <Quiet title="Nothing here" text={`No payout is ${label.toLowerCase()} at the moment.`} />
      )}
      {answer && answer.payouts.length > 0 && (
        <table ref={list} className={`${lists.list} ${styles.payouts}`}>
          <caption>{label}, the oldest first</caption>
          <Head last="By" when="Prepared" hasTicks={ticks !== undefined} />
          <tbody>
            {answer.payouts.map((payout) => (
              <PayoutLine
                key={payout.payoutId}
                payout={payout}
                ticks={ticks}
                choice={choice}
                stayed={stayed.find((one) => one.payout.payoutId === payout.payoutId)}
                isFirst={payout.payoutId === first?.payout.payoutId}
              />
            ))}
          </tbody>
        </table>
      )}
      {ticked.length > 0 && <ReleaseTicked ticked={ticked} untick={untick} of={releasing} />}
      <Pages first={`/payouts?state=${state}`} after={after} next={answer?.next ?? null} />
    </>
  );
}

/** A payout of a list; below it, why it stayed. */
function PayoutLine({
  payout,
  ticks,
  choice: { idToTick, notYours },
  stayed,
  isFirst,
}: {
  payout: ListedPayout;
  ticks: Ticks | undefined;
  choice: ReturnType<typeof useTicked>;
  stayed: Stayed | undefined;
  /** The first that stayed. */
  isFirst: boolean;
}) {
  const { payoutId, amount, claimReference, prepared } = payout;
  const whyId = useId();
  return (
    <>
      <Line
        of={payout}
        what={forWords(payout)}
        how={howWords(payout)}
        when={prepared.at}
        ticking={
          ticks && {
            box: (
              <TickCell
                id={idToTick(payout)}
                label={`${paysWords(amount)} for ${claimReference}`}
                ticks={ticks}
              />
            ),
            isTicked: ticks.ticked.includes(payoutId),
            notYours: notYours(payout),
          }
        }
        amount={
          <Link data-row to={`/payouts/${payoutId}`} aria-describedby={stayed && whyId}>
            <VisuallyHidden>Open </VisuallyHidden>
            {paysWords(amount)}
          </Link>
        }
      >
        <td data-num title={prepared.name}>
          <Initials name={prepared.name} />
          <VisuallyHidden>{prepared.name}</VisuallyHidden>
        </td>
      </Line>
      {stayed && <WhyStayed id={whyId} why={stayed.why} isFirst={isFirst} />}
    </>
  );
}

const COLUMNS = ['pays', 'payee', 'claimant', 'account', 'differs', 'for', 'claim', 'how', 'since'];

function Head({
  last,
  when,
  hasTicks = false,
}: {
  last: 'By' | 'Prepare';
  when: string;
  hasTicks?: boolean;
}) {
  return (
    <>
      <colgroup>
        {hasTicks && <col data-column="tick" />}
        {COLUMNS.map((column) => (
          <col key={column} data-column={column} data-wide={column === 'how' || undefined} />
        ))}
        <col data-column={last === 'By' ? 'by' : 'act'} />
      </colgroup>
      <thead>
        <tr>
          {hasTicks && <TickHead />}
          <th scope="col" data-num>
            Pays
          </th>
          <th scope="col">To the account of</th>
          <th scope="col">Claimant</th>
          <th scope="col">Account</th>
          <th scope="col">Look twice at</th>
          <th scope="col">For</th>
          <th scope="col">Claim</th>
          <th scope="col" data-wide>
            How it came about
          </th>
          <th scope="col">{when}</th>
          <th scope="col" data-num>
            {last}
          </th>
        </tr>
      </thead>
    </>
  );
}

function Line({
  of,
  what,
  how,
  when,
  amount,
  ticking,
  children,
}: {
  of: Omit<PayableGadget, 'since' | 'basis' | 'amount'> & Partial<Pick<ListedPayout, 'lookAt'>>;
  /** What it is for, and how the sum came about. */
  what: string;
  how: string;
  when: string;
  /** The sum, as a link to where its row leads. */
  amount: React.ReactNode;
  /** Of a list in which rows are ticked: the row's box, and why somebody else releases it. */
  ticking?: { box: React.ReactNode; isTicked: boolean; notYours: string | null } | undefined;
  children: React.ReactNode;
}) {
  const { brands } = useSession();
  const { claimReference, resellerId } = of;
  const brand = brands.find(({ id }) => id === resellerId)?.name;
  return (
    <tr data-ticked={ticking?.isTicked || undefined}>
      {ticking?.box}
      <td data-ph="2" data-num>
        <strong className={styles.amount}>{amount}</strong>
      </td>
      <td data-ph="1" data-name>
        <Payee of={of} />
      </td>
      <td data-ph="3" data-quiet data-claimant title={claimantWords(of)}>
        {claimantWords(of)}
      </td>
      <td data-ph="3" data-quiet data-account>
        <LastFour of={of} />
      </td>
      <td data-ph="5" title={flagsOf(of).join(', ') || undefined}>
        {ticking?.notYours && <Flag>{ticking.notYours}</Flag>}
        <Doubts of={of} />
      </td>
      <td data-ph="3" data-quiet title={what}>
        {what}
      </td>
      <td title={brand}>
        <Link to={`/c/${claimReference}`}>{claimReference}</Link>
      </td>
      <td data-quiet data-wide title={how}>
        {how}
      </td>
      <td data-quiet title={momentOf(when)}>
        {shortDay(londonDay(new Date(when)))}
      </td>
      {children}
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
    const body = { kind: 'settlement', resellerId, claimId, gadgetId, amount } as const;
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
