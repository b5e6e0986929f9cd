import type { OptionKind } from '../../settling/repairs/schemas.ts';
import { CLOSED_UNDOCUMENTED, FINDING_REVIEWED } from './copy.ts';
import type { NextActor, ClaimDecision, TimelineEntry } from './schemas.ts';
import { STATUS } from './status-ids.ts';
import {
  claimStatus,
  isAtTheBench,
  isDecisionReopenable,
  isStatusUndecided,
  wayAt,
} from './status.ts';
import { unpaidStatus } from './unpaid.ts';
import { reviewOf, upheldSentence } from './upheld.ts';

/** A line of a claim's audit trail; `from` and `to` are the same when only documents came in. */
export interface ClaimHappening {
  at: Date;
  /** `claimant`, `triage`, `checklist`, `file check`, or who of the claims team. */
  actor: string;
  from: number | null;
  to: number;
  reason: string;
  /** Which gadget, when it happened to one of them alone. */
  gadgetId?: string | null;
  /** Its label, where a claim has several. */
  gadgetLabel?: string | null;
  /** The way of settling that was chosen then, of what happened to gadgets settled alike. */
  way?: OptionKind | null;
  /** Of gadgets for which nothing was paid, because the excess took all of it. */
  isUnpaid?: boolean;
}

const CLAIMANT = 'claimant';
const TRIAGE = 'triage';
/** Acts of claimants on their account, written on its claims. */
export const ACCOUNT = 'account';
/** The actor that says why a file cannot be used. */
export const FILE_CHECK = 'file check';

/**
 * The audit trail as its claimant reads it, oldest first. Reasons are ours and stay with us, but for
 * those that are meant for the claimant: why we declined, which documents we asked for, and what the
 * repair centre found.
 */
export function timeline(trail: readonly ClaimHappening[]): TimelineEntry[] {
  return trail
    .filter((happening) => !isOurNote(happening))
    .map((happening) =>
      happening.from === happening.to ? documentsEntry(happening) : statusEntry(happening),
    );
}

/**
 * A later finding of our rules is for the claims team alone: it may name another person's claim. A
 * change of an account is no step of its claim.
 */
const isOurNote = ({ actor, from, to }: ClaimHappening) =>
  from === to && (actor === TRIAGE || actor === ACCOUNT);

function statusEntry(happening: ClaimHappening): TimelineEntry {
  const { at, actor, from, to, reason, gadgetLabel = null, way = null, isUnpaid } = happening;
  const { label, happened, tone } = withdrawalUndone(happening)
    ? WITHDRAWAL_UNDONE
    : isChoiceCancelled(happening)
      ? CHOICE_CANCELLED
      : isBookingCancelled(happening)
        ? BOOKING_CANCELLED
        : isReopened(happening)
          ? { ...statusThen(to, from, way), happened: REOPENED }
          : ((isUnpaid ? unpaidStatus(to) : null) ?? statusThen(to, from, way));
  const told = from !== null && reason !== '' && isTold(happening, from);
  return {
    at: at.toISOString(),
    kind: 'status',
    by: byWhom(actor),
    title: label,
    text: happened,
    gadgetLabel,
    reason: told ? reason : null,
    status: to,
    tone,
  };
}

const REOPENED = 'We began to look at our decision again.';
/** We look at our decision again without having been asked. */
const isReopened = ({ from, to, actor }: ClaimHappening) =>
  from !== null &&
  isDecisionReopenable(from) &&
  to === STATUS.DECISION_CHALLENGED &&
  actor !== CLAIMANT;

const SENT_BACK = 'The bank sent your payment back to us. It has to be paid again.';
const REPAIR_GOES_ON = 'The repair went on.';

/** Sentences by the status that a move led to and the one it came from, where the table has another. */
const HAPPENED_AFTER: Record<number, Record<number, string>> = {
  [STATUS.UNDER_REVIEW]: {
    [STATUS.REFERRED]: 'We finished our closer look and went on with your claim.',
    [STATUS.CLOSED]: 'Your documents came in, and we opened your claim again.',
  },
  [STATUS.DECISION_CHALLENGED]: {
    [STATUS.REPAIR_ON_HOLD]: FINDING_REVIEWED,
    [STATUS.IN_REPAIR]: FINDING_REVIEWED,
  },
  [STATUS.IN_REPAIR]: {
    [STATUS.REPAIR_ON_HOLD]: REPAIR_GOES_ON,
    [STATUS.DECISION_CHALLENGED]: REPAIR_GOES_ON,
  },
  [STATUS.CLOSED]: { [STATUS.AWAITING_DOCUMENTS]: CLOSED_UNDOCUMENTED },
  [STATUS.CASH_SETTLEMENT]: { [STATUS.SETTLED]: SENT_BACK, [STATUS.CLOSED]: SENT_BACK },
};

