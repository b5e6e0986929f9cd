import type { AttemptLimit } from '../../identity/attempts.ts';
import { limitOf } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';

/**
 * How often a policy may be guessed: a few misses per address and policy; past a day's worth per
 * policy each further one waits; and no address goes through all numbers.
 */
export function lookupLimits(
  services: Pick<Services, 'config'>,
  { address, resellerId, policyKey }: { address: string; resellerId: number; policyKey: string },
): AttemptLimit[] {
  return [
    limitOf(services, 'lookup', resellerId, policyKey, address),
    limitOf(services, 'lookup-policy', resellerId, policyKey),
    limitOf(services, 'lookup-address', address),
  ];
}
