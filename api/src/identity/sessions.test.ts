import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aSession, anAccount } from '../../test/accounts.ts';
import { testApp } from '../../test/app.ts';
import { JPEG } from '../../test/files.ts';
import { aClaimOf } from '../../test/my-claims.ts';
import { storedRow } from '../../test/rows.ts';
import { testDisk } from '../../test/uploads.ts';
import type { ResellerScope } from './identity.ts';
import { endSessions, openSession, refuseSignedOut, userFrom } from './sessions.ts';

const { storage } = await testDisk();
const app = await testApp({ storage });
const reseller = 49 as ResellerScope;
const end = (accountId: string) => endSessions(app.db, { reseller, accountId }, app.clock.now());

/** A POST of which nothing but the head has been sent; the server knows already who asks. */
async function begun(path: string, token: string, type: string): Promise<ClientRequest> {
  // Being seen is written when it is more than a minute ago, and shows that the caller was let in.
  app.clock.advance({ minutes: 2 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const call = request(`${app.origin}/api/v1${path}`, { method: 'POST', headers });
  call.flushHeaders();
  const seen = app.db.selectFrom('sessions').select('session_id');
  await expect
    .poll(() => seen.where('last_seen_at', '=', app.clock.now()).execute())
    .toHaveLength(1);
  return call;
}

async function finished(call: ClientRequest, body: Uint8Array | string): Promise<number> {
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end(body);
  const [answer] = await answered;
  await text(answer);
  return answer.statusCode ?? 0;
}

test('an answer that arrives after signing out does nothing, though it was begun before', async () => {
  const account = await anAccount(app);
  const token = await aSession(app, account);
  const change = { kept: '{"progressMails":true}', ended: '{"progressMails":false}' };
  const kept = await begun('/mail/preference', token, 'application/json');
  expect(await finished(kept, change.kept)).toBe(200);

  const call = await begun('/mail/preference', token, 'application/json');
  await end(account.accountId);
  expect(await finished(call, change.ended)).toBe(401);
  const rows = await app.db.selectFrom('mail_preferences').select('progress_mails').execute();
  expect(rows).toEqual([{ progress_mails: true }]);
});

test('nor do files that were on their way', async () => {
  const { account, user, claimId } = await aClaimOf(app);
  const upload = async (meanwhile: () => Promise<unknown>) => {
    const form = new FormData();
    form.append('files', new Blob([JPEG]), 'photo.jpg');
    const sent = new Response(form);
    const type = sent.headers.get('content-type') ?? '';
    const call = await begun(`/document/upload/claim/${claimId}/files/1/`, user, type);
    await meanwhile();
    return finished(call, await sent.bytes());
  };
  const files = () => app.db.selectFrom('documents').select('document_id').execute();
  expect(await upload(async () => undefined)).toBe(200);
  expect(await files()).toHaveLength(1);
  expect(await upload(() => end(account.accountId))).toBe(401);
  expect(await files()).toHaveLength(1);
});

const { services } = app;
const claimsOf = (sid: unknown) => ({ scope: 'user', resellerId: 49, sid });

async function signedIn(opening = {}) {
  const { accountId } = await anAccount(app);
  const { id } = await openSession(app.db, services, { reseller, accountId }, opening);
  return { accountId, id, user: () => userFrom(services, claimsOf(id)) };
}

test('claims of a token that are not those of a live session are no identity', async () => {
  const { id, user } = await signedIn();
  expect(await user()).toMatchObject({ kind: 'user', sessionId: id });
  for (const change of [
    { scope: 'claimant' },
    { scope: undefined },
    { resellerId: 77 },
    { resellerId: 31 },
    { resellerId: undefined },
    { sid: 'another' },
    { sid: 7 },
    { sid: undefined },
  ]) {
    expect(await userFrom(services, { ...claimsOf(id), ...change })).toBeUndefined();
  }
});

test('that a session was seen is written once a minute', async () => {
  const { id, user } = await signedIn();
  const seenSecondsAgo = async () => {
    const row = await storedRow(app.db, 'sessions', { session_id: id }, ['last_seen_at']);
    return (app.clock.now().getTime() - row.last_seen_at.getTime()) / 1000;
  };
  app.clock.advance({ seconds: 59 });
  await user();
  expect(await seenSecondsAgo()).toBe(59);
  app.clock.advance({ seconds: 1 });
  await user();
  expect(await seenSecondsAgo()).toBe(0);
});

test('without a proven mailbox a session sees the forms of its lookup, else those of the account’s lookup', async () => {
  const unproven = await signedIn({ claimantSession: 'of the session' });
  expect(await unproven.user()).toMatchObject({ proven: false, claimantSession: 'of the session' });
  const proven = await signedIn();
  expect(await proven.user()).toMatchObject({ proven: true, claimantSession: null });
  await app.db
    .updateTable('accounts')
    .set({ claimant_session: 'of the account' })
    .where('account_id', 'in', [proven.accountId, unproven.accountId])
    .execute();
  expect(await proven.user()).toMatchObject({ proven: true, claimantSession: 'of the account' });
  expect(await unproven.user()).toMatchObject({ claimantSession: 'of the session' });
});

test('one session is ended, or all but one, or all; and never those of another account', async () => {
  const somebodyElse = await signedIn();
  const { accountId, id: first } = await signedIn();
  const account = { reseller, accountId };
  const { id: second } = await openSession(app.db, services, account);
  const { id: third } = await openSession(app.db, services, account);
  const alive = async () => {
    const users = [first, second, third].map((id) => userFrom(services, claimsOf(id)));
    return (await Promise.all(users)).map((user) => user !== undefined);
  };
  const ended = (which?: { only?: string; except?: string }) =>
    endSessions(app.db, account, app.clock.now(), which);
  await ended({ only: second });
  expect(await alive()).toEqual([true, false, true]);
  await ended({ except: third });
  expect(await alive()).toEqual([false, false, true]);
  await ended();
  expect(await alive()).toEqual([false, false, false]);
  const somebody = await somebodyElse.user();
  expect(somebody).toBeDefined();
  await refuseSignedOut(app.db, somebody, app.clock.now());
});

test('a person signed out meanwhile is asked to sign in, not to look up a policy', async () => {
  const { accountId, user } = await signedIn();
  const identity = await user();
  await end(accountId);
  const refused = refuseSignedOut(app.db, identity, app.clock.now());
  await expect(refused).rejects.toThrow('Please log in again to go on.');
});
