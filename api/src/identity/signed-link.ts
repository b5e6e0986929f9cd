import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Resellers } from '../services.ts';
import { type ResellerScope, knownReseller } from './identity.ts';

/** The claim that a link in a mail is about, and what else it says. */
export interface LinkedClaim {
  reseller: ResellerScope;
  claimId: string;
  more: string[];
}

/** What a link in a mail about a claim carries, signed: the claim, and more without dots or colons. */
export function signedLink(
  secretKey: string,
  purpose: string,
  { reseller, claimId, more }: LinkedClaim,
): string {
  const parts = [reseller, claimId, ...more];
  const signature = createHmac('sha256', secretKey)
    .update(`${purpose}:${parts.join(':')}`)
    .digest('base64url');
  return [...parts, signature].join('.');
}

/** What such a link says; nothing for one that we did not sign for this purpose. */
export function readSignedLink(
  secretKey: string,
  resellers: Resellers,
  purpose: string,
  token: string,
): LinkedClaim | undefined {
  const [id = '', claimId = '', ...rest] = token.split('.');
  const reseller = knownReseller({ resellers }, /^\d{1,9}$/.test(id) ? Number(id) : undefined);
  if (reseller === undefined) return undefined;
  const linked = { reseller, claimId, more: rest.slice(0, -1) };
  // Letter by letter, so that there is one link and not many that mean the same.
  const expected = Buffer.from(signedLink(secretKey, purpose, linked));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? linked : undefined;
}
