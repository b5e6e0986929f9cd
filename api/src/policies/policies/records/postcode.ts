import { postcodeKey } from '@gadget-claims/domain/policies/policies/postcode';
import { unprocessable } from '../../../http/errors.ts';
import { limitAttempts } from '../../../identity/attempts.ts';
import { limitOf } from '../../../identity/budgets.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import type { Services } from '../../../services.ts';
import { WRONG_POSTCODE } from '../copy.ts';
import { findPolicy } from './policies.ts';

interface PostcodeProof {
  reseller: ResellerScope;
  policyKey: string;
  /** The token in the link of a mail. */
  token: string;
  postcode: string;
}

/**
 * Lets the holder of a mailed link pass who gives the policyholder's postcode: five tries a link, after
 * which it has ended.
 */
export async function provePostcode(
  services: Services,
  { reseller, policyKey, token, postcode }: PostcodeProof,
  ended: () => Error,
): Promise<void> {
  const isRight = await limitAttempts(
    services,
    [limitOf(services, 'claim-link', token)],
    async () => {
      const policy = await findPolicy(services.db, reseller, policyKey);
      const isTheirs = policy && postcodeKey(policy.postcode_key) === postcodeKey(postcode);
      return isTheirs ? true : null;
    },
    ended,
  );
  if (!isRight) throw unprocessable([{ path: 'postcode', message: WRONG_POSTCODE }]);
}
