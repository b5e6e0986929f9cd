import { numberKey } from '../../policies/policies/matching.ts';
import type { Policy } from '../../policies/policies/schemas.ts';
import type { ClaimGadget } from './form.ts';

/** The facts that tell a claimed gadget from another one. */
export interface ClaimedGadget extends Pick<
  ClaimGadget,
  'policyGadgetId' | 'imei' | 'serialNumber'
> {
  /** Its place on its claim. */
  position: number;
}

/** The gadget of the policy that a claim names; what the policy does not know names none. */
export const namedGadget = ({ gadgets }: Policy, id: string | null | undefined) =>
  id ? gadgets.find((gadget) => gadget.id === id) : undefined;

/** Pence that a policy insures a gadget of a claim for; null where it does not name it or says no value. */
export function insuredValueOf(policy: Policy, policyGadgetId: string | null): number | null {
  return namedGadget(policy, policyGadgetId)?.value || null;
}

/** Pence that a policy insures these gadgets of a claim for, together; 0 where it says no value of any. */
export const insuredTogether = (
  policy: Policy | null,
  policyGadgetIds: readonly (string | null)[],
) => policyGadgetIds.reduce((sum, id) => sum + ((policy && insuredValueOf(policy, id)) ?? 0), 0);

/**
 * Whether two claims on a policy are for the same gadget. Where both name one of the policy's, that
 * decides; else their IMEIs and serial numbers, as the policy has them where it has them. Where
 * neither names one nor has a number of the other's kind, their place on the claim is all there is.
 */
export function isSameGadget(policy: Policy, one: ClaimedGadget, other: ClaimedGadget): boolean {
  const named = namedGadget(policy, one.policyGadgetId);
  const otherNamed = namedGadget(policy, other.policyGadgetId);
  if (named && otherNamed) return named.id === otherNamed.id;
  const both = (['imei', 'serialNumber'] as const)
    .map((kind) => [
      numberKey(named?.[kind] || one[kind]),
      numberKey(otherNamed?.[kind] || other[kind]),
    ])
    .filter((numbers) => numbers.every((number) => number !== ''));
  if (both.length > 0) return both.some(([mine, theirs]) => mine === theirs);
  return !named && !otherNamed && one.position === other.position;
}
