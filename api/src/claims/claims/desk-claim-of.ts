import type { FastifyRequest } from 'fastify';
import { missing } from '../../http/errors.ts';
import { noteShown } from '../../identity/access-log.ts';
import { staffOf } from '../../identity/staff.ts';
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
