import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Resellers } from '../services.ts';
import { type ResellerScope, knownReseller } from './identity.ts';

/** The claim or form that a link in a mail is about, and what else it says. */
interface Linked {
  reseller: ResellerScope;
  id: string;
  more: string[];
}

/** The content of a link in a mail, signed: the claim or form, and more without dots or colons. */
export function signedLink(
  secretKey: string,
  purpose: string,
  { reseller, id, more }: Linked,
): string {
  const parts = [reseller, id, ...more];
  const signature = createHmac('sha256', secretKey)
    .update(`${purpose}:${parts.join(':')}`)
    .digest('base64url');
  return [...parts, signature].join('.');
}

/** The content of such a link; nothing for one that we did not sign for this purpose. */
export function readSignedLink(
  secretKey: string,
  resellers: Resellers,
  purpose: string,
  token: string,
): Linked | undefined {
  const [brand = '', id = '', ...rest] = token.split('.');
  const reseller = knownReseller(
    { resellers },
    /^\d{1,9}$/.test(brand) ? Number(brand) : undefined,
  );
  if (reseller === undefined) return undefined;
  const linked = { reseller, id, more: rest.slice(0, -1) };
  // Letter by letter, so that there is one link and not many that mean the same.
  const expected = Buffer.from(signedLink(secretKey, purpose, linked));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? linked : undefined;
}
