import type {
  DeskSession,
  deskPasskeys,
  deskSessions,
} from '@gadget-claims/domain/people/staff/schemas';
import type * as z from 'zod/mini';
import { PASSWORD } from '../accounts.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { type SoftwareKey, softwareKey } from '../passkeys.ts';
import { appWithCodes, anInvitation, signInToDesk, signedInBy, someStaff } from '../staff.ts';
import { type Calls, good } from './calls.ts';

type Headers = Record<string, string>;

/** Coming in at the desk in each way, proving one's identity, and the calls about oneself. */
export async function deskSignIn(calls: Calls, provider: IdentityProvider): Promise<void> {
  await byPasskey(calls);
  await byPassword(calls);
  await toTry(calls);
  await atWork(calls, provider);
}

/** Sends to the desk as a call that is recorded; the answer with its cookies. */
const sending =
  ({ app, as }: Calls) =>
  async <T>(call: string, url: string, body?: object, headers: Headers = {}) =>
    good(
      await as(call, () =>
        app.request<T>('POST', `/desk/${url}`, { headers, ...(body && { body }) }),
      ),
      call,
    );

type ToMake = Parameters<SoftwareKey['make']>[0];
type ToShow = Parameters<SoftwareKey['show']>[0];

async function byPasskey(calls: Calls) {
  const { app, as, ask } = calls;
  const send = sending(calls);
  const { token } = await anInvitation(app);
  await send('desk: invitation', 'invitation', { token });
  const [key, another] = [softwareKey(), softwareKey()];
  const toMake = await send<ToMake>('desk: invited, passkey begun', 'invitation/passkey/options', {
    token,
  });
  const credential = key.make(toMake.body.data);
  const name = 'Laptop';
  await send('desk: invited, passkey', 'invitation/passkey', { token, name, credential });
  const toShow = await send<ToShow>('desk: log-in by passkey begun', 'signin/passkey/options');
  const shown = { credential: key.show(toShow.body.data) };
  const headers = signedInBy(await send('desk: log-in by passkey', 'signin/passkey', shown));
  const toProve = await send<ToShow>(
    'desk: proof by passkey begun',
    'proof/passkey/options',
    undefined,
    headers,
  );
  const proof = { credential: key.show(toProve.body.data) };
  await send('desk: proof by passkey', 'proof/passkey', proof, headers);
  const toAdd = await send<ToMake>('desk: passkey begun', 'passkeys/options', undefined, headers);
  const added = { name: 'Phone', credential: another.make(toAdd.body.data) };
  await send('desk: passkey added', 'passkeys', added, headers);
  const { passkeys } = await as('desk: own passkeys', () =>
    ask<z.infer<typeof deskPasskeys>>('GET', '/desk/passkeys', { headers }),
  );
  await as('desk: passkey removed', () =>
    ask('DELETE', `/desk/passkeys/${passkeys[0]?.passkeyId}`, { headers }),
  );
}

async function byPassword(calls: Calls) {
  const { app } = calls;
  const send = sending(calls);
  const { token, email } = await anInvitation(app);
  const begun = await send<{ secret: string }>('desk: invited, codes', 'invitation/codes', {
    token,
  });
  const codes = appWithCodes(app, begun.body.data.secret);
  const password = PASSWORD;
  const accepted = { token, password, code: codes.now() };
  await send('desk: invited, password', 'invitation/password', accepted);
  app.clock.advance({ minutes: 1 });
  const typed = { email, password, code: codes.now() };
  const headers = signedInBy(await send('desk: log-in by password', 'signin/password', typed));
  app.clock.advance({ minutes: 1 });
  await send('desk: proof by code', 'proof/code', { code: codes.now() }, headers);
}

async function toTry(calls: Calls) {
  const { app, as, ask } = calls;
  const send = sending(calls);
  await as('desk: welcome', () => ask('GET', '/desk/welcome'));
  const { staffId, headers } = await someStaff(app, { roles: ['handler'] });
  await send('desk: log-in to try', 'signin/demonstration', { staffId });
  await send('desk: proof to try', 'proof/demonstration', undefined, headers);
  await as('desk: session', () => ask<DeskSession>('GET', '/desk/session', { headers }));
  await signInToDesk(app, staffId);
  const { sessions } = await as('desk: own sessions', () =>
    ask<z.infer<typeof deskSessions>>('GET', '/desk/sessions', { headers }),
  );
  const other = sessions.find(({ isThis }) => !isThis);
  await as('desk: session ended', () =>
    ask('DELETE', `/desk/sessions/${other?.sessionId}`, { headers }),
  );
  await as('desk: other sessions ended', () => ask('DELETE', '/desk/sessions', { headers }));
  await send('desk: log-out', 'signout', undefined, headers);
}

async function atWork(calls: Calls, provider: IdentityProvider) {
  const { app, as } = calls;
  const send = sending(calls);
  const { email } = await anInvitation(app);
  // The provider's signatures bear the time of the machine.
  const then = app.clock.now();
  app.clock.set(new Date());
  const sent = await send<{ address: string }>(
    'desk: log-in at work begun',
    'signin/provider/start',
  );
  const search = await provider.signIn(sent.body.data.address, { sub: 'plans', email });
  const back = { cookie: sent.headers.get('set-cookie')?.split(';')[0] ?? '' };
  await send('desk: log-in at work', 'signin/provider', { search }, back);
  const form = await provider.signOut('plans');
  const ended = () =>
    app.request('POST', '/desk/signin/provider/ended', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    });
  good(await as('desk: logged out at work', ended), 'logged out at work');
  app.clock.set(then);
}
