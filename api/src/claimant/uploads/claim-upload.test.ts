import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { approveClaim, declineClaim } from '../../../test/deciding.ts';
import { JPEG, PNG, PDF, another } from '../../../test/files.ts';
import {
  aClaimOf,
  bearerOfClaim,
  twoGadgets,
  uploadToClaim,
  putClaimAt,
  keyOf,
} from '../../../test/my-claims.ts';
import { anotherPhoto } from '../../../test/photos.ts';
import { storedRows } from '../../../test/rows.ts';
import { someStaff } from '../../../test/staff.ts';
import { type Files, testDisk } from '../../../test/uploads.ts';
import { deskView, ownClaimView, queuedMails } from '../../../test/views.ts';
import { requestDocuments } from '../../desk/asking/transitions/ask.ts';
import { advanceClaim } from '../../settling/settlements/transitions/advance.ts';

/** Sent, and looked at. */
const sent: typeof uploadToClaim = async (...given) => {
  const answer = await uploadToClaim(...given);
  await checkFiles(app);
  return answer;
};

const { storage } = await testDisk();
const app = await testApp({ storage });
const acting = { db: app.db, clock: app.clock, actor: 'claims team' };
const photo: Files = [['photo.jpg', JPEG]];
const view = (user: string, claimId: string) => ownClaimView(app, { claimId, user });
const events = (claimId: string) =>
  storedRows(
    app.db,
    'claim_events',
    { claim_id: claimId },
    ['actor', 'from_status', 'to_status', 'reason'],
    'event_id',
  );
const mails = (claimId: string) => queuedMails(app, claimId);

test('the last document approves a claim that waited for nothing else', async () => {
  const { user, claimId } = await aClaimOf(app);
  const first = await sent(app, user, claimId, photo, { documentTypeId: 3 });
  expect(first.body.claim).toMatchObject({ status: STATUS.AWAITING_DOCUMENTS });
  const before = await view(user, claimId);
  expect(before.outstandingDocuments.map(({ documentTypeId }) => documentTypeId)).toEqual([1]);
  app.clock.advance({ minutes: 10 });
  const last = await sent(app, user, claimId, [['receipt.pdf', PDF]]);
  // It only arrived: its check came after the answer.
  expect(last).toMatchObject({ status: 200, body: { claim: { label: 'Documents needed' } } });
  expect((await events(claimId)).slice(2)).toEqual([
    {
      actor: 'claimant',
      from_status: 20,
      to_status: 20,
      reason: 'Photos of the damage or fault',
    },
    { actor: 'claimant', from_status: 20, to_status: 20, reason: 'Proof of purchase' },
    {
      actor: 'checklist',
      from_status: 20,
      to_status: 50,
      reason: 'every document that was asked for is there',
    },
  ]);
  expect((await mails(claimId)).map(({ mail }) => mail)).toEqual(['acknowledgement', 'approved']);
  const after = await view(user, claimId);
  expect(after.clock.documentsCompleteSince).toBe(app.clock.now().toISOString());
  expect(after.outstandingDocuments).toEqual([]);
  expect(after.documents).toMatchObject([
    { label: 'Photos of the damage or fault', fileName: 'photo.jpg', state: 'accepted' },
    { label: 'Proof of purchase', fileName: 'receipt.pdf' },
  ]);
});

test('a gadget that waited for more than documents is assessed, and the clock starts', async () => {
  app.clock.set('2026-11-23T10:00:00Z');
  const { user, claimId } = await aClaimOf(app, {
    change: (data) => {
      data.claimant.ukResident = false;
    },
  });
  await sent(app, user, claimId, photo, { documentTypeId: 3 });
  await sent(app, user, claimId, photo, { documentTypeId: 1 });
  const { status, clock } = await view(user, claimId);
  expect(status).toBe(STATUS.UNDER_REVIEW);
  expect(clock).toMatchObject({ nextActor: 'us', aimDate: '2026-11-25' });
  expect((await mails(claimId)).map(({ mail }) => mail)).toEqual(['acknowledgement', 'progress']);
});

