import { formatTime } from '@gadget-claims/domain/calendar/format';
import { many, pounds } from '@gadget-claims/domain/in-words';
import { REFUND_DAYS } from '@gadget-claims/domain/promises';
import { slotTimes } from '@gadget-claims/domain/settling/bookings/slots';
import type { OptionKind } from '@gadget-claims/domain/settling/repairs/schemas';
import { titlesOf } from '../../../screen/copy.ts';

/** Lead titles, by the spelling of their addresses (specification §2): records of brands name them so. */
export const { screenTitle, titleMeta } = titlesOf({
  booking: 'Your booking',
  bookingmod: 'Which model exactly?',
  bookingdte: 'Choose a day and a time',
  bookinginfo: 'Check and book',
});

/** Of a time that one more can have. */
export const placesLeft = (free: number): string | undefined =>
  free === 1 ? 'The last one' : undefined;

/** On one line, and midday in one word: of "12:00 midday" the figures say nothing more. */
const shortTime = (time: string) =>
  time === '12:00' ? 'midday' : formatTime(time).replace(' ', '\u00A0');

/** Whether a slot lasts an hour, so that its beginning says enough. */
export function isHourLong(slot: string): boolean {
  const { start, end } = slotTimes(slot);
  const [from = 0, to = 0] = [start, end].map((time) => Number(time.replace(':', '')));
  return to - from === 100;
}

/** A slot as a choice among others: "10:00 am", "midday", of more than an hour "9:00 am to midday". */
export function shortSlot(slot: string): string {
  const { start, end } = slotTimes(slot);
  return isHourLong(slot) ? shortTime(start) : `${shortTime(start)} to ${shortTime(end)}`;
}

/** Each side's part on the day. */
export function comesWords(kind: OptionKind | undefined, provider: string): string {
  if (kind === 'WALK_IN') return `Bring your gadget to ${provider} at this time.`;
  if (kind === 'CALL_OUT') return `An engineer of ${provider} comes and repairs it with you.`;
  return `A courier of ${provider} collects your gadget.`;
}

/** The excess in pence as a line of a list. */
export function excessLine(excess: number, isPaid = false): string {
  return excess === 0 ? 'None' : `${pounds(excess)}${isPaid ? ', paid' : ''}`;
}

/** The excess in pence, before a time is taken. */
export function toPay(excess: number, isPaid = false): string {
  if (excess === 0) return 'There is nothing to pay';
  return isPaid ? `${pounds(excess)} is paid already` : `${pounds(excess)} to pay when you book`;
}

/** The purpose of the address. */
export function addressLabel(kind: OptionKind | undefined): string {
  return kind === 'CALL_OUT' ? 'Where we come to' : 'Where we collect it';
}

export const BOOK_AGAIN = 'You can book another time.';

/** The sentence after "an excess is paid back". */
export const REFUND_TAKES = `It can take up to ${REFUND_DAYS} days to arrive. ${BOOK_AGAIN}`;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Whole minutes that are left, begun ones counted. */
export const minutesLeft = (ms: number): number => Math.max(0, Math.ceil(ms / MINUTE));

/** "14 minutes left", in the last minute "25 seconds left", then what happens at the end. */
export function remaining(ms: number): string {
  if (ms <= 0) return 'The time is over. We are asking whether it can still be kept.';
  if (ms >= MINUTE) return `${many(Math.ceil(ms / MINUTE), 'minute')} left`;
  return `${many(Math.ceil(ms / SECOND), 'second')} left`;
}
