import type { ClaimAccess } from '@gadget-claims/domain/people/accounts/schemas';
import { expect, test } from 'vitest';
import { aSession, anAccount } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { aSavedClaim, submitClaim } from '../../../test/claims.ts';
import { JPEG } from '../../../test/files.ts';
import { aClaimOf, bearerOfClaim, uploadToClaim, linkTo } from '../../../test/my-claims.ts';
import { storedRows } from '../../../test/rows.ts';
import { testDisk } from '../../../test/uploads.ts';

const { storage } = await testDisk();
const app = await testApp({ storage });

/** A claim that was made without an account, and a link as it stands in a mail about it. */
async function aClaimByMail(email?: string) {
  const saved = await aSavedClaim(app, {}, (data) => {
    data.claimant.email = email ?? data.claimant.email;
  });
  const { claimId, claimReference } = (await submitClaim(app, saved)).body.data;
  const { postcode } = saved.policy.policyholder.address;
  const { dateOfBirth } = saved.policy.policyholder;
  return {
    ...saved,
    claimId,
    claimReference,
    postcode,
    dateOfBirth,
    link: await linkTo(app, claimId),
  };
}

const enter = (token: string, postcode: string) =>
  app.request<ClaimAccess>('POST', '/claim/link', { body: { token, postcode } });
const request = (body: object) => app.request('POST', '/claim/link/request', { body });
const mails = async () => {
  const rows = await storedRows(app.db, 'jobs', { kind: 'send-mail' }, ['payload'], 'id');
  return rows
    .map(({ payload }) => payload as { mail: string; claimId: string })
    .filter(({ mail }) => mail === 'link')
    .map(({ claimId }) => claimId);
};

test('the link and the postcode open the claim: to see, to send documents, and no other', async () => {
  const claim = await aClaimByMail();
  const other = await aClaimByMail();
  const { status, body } = await enter(claim.link, claim.postcode.toLowerCase().replace(' ', ''));
  expect(status).toBe(200);
  expect(body.data.claimId).toBe(claim.claimId);
  const hour = Date.parse(body.data.expiresAt) - app.clock.now().getTime();
  expect(hour).toBe(3_600_000);
  const { token } = body.data;
  const get = async (url: string) => (await app.request('GET', url, { token })).status;
  expect(await get(`/claim/${claim.claimId}`)).toBe(200);
  expect(await get(`/document/claim/${claim.claimId}`)).toBe(200);
  expect(await get(`/claim/${other.claimId}`)).toBe(404);
  expect(await get('/claim')).toBe(403);
  const sent = await uploadToClaim(app, token, claim.claimId, [['bill.jpg', JPEG]]);
  expect(sent.status).toBe(200);
});

test('five tries a link, then a fresh one; the right answer comes too late for the first', async () => {
  const { claimId, link, postcode } = await aClaimByMail();
  for (let time = 0; time < 5; time += 1) {
    const { status, body } = await enter(link, 'ZZ9 9ZZ');
    expect([status, body.errors[0]?.path]).toEqual([422, 'postcode']);
  }
  for (const tried of ['ZZ9 9ZZ', postcode]) {
    expect((await enter(link, tried)).body.code).toBe('link_ended');
  }
  const before = (await mails()).length;
  const renewed = await app.request('POST', '/claim/link/renew', { body: { token: link } });
  expect(renewed.body.data).toEqual({ requested: true });
  expect((await mails()).slice(before)).toEqual([claimId]);
  app.clock.advance({ minutes: 2 });
  expect((await enter(await linkTo(app, claimId), postcode)).status).toBe(200);
});

test('it ends after 30 days, a day after a withdrawal, and once an account has the claim', async () => {
  const [old, withdrawn, taken] = [
    await aClaimByMail(),
    await aClaimByMail(),
    await aClaimByMail(),
  ];
  const { token } = (await enter(withdrawn.link, withdrawn.postcode)).body.data;
  const body = { confirm: true };
  await app.request('POST', `/claim/withdraw/${withdrawn.claimId}`, { token, body });
  const email = taken.form.data.claimant.email;
  const user = await aSession(app, await anAccount(app, { username: email }));
  const bearer = (await enter(taken.link, taken.postcode)).body.data.token;
  await uploadToClaim(app, user, taken.claimId, [['bill.jpg', JPEG]]);
  expect((await enter(taken.link, taken.postcode)).body.code).toBe('link_ended');
  // A file that had come in by it is out.
  const view = await app.request('GET', `/claim/${taken.claimId}`, { token: bearer });
  expect(view.status).toBe(401);
  // A withdrawal can be taken back for a day.
  app.clock.advance({ hours: 23 });
  expect((await enter(withdrawn.link, withdrawn.postcode)).status).toBe(200);
  app.clock.advance({ hours: 1 });
  expect((await enter(withdrawn.link, withdrawn.postcode)).body.code).toBe('link_ended');
  app.clock.advance({ days: 28, hours: 23 });
  expect((await enter(old.link, old.postcode)).status).toBe(200);
  app.clock.advance({ hours: 1 });
  expect((await enter(old.link, old.postcode)).body.code).toBe('link_ended');
});

test('a link that we did not sign, or changed, leads nowhere', async () => {
  const { claimId, link, postcode } = await aClaimByMail();
  const other = await aClaimByMail();
  for (const token of [
    'x',
    link.replace('49.', '77.'),
    link.replace(claimId, other.claimId),
    link.replace(/\.[a-z0-9]+\./, '.zzzzzzzzz.'),
    `${link}A`,
    link.slice(0, -1),
  ]) {
    expect([token, (await enter(token, postcode)).body.code]).toEqual([token, 'link_ended']);
  }
});

