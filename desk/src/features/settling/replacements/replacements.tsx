import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import {
  listReplacements,
  listWaitingReplacements,
} from '@gadget-claims/domain/settling/replacements/contract';
import { SENT_ALONE_WORDS } from '@gadget-claims/domain/settling/replacements/four-eyes';
import type {
  Replacement,
  WaitingReplacement,
} from '@gadget-claims/domain/settling/replacements/schemas';
import {
  REPLACEMENT_STATES,
  type ReplacementState,
} from '@gadget-claims/domain/settling/replacements/states';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf, shortDay } from '../../../lib/format.ts';
import { Initials } from '../../../lib/initials.tsx';
import lists from '../../../lib/list.module.css';
import { Pages } from '../../../lib/pages.tsx';
import { useRows } from '../../../lib/rows.ts';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { STATE_LABELS, doneWords, placeWords, worthWords } from './copy.ts';
import { LookDialog } from './look.tsx';
import styles from './replacements.module.css';
import { SendDialog } from './send.tsx';

const isState = (given: string | null): given is ReplacementState =>
  REPLACEMENT_STATES.some((state) => state === given);

/** Gadgets that are sent in place of others: what waits for it, and what became of the rest. */
export default function Replacements() {
  const { permissions } = useSession();
  const [given] = useSearchParams();
  const asked = given.get('state');
  const maySend = permissions.includes('payout.prepare');
  const state = isState(asked) ? asked : maySend ? null : 'prepared';
  const after = given.get('after') ?? undefined;
  const [done, setDone] = useState<Replacement | null>(null);
  const key = `${state} ${after}`;
  const shown = { after, onDone: setDone };
  return (
    <Screen
      title="Replacements"
      kind="list"
      says={`Note what is sent. Above ${SENT_ALONE_WORDS} a second person releases it first; the claimant is told when it goes.`}
      filters={<Places now={state ?? 'send'} maySend={maySend} />}
    >
      <output className={styles.done}>{done !== null && doneWords(done)}</output>
      {state === null ? (
        <ToSend key={key} {...shown} />
      ) : (
        <InState key={key} {...shown} state={state} />
      )}
    </Screen>
  );
}

