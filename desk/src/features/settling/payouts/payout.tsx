import { UNSEEN_CLAIM, sameOf } from '@gadget-claims/domain/claims/claims/match-marks';
import { listDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import { many } from '@gadget-claims/domain/in-words';
import {
  cancelPayout,
  checkPayout,
  getPayout,
  noteWord,
  releasePayout,
} from '@gadget-claims/domain/settling/payouts/contract';
import { RELEASE_REFUSALS, isDoubtful } from '@gadget-claims/domain/settling/payouts/four-eyes';
import { payoutName } from '@gadget-claims/domain/settling/payouts/kinds';
import { isAboutAccount } from '@gadget-claims/domain/settling/payouts/returns';
import type { Checked, PayoutInFull } from '@gadget-claims/domain/settling/payouts/schemas';
import { needed } from '@gadget-claims/domain/validation/fields';
import { max } from '@gadget-claims/domain/validation/rules';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { call, deskQuery } from '../../../data/call.ts';
import { payoutChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { momentOf, pounds } from '../../../lib/format.ts';
import { Key } from '../../../lib/key.tsx';
import { useUnsent } from '../../../lib/unsent.ts';
import { useActions } from '../../../shell/actions.ts';
import { Screen } from '../../../shell/screen.tsx';
import { Missing } from '../../../shell/shell.tsx';
import { Names } from './account.tsx';
import { KIND_LABELS, PAYOUT_STATE_LABELS, noPayer, paysWords, sumLines } from './copy.ts';
import { type OpenedToRelease, Others, useNextToRelease } from './others.tsx';
import styles from './payouts.module.css';
import { PayoutPlaces } from './payouts.tsx';

/** One payout: amount, basis, history, and the acts that are possible now. */
export default function PayoutScreen() {
  const { payoutId = '' } = useParams();
  const known = useQuery(deskQuery(getPayout, { params: { payoutId } }));
  const { answer: payout } = known;
  const { brands } = useSession();
  if (known.isMissing) return <Missing />;
  const brand = brands.find(({ id }) => id === payout?.resellerId)?.name ?? '';
  return (
    <Screen
      title="Payout"
      kind="list"
      heading={payout ? headingOf(payout) : undefined}
      says={
        payout && (
          <>
            {brand} · <Link to={`/c/${payout.claimReference}`}>{payout.claimReference}</Link> ·{' '}
            {PAYOUT_STATE_LABELS[payout.state].label}
          </>
        )
      }
      filters={<PayoutPlaces now={payout?.state ?? null} />}
    >
      <LoadProblem {...known} />
      {payout === null ? (
        known.problem === null && <Skeleton lines={6} size="card" />
      ) : (
        <InFull key={payout.payoutId} payout={payout} />
      )}
    </Screen>
  );
}

const headingOf = ({ kind, amount, gadget }: PayoutInFull) =>
  `${kind === 'settlement' ? paysWords(amount) : payoutName(kind, amount)} for ${gadget}`;

function InFull({ payout }: { payout: PayoutInFull }) {
  const { state, word } = payout;
  const opened = useOpenedToRelease();
  return (
    <section aria-label="Payout" className={styles.split}>
      <Others payout={payout} />
      <div className={styles.detail}>
        {/* The last one says of itself that it is released. */}
        <JustReleased last={state === 'prepared' ? opened?.after : null} />
        <Names of={payout} />
        {word !== null && (
          <Note tone="good" title={`${word.name} asked the claimant, ${momentOf(word.at)}`}>
            {word.note}
          </Note>
        )}
        {payout.paidFrom === null && ['prepared', 'released'].includes(state) && (
          <Note tone="warn">{noPayer(payout.underwriter)}</Note>
        )}
        {state === 'returned' && <Returned payout={payout} />}
        {state === 'filed' && (
          <Note tone="info">It is in a file for the bank that nobody has downloaded yet.</Note>
        )}
        {state === 'released' && (
          <Note tone="info">
            It goes into the next file for the bank. An account that changes until then keeps it out
            of the file.
          </Note>
        )}
        <div className={styles.columns}>
          <Look payout={payout} />
          <div>
            <section aria-labelledby="pays">
              <h2 id="pays">How the sum came about</h2>
              <Sum of={payout} />
            </section>
            <History of={payout} />
          </div>
        </div>
        {['prepared', 'released', 'to-check'].includes(state) && (
          <div className={styles.foot}>
            <Written payout={payout} />
            {state === 'prepared' && <Release payout={payout} />}
          </div>
        )}
      </div>
    </section>
  );
}

const useOpenedToRelease = () => useLocation().state as OpenedToRelease | null;

/** Says what was released before the payout in sight. */
function JustReleased({ last }: { last: OpenedToRelease['after'] | undefined }) {
  return (
    <output className={styles.done}>
      {last && (
        <>
          {last.amount === 0
            ? `${last.claimReference} is settled: nothing was to pay. `
            : `${pounds(last.amount)} for ${last.claimReference} is released. `}
          <Link to={`/payouts/${last.payoutId}`}>Open that payout</Link>
        </>
      )}
    </output>
  );
}

interface WrittenProps {
  payout: PayoutInFull;
  drafts: DeskDraft[];
}

/** The acts that take words, which are kept with those about its claim until they are sent. */
function Written({ payout }: Pick<WrittenProps, 'payout'>) {
  const { permissions, staffId } = useSession();
  const { claimReference: reference, state } = payout;
  const { answer, isLoading } = useQuery(deskQuery(listDrafts, { params: { reference } }));
  if (isLoading) return null;
  const of = { payout, drafts: answer ?? [] };
  if (state === 'to-check') return <Check {...of} />;
  if (!permissions.includes('payout.prepare')) return null;
  return (
    <div className={styles.ways}>
      {state === 'prepared' && isDoubtful(payout) && payout.prepared.staffId !== staffId && (
        <Word {...of} />
      )}
      <Cancel {...of} />
    </div>
  );
}

/** Words that are typed into one of these forms, until they are sent. */
const useWords = <Words extends object>(
  { payout: { payoutId, claimReference }, drafts }: WrittenProps,
  form: string,
  nothing: Words,
) => useUnsent({ claimReference, drafts }, `${form}-${payoutId}`, nothing);

const NO_NOTE = { note: '' };
const NO_REASON = { reason: '' };

/** How the amount came about. */
function Sum({ of }: { of: PayoutInFull }) {
  return (
    <>
      {of.why !== null && <p className={styles.why}>“{of.why}”</p>}
      <dl className={styles.sum}>
        {sumLines(of).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div data-total>
          <dt>To pay</dt>
          <dd>{pounds(of.amount)}</dd>
        </div>
      </dl>
    </>
  );
}

/** The checks of a payout: what is said where one fails, and where it holds. */
function checksOf(payout: PayoutInFull) {
  const { people, nameDiffers, accountShared, accountChanged, doubtful, earlier } = payout;
  const { confirmedMatches, amount, insuredValue } = payout;
  return [
    {
      fails: nameDiffers,
      title: 'The account is in another name',
      text: 'The payee is not named as the claimant and the policyholder are. A joint or a family account can be right: ask the claimant.',
      holds: people === null ? null : 'The names agree',
    },
    {
      fails: accountShared,
      title: 'The account was given on another policy',
      text: <SharedWith payout={payout} />,
      holds: 'Given on no other policy',
    },
    {
      fails: confirmedMatches.length > 0,
      title: 'A colleague confirmed a match with another claim',
      text: <Confirmed of={payout} />,
      holds: null,
    },
    {
      fails: accountChanged,
      title: 'The account took the place of another one',
      text: 'Ask the claimant whether they changed it.',
      holds: 'The account is the first that was given',
    },
    {
      fails: doubtful,
      title: 'The number fails the check of sort code and account',
      text: 'Some real accounts do. Ask the claimant to read it out.',
      holds: 'Sort code and account number fit each other',
    },
    {
      fails: insuredValue !== null && amount > insuredValue,
      title: 'It is more than the gadget is insured for',
      text: `The policy insures it for ${pounds(insuredValue ?? 0)}.`,
      holds: insuredValue === null ? null : 'Not more than the gadget is insured for',
    },
    {
      fails: earlier.length > 0,
      title: 'This is not the first payment for the gadget',
      text: <Earlier of={payout} />,
      holds: 'The first payment for the gadget',
    },
  ];
}

/** The checks of a payout, failing first; those that hold have one line each. */
function Look({ payout }: { payout: PayoutInFull }) {
  const parts = checksOf(payout);
  return (
    <section aria-labelledby="look">
      <h2 id="look">What to look at</h2>
      <ul className={styles.steps}>
        {parts
          .filter(({ fails }) => fails)
          .map(({ title, text }) => (
            <li key={title} data-fails>
              <DeskIcon name="warn" />
              <div>
                <strong>{title}</strong>
                <div>{text}</div>
              </div>
            </li>
          ))}
        {parts
          .filter(({ fails, holds }) => !fails && holds !== null)
          .map(({ holds }) => (
            <li key={holds}>
              <DeskIcon name="tick" />
              <span>{holds}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

function SharedWith({ payout: { sharedWith, sharedElsewhere } }: { payout: PayoutInFull }) {
  return (
    <>
      {sharedWith.map((reference, index) => (
        <span key={reference}>
          {index > 0 && ', '}
          <Link to={`/c/${reference}`}>{reference}</Link>
        </span>
      ))}
      {sharedElsewhere > 0 &&
        `${sharedWith.length > 0 ? ' and ' : ''}${many(sharedElsewhere, 'claim')} of another brand`}
    </>
  );
}

/** Matches with other claims that a colleague confirmed. */
const Confirmed = ({ of: { confirmedMatches } }: { of: PayoutInFull }) =>
  confirmedMatches.map(({ kinds, claimReference: reference }, at) => (
    <p key={reference ?? at}>
      {sameOf(kinds)}{' '}
      {reference === null ? UNSEEN_CLAIM : <Link to={`/c/${reference}`}>{reference}</Link>}.
    </p>
  ));

/** Earlier payments and attempts for the gadget. */
const Earlier = ({ of: { earlier } }: { of: PayoutInFull }) => (
  <ul>
    {earlier.map(({ payoutId, kind, amount, state, reason, readBy }) => (
      <li key={payoutId}>
        <Link to={`/payouts/${payoutId}`}>{pounds(amount)}</Link>, {KIND_LABELS[kind].toLowerCase()}
        , {PAYOUT_STATE_LABELS[state].label.toLowerCase()}
        {reason !== '' && ` (${reason})`}
        {readBy !== null && `, the bank’s answer read in by ${readBy}`}
      </li>
    ))}
  </ul>
);

const CHECKED: Record<Checked, string> = {
  paid: 'The bank paid it',
  'not paid': 'The bank did not pay it',
};

/** Saying what the bank made of it since the backup; a second person ends it. */
function Check(of: WrittenProps) {
  const { payoutId, kind, checked, lateWord } = of.payout;
  const [outcome, setOutcome] = useState<Checked | null>(null);
  const answers = useWords(of, 'statement', NO_NOTE);
  const form = useForm({
    answers,
    fields: () => STATEMENT,
    send: async ({ note }) => {
      if (outcome === null) return;
      await call(checkPayout, { params: { payoutId }, body: { outcome, note } });
      answers.keep(NO_NOTE);
      setOutcome(null);
      payoutChanged();
    },
  });
  return (
    <>
      <Note
        tone="warn"
        title={lateWord ? 'The bank spoke of a file that was voided' : 'A backup was restored'}
      >
        It may have been paid{lateWord ? ' all the same' : ' since'}. Look at the account’s
        statement. Two people say what it shows: paid{' '}
        {kind === 'settlement' ? 'settles the gadget' : 'ends it'}, not paid lets it be prepared
        again.
      </Note>
      {checked !== null && (
        <Note tone="info" title={`${checked.name}: ${CHECKED[checked.outcome].toLowerCase()}`}>
          A second person who finds the same ends it.
        </Note>
      )}
      <div className={styles.ways}>
        {(Object.keys(CHECKED) as Checked[]).map((one) => (
          <Button key={one} kind="quiet" onClick={() => setOutcome(one)}>
            {CHECKED[one]}
          </Button>
        ))}
      </div>
      <Dialog
        open={outcome !== null}
        onClose={() => setOutcome(null)}
        title={outcome === null ? '' : CHECKED[outcome]}
      >
        <Form form={form} actions={<Submit busyLabel="Saying so">Say so</Submit>}>
          <TextAreaQuestion path="note" rows={2} hint="The statement’s day and line." />
        </Form>
      </Dialog>
    </>
  );
}

const STATEMENT = [needed('note', 'What the statement shows', max(500))];

/** Milliseconds that a payout is in sight before a press releases it, when it took the place of another. */
const LOOK_MS = 700;

/** Releasing it and going on to the next one, or why the one who looks may not. */
function Release({ payout }: { payout: PayoutInFull }) {
  const { payoutId, amount, mayNotRelease } = payout;
  const goOn = useNextToRelease(payout);
  const releasing = useSend(async () => {
    await call(releasePayout, { params: { payoutId } });
    // The button goes: its focus is kept near.
    if (goOn) goOn();
    else document.querySelector('h1')?.focus();
    payoutChanged();
  });
  const button = useRef<HTMLButtonElement>(null);
  const opened = useOpenedToRelease();
  const isOpenedToRelease = opened !== null;
  useEffect(() => {
    if (isOpenedToRelease) button.current?.focus();
  }, [isOpenedToRelease]);
  const [shownAt] = useState(() => Date.now());
  const [isTooSoon, setTooSoon] = useState(false);
  const press = () => {
    // It took the place of the one before under the same key or finger.
    const isPressedOn = opened?.after != null && Date.now() - shownAt < LOOK_MS;
    setTooSoon(isPressedOn);
    if (!isPressedOn) releasing.send();
  };
  // Money is not moved by one key: it leads there, and Enter releases.
  useActions([
    {
      key: 'r',
      does: 'Go to releasing it; Enter releases',
      run: () => button.current?.focus(),
    },
  ]);
  const why = mayNotRelease.map((reason) => RELEASE_REFUSALS[reason]).join(' ');
  return (
    <>
      <Refused of={releasing} />
      <output>{isTooSoon && 'This one had only just come. Look at it, then press again.'}</output>
      <Button
        ref={button}
        kind="filled"
        aria-keyshortcuts="r"
        busy={releasing.busy}
        busyLabel="Releasing"
        disabledReason={why === '' ? undefined : why}
        onClick={press}
      >
        {amount === 0 ? 'Settle: nothing to pay' : `Release ${pounds(amount)}`}
        {goOn && ' and next'} <Key of="r" />
      </Button>
    </>
  );
}

/** The meaning of the bank's code for us, and who read it in. */
function Returned({ payout: { reason, history } }: { payout: PayoutInFull }) {
  const last = history.findLast(({ state }) => state === 'returned');
  const wasSettled = history.some(({ state }) => state === 'settled');
  const back = wasSettled ? 'The bank sent it back after it had paid it' : 'The bank sent it back';
  return (
    <Note tone="warn" title={`${back}: ${reason}`}>
      {last && `${last.name} read that in, ${momentOf(last.at)}, and pays nothing of it again. `}
      {isAboutAccount(reason)
        ? 'The account did not take the money. The claimant is asked for another one; then it can be prepared again.'
        : 'The account is not at fault. It can be prepared again.'}
    </Note>
  );
}

const REASON = [needed('reason', 'Reason', max(500))];

function Cancel(of: WrittenProps) {
  const { payoutId, amount } = of.payout;
  const [isOpen, setOpen] = useState(false);
  const answers = useWords(of, 'cancel', NO_REASON);
  const form = useForm({
    answers,
    fields: () => REASON,
    send: async ({ reason }) => {
      await call(cancelPayout, { params: { payoutId }, body: { reason } });
      answers.keep(NO_REASON);
      setOpen(false);
      payoutChanged();
    },
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Cancel this payout
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Cancel the payout of ${pounds(amount)}?`}
      >
        <p>No money moves. The gadget can be prepared again.</p>
        <Form
          form={form}
          actions={
            <Submit kind="danger" busyLabel="Cancelling">
              Cancel the payout
            </Submit>
          }
        >
          <TextAreaQuestion path="reason" rows={2} />
        </Form>
      </Dialog>
    </>
  );
}

const WORD = [needed('note', 'What the claimant said', max(500))];

/** Noting that the claimant knows of the new account. */
function Word(of: WrittenProps) {
  const { payoutId, lastFour, word } = of.payout;
  const [isOpen, setOpen] = useState(false);
  const answers = useWords(of, 'word', NO_NOTE);
  const form = useForm({
    answers,
    fields: () => WORD,
    send: async ({ note }) => {
      await call(noteWord, { params: { payoutId }, body: { note } });
      answers.keep(NO_NOTE);
      setOpen(false);
      payoutChanged();
    },
  });
  return (
    <>
      <Button kind={word === null ? 'filled' : 'quiet'} onClick={() => setOpen(true)}>
        {word === null ? 'Note the claimant’s word' : 'Note it again'}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Is the account theirs?">
        <p>
          Call the telephone number of the policy, not one from this claim. Ask whether the account
          ending {lastFour} is theirs and whether they changed it.
        </p>
        <Form form={form} actions={<Submit busyLabel="Noting">Note it</Submit>}>
          <TextAreaQuestion
            path="note"
            rows={2}
            hint="Who you spoke to, when, and what they said."
          />
        </Form>
      </Dialog>
    </>
  );
}

/** All that was done, the latest first. */
function History({ of: { history } }: { of: PayoutInFull }) {
  const lines = history.map((one, index) => {
    const isWord = one.state === history[index - 1]?.state;
    return {
      ...one,
      title: isWord ? 'Claimant asked about the account' : PAYOUT_STATE_LABELS[one.state].label,
    };
  });
  return (
    <section aria-labelledby="history">
      <h2 id="history">What happened</h2>
      <ol className={styles.history}>
        {lines.toReversed().map(({ at, name, title, note }, index) => (
          <li key={`${at}${index}`}>
            <strong>{title}</strong>
            <small>
              {name}, {momentOf(at)}
            </small>
            {note !== '' && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
