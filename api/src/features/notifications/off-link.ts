import { askToStopMails } from '@gadget-claims/domain/notifications/contract';
import { API_PATH, pathOf } from '@gadget-claims/domain/path-of';
import { readSignedLink, signedLink } from '../../identity/signed-link.ts';
import type { Resellers } from '../../services.ts';
import type { ClaimKey } from '../claims/records/claims.ts';

const PURPOSE = 'mail-off';

/**
 * The address of the page that switches progress mails off, for the foot of one. Its token is the claim
 * that the mail was about, signed; it names no address and does not expire, because a mail does not.
 */
export function offLink(
  publicUrl: string,
  secretKey: string,
  { reseller, claimId }: ClaimKey,
): string {
  const params = { token: signedLink(secretKey, PURPOSE, { reseller, id: claimId, more: [] }) };
  return `${publicUrl}${API_PATH}${pathOf(askToStopMails, { params })}`;
}

/** The claim behind such a token; nothing for one that we did not sign. */
export function readOffToken(
  secretKey: string,
  resellers: Resellers,
  token: string,
): ClaimKey | undefined {
  const linked = readSignedLink(secretKey, resellers, PURPOSE, token);
  if (linked?.more.length !== 0) return undefined;
  return { reseller: linked.reseller, claimId: linked.id };
}
