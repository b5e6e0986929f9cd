import * as z from 'zod/mini';
import { lookedUpPolicy, lookupRequest } from '@gadget-claims/domain/policies/contract';
import { lookupKey } from '@gadget-claims/domain/policies/matching';
import type { App } from '../../app.ts';
import { limitAttempts } from '../../lib/attempts.ts';
import { callerOf } from '../../lib/caller.ts';
import { envelope } from '../../lib/envelope.ts';
import { claimantToken, knownReseller } from '../../lib/identity.ts';
import type { Services } from '../../lib/services.ts';
import { lookupLimits } from './limits.ts';
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
      const policyKey = lookupKey(policyNumber);
      const attempt = { address: callerOf(request), resellerId, policyKey };
      const limits = lookupLimits(services, attempt);
      // Whichever of the three is wrong, the answer is the same.
      const data = await limitAttempts(services, limits, async () => {
        const policy = reseller === undefined ? undefined : await source.find(reseller, policyKey);
        const matches =
          policy?.date_of_birth === policyholderDOB &&
          policy.postcode_key === lookupKey(policyholderPostcode);
        if (reseller === undefined || !policy || !matches) return null;
        const claimToken = await claimantToken(services, { reseller, policyKey });
        return { ...policy.details, claimToken };
      });
      return { data };
    },
  });
}
