import type { ClaimMessage } from '@gadget-claims/domain/claims/claims/message-schemas';
import type { ClaimListItem } from '@gadget-claims/domain/claims/claims/schemas';
import { expect, test } from 'vitest';
import { aSession } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { type MyClaim, aClaimOf, bearerOfClaim, keyOf } from '../../../test/my-claims.ts';
import { ownClaimView, queuedMails } from '../../../test/views.ts';
import { claimMessages, unreadMessages } from './records.ts';
import { readAsTeam, replyToClaimant } from './transitions.ts';

const app = await testApp();
const thread = async ({ claimId }: MyClaim, token: string) =>
  (await app.request<ClaimMessage[]>('GET', `/claim/messages/${claimId}`, { token })).body.data;
const write = ({ claimId }: MyClaim, token: string, text: string) =>
  app.request<ClaimMessage[]>('POST', `/claim/messages/${claimId}`, { token, body: { text } });
const answer = (claim: MyClaim, text: string) =>
  replyToClaimant(app.services, keyOf(claim), { name: 'Sam', text });
const see = ({ claimId }: MyClaim, token: string, upTo: number) =>
  app.request('POST', `/claim/messages/${claimId}/seen`, { token, body: { upTo } });
const mails = () => queuedMails(app);

test('a question and its answer, in order, new until it was on a screen', async () => {
  const claim = await aClaimOf(app);
  const { user } = claim;
  const asked = await write(claim, user, '  When do I hear from you? ');
  expect(asked.status).toBe(200);
  expect(asked.body.data).toMatchObject([
    { by: 'you', name: '', text: 'When do I hear from you?', isNew: false },
  ]);
  app.clock.advance({ minutes: 5 });
  await answer(claim, 'Tomorrow.');
  await answer(claim, 'At noon.');
  const messages = await thread(claim, user);
  expect(messages.map(({ by, name, text, isNew }) => ({ by, name, text, isNew }))).toEqual([
    { by: 'you', name: '', text: 'When do I hear from you?', isNew: false },
    { by: 'us', name: 'Sam', text: 'Tomorrow.', isNew: true },
    { by: 'us', name: 'Sam', text: 'At noon.', isNew: true },
  ]);
  expect((await ownClaimView(app, claim)).newMessages).toBe(2);
  await see(claim, user, messages[1]?.id ?? 0);
  expect((await thread(claim, user)).map(({ isNew }) => isNew)).toEqual([false, false, true]);
  const list = await app.request<ClaimListItem[]>('GET', '/claim', { token: user });
  expect(list.body.data[0]?.newMessages).toBe(1);
});

test('a claimant who followed the link of a mail, without an account, reads and writes too', async () => {
  const claim = await aClaimOf(app);
  const bearer = await bearerOfClaim(app, 49, claim.claimId);
  expect((await write(claim, bearer, 'I have no account.')).status).toBe(200);
  await answer(claim, 'You need none.');
  const messages = await thread(claim, bearer);
  expect(messages.map(({ text }) => text)).toEqual(['I have no account.', 'You need none.']);
  expect((await see(claim, bearer, messages.at(-1)?.id ?? 0)).status).toBe(200);
  expect((await thread(claim, bearer)).some(({ isNew }) => isNew)).toBe(false);
});

test('the same words again are the same message, unless something came in between', async () => {
  const claim = await aClaimOf(app);
  for (let time = 0; time < 2; time += 1) await write(claim, claim.user, 'Hello?');
  expect(await thread(claim, claim.user)).toHaveLength(1);
  await answer(claim, 'Hello.');
  await write(claim, claim.user, 'Hello?');
  expect(await thread(claim, claim.user)).toHaveLength(3);
});

test('empty, too long and too many messages in a day are refused', async () => {
  const claim = await aClaimOf(app);
  const { user } = claim;
  expect((await write(claim, user, ' \n ')).status).toBe(422);
  expect((await write(claim, user, 'x'.repeat(2001))).status).toBe(422);
  for (let count = 0; count < 30; count += 1) {
    expect((await write(claim, user, `${count} ${'x'.repeat(1900)}`)).status).toBe(200);
  }
  expect((await write(claim, user, 'one more')).status).toBe(429);
  app.clock.advance({ days: 1 });
  const tomorrow = await aSession(app, claim.account);
  expect((await write(claim, tomorrow, 'one more')).status).toBe(200);
});

test('the team sees unread messages; reading or answering one counts', async () => {
  const first = await aClaimOf(app);
  const second = await aClaimOf(app);
  await write(first, first.user, 'first');
  await write(second, second.user, 'second');
  const waiting = async () => (await unreadMessages(app.db, 50)).map(({ body }) => body);
  expect((await waiting()).slice(-2)).toEqual(['first', 'second']);
  await readAsTeam(app.services, keyOf(first));
  expect((await waiting()).at(-1)).toBe('second');
  await answer(second, 'Yes.');
  expect(await waiting()).not.toContain('second');
});

test('an answer queues its mail in the same transaction, and one that is refused leaves nothing', async () => {
  const claim = await aClaimOf(app);
  await app.db.deleteFrom('jobs').execute();
  await expect(answer(claim, ' ')).rejects.toThrow(/answers that are marked/);
  await expect(
    replyToClaimant(app.services, keyOf(claim), { name: '', text: 'Yes.' }),
  ).rejects.toThrow(/answers that are marked/);
  expect([await claimMessages(app.db, keyOf(claim)), await mails()]).toEqual([[], []]);
  await answer(claim, 'It is 42.');
  expect(await mails()).toMatchObject([{ mail: 'message', claimId: claim.claimId }]);
  expect(JSON.stringify(await mails())).not.toContain('42');
});
