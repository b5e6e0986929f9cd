import type { BatchResult } from '@gadget-claims/domain/desk/queue/schemas';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { aClaimToDecide } from '../../../test/decisions.ts';
import { JPEG } from '../../../test/files.ts';
import { type MyClaim, putClaimInNameOf, uploadToClaim } from '../../../test/my-claims.ts';
import { storedRow } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';

const app = await testApp();
let owner: TestStaff;
let colleague: TestStaff;
let claim: MyClaim;
let documentId: string;
beforeAll(async () => {
  owner = await someStaff(app, { roles: ['supervisor'] });
  colleague = await someStaff(app, { roles: ['supervisor'] });
  claim = await aClaimToDecide(app);
  await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]]);
  await checkFiles(app);
  const stored = await storedRow(app.db, 'documents', { claim_id: claim.claimId }, ['document_id']);
  documentId = stored.document_id;
  await putClaimInNameOf(app.db, claim.claimId, `${owner.staffId}@desk.example`);
});

const CALL = {
  direction: 'in',
  party: 'claimant',
  partyName: '',
  number: '',
  outcome: 'spoke',
  said: 'They rang.',
  promise: '',
  promisedFor: '',
  ringAgain: '',
};

test.each<[string, () => string, object | null]>([
  ['takes', () => `claims/${claim.claimReference}/take`, null],
  ['answers', () => `claims/${claim.claimReference}/messages`, { text: 'Hello.' }],
  ['notes on', () => `claims/${claim.claimReference}/notes`, { text: 'The receipt is real.' }],
  ['notes a call on', () => `claims/${claim.claimReference}/calls`, CALL],
  [
    'asks for documents of',
    () => `claims/${claim.claimReference}/documents`,
    { documents: [{ documentTypeId: 1, gadgetId: null, why: '' }], due: '2026-12-10' },
  ],
  ['judges a file of', () => `evidence/${documentId}/verdict`, { verdict: 'good', text: '' }],
  [
    'marks a need on',
    () => `claims/${claim.claimReference}/needs`,
    { driver: 'health', measure: 'call', name: '', words: '', isAgreed: true, source: 'call' },
  ],
])('a colleague %s no claim of their own', async (_, path, body) => {
  const { status, body: said } = await app.request('POST', `/desk/${path()}`, {
    headers: owner.headers,
    ...(body && { body }),
  });
  expect([status, said.code, said.message]).toEqual([
    409,
    'own_claim',
    'This is your own claim. Somebody else works on it.',
  ]);
});

test('and may read it, as every other one of the brand', async () => {
  const read = await app.request('GET', `/desk/claims/${claim.claimReference}`, {
    headers: owner.headers,
  });
  expect(read.status).toBe(200);
});

test.each<[string, string, () => object]>([
  ['snoozes', 'snooze', () => ({ until: '2026-12-10', reason: 'Later.' })],
  ['gives away', 'assign', () => ({ to: colleague.staffId })],
  ['puts back', 'putback', () => ({ holders: { [claim.claimReference]: owner.staffId } })],
])('a colleague %s no claim of their own among several', async (_, act, more) => {
  const { status, body } = await app.request<BatchResult>('POST', `/desk/${act}`, {
    headers: owner.headers,
    body: { references: [claim.claimReference], ...more() },
  });
  expect([status, body.data.claims]).toEqual([
    200,
    [
      {
        claimReference: claim.claimReference,
        refused: 'This is your own claim. Somebody else works on it.',
      },
    ],
  ]);
});

test('a claim is not given to the colleague whose own it is', async () => {
  const { body } = await app.request<BatchResult>('POST', '/desk/assign', {
    headers: colleague.headers,
    body: { references: [claim.claimReference], to: owner.staffId },
  });
  expect(body.data.claims[0]?.refused).toMatch(/^This claim is not one that .+ may work on\./);
  const { held_by: holder } = await storedRow(app.db, 'claims', { claim_id: claim.claimId }, [
    'held_by',
  ]);
  expect(holder).toBe(null);
});
