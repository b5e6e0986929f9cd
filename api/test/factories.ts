import type { Db } from '@gadget-claims/api/database/database';
import { emptyForm } from '@gadget-claims/domain/claims/claims/empty-form';
import type { ClaimData, ClaimForm, ClaimGadget } from '@gadget-claims/domain/claims/claims/form';
import * as known from '@gadget-claims/domain/claims/claims/testing';
import { alikeKey, lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import type { Policy, PolicyGadget } from '@gadget-claims/domain/policies/policies/schemas';

// Browser tests of several processes share a database, in which no two claims have one IMEI.
let count = 10_000 * Number(process.env.TEST_WORKER_INDEX ?? 0);

/** An IMEI that passes the check, another one for each number. */
export function anImei(number = ++count): string {
  const body = `3500000${String(number).padStart(7, '0')}`;
  for (let check = 0; check < 10; check += 1) {
    const sum = `${body}${check}`
      .split('')
      .toReversed()
      .reduce((total, digit, at) => {
        const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
        return total + (value > 9 ? value - 9 : value);
      }, 0);
    if (sum % 10 === 0) return `${body}${check}`;
  }
  throw new Error('every number has a check digit');
}

/** A covered phone: Apple, the first model that the catalogue has. */
export function aPolicyGadget(overrides: Partial<PolicyGadget> = {}): PolicyGadget {
  count += 1;
  return known.aPolicyGadget({
    id: `G-${count}`,
    coverStartDate: '2026-01-01',
    coverEndDate: '2026-12-31',
    modelId: 1001,
    imei: anImei(),
    ...overrides,
  });
}

/** A policy of brand 49 in full cover for 2026, with one phone; every one has its own number. */
export function aPolicy(overrides: Partial<Policy> = {}): Policy {
  count += 1;
  const { policyholder } = known.aPolicy();
  return known.aPolicy({
    number: `TEST ${String(count).padStart(6, '0')}`,
    productId: 'gadget-plus',
    resellerId: 49,
    coverStartDate: '2026-01-01',
    coverEndDate: '2026-12-31',
    coverLevel: 'Complete',
    excess: {
      accidentalDamage: 7_500,
      theft: 10_000,
      loss: 10_000,
      breakdown: 5_000,
      unauthorisedUsage: 0,
      accessories: 2_500,
    },
    policyholder: { ...policyholder, emailAddress: 'imogen.testwell@mail.example.com' },
    gadgets: [aPolicyGadget()],
    ...overrides,
  });
}

/** Puts a policy where lookups find it. */
export async function storePolicy(db: Db, policy: Policy): Promise<Policy> {
  await db
    .insertInto('policies')
    .values({
      reseller_id: policy.resellerId,
      policy_key: lookupKey(policy.number),
      alike_key: alikeKey(policy.number),
      postcode_key: lookupKey(policy.policyholder.address.postcode),
      date_of_birth: policy.policyholder.dateOfBirth,
      details: JSON.stringify(policy),
      updated_at: new Date('2026-01-01T00:00:00Z'),
    })
    .execute();
  return policy;
}

/** A gadget of the policy as its holder describes it. */
export function aGadget(
  { id, typeId, makeId, modelId, description, imei, serialNumber }: PolicyGadget,
  overrides: Partial<ClaimGadget> = {},
): ClaimGadget {
  return known.aClaimGadget({
    itemGUID: `item-${id}`,
    policyGadgetId: id,
    typeId,
    makeId,
    modelId,
    description,
    imei: imei ?? '',
    serialNumber: serialNumber ?? '',
    purchaseDate: '01/2026',
    ...overrides,
  });
}

/** A form for the policy with nothing but the policy in it. */
export function aDraft(policy: Policy): ClaimForm {
  return emptyForm({ number: policy.number, resellerId: policy.resellerId });
}

/** A complete form for the policy that can be submitted: a cracked screen, last Friday. */
export function aForm(policy: Policy, overrides: Partial<ClaimData> = {}): ClaimForm {
  const draft = aDraft(policy);
  const holder = policy.policyholder;
  const complete = known.completeData();
  return {
    ...draft,
    savedEmail: holder.emailAddress,
    data: {
      ...complete,
      policy: draft.data.policy,
      claimant: {
        ...complete.claimant,
        title: holder.title,
        firstname: holder.firstname,
        lastname: holder.lastname,
        telephone: holder.mobileNumber,
        email: holder.emailAddress,
        address: { ...holder.address, postcode: 'SW1A 1AA' },
        dateOfBirth: holder.dateOfBirth,
      },
      gadgets: policy.gadgets.slice(0, 1).map((gadget) => aGadget(gadget)),
      ...overrides,
    },
  };
}

/** A policyholder's answers to find their policy. */
export const lookupOf = ({ resellerId, number, policyholder }: Policy) => ({
  resellerId,
  policyNumber: number,
  policyholderDOB: policyholder.dateOfBirth,
  policyholderPostcode: policyholder.address.postcode,
});
