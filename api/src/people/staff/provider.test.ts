import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { CONFIG } from '../../../test/config.ts';
import { type AtWork, CLIENT, anIdentityProvider } from '../../../test/identity-provider.ts';
import { setStored, storedRow } from '../../../test/rows.ts';
import { type Invited, anInvitation, signedInBy } from '../../../test/staff.ts';

const back = `${CONFIG.deskUrl}/signin/provider`;
const ours = await anIdentityProvider(back);
const another = await anIdentityProvider(back);
const app = await testApp({ config: { deskProvider: ours } });

/** A browser at the desk that is sent to the provider. */
async function aBrowser() {
  const { body, headers } = await app.request<{ address: string }>(
    'POST',
    '/desk/signin/provider/start',
  );
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return { address: body.data.address, cookie };
}
const comeBack = (cookie: string, search: string) =>
  app.request<DeskSession>('POST', '/desk/signin/provider', {
    headers: { cookie },
    body: { search },
  });
async function signIn(who: AtWork) {
  const { address, cookie } = await aBrowser();
  return comeBack(cookie, await ours.signIn(address, who));
}
const stateOf = ({ staffId }: Invited) =>
  storedRow(app.db, 'staff', { staff_id: staffId }, ['state']);
const setCookies = ({ headers }: { headers: Headers }) => headers.getSetCookie();

test('an invited colleague comes in as at work, and is known by subject from then on', async () => {
  const invited = await anInvitation(app);
  const first = await signIn({ sub: 'w1', email: invited.email.toUpperCase() });
  expect([first.status, first.body.data.staffId]).toEqual([200, invited.staffId]);
  expect(first.body.data.proofs).toEqual(['provider']);
  expect(await stateOf(invited)).toEqual({ state: 'active' });
  const session = setCookies(first).find((line) => line.startsWith('__Host-desk='));
  expect(session).toMatch(/HttpOnly; SameSite=Strict; Max-Age=36000; Secure$/);
  const renamed = await signIn({ sub: 'w1', email: 'new-name@work.example' });
  expect(renamed.body.data.staffId).toBe(invited.staffId);
  // Another person at the provider who has got the address is not them.
  const heir = await signIn({ sub: 'w2', email: invited.email });
  expect([heir.status, heir.body.code]).toEqual([401, 'not_known_here']);
});

test('no colleague is created, and an e-mail that the provider has not verified is none', async () => {
  expect((await signIn({ sub: 'w3', email: 'stranger@work.example' })).status).toBe(401);
  const invited = await anInvitation(app);
  const unverified = { sub: 'w4', email: invited.email, isVerified: false };
  expect((await signIn(unverified)).status).toBe(401);
  expect(await stateOf(invited)).toEqual({ state: 'invited' });
});

test('an old login at the provider proves nothing just now', async () => {
  const { email } = await anInvitation(app);
  const { body } = await app.request<{ address: string }>('POST', '/desk/signin/provider/start');
  expect(new URL(body.data.address).searchParams.get('max_age')).toBe('300');
  const before = Math.floor(Date.now() / 1000) * 1000;
  app.clock.set(new Date(before + 7_200_000));
  const late = await signIn({ sub: 'w0', email });
  const { provenUntil } = late.body.data;
  expect(Date.parse(provenUntil)).toBeLessThan(app.clock.now().getTime());
  const headers = signedInBy({ headers: late.headers });
  const adding = await app.request('POST', '/desk/passkeys/options', { headers });
  expect(adding.body.code).toBe('prove_again');
});

test('a login of unknown age opens no session', async () => {
  const { email } = await anInvitation(app);
  const { address, cookie } = await aBrowser();
  const shortened = new URL(address);
  shortened.searchParams.delete('max_age');
  const search = await ours.signIn(shortened.href, { sub: 'w10', email });
  expect((await comeBack(cookie, search)).body.code).toBe('not_known_here');
});

test('a suspended colleague is not let in', async () => {
  const invited = await anInvitation(app);
  expect((await signIn({ sub: 'w5', email: invited.email })).status).toBe(200);
  await setStored(app.db, 'staff', { staff_id: invited.staffId }, { state: 'suspended' });
  expect((await signIn({ sub: 'w5', email: invited.email })).status).toBe(401);
});

test('only the browser that was sent comes back, once, and in time', async () => {
  const who = { sub: 'w6', email: (await anInvitation(app)).email };
  const sent = await aBrowser();
  const search = await ours.signIn(sent.address, who);
  const other = await aBrowser();
  expect((await comeBack(other.cookie, search)).status).toBe(401);
  expect((await comeBack('', search)).status).toBe(401);
  expect((await comeBack('__Host-desk-provider=test.AAAA', search)).status).toBe(401);
  const late = await aBrowser();
  const lateSearch = await ours.signIn(late.address, who);
  app.clock.advance({ minutes: 10 });
  expect((await comeBack(late.cookie, lateSearch)).status).toBe(401);
  const again = await aBrowser();
  const once = await ours.signIn(again.address, who);
  expect((await comeBack(again.cookie, once)).status).toBe(200);
  expect((await comeBack(again.cookie, once)).status).toBe(401);
});

