import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { REMINDER_DAYS } from '@gadget-claims/domain/promises';
import { beforeEach, expect, test } from 'vitest';
import { aSession } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { approveClaim } from '../../../test/deciding.ts';
import { JPEG } from '../../../test/files.ts';
import {
  type MyClaim,
  aClaimOf,
  twoGadgets,
  uploadToClaim,
  keyOf,
} from '../../../test/my-claims.ts';
import { storedRow } from '../../../test/rows.ts';
import { type Files, testDisk } from '../../../test/uploads.ts';
import { ownClaimView } from '../../../test/views.ts';
import { about, workOf } from '../../../test/work.ts';
import { requestDocuments } from '../../desk/asking/transitions/ask.ts';
import { advanceClaim } from '../../settling/settlements/transitions/advance.ts';
import { awaitedDocumentsHandler } from './jobs.ts';
import { claimEvents, claimGadgets } from './records/claims.ts';
import { AWAITED_DOCUMENTS } from './records/waiting.ts';

const { storage } = await testDisk();
const app = await testApp({ storage });
const work = await workOf(app);
const acting = { db: app.db, clock: app.clock, actor: 'claims team' };
const photo: Files = [['photo.jpg', JPEG]];
const WAITING = 'We still wait for documents';

beforeEach(async () => {
  app.clock.set('2026-11-23T10:00:00Z');
  await app.db.deleteFrom('jobs').execute();
});

const statuses = async (claim: MyClaim) =>
  (await claimGadgets(app.db, keyOf(claim))).map(({ status }) => status);

/** Mails from now until so many days later, day by day. */
async function days(count: number) {
  const mails = await work();
  for (let day = 0; day < count; day += 1) {
    app.clock.advance({ hours: 24 });
    mails.push(...(await work()));
  }
  return mails;
}

const seen = async ({ account, claimId }: MyClaim) =>
  ownClaimView(app, { claimId, user: await aSession(app, account) });
const send = async ({ account, claimId }: MyClaim) => {
  const answer = await uploadToClaim(app, await aSession(app, account), claimId, photo, {
    documentTypeId: 3,
  });
  const mails = await work();
  return { ...answer, mails };
};

test('a claim without its documents: three reminders, then it is closed, and says until when one opens it', async () => {
  const claim = await aClaimOf(app);
  const mails = await days(27);
  const reminders = about(mails, WAITING);
  expect(reminders).toHaveLength(3);
  for (const { text } of reminders)
    expect(text).toContain(
      'Monday 21 December 2026\nIf we hear nothing, we close your claim on this day.',
    );
  expect(await statuses(claim)).toEqual([STATUS.AWAITING_DOCUMENTS]);
  const [closed] = about(await days(1), 'is closed');
  expect(await statuses(claim)).toEqual([STATUS.CLOSED]);
  expect(closed?.text).toContain('Saturday 20 March 2027\nSend us a document by this day');
  expect(closed?.text).toContain('Proof of purchase');
  expect((await claimEvents(app.db, keyOf(claim))).at(-1)).toMatchObject({
    from_status: 20,
    to_status: 99,
    reason: 'no documents',
  });
  const view = await seen(claim);
  expect(view.sentence).toContain('because we did not get the documents');
  expect(view.nextAction).toEqual({
    by: 'you',
    text: 'Send us the documents by Saturday 20 March 2027, and we open your claim again.',
    action: 'upload',
  });
  expect(view.outstandingDocuments.map(({ label }) => label)).toContain('Proof of purchase');
});

test('a queued closing stays one when another reminder is added', async () => {
  const claim = await aClaimOf(app);
  await days(21);
  const queued = await storedRow(
    app.db,
    'jobs',
    { state: 'waiting', kind: AWAITED_DOCUMENTS.name },
    ['payload', 'run_at'],
  );
  app.clock.set(queued.run_at.toISOString());
  const withAnother = awaitedDocumentsHandler(app.services, [3, ...REMINDER_DAYS]);
  await withAnother(queued.payload, { jobId: 1 });
  expect(await statuses(claim)).toEqual([STATUS.CLOSED]);
});

test('any document opens it again, for a person to look at', async () => {
  const claim = await aClaimOf(app);
  await days(28);
  expect((await send(claim)).status).toBe(200);
  const view = await seen(claim);
  expect(view).toMatchObject({ status: STATUS.UNDER_REVIEW });
  expect(view.timeline.at(-1)?.text).toBe(
    'Your documents came in, and we opened your claim again.',
  );
  expect(view.clock.aimDate).toBe('2026-12-23');
});

test('after ninety days it stays closed', async () => {
  const claim = await aClaimOf(app);
  await days(28);
  app.clock.advance({ hours: 24 * 90 });
  expect((await send(claim)).status).toBe(409);
  expect((await seen(claim)).nextAction).toMatchObject({ by: 'nobody', action: null });
});

test('each document that comes starts the time again; once all are there, no mail asks for more', async () => {
  const claim = await aClaimOf(app);
  await days(20);
  await send(claim);
  expect(about(await days(6), WAITING)).toHaveLength(0);
  expect(about(await days(1), WAITING)).toHaveLength(1);
  await advanceClaim(acting, keyOf(claim), STATUS.UNDER_REVIEW);
  expect(about(await days(30), WAITING)).toHaveLength(0);
  expect(await statuses(claim)).toEqual([STATUS.UNDER_REVIEW]);
});

test('of several gadgets the one closes that waits, and its mail names it', async () => {
  const claim = await aClaimOf(app, twoGadgets('J-A', 'J-B'));
  const [first, second] = await claimGadgets(app.db, keyOf(claim));
  await advanceClaim(acting, keyOf(claim), STATUS.UNDER_REVIEW);
  const one = { ...keyOf(claim), gadgetId: first?.gadget_id ?? '' };
  await approveClaim(acting, { ...keyOf(claim), gadgetId: second?.gadget_id ?? '' });
  await requestDocuments(acting, one, [7]);
  const mails = await days(28);
  expect(await statuses(claim)).toEqual([STATUS.CLOSED, STATUS.APPROVED]);
  expect(about(mails, 'is closed')[0]?.subject).toContain(`for your ${first?.label}`);
  expect((await seen(claim)).status).toBe(STATUS.APPROVED);
});

test('a gadget closed for good is not opened by hand; one that waited for documents is', async () => {
  const claim = await aClaimOf(app);
  await advanceClaim(acting, keyOf(claim), STATUS.CLOSED);
  expect(about(await work(), 'is closed')).toHaveLength(1);
  await advanceClaim(acting, keyOf(claim), STATUS.UNDER_REVIEW);
  await advanceClaim(acting, keyOf(claim), STATUS.WITHDRAWN);
  await advanceClaim(acting, keyOf(claim), STATUS.CLOSED);
  await expect(advanceClaim(acting, keyOf(claim), STATUS.UNDER_REVIEW)).rejects.toMatchObject({
    code: 'not_allowed_now',
  });
});
