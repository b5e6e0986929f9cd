import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type {
  DeviceBearer,
  DeviceChecklist,
  DeviceCode,
} from '@gadget-claims/domain/claims/documents/schemas';
import type { FileAbout } from '@gadget-claims/domain/desk/added-files/schemas';
import { UNDO_MOVE_SECONDS } from '@gadget-claims/domain/promises';
import { beforeEach, expect, test } from 'vitest';
import { aReport, addFile, addition } from '../../../test/added-files.ts';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { aClaimToDecide, aDecision, sendDecision } from '../../../test/decisions.ts';
import { JPEG, PDF } from '../../../test/files.ts';
import {
  type MyClaim,
  aClaimOf,
  putClaimAt,
  putClaimInNameOf,
  uploadToClaim,
} from '../../../test/my-claims.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { testDisk } from '../../../test/uploads.ts';
import { deskView, ownClaimView, queuedMails } from '../../../test/views.ts';
import { workOf } from '../../../test/work.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { exportPerson } from '../../operation/personal-data/export.ts';
import { NOT_ADDED } from './copy.ts';

const disk = await testDisk();
const app = await testApp({ storage: disk.storage });
const work = await workOf(app);

let handler: TestStaff;
let colleague: TestStaff;
beforeEach(async () => {
  handler = await someStaff(app, { roles: ['handler'] });
  colleague = await someStaff(app, { roles: ['senior'] });
});

/** Adds a file that is good, and gives its id. */
async function added(
  claim: MyClaim,
  given: Partial<FileAbout> = {},
  by = handler,
  bytes: Uint8Array<ArrayBuffer> = JPEG,
) {
  const { status, body } = await addFile(app, claim, by, addition(aReport(app, given), bytes));
  if (status !== 200) throw new Error(JSON.stringify(body));
  await checkFiles(app);
  return body.data.documentId;
}
const FROM_CLAIMANT = { sender: 'claimant', senderName: '', documentTypeId: 1 } as const;
const ours = (claim: MyClaim, by = handler) => deskView(app, claim, by);
const theirs = (claim: MyClaim) => ownClaimView(app, claim);
const press = (act: 'remove' | 'restore', documentId: string, { headers } = handler) =>
  app.request('POST', `/desk/evidence/${documentId}/${act}`, { headers });
const refusedFor = (body: unknown) => (body as { errors: { path: string }[] }).errors;

