import { formatTime } from '../../calendar/format.ts';
import { londonTime } from '../../calendar/london-day.ts';
import { nextActionOf } from '../../claims/claims/clock.ts';
import { FINDING_REVIEWED } from '../../claims/claims/copy.ts';
import type { NextAction } from '../../claims/claims/schemas.ts';
import { STATUS } from '../../claims/claims/status-ids.ts';
import type { Action, ClaimStatus } from '../../claims/claims/status-table.ts';
import {
  type Allowance,
  allows,
  claimStatus,
  isFinished,
  wayAt,
} from '../../claims/claims/status.ts';
import { unpaidStatus } from '../../claims/claims/unpaid.ts';
import { type Money, isNothingLeft, moneySentence } from './money.ts';
import { kindNeeds } from './options.ts';
import type { OptionKind } from './schemas.ts';

/** Facts of the settlement of a gadget; null before anything is chosen. */
export interface ChosenFacts {
  kind: OptionKind;
  /** Pence. */
  excess: number;
  excessPaid: boolean;
  hasBankDetails: boolean;
  hasInvoice: boolean;
  /** Until when a time is kept while the excess is paid (an instant); null when none is. */
  heldUntil: string | null;
}

interface StepWords {
  sentence: string;
  by?: NextAction['by'];
  text: string;
  action: Action | null;
}

const WHICH_ACCOUNT = 'Tell us which account to pay into.';

const AFTER_CHOICE: Partial<Record<OptionKind, (facts: ChosenFacts) => StepWords>> = {
  MAIL_IN: () => ({
    sentence: 'You have chosen to post your gadget to us. We send you a padded pack.',
    text: 'Get your gadget ready and post it to us.',
    action: null,
  }),
  OWN_REPAIRER: ({ hasInvoice, hasBankDetails }) => ({
    sentence: 'You have chosen your own repairer. We pay when we have the invoice.',
    ...(hasInvoice && !hasBankDetails
      ? { text: WHICH_ACCOUNT, action: 'bankDetails' }
      : { text: 'Have your gadget repaired and send us the invoice.', action: 'invoice' }),
  }),
  CASH: () => ({
    sentence: 'You have chosen a cash settlement. We pay when we have your bank details.',
    text: WHICH_ACCOUNT,
    action: 'bankDetails',
  }),
};

const whileHeld = (until: string): StepWords => ({
  sentence: 'We are keeping a time for your repair while you pay the excess.',
  text: `Pay the excess by ${formatTime(londonTime(until))} to keep your time.`,
  action: 'book',
});

/** The choice stands while we look again: the repair centre had the gadget, and found something. */
const AFTER_FINDING: StepWords = {
  sentence: FINDING_REVIEWED,
  by: 'us',
  text: 'We look at what the repair centre found and tell you. You can send us evidence meanwhile.',
  action: null,
};

function stepOf(status: number, chosen: ChosenFacts | null): StepWords | undefined {
  if (chosen === null) return undefined;
  if (status === STATUS.DECISION_CHALLENGED) return AFTER_FINDING;
  if (status === STATUS.REPAIR_OPTION_SELECTED) {
    return chosen.heldUntil === null
      ? AFTER_CHOICE[chosen.kind]?.(chosen)
      : whileHeld(chosen.heldUntil);
  }
  if (status !== STATUS.CASH_SETTLEMENT || chosen.hasBankDetails) return undefined;
  const { sentence } = claimStatus(status);
  return { sentence, text: WHICH_ACCOUNT, action: 'bankDetails' };
}

/**
 * The next step for a gadget, by the option chosen for it. An account that we asked for beside the settlement is
 * the claimant's next step where they have no other.
 */
export function nextStepOf(
  status: number,
  chosen: ChosenFacts | null,
  {
    isAccountAwaited = false,
    money = null,
  }: { isAccountAwaited?: boolean; money?: Money | null } = {},
): NextAction {
  const step = stepOf(status, chosen);
  const byStatus = nextActionOf(status, wayOf(status, chosen));
  const next: NextAction = step
    ? { by: step.by ?? 'you', text: step.text, action: step.action }
    : { ...byStatus, text: unpaidOf(status, money)?.task ?? byStatus.text };
  // A refusal asks for nothing: it only says what can be done about it.
  const isOver = isFinished(status) || status === STATUS.DECLINED;
  const isAskedElse = next.by === 'you' && next.action !== null && !isOver;
  return isAccountAwaited && !isAskedElse
    ? { by: 'you', text: WHICH_ACCOUNT, action: 'bankDetails' }
    : next;
}

