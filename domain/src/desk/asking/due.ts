import { addDays } from '../../calendar/day.ts';
import { addWorkingDays, isWorkingDay } from '../../calendar/working-days.ts';
import { many } from '../../in-words.ts';
import { CLOSING_DAYS, DOCUMENTS_DUE_DAYS } from '../../promises.ts';

/**
 * The day by which documents are asked for unless a handler gives another one; `today` is one in London.
 * Who needs more time gets `times` the days, here and below.
 */
export const usualDueDay = (today: string, times = 1): string =>
  addWorkingDays(today, DOCUMENTS_DUE_DAYS * times);

/** The working days to choose from, a few of them: two days from now to three weeks. */
export const dueDays = (today: string, times = 1): string[] =>
  [2, DOCUMENTS_DUE_DAYS, 10, 15]
    .map((count) => addWorkingDays(today, count * times))
    .filter((day) => times === 1 || day >= usualDueDay(today, times));

/** Why a day cannot be the due day of a request that is made today; null when it can. */
export function dueProblem(due: string, today: string, times = 1): string | null {
  if (due <= today) return 'Give a day after today';
  if (times > 1 && due < usualDueDay(today, times))
    return `They need more time: give ${many(DOCUMENTS_DUE_DAYS * times, 'working day')} at least`;
  if (due > addDays(today, CLOSING_DAYS * times))
    return 'That is later than the day on which the claim closes';
  return isWorkingDay(due) ? null : 'Give a working day';
}
