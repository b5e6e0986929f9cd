import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll } from 'vitest';

export const CLIENT = { clientId: 'gadget-claims', clientSecret: 'a secret of the client' };

/** A person as the provider knows them. */
export interface AtWork {
  sub: string;
  email: string;
  isVerified?: boolean;
}

export type IdentityProvider = Awaited<ReturnType<typeof anIdentityProvider>>;

/** A provider of single sign-on, of oidc-provider, on a free port; it logs every visitor in as `person`. */
export async function anIdentityProvider(redirectUri: string) {
  let person: AtWork = { sub: 'nobody', email: 'nobody@work.example' };
  let told = '';
  let listener: RequestListener = (_request, response) => response.end();
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => new Promise((done) => server.close(done)));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        backchannel_logout_uri: `${redirectUri}/ended`,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the tests'] },
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: person.email,
        email_verified: person.isVerified ?? true,
      }),
    }),
    // All that it sends by itself: by its own way it reaches nothing on this machine.
    fetch: async (_url, options) => {
      if (options?.body instanceof URLSearchParams) told = options.body.toString();
      return new Response();
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const rest = provider.callback();
  listener = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return rest(request, response);
    const login = { accountId: person.sub };
    return provider.interactionFinished(request, response, { login });
  };
  return {
    issuer,
    ...CLIENT,
    /** Signs a person out there; the form that it sends to those where they signed in with it. */
    async signOut(sub: string): Promise<string> {
      const client = await provider.Client.find(CLIENT.clientId);
      await client?.backchannelLogout(sub);
      return told;
    },
    /** Signs a person in there, as their browser does; the query that it comes back with. */
    async signIn(address: string, who: AtWork): Promise<string> {
      person = who;
      const cookies = new Map<string, string>();
      for (let at = address; ;) {
        const answer = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const next = answer.headers.get('location');
        if (next === null) throw new Error(`the provider answered ${answer.status}`);
        const to = new URL(next, issuer);
        if (to.href.startsWith(redirectUri)) return to.search;
        at = to.href;
      }
    },
  };
}
