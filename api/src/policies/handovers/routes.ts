import { claimantFromPolicy } from '@gadget-claims/domain/claims/claims/claimant';
import * as calls from '@gadget-claims/domain/policies/handovers/contract';
import { lookupKey, numberKey } from '@gadget-claims/domain/policies/policies/matching';
import { HANDOVER_HOURS } from '@gadget-claims/domain/promises';
import type { App } from '../../http/app.ts';
import { CodedError, missing, tooMany } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { limitAttempts } from '../../identity/attempts.ts';
import { addressOf } from '../../identity/brand-address.ts';
import { UNGUESSABLE, limitOf, spend } from '../../identity/budgets.ts';
import {
  claimantToken,
  knownReseller,
  type ResellerScope,
  resellerSystemOf,
} from '../../identity/identity.ts';
import { newSecret } from '../../identity/secrets.ts';
import { sayEvent } from '../../identity/security-events.ts';
import type { Services } from '../../services.ts';
import { findPoliciesLike, findPolicy } from '../policies/records/policies.ts';
import { UNKNOWN_POLICY } from './copy.ts';
import { findHandover, insertHandover } from './records.ts';

/** The door for customers whom a reseller's own system sends to us. */
export function handoverRoutes(app: App, services: Services) {
  createRoute(app, services);
  loadRoute(app, services);
}

function createRoute(app: App, services: Services) {
  serve(app, calls.handPolicyholderOver, ['handover-miss', 'handover'], async (request) => {
    const { reseller, keyId } = resellerSystemOf(request);
    const misses = limitOf(services, 'handover-miss', keyId);
    const policyKey = await limitAttempts(
      services,
      [misses],
      () => keyOfNumber(services, reseller, request.body.policyNumber),
      ({ wait }) => {
        sayEvent(services, 'key_guesses', { account: keyId, address: request.ip, reseller });
        return tooMany(wait);
      },
    );
    if (policyKey === null) throw unknownPolicy();
    await spend(services, 'handover', keyId);

    const id = newSecret(services.random);
    const expiresAt = new Date(services.clock.now().getTime() + HANDOVER_HOURS * 3_600_000);
    await insertHandover(services.db, { id, reseller, policyKey, expiresAt });
    const address = addressOf(services.config, services.resellers.byId.get(reseller));
    const url = `${address}/handover/${id}?reseller=${reseller}`;
    return { data: { id, url, expiresAt: expiresAt.toISOString() } };
  });
}

const unknownPolicy = () => new CodedError(404, 'unknown_policy', UNKNOWN_POLICY);

/** A reseller's system knows its numbers: nothing that only looks alike is taken for one. */
async function keyOfNumber(services: Services, reseller: ResellerScope, number: string) {
  const alike = await findPoliciesLike(services.db, reseller, number);
  const keys = alike.map((policy) => policy.policy_key);
  const same = keys.filter((key) => numberKey(key) === numberKey(number));
  if (same.length === 1) return same[0];
  return same.find((key) => key === lookupKey(number));
}

function loadRoute(app: App, services: Services) {
  // The id opens a policy for a day: it stays out of the log.
  serve(
    app,
    calls.loadHandover,
    UNGUESSABLE,
    async (request) => {
      const found = await load(services, request.params.id);
      if (!found) throw missing();
      return { data: found };
    },
    { logLevel: 'warn' },
  );
}

async function load(services: Services, id: string) {
  const found = await findHandover(services.db, id, services.clock.now());
  if (!found) return null;
  const { policyKey } = found;
  const reseller = knownReseller(services, found.resellerId);
  if (reseller === undefined) return null;
  const policy = (await findPolicy(services.db, reseller, policyKey))?.details;
  if (!policy) return null;
  const claimToken = await claimantToken(services, { reseller, policyKey });
  return { policy, claimant: claimantFromPolicy(policy), claimToken };
}
