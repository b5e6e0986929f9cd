const FORMAT_PARTS: Record<string, { pattern: string; name: keyof DateParts }> = {
  YYYY: { pattern: '(\\d{4})', name: 'year' },
  MM: { pattern: '(\\d{2})', name: 'month' },
  DD: { pattern: '(\\d{2})', name: 'day' },
  HH: { pattern: '(\\d{2})', name: 'hour' },
  mm: { pattern: '(\\d{2})', name: 'minute' },
};

interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** How many days a month has; month 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function parts(text: string, format: string): DateParts | undefined {
  const names: (keyof DateParts)[] = [];
  // `MM` behind the hours means minutes, as people write it: HH:MM.
  const pattern = format
    .replace(/HH:MM/g, 'HH:mm')
    .replace(/YYYY|MM|DD|HH|mm|[^A-Za-z0-9]/g, (token) => {
      const part = FORMAT_PARTS[token];
      if (!part) return `\\u{${token.codePointAt(0)?.toString(16)}}`;
      names.push(part.name);
      return part.pattern;
    });
  const found = new RegExp(`^${pattern}$`, 'u').exec(text);
  if (!found) return undefined;
  // A leap year that starts the century: a format without a year accepts 29 February.
  const result: DateParts = { year: 2000, month: 1, day: 1, hour: 0, minute: 0 };
  names.forEach((name, index) => (result[name] = Number(found[index + 1])));
  return result;
}

/**
 * Whether a text is exactly a real date or time in a format made of YYYY, MM, DD, HH and mm
 * (or HH:MM): every digit and separator where the format has it, no 30 February, no 24:00.
 */
export function matchesDateFormat(text: string, format: string): boolean {
  const found = parts(text, format);
  if (!found) return false;
  const { year, month, day, hour, minute } = found;
  if (month < 1 || month > 12 || hour > 23 || minute > 59) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}
