import { WAITS_FOR_ANSWER } from '@gadget-claims/domain/claims/claims/answer-awaited';
import { whyNotCorrected } from '@gadget-claims/domain/claims/claims/correctable';
import { isDecisionReopenable } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import {
  PERMISSION_FOR,
  takesAmount,
  takesOutcome,
} from '@gadget-claims/domain/desk/decisions/outcome';
import type {
  DecisionOutcome,
  WaitingDecision,
} from '@gadget-claims/domain/desk/decisions/schemas';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import type { Permission } from '@gadget-claims/domain/people/staff/permissions';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import type { Then } from '@gadget-claims/kit/form/use-form.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { type ReactNode, Suspense, lazy, useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { pounds } from '../../../lib/format.ts';
import { Key } from '../../../lib/key.tsx';
import { NotKept } from '../../../lib/not-kept.tsx';
import { useKept } from '../../../lib/unsent.ts';
import { useNext } from '../../../lib/use-next.ts';
import { useActions } from '../../../shell/actions.ts';
import { Checks } from './checks.tsx';
import styles from './claim.module.css';
import { Decision } from './decide.tsx';
import { suggested } from './decision-answers.ts';
import { Differences, Gadgets } from './facts.tsx';
import { isChallenged, isLookedAtAgain } from './is-challenged.ts';
import { Pays } from './pays.tsx';
import { sumsOf } from './sums.ts';
import { Panel, SENT, type Talking } from './talk.tsx';

/** Few claims have anything of it. */
const Policyholder = lazy(() =>
  import('./policyholder.tsx').then(({ Policyholder: says }) => ({ default: says })),
);
const KeptWords = lazy(() =>
  import('./kept-words.tsx').then(({ KeptWords: says }) => ({ default: says })),
);
/** Few claims wait for a second person, and few are reopened. */
const secondLook = () => import('./second-look.tsx');
const SecondLook = lazy(() => secondLook().then(({ SecondLook: look }) => ({ default: look })));
const AnswerForm = lazy(() => secondLook().then(({ AnswerForm: asks }) => ({ default: asks })));
const reopen = () => import('./reopen.tsx');
const Reopen = lazy(() => reopen().then(({ Reopen: asks }) => ({ default: asks })));
const CorrectClaim = lazy(() =>
  import('./correct.tsx').then(({ CorrectClaim: asks }) => ({ default: asks })),
);
/** A claim that waits for its decision has the sum of an approval. */
const standing = () => import('./decided-sum.tsx');
const DecidedSum = lazy(() => standing().then(({ DecidedSum: says }) => ({ default: says })));
const JustDecided = lazy(() => standing().then(({ JustDecided: says }) => ({ default: says })));
const Referral = lazy(() =>
  import('./referral.tsx').then(({ Referral: says }) => ({ default: says })),
);

type Way = DecisionOutcome | 'accept' | 'reopen' | 'correct' | Talking;
/** The open form, or the answer to a decision that waits. */
type Open = { way: Way } | { way: 'yes' | 'no'; decision: WaitingDecision };

interface OfferedAct {
  open: Open;
  key: string;
  label: string;
  /** A button of its own; the others are quiet. */
  isMain?: boolean;
}

/** Gadgets that the colleague here can decide in this way. */
const openFor = ({ gadgetsInFull, referral }: DeskClaim, way: DecisionOutcome) =>
  gadgetsInFull.filter(
    ({ status, deciding }) =>
      deciding === null &&
      takesOutcome(status, way) &&
      !(referral?.isOwn === true && status === STATUS.REFERRED),
  );

/** Approved gadgets: their accepted amount is stated later, or changed. */
const approvedOf = ({ gadgetsInFull }: DeskClaim) =>
  gadgetsInFull.filter(({ status, deciding }) => deciding === null && takesAmount(status));

const reopenableOf = ({ gadgetsInFull }: DeskClaim) =>
  gadgetsInFull.filter(({ status, deciding }) => deciding === null && isDecisionReopenable(status));

