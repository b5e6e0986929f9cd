import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { undoableUntil } from '@gadget-claims/domain/claims/claims/withdrawal';
import { CLAIM_LINK_DAYS } from '@gadget-claims/domain/promises';
import { readSignedLink, signedLink } from '../../../identity/signed-link.ts';
import type { Resellers } from '../../../services.ts';
import { mailboxMark } from '../../forms/records/link.ts';
import type { ClaimKey, ClaimRow } from './claims.ts';

const PURPOSE = 'claim-link';
const DAY_MS = 86_400_000;

type Linked = Pick<ClaimRow, 'reseller_id' | 'claim_id' | 'owner_email'>;

/**
 * The token of a link into a claim, for one mailbox: the claim and when the link ends, signed. Nothing
 * of it is stored: whether it still leads anywhere is asked of the claim.
 */
export function linkToken(
  secretKey: string,
  { reseller_id: reseller, claim_id: id, owner_email: email }: Linked,
  now: Date,
): string {
  const ends = (now.getTime() + CLAIM_LINK_DAYS * DAY_MS).toString(36);
  const more = [ends, mailboxMark(secretKey, email)];
  return signedLink(secretKey, PURPOSE, { reseller, id, more });
}

/** A link that we signed, ended or not. */
export interface ClaimLink extends ClaimKey {
  endsAt: Date;
  mailbox: string;
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
  const [ends = '', mailbox = ''] = more;
  return { reseller, claimId, endsAt: new Date(Number.parseInt(ends, 36)), mailbox };
}

/**
 * Whether links lead to a claim: until an account has it, or it is withdrawn for good; not where its address is
 * one that only the claims team was told.
 */
export const claimTakesLinks = (
  {
    account_id: account,
    email_corrected: isTold,
    status,
    status_since: since,
  }: Pick<ClaimRow, 'account_id' | 'email_corrected' | 'status' | 'status_since'>,
  now: Date,
): boolean =>
  account === null &&
  !isTold &&
  (status !== STATUS.WITHDRAWN || undoableUntil({ status, since }, now) !== null);
