import { createHmac } from 'node:crypto';
import { REFUSALS_PER_SAMPLE } from '@gadget-claims/domain/promises';
import type { ClaimKey } from '../../../claims/claims/records/claims.ts';
import type { Services } from '../../../services.ts';

/**
 * Whether a second person reads the refusals of a claim. The draw is made by a print of the claim with
 * our secret, so that nobody can foresee it. Taking a refusal back, parting its gadgets or leaving it to a
 * colleague draws nothing again.
 */
export function isDrawn(
  services: Pick<Services, 'isDrawn'> & { config: Pick<Services['config'], 'secretKey'> },
  key: Pick<ClaimKey, 'claimId'> & { reseller: number },
): boolean {
  if (services.isDrawn) return services.isDrawn(key);
  const print = createHmac('sha256', services.config.secretKey)
    .update(`second-look:${key.reseller}:${key.claimId}`)
    .digest();
  return print.readUInt32BE() % REFUSALS_PER_SAMPLE === 0;
}