/** The status that a change led to, in the words of the way of settling, with what happened then. */
function statusThen(to: number, from: number | null, chosen: OptionKind | null) {
  const status = claimStatus(to, wayAt(to, chosen));
  return { ...status, happened: HAPPENED_AFTER[to]?.[from ?? 0] ?? status.happened };
}

/** Whether the reason is for the claimant: to answer, or to know. */
function isTold({ to, actor }: ClaimHappening, from: number): boolean {
  if (to === STATUS.AWAITING_DOCUMENTS) return actor !== TRIAGE;
  if (to === STATUS.DECISION_CHALLENGED) return isAtTheBench(from);
  // What was sent, and how it comes.
  if (to === STATUS.DISPATCHED) return from === STATUS.REPLACEMENT;
  return to === STATUS.DECLINED;
}

const CHOICE_CANCELLED = {
  label: 'Choice cancelled',
  happened: 'Your choice was cancelled. You can choose again.',
  tone: 'neutral',
} as const;

const BOOKING_CANCELLED = {
  label: 'Booking cancelled',
  happened:
    'Your booking was cancelled. If you had paid the excess, it goes back to your card. You can book again.',
  tone: 'neutral',
} as const;

export const WITHDRAWAL_UNDONE = {
  label: 'Withdrawal taken back',
  happened: 'You took your withdrawal back, and we went on with your claim.',
  tone: 'neutral',
} as const;

/** Out of the withdrawal to anything but its end. */
export const withdrawalUndone = ({ from, to }: Pick<ClaimHappening, 'from' | 'to'>): boolean =>
  from === STATUS.WITHDRAWN && to !== STATUS.WITHDRAWN && to !== STATUS.CLOSED;

const isBookingCancelled = ({ from, to }: ClaimHappening) =>
  from === STATUS.REPAIR_BOOKED && to === STATUS.REPAIR_OPTION_SELECTED;

/** Back to the choice from what came of one: approved it was before. */
const isChoiceCancelled = ({ from, to }: ClaimHappening) =>
  to === STATUS.APPROVED && from !== null && !isStatusUndecided(from);

function documentsEntry(happening: ClaimHappening): TimelineEntry {
  const { at, actor, to, gadgetLabel = null } = happening;
  return {
    at: at.toISOString(),
    kind: 'documents',
    by: byWhom(actor),
    gadgetLabel,
    reason: null,
    status: to,
    ...documentsWords(happening),
  };
}

function documentsWords({
  actor,
  to,
  reason,
}: ClaimHappening): Pick<TimelineEntry, 'title' | 'text' | 'tone'> {
  if (actor === FILE_CHECK) return { title: 'A file cannot be used', text: reason, tone: 'warn' };
  if (to === STATUS.AWAITING_DOCUMENTS && isOfTheTeam(actor)) {
    const { label, tone } = claimStatus(to);
    return { title: label, text: `We asked you for: ${reason}.`, tone };
  }
  return { title: 'Documents received', text: `We received: ${reason}.`, tone: 'neutral' };
}

/** A colleague of the claims team, by name or by command. */
const isOfTheTeam = (actor: string) => actor === 'claims team' || actor.startsWith('staff:');

const byWhom = (actor: string): NextActor => (actor === CLAIMANT ? 'you' : 'us');

/** The latest decision about a gadget, in words for the claimant; null while there is none. */
export function decisionOn(
  trail: readonly ClaimHappening[],
  gadgetId: string,
): ClaimDecision | null {
  const last = trail.findLast(
    (happening) =>
      (happening.gadgetId ?? gadgetId) === gadgetId &&
      happening.from !== happening.to &&
      [STATUS.APPROVED, STATUS.DECLINED].some((id) => id === happening.to) &&
      !isChoiceCancelled(happening),
  );
  if (!last) return null;
  const at = last.at.toISOString();
  if (last.to === STATUS.DECLINED) {
    const isAgain = last.from === STATUS.DECISION_CHALLENGED;
    const review = isAgain ? reviewOf(trail.slice(0, trail.indexOf(last)), gadgetId) : null;
    return {
      outcome: 'declined',
      at,
      reason: last.reason,
      wording: null,
      upheld: review && upheldSentence(review),
    };
  }
  return {
    outcome: 'approved',
    at,
    reason: WHY_APPROVED[last.actor] ?? BY_THE_TEAM,
    wording: null,
    upheld: null,
  };
}

/** The decision on all gadgets alike; null while one waits, or where they were decided apart. */
export function sharedDecision(decisions: readonly (ClaimDecision | null)[]): ClaimDecision | null {
  const [first = null] = decisions;
  const isSame = (other: ClaimDecision | null) =>
    other?.at === first?.at && other?.outcome === first?.outcome && other?.reason === first?.reason;
  return decisions.every(isSame) ? first : null;
}

const BY_THE_TEAM = 'We looked at your claim and accept it.';
const WHY_APPROVED: Record<string, string> = {
  triage: 'Everything that we check was in order when you sent us your claim.',
  checklist: 'Your documents were the last thing that we needed.',
};
