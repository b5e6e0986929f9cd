import { createHash } from 'node:crypto';
import { POLICY_PARTS, policyParts } from '@gadget-claims/domain/desk/decisions/policy-facts';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { ClaimRow, GadgetRow } from '../../../claims/claims/records/claims.ts';

const SEPARATOR = '.';

/** Gadgets of a claim, and what of the policy they name. */
export const namedGadgets = (gadgets: readonly GadgetRow[]) =>
  gadgets.map(({ gadget_id: gadgetId, policy_gadget_id: policyGadgetId }) => ({
    gadgetId,
    policyGadgetId,
  }));

/**
 * Tells a policy, as far as a decision about a claim rests on it, from any other state of it: a short
 * digest for each of its parts, so that a change can be named. '' where the policy is gone.
 */
export function policyDigest(
  { form }: Pick<ClaimRow, 'form'>,
  gadgets: readonly GadgetRow[],
  policy: Policy | null,
): string {
  if (policy === null) return '';
  const parts = policyParts(form, policy, namedGadgets(gadgets));
  return POLICY_PARTS.map(({ part }) => partDigest(parts[part])).join(SEPARATOR);
}

const partDigest = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 16);

/** The parts of a policy by which two prints of it differ. */
export function partsThatDiffer(seen: string, now: string): string[] {
  const [before, after] = [seen.split(SEPARATOR), now.split(SEPARATOR)];
  return POLICY_PARTS.filter((_, at) => before[at] !== after[at]).map(({ words }) => words);
}
