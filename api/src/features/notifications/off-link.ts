import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ClaimKey } from '../claims/queries.ts';
import { knownReseller } from '../../lib/identity.ts';
import type { Resellers } from '../../lib/services.ts';

/**
 * What the link at the foot of a progress mail carries: the claim that it was about, signed. It names
 * no address and has no end, because a mail has none either.
 */
export function offToken(secretKey: string, { reseller, claimId }: ClaimKey): string {
  return `${reseller}.${claimId}.${signature(secretKey, reseller, claimId).toString('base64url')}`;
}

/** The address of the page that switches progress mails off. */
export function offLink(publicUrl: string, secretKey: string, key: ClaimKey): string {
  return `${publicUrl}/api/v1/mail/off/${offToken(secretKey, key)}`;
}

/** The claim behind such a token; nothing for one that we did not sign. */
export function readOffToken(
  secretKey: string,
  resellers: Resellers,
  token: string,
): ClaimKey | undefined {
  const [id = '', claimId = ''] = token.split('.');
  const reseller = knownReseller({ resellers }, /^\d{1,9}$/.test(id) ? Number(id) : undefined);
  if (reseller === undefined) return undefined;
  // Letter by letter, so that there is one link and not many that mean the same.
  const expected = Buffer.from(offToken(secretKey, { reseller, claimId }));
  const given = Buffer.from(token);
  const holds = given.length === expected.length && timingSafeEqual(given, expected);
  return holds ? { reseller, claimId } : undefined;
}

const signature = (secretKey: string, reseller: number, claimId: string) =>
  createHmac('sha256', secretKey).update(`mail-off:${reseller}:${claimId}`).digest();
