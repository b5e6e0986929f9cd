import { API_PATH, pathOf } from '@gadget-claims/domain/path-of';
import { askNotMe } from '@gadget-claims/domain/policyholder/contract';
import { readSignedLink, signedLink } from '../../../identity/signed-link.ts';
import type { Resellers } from '../../../services.ts';
import type { ClaimKey } from './claims.ts';

const PURPOSE = 'not-me';

/**
 * The page on which a policyholder says that a claim is not theirs, for the button of a mail. Its token
 * is the claim, signed: it names no address, and does not expire, because a mail does not.
 */
export function notMeLink(
  publicUrl: string,
  secretKey: string,
  { reseller, claimId }: ClaimKey,
): string {
  const params = { token: signedLink(secretKey, PURPOSE, { reseller, id: claimId, more: [] }) };
  return `${publicUrl}${API_PATH}${pathOf(askNotMe, { params })}`;
}

/** The claim behind such a token; nothing for one that we did not sign. */
export function readNotMeToken(
  secretKey: string,
  resellers: Resellers,
  token: string,
): ClaimKey | undefined {
  const linked = readSignedLink(secretKey, resellers, PURPOSE, token);
  if (linked?.more.length !== 0) return undefined;
  return { reseller: linked.reseller, claimId: linked.id };
}
