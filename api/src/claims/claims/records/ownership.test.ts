import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { type Owned, aClaimRow, aUserIdentity } from '../../../../test/rows.ts';
import type { Identity, ResellerScope } from '../../../identity/identity.ts';
import { mayView, ownClaims, viewerOf } from './ownership.ts';

const { db } = await testDatabase();
const reseller = 49 as ResellerScope;
const aClaim = (claimId: string, owned: Omit<Owned, 'policyKey'>) =>
  aClaimRow(db, claimId, { ...owned, policyKey: 'P1' });

const OWN = 'imogen@mail.example.com';
const ELSE = { email: 'else@mail.example.com', session: 'S-else', account: null };
await aClaim('by mailbox', { ...ELSE, email: 'Imogen@Mail.example.com' });
await aClaim('by account', { ...ELSE, account: 'A-own' });
await aClaim('by lookup', { ...ELSE, session: 'S-own' });
await aClaim('by lookup, of another account', { ...ELSE, session: 'S-own', account: 'A-else' });
await aClaim('by mailbox, of another account', { ...ELSE, email: OWN, account: 'A-else' });
await aClaim('by mailbox and account', { ...ELSE, email: OWN, account: 'A-own' });
await aClaim('by mailbox and lookup', { ...ELSE, email: OWN, session: 'S-own' });
await aClaim('by account and lookup', { ...ELSE, account: 'A-own', session: 'S-own' });
await aClaim('by all three', { email: OWN, session: 'S-own', account: 'A-own' });
await aClaim("somebody else's", ELSE);

type Condition = ReturnType<typeof mayView>;
const found = async (condition: Condition) => {
  const rows = await db.selectFrom('claims').select('claim_id').where(condition).execute();
  return rows.map(({ claim_id: id }) => id).toSorted();
};

const BY_LOOKUP = ['by lookup', 'by mailbox and lookup'];

test('a proven account sees its own claims, and of unowned ones those of its mailbox and lookup', async () => {
  expect(await found(mayView(aUserIdentity()))).toEqual([
    'by account',
    'by account and lookup',
    'by all three',
    'by lookup',
    'by mailbox',
    'by mailbox and account',
    'by mailbox and lookup',
  ]);
});

test('without a lookup an account sees its own claims and those that name its mailbox', async () => {
  expect(await found(mayView(aUserIdentity({ claimantSession: null })))).toEqual([
    'by account',
    'by account and lookup',
    'by all three',
    'by mailbox',
    'by mailbox and account',
    'by mailbox and lookup',
  ]);
});

test('until the mailbox is proven an account sees the claims of its lookup only', async () => {
  expect(await found(mayView(aUserIdentity({ proven: false })))).toEqual(BY_LOOKUP);
  expect(await found(mayView(aUserIdentity({ proven: false, claimantSession: null })))).toEqual([]);
});

test('no claim is in two of the ways in which an account can own one', async () => {
  const ways = await Promise.all(ownClaims(aUserIdentity()).map(found));
  expect(ways).toHaveLength(3);
  expect(ways.flat().toSorted()).toEqual(await found(mayView(aUserIdentity())));
  expect(ways.map((way) => way.length)).toEqual([4, 2, 1]);
});

test('the bearer of one claim sees that claim', async () => {
  const viewer = { kind: 'claim', reseller, claimId: 'by lookup', session: 'S-own' } as const;
  expect(await found(mayView(viewer))).toEqual(['by lookup']);
  expect(await found(mayView({ ...viewer, session: 'S-before' }))).toEqual([]);
});

test('an account and the bearer of a claim may look; others may not', () => {
  const asking = (kind?: string) =>
    ({ identity: kind && ({ kind } as Identity) }) as FastifyRequest;
  for (const kind of ['user', 'claim']) expect(viewerOf(asking(kind))).toEqual({ kind });
  for (const kind of [undefined, 'claimant', 'upload', 'resellerKey']) {
    expect(() => viewerOf(asking(kind))).toThrow('look up your policy');
  }
});
