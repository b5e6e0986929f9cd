import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { aForm, aPolicy } from '../../../test/factories.ts';
import type { Identity, ResellerScope } from '../../lib/identity.ts';
import { aUserIdentity } from '../../../test/rows.ts';
import { mayView, ownClaims, viewerOf } from './ownership.ts';

const { db } = await testDatabase();
const reseller = 49 as ResellerScope;
const at = new Date('2026-11-23T10:00:00Z');

interface Owned {
  email: string;
  session: string;
  account: string | null;
}

async function aClaim(claimId: string, { email, session, account }: Owned) {
  const row = {
    reseller_id: reseller,
    claim_id: claimId,
    claim_reference: claimId,
    policy_key: 'P1',
    form_reference: claimId,
    claimant_session: session,
    claimant_email: email,
    incident_type_id: 1,
    status: 10,
    passed: true,
    failed_rules: [],
    approve_once_documented: false,
    form: JSON.stringify(aForm(aPolicy()).data),
    answers: '[]',
    submitted_at: at,
    documents_complete_at: null,
    ot_code_hash: null,
    ot_code_expires_at: null,
    account_id: account,
    status_since: at,
    documents_requested_at: null,
  };
  await db.insertInto('claims').values(row).execute();
}

const OWN = 'imogen@mail.example.com';
const ELSE = { email: 'else@mail.example.com', session: 'S-else', account: 'A-else' };
await aClaim('by mailbox', { ...ELSE, email: 'Imogen@Mail.example.com' });
await aClaim('by account', { ...ELSE, account: 'A-own' });
await aClaim('by lookup', { ...ELSE, session: 'S-own', account: null });
await aClaim('by lookup, kept by another account', { ...ELSE, session: 'S-own' });
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

const BY_LOOKUP = [
  'by account and lookup',
  'by all three',
  'by lookup',
  'by lookup, kept by another account',
  'by mailbox and lookup',
];

test('a proven account sees what names its mailbox, what it kept and what its lookup made', async () => {
  const others = ['by account', 'by mailbox', 'by mailbox and account'];
  expect(await found(mayView(aUserIdentity()))).toEqual([...BY_LOOKUP, ...others].toSorted());
});

test('without a lookup an account sees what names its mailbox and what it kept', async () => {
  expect(await found(mayView(aUserIdentity({ claimantSession: null })))).toEqual([
    'by account',
    'by account and lookup',
    'by all three',
    'by mailbox',
    'by mailbox and account',
    'by mailbox and lookup',
  ]);
});

test('until the mailbox is proven an account sees what its lookup made, and nothing else', async () => {
  expect(await found(mayView(aUserIdentity({ proven: false })))).toEqual(BY_LOOKUP);
  expect(await found(mayView(aUserIdentity({ proven: false, claimantSession: null })))).toEqual([]);
});

test('no claim is in two of the ways in which an account can own one', async () => {
  const ways = await Promise.all(ownClaims(aUserIdentity()).map(found));
  expect(ways).toHaveLength(3);
  expect(ways.flat().toSorted()).toEqual(await found(mayView(aUserIdentity())));
  expect(ways.map((way) => way.length)).toEqual([4, 2, 2]);
});

test('the bearer of one claim sees that claim', async () => {
  const viewer = { kind: 'claim', reseller, claimId: 'by lookup' } as const;
  expect(await found(mayView(viewer))).toEqual(['by lookup']);
});

test('an account and the bearer of a claim may look; nobody else', () => {
  const asking = (kind?: string) =>
    ({ identity: kind && ({ kind } as Identity) }) as FastifyRequest;
  for (const kind of ['user', 'claim']) expect(viewerOf(asking(kind))).toEqual({ kind });
  for (const kind of [undefined, 'claimant', 'upload', 'resellerKey']) {
    expect(() => viewerOf(asking(kind))).toThrow('look up your policy');
  }
});
