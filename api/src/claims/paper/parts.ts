import { formatLongDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import type { AnsweredStep } from '@gadget-claims/domain/claims/claims/schemas';
import type { PaperPart } from './paper.ts';

/** A moment as a paper says it: "Tuesday 24 November 2026 at 9:05 am". */
export const onPaper = (at: Date | string): string => {
  const moment = new Date(at);
  return `${formatLongDay(londonDay(moment))} at ${formatTime(londonTime(moment))}`;
};

/** Questions and answers, with corrections laid over them. */
export const answerParts = (steps: readonly AnsweredStep[]): PaperPart[] =>
  steps.map(({ title, lines }) => ({
    title,
    lines: lines.map(({ label, value, corrected }) => ({
      label,
      value,
      note: corrected && correctedNote(corrected),
    })),
  }));

function correctedNote({ at, was }: { at: string; was: string }): string {
  const day = formatLongDay(londonDay(new Date(at)));
  return `Corrected on ${day}${was === '' ? '' : `; before: ${was}`}`;
}
