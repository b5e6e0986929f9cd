import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import { usualDueDay } from '@gadget-claims/domain/desk/asking/due';
import type { OfferedClause } from '@gadget-claims/domain/desk/clauses/schemas';
import type { DeskWork, QueuePage } from '@gadget-claims/domain/desk/queue/schemas';
import { CLOSING_DAYS, REMINDER_DAYS, VERDICT_MAIL_MINUTES } from '@gadget-claims/domain/promises';
import { beforeEach, expect, test } from 'vitest';
import { seedClauses } from '../../../seed/demo-clauses.ts';
import { testApp } from '../../../test/app.ts';
import { checkFiles } from '../../../test/checks.ts';
import { aClaimToDecide, aDecision, gadgetIdsOf, sendDecision } from '../../../test/decisions.ts';
import { JPEG } from '../../../test/files.ts';
import { type MyClaim, putClaimAt, twoGadgets, uploadToClaim } from '../../../test/my-claims.ts';
import { storedRows } from '../../../test/rows.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { testDisk } from '../../../test/uploads.ts';
import { ownClaimView, deskView } from '../../../test/views.ts';
import { about, workOf } from '../../../test/work.ts';

const { storage } = await testDisk();
const app = await testApp({ storage });
await seedClauses(app.db, app.clock.now());
const work = await workOf(app);

let handler: TestStaff;
beforeEach(async () => {
  handler = await someStaff(app, { roles: ['handler'] });
});

const BLURRED = 'We cannot read the number. Please take it again in good light.';
const due = () => usualDueDay(londonDay(app.clock.now()));
const theirs = (claim: MyClaim) => ownClaimView(app, claim);
const ours = (claim: MyClaim) => deskView(app, claim, handler);
const judge = (documentId: string, verdict: string, text = '', { headers } = handler) =>
  app.request<{ asked: boolean }>('POST', `/desk/evidence/${documentId}/verdict`, {
    headers,
    body: { verdict, text },
  });
const ask = ({ claimReference }: MyClaim, documents: object[], day = due(), where = '') =>
  app.request<{ subject: string; html: string }>(
    'POST',
    `/desk/claims/${claimReference}/documents${where}`,
    { headers: handler.headers, body: { documents, due: day } },
  );
const document = (documentTypeId: number, why = '', gadgetId: string | null = null) => ({
  documentTypeId,
  gadgetId,
  why,
});
const firstFile = async (claim: MyClaim) => (await ours(claim)).documents[0]?.documentId ?? '';
const send = async (claim: MyClaim, documentTypeId: number) => {
  app.clock.advance({ minutes: 5 });
  const sent = await uploadToClaim(app, claim.user, claim.claimId, [['new.jpg', JPEG]], {
    documentTypeId,
  });
  expect(sent.status).toBe(200);
  await checkFiles(app);
};
const subjects = async () => (await work()).map(({ subject }) => subject);

