import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as dayRules from './day-rules.ts';
import { isEmail } from './email-rule.ts';
import { imeiFormat } from './imei-rule.ts';
import { passesLuhn } from './luhn.ts';
import * as rules from './rules.ts';

const check = (rule: rules.Rule, value: unknown, form: unknown = {}) => rule(value, form);
const optional = [
  rules.max(3),
  rules.min(3),
  rules.numeric(),
  dayRules.monthYear(),
  rules.dateFormat('DD/MM/YYYY'),
  imeiFormat(),
  rules.minInt(1),
  isEmail(),
];

/** Fifteen digits of which the last makes the Luhn sum come out. */
const imei = fc.stringMatching(/^\d{14}$/).map((start) => {
  const end = '0123456789'.split('').find((digit) => passesLuhn(start + digit));
  return `${start}${end}`;
});

test('an empty answer is the business of required alone', () => {
  for (const rule of optional) {
    for (const empty of ['', '   ', '\t\n', null, undefined, []]) {
      expect(check(rule, empty)).toBeUndefined();
    }
  }
});

describe('required', () => {
  test('refuses blank answers with the label', () => {
    for (const empty of ['', '  ', null, undefined, []]) {
      expect(check(rules.required('Town'), empty)).toBe('Town is required');
    }
  });
  test('takes any answer, zero and false included', () => {
    for (const value of ['x', 0, false, true, ['a']]) {
      expect(check(rules.required('Town'), value)).toBeUndefined();
    }
  });
  test('refuses false when the flag is set', () => {
    const rule = rules.required('Agreement', { falseFails: true });
    expect(check(rule, false)).toBe('Agreement is required');
    expect(check(rule, true)).toBeUndefined();
    expect(check(rule, 0)).toBeUndefined();
  });
});

test('max and min count characters and include the limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (length, n) => {
      const text = 'x'.repeat(length);
      expect(check(rules.max(n), text)).toBe(
        length > n ? `requires a maximum of ${n} characters` : undefined,
      );
      expect(check(rules.min(n), text)).toBe(
        length < n ? `requires a minimum of ${n} characters` : undefined,
      );
    }),
  );
});

test('numeric takes digits only', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,30}$/), (digits) => {
      expect(check(rules.numeric(), digits)).toBeUndefined();
      expect(check(rules.numeric(), `${digits}.`)).toBe('should be numeric');
      expect(check(rules.numeric(), ` ${digits}`)).toBe('should be numeric');
    }),
  );
  expect(check(rules.numeric(), 7)).toBeUndefined();
  for (const bad of ['-1', '1e3', '1 2', '١٢', 'a', {}, true]) {
    expect(check(rules.numeric(), bad)).toBe('should be numeric');
  }
});

test('monthYear takes months 01 to 12', () => {
  const message = 'should be in MM/YYYY format';
  fc.assert(
    fc.property(fc.nat(99), fc.integer({ min: 0, max: 9999 }), (month, year) => {
      const text = `${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`;
      const good = month >= 1 && month <= 12;
      expect(check(dayRules.monthYear(), text)).toBe(good ? undefined : message);
    }),
  );
  for (const bad of ['1/2024', '01-2024', '01/24', '01/20245', ' 01/2024', '2024/01']) {
    expect(check(dayRules.monthYear(), bad)).toBe(message);
  }
});

describe('dateFormat', () => {
  const day = fc.date({
    min: new Date('1000-01-01'),
    max: new Date('9999-12-31'),
    noInvalidDate: true,
  });
  test('takes every real day in the format', () => {
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const british = iso.split('-').toReversed().join('/');
        expect(check(rules.dateFormat('YYYY-MM-DD'), iso)).toBeUndefined();
        expect(check(rules.dateFormat('DD/MM/YYYY'), british)).toBeUndefined();
        expect(check(rules.dateFormat('DD/MM/YYYY'), iso)).toBe(
          'is required to be in DD/MM/YYYY format',
        );
      }),
    );
  });
  test.each([
    '31/04/2026',
    '29/02/2026',
    '29/02/2100',
    '00/01/2026',
    '01/13/2026',
    '1/1/2026',
    '01/01/2026 ',
    '01.01.2026',
    '32/01/2026',
  ])('refuses %s', (text) => {
    expect(check(rules.dateFormat('DD/MM/YYYY'), text)).toBe(
      'is required to be in DD/MM/YYYY format',
    );
  });
  test('takes leap days', () => {
    for (const text of ['29/02/2028', '29/02/2000']) {
      expect(check(rules.dateFormat('DD/MM/YYYY'), text)).toBeUndefined();
    }
  });
  test('takes times of the day', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(70), (hour, minute) => {
        const text = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        expect(check(rules.dateFormat('HH:MM'), text)).toBe(
          hour < 24 && minute < 60 ? undefined : 'is required to be in HH:MM format',
        );
      }),
    );
  });
  test('separators are taken literally', () => {
    expect(check(rules.dateFormat('DD.MM.YYYY'), '01.02.2026')).toBeUndefined();
    expect(check(rules.dateFormat('DD.MM.YYYY'), '01/02/2026')).toBeDefined();
  });
});

