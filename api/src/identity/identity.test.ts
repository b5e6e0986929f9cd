import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { partsFor } from '../../test/parts.ts';
import * as identity from './identity.ts';
import type { Identity, ResellerScope } from './identity.ts';

const services = partsFor('identity');
const reseller = 49 as ResellerScope;
const HOUR = 3600;
/** How many seconds a bearer works. */
const life = (token: string) => {
  const { iat = 0, exp = 0 } = decodeJwt(token);
  return exp - iat;
};

test('only a known brand gives a scope; the id 0 is one', () => {
  expect(identity.knownReseller(services, 49)).toBe(49);
  expect(identity.knownReseller(services, 0)).toBe(0);
  for (const id of [31, '49', null, undefined, Number.NaN]) {
    expect(identity.knownReseller(services, id)).toBeUndefined();
  }
});

test('a bearer of a claimant lasts two hours and has a session of its own, or an earlier one', async () => {
  const claimant = { reseller, policyKey: 'P1' };
  const token = await identity.claimantToken(services, claimant);
  expect(life(token)).toBe(2 * HOUR);
  const one = await identity.readClaimant(services, token);
  const other = await identity.readClaimant(
    services,
    await identity.claimantToken(services, claimant),
  );
  expect(one).toEqual({ kind: 'claimant', reseller: 49, policyKey: 'P1', session: one?.session });
  expect(one?.session).toMatch(/^.{20,}$/);
  expect(other?.session).not.toBe(one?.session);
  const again = await identity.claimantToken(services, { ...claimant, session: 'earlier' });
  expect(await identity.readClaimant(services, again)).toMatchObject({ session: 'earlier' });
});

test('text that is no bearer of a claimant is no identity', async () => {
  const claim = await identity.claimToken(services, { reseller, claimId: 'C1', session: 'S1' });
  expect(await identity.readClaimant(services, claim.token)).toBeUndefined();
  expect(await identity.readClaimant(services, 'nonsense')).toBeUndefined();
});

test('a bearer of one claim lasts an hour, and says when it ends', async () => {
  const { token, expiresAt } = await identity.claimToken(services, {
    reseller,
    claimId: 'C1',
    session: 'S1',
  });
  expect(life(token)).toBe(HOUR);
  expect(expiresAt).toEqual(new Date(services.clock.now().getTime() + HOUR * 1000));
  expect(identity.claimFrom(services, decodeJwt(token))).toEqual({
    kind: 'claim',
    reseller: 49,
    claimId: 'C1',
    session: 'S1',
  });
});

test('a bearer of a device lasts as long as is said, and leads to a form or to a claim', async () => {
  const until = new Date(services.clock.now().getTime() + 900_000);
  for (const target of [
    { formReference: 'F1', claimId: null },
    { formReference: null, claimId: 'C1' },
  ]) {
    const device = { kind: 'upload', reseller, ...target, session: 'S1' } as const;
    const token = await identity.uploadToken(services, device, until);
    expect(life(token)).toBe(900);
    expect(identity.uploadFrom(services, decodeJwt(token))).toEqual(device);
  }
});

const CLAIMANT = { scope: 'claimant', resellerId: 49, policyKey: 'P1', session: 'S1' };
const CLAIM = { scope: 'claim', resellerId: 49, claimId: 'C1', session: 'S1' };
const UPLOAD = {
  scope: 'upload',
  resellerId: 49,
  formReference: 'F1',
  claimId: null,
  session: 'S1',
};

test.each([
  ['of another kind', { scope: 'user' }],
  ['of no kind', { scope: undefined }],
  ['of a brand that there is not', { resellerId: 31 }],
  ['of no brand', { resellerId: undefined }],
])('claims %s are no identity', (_which, change) => {
  expect(identity.claimantFrom(services, { ...CLAIMANT, ...change })).toBeUndefined();
  expect(identity.claimFrom(services, { ...CLAIM, ...change })).toBeUndefined();
  expect(identity.uploadFrom(services, { ...UPLOAD, ...change })).toBeUndefined();
});

test('one kind is never taken for another', () => {
  const all = { ...CLAIMANT, ...CLAIM, ...UPLOAD };
  for (const scope of ['claimant', 'claim', 'upload']) {
    const claims = { ...all, scope, formReference: null, claimId: 'C1' };
    const kinds = [
      identity.claimantFrom(services, claims),
      identity.claimFrom(services, claims),
      identity.uploadFrom(services, claims),
    ].map((found) => found?.kind);
    expect(kinds.filter((kind) => kind !== undefined)).toEqual([scope]);
  }
});

test('a bearer of a claim names it, and a device has exactly one place to add to', () => {
  expect(identity.claimFrom(services, { ...CLAIM, claimId: 7 })).toBeUndefined();
  expect(identity.claimFrom(services, { ...CLAIM, claimId: undefined })).toBeUndefined();
  expect(identity.claimFrom(services, { ...CLAIM, session: undefined })).toBeUndefined();
  expect(identity.uploadFrom(services, { ...UPLOAD, session: 7 })).toBeUndefined();
  expect(identity.uploadFrom(services, { ...UPLOAD, claimId: 'C1' })).toBeUndefined();
  expect(identity.uploadFrom(services, { ...UPLOAD, formReference: null })).toBeUndefined();
  expect(identity.uploadFrom(services, { ...UPLOAD, formReference: 7 })).toBeUndefined();
});

test('the asker has the identity that the route is for, or none', () => {
  const readers = {
    claimant: identity.claimantOf,
    upload: identity.uploaderOf,
    user: identity.userOf,
    resellerKey: identity.resellerSystemOf,
  };
  const request = (kind?: string) =>
    ({ identity: kind && ({ kind } as Identity) }) as FastifyRequest;
  for (const [kind, read] of Object.entries(readers)) {
    expect(read(request(kind))).toEqual({ kind });
    for (const other of [undefined, 'claim', ...Object.keys(readers)]) {
      if (other !== kind) expect(() => read(request(other))).toThrow('look up your policy');
    }
  }
});

test('the bearer follows the word in the header', () => {
  const bearer = (authorization?: string) =>
    identity.bearerOf({ headers: { authorization } } as FastifyRequest);
  expect(bearer('Bearer abc')).toBe('abc');
  for (const header of [undefined, 'abc', 'Basic abc', 'Bearer', 'Not a Bearer abc']) {
    expect(bearer(header)).toBeUndefined();
  }
});
