import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { undoableUntil } from '@gadget-claims/domain/claims/claims/withdrawal';
import { CLAIM_LINK_DAYS } from '@gadget-claims/domain/promises';
import { readSignedLink, signedLink } from '../../../identity/signed-link.ts';
import type { Resellers } from '../../../services.ts';
import type { ClaimKey, ClaimRow } from './claims.ts';

const PURPOSE = 'claim-link';
const DAY_MS = 86_400_000;

/**
 * The token of a link into a claim: the claim and when the link ends, signed. Nothing of it is
 * stored: whether it still leads anywhere is asked of the claim.
 */
export function linkToken(secretKey: string, { reseller, claimId }: ClaimKey, now: Date): string {
  const ends = (now.getTime() + CLAIM_LINK_DAYS * DAY_MS).toString(36);
  return signedLink(secretKey, PURPOSE, { reseller, id: claimId, more: [ends] });
}

/** A link that we signed, ended or not. */
export interface ClaimLink extends ClaimKey {
  endsAt: Date;
}

/** The link behind such a token; nothing for one that we did not sign. */
export function readLinkToken(
  secretKey: string,
  resellers: Resellers,
  token: string,
): ClaimLink | undefined {
  const linked = readSignedLink(secretKey, resellers, PURPOSE, token);
  if (!linked) return undefined;
  const { reseller, id: claimId, more } = linked;
  return { reseller, claimId, endsAt: new Date(Number.parseInt(more[0] ?? '', 36)) };
}

/** Whether links lead to a claim: until an account has it, or it is withdrawn for good. */
export const claimTakesLinks = (
  {
    account_id: account,
    status,
    status_since: since,
  }: Pick<ClaimRow, 'account_id' | 'status' | 'status_since'>,
  now: Date,
): boolean =>
  account === null &&
  (status !== STATUS.WITHDRAWN || undoableUntil({ status, since }, now) !== null);
