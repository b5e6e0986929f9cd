import { DESK_PROOF_MINUTES } from '@gadget-claims/domain/promises';
import { type JWTVerifyGetKey, createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import * as z from 'zod/mini';
import { unavailable } from '../../http/errors.ts';
import type { ApiConfig } from '../../services.ts';

/** The values sent with a colleague to the provider; the answer has to fit them. */
export interface Pending {
  state: string;
  nonce: string;
  verifier: string;
}

/** A colleague's identity, by the provider's word. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Only one that the provider has verified. */
  email: string | undefined;
  /** When they typed their password there. */
  provenAt: Date;
}

/** Single sign-on (OpenID Connect: code, PKCE, nonce). */
export interface StaffProvider {
  /** The provider's address for a colleague to go to. Throws 503 when the provider is away. */
  start(): Promise<{ address: string; pending: Pending }>;
  /** The person who came back with this query; nothing when it does not fit, or the provider says no. */
  finish(search: string, pending: Pending): Promise<ProviderIdentity | undefined>;
  /** The person who has logged out there, by a token that the provider signed just now; nothing when it did not. */
  loggedOut(token: string): Promise<Pick<ProviderIdentity, 'issuer' | 'subject'> | undefined>;
}

type Settings = NonNullable<ApiConfig['deskProvider']>;

const SECONDS = 10;
/** Seconds since a colleague typed their password there. */
const MOST_AGE = DESK_PROOF_MINUTES * 60;
const SCOPE = 'openid email';
/** How old a logout token may be, and how far the provider's clock may be from ours. */
const LOGOUT = { maxTokenAge: 120, clockTolerance: 60 };

/** Marks of a signed token of a logout; a nonce would make it one of a login. */
const logout = z.object({
  sub: z.string(),
  jti: z.string(),
  events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.looseObject({}) }),
  nonce: z.optional(z.undefined()),
});

/** The provider of the settings, asked about itself when a colleague first signs in. */
export function staffProvider(settings: Settings, deskUrl: string): StaffProvider {
  const redirect = `${deskUrl}/signin/provider`;
  let found: Promise<Configuration> | undefined;
  let keys: JWTVerifyGetKey | undefined;
  const configuration = async () => {
    found ??= discover(settings);
    try {
      return await found;
    } catch {
      found = undefined;
      throw unavailable();
    }
  };
  return {
    start: async () => {
      const client = await import('openid-client');
      const verifier = client.randomPKCECodeVerifier();
      const pending = { state: client.randomState(), nonce: client.randomNonce(), verifier };
      const address = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirect,
        scope: SCOPE,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
        // A colleague who signed in there long ago is asked again: this counts as a proof of
        // identity.
        max_age: String(MOST_AGE),
      });
      return { address: address.href, pending };
    },
    finish: async (search, pending) => finish(await configuration(), redirect, search, pending),
    loggedOut: async (token) => {
      const { issuer, jwks_uri: address } = (await configuration()).serverMetadata();
      if (address === undefined) throw unavailable();
      keys ??= createRemoteJWKSet(new URL(address), { timeoutDuration: SECONDS * 1000 });
      return readLogout(token, keys, { issuer, clientId: settings.clientId });
    },
  };
}

/** A provider without TLS is one of this machine, in tests; the settings take no other. */
async function discover({ issuer, clientId, clientSecret }: Settings): Promise<Configuration> {
  const client = await import('openid-client');
  const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  const options = { execute, timeout: SECONDS };
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
}

async function finish(
  configuration: Configuration,
  redirect: string,
  search: string,
  { state, nonce, verifier }: Pending,
): Promise<ProviderIdentity | undefined> {
  const client = await import('openid-client');
  const came = new URL(redirect);
  came.search = search;
  try {
    const tokens = await client.authorizationCodeGrant(configuration, came, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
      // Asking is not enough: a browser can leave the wish out, and a provider can pass over it.
      maxAge: MOST_AGE,
    });
    const claims = tokens.claims();
    const { auth_time: at } = claims ?? {};
    if (!claims || at === undefined) return undefined;
    const told =
      claims['email'] === undefined
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims;
    const { email, email_verified: isVerified } = told;
    const verified = isVerified === true && typeof email === 'string' ? email : undefined;
    const { iss: issuer, sub: subject } = claims;
    return { issuer, subject, email: verified, provenAt: new Date(at * 1000) };
  } catch {
    // The library throws what did not fit; the answer is the same for all of it.
    return undefined;
  }
}

/** Keys are the provider's public ones, so a token signed with a secret, or not at all, has none. */
async function readLogout(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId: audience }: { issuer: string; clientId: string },
): Promise<Pick<ProviderIdentity, 'issuer' | 'subject'> | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, { issuer, audience, ...LOGOUT });
    const { success, data } = z.safeParse(logout, payload);
    return success ? { issuer, subject: data.sub } : undefined;
  } catch (error) {
    // The keys could not be fetched: the provider asks again.
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) {
      throw unavailable();
    }
    return undefined;
  }
}
