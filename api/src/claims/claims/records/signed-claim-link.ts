import { API_PATH } from '@gadget-claims/domain/path-of';
import { readSignedLink, signedLink } from '../../../identity/signed-link.ts';
import type { Resellers } from '../../../services.ts';
import type { ClaimKey } from './claims.ts';

/**
 * A page about a claim for the button of a mail. Its token is the claim, signed for this purpose: it names
 * no address, and does not expire, because a mail does not.
 */
export function signedClaimLink(purpose: string, pathOf: (params: { token: string }) => string) {
  return {
    link: (publicUrl: string, secretKey: string, { reseller, claimId }: ClaimKey): string => {
      const token = signedLink(secretKey, purpose, { reseller, id: claimId, more: [] });
      return `${publicUrl}${API_PATH}${pathOf({ token })}`;
    },
    /** The claim behind such a token; nothing for one that we did not sign. */
    read: (secretKey: string, resellers: Resellers, token: string): ClaimKey | undefined => {
      const linked = readSignedLink(secretKey, resellers, purpose, token);
      if (linked?.more.length !== 0) return undefined;
      return { reseller: linked.reseller, claimId: linked.id };
    },
  };
}
