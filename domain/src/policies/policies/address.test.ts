import { expect, test } from 'vitest';
import { choiceAddress } from '../../settling/repairs/schemas.ts';
import { ADDRESS_LINES, addressProblems } from './address.ts';
import { address } from './schemas.ts';

const NONE = { line1: '', line2: '', city: '', county: '', postcode: '' };
const GOOD = { ...NONE, line1: '1 Invented Street', city: 'Testford', postcode: 'zz11zz' };

test('an address says its missing and its impossible lines', () => {
  expect(addressProblems(GOOD)).toEqual([]);
  expect(addressProblems(NONE)).toEqual([
    { path: 'address.postcode', message: 'Postcode is required' },
    { path: 'address.line1', message: 'Address line 1 is required' },
    { path: 'address.city', message: 'Town or city is required' },
  ]);
  expect(addressProblems({ ...GOOD, postcode: '12345' })).toEqual([
    { path: 'address.postcode', message: 'Postcode should be a UK postcode, like SW1A 1AA' },
  ]);
});

test.each(Object.entries(ADDRESS_LINES))(
  '%s is told when it is too long',
  (line, { label, most }) => {
    const path = `address.${line}`;
    const message = `${label} requires a maximum of ${most} characters`;
    const long = { ...GOOD, [line]: 'x'.repeat(most + 1) };
    expect(addressProblems(long)).toEqual([{ path, message }]);
    // The server has the same to say of it, wherever an address comes in.
    for (const schema of [address, choiceAddress]) {
      const { error } = schema.safeParse(long);
      expect(error?.issues[0]).toMatchObject({ path: [line], message });
    }
    if (line !== 'postcode') {
      expect(addressProblems({ ...GOOD, [line]: 'x'.repeat(most) })).toEqual([]);
    }
  },
);
