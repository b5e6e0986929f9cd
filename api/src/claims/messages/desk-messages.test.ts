import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { WAITS_FOR_ANSWER } from '@gadget-claims/domain/claims/claims/answer-awaited';
import type { ClaimMessage } from '@gadget-claims/domain/claims/claims/message-schemas';
import type { ClaimListItem, ClaimStatusView } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { DeskWork } from '@gadget-claims/domain/desk/queue/schemas';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { addDocuments } from '../../../test/claims.ts';
import { aClaimToDecide } from '../../../test/decisions.ts';
import { type MyClaim, keyOf } from '../../../test/my-claims.ts';
import { type TestStaff, someStaff } from '../../../test/staff.ts';
import { deskView, ownClaimView, queuedMails } from '../../../test/views.ts';
import { previewClaimMail } from '../../claimant/claim-mails/preview.ts';

const app = await testApp();

let handler: TestStaff;
beforeEach(async () => {
  handler = await someStaff(app, { roles: ['handler'] });
});

const answer = ({ claimReference }: MyClaim, text: string, { headers } = handler) =>
  app.request('POST', `/desk/claims/${claimReference}/messages`, { headers, body: { text } });
const see = ({ claimReference }: MyClaim, upTo: number, version: number) =>
  app.request('POST', `/desk/claims/${claimReference}/seen`, {
    headers: handler.headers,
    body: { upTo, version },
  });
const write = ({ claimId, user }: MyClaim, text: string) =>
  app.request('POST', `/claim/messages/${claimId}`, { token: user, body: { text } });
const seen = (claim: MyClaim) => deskView(app, claim, handler);
const counted = async () =>
  (await app.request<DeskWork>('GET', '/desk/work', { headers: handler.headers })).body.data.waiting
    .cameBack;
const mails = ({ claimId }: MyClaim) => queuedMails(app, claimId);

test('messages both ways: the claimant reads a first name, we the whole one', async () => {
  const claim = await aClaimToDecide(app);
  expect((await answer(claim, ' Hello, can you tell us more? ')).status).toBe(200);
  const { claimId, user } = claim;
  const theirs = await app.request<ClaimMessage[]>('GET', `/claim/messages/${claimId}`, {
    token: user,
  });
  expect(theirs.body.data).toMatchObject([
    { by: 'us', name: 'Robin', text: 'Hello, can you tell us more?', isNew: true },
  ]);
  expect(JSON.stringify(theirs.body)).not.toContain('Testwell');
  await write(claim, 'It fell.');
  const { messages, log } = await seen(claim);
  expect(messages).toMatchObject([
    { by: 'us', name: handler.name, isNew: false },
    { by: 'claimant', text: 'It fell.', isNew: true },
  ]);
  expect(log.filter(({ kind }) => kind === 'messages')).toHaveLength(2);
});

test('the same press twice sends one message and one mail without its words', async () => {
  const claim = await aClaimToDecide(app);
  const { version } = await seen(claim);
  await Promise.all([answer(claim, 'We look at it now.'), answer(claim, 'We look at it now.')]);
  const after = await seen(claim);
  expect(after.messages).toHaveLength(1);
  expect(after.version).toBe(version + 1);
  expect(await mails(claim)).toHaveLength(1);
  expect(JSON.stringify(await mails(claim))).not.toContain('We look');
  await write(claim, 'Thank you.');
  await answer(claim, 'We look at it now.');
  expect((await seen(claim)).messages).toHaveLength(3);
});

test('a message comes back to us until it was on a screen, and no later one with it', async () => {
  const claim = await aClaimToDecide(app);
  const before = await counted();
  await write(claim, 'First.');
  const first = await seen(claim);
  expect([first.newMessages, await counted()]).toEqual([1, before + 1]);
  app.clock.advance({ minutes: 1 });
  await write(claim, 'Second.');
  await see(claim, first.messages.at(-1)?.id ?? 0, first.version);
  const second = await seen(claim);
  expect([second.newMessages, second.cameBackAt !== null]).toEqual([1, true]);
  await see(claim, second.messages.at(-1)?.id ?? 0, second.version);
  const last = await seen(claim);
  expect([last.newMessages, last.cameBackAt, await counted()]).toEqual([0, null, before]);
  expect(last.version).toBe(second.version);
});

test('words are needed, and not too many', async () => {
  const claim = await aClaimToDecide(app);
  for (const text of [' ', 'x'.repeat(2001)]) {
    const { status, body } = await answer(claim, text);
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'text']);
  }
});

test('past twenty messages about one claim in an hour the next is refused, and a mail less is sent', async () => {
  const claim = await aClaimToDecide(app);
  for (let n = 0; n < 20; n += 1) expect((await answer(claim, `Message ${n}`)).status).toBe(200);
  const colleague = await someStaff(app, { roles: ['handler'] });
  const refused = await answer(claim, 'Message 20', colleague);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(refused.body.message).toContain('You can write again in');
  expect(await mails(claim)).toHaveLength(20);
  expect((await answer(await aClaimToDecide(app), 'Another claim')).status).toBe(200);
  app.clock.advance({ minutes: 61 });
  // After an hour without a press the others are logged out.
  const again = await someStaff(app, { roles: ['handler'] });
  expect((await answer(claim, 'Message 20', again)).status).toBe(200);
});

const standing = async (claim: MyClaim) => {
  const { sentence, gadgets } = await ownClaimView(app, claim);
  const url = `/claim/status/${claim.claimId}`;
  const status = await app.request<ClaimStatusView>('GET', url, { token: claim.user });
  const list = await app.request<ClaimListItem[]>('GET', '/claim', { token: claim.user });
  const said = [sentence, gadgets[0]?.sentence, status.body.data.sentence];
  // Page, list, and status say the same.
  expect(new Set([...said, list.body.data[0]?.sentence]).size).toBe(1);
  return sentence;
};

test('while our message waits for its claimant, nothing says that we have everything', async () => {
  const claim = await aClaimToDecide(app);
  expect(await standing(claim)).toMatch(/^We have everything that we need/);
  await answer(claim, 'Did it fall?');
  expect(await standing(claim)).toMatch(
    /^We are deciding on your claim, and wrote to you about it/,
  );
  await app.request('POST', '/desk/snooze', {
    headers: handler.headers,
    body: {
      references: [claim.claimReference],
      until: addDays(londonDay(app.clock.now()), 1),
      reason: WAITS_FOR_ANSWER,
    },
  });
  expect(await standing(claim)).toMatch(
    /^We asked you something and wait for your answer\. Please answer under “Message us”/,
  );
  const { claimId } = claim;
  const told = { mail: 'progress', status: STATUS.UNDER_REVIEW, claimId } as const;
  const mail = await previewClaimMail(app.services, { ...told, reseller: keyOf(claim).reseller });
  expect(mail?.html).toContain('We asked you something and wait for your answer');
  await write(claim, 'It did.');
  expect(await standing(claim)).toMatch(/^We have everything that we need/);
});

test('a file of the claimant answers our message too, and what we wrote before stays behind', async () => {
  const claim = await aClaimToDecide(app);
  await answer(claim, 'Have you a receipt?');
  app.clock.advance({ minutes: 1 });
  await addDocuments(app.db, claim.form, [9]);
  await app.db
    .updateTable('documents')
    .set({ created_at: app.clock.now() })
    .where('document_id', '=', `${claim.form.formReference}-9`)
    .execute();
  expect(await standing(claim)).toMatch(/^We have everything that we need/);
});
