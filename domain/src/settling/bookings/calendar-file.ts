import { isDay } from '../../calendar/day.ts';
import { slotTimes } from './slots.ts';

interface CalendarBooking {
  bookingReference: string;
  /** Counts the changes, so that a calendar takes the newer one. */
  sequence: number;
  day: string;
  slot: string;
  cancelled: boolean;
  summary: string;
  description: string;
  location: string;
  /** When the booking last changed. */
  changedAt: Date;
  /** The brand's host name: it makes the entry's id unique. */
  host: string;
}

/** When London's clocks change, as a calendar is told it (RFC 5545). */
const LONDON = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const LONGEST_LINE = 75;

/**
 * A booking as the text of an `.ics` file (RFC 5545). The times are London's, in a calendar of any
 * zone. Throws RangeError for text that is no day or no slot.
 */
export function calendarFile(booking: CalendarBooking): string {
  const { day, slot, cancelled } = booking;
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  const { start, end } = slotTimes(slot);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gadget Claims//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...LONDON,
    'BEGIN:VEVENT',
    `UID:${booking.bookingReference}@${booking.host}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${utcStamp(booking.changedAt)}`,
    `DTSTART;TZID=Europe/London:${localStamp(day, start)}`,
    `DTEND;TZID=Europe/London:${localStamp(day, end)}`,
    `SUMMARY:${escaped(booking.summary)}`,
    `DESCRIPTION:${escaped(booking.description)}`,
    // Maps look it up: with plain spaces.
    `LOCATION:${escaped(booking.location.replaceAll('\u00A0', ' '))}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function localStamp(day: string, time: string): string {
  return `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

function utcStamp(instant: Date): string {
  return instant.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
}

/** A line break in typed text must not begin a line of its own. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replace(/[;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** How long a character is in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return [0x7f, 0x7ff, 0xffff].filter((last) => code > last).length + 1;
}

/** Lines are at most 75 bytes long; a character is never cut in two. */
function folded(line: string): string {
  let result = '';
  let room = LONGEST_LINE;
  for (const character of line) {
    const size = bytesOf(character);
    if (size > room) {
      result += '\r\n ';
      room = LONGEST_LINE - 1;
    }
    result += character;
    room -= size;
  }
  return result;
}
