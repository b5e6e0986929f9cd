import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { declineClaim } from '../../../test/deciding.ts';
import { aClaimOf, keyOf } from '../../../test/my-claims.ts';
import { workOf } from '../../../test/work.ts';
import { requestDocuments } from '../../desk/asking/transitions/ask.ts';
import { advanceClaim } from '../../settling/settlements/transitions/advance.ts';

const app = await testApp();
const acting = { db: app.db, clock: app.clock, actor: 'claims team' };
const sent = await workOf(app);

const header = (mail: Email | undefined, key: string) =>
  mail?.headers.find((each) => each.key === key)?.value;

/** A claim and the link at the foot of its first progress mail. */
async function aClaimWithLink() {
  const claim = await aClaimOf(app);
  await advanceClaim(acting, keyOf(claim), STATUS.UNDER_REVIEW);
  const mails = await sent();
  const progress = mails.find((mail) => header(mail, 'list-unsubscribe') !== undefined);
  const received = mails.find(({ subject }) => subject?.startsWith('We have your claim'));
  const link = header(progress, 'list-unsubscribe')?.replace(/^<|>$/g, '') ?? '';
  return { ...claim, received, progress, link: link.replace('https://claims.example', app.origin) };
}

test('a progress mail can be switched off with one click; a decision has no such link', async () => {
  const { received, progress, link } = await aClaimWithLink();
  expect(received).toBeDefined();
  expect(link).toContain('/api/v1/mail/off/49.');
  expect(header(progress, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(progress?.text).toContain(
    'Stop mails about progress: https://claims.example/api/v1/mail/',
  );
  expect(progress?.html).toContain('Stop mails about progress</a>');
  expect(progress?.text).toContain(
    'See your claim: https://claims.example/myclaims/link?reseller=49#49.',
  );
  expect(header(received, 'list-unsubscribe')).toBeUndefined();
  expect(link).not.toContain('@');
});

test('looking at the link changes nothing; posting to it does, without signing in', async () => {
  const { claimId, link, user } = await aClaimWithLink();
  const page = await fetch(link);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('<button type="submit">Stop progress mails</button>');
  expect(html).toContain('Harbour Test');
  const wanted = async () =>
    (await app.request('GET', '/mail/preference', { token: user })).body.data;
  expect(await wanted()).toEqual({ progressMails: true });
  const answer = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Progress mails are off');
  expect(await wanted()).toEqual({ progressMails: false });

  await advanceClaim(acting, keyOf({ claimId }), STATUS.REFERRED);
  await requestDocuments(acting, keyOf({ claimId }), [7]);
  expect((await sent()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('We need documents for your claim'),
  ]);
  await declineClaim(acting, keyOf({ claimId }), 'x').catch(() => undefined);
  await advanceClaim(acting, keyOf({ claimId }), STATUS.UNDER_REVIEW);
  await declineClaim(acting, keyOf({ claimId }), 'The damage is older than the policy.');
  expect((await sent()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Our decision on your claim'),
  ]);
});

test('one click as multipart, as some mail programs send it', async () => {
  const { link } = await aClaimWithLink();
  const body = new FormData();
  body.append('List-Unsubscribe', 'One-Click');
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
});

test('a link that we did not sign does nothing, and says so', async () => {
  const { link, claimId, user } = await aClaimWithLink();
  const changed = [
    link.replace('/49.', '/77.'),
    `${link.slice(0, -3)}AAA`,
    link.replace(claimId, claimId.split('').toReversed().join('')),
    `${app.origin}/api/v1/mail/off/x`,
    // Ours, and something behind it.
    `${link}~`,
    `${link}.bak`,
  ];
  for (const url of changed) {
    const answer = await fetch(url, { method: 'POST' });
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('This link does not work'),
    ]);
  }
  const { body } = await app.request('GET', '/mail/preference', { token: user });
  expect(body.data).toEqual({ progressMails: true });
});
