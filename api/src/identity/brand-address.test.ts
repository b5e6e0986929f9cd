import { expect, test } from 'vitest';
import { testResellers } from '../../test/resellers.ts';
import { addressOf, addressOfVisit } from './brand-address.ts';
import type { ResellerScope } from './identity.ts';

const live = { publicUrl: 'https://claims.example', demonstration: false };
const own = { hosts: ['claims.willow.example', 'willow.example'] };

test.each([
  ['its own host', live, own, 'https://claims.willow.example'],
  ['the one that all share, without hosts', live, { hosts: [] }, 'https://claims.example'],
  [
    'the one that all share, for a brand that is not known',
    live,
    undefined,
    'https://claims.example',
  ],
  [
    'its own host, at the port and path of the shared one',
    { ...live, publicUrl: 'http://claims.example:8080/portal' },
    own,
    'http://claims.willow.example:8080/portal',
  ],
  [
    'the shared one, where that is one of its hosts',
    { ...live, publicUrl: 'https://willow.example' },
    own,
    'https://willow.example',
  ],
  [
    'the shared one in a demonstration',
    { ...live, demonstration: true },
    own,
    'https://claims.example',
  ],
])('links for a brand lead to %s', (_what, config, brand, address) => {
  expect(addressOf(config, brand)).toBe(address);
});

test('a return to a tab leads to its origin, when that is ours or the brand’s', () => {
  const resellers = testResellers();
  const config = { ...live, portalOrigins: ['https://portal.example'] };
  const services = { config, resellers } as Parameters<typeof addressOfVisit>[0];
  const at = (origin: string | undefined) => addressOfVisit(services, 49 as ResellerScope, origin);
  expect(at('https://claims.example')).toBe('https://claims.example');
  expect(at('https://claims.harbour.example')).toBe('https://claims.harbour.example');
  expect(at('https://portal.example')).toBe('https://portal.example');
  for (const origin of [undefined, 'null', 'https://evil.example', 'http://claims.harbour.example'])
    expect(at(origin)).toBe('https://claims.harbour.example');
});