describe('imeiFormat', () => {
  const message = 'should be a valid IMEI';
  test('takes fifteen digits with the right check digit', () => {
    fc.assert(fc.property(imei, (value) => check(imeiFormat(), value) === undefined));
    expect(check(imeiFormat(), '490154203237518')).toBeUndefined();
  });
  test('finds every single changed digit', () => {
    fc.assert(
      fc.property(imei, fc.nat(14), fc.integer({ min: 1, max: 9 }), (value, at, by) => {
        const digits = value.split('');
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(check(imeiFormat(), digits.join(''))).toBe(message);
      }),
    );
  });
  test.each([
    '49015420323751',
    '4901542032375180',
    '0490154203237518',
    '49-015420-323751-8',
    '49015420323751X',
  ])('refuses %s', (value) => expect(check(imeiFormat(), value)).toBe(message));
});

test('minInt takes whole numbers from the limit on', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -500, max: 500 }),
      fc.integer({ min: -500, max: 500 }),
      (v, n) => {
        const expected = v >= n ? undefined : `should be equal to or more than ${n}`;
        expect(check(rules.minInt(n), v)).toBe(expected);
        expect(check(rules.minInt(n), String(v))).toBe(expected);
      },
    ),
  );
  for (const bad of ['2.5', 2.5, 'two', '1e3', '2 ', Number.NaN]) {
    expect(check(rules.minInt(1), bad)).toBe('should be equal to or more than 1');
  }
});

describe('isEmail', () => {
  const message = 'should and email address in the format name@example.com';
  const label = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  test('takes a top-level part of two to four letters', () => {
    fc.assert(
      fc.property(label, label, fc.stringMatching(/^[a-z]{1,7}$/), (local, host, top) => {
        const good = top.length >= 2 && top.length <= 4;
        expect(check(isEmail(), `${local}@${host}.${top}`)).toBe(good ? undefined : message);
      }),
    );
  });
  test.each(['ann.o-neil+claims@mail.example.co.uk', "o'hara@example.com", 'a@b.io'])(
    'takes %s',
    (text) => expect(check(isEmail(), text)).toBeUndefined(),
  );
  test.each([
    'example.com',
    'a@b',
    '@b.com',
    'a@@b.com',
    'a b@c.com',
    'a@b..com',
    '.a@b.com',
    'a.@b.com',
    'a@b.c0m',
    'a@b.com.',
    ' a@b.com',
  ])('refuses %s', (text) => expect(check(isEmail(), text)).toBe(message));
  test('refuses impossible addresses at once', () => {
    expect(check(isEmail(), `${'a'.repeat(248)}@b.com`)).toBeUndefined();
    expect(check(isEmail(), `${'a'.repeat(249)}@b.com`)).toBe(message);
    expect(check(isEmail(), `a@${'a.'.repeat(50_000)}`)).toBe(message);
  });
});

test('requiredIf asks only after the given answers', () => {
  const rule = rules.requiredIf('incident.reported', [true], 'Reported to the police');
  const message = 'is required if you have answered Reported to the police with a Yes/No';
  expect(check(rule, '', { incident: { reported: true } })).toBe(message);
  expect(check(rule, ' ', { incident: { reported: true } })).toBe(message);
  expect(check(rule, 'AB1', { incident: { reported: true } })).toBeUndefined();
  for (const form of [{ incident: { reported: false } }, { incident: null }, {}, null]) {
    expect(check(rule, '', form)).toBeUndefined();
  }
});

test('requiredIf reaches into lists and never into inherited properties', () => {
  const inList = rules.requiredIf('gadgets.1.kind', ['used'], 'Kind');
  expect(check(inList, '', { gadgets: [{}, { kind: 'used' }] })).toBeDefined();
  const inherited = rules.requiredIf('toString', [undefined], 'x');
  expect(check(inherited, '', {})).toBeDefined();
});

