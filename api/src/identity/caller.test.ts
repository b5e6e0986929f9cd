import { expect, test } from 'vitest';
import { callerOf, regionOf } from './caller.ts';

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