test('two last documents at the same time: one change of status, one mail', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { user, claimId } = await aClaimOf(app);
    const picture: Files = [['photo.jpg', await anotherPhoto()]];
    const receipt: Files = [['receipt.png', another(PNG)]];
    const answers = await Promise.all([
      sent(app, user, claimId, receipt, { documentTypeId: 1 }),
      sent(app, user, claimId, picture, { documentTypeId: 3 }),
      sent(app, user, claimId, receipt, { documentTypeId: 1 }),
      sent(app, user, claimId, picture, { documentTypeId: 3 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const moves = (await events(claimId)).filter(({ actor }) => actor === 'checklist');
    expect(moves).toHaveLength(1);
    expect((await mails(claimId)).filter(({ mail }) => mail === 'approved')).toHaveLength(1);
    expect((await view(user, claimId)).documents).toHaveLength(4);
  }
});

test('a document requested again has to come in after the request', async () => {
  const { user, claimId } = await aClaimOf(app, {
    documents: [1, 3],
    change: (data) => {
      data.claimant.ukResident = false;
    },
  });
  app.clock.advance({ minutes: 1 });
  await requestDocuments(acting, keyOf({ claimId }), [3]);
  app.clock.advance({ minutes: 1 });
  await sent(app, user, claimId, photo, { documentTypeId: 20 });
  expect((await view(user, claimId)).status).toBe(STATUS.AWAITING_DOCUMENTS);
  await sent(app, user, claimId, photo, { documentTypeId: 3 });
  expect((await view(user, claimId)).status).toBe(STATUS.UNDER_REVIEW);
});

test('evidence after a refusal asks us to decide again', async () => {
  const { user, claimId } = await aClaimOf(app, {
    change: (data) => (data.claimant.ukResident = false),
  });
  await advanceClaim(acting, keyOf({ claimId }), STATUS.UNDER_REVIEW);
  await sent(app, user, claimId, [['before.pdf', PDF]], { documentTypeId: 3 });
  app.clock.advance({ minutes: 1 });
  await declineClaim(acting, keyOf({ claimId }), 'We cannot see the damage.');
  app.clock.advance({ minutes: 1 });
  await sent(app, user, claimId, [['after.pdf', PDF]], { documentTypeId: 3 });
  const { status, claimReference } = await view(user, claimId);
  expect(status).toBe(STATUS.DECISION_CHALLENGED);
  const { documents } = await deskView(
    app,
    { claimReference },
    await someStaff(app, { roles: ['handler'] }),
  );
  const isNew = Object.fromEntries(documents.map((file) => [file.fileName, file.isNew]));
  expect(isNew).toMatchObject({ 'before.pdf': false, 'after.pdf': true });
});

test('evidence for one of several gadgets has us decide again on that one', async () => {
  const { user, claimId } = await aClaimOf(app, twoGadgets('U-A', 'U-B'));
  await advanceClaim(acting, keyOf({ claimId }), STATUS.UNDER_REVIEW);
  const [first, second] = (await view(user, claimId)).gadgets.map(({ id }) => id);
  const one = (gadgetId = '') => ({ ...keyOf({ claimId }), gadgetId });
  await declineClaim(acting, one(first), 'We cannot see the damage.');
  await approveClaim(acting, one(second));
  const decided = await view(user, claimId);
  expect(decided.decision).toBeNull();
  expect(decided.gadgets.map(({ status, decision }) => [status, decision?.outcome])).toEqual([
    [STATUS.DECLINED, 'declined'],
    [STATUS.APPROVED, 'approved'],
  ]);
  const standing = async () => {
    const { status, gadgets } = await view(user, claimId);
    return [status, ...gadgets.map((gadget) => gadget.status)];
  };
  await sent(app, user, claimId, photo, { documentTypeId: 3, gadgetId: second });
  expect(await standing()).toEqual([50, 40, 50]);
  await sent(app, user, claimId, photo, { documentTypeId: 3, gadgetId: first });
  expect(await standing()).toEqual([45, 45, 50]);
});

test('a doubt about a file is settled once the claim is decided', async () => {
  const { user, claimId } = await aClaimOf(app);
  const doubts = async () =>
    (await view(user, claimId)).documents.map(({ fileName, doubt }) => [fileName, doubt]);
  await sent(app, user, claimId, [['a.pdf', PDF]], { documentTypeId: 3 });
  expect(await doubts()).toEqual([['a.pdf', 'not seen']]);
  app.clock.advance({ minutes: 1 });
  await advanceClaim(acting, keyOf({ claimId }), STATUS.UNDER_REVIEW);
  expect(await doubts()).toEqual([['a.pdf', 'not seen']]);
  await declineClaim(acting, keyOf({ claimId }), 'We cannot see the damage.');
  app.clock.advance({ minutes: 1 });
  await sent(app, user, claimId, [['b.pdf', PDF]], { documentTypeId: 3 });
  expect(await doubts()).toEqual([
    ['a.pdf', undefined],
    ['b.pdf', 'not seen'],
  ]);
});

test('a rejected file changes nothing', async () => {
  const { user, claimId } = await aClaimOf(app);
  const before = await events(claimId);
  const text: Files = [['notes.txt', Buffer.from('hello there')]];
  const { body, status } = await sent(app, user, claimId, text);
  expect([status, body.data[0]?.state]).toEqual([200, 'rejected']);
  expect(await events(claimId)).toEqual(before);
});

test('a status that needs no documents refuses them and says why', async () => {
  const { user, claimId } = await aClaimOf(app, { documents: [1, 3] });
  await putClaimAt(app, claimId, STATUS.IN_REPAIR);
  const { status, body } = await sent(app, user, claimId, photo);
  expect([status, body.code]).toEqual([409, 'not_allowed_now']);
  expect(body.message).toBe('We need no more documents for this repair.');
});

test('the bearer of the claim may upload too; a gadget is named by either id, or refused', async () => {
  const claim = await aClaimOf(app);
  const token = await bearerOfClaim(app, 49, claim.claimId);
  const guid = claim.form.data.gadgets[0]?.itemGUID;
  for (const gadgetId of [claim.gadgetId, guid]) {
    const { body } = await sent(app, token, claim.claimId, photo, { gadgetId });
    expect(body.data).toMatchObject([{ state: 'checking', gadgetGUID: guid }]);
  }
  const other = await sent(app, token, claim.claimId, photo, { gadgetId: 'another' });
  expect(other.status).toBe(422);
});

test('own documents can be read, and none is taken back after submission', async () => {
  const { user, claimId } = await aClaimOf(app);
  const { body } = await sent(app, user, claimId, photo);
  const id = body.data[0]?.id;
  const file = await app.request('GET', `/document/${id}`, { token: user });
  expect(file.headers.get('content-disposition')).toContain('photo.jpg');
  const list = await app.request<unknown[]>('GET', `/document/claim/${claimId}`, { token: user });
  expect(list.body.data).toMatchObject([{ id, label: 'Proof of purchase' }]);
  const removal = await app.request('DELETE', `/document/${id}`, { token: user });
  expect([removal.status, removal.body.code]).toEqual([409, 'submitted']);
  const later = await app.request<unknown[]>('GET', `/document/claim/${claimId}`, { token: user });
  expect(later.body.data).toHaveLength(1);
});

test('a claim takes twenty files, however they race', async () => {
  const { user, claimId } = await aClaimOf(app);
  const ten: Files = Array.from({ length: 10 }, (_, at) => [`${at}.jpg`, JPEG]);
  await Promise.all(
    [1, 2, 3].map(() => uploadToClaim(app, user, claimId, ten, { documentTypeId: 3 })),
  );
  expect((await view(user, claimId)).documents).toHaveLength(20);
});
