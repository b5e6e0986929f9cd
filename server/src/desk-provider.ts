import type { ApiConfig } from '@gadget-claims/api/services';
import { isLoopback } from './loopback.ts';
import { parsed, secret, text } from './setting-kinds.ts';

/** The settings of single sign-on at the claims desk. */
export const DESK_PROVIDER_SETTINGS = {
  DESK_OIDC_ISSUER: parsed(issuerIn, 'https://…, as the provider names itself', {
    about:
      'Lets the claims team log in as at work, by OpenID Connect (code, PKCE). Its three settings come together. The provider has to send people back to `/signin/provider` of the desk, and to say that their e-mail addresses are verified. It lets in nobody who is not invited.',
    otherwise: 'passkeys, and passwords with codes, alone',
    example: 'https://login.work.example',
  }),
  DESK_OIDC_CLIENT_ID: text('', {
    about: 'The name by which the provider knows the desk.',
    otherwise: 'no single sign-on',
    example: 'gadget-claims-desk',
  }),
  DESK_OIDC_CLIENT_SECRET: secret('text', () => undefined, {
    about: 'The secret that the desk shows the provider.',
    otherwise: 'no single sign-on',
    example: 'invented-by-the-provider',
  }),
};

/** As it was given: providers differ by a slash at the end. */
function issuerIn(given: string): string | undefined {
  const { protocol, hostname } = new URL(given);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe ? given : undefined;
}

type DeskProviderSettings = Record<keyof typeof DESK_PROVIDER_SETTINGS, string | undefined>;

/** All three settings, or none of them; `missing` names the fault of some. */
export function deskProvider(given: DeskProviderSettings): {
  provider?: ApiConfig['deskProvider'];
  missing?: string;
} {
  const {
    DESK_OIDC_ISSUER: issuer,
    DESK_OIDC_CLIENT_ID: clientId,
    DESK_OIDC_CLIENT_SECRET: clientSecret,
  } = given;
  if (issuer && clientId && clientSecret) return { provider: { issuer, clientId, clientSecret } };
  const missing = Object.entries(given).filter(([, value]) => !value);
  if (missing.length === Object.keys(given).length) return {};
  const names = missing.map(([name]) => name).join(' and ');
  return {
    missing: `${names} missing: single sign-on needs all of ${Object.keys(given).join(', ')}; leave all three out for none.`,
  };
}