test.each(['nonce', 'state', 'code_challenge'])('another %s is refused', async (name) => {
  const who = { sub: `w-${name}`, email: (await anInvitation(app)).email };
  const { address, cookie } = await aBrowser();
  const changed = new URL(address);
  changed.searchParams.set(name, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  expect((await comeBack(cookie, await ours.signIn(changed.href, who))).status).toBe(401);
});

test('another issuer’s word is refused, with its name or under ours', async () => {
  const who = { sub: 'w7', email: (await anInvitation(app)).email };
  const { address, cookie } = await aBrowser();
  const there = new URL(address);
  const search = await another.signIn(`${another.issuer}${there.pathname}${there.search}`, who);
  expect((await comeBack(cookie, search)).status).toBe(401);
  const posing = new URLSearchParams(search);
  posing.set('iss', ours.issuer);
  expect((await comeBack(cookie, `?${posing}`)).status).toBe(401);
});

test('without a provider there is none, and one that is away is said to be', async () => {
  const welcome = await app.request<{ provider: boolean }>('GET', '/desk/welcome');
  expect(welcome.body.data.provider).toBe(true);
  const without = await testApp({ db: app.db });
  expect((await without.request('POST', '/desk/signin/provider/start')).status).toBe(404);
  const search = { body: { search: '?code=x' } };
  expect((await without.request('POST', '/desk/signin/provider', search)).status).toBe(404);
  const away = { ...ours, issuer: 'http://127.0.0.1:9' };
  const lost = await testApp({ db: app.db, config: { deskProvider: away } });
  expect((await lost.request('POST', '/desk/signin/provider/start')).status).toBe(503);
});

/** The same form as the provider sends it, to the desk. */
const saysGone = async (form: string) => {
  const answer = await fetch(`${app.origin}/api/v1/desk/signin/provider/ended`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
  return answer.status;
};
const isIn = async ({ headers }: { headers: Headers }) => {
  const { status } = await app.request('GET', '/desk/session', {
    headers: signedInBy({ headers }),
  });
  return status === 200;
};

test('a logout at the provider logs out here, where its login was used', async () => {
  app.clock.set(new Date());
  const invited = await anInvitation(app);
  const mine = await signIn({ sub: 'w8', email: invited.email });
  const others = await signIn({ sub: 'w9', email: (await anInvitation(app)).email });
  await app.db
    .insertInto('staff_sessions')
    .columns([
      'session_hash',
      'staff_id',
      'method',
      'device',
      'created_at',
      'last_seen_at',
      'proven_at',
      'expires_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('staff_sessions')
        .select([
          eb.val(Buffer.from('by a passkey')).as('session_hash'),
          'staff_id',
          eb.val('passkey' as const).as('method'),
          'device',
          'created_at',
          'last_seen_at',
          'proven_at',
          'expires_at',
        ])
        .where('staff_id', '=', invited.staffId),
    )
    .execute();
  const form = await ours.signOut('w8');
  expect(await saysGone(form)).toBe(200);
  expect([await isIn(mine), await isIn(others)]).toEqual([false, true]);
  const left = await app.db
    .selectFrom('staff_sessions')
    .select('method')
    .where('staff_id', '=', invited.staffId)
    .where('revoked_at', 'is', null)
    .execute();
  expect(left).toEqual([{ method: 'passkey' }]);
  // A person without a linked colleague here.
  expect(await saysGone(await ours.signOut('w-nobody'))).toBe(200);
});

test('a logout that the provider has not signed for us just now ends nothing', async () => {
  const who = { sub: 'w10', email: (await anInvitation(app)).email };
  const mine = await signIn(who);
  const form = await ours.signOut('w10');
  const token = new URLSearchParams(form).get('logout_token') ?? '';
  const [head, body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const unsigned = new UnsecuredJWT({ ...claims }).encode();
  const shared = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(CLIENT.clientSecret.padEnd(32)));
  const anothers = new URLSearchParams(await another.signOut('w10')).get('logout_token') ?? '';
  const changed = `${head}.${body}.${'A'.repeat(342)}`;
  for (const bad of ['', 'x', unsigned, shared, anothers, changed]) {
    expect(await saysGone(`${new URLSearchParams({ logout_token: bad })}`)).toBe(400);
  }
  expect(await saysGone('something=else')).toBe(422);
  expect(await isIn(mine)).toBe(true);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  expect(await saysGone(form)).toBe(400);
  vi.useRealTimers();
  expect(await isIn(mine)).toBe(true);
  expect(await saysGone(form)).toBe(200);
  expect(await isIn(mine)).toBe(false);
});