/** The acts that a claim allows as it stands, in the order of its buttons. */
function actsOn(claim: DeskClaim, permissions: readonly Permission[]): OfferedAct[] {
  const may = (one: Permission) => permissions.includes(one);
  const decides = (way: DecisionOutcome) =>
    may(PERMISSION_FOR[way]) && openFor(claim, way).length > 0;
  const isAgain = isChallenged(claim);
  const answers = claim.waiting
    .filter(({ notByYou }) => notByYou === null)
    .flatMap((decision): OfferedAct[] => [
      { open: { way: 'no', decision }, key: 'o', label: 'Do not agree', isMain: true },
      { open: { way: 'yes', decision }, key: 'y', label: agreeing(decision), isMain: true },
    ]);
  const main: [boolean, Way, string, string][] = [
    [decides('approve'), 'approve', 'a', isAgain ? 'Overturn…' : 'Approve…'],
    [decides('decline'), 'decline', 'd', isAgain ? 'Uphold…' : 'Decline…'],
    [
      !decides('approve') &&
        !decides('decline') &&
        !decides('refer') &&
        may('claim.approve') &&
        approvedOf(claim).length > 0,
      'accept',
      'a',
      'Say what we accept…',
    ],
    [may('claim.second') && reopenableOf(claim).length > 0, 'reopen', 'b', 'Reopen…'],
    [
      may('claim.request') && claim.gadgetsInFull.some(({ mayWait }) => mayWait),
      'ask',
      'e',
      'Ask for…',
    ],
  ];
  const quiet: [boolean, Way, string, string][] = [
    [may('claim.message'), 'write', 'w', 'Message'],
    [may('claim.note'), 'note', 'c', 'Note'],
    [may('claim.note'), 'phone', 'l', 'Call'],
    [decides('refer'), 'refer', 'f', 'Refer'],
    [may('claim.request'), 'file', '+', 'Add a file'],
    [may('claim.approve') && isOpenToCorrection(claim), 'correct', 'u', 'Correct the claim'],
  ];
  const offered = (acts: typeof main, isMain: boolean) =>
    acts.flatMap(([isThere, way, key, label]): OfferedAct[] =>
      isThere ? [{ open: { way }, key, label, isMain }] : [],
    );
  // Beside an answer the other acts are quiet.
  return [...answers, ...offered(main, answers.length === 0), ...offered(quiet, false)];
}

/** The claim goes on: how the claimant is reached can be corrected at least. */
const isOpenToCorrection = ({ gadgetsInFull }: DeskClaim) =>
  whyNotCorrected('telephone', gadgetsInFull, null) === null;

const agreeing = ({ outcome, total }: WaitingDecision) =>
  outcome === 'approve' ? `Agree to ${pounds(total)}` : 'Agree';

interface ColumnProps {
  claim: DeskClaim;
  more?: ReactNode;
  /** Asks until when it is snoozed, with a reason to begin with, and working days. */
  onSnooze?: (reason: string, days: number | null) => void;
}

/** The reason of a snooze right after an act. */
const SNOOZED_WITH: Partial<Record<Talking, string>> = {
  ask: 'Waits for the documents we asked for',
  write: WAITS_FOR_ANSWER,
};

/** The facts of a decision, and the acts at its foot; a form takes the column whole. */
export function ClaimColumn({ claim, more, onSnooze }: ColumnProps) {
  const { permissions } = useSession();
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState('');
  const next = useNext();
  const column = useRef<HTMLDivElement>(null);
  const acts = actsOn(claim, permissions);
  const show = (what: Open | null) => {
    setOpen(what);
    setDone('');
  };
  const close = () => setOpen(null);
  useActions(
    acts.map(({ open: what, key, label }) => ({
      key,
      does: label.replace('…', ''),
      run: () => show(what),
    })),
  );
  useFocusBack(open?.way ?? null, column);
  const mayReopen = acts.some((act) => act.open.way === 'reopen');
  // Loaded ahead of its key, so that the letters typed next reach the form.
  useEffect(() => void (mayReopen && reopen()), [mayReopen]);
  const isAnswer = open !== null && 'decision' in open;
  return (
    <>
      <NotKept of={claim.claimReference} />
      <div ref={column} className={styles.reading} hidden={open !== null && !isAnswer}>
        <Facts claim={claim} />
        {isAnswer ? (
          <Suspense>
            <AnswerForm
              key={open.way}
              claim={claim}
              decision={open.decision}
              answer={open.way}
              onClose={close}
            />
          </Suspense>
        ) : (
          <Dock
            claim={claim}
            acts={acts}
            more={more}
            onOpen={show}
            says={
              <>
                <output className={styles.done}>{done}</output>
                <Refused of={next} />
              </>
            }
          />
        )}
      </div>
      {open !== null && !isAnswer && (
        <OpenForm
          key={open.way}
          way={open.way}
          claim={claim}
          onClose={close}
          onSent={(way, then, snoozeDays) => {
            show(null);
            setDone(SENT[way]);
            if (then === 'next') next.send();
            if (then === 'snooze') onSnooze?.(SNOOZED_WITH[way] ?? '', snoozeDays);
          }}
        />
      )}
    </>
  );
}

/** A form that closes takes the focus with it: it goes back to the button that opens the form. */
function useFocusBack(open: string | null, column: React.RefObject<HTMLElement | null>) {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (open !== null || closed === null || document.activeElement !== document.body) return;
    column.current?.querySelector<HTMLElement>(`[data-way="${closed}"]`)?.focus();
  }, [open, column]);
}

interface OpenFormProps {
  way: Exclude<Open['way'], 'yes' | 'no'>;
  claim: DeskClaim;
  onClose: () => void;
  onSent: (way: Talking, then: Then, snoozeDays: number | null) => void;
}