test('a file from somebody else: who added it, from whom and how, at the desk and for its claimant', async () => {
  const claim = await aClaimToDecide(app);
  const { version } = await ours(claim);
  const id = await added(claim);
  const shown = await ours(claim, colleague);
  expect(shown.version).toBeGreaterThan(version);
  expect(shown.documents.at(-1)).toMatchObject({
    documentId: id,
    label: 'Breakdown report',
    state: 'accepted',
    added: {
      by: handler.name,
      sender: 'other',
      senderName: 'Fixwell, the repairer',
      cameBy: 'post',
      isRemovable: false,
    },
  });
  expect(shown.log.at(-1)).toMatchObject({
    kind: 'documents',
    actor: handler.name,
    title: 'File added: Breakdown report',
    reason: expect.stringMatching(/^From Fixwell, the repairer, by post, on .*: report\.jpg\.$/),
  });
  const seen = await theirs(claim);
  expect(seen.documents.at(-1)).toMatchObject({
    id,
    added: { by: 'from Fixwell, the repairer, by post' },
  });
  expect(seen.timeline.at(-1)).toMatchObject({
    text: 'We received from Fixwell, the repairer, by post: Breakdown report.',
    by: 'us',
  });
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${handler.staffId}|${handler.name}`));
  const { status } = await app.request('GET', `/document/${id}`, { token: claim.user });
  expect(status).toBe(200);
  const logged = await app.db
    .selectFrom('access_log')
    .select(['call', 'claim_ids'])
    .where('staff_id', '=', handler.staffId)
    .execute();
  expect(logged).toContainEqual({ call: 'addFile', claim_ids: [claim.claimId] });
});

/** A line of the checklist on another device of its claimant. */
async function onAnotherDevice({ claimId, user }: MyClaim, type: number) {
  const at = '/document/handover';
  const code = await app.request<DeviceCode>('POST', at, { token: user, body: { claimId } });
  const body = { token: code.body.data.token };
  const device = await app.request<DeviceBearer>('POST', `${at}/exchange`, { body });
  const { token } = device.body.data;
  const { items } = (await app.request<DeviceChecklist>('GET', at, { token })).body.data;
  return items.find((line) => line.documentTypeId === type);
}

test('one that is kept back: the claimant sees that we have it, and nothing of it', async () => {
  const claim = await aClaimToDecide(app, { documents: [3] });
  await putClaimAt(app, claim.claimId, STATUS.AWAITING_DOCUMENTS);
  const id = await added(claim, { documentTypeId: 1, withheld: 'investigation' });
  const seen = await theirs(claim);
  expect(seen.documents).toHaveLength(1);
  expect(seen.checklist.find((line) => line.documentTypeId === 1)).toMatchObject({
    state: 'accepted',
    files: [],
    outstanding: false,
  });
  expect(JSON.stringify(seen)).not.toMatch(/Fixwell|report\.jpg/);
  for (const path of ['', 'thumbnail/', 'view/']) {
    const answer = await app.request('GET', `/document/${path}${id}`, { token: claim.user });
    expect(answer.status).toBe(404);
  }
  const listed = await app.request('GET', `/document/claim/${claim.claimId}`, {
    token: claim.user,
  });
  expect(JSON.stringify(listed.body)).not.toContain(id);
  expect(await onAnotherDevice(claim, 1)).toMatchObject({ files: 0 });
  const drafts = [
    { what: 'file', typed: { file: { senderName: 'Fixwell', withheld: 'others' } } },
    { what: 'phone', typed: { phone: { party: 'other', partyName: 'Fixwell' } } },
  ];
  for (const draft of drafts) {
    const url = `/desk/claims/${claim.claimReference}/drafts`;
    const kept = await app.request('POST', url, { headers: handler.headers, body: draft });
    expect(kept.status).toBe(200);
  }
  const person = { reseller: 49 as ResellerScope, email: claim.account.username };
  const given = await exportPerson(app, person);
  expect(JSON.stringify(given?.data)).not.toMatch(/Fixwell|report\.jpg/);
  expect(JSON.stringify(given?.data)).toContain('is left out');
  expect(given?.files.map(({ name }) => name)).not.toContain(`${id}-report.jpg`);
  expect((await ours(claim)).log.at(-1)?.reason).toContain('Not shown to the claimant.');
});

test('what we did with one that is kept back is in no data that a person asks for', async () => {
  const claim = await aClaimToDecide(app);
  const id = await added(claim, { withheld: 'others' });
  const removed = await added(claim, { withheld: 'investigation' }, handler, PDF);
  expect((await press('remove', removed)).status).toBe(200);
  const { headers } = colleague;
  const look = await app.request('POST', `/desk/evidence/${id}/opened`, { headers });
  const body = { verdict: 'unreadable', text: 'Of somebody else.' };
  const judged = await app.request('POST', `/desk/evidence/${id}/verdict`, { headers, body });
  const decided = await sendDecision(app, colleague, await aDecision(app, claim));
  expect([look.status, judged.status, decided.status]).toEqual([200, 200, 200]);
  const person = { reseller: 49 as ResellerScope, email: claim.account.username };
  const { data } = (await exportPerson(app, person))!;
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${id}|${removed}|Of somebody else`));
  const [left] = Object.values((data as { claims: { withheld: { why: string }[] }[] }).claims);
  expect(left?.withheld).toHaveLength(2);
});

test('what is shown is in the data that a person asks for, without the colleague', async () => {
  const claim = await aClaimToDecide(app);
  const id = await added(claim);
  const person = { reseller: 49 as ResellerScope, email: claim.account.username };
  const given = await exportPerson(app, person);
  expect(JSON.stringify(given?.data)).toContain('Fixwell, the repairer');
  expect(JSON.stringify(given?.data)).not.toContain(handler.staffId);
  expect(given?.files.map(({ name }) => name)).toContain(`${id}-report.jpg`);
});

test('the document that was asked for: the claim goes on to a person, never to a yes by rule', async () => {
  // Sent by its claimant, the receipt would have the rules approve it.
  const claim = await aClaimOf(app);
  await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]], { documentTypeId: 3 });
  await checkFiles(app);
  expect((await ours(claim)).status).toBe(STATUS.AWAITING_DOCUMENTS);
  await added(claim, FROM_CLAIMANT, handler, PDF);
  const shown = await ours(claim);
  expect([shown.status, shown.outstanding]).toEqual([STATUS.UNDER_REVIEW, []]);
  expect((await theirs(claim)).outstandingDocuments).toEqual([]);
});

test('a letter of the claimant challenges a refusal; one of somebody else does not', async () => {
  const claim = await aClaimToDecide(app);
  await putClaimAt(app, claim.claimId, STATUS.DECLINED);
  await added(claim);
  expect((await ours(claim)).status).toBe(STATUS.DECLINED);
  await added(claim, FROM_CLAIMANT);
  expect((await ours(claim)).status).toBe(STATUS.DECISION_CHALLENGED);
});

test('a file that cannot be used is told to the colleague who added it alone', async () => {
  const claim = await aClaimToDecide(app);
  const broken = JPEG.subarray(0, 200);
  await added(claim, {}, handler, broken);
  expect((await ours(claim)).documents.at(-1)).toMatchObject({
    state: 'rejected',
    reason: expect.any(String),
  });
  const seen = await theirs(claim);
  expect(seen.documents).toHaveLength(1);
  expect(JSON.stringify(seen.timeline)).not.toContain('report.jpg');
  expect(await queuedMails(app, claim.claimId)).toEqual([]);
});

