import type { FastifyRequest } from 'fastify';
import { missing } from '../../http/errors.ts';
import { noteShown } from '../../identity/access-log.ts';
import { staffOf } from '../../identity/staff.ts';
import { refuseOwner } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import type { ClaimKey, ClaimRow } from './records/claims.ts';
import { findDeskClaim } from './records/desk-claim.ts';

/**
 * The claim that a call of the desk is about, by id or reference, noted as shown. Refuses one of a brand
 * that the caller does not see as it does one that does not exist.
 */
export async function deskClaimOf(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
  idOrReference: string,
): Promise<{ claim: ClaimRow; key: ClaimKey }> {
  const claim = await findDeskClaim(db, staffOf(request).brands, idOrReference);
  if (!claim) throw missing();
  noteShown(request, [claim]);
  return { claim, key: { reseller: claim.reseller_id, claimId: claim.claim_id } };
}

/** The same for a call that works on the claim: refuses a colleague whose own it is. */
export async function deskClaimToWorkOn(
  services: Pick<Services, 'db'>,
  request: FastifyRequest,
  idOrReference: string,
): Promise<{ claim: ClaimRow; key: ClaimKey }> {
  const found = await deskClaimOf(services, request, idOrReference);
  await refuseOwner(services.db, staffOf(request), found.claim);
  return found;
}
