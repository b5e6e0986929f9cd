import { expect, test } from 'vitest';
import { fillIn, unknownFields } from './fill-in.ts';

test('a text fills in its fields, and refuses unknown ones', () => {
  const facts = { gadget: '$& phone', incident: 'i', date: 'd', reported: 'r', value: 'v' };
  expect(fillIn('Your {gadget}, {date}: {gadget}', facts)).toBe('Your $& phone, d: $& phone');
  expect(unknownFields('{gadget} {imei} {}', ['gadget'])).toEqual(['imei', '']);
  for (const text of ['{imei}', '{toString}', '{due}'])
    expect(() => fillIn(text, { ...facts, due: null })).toThrow(RangeError);
});
