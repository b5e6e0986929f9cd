import { expect, test } from 'vitest';
import { mailboxOf } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { softwareKey } from '../../../test/passkeys.ts';
import { acceptByPasskey, anInvitation } from '../../../test/staff.ts';
import { staffMails } from './mails.ts';
import { OPERATOR } from './transitions/events.ts';
import { moveColleague } from './transitions/rights.ts';

const app = await testApp();
const mailbox = await mailboxOf(app, staffMails(app.services));

test('an invitation is mailed with a link of its own, in no brand’s look', async () => {
  const invited = await anInvitation(app);
  const [mail, ...others] = await mailbox();
  expect(others).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe(invited.email);
  expect(mail?.from).toEqual({ name: 'Claims desk', address: expect.stringContaining('@') });
  expect(mail?.replyTo).toBeUndefined();
  expect(mail?.text).toContain('Hello Robin Invited');
  const brand = app.services.resellers.byId.get(49);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).not.toContain(brand?.displayName);
    expect(part).not.toContain(brand?.telephone);
  }
  expect(mail?.html).not.toContain(brand?.theme.light.brand);
  const token = /desk\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(token).not.toBe(invited.token);
  // Either link lets them in, and then neither does.
  const { answer } = await acceptByPasskey(app, { ...invited, token });
  expect(answer.status).toBe(200);
  const { status } = await app.request('POST', '/desk/invitation', {
    body: { token: invited.token },
  });
  expect(status).toBe(404);
});

test('a colleague suspended before it leaves gets no invitation', async () => {
  const { staffId } = await anInvitation(app);
  await moveColleague(app.services, OPERATOR, staffId, 'suspend');
  expect(await mailbox()).toEqual([]);
});

test('a colleague is told of each passkey that comes or goes', async () => {
  const invited = await anInvitation(app);
  const { headers } = await acceptByPasskey(app, invited);
  await mailbox();
  const key = softwareKey();
  const options = await app.request<Parameters<typeof key.make>[0]>(
    'POST',
    '/desk/passkeys/options',
    { headers },
  );
  const added = await app.request<{ passkeyId: string }>('POST', '/desk/passkeys', {
    headers,
    body: { name: 'Phone', credential: key.make(options.body.data) },
  });
  expect((await mailbox()).map(({ subject }) => subject)).toEqual([
    'A passkey was added to your desk sign-in',
  ]);
  await app.request('DELETE', `/desk/passkeys/${added.body.data.passkeyId}`, { headers });
  expect((await mailbox()).map(({ subject }) => subject)).toEqual([
    'A passkey was removed from your desk sign-in',
  ]);
});
