import { describe, expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const booking: Parameters<typeof calendarFile>[0] = {
  bookingReference: 'BK-2345-6789-ABCD',
  sequence: 2,
  day: '2026-03-30',
  slot: '09:00-13:00',
  cancelled: false,
  summary: 'Courier collects your phone',
  description: 'First line\nsecond; with, marks \\ and more',
  location: '1 Long Street, SW1A 1AA',
  changedAt: new Date('2026-03-27T10:11:12.345Z'),
  host: 'claims.example',
};

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  test('says when in the zone of London, with its rules', () => {
    const lines = unfolded(calendarFile(booking));
    expect(lines).toContain('DTSTART;TZID=Europe/London:20260330T090000');
    expect(lines).toContain('DTEND;TZID=Europe/London:20260330T130000');
    expect(lines).toContain('DTSTAMP:20260327T101112Z');
    expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU');
    expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU');
    expect(lines).toContain('TZOFFSETTO:+0100');
    expect(lines).toContain('METHOD:PUBLISH');
    expect(lines).toContain('SEQUENCE:2');
  });

  test('is a calendar with one entry, as RFC 5545 has it', () => {
    const lines = unfolded(calendarFile(booking));
    expect(lines.slice(0, 7)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Gadget Claims//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/London',
    ]);
    const part = (name: string) =>
      lines.slice(lines.indexOf(`BEGIN:${name}`) + 1, lines.indexOf(`END:${name}`));
    expect(part('DAYLIGHT')).toEqual([
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'TZNAME:BST',
      'DTSTART:19960331T010000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    ]);
    expect(part('STANDARD')).toEqual([
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      'TZNAME:GMT',
      'DTSTART:19961027T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    ]);
    expect(part('VEVENT')).toContain('SUMMARY:Courier collects your phone');
    expect(part('VEVENT')).toContain('STATUS:CONFIRMED');
    expect(lines.slice(-4)).toEqual(['STATUS:CONFIRMED', 'END:VEVENT', 'END:VCALENDAR', '']);
    expect(lines[lines.indexOf('BEGIN:VEVENT') - 1]).toBe('END:VTIMEZONE');
  });

  test('fills a line before it begins another, counting bytes', () => {
    for (const [letter, bytes] of [
      ['a', 1],
      ['é', 2],
      ['€', 3],
      ['🦊', 4],
    ] as const) {
      const text = calendarFile({ ...booking, summary: letter.repeat(200) });
      const lines = text.split('\r\n').map((line) => Buffer.byteLength(line));
      const at = text.split('\r\n').findIndex((line) => line.startsWith('SUMMARY'));
      expect(lines[at]).toBe(75 - ((75 - 'SUMMARY:'.length) % bytes));
      expect(lines[at + 1]).toBe(75 - (74 % bytes));
    }
  });

  test('a sign that controls something is a space', () => {
    const lines = unfolded(calendarFile({ ...booking, location: 'a\u0007b\u0085c' }));
    expect(lines).toContain('LOCATION:a b c');
  });

  test('ends every line with CR LF and has none over 75 bytes', () => {
    const text = calendarFile({ ...booking, summary: 'Überholung '.repeat(30) });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(unfolded(text)).toContain(`SUMMARY:${'Überholung '.repeat(30)}`);
  });

  test('typed text stays in its place', () => {
    const lines = unfolded(calendarFile({ ...booking, location: 'Home\r\nEND:VEVENT\rX' }));
    expect(lines).toContain('LOCATION:Home\\nEND:VEVENT\\nX');
    expect(lines).toContain('DESCRIPTION:First line\\nsecond\\; with\\, marks \\\\ and more');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  test('a cancelled booking takes the entry out again', () => {
    const lines = unfolded(calendarFile({ ...booking, cancelled: true }));
    expect(lines).toContain('METHOD:CANCEL');
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).toContain('UID:BK-2345-6789-ABCD@claims.example');
  });

  test('there is none for text that is no day or no slot', () => {
    expect(() => calendarFile({ ...booking, day: '2026-02-30' })).toThrow(RangeError);
    expect(() => calendarFile({ ...booking, slot: 'morning' })).toThrow(RangeError);
  });
});
