import { formatLongDay } from '../../calendar/format.ts';
import { londonDay } from '../../calendar/london-day.ts';
import { CLOSING_DAYS, REMINDER_DAYS, REOPENING_DAYS } from '../../promises.ts';
import { CLOSED_UNDOCUMENTED } from './copy.ts';
import type { NextAction } from './schemas.ts';
import { STATUS } from './status-ids.ts';

const DAY_MS = 86_400_000;
const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY_MS);

/** The step after a wait for documents: a reminder, or the closing. */
export interface WaitingStep {
  kind: 'reminder' | 'closing';
  /** Days after the request, or after the last document that came in since. */
  day: number;
}

/** The first step later than a day, for who gets `times` the days; nothing after the closing. */
export function nextWaitingStep(
  after: number,
  reminderDays: readonly number[] = REMINDER_DAYS,
  times = 1,
): WaitingStep | undefined {
  const reminder = reminderDays.map((day) => day * times).find((day) => day > after);
  if (reminder !== undefined) return { kind: 'reminder', day: reminder };
  return isTooSoon({ kind: 'closing', day: after }, times)
    ? { kind: 'closing', day: CLOSING_DAYS * times }
    : undefined;
}

/** Whether a closing was set before its claimant got `times` the days. */
export const isTooSoon = ({ kind, day }: WaitingStep, times: number): boolean =>
  kind === 'closing' && day < CLOSING_DAYS * times;

/** When a step is due that is counted from here. */
export const waitingStepAt = (from: Date, { day }: WaitingStep): Date => daysAfter(from, day);

/** The day (`YYYY-MM-DD`, London) on which a claim is closed when nothing comes, for who gets `times` the days. */
export const closingDay = (from: Date, times = 1): string =>
  londonDay(daysAfter(from, CLOSING_DAYS * times));

/** Until when a document opens a gadget again that is closed now for want of it. */
export const reopenableUntil = (closedAt: Date): Date => daysAfter(closedAt, REOPENING_DAYS);

/** A gadget as far as its closing goes. */
export interface ClosedGadget {
  status: number;
  /** Null unless it was closed for want of documents. */
  reopenUntil: Date | null;
}

/** Whether a document that comes now opens the gadget again. */
export function isReopenable({ status, reopenUntil }: ClosedGadget, now: Date): boolean {
  return status === STATUS.CLOSED && reopenUntil !== null && now < reopenUntil;
}

/** The last whole day (`YYYY-MM-DD`, London) on which a document still opens a gadget again. */
export const lastDay = (reopenUntil: Date): string => londonDay(daysAfter(reopenUntil, -1));

/** Sentence and action for the claimant of a gadget closed for want of documents; null for others. */
export function closedWords(
  gadget: ClosedGadget,
  now: Date,
): { sentence: string; nextAction: NextAction } | null {
  const { reopenUntil } = gadget;
  if (reopenUntil === null || !isReopenable(gadget, now)) return null;
  const day = formatLongDay(lastDay(reopenUntil));
  return {
    sentence: CLOSED_UNDOCUMENTED,
    nextAction: {
      by: 'you',
      text: `Send us the documents by ${day}, and we open your claim again.`,
      action: 'upload',
    },
  };
}
