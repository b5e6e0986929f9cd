import * as z from 'zod/mini';
import { lookedUpPolicy, lookupRequest } from '@gadget-claims/domain/policies/contract';
import { alikeKey, lookupKey, numberKey } from '@gadget-claims/domain/policies/matching';
import type { App } from '../../app.ts';
import { limitAttempts } from '../../lib/attempts.ts';
import { callerOf } from '../../lib/caller.ts';
import { envelope } from '../../lib/envelope.ts';
import { claimantToken, knownReseller } from '../../lib/identity.ts';
import type { Services } from '../../lib/services.ts';
import { lookupLimits } from './limits.ts';
import type { StoredPolicy } from './queries.ts';
import { policyRegister } from './source.ts';

/** Policy lookup: the door for people without an account. */
export function policyRoutes(app: App, services: Services, source = policyRegister(services.db)) {
  app.route({
    method: 'POST',
    url: '/standalonepolicy/getpolicy',
    config: {
      access: { scopes: ['public'], owner: 'none', reseller: 'known' },
      spends: ['lookup', 'lookup-policy', 'lookup-address'],
    },
    schema: {
      summary: 'Find a policy by number, date of birth and postcode',
      body: lookupRequest,
      response: { 200: envelope(z.nullable(lookedUpPolicy)) },
    },
    handler: async (request) => {
      const { resellerId, policyNumber, policyholderDOB, policyholderPostcode } = request.body;
      const reseller = knownReseller(services, resellerId);
      // However a number is written, it is guessed at as one.
      const policyKey = alikeKey(policyNumber);
      const attempt = { address: callerOf(request), resellerId, policyKey };
      const limits = lookupLimits(services, attempt);
      // Whichever of the three is wrong, the answer is the same.
      const data = await limitAttempts(services, limits, async () => {
        if (reseller === undefined) return null;
        const alike = await source.findLike(reseller, policyNumber);
        const own = alike.filter(
          (policy) =>
            policy.date_of_birth === policyholderDOB &&
            policy.postcode_key === lookupKey(policyholderPostcode),
        );
        const policy = meantBy(policyNumber, own);
        if (!policy) return null;
        const claimToken = await claimantToken(services, {
          reseller,
          policyKey: policy.policy_key,
        });
        return { ...policy.details, claimToken };
      });
      return { data };
    },
  });
}

/** Which of somebody's policies a number means: its own, else the only one that it may be misread for. */
function meantBy(number: string, policies: StoredPolicy[]): StoredPolicy | undefined {
  const spelled = policies.find((policy) => policy.policy_key === lookupKey(number));
  const same = policies.find((policy) => numberKey(policy.policy_key) === numberKey(number));
  return spelled ?? same ?? (policies.length === 1 ? policies[0] : undefined);
}