type Chosen = Pick<ChosenFacts, 'kind'> | null;

const wayOf = (status: number, chosen: Chosen) => wayAt(status, chosen?.kind ?? null);

/** A status in the words of the option chosen for the gadget, and of our payment. */
export const statusOf = (status: number, chosen: Chosen, money: Money | null = null): ClaimStatus =>
  unpaidOf(status, money) ?? claimStatus(status, wayOf(status, chosen));

const unpaidOf = (status: number, money: Money | null) =>
  isNothingLeft(money) ? unpaidStatus(status) : null;

/** The policyholder's sentence for a gadget's status, by the option chosen for it and our payment. */
export function sentenceOf(
  status: number,
  chosen: ChosenFacts | null,
  money: Money | null = null,
): string {
  const way = wayOf(status, chosen);
  const ofMoney = money && way && moneySentence(status, way, money);
  return ofMoney ?? stepOf(status, chosen)?.sentence ?? claimStatus(status, way).sentence;
}

/** Refusals that come from the choice rather than the status. */
const NOT_WITH_THIS: Partial<Record<Action, string>> = {
  book: 'What you chose needs no booking.',
  pay: 'There is no excess to pay now for what you chose.',
  bankDetails: 'We need no bank details for what you chose.',
  invoice: 'You did not choose your own repairer.',
};

/** Whether an excess is to be paid, rather than taken off what we pay. */
function isExcessDue({ kind, excess, excessPaid }: ChosenFacts): boolean {
  return kindNeeds(kind, 'payment') && excess > 0 && !excessPaid;
}

function fits(status: number, action: Action, chosen: ChosenFacts | null): boolean {
  const kind = chosen?.kind;
  if (action === 'book') return kind === undefined || kindNeeds(kind, 'booking');
  if (action === 'pay') {
    return !chosen || isExcessDue(chosen);
  }
  if (action === 'invoice') return kind === 'OWN_REPAIRER';
  if (action === 'bankDetails') {
    return (
      status === STATUS.CASH_SETTLEMENT || (kind !== undefined && kindNeeds(kind, 'bankDetails'))
    );
  }
  return true;
}

/** Whether a gadget's status and its chosen option let the policyholder do something, or we asked for it. */
export function gadgetAllows(
  status: number,
  action: Action,
  chosen: ChosenFacts | null,
  isAccountAsked = false,
): Allowance {
  if (action === 'bankDetails' && isAccountAsked) return { allowed: true };
  const byStatus = allows(status, action);
  if (!byStatus.allowed || fits(status, action, chosen)) return byStatus;
  return { allowed: false, reason: NOT_WITH_THIS[action] ?? '' };
}

/**
 * Where a gadget stands as soon as an option is chosen, paid or furnished with what it needs, from
 * the choice on: the flow of each kind up to the point where repairer or claims team take over.
 */
export function statusByChoice(chosen: ChosenFacts): number {
  const due = isExcessDue(chosen);
  switch (chosen.kind) {
    case 'MAIL_IN':
      return due ? STATUS.EXCESS_DUE : STATUS.REPAIR_OPTION_SELECTED;
    case 'REPLACEMENT':
      return due ? STATUS.EXCESS_DUE : STATUS.REPLACEMENT;
    case 'CASH':
      return chosen.hasBankDetails ? STATUS.CASH_SETTLEMENT : STATUS.REPAIR_OPTION_SELECTED;
    case 'OWN_REPAIRER':
      return chosen.hasBankDetails && chosen.hasInvoice
        ? STATUS.INVOICE_RECEIVED
        : STATUS.REPAIR_OPTION_SELECTED;
    default:
      return STATUS.REPAIR_OPTION_SELECTED;
  }
}
