import { formatLongDay } from '../../calendar/format.ts';
import { londonDay } from '../../calendar/london-day.ts';
import { CLOSING_DAYS, REMINDER_DAYS, REOPENING_DAYS } from '../../promises.ts';
import { CLOSED_UNDOCUMENTED } from './copy.ts';
import type { NextAction } from './schemas.ts';
import { STATUS } from './status-ids.ts';

const DAY_MS = 86_400_000;
const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY_MS);

/** What follows while documents do not come: a reminder, or the closing. */
export interface WaitingStep {
  at: Date;
  kind: 'reminder' | 'closing';
}

/** The steps of waiting in their order, from the request, or the last document that came in after it. */
export function waitingSteps(from: Date): WaitingStep[] {
  const reminders = REMINDER_DAYS.map((days): WaitingStep => ({
    at: daysAfter(from, days),
    kind: 'reminder',
  }));
  return [...reminders, { at: daysAfter(from, CLOSING_DAYS), kind: 'closing' }];
}

/** The day (`YYYY-MM-DD`, London) on which a claim is closed when nothing comes. */
export const closingDay = (from: Date): string => londonDay(daysAfter(from, CLOSING_DAYS));

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

/** What the claimant reads of a gadget that was closed for want of documents, and can do; null for others. */
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
