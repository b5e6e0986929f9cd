import { daysBetween } from '../../calendar/day.ts';
import { LOG_FILE_DAYS } from '../../promises.ts';

const FILE_DAYS = `For a file choose the first and the last day, ${LOG_FILE_DAYS} days in all at most.`;

/** Why the log is given in no file of these days; undefined where it is. */
export function fileDaysProblem(from: string, to: string): string | undefined {
  const days = from && to ? daysBetween(from, to) + 1 : 0;
  return days >= 1 && days <= LOG_FILE_DAYS ? undefined : FILE_DAYS;
}
