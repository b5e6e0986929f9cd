import { normaliseClaimReference } from '@gadget-claims/domain/claims/claims/reference';
import type { LinkRequest } from '@gadget-claims/domain/claims/claims/schemas';
import type { ClaimAccess } from '@gadget-claims/domain/people/accounts/schemas';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import { type Db, inTransaction } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import { spendOne } from '../../../identity/budgets.ts';
import { type ResellerScope, claimToken, knownReseller } from '../../../identity/identity.ts';
import { provePostcode } from '../../../policies/policies/records/postcode.ts';
import type { Services } from '../../../services.ts';
import { mailboxMark } from '../../forms/records/link.ts';
import { LINK_ENDED } from '../copy.ts';
import { type ClaimRow, findClaim, lockClaim } from '../records/claims.ts';
import { type ClaimLink, readLinkToken, claimTakesLinks } from '../records/link.ts';
import { queueClaimMail } from '../records/mails.ts';
import { renewClaimSession } from './take-over.ts';

const ended = () => conflict('link_ended', LINK_ENDED);

/**
 * Opens the claim of a link for a caller who gives the policyholder's postcode: five tries a link. The
 * first link that is opened takes the claim over: it was mailed, while a bearer from the submission's
 * code or a lookup may be a stranger's.
 */
export async function enterByLink(
  services: Services,
  { token, postcode }: { token: string; postcode: string },
): Promise<ClaimAccess> {
  const { db, clock, config, resellers } = services;
  const link = readLinkToken(config.secretKey, resellers, token);
  if (!link || link.endsAt <= clock.now()) throw ended();
  const claim = await findClaim(db, link);
  if (!claim || !leadsTo(services, link, claim)) throw ended();
  const { reseller } = link;
  await provePostcode(services, { reseller, policyKey: claim.policy_key, token, postcode }, ended);
  const session = await enter(services, link);
  const access = await claimToken(services, { ...link, session });
  return { token: access.token, claimId: link.claimId, expiresAt: access.expiresAt.toISOString() };
}

/** Whether a link leads to its claim still: it was mailed to the address that the claim has. */
const leadsTo = ({ config, clock }: Services, { mailbox }: ClaimLink, claim: ClaimRow) =>
  claimTakesLinks(claim, clock.now()) &&
  mailboxMark(config.secretKey, claim.owner_email) === mailbox;

function enter(services: Services, link: ClaimLink): Promise<string> {
  const { db, clock } = services;
  const { reseller, claimId } = link;
  const key = { reseller, claimId };
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim) throw missing();
    if (!leadsTo(services, link, claim)) throw ended();
    if (claim.mailbox_at !== null) return claim.claimant_session;
    return renewClaimSession(tx, key, { email: claim.owner_email, mailbox_at: clock.now() });
  });
}

/** Has a fresh link mailed in place of one that has ended or was guessed at; the same for any link. */
export async function renewLink(services: Services, token: string): Promise<void> {
  const { db, config, resellers } = services;
  const link = readLinkToken(config.secretKey, resellers, token);
  if (!link) return;
  const row = await claimsAndHolders(db, link.reseller)
    .where('claim_id', '=', link.claimId)
    .executeTakeFirst();
  if (!row) return;
  const { claim_id: claimId, claim_reference: reference } = row;
  const whose = [reference, row.postcode_key ?? '', String(row.date_of_birth)];
  await mailLink(services, { reseller: link.reseller, claimId, whose });
}

/**
 * Has a link mailed to the e-mail of a claim, for a person who knows its reference and the
 * policyholder. The same is done for every caller, so that neither the answer nor its time tells
 * whether anything matches.
 */
export async function requestLink(
  services: Services,
  { resellerId, claimReference, postcode, dateOfBirth }: LinkRequest,
): Promise<void> {
  const reseller = knownReseller(services, resellerId);
  if (reseller === undefined) return;
  const reference = normaliseClaimReference(claimReference) ?? '';
  const row = await claimsAndHolders(services.db, reseller)
    .where('claim_reference', '=', reference)
    .executeTakeFirst();
  const typed = [reference, lookupKey(postcode), dateOfBirth];
  const matches =
    row?.postcode_key === lookupKey(postcode) && String(row.date_of_birth) === dateOfBirth;
  const claimId = matches ? row.claim_id : undefined;
  await mailLink(services, { reseller, claimId, whose: typed });
}

const claimsAndHolders = (db: Db, reseller: ResellerScope) =>
  db
    .selectFrom('claims')
    .leftJoin('policies', (join) =>
      join
        .onRef('policies.reseller_id', '=', 'claims.reseller_id')
        .onRef('policies.policy_key', '=', 'claims.policy_key'),
    )
    .select(['claim_id', 'claim_reference', 'postcode_key', 'date_of_birth'])
    .where('claims.reseller_id', '=', reseller);

interface ClaimLinkRequest {
  reseller: ResellerScope;
  claimId: string | undefined;
  /**
   * Reference, postcode and birth date as they were typed: matches and mismatches spend alike, and
   * a caller without all three spends nothing of a claim's.
   */
  whose: string[];
}

/** No claim has this id: its mail goes nowhere. */
const NO_CLAIM = 'none';

async function mailLink(
  services: Services,
  { reseller, claimId, whose }: ClaimLinkRequest,
): Promise<void> {
  const refused =
    (await spendOne(services, 'claim-link-wait', reseller, ...whose)) ??
    (await spendOne(services, 'claim-link-mails', reseller, ...whose));
  if (refused) return;
  await inTransaction(services.db, (tx) =>
    queueClaimMail(tx, { reseller, claimId: claimId ?? NO_CLAIM }, 'link'),
  );
  services.wakeWorker();
}
