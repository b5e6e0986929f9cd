import { describe, expect, test } from 'vitest';
import { type CalendarBooking, calendarFile } from './calendar-file.ts';

const booking: CalendarBooking = {
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

  test('ends every line with CR LF and has none over 75 bytes', () => {
    const text = calendarFile({ ...booking, summary: 'Überholung '.repeat(30) });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(unfolded(text)).toContain(`SUMMARY:${'Überholung '.repeat(30)}`);
  });

  test('what people typed stays in its place', () => {
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

  test('there is none for what is no day or no slot', () => {
    expect(() => calendarFile({ ...booking, day: '2026-02-30' })).toThrow(RangeError);
    expect(() => calendarFile({ ...booking, slot: 'morning' })).toThrow(RangeError);
  });
});
