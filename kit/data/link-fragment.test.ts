// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { broughtBy, mendLink } from './link-fragment.ts';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['#49.claim.until.se-al_', '49.claim.until.se-al_'],
  ['#49.claim.until.seal>', '49.claim.until.seal'],
  ['#49.claim.until.seal.', '49.claim.until.seal'],
  ['#49.claim.until.seal&utm_source=mail', '49.claim.until.seal'],
  ['#49%2Eclaim%2Euntil%2Eseal%20', '49.claim.until.seal'],
  ['##49.claim.until.seal', '49.claim.until.seal'],
  ['#secret', 'secret'],
  ['#%', ''],
  ['#', ''],
  ['', ''],
])('of %j a link brought %j', (hash, brought) => {
  expect(broughtBy(hash)).toBe(brought);
});

test.each([
  ['/myclaims/link?reseller=49%23a.b.c', '/myclaims/link?reseller=49#a.b.c'],
  [
    '/myclaims/link?reseller=49&to=documents%2523a.b',
    '/myclaims/link?reseller=49&to=documents#a.b',
  ],
  ['/makeaclaim/1?reseller=0%23a.123456', '/makeaclaim/1?reseller=0#a.123456'],
  ['/makeaclaim/link?reseller=0%23a.b', '/makeaclaim/link?reseller=0#a.b'],
  ['/phone?reseller=49%23secret', '/phone?reseller=49#secret'],
  ['/desk/invitation%23secret', '/desk/invitation#secret'],
  ['/login?return=%2Fmyclaims%2Fview%2Fx%23documents', null],
  ['/makeaclaim/13?x=%23y', null],
  ['/myclaims/link?reseller=49', null],
])('an encoded # in %j is put back', (address, mended) => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  history.replaceState(null, '', address);
  mendLink();
  expect(replace.mock.calls).toEqual(mended === null ? [] : [[mended]]);
  replace.mockRestore();
});