function Places({ now, maySend }: { now: ReplacementState | 'send'; maySend: boolean }) {
  const places = [
    ...(maySend ? [{ at: 'send', to: '/replacements', label: 'To send' }] : []),
    ...REPLACEMENT_STATES.map((state) => ({
      at: state,
      to: `/replacements?state=${state}`,
      label: STATE_LABELS[state],
    })),
  ];
  return (
    <nav aria-label="Which replacements" className={lists.filters}>
      {places.map(({ at, to, label }) => (
        <Link key={at} to={to} aria-current={at === now || undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

interface Shown {
  after: string | undefined;
  onDone: (replacement: Replacement) => void;
}

/** Gadgets whose replacement waits to be sent. */
function ToSend({ after, onDone }: Shown) {
  const known = useQuery(deskQuery(listWaitingReplacements, { query: { after } }));
  const [open, setOpen] = useState<WaitingReplacement | null>(null);
  const { list } = useRows<HTMLTableElement>();
  const { answer } = known;
  return (
    <>
      <LoadProblem {...known} />
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer?.gadgets.length === 0 && (
        <Quiet
          title="Nothing to send"
          text="A gadget appears here once its claimant chose a replacement and paid the excess, or its repair ended in one."
        />
      )}
      {answer && answer.gadgets.length > 0 && (
        <table ref={list} className={`${lists.list} ${styles.replacements}`}>
          <caption>To send, those that have waited longest first</caption>
          <Head when="Waits since" last="Send" />
          <tbody>
            {answer.gadgets.map((gadget) => (
              <Line key={gadget.gadgetId} of={gadget} when={gadget.since}>
                <td data-ph="4" data-num>
                  <Button data-row kind="quiet" onClick={() => setOpen(gadget)}>
                    Send<VisuallyHidden> for {gadget.claimReference}</VisuallyHidden>
                  </Button>
                </td>
              </Line>
            ))}
          </tbody>
        </table>
      )}
      <SendDialog gadget={open} onClose={() => setOpen(null)} onDone={onDone} />
      <Pages first="/replacements" after={after} next={answer?.next ?? null} />
    </>
  );
}

/** What can be done with one of a state. */
const ACTS: Partial<Record<ReplacementState, string>> = { prepared: 'Look', sent: 'Arrived' };

/** Replacements of one state. */
function InState({ state, after, onDone }: Shown & { state: ReplacementState }) {
  const known = useQuery(deskQuery(listReplacements, { query: { state, after } }));
  const [open, setOpen] = useState<Replacement | null>(null);
  const { list } = useRows<HTMLTableElement>();
  const { answer } = known;
  const label = STATE_LABELS[state];
  const act = ACTS[state];
  return (
    <>
      <LoadProblem {...known} />
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer?.replacements.length === 0 && (
        <Quiet title="Nothing here" text={`No replacement is ${EMPTY[state]} at the moment.`} />
      )}
      {answer && answer.replacements.length > 0 && (
        <table ref={list} className={`${lists.list} ${styles.replacements}`}>
          <caption>{label}, the latest first</caption>
          <Head when="Prepared" last={act ?? 'By'} />
          <tbody>
            {answer.replacements.map((one) => (
              <Line
                key={one.replacementId}
                of={one}
                what={`${one.what}, for ${one.gadget}`}
                when={one.prepared.at}
                isRow={act === undefined}
              >
                <td data-ph="4" data-num title={one.prepared.name}>
                  {act === undefined ? (
                    <>
                      <Initials name={one.prepared.name} />
                      <VisuallyHidden>{one.prepared.name}</VisuallyHidden>
                    </>
                  ) : (
                    <Button data-row kind="quiet" onClick={() => setOpen(one)}>
                      {act}
                      <VisuallyHidden> {one.claimReference}</VisuallyHidden>
                    </Button>
                  )}
                </td>
              </Line>
            ))}
          </tbody>
        </table>
      )}
      <LookDialog replacement={open} onClose={() => setOpen(null)} onDone={onDone} />
      <Pages first={`/replacements?state=${state}`} after={after} next={answer?.next ?? null} />
    </>
  );
}

const EMPTY: Record<ReplacementState, string> = {
  prepared: 'to be released',
  sent: 'on its way',
  arrived: 'there',
  cancelled: 'called off',
};

const COLUMNS = ['worth', 'to', 'where', 'what', 'claim', 'since', 'act'];

const Head = ({ when, last }: { when: string; last: string }) => (
  <>
    <colgroup>
      {COLUMNS.map((column) => (
        <col key={column} data-column={column} />
      ))}
    </colgroup>
    <thead>
      <tr>
        <th scope="col" data-num>
          Worth
        </th>
        <th scope="col">To</th>
        <th scope="col">Where</th>
        <th scope="col">What</th>
        <th scope="col">Claim</th>
        <th scope="col">{when}</th>
        <th scope="col" data-num>
          {last}
        </th>
      </tr>
    </thead>
  </>
);

function Line({
  of,
  what = of.gadget,
  when,
  isRow = false,
  children,
}: {
  of: Pick<
    WaitingReplacement,
    'resellerId' | 'claimReference' | 'gadget' | 'claimant' | 'address' | 'worth'
  >;
  what?: string;
  when: string;
  /** Its claim is what the row leads to. */
  isRow?: boolean;
  children: React.ReactNode;
}) {
  const { brands } = useSession();
  const { claimReference, resellerId, claimant, address, worth } = of;
  const where = placeWords(address);
  return (
    <tr>
      <td data-ph="2" data-num>
        <strong>{worthWords(worth)}</strong>
      </td>
      <td data-ph="1" data-name title={claimant}>
        {claimant}
      </td>
      <td data-quiet title={where}>
        {where}
      </td>
      <td data-ph="3" data-quiet title={what}>
        {what}
      </td>
      <td title={brands.find(({ id }) => id === resellerId)?.name}>
        <Link {...(isRow && { 'data-row': true })} to={`/c/${claimReference}`}>
          {claimReference}
        </Link>
      </td>
      <td data-quiet title={momentOf(when)}>
        {shortDay(londonDay(new Date(when)))}
      </td>
      {children}
    </tr>
  );
}
