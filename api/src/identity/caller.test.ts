import { expect, test } from 'vitest';
import { callerOf, networksOf, regionOf } from './caller.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, caller) => {
  expect(callerOf({ ip })).toBe(caller);
});

test('an IPv6 caller is counted by line and site as well', () => {
  expect(networksOf(callerOf({ ip: '2001:db8:1:2ab::7' }))).toEqual([
    '2001:db8:1:2ab::/64',
    '2001:db8:1:0200::/56',
    '2001:db8:1::/48',
  ]);
  expect(networksOf('192.0.2.7')).toEqual(['192.0.2.7']);
  expect(networksOf('unknown')).toEqual(['unknown']);
});

test('addresses of two networks stay apart', () => {
  expect(callerOf({ ip: '2001:db8:1:3::1' })).not.toBe(callerOf({ ip: '2001:db8:1:2::1' }));
});

test.each([
  ['192.0.2.7', '192.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8'],
  ['2001:db8::1', '2001:db8'],
  ['unknown', 'unknown'],
])('%s is somewhere in %s', (ip, region) => {
  expect(regionOf(callerOf({ ip }))).toBe(region);
});
