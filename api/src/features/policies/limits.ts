import type { AttemptLimit } from '../../lib/attempts.ts';
import type { ApiConfig } from '../../lib/services.ts';

/**
 * How often a policy may be guessed: a few misses per address and policy, and a day's worth per
 * policy. The owner who comes from elsewhere is held up by the second at most until tomorrow.
 */
export function lookupLimits(
  { lookupLimit }: ApiConfig,
  attempt: { address: string; resellerId: number; policyKey: string },
): AttemptLimit[] {
  const policy = `lookup:${attempt.resellerId}:${attempt.policyKey}`;
  return [
    {
      key: `${policy}:${attempt.address}`,
      most: lookupLimit.missesPerAddress,
      seconds: lookupLimit.minutes * 60,
    },
    { key: policy, most: lookupLimit.perPolicyPerDay, seconds: 86_400 },
  ];
}
