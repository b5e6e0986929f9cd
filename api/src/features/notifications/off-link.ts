import { askToStopMails } from '@gadget-claims/domain/notifications/contract';
import { API_PATH, pathOf } from '@gadget-claims/domain/path-of';
import { readSignedLink, signedLink } from '../../identity/signed-link.ts';
import type { Resellers } from '../../services.ts';
import type { ClaimKey } from '../claims/records/claims.ts';

const PURPOSE = 'mail-off';

/**
 * What the link at the foot of a progress mail carries: the claim that it was about, signed. It names
 * no address and has no end, because a mail has none either.
 */
export const offToken = (secretKey: string, key: ClaimKey): string =>
  signedLink(secretKey, PURPOSE, { ...key, more: [] });

/** The address of the page that switches progress mails off. */
export function offLink(publicUrl: string, secretKey: string, key: ClaimKey): string {
  const params = { token: offToken(secretKey, key) };
  return `${publicUrl}${API_PATH}${pathOf(askToStopMails, { params })}`;
}

/** The claim behind such a token; nothing for one that we did not sign. */
export function readOffToken(
  secretKey: string,
  resellers: Resellers,
  token: string,
): ClaimKey | undefined {
  const linked = readSignedLink(secretKey, resellers, PURPOSE, token);
  return linked?.more.length === 0 ? linked : undefined;
}
