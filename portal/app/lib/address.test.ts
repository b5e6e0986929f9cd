import { expect, test } from 'vitest';
import { NO_ADDRESS, addressOfClaim, inOneLine } from './address.ts';

const line = (name: string, value: string) => ({
  path: `claimant.address.${name}`,
  label: name,
  value,
});
const claim = (...lines: ReturnType<typeof line>[]) => ({
  answers: [{ title: 'Your details...', lines }],
});

test('the address of a claim is read from its answers', () => {
  const address = addressOfClaim(
    claim(
      line('line1', '1 Invented Street'),
      line('city', 'Testford'),
      line('postcode', 'ZZ1 1ZZ'),
    ),
  );
  expect(address).toEqual({
    line1: '1 Invented Street',
    line2: '',
    city: 'Testford',
    county: '',
    postcode: 'ZZ1 1ZZ',
  });
  expect(inOneLine(address ?? NO_ADDRESS)).toBe('1\u00A0Invented Street, Testford, ZZ1\u00A01ZZ');
});

test('a claim without street or postcode has no address', () => {
  expect(addressOfClaim(claim(line('line1', '1 Invented Street')))).toBeNull();
  expect(addressOfClaim(claim(line('postcode', 'ZZ1 1ZZ')))).toBeNull();
});