function OpenForm({ way, claim, onClose, onSent }: OpenFormProps) {
  if (way === 'ask' || way === 'write' || way === 'note' || way === 'phone' || way === 'file') {
    return (
      <Suspense>
        <Panel way={way} claim={claim} onClose={onClose} onSent={onSent} />
      </Suspense>
    );
  }
  if (way === 'reopen') {
    return (
      <Suspense>
        <Reopen claim={claim} gadgets={reopenableOf(claim)} onClose={onClose} />
      </Suspense>
    );
  }
  if (way === 'correct') {
    return (
      <Suspense>
        <CorrectClaim claim={claim} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Decision
      claim={claim}
      open={way === 'accept' ? approvedOf(claim) : openFor(claim, way)}
      outcome={way === 'accept' ? 'approve' : way}
      onClose={onClose}
    />
  );
}

/** A decision is in its seconds, or waits for a second person. */
const isUnderWay = ({ gadgetsInFull }: DeskClaim) =>
  gadgetsInFull.some(({ deciding }) => deciding !== null);

const saysSomething = ({ heldSince, changed, isUntold }: DeskClaim['policyholder']) =>
  heldSince !== null || changed.length > 0 || isUntold;

/** The facts that a decision goes by: open answers, differences, checks, sums. */
function Facts({ claim }: { claim: DeskClaim }) {
  const kept = useKept(claim);
  return (
    <div
      className={styles.body}
      role="group"
      aria-label="What counts"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself
      tabIndex={0}
    >
      {claim.mayBeOwn && (
        <Note tone="warn" title="This may be your own claim">
          Your name or mailbox stands on it. If it is yours, give it back, and somebody else
          decides.
        </Note>
      )}
      {saysSomething(claim.policyholder) && (
        <Suspense>
          <Policyholder claim={claim} />
        </Suspense>
      )}
      {claim.waiting.map((decision) => (
        <Suspense key={decision.decisionId}>
          <SecondLook claim={claim} decision={decision} />
        </Suspense>
      ))}
      {claim.referral && (
        <Suspense>
          <Referral referral={claim.referral} />
        </Suspense>
      )}
      {isUnderWay(claim) && (
        <Suspense>
          <JustDecided claim={claim} />
        </Suspense>
      )}
      {kept.length > 0 && (
        <Suspense>
          <KeptWords claim={claim} kept={kept} />
        </Suspense>
      )}
      <Differences claim={claim} />
      <Checks rules={claim.rules} />
      <Gadgets of={claim.gadgetsInFull} />
    </div>
  );
}

interface DockProps {
  claim: DeskClaim;
  acts: readonly OfferedAct[];
  more: ReactNode;
  onOpen: (open: Open) => void;
  says: ReactNode;
}

/** At the foot, in sight wherever one reads: the sum that would be paid, the acts that decide, and the quiet ones. */
function Dock({ claim, acts, more, onOpen, says }: DockProps) {
  const id = useId();
  const main = acts.filter(({ isMain }) => isMain);
  const quiet = acts.filter(({ isMain }) => !isMain);
  if (acts.length === 0 && more === undefined) return says;
  // Approving is the filled button only where no check objects and no decision waits or is challenged.
  const leans =
    claim.waiting.length === 0 &&
    !isLookedAtAgain(claim) &&
    !claim.rules.some(({ objects }) => objects);
  return (
    <div className={styles.dock}>
      {says}
      <WouldPay claim={claim} />
      {main.length > 0 && (
        <div className={styles.acts}>
          {main.map(({ open, key, label }) => (
            <Button
              key={`${open.way} ${'decision' in open ? open.decision.decisionId : ''}`}
              data-way={open.way}
              kind={open.way === 'approve' && leans ? 'filled' : 'quiet'}
              aria-keyshortcuts={key}
              onClick={() => onOpen(open)}
            >
              {label} <Key of={key} />
            </Button>
          ))}
        </div>
      )}
      <button
        type="button"
        className={styles.opensMore}
        popoverTarget={id}
        aria-label="More that can be done"
      >
        <DeskIcon name="more" />
      </button>
      <div id={id} popover="auto" className={styles.more}>
        {quiet.map(({ open, key, label }) => (
          <Button
            key={open.way}
            kind="plain"
            data-way={open.way}
            aria-keyshortcuts={key}
            onClick={(event) => {
              // A popover on a phone alone; elsewhere there is nothing to hide.
              event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
              onOpen(open);
            }}
          >
            {label} <Key of={key} />
          </Button>
        ))}
        {more}
      </div>
    </div>
  );
}

/** The sum of an approval as the claim stands; once something is decided, or about to be, what that comes to. */
function WouldPay({ claim }: { claim: DeskClaim }) {
  const open = claim.gadgetsInFull.filter(({ status }) => takesOutcome(status, 'approve'));
  if (open.length === 0 || isUnderWay(claim)) {
    return (
      <Suspense>
        <DecidedSum claim={claim} />
      </Suspense>
    );
  }
  return (
    <Pays
      label={isChallenged(claim) ? 'Would pay, if overturned' : 'Would pay'}
      accepted=""
      of={sumsOf(open, (gadget) => suggested(gadget).amount)}
    />
  );
}