test('sameAs marks a difference without words', () => {
  const rule = rules.sameAs('email');
  expect(check(rule, 'a@b.com', { email: 'a@b.com' })).toBeUndefined();
  expect(check(rule, 'a@b.com', { email: 'A@b.com' })).toBe(rules.NO_MESSAGE);
  expect(check(rule, 'a@b.com', {})).toBe('');
});

test('praise is worded as the specification has it', () =>
  expect(rules.POSITIVE).toBe('Looks Good!'));

describe('a screen’s further sentence', () => {
  const onScreen = (rule: rules.Rule, typed: string) =>
    check(rule, typed) === undefined ? undefined : rule.onScreen?.(typed);

  test.each([
    ['31/2/2026', '31 February does not exist.'],
    ['30/02/2024', '30 February does not exist.'],
    ['29/2/2026', '29 February 2026 does not exist.'],
    ['31/4/2026', '31 April does not exist.'],
    ['0/4/2026', '0 April does not exist.'],
    ['5/13/2026', 'There is no month 13.'],
    ['5/0/2026', 'There is no month 0.'],
    ['5//', 'The month and the year are missing.'],
    ['/2/2026', 'The day is missing.'],
    ['5/11/', 'The year is missing.'],
    ['5/11/126', 'The year has four digits.'],
    ['5/11/abcd', '“abcd” is not a year.'],
    ['first/11/2026', '“first” is not a day.'],
    ['5/smarch/2026', '“smarch” is not a month.'],
    ['ab25122026/1/2026', '“ab25122026” is not a day.'],
  ])('of the day %s: %s', (typed, why) => {
    expect(onScreen(dayRules.realDay(), typed)).toBe(
      `is required to be in DD/MM/YYYY format. ${why}`,
    );
    expect(check(dayRules.realDay(), typed)).toBe('is required to be in YYYY-MM-DD format');
  });

  test('no more than the format for text that is no day at all', () => {
    expect(onScreen(dayRules.realDay(), 'x')).toBe('is required to be in DD/MM/YYYY format');
    expect(onScreen(dayRules.realDay(), '2026-11-24')).toBeUndefined();
  });

  test.each([
    ['13/2026', 'There is no month 13.'],
    ['3/', 'The year is missing.'],
    ['3/126', 'The year has four digits.'],
  ])('of the month %s: %s', (typed, why) => {
    expect(onScreen(dayRules.monthYear(), typed)).toBe(`should be in MM/YYYY format. ${why}`);
  });

  test.each([
    ['priya', 'The @ is missing.'],
    ['priya@gmail', 'An ending such as .com or .co.uk is missing after gmail.'],
    ['@gmail.com', 'The name before the @ is missing.'],
    ['priya@', 'The part after the @ is missing.'],
    ['priya@@gmail.com', 'There is more than one @.'],
    ['priya shah@gmail.com', 'There is a space in it.'],
    ['priya.@gmail.com', 'There is a dot too many.'],
    ['priya@gmail..com', 'There is a dot too many.'],
    ['priya@gmail.com.', 'There is a dot too many.'],
    ['priya@art.museum', 'Its ending has two to four letters, which .museum has not.'],
  ])('of the address %s: %s', (typed, why) => {
    expect(onScreen(isEmail(), typed)).toBe(`should be in the format name@example.com. ${why}`);
  });

  const KNOWN = '490154203237518';
  test.each([
    ['490154203237519', undefined, 'At least one digit is wrong.'],
    ['490154203237519', KNOWN, 'Digit 15 is not that of your policy, whose IMEI ends 7518.'],
    ['390154203237510', KNOWN, 'At least one digit is wrong. The one on your policy ends 7518.'],
    ['49015420323751', null, 'You typed 14 digits, and an IMEI has 15.'],
    ['4', KNOWN, 'You typed one digit, and an IMEI has 15. The one on your policy ends 7518.'],
    [
      '3500000020503487',
      KNOWN,
      '16 digits are an IMEISV: dial *#06# and type the 15 digits of the IMEI.',
    ],
    ['49O154203237518', undefined, 'An IMEI has digits only.'],
  ])('of the IMEI %s beside %s: %s', (typed, known, why) => {
    expect(onScreen(imeiFormat(known), typed)).toBe(`should be a valid IMEI. ${why}`);
    expect(check(imeiFormat(known), typed)).toBe('should be a valid IMEI');
  });
});