test('a file that cannot be read: asked for again, said beside the file, and marked when it came', async () => {
  const claim = await aClaimToDecide(app, { documents: [1, 3] });
  const id = await firstFile(claim);
  const before = await ours(claim);
  const judged = await judge(id, 'unreadable', BLURRED);
  expect(judged.body.data).toEqual({ asked: true });
  const shown = await ours(claim);
  expect(shown.version).toBeGreaterThan(before.version);
  expect(shown.status).toBe(STATUS.AWAITING_DOCUMENTS);
  expect(shown.documentsDue).toBe(due());
  expect(shown.outstanding).toMatchObject([{ documentTypeId: 1, why: BLURRED, askedFor: true }]);
  expect(shown.documents[0]).toMatchObject({
    cameBack: false,
    verdict: { verdict: 'unreadable', text: BLURRED, by: handler.name },
  });
  expect(shown.log.filter(({ kind }) => kind === 'documents').at(-1)).toMatchObject({
    title: 'Proof of purchase is unreadable',
    actor: handler.name,
  });
  const seen = await theirs(claim);
  expect(seen.documents[0]).toMatchObject({ fault: { verdict: 'unreadable', text: BLURRED } });
  expect(seen.outstandingDocuments).toMatchObject([{ documentTypeId: 1, state: 'rejected' }]);
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${handler.staffId}|${handler.name}`));
  await send(claim, 1);
  const after = await ours(claim);
  expect(after.documents.map(({ cameBack }) => cameBack)).toEqual([false, false, true]);
  expect(after.cameBackAt).not.toBeNull();
  expect(after.outstanding).toEqual([]);
  expect(after.status).toBe(STATUS.UNDER_REVIEW);
});

test('verdicts shortly after each other are one mail, in the words of each', async () => {
  const claim = await aClaimToDecide(app, { documents: [1, 3] });
  const [receipt, photo] = (await ours(claim)).documents;
  await judge(receipt?.documentId ?? '', 'not enough', 'The shop is missing.');
  app.clock.advance({ seconds: 50 });
  expect(await subjects()).toEqual([]);
  await judge(photo?.documentId ?? '', 'wrong document', 'This is a photo of the box.');
  app.clock.advance({ minutes: VERDICT_MAIL_MINUTES });
  const mails = await work();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^We need documents/);
  expect(mails[0]?.text).toContain('The shop is missing.');
  expect(mails[0]?.text).toContain('This is a photo of the box.');
  expect(mails[0]?.text).toMatch(/^\w+ \d+ \w+ 2026\nPlease send it by this day\.$/m);
});

test('a document that came before the mail was sent is not asked for in it', async () => {
  const claim = await aClaimToDecide(app, { documents: [1, 3] });
  await judge(await firstFile(claim), 'unreadable', BLURRED);
  app.clock.advance({ seconds: 5 });
  await uploadToClaim(app, claim.user, claim.claimId, [['new.jpg', JPEG]], { documentTypeId: 1 });
  await checkFiles(app);
  app.clock.advance({ minutes: VERDICT_MAIL_MINUTES });
  expect((await subjects()).filter((subject) => subject?.startsWith('We need'))).toEqual([]);
});

test('the same verdict again changes nothing; another one stays beside it', async () => {
  const claim = await aClaimToDecide(app, { documents: [1, 3] });
  const id = await firstFile(claim);
  await Promise.all([judge(id, 'unreadable', BLURRED), judge(id, 'unreadable', BLURRED)]);
  const once = await ours(claim);
  expect((await judge(id, 'unreadable', BLURRED)).body.data).toEqual({ asked: true });
  expect((await ours(claim)).version).toBe(once.version);
  expect((await judge(id, 'good')).body.data).toEqual({ asked: false });
  const rows = await storedRows(
    app.db,
    'document_verdicts',
    { claim_id: claim.claimId },
    ['verdict'],
    'verdict_id',
  );
  expect(rows.map(({ verdict }) => verdict)).toEqual(['unreadable', 'good']);
  await expect(
    app.db.updateTable('document_verdicts').set({ verdict: 'good' }).execute(),
  ).rejects.toThrow('is not changed');
});

test('a verdict that was a slip: the claim goes on as if nothing had been asked', async () => {
  const claim = await aClaimToDecide(app, { documents: [1, 3] });
  const id = await firstFile(claim);
  await judge(id, 'unreadable', BLURRED);
  await judge(id, 'good');
  const shown = await ours(claim);
  expect([shown.status, shown.outstanding]).toEqual([STATUS.UNDER_REVIEW, []]);
  app.clock.advance({ minutes: VERDICT_MAIL_MINUTES });
  expect((await subjects()).filter((subject) => subject?.startsWith('We need'))).toEqual([]);
  const [file] = (await theirs(claim)).documents;
  expect(file?.fault).toBeUndefined();
});

test('words: needed for a file that does not do, and for that alone', async () => {
  const claim = await aClaimToDecide(app);
  const id = await firstFile(claim);
  expect((await judge(id, 'unreadable')).status).toBe(422);
  expect((await judge(id, 'good', 'Lovely.')).status).toBe(422);
  const none = await storedRows(app.db, 'document_verdicts', { claim_id: claim.claimId });
  expect(none).toEqual([]);
});

test('a verdict is a change of the claim, also one that asks for nothing; the same again is none', async () => {
  const claim = await aClaimToDecide(app, { documents: [1, 3] });
  const id = await firstFile(claim);
  const { version } = await ours(claim);
  await judge(id, 'good');
  expect((await ours(claim)).version).toBe(version + 1);
  await judge(id, 'good');
  expect((await ours(claim)).version).toBe(version + 1);
});

test('a decided gadget waits for nothing: the verdict is kept without a request', async () => {
  const claim = await aClaimToDecide(app);
  const id = await firstFile(claim);
  await putClaimAt(app, claim.claimId, STATUS.DECLINED);
  expect((await judge(id, 'unreadable', BLURRED)).body.data).toEqual({ asked: false });
  expect((await ours(claim)).documents[0]?.verdict?.verdict).toBe('unreadable');
  expect((await judge(id, 'good')).body.data).toEqual({ asked: false });
  expect((await ours(claim)).status).toBe(STATUS.DECLINED);
  expect((await ask(claim, [document(DOCUMENT.photoId)])).body.code).toBe('not_allowed_now');
});

test('a wrong document is no evidence for a clause', async () => {
  const claim = await aClaimToDecide(app, { documents: [3, 1] });
  const [gadgetId = ''] = await gadgetIdsOf(app, claim);
  const offered = async () => {
    const { headers } = handler;
    const url = `/desk/clauses/for/${gadgetId}`;
    const { body } = await app.request<OfferedClause[]>('GET', url, { headers });
    return body.data.find(({ needsDocuments: [needed, ...more] }) => needed === 3 && !more.length);
  };
  const clause = await offered();
  expect(clause?.missingDocuments).toEqual([]);
  const photos = (await ours(claim)).documents.find((file) => file.documentTypeId === 3);
  const id = photos?.documentId ?? '';
  const decline = async () =>
    sendDecision(
      app,
      handler,
      await aDecision(app, claim, {
        outcome: 'decline',
        clause: { clauseId: clause?.clauseId ?? '', version: clause?.version ?? 0 },
        evidence: [id],
      }),
    );
  await judge(id, 'wrong document', 'This is a photo of a television.');
  await putClaimAt(app, claim.claimId, STATUS.UNDER_REVIEW);
  expect((await offered())?.missingDocuments).toEqual([3]);
  expect((await decline()).status).toBe(422);
  await judge(id, 'good');
  expect((await decline()).status).toBe(200);
});

test('documents are asked for in our words, by a day, beside those that are asked for already', async () => {
  const claim = await aClaimToDecide(app, { documents: [1, 3] });
  expect((await ask(claim, [document(DOCUMENT.photoId, 'The names differ.')])).status).toBe(200);
  await work();
  app.clock.advance({ minutes: 10 });
  expect((await ask(claim, [document(DOCUMENT.address)])).status).toBe(200);
  const { outstanding, documentsDue, status } = await ours(claim);
  expect(status).toBe(STATUS.AWAITING_DOCUMENTS);
  expect(documentsDue).toBe(due());
  expect(outstanding.map(({ documentTypeId }) => documentTypeId)).toEqual([7, 8]);
  const [mail] = about(await work(), claim.claimReference);
  expect(mail?.text).toContain('Photo ID: The names differ.');
  expect(mail?.text).toContain('Proof of address: It shows');
  const seen = await theirs(claim);
  expect(seen.outstandingDocuments[0]).toMatchObject({ why: 'The names differ.' });
  expect(seen.timeline.at(-1)).toMatchObject({
    by: 'us',
    text: 'We asked you for: Proof of address.',
  });
});

test('the same request again sends nothing', async () => {
  const claim = await aClaimToDecide(app);
  await ask(claim, [document(DOCUMENT.photoId)]);
  await work();
  const { version } = await ours(claim);
  expect((await ask(claim, [document(DOCUMENT.photoId)])).status).toBe(200);
  expect((await ours(claim)).version).toBe(version);
  expect(about(await work(), claim.claimReference)).toEqual([]);
});

test('one gadget of two: only that one waits, and only its receipt is asked for', async () => {
  const claim = await aClaimToDecide(app, { documents: [1, 3], ...twoGadgets('G-A', 'G-B') });
  const [first = '', second = ''] = await gadgetIdsOf(app, claim);
  await ask(claim, [document(1, 'The other one.', second)]);
  const shown = await ours(claim);
  expect(shown.gadgetsInFull.map(({ status }) => status)).toEqual([30, 20]);
  expect(shown.outstanding).toMatchObject([{ documentTypeId: 1, gadgetId: second }]);
  await ask(claim, [document(3, '', first)]);
  expect((await ours(claim)).outstanding).toMatchObject([
    { documentTypeId: 1, gadgetId: second },
    { documentTypeId: 3, gadgetId: first },
  ]);
});

test('an impossible request is refused by field', async () => {
  const claim = await aClaimToDecide(app);
  const other = await aClaimToDecide(app);
  const [strange = ''] = await gadgetIdsOf(app, other);
  const paths = async (...given: Parameters<typeof ask>) => {
    const { status, body } = await ask(...given);
    return [status, ...(body.errors ?? []).map(({ path }) => path)];
  };
  expect(await paths(claim, [])).toEqual([422, 'documents']);
  expect(await paths(claim, [document(4711)])).toEqual([422, 'documents.0.documentTypeId']);
  expect(await paths(claim, [document(1, '', strange)])).toEqual([422, 'documents.0.gadgetId']);
  expect(await paths(claim, [document(7)], '2020-01-01')).toEqual([422, 'due']);
  expect(await paths(claim, [document(7)], 'tomorrow')).toEqual([422, 'due']);
});

test('the mail of a request is shown as it would be sent, and nothing is asked for', async () => {
  const claim = await aClaimToDecide(app);
  const before = await ours(claim);
  const wanted = [document(DOCUMENT.photoId, 'The names differ.')];
  const { body } = await ask(claim, wanted, due(), '/preview');
  expect(body.data.subject).toBe(`We need documents for your claim ${claim.claimReference}`);
  expect(body.data.html).toContain('The names differ.');
  expect(await ours(claim)).toEqual(before);
  expect(about(await work(), claim.claimReference)).toEqual([]);
});

test('reminders and the closing count from the last request', async () => {
  const claim = await aClaimToDecide(app);
  await ask(claim, [document(DOCUMENT.photoId)]);
  app.clock.advance({ days: CLOSING_DAYS - 1 });
  await work();
  handler = await someStaff(app, { roles: ['handler'] });
  await ask(claim, [document(DOCUMENT.address)]);
  await work();
  app.clock.advance({ days: 3 });
  expect(about(await work(), claim.claimReference)).toEqual([]);
  app.clock.advance({ days: REMINDER_DAYS[0] });
  expect(about(await work(), claim.claimReference)[0]?.subject).toMatch(/^We still wait/);
});

test('a claim that came back is counted and listed until it was seen', async () => {
  const claim = await aClaimToDecide(app);
  await judge(await firstFile(claim), 'unreadable', BLURRED);
  const { headers } = handler;
  const counted = async () =>
    (await app.request<DeskWork>('GET', '/desk/work', { headers })).body.data.waiting.cameBack;
  const listed = async () =>
    (await app.request<QueuePage>('GET', '/desk/queue?show=back', { headers })).body.data.claims;
  const before = await counted();
  await send(claim, 1);
  expect(await counted()).toBe(before + 1);
  expect(await listed()).toContainEqual(
    expect.objectContaining({ claimReference: claim.claimReference, newMessages: 0 }),
  );
  const { version } = await ours(claim);
  const see = (seen: number) =>
    app.request('POST', `/desk/claims/${claim.claimReference}/seen`, {
      headers,
      body: { upTo: 0, version: seen },
    });
  await see(version - 1);
  expect(await counted()).toBe(before + 1);
  await see(version);
  expect(await counted()).toBe(before);
  expect((await ours(claim)).cameBackAt).toBeNull();
});
