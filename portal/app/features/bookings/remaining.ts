const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Whole minutes that are left, begun ones counted. */
export const minutesLeft = (ms: number): number => Math.max(0, Math.ceil(ms / MINUTE));

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** "14 minutes left", in the last minute "25 seconds left", then what happens at the end. */
export function remaining(ms: number): string {
  if (ms <= 0) return 'The time is over. We are asking whether it can still be kept.';
  if (ms > MINUTE) return `${counted(Math.ceil(ms / MINUTE), 'minute')} left`;
  if (ms === MINUTE) return '1 minute left';
  return `${counted(Math.ceil(ms / SECOND), 'second')} left`;
}