test('the same file on another claim is found', async () => {
  await added(await aClaimToDecide(app));
  const other = await aClaimToDecide(app);
  await uploadToClaim(app, other.user, other.claimId, [['same.jpg', JPEG]]);
  await checkFiles(app);
  const { matches } = await ours(other);
  expect(JSON.stringify(matches)).toContain('file');
});

test('what is wrong with it is said by the field, and nothing is kept', async () => {
  const claim = await aClaimToDecide(app);
  const tomorrow = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  for (const [about, path] of [
    [null, 'about'],
    [aReport(app, { senderName: '' }), 'senderName'],
    [aReport(app, { cameOn: tomorrow }), 'cameOn'],
    [aReport(app, { cameOn: '2026-02-31' }), 'cameOn'],
    [{ ...aReport(app), documentTypeId: 999 }, 'documentTypeId'],
    [{ ...aReport(app), cameBy: 'pigeon' }, 'cameBy'],
    [aReport(app, { gadgetId: 'of-another-claim' }), 'gadgetId'],
  ] as const) {
    const answer = await addFile(app, claim, handler, addition(about));
    expect([answer.status, refusedFor(answer.body)[0]?.path]).toEqual([422, path]);
  }
  const text = new TextEncoder().encode('plain words');
  const { status, body } = await addFile(
    app,
    claim,
    handler,
    addition(aReport(app), text, 'a.txt'),
  );
  expect([status, refusedFor(body)[0]?.path]).toEqual([422, 'file']);
  const two = addition(aReport(app));
  two.append('files', new Blob([JPEG]), 'second.jpg');
  expect((await addFile(app, claim, handler, two)).status).toBe(413);
  expect((await ours(claim)).documents).toHaveLength(1);
});

test('a colleague adds no file to their own claim, and none without the permission', async () => {
  const claim = await aClaimToDecide(app);
  await putClaimInNameOf(app.db, claim.claimId, `${handler.staffId}@desk.example`);
  const own = await addFile(app, claim, handler, addition(aReport(app)));
  expect([own.status, own.body.code]).toEqual([409, 'own_claim']);
  const payments = await someStaff(app, { roles: ['payments'] });
  expect((await addFile(app, claim, payments, addition(aReport(app)))).status).toBe(403);
});

test('who added a file decides with a second person, who added none', async () => {
  const claim = await aClaimToDecide(app);
  await added(claim);
  const { body } = await sendDecision(app, handler, await aDecision(app, claim));
  const made = body.data;
  expect(made).toMatchObject({ state: 'second', secondWhy: 'added-file' });
  const senior = await someStaff(app, { roles: ['senior'] });
  await added(claim, {}, senior);
  const answer = async ({ headers }: TestStaff) =>
    app.request('POST', `/desk/decisions/${made.decisionId}/second`, {
      headers,
      body: { answer: 'yes', note: '', version: (await ours(claim)).version },
    });
  expect((await ours(claim, senior)).waiting[0]?.notByYou).toBe('file');
  expect((await answer(senior)).status).toBe(409);
  expect((await answer(colleague)).status).toBe(200);
});

test('it is removed by who added it or a supervisor, and put back within seconds', async () => {
  const claim = await aClaimToDecide(app);
  const id = await added(claim);
  expect((await press('remove', id, colleague)).status).toBe(409);
  expect((await press('remove', id)).status).toBe(200);
  const gone = await ours(claim);
  expect(gone.documents).toHaveLength(1);
  expect(gone.log.slice(-2)).toMatchObject([
    { title: 'File added: Breakdown report' },
    { title: 'File removed: Breakdown report', actor: handler.name },
  ]);
  expect((await press('restore', id, colleague)).status).toBe(403);
  expect((await press('restore', id)).status).toBe(200);
  expect((await press('restore', id)).status).toBe(200);
  app.clock.advance({ minutes: 5 });
  await work();
  expect((await app.request('GET', `/document/${id}`, { token: claim.user })).status).toBe(200);
  const supervisor = await someStaff(app, { roles: ['supervisor'] });
  expect((await press('remove', id, supervisor)).status).toBe(200);
  app.clock.advance({ seconds: UNDO_MOVE_SECONDS });
  expect((await press('restore', id, supervisor)).body.code).toBe('too_late');
  app.clock.advance({ minutes: 5 });
  await work();
  expect((await disk.files()).filter((name) => name.startsWith(id))).toEqual([]);
});

test('what a decision was made on stays, and what its claimant sent', async () => {
  const claim = await aClaimToDecide(app);
  const id = await added(claim);
  await sendDecision(app, colleague, await aDecision(app, claim));
  const refused = await press('remove', id);
  expect([refused.status, refused.body.code]).toEqual([409, 'not_allowed_now']);
  const [sent] = (await ours(claim)).documents;
  const supervisor = await someStaff(app, { roles: ['supervisor'] });
  for (const one of [handler, supervisor]) {
    const { status, body } = await press('remove', sent?.documentId ?? '', one);
    expect([status, body.message]).toEqual([409, NOT_ADDED]);
  }
});
