import { expect, test } from 'vitest';
import { movableClock } from '../../../test/clock.ts';
import { CONFIG } from '../../../test/config.ts';
import { testDatabase } from '../../../test/database.ts';
import { aForm, aPolicy, storePolicy } from '../../../test/factories.ts';
import { seededRandom } from '../../../test/random.ts';
import { testResellers } from '../../../test/resellers.ts';
import { type Owned, aFormRow, aUserIdentity, storedRows } from '../../../test/rows.ts';
import { openOwnForm } from '../../claims/forms/open.ts';
import { findForm, listForms } from '../../claims/forms/records/forms.ts';
import { saveForm } from '../../claims/forms/transitions/save.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';
import { findOwnDocument, findOwnForm } from './records.ts';
import { deleteDocument } from './transitions/remove.ts';

// Keys are a brand and an id: two brands may have the same ids, of different people.
const { db } = await testDatabase();
const clock = movableClock();
const services = {
  db,
  clock,
  random: seededRandom('two brands'),
  resellers: testResellers(),
  config: CONFIG,
  wakeWorker: () => undefined,
} as unknown as Services;
const owned = (email: string): Owned => ({
  email,
  session: 'none',
  account: null,
  policyKey: 'P1',
});
const user = (reseller: number, email: string) =>
  aUserIdentity({
    reseller: reseller as ResellerScope,
    accountId: `${email} of ${reseller}`,
    email,
    claimantSession: null,
  });

const [ONE, OTHER] = ['one@mail.example.com', 'other@mail.example.com'];
await aFormRow(db, { reseller: 49, reference: 'F' }, owned(ONE));
await aFormRow(db, { reseller: 77, reference: 'F' }, owned(OTHER));
for (const reseller of [49, 77]) {
  const row = {
    reseller_id: reseller,
    document_id: `D-${reseller}`,
    form_reference: 'F',
    claim_id: null,
    gadget_guid: null,
    document_type_id: 1,
    file_name: 'photo.jpg',
    content_type: 'image/jpeg',
    size: 10,
    sha256: '',
    storage_key: `${reseller}/2026-11/D`,
    state: 'accepted' as const,
    reason: null,
    created_at: clock.now(),
  };
  const twin = { ...row, document_id: 'D' };
  await db.insertInto('documents').values([row, twin]).execute();
}

test.each([
  [49, ONE, true],
  [49, OTHER, false],
  [77, ONE, false],
  [77, OTHER, true],
])('at brand %i %s finds the form and its file: %s', async (reseller, email, theirs) => {
  const who = user(reseller, email);
  const now = clock.now();
  const page = { page: 1, pageSize: 10, sort: 'newest' } as const;
  expect((await findForm(db, who, 'F'))?.reseller_id).toBe(theirs ? reseller : undefined);
  expect((await listForms(db, who, { now, ...page })).total).toBe(theirs ? 1 : 0);
  expect((await findOwnForm(db, who, 'F', { now })) !== undefined).toBe(theirs);
  const found = await findOwnDocument(db, who, `D-${reseller}`);
  expect(found !== undefined).toBe(theirs);
});

test('a file of the other brand is found by no claimant', async () => {
  for (const email of [ONE, OTHER]) {
    expect(await findOwnDocument(db, user(77, email), 'D-49')).toBeUndefined();
    expect(await findOwnDocument(db, user(49, email), 'D-77')).toBeUndefined();
  }
});

test('opening and saving a form leaves that of the same person at the other brand', async () => {
  const policy = await storePolicy(db, aPolicy({ number: 'P1' }));
  for (const resellerId of [49, 77]) {
    await aFormRow(db, { reseller: resellerId, reference: 'G' }, owned(ONE));
  }
  const owner = user(49, ONE);
  expect(await openOwnForm(services, owner, 'G')).toBeDefined();
  const form = { ...aForm(policy), formReference: 'G', revision: 1 };
  form.data.claimant.email = ONE;
  expect(await saveForm(services, { owner, account: owner }, form)).toMatchObject({ revision: 2 });
  const rows = await storedRows(
    db,
    'forms',
    { form_reference: 'G' },
    ['reseller_id', 'revision', 'account_id'],
    'reseller_id',
  );
  expect(rows).toEqual([
    { reseller_id: 49, revision: 2, account_id: owner.accountId },
    { reseller_id: 77, revision: 1, account_id: null },
  ]);
});

test('taking a file off leaves the one of the same id at the other brand', async () => {
  await deleteDocument(services, user(49, ONE), 'D');
  const left = await storedRows(db, 'documents', { document_id: 'D' }, ['reseller_id']);
  expect(left).toEqual([{ reseller_id: 77 }]);
});
