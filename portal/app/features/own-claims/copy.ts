import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { NextActor, ClaimClock } from '@gadget-claims/domain/claims/schemas';

/** Whose turn it is, in a few words. */
export const WHOSE_TURN: Record<NextActor, string> = {
  you: 'Your turn',
  us: 'Our turn',
  repairer: 'With the repair centre',
  nobody: 'Nothing more to do',
};

/** Tone of a status as the pieces of the page know it. */
export function toneOf(
  tone: 'good' | 'warn' | 'bad' | 'neutral',
): 'good' | 'warn' | 'bad' | 'info' {
  return tone === 'neutral' ? 'info' : tone;
}

type Aim = Pick<ClaimClock, 'aim' | 'aimDate' | 'aimDateIfCompleteToday' | 'late'>;

/** By when we aim to be done and with what; null while nothing can be said. */
export function aimSentence({ aim, aimDate, aimDateIfCompleteToday, late }: Aim): string | null {
  const what = aim === 'repair' ? 'finish the repair' : 'decide';
  if (aimDate !== null && late) {
    return `We aimed to ${what} by ${formatLongDay(aimDate)} and are late. We are sorry: please call us if we can help meanwhile.`;
  }
  if (aimDate !== null) return `We aim to ${what} by ${formatLongDay(aimDate)}.`;
  if (aimDateIfCompleteToday === null) return null;
  return `If everything reaches us today, we aim to ${what} by ${formatLongDay(aimDateIfCompleteToday)}.`;
}

/** "1 claim", "12 claims". */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
