import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { type Owned, aFormRow, aUserIdentity } from '../../../../test/rows.ts';
import { type FormOwner, formOwnerOf } from '../../../identity/form-owner.ts';
import type { Identity, ResellerScope } from '../../../identity/identity.ts';
import { ownsForm } from './ownership.ts';

const { db } = await testDatabase();
const reseller = 49 as ResellerScope;
const aSavedForm = (reference: string, owned: Owned) => aFormRow(db, { reference }, owned);

const OWN = 'imogen@mail.example.com';
const ELSE = { email: 'else@mail.example.com', session: 'S-else', account: null, policyKey: 'P1' };
await aSavedForm('by mailbox', { ...ELSE, email: OWN });
await aSavedForm('by account', { ...ELSE, account: 'A-own' });
await aSavedForm('by lookup', { ...ELSE, session: 'S-own' });
await aSavedForm('by lookup, another policy', { ...ELSE, session: 'S-own', policyKey: 'P2' });
await aSavedForm('of another account', { ...ELSE, account: 'A-else' });
await aSavedForm("somebody else's", ELSE);

const found = async (owner: FormOwner) => {
  const query = db.selectFrom('forms').select('form_reference').where(ownsForm(owner));
  return (await query.execute()).map(({ form_reference: reference }) => reference).toSorted();
};
const claimant = (session: string, policyKey: string) =>
  ({ kind: 'claimant', reseller, session, policyKey }) as const;

test('a claimant owns forms made under their lookup, of the policy that they looked up', async () => {
  expect(await found(claimant('S-own', 'P1'))).toEqual(['by lookup']);
  expect(await found(claimant('S-own', 'P2'))).toEqual(['by lookup, another policy']);
  expect(await found(claimant('S-new', 'P1'))).toEqual([]);
});

test('a proven account owns the forms that it kept, of its mailbox and of its lookup', async () => {
  const kept = ['by account', 'by mailbox'];
  const looked = ['by lookup', 'by lookup, another policy'];
  expect(await found(aUserIdentity())).toEqual([...kept, ...looked].toSorted());
  expect(await found(aUserIdentity({ claimantSession: null }))).toEqual(kept);
});

test('until the mailbox is proven an account owns the forms of its lookup only', async () => {
  const looked = ['by lookup', 'by lookup, another policy'];
  expect(await found(aUserIdentity({ proven: false }))).toEqual(looked);
  expect(await found(aUserIdentity({ proven: false, claimantSession: null }))).toEqual([]);
});

test('a claimant and an account can own a form; others cannot', () => {
  const asking = (kind?: string) =>
    ({ identity: kind && ({ kind } as Identity) }) as FastifyRequest;
  for (const kind of ['claimant', 'user']) expect(formOwnerOf(asking(kind))).toEqual({ kind });
  for (const kind of [undefined, 'claim', 'upload', 'resellerKey']) {
    expect(() => formOwnerOf(asking(kind))).toThrow('look up your policy');
  }
});