test('the first link’s claimant has the claim from then on; a second link joins them', async () => {
  const { claimId, link, postcode } = await aClaimByMail();
  const maker = await bearerOfClaim(app, 49, claimId);
  const first = (await enter(link, postcode)).body.data.token;
  app.clock.advance({ minutes: 1 });
  const second = (await enter(await linkTo(app, claimId), postcode)).body.data.token;
  const statuses = await Promise.all(
    [maker, first, second].map(
      async (token) => (await app.request('GET', `/claim/${claimId}`, { token })).status,
    ),
  );
  expect(statuses).toEqual([401, 200, 200]);
});

test('reference, postcode and birth date have a link mailed; a mismatch gets the same answer', async () => {
  const { claimId, claimReference, postcode, dateOfBirth } = await aClaimByMail();
  const right = { resellerId: 49, claimReference, postcode, dateOfBirth };
  const before = (await mails()).length;
  const answers = [];
  for (const wrong of [
    {},
    { claimReference: 'GC-2222-2222' },
    { postcode: 'ZZ9 9ZZ' },
    { dateOfBirth: '1901-01-01' },
    { resellerId: 77 },
  ]) {
    app.clock.advance({ minutes: 2 });
    const { status, body } = await request({ ...right, ...wrong });
    answers.push([status, body]);
  }
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  // A job each, so that the work is the same; only one of them is about a claim.
  const made = (await mails()).slice(before);
  expect(made).toEqual([claimId, 'none', 'none', 'none', 'none']);
});

test('a reference is found in any spelling', async () => {
  const { claimId, claimReference, postcode, dateOfBirth } = await aClaimByMail();
  const bare = claimReference.replaceAll('-', '');
  for (const typed of [
    bare.toLowerCase(),
    bare.slice(2),
    claimReference.replaceAll('-', ' \u2013 '),
    bare.replaceAll('5', 'S'),
  ]) {
    const before = (await mails()).length;
    await request({ resellerId: 49, claimReference: typed, postcode, dateOfBirth });
    expect([typed, (await mails()).slice(before)]).toEqual([typed, [claimId]]);
    app.clock.advance({ minutes: 2 });
  }
});

test('a mismatch spends like a match, and nothing of the claim’s; an address asks often', async () => {
  const { claimId, claimReference, postcode, dateOfBirth } = await aClaimByMail();
  const right = { resellerId: 49, claimReference, postcode, dateOfBirth };
  const asking = async (changed: object) => {
    const before = (await mails()).length;
    const { status } = await request({ ...right, ...changed });
    return [status, (await mails()).slice(before)];
  };
  for (let at = 0; at < 70; at += 1) {
    const dob = `19${String(at + 20)}-01-01`;
    expect(await asking({ dateOfBirth: dob })).toEqual([200, ['none']]);
    expect(await asking({ dateOfBirth: dob })).toEqual([200, []]);
  }
  expect(await asking({})).toEqual([200, [claimId]]);
  expect(await asking({})).toEqual([200, []]);
});

test('a fresh link in place of one counts like one that is asked for', async () => {
  const { claimId, claimReference, link, postcode, dateOfBirth } = await aClaimByMail();
  const before = (await mails()).length;
  await request({ resellerId: 49, claimReference, postcode, dateOfBirth });
  await app.request('POST', '/claim/link/renew', { body: { token: link } });
  expect((await mails()).slice(before)).toEqual([claimId]);
});

test('one mail in a minute and five in an hour, without a word about it', async () => {
  const { claimId, claimReference, postcode, dateOfBirth } = await aClaimByMail();
  const right = { resellerId: 49, claimReference, postcode, dateOfBirth };
  const before = (await mails()).length;
  for (let time = 0; time < 8; time += 1) {
    expect((await request(right)).status).toBe(200);
    expect((await request(right)).status).toBe(200);
    app.clock.advance({ minutes: 2 });
  }
  expect((await mails()).slice(before)).toEqual(Array.from({ length: 5 }, () => claimId));
});

test('a second claim of the same tab is seen by the account that was made after the first', async () => {
  const username = 'second.claim@mail.example.com';
  const first = await aClaimByMail(username);
  const registered = await app.request<{ session: { token: string } }>('POST', '/auth/register/', {
    token: first.token,
    body: { resellerId: 49, username, SignIn: true },
  });
  const { token: user } = registered.body.data.session;
  // A second lookup, of another policy; the form is saved by an account with an unproven mailbox.
  const second = await aSavedClaim(app);
  const saved = await app.request<{ revision: number; claimToken: string }>(
    'POST',
    '/onlineclaim/standalone/partial',
    { token: user, body: { ...second.form, savedEmail: username, claimToken: second.token } },
  );
  const { revision, claimToken: token } = saved.body.data;
  const form = { ...second.form, savedEmail: username, revision };
  const { claimId } = (await submitClaim(app, { token, form })).body.data;
  for (const id of [first.claimId, claimId]) {
    const view = await app.request('GET', `/claim/${id}`, { token: user });
    expect([id, view.status]).toEqual([id, 200]);
  }
});

test('an account’s claim does not come by a link to another one', async () => {
  const claim = await aClaimOf(app);
  const { postcode } = claim.policy.policyholder.address;
  await uploadToClaim(app, claim.user, claim.claimId, [['bill.jpg', JPEG]]);
  expect((await enter(await linkTo(app, claim.claimId), postcode)).body.code).toBe('link_ended');
});
