import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aSession, anAccount } from '../../test/accounts.ts';
import { testApp } from '../../test/app.ts';
import { JPEG } from '../../test/files.ts';
import { aClaimOf } from '../../test/my-claims.ts';
import { testDisk } from '../../test/uploads.ts';
import type { ResellerScope } from './identity.ts';
import { endSessions } from './sessions.ts';

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

test('what arrives after signing out does nothing, though it was begun before', async () => {
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
