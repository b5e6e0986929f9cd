import { addDays } from '../../calendar/day.ts';
import { addWorkingDays, isWorkingDay } from '../../calendar/working-days.ts';
import { CLOSING_DAYS, DOCUMENTS_DUE_DAYS } from '../../promises.ts';

/** The day by which documents are asked for unless a handler gives another one; `today` is one in London. */
export const usualDueDay = (today: string): string => addWorkingDays(today, DOCUMENTS_DUE_DAYS);

/** The working days to choose from, a few of them: two days from now to three weeks. */
export const dueDays = (today: string): string[] =>
  [2, DOCUMENTS_DUE_DAYS, 10, 15].map((count) => addWorkingDays(today, count));

/** Why a day cannot be the due day of a request that is made today; null when it can. */
export function dueProblem(due: string, today: string): string | null {
  if (due <= today) return 'Give a day after today';
  if (due > addDays(today, CLOSING_DAYS))
    return 'That is later than the day on which the claim closes';
  return isWorkingDay(due) ? null : 'Give a working day';
}
